import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/config/medicines',
    access: 'admin',
    title: 'Medicines',
    find: 'drugs brands names',
    load: async () => (await import('./MedicinesPage.tsx')).MedicinesPage,
  },
];
