import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/appointments',
    access: 'admin',
    title: 'Consults',
    find: 'appointments list consults',
    load: async () => (await import('./AppointmentsPage.tsx')).AppointmentsPage,
  },
  {
    path: '/admin/new-appointment',
    access: 'admin',
    title: 'New consult for a doctor',
    find: 'new appointment create',
    load: async () => (await import('./NewAppointmentPage.tsx')).NewAppointmentPage,
  },
  {
    path: '/admin/batch-appointment',
    access: 'admin',
    title: 'Many consults for a doctor',
    find: 'batch appointments paste spreadsheet',
    load: async () => (await import('./BatchAppointmentPage.tsx')).BatchAppointmentPage,
  },
  {
    path: '/admin/appointments/:appointmentId',
    access: 'admin',
    title: 'Consult',
    load: async () => (await import('./AppointmentPage.tsx')).AppointmentPage,
  },
  {
    path: '/admin/appointments/:appointmentId/edit',
    access: 'admin',
    title: 'Change consult',
    load: async () => (await import('./EditAppointmentPage.tsx')).EditAppointmentPage,
  },
];
