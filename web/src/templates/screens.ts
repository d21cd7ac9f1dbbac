import type { Screen } from '../app/screen.ts';

const lists = () => import('./OwnTemplatesPage.tsx');
const kept = () => import('./ConfigTemplatesPage.tsx');
const editor = () => import('./TemplatePage.tsx');
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
    load: async () => (await kept()).LetterTemplatesPage,
  },
  {
    path: '/admin/config/templates/note',
    access: 'admin',
    title: 'Note templates',
    find: 'config templates notes',
    load: async () => (await kept()).NoteTemplatesPage,
  },
  {
    path: '/admin/config/templates/create',
    access: 'admin',
    title: 'New template',
    frame: 'narrow',
    load: async () => (await editor()).NewTemplatePage,
  },
  {
    path: '/admin/config/templates/:templateId',
    access: 'admin',
    title: 'Template',
    frame: 'narrow',
    load: async () => (await editor()).TemplatePage,
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
    load: async () => (await lists()).LettersPage,
  },
  {
    path: '/doctor/settings/templates/letter/my',
    access: 'doctor',
    title: 'My letter templates',
    find: 'my templates letters',
    load: async () => (await lists()).MyLettersPage,
  },
  {
    path: '/doctor/settings/templates/letter/global',
    access: 'doctor',
    title: 'Global letter templates',
    load: async () => (await lists()).GlobalLettersPage,
  },
  {
    path: '/doctor/settings/templates/note',
    access: 'doctor',
    title: 'Note templates',
    load: async () => (await lists()).NotesPage,
  },
  {
    path: '/doctor/settings/templates/note/my',
    access: 'doctor',
    title: 'My note templates',
    find: 'my templates notes',
    load: async () => (await lists()).MyNotesPage,
  },
  {
    path: '/doctor/settings/templates/note/global',
    access: 'doctor',
    title: 'Global note templates',
    load: async () => (await lists()).GlobalNotesPage,
  },
];
