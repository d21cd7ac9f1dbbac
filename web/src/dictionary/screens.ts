import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/doctor/settings/dictionary',
    access: 'doctor',
    title: 'Dictionary',
    find: 'words misheard',
    load: async () => (await import('./DictionaryPage.tsx')).DictionaryPage,
  },
  {
    path: '/admin/config/pp-dictionary',
    access: 'admin',
    title: 'Dictionary',
    find: 'config words misheard',
    load: async () => (await import('./EntriesPage.tsx')).EntriesPage,
  },
  {
    path: '/admin/config/pp-dictionary/create',
    access: 'admin',
    title: 'New entry',
    load: async () => (await import('./EntryPage.tsx')).NewEntryPage,
  },
  {
    path: '/admin/config/pp-dictionary/:dictionaryId',
    access: 'admin',
    title: 'Dictionary entry',
    load: async () => (await import('./EntryPage.tsx')).EntryPage,
  },
];
