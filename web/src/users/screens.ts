import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/doctor/settings',
    access: 'doctor',
    title: 'Settings',
    find: 'settings theme keys',
    load: async () => (await import('./SettingsPage.tsx')).SettingsPage,
  },
  {
    path: '/doctor/settings/defaults/general',
    access: 'doctor',
    title: 'Defaults',
    find: 'settings defaults engine type reports note length',
    load: async () => (await import('./GeneralDefaultsPage.tsx')).GeneralDefaultsPage,
  },
  {
    path: '/doctor/settings/audio',
    access: 'doctor',
    title: 'Audio',
    find: 'settings microphone level',
    load: async () => (await import('./AudioPage.tsx')).AudioPage,
  },
  {
    path: '/doctor/settings/security',
    access: 'doctor',
    title: 'Security',
    find: 'settings password sessions devices',
    load: async () => (await import('./SecurityPage.tsx')).SecurityPage,
  },
];
