import { pendingIn, type UploadView } from './totals.ts';

/** Sound is a second or two on its way; only what takes longer was held up. */
const ordinaryMilliseconds = 5000;

type Now = { isOnline: boolean; isSender: boolean; now?: number };

/**
 * Answers once with true when audio that was held up is on the server: by a server that was down, or by a browser that was closed.
 * The frame itself says it after the browser was offline, and of what another tab sends that tab speaks.
 */
export const watchHeldUp = () => {
  let isFirst = true;
  let wasHeldUp = false;
  let sawOffline = false;
  return (view: UploadView, { isOnline, isSender, now = Date.now() }: Now): boolean => {
    const pending = view.epochs.some((row) => !row.isSetAside && row.trouble === null && pendingIn(row) > 0);
    const isOld = view.oldestPendingAt !== null && now - view.oldestPendingAt > ordinaryMilliseconds;
    if (view.epochs.length > 0) {
      wasHeldUp ||= pending && isOld && (isFirst || view.stop === 'unreachable');
      isFirst = false;
    }
    sawOffline ||= pending && !isOnline;
    if (pending) return false;
    const isToSay = wasHeldUp && !sawOffline && isSender;
    wasHeldUp = false;
    sawOffline = false;
    return isToSay;
  };
};
