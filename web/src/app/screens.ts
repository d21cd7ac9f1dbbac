import type { Screen } from './screen.ts';

/** Every domain declares its screens in its own screens.ts; this finds all but the administrators'. */
const modules = import.meta.glob<{ screens: readonly Screen[] }>(['../*/screens.ts', '!../app/screens.ts'], {
  eager: true,
  query: '?others',
});

export const screens: readonly Screen[] = Object.values(modules)
  .flatMap((module) => module.screens)
  .filter(({ access }) => access !== 'admin');
