import { store } from '../ui/store.ts';
import type { Microphone } from './capture.ts';

/** `state`: what the browser says of the permission; `unknown` where it does not say. */
export type Microphones = {
  isLoading: boolean;
  state: 'granted' | 'denied' | 'prompt' | 'unknown';
  devices: readonly Microphone[];
  /** The device to record with; null is the browser's own choice. */
  selectedDevice: string | null;
};

/** Absent where nothing was chosen on this device; empty where the browser is to choose. */
const key = 'auscult.microphone';
export const microphones = store<Microphones>({
  isLoading: false,
  state: 'unknown',
  devices: [],
  selectedDevice: localStorage.getItem(key) || null,
});

export const selectMicrophone = (selectedDevice: string | null): void => {
  localStorage.setItem(key, selectedDevice ?? '');
  microphones.update((known) => ({ ...known, selectedDevice }));
};

/**
 * Chosen on this device, in whichever tab, else in the doctor's settings; one that is not plugged in gives way to another
 * when it is opened.
 */
export const microphoneFor = (setting: string | null): string | null => {
  const chosen = localStorage.getItem(key);
  return chosen === null ? setting : chosen || null;
};

/** Undefined where the browser does not tell. */
const permission = (): Promise<PermissionStatus | undefined> =>
  Promise.resolve(navigator.permissions?.query({ name: 'microphone' })).catch(() => undefined);

/** Reads the list again. Names are empty until the doctor has allowed the microphone once. */
export const readMicrophones = async (): Promise<void> => {
  microphones.update((known) => ({ ...known, isLoading: true }));
  const found = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  const devices = (found ?? [])
    .filter(
      ({ kind, deviceId }) =>
        kind === 'audioinput' && deviceId !== '' && deviceId !== 'default' && deviceId !== 'communications',
    )
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `Microphone ${index + 1}` }));
  const state = (await permission())?.state ?? 'unknown';
  microphones.update((known) => ({ ...known, isLoading: false, state, devices }));
};

/** Follows what is plugged in and out, allowed and forbidden. The answer ends it. */
export const followMicrophones = (): (() => void) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const read = () => void readMicrophones();
  read();
  navigator.mediaDevices?.addEventListener('devicechange', read, { signal });
  void permission().then((status) => status?.addEventListener('change', read, { signal }));
  return () => leaving.abort();
};
