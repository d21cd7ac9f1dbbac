import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/doctor/appointments/:appointmentId/in-progress',
    access: 'doctor',
    title: 'In progress',
    frame: 'narrow',
    load: async () => (await import('./InProgressPage.tsx')).InProgressPage,
  },
];
