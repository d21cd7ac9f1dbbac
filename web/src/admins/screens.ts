import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/users/admins',
    access: 'admin',
    title: 'Administrators',
    find: 'users administrators accounts',
    load: async () => (await import('./AdminsPage.tsx')).AdminsPage,
  },
  {
    path: '/admin/users/admins/:adminId',
    access: 'admin',
    title: 'Administrator',
    load: async () => (await import('./AdminPage.tsx')).AdminPage,
  },
];
