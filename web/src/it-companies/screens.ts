import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/integrations/it-companies',
    access: 'admin',
    title: 'IT companies',
    find: 'it companies support practice system',
    load: async () => (await import('./ItCompaniesPage.tsx')).ItCompaniesPage,
  },
  {
    path: '/admin/integrations/it-companies/create',
    access: 'admin',
    title: 'New IT company',
    load: async () => (await import('./NewItCompanyPage.tsx')).NewItCompanyPage,
  },
  {
    path: '/admin/integrations/it-companies/:companyId',
    access: 'admin',
    title: 'IT company',
    load: async () => (await import('./ItCompanyPage.tsx')).ItCompanyPage,
  },
];
