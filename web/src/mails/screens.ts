import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/tools/mails',
    access: 'admin',
    title: 'Mails',
    find: 'outbox mail invitations smtp',
    load: async () => (await import('./MailsPage.tsx')).MailsPage,
  },
];
