import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/integrations',
    access: 'admin',
    title: 'Integrations',
    find: 'practice systems connections incidents',
    load: async () => (await import('./IntegrationsPage.tsx')).IntegrationsPage,
  },
  {
    path: '/admin/integrations/connections',
    access: 'admin',
    title: 'Connections',
    find: 'genie gentu plato meditech hl7 fhir',
    load: async () => (await import('./ConnectionsPage.tsx')).ConnectionsPage,
  },
  {
    path: '/admin/integrations/connections/genie',
    access: 'admin',
    title: 'Genie connections',
    load: async () => (await import('./GenieListPage.tsx')).GenieListPage,
  },
  {
    path: '/admin/integrations/connections/genie/create',
    access: 'admin',
    title: 'New Genie connection',
    load: async () => (await import('./NewGeniePage.tsx')).NewGeniePage,
  },
  {
    path: '/admin/integrations/connections/genie/:integrationId',
    access: 'admin',
    title: 'Genie connection',
    load: async () => (await import('./GeniePage.tsx')).GeniePage,
  },
  {
    path: '/admin/integrations/connections/gentu',
    access: 'admin',
    title: 'Gentu connections',
    load: async () => (await import('./GentuListPage.tsx')).GentuListPage,
  },
  {
    path: '/admin/integrations/connections/gentu/create',
    access: 'admin',
    title: 'New Gentu connection',
    load: async () => (await import('./NewGentuPage.tsx')).NewGentuPage,
  },
  {
    path: '/admin/integrations/connections/gentu/:integrationId',
    access: 'admin',
    title: 'Gentu connection',
    load: async () => (await import('./GentuPage.tsx')).GentuPage,
  },
  {
    path: '/admin/integrations/connections/plato',
    access: 'admin',
    title: 'Plato connections',
    load: async () => (await import('./PlatoListPage.tsx')).PlatoListPage,
  },
  {
    path: '/admin/integrations/connections/plato/create',
    access: 'admin',
    title: 'New Plato connection',
    load: async () => (await import('./NewPlatoPage.tsx')).NewPlatoPage,
  },
  {
    path: '/admin/integrations/connections/plato/:integrationId',
    access: 'admin',
    title: 'Plato connection',
    load: async () => (await import('./PlatoPage.tsx')).PlatoPage,
  },
  {
    path: '/admin/integrations/connections/custom',
    access: 'admin',
    title: 'Custom connections',
    load: async () => (await import('./CustomListPage.tsx')).CustomListPage,
  },
  {
    path: '/admin/integrations/connections/custom/create',
    access: 'admin',
    title: 'New Custom connection',
    load: async () => (await import('./NewCustomPage.tsx')).NewCustomPage,
  },
  {
    path: '/admin/integrations/connections/custom/:integrationId',
    access: 'admin',
    title: 'Custom connection',
    load: async () => (await import('./CustomPage.tsx')).CustomPage,
  },
];
