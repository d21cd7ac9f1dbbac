import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/integrations/incidents',
    access: 'admin',
    title: 'Incidents',
    find: 'incidents faults connection down',
    load: async () => (await import('./IncidentsPage.tsx')).IncidentsPage,
  },
  {
    path: '/admin/integrations/incidents/:incidentId',
    access: 'admin',
    title: 'Incident',
    load: async () => (await import('./IncidentPage.tsx')).IncidentPage,
  },
];
