import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/users/doctors',
    access: 'admin',
    title: 'Doctors',
    find: 'users doctors accounts invites',
    load: async () => (await import('./DoctorsPage.tsx')).DoctorsPage,
  },
  {
    path: '/admin/users/doctors/:doctorId',
    access: 'admin',
    title: 'Doctor',
    load: async () => (await import('./DoctorPage.tsx')).DoctorPage,
  },
  {
    path: '/admin/doctors',
    access: 'admin',
    title: 'Doctors',
    load: async () => (await import('./MovedDoctorPage.tsx')).MovedDoctorsPage,
  },
  {
    path: '/admin/doctors/:doctorId',
    access: 'admin',
    title: 'Doctor',
    load: async () => (await import('./MovedDoctorPage.tsx')).MovedDoctorPage,
  },
];
