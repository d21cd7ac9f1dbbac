import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/doctor/settings/dictionary',
    access: 'doctor',
    title: 'Dictionary',
    find: 'words misheard',
    load: async () => (await import('./DictionaryPage.tsx')).DictionaryPage,
  },
];
