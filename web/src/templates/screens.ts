import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/config/templates',
    access: 'admin',
    title: 'Templates',
    find: 'config templates notes letters',
    load: async () => (await import('./TemplatesHubPage.tsx')).ConfigTemplatesHubPage,
  },
  {
    path: '/admin/config/templates/letter',
    access: 'admin',
    title: 'Letter templates',
    find: 'config templates letters',
    load: async () => (await import('./ConfigTemplatesPage.tsx')).LetterTemplatesPage,
  },
  {
    path: '/admin/config/templates/note',
    access: 'admin',
    title: 'Note templates',
    find: 'config templates notes',
    load: async () => (await import('./ConfigTemplatesPage.tsx')).NoteTemplatesPage,
  },
  {
    path: '/admin/config/templates/create',
    access: 'admin',
    title: 'New template',
    frame: 'narrow',
    load: async () => (await import('./TemplatePage.tsx')).NewTemplatePage,
  },
  {
    path: '/admin/config/templates/:templateId',
    access: 'admin',
    title: 'Template',
    frame: 'narrow',
    load: async () => (await import('./TemplatePage.tsx')).TemplatePage,
  },
  {
    path: '/doctor/settings/templates',
    access: 'doctor',
    title: 'Templates',
    find: 'settings templates notes letters default',
    load: async () => (await import('./TemplatesHubPage.tsx')).TemplatesHubPage,
  },
  {
    path: '/doctor/settings/templates/letter',
    access: 'doctor',
    title: 'Letter templates',
    load: async () => (await import('./OwnTemplatesPage.tsx')).LettersPage,
  },
  {
    path: '/doctor/settings/templates/letter/my',
    access: 'doctor',
    title: 'My letter templates',
    find: 'my templates letters',
    load: async () => (await import('./OwnTemplatesPage.tsx')).MyLettersPage,
  },
  {
    path: '/doctor/settings/templates/letter/global',
    access: 'doctor',
    title: 'Global letter templates',
    load: async () => (await import('./OwnTemplatesPage.tsx')).GlobalLettersPage,
  },
  {
    path: '/doctor/settings/templates/note',
    access: 'doctor',
    title: 'Note templates',
    load: async () => (await import('./OwnTemplatesPage.tsx')).NotesPage,
  },
  {
    path: '/doctor/settings/templates/note/my',
    access: 'doctor',
    title: 'My note templates',
    find: 'my templates notes',
    load: async () => (await import('./OwnTemplatesPage.tsx')).MyNotesPage,
  },
  {
    path: '/doctor/settings/templates/note/global',
    access: 'doctor',
    title: 'Global note templates',
    load: async () => (await import('./OwnTemplatesPage.tsx')).GlobalNotesPage,
  },
];
