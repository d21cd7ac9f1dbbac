import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin',
    access: 'admin',
    title: 'Dashboard',
    find: 'admin figures charts exports failed connections',
    load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
  },
];
