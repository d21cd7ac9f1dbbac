import type { Screen } from '../app/screen.ts';

const path = '/doctor/settings/macros';

export const screens: readonly Screen[] = [
  {
    path,
    access: 'doctor',
    title: 'Macros',
    find: 'spoken texts',
    load: async () => (await import('./MacrosPage.tsx')).MacrosPage,
  },
  {
    path: `${path}/create`,
    access: 'doctor',
    title: 'New macro',
    load: async () => (await import('./MacroPage.tsx')).NewMacroPage,
  },
  {
    path: `${path}/:macroId`,
    access: 'doctor',
    title: 'Macro',
    load: async () => (await import('./MacroPage.tsx')).MacroPage,
  },
];
