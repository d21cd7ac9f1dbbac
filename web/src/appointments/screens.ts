import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/doctor',
    access: 'doctor',
    title: 'Today',
    find: 'dashboard home today',
    load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
  },
  {
    path: '/doctor/appointments',
    access: 'doctor',
    title: 'Consults',
    find: 'appointments list consults',
    load: async () => (await import('./AppointmentsPage.tsx')).AppointmentsPage,
  },
  {
    path: '/doctor/inpatients',
    access: 'doctor',
    title: 'Inpatients',
    find: 'inpatients ward rounds beds',
    load: async () => (await import('./InpatientsPage.tsx')).InpatientsPage,
  },
  {
    path: '/doctor/new-appointment',
    access: 'doctor',
    title: 'New consult',
    find: 'new appointment create',
    load: async () => (await import('./NewAppointmentPage.tsx')).NewAppointmentPage,
  },
  {
    path: '/doctor/appointments/:appointmentId/edit',
    access: 'doctor',
    title: 'Change consult',
    load: async () => (await import('./EditAppointmentPage.tsx')).EditAppointmentPage,
  },
];
