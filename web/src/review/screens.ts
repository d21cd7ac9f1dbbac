import type { Screen } from '../app/screen.ts';

export const screens: Screen[] = [
  {
    path: '/doctor/appointments/:appointmentId',
    access: 'doctor',
    title: 'Review',
    frame: 'narrow',
    load: async () => (await import('./ReviewPage.tsx')).ReviewPage,
  },
];
