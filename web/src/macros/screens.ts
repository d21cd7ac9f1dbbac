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
  {
    path: '/admin/config/macros',
    access: 'admin',
    title: 'Macros',
    find: 'config spoken texts',
    load: async () => (await import('./KeptMacrosPage.tsx')).KeptMacrosPage,
  },
  {
    path: '/admin/config/macros/create',
    access: 'admin',
    title: 'New macro',
    load: async () => (await import('./KeptMacroPage.tsx')).NewKeptMacroPage,
  },
  {
    path: '/admin/config/macros/:macroId',
    access: 'admin',
    title: 'Macro',
    load: async () => (await import('./KeptMacroPage.tsx')).KeptMacroPage,
  },
];
