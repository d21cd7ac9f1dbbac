import { store } from '../ui/store.ts';

/** Set while a call waits for the person to confirm that it is still them; called with whether they did. */
export const verifyAsked = store<((isVerified: boolean) => void) | null>(null);

let running: Promise<boolean> | undefined;

/** Asks in place, once for however many calls wait. */
export const askToVerify = (): Promise<boolean> => {
  running ??= new Promise<boolean>((answer) => verifyAsked.set(answer)).finally(() => {
    verifyAsked.set(null);
    running = undefined;
  });
  return running;
};
