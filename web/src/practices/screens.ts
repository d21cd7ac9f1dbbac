import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/practices',
    access: 'admin',
    title: 'Practices',
    find: 'practices sites clinics system inpatients',
    load: async () => (await import('./PracticesPage.tsx')).PracticesPage,
  },
  {
    path: '/admin/new-practice',
    access: 'admin',
    title: 'New practice',
    find: 'add practice',
    load: async () => (await import('./NewPracticePage.tsx')).NewPracticePage,
  },
  {
    path: '/admin/practices/:practiceId',
    access: 'admin',
    title: 'Practice',
    load: async () => (await import('./PracticePage.tsx')).PracticePage,
  },
];
