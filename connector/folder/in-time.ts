import { deliverToFolder } from './deliver.ts';
import type { Delivered, Delivery } from './deliver.ts';
import { unreachable } from './explain.ts';
import { isRefusal, requireFolder, type Allowed } from '../kit/guard.ts';

/** Folders in which a call of this process has not come back. A network drive that went away can hold one for hours. */
const stuck = new Set<string>();

/**
 * Delivers like `deliverToFolder`, and answers that the folder does not answer after so many milliseconds. A call that hangs cannot
 * be cancelled and holds one of the few threads that all file work shares, so no second one is made in the same folder meanwhile.
 * One that comes back late has its effect, and the next try finds that.
 *
 * Where only some folders are `allowed`, the folder is judged at each try, since a link may lead elsewhere by now, and what was judged is
 * what is written to.
 */
export async function deliverInTime(
  { allowed, ...delivery }: Delivery & { allowed?: Allowed },
  milliseconds: number,
): Promise<Delivered> {
  const { folder } = delivery;
  if (stuck.has(folder)) return unreachable;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Delivered>((resolve) => {
    timer = setTimeout(() => {
      stuck.add(folder);
      resolve(unreachable);
    }, milliseconds);
  });
  const judged = allowed ? requireFolder(folder, allowed) : Promise.resolve(folder);
  const delivered = judged.then((real) => deliverToFolder({ ...delivery, folder: real }), refused);
  const running = delivered.finally(() => {
    clearTimeout(timer);
    stuck.delete(folder);
  });
  return Promise.race([running, late]);
}

const refused = (error: unknown): Delivered =>
  isRefusal(error)
    ? { isDelivered: false, problem: 'folder_refused', isRetryable: true, sentence: error.message }
    : unreachable;
