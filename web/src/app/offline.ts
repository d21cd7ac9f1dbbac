import { store, useStore } from '../ui/store.ts';
import { notify } from '../ui/Toasts.tsx';
import { announce } from './announcer.ts';
import { holds } from './guard.ts';
import { isServerReached } from './reach.ts';
import { unsafeAudio } from './unsafeAudio.ts';

export const offlineNotice = {
  title: 'Offline mode',
  text: 'This device is offline, but the audio is being saved locally. Please ensure that you are connected to the internet.',
} as const;
export const unreachedNotice = {
  title: 'Server out of reach',
  text: 'The server does not answer. Audio is being saved on this device, and is sent as soon as it does.',
} as const;
const withoutAudio = 'What was read last is shown. Typed text is kept on this device.';
export const onlineNotice = { title: 'Online!', text: 'Audio has been successfully uploaded to the server.' } as const;

export const isOnline = store(true);

type Line = { isOnline: boolean; isReached: boolean; hasAudio: boolean };
/** What to say of a line that is cut; undefined while it is not. Of audio only where there is some. */
export const cutNotice = (line: Line): { title: string; text: string } | undefined => {
  if (line.isOnline && line.isReached) return undefined;
  const notice = line.isOnline ? unreachedNotice : offlineNotice;
  return line.hasAudio ? notice : { ...notice, text: withoutAudio };
};
/** True while something records here, or waits here to be sent. */
const hasAudio = (): boolean => holds.get().includes('recording') || unsafeAudio.get().seconds > 0;
const lineNow = (): Line => ({ isOnline: isOnline.get(), isReached: isServerReached.get(), hasAudio: hasAudio() });

export const useCutNotice = (): { title: string; text: string } | undefined => {
  useStore(holds);
  useStore(unsafeAudio);
  return cutNotice({ isOnline: useStore(isOnline), isReached: useStore(isServerReached), hasAudio: hasAudio() });
};

/** True from the moment that audio was held back by a lost connection until the last of it is on the server. */
let hasHeldBack = false;

const say = ({ title, text }: { title: string; text: string }): void => announce(`${title} - ${text}`);
const sayCut = (): void => {
  const notice = cutNotice(lineNow());
  if (notice) say(notice);
};

const settle = (): void => {
  const { seconds } = unsafeAudio.get();
  if (!isOnline.get()) {
    hasHeldBack ||= seconds > 0;
    return;
  }
  if (!hasHeldBack || seconds > 0) return;
  hasHeldBack = false;
  notify('success', onlineNotice);
  say(onlineNotice);
};

/** Called once at the start. The browser says when the device has no network; the recorder says what is still to be sent. */
export const followConnection = (): void => {
  const read = (): void => {
    const was = isOnline.get();
    isOnline.set(navigator.onLine);
    if (was && !navigator.onLine) sayCut();
    settle();
  };
  read();
  window.addEventListener('online', read);
  window.addEventListener('offline', read);
  unsafeAudio.subscribe(settle);
  isServerReached.subscribe(() => {
    if (!isServerReached.get()) sayCut();
  });
};
