import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/tools/error-reports',
    access: 'admin',
    title: 'Error reports',
    find: 'error reports crashes failed',
    load: async () => (await import('./ErrorReportsPage.tsx')).ErrorReportsPage,
  },
];
