import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/specialities',
    access: 'admin',
    title: 'Specialities',
    find: 'specialities cardiology general practice',
    load: async () => (await import('./SpecialitiesPage.tsx')).SpecialitiesPage,
  },
  {
    path: '/admin/new-speciality',
    access: 'admin',
    title: 'New speciality',
    load: async () => (await import('./NewSpecialityPage.tsx')).NewSpecialityPage,
  },
  {
    path: '/admin/specialities/:specialityId',
    access: 'admin',
    title: 'Speciality',
    load: async () => (await import('./SpecialityPage.tsx')).SpecialityPage,
  },
];
