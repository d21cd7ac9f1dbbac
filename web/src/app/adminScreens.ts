import type { Screen } from './screen.ts';

const modules = import.meta.glob<{ screens: readonly Screen[] }>(['../*/screens.ts', '!../app/screens.ts'], {
  eager: true,
  query: '?admin',
});

/** The administrators' screens of all domains: a table as long as all the others, that nobody else's first load carries. */
export const adminScreens: readonly Screen[] = Object.values(modules)
  .flatMap((module) => module.screens)
  .filter(({ access }) => access === 'admin');
