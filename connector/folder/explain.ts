export type FolderProblem =
  | 'folder_missing'
  | 'folder_full'
  | 'folder_read_only'
  | 'folder_unreachable'
  | 'folder_refused'
  | 'other_volume'
  | 'overtaken'
  | 'taken';

type Explained = { isDelivered: false; problem: FolderProblem; isRetryable: boolean; sentence: string };

export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

export const unreachable: Explained = {
  isDelivered: false,
  problem: 'folder_unreachable',
  isRetryable: true,
  sentence: 'The practice folder does not answer as it should.',
};

/** What went wrong with a folder, in one sentence for the doctor, without a path: that is the administrator's. */
export function explain(error: unknown, folder: string, work = folder): Explained {
  const retry = (problem: FolderProblem, sentence: string): Explained => ({
    isDelivered: false,
    problem,
    isRetryable: true,
    sentence,
  });
  if (isCode(error, 'FENCED'))
    return { isDelivered: false, problem: 'overtaken', isRetryable: false, sentence: 'A newer try has taken over.' };
  if (isCode(error, 'TAKEN'))
    return {
      isDelivered: false,
      problem: 'taken',
      isRetryable: false,
      sentence: 'Another export already has this name in the practice folder.',
    };
  if (isCode(error, 'EXDEV'))
    return retry('other_volume', 'The work folder lies on another disk than the practice folder.');
  if (isCode(error, 'ENOENT', 'ENOTDIR') && isAbout(error, work) && !isAbout(error, folder))
    return retry('folder_missing', 'The work folder is not there.');
  if (isCode(error, 'ENOENT', 'ENOTDIR') && isAbout(error, folder))
    return retry('folder_missing', 'The practice folder is not there. The disk or network drive may be disconnected.');
  if (isCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return retry('folder_full', 'The practice folder has no room left.');
  if (isCode(error, 'EROFS', 'EACCES', 'EPERM'))
    return retry('folder_read_only', 'The practice folder may not be written to.');
  return unreachable;
}

/** A file of ours that vanished while it was written means the same as a folder that did. */
const isAbout = (error: unknown, folder: string): boolean =>
  !(error instanceof Error) || !('path' in error) || typeof error.path !== 'string' || error.path.startsWith(folder);
