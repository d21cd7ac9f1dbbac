import { deliverToFolder } from '../folder/deliver.ts';
import type { Delivered, Delivery } from '../folder/deliver.ts';
import { unreachable } from '../folder/explain.ts';
import { isRefusal, requireFolder, type Allowed } from './guard.ts';

export type InTime = Delivery & { allowed?: Allowed; signal?: AbortSignal; milliseconds?: number | undefined };

/** Folders in which a call of this process has not come back. A network drive that went away can hold one for hours. */
const stuck = new Set<string>();
/** How long a folder may take, well within a lease. */
const MILLISECONDS = 30_000;

/**
 * Delivers like `deliverToFolder`, and answers that the folder does not answer after so many milliseconds, or at the signal. A call that
 * hangs cannot be cancelled and holds one of the few threads that all file work shares, so no second one is made in the same folder
 * meanwhile. One that comes back late has its effect, and the next try finds that.
 *
 * Where only some folders are `allowed`, the folder is judged at each try, since a link may lead elsewhere by now, and what was judged is
 * what is written to.
 */
export async function deliverInTime({
  allowed,
  signal,
  milliseconds = MILLISECONDS,
  ...delivery
}: InTime): Promise<Delivered> {
  const { folder } = delivery;
  if (stuck.has(folder)) return unreachable;
  const late = Promise.withResolvers<Delivered>();
  const giveUp = (): void => {
    stuck.add(folder);
    late.resolve(unreachable);
  };
  const timer = setTimeout(giveUp, milliseconds);
  signal?.addEventListener('abort', giveUp);
  const judged = allowed ? requireFolder(folder, allowed) : Promise.resolve(folder);
  const delivered = judged.then((real) => deliverToFolder({ ...delivery, folder: real }), refused);
  const running = delivered.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    stuck.delete(folder);
  });
  return Promise.race([running, late.promise]);
}

const refused = (error: unknown): Delivered =>
  isRefusal(error)
    ? { isDelivered: false, problem: 'folder_refused', isRetryable: true, sentence: error.message }
    : unreachable;
