import { useCallback, useEffect, useState } from 'react';

export type Microphones = {
  devices: readonly { id: string; label: string }[];
  /** `asking`: the browser has not been allowed yet, and names are hidden until it is. */
  state: 'asking' | 'allowed' | 'refused' | 'none';
};

const list = async (): Promise<Microphones> => {
  if (!('mediaDevices' in navigator)) return { devices: [], state: 'none' };
  const inputs = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'audioinput');
  const named = inputs.filter(({ label }) => label !== '');
  return {
    devices: named.map(({ deviceId, label }) => ({ id: deviceId, label })),
    state: inputs.length === 0 ? 'none' : named.length ? 'allowed' : 'asking',
  };
};

/** The microphones of this device, kept true while they are plugged in and out. */
export const useMicrophones = (): Microphones & { allow: () => Promise<void> } => {
  const [found, setFound] = useState<Microphones>({ devices: [], state: 'asking' });
  useEffect(() => {
    const onChange = (): void => void list().then(setFound);
    onChange();
    navigator.mediaDevices?.addEventListener('devicechange', onChange);
    return () => navigator.mediaDevices?.removeEventListener('devicechange', onChange);
  }, []);
  const allow = useCallback(async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      for (const track of stream.getTracks()) track.stop();
      setFound(await list());
    } catch {
      setFound((known) => ({ ...known, state: 'refused' }));
    }
  }, []);
  return { ...found, allow };
};
