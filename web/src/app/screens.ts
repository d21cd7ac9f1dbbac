import type { Screen } from './screen.ts';

/** Every domain declares its screens in its own screens.ts; this finds them all. */
const modules = import.meta.glob<{ screens: readonly Screen[] }>(['../*/screens.ts', '!../app/screens.ts'], {
  eager: true,
});

export const screens: readonly Screen[] = Object.values(modules).flatMap((module) => module.screens);
