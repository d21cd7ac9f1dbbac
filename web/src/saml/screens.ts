import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/practices/:practiceId/sign-on',
    access: 'admin',
    title: 'Sign-on of a practice',
    load: async () => (await import('./SignOnPage.tsx')).SignOnPage,
  },
];
