import { createElement, type ComponentProps, type ReactNode } from 'react';
import type { Shell } from './Shell.tsx';

let loaded: typeof Shell | undefined;

/**
 * Loads the frame together with the first screen that stands in it. A part that suspends shows its fallback, and React
 * then holds the next picture back for 300 ms: the frame is there before anything is drawn.
 */
export const loadShell = async (): Promise<void> => {
  if (loaded) return;
  const [{ Shell }, early] = await Promise.all([import('./Shell.tsx'), import('./early.ts')]);
  await early.takeEarlyAnswers();
  early.rememberFirstReads();
  loaded = Shell;
};
export const isShellLoaded = (): boolean => loaded !== undefined;
/** The frame, once it is loaded. */
export const LoadedShell = (props: ComponentProps<typeof Shell>): ReactNode =>
  loaded ? createElement(loaded, props) : null;
