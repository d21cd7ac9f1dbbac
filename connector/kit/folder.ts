import { checkFolder, type Step } from './check.ts';
import type { Allowed } from './guard.ts';
import { failed, type Delivered, type Failed } from './outcome.ts';
import type { Bundle, Delivery } from '../folder/deliver.ts';
import type { FolderProblem } from '../folder/explain.ts';
import { deliverInTime, type InTime } from './in-time.ts';

/** Files are there, by an earlier try where it is a repeat; or they are not, and what is wrong with the folder. */
export type Placed = (Delivered & { isRepeat: boolean }) | (Failed & { problem: FolderProblem });
/** A folder as an adapter has it. What is put there appears as a whole, and once however often it is put. */
export type FolderPlace = { look: () => Promise<Step[]>; put: (bundle: Bundle) => Promise<Placed> };
/** Which try it is, and how it is made. */
export type Trying = Omit<InTime, 'folder' | 'bundle' | 'allowed' | 'signal'>;

/** Puts files into a folder in time, and says whether they may be there where it did not work. */
export const putInto = async ({ at, ...given }: InTime): Promise<Placed> => {
  let isBegun = false;
  const noted: Delivery['at'] = (point) => {
    isBegun = true;
    at?.(point);
  };
  const done = await deliverInTime({ ...given, at: noted });
  if (done.isDelivered) return { is: 'delivered', externalId: done.externalId, isRepeat: done.isRepeat };
  const { problem, isRetryable, sentence } = done;
  // A call that hangs may have its effect yet.
  const hasArrived = isBegun || problem === 'folder_unreachable' ? 'unknown' : 'no';
  if (!isRetryable && problem !== 'overtaken') return { ...failed('document', sentence, hasArrived), problem };
  // What this installation does not allow was not even asked.
  const silence = problem === 'folder_refused' ? {} : { isSilent: true as const };
  return { ...failed('target', sentence, hasArrived), ...silence, problem };
};

/** A folder below those that are allowed. */
export const openFolder = (
  folder: string,
  { allowed, signal, ...trying }: Trying & { allowed: Allowed; signal: AbortSignal },
): FolderPlace => ({
  look: () => checkFolder(folder, allowed),
  put: (bundle) => putInto({ folder, bundle, allowed, signal, ...trying }),
});
