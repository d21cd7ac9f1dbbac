import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/doctor/settings/macros',
    access: 'doctor',
    title: 'Macros',
    find: 'spoken texts',
    load: async () => (await import('./MacrosPage.tsx')).MacrosPage,
  },
  {
    path: '/doctor/settings/macros/create',
    access: 'doctor',
    title: 'New macro',
    load: async () => (await import('./MacroPage.tsx')).NewMacroPage,
  },
  {
    path: '/doctor/settings/macros/:macroId',
    access: 'doctor',
    title: 'Macro',
    load: async () => (await import('./MacroPage.tsx')).MacroPage,
  },
];
