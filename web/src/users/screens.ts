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
    title: 'General defaults',
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
  {
    path: '/admin/settings/security',
    access: 'admin',
    title: 'Security',
    find: 'settings password sessions second step passkey',
    load: async () => (await import('./SecurityPage.tsx')).SecurityPage,
  },
  {
    path: '/doctor/settings/defaults',
    access: 'doctor',
    title: 'Defaults',
    load: async () => (await import('./DefaultsPage.tsx')).DefaultsPage,
  },
  {
    path: '/doctor/settings/defaults/styling',
    access: 'doctor',
    title: 'Styling',
    find: 'settings font size alignment letter opening closing sign-off',
    load: async () => (await import('./StylingPage.tsx')).StylingPage,
  },
  {
    path: '/doctor/settings/defaults/export',
    access: 'doctor',
    title: 'Export',
    find: 'settings export practice system auto',
    load: async () => (await import('./ExportDefaultsPage.tsx')).ExportDefaultsPage,
  },
  {
    path: '/doctor/settings/referral',
    access: 'doctor',
    title: 'Referral',
    find: 'settings referral code colleague',
    load: async () => (await import('./ReferralPage.tsx')).ReferralPage,
  },
  {
    path: '/admin/settings',
    access: 'admin',
    title: 'Settings',
    find: 'settings theme keys',
    load: async () => (await import('./AdminSettingsPage.tsx')).AdminSettingsPage,
  },
];
