import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  { path: '/', access: 'public', title: '', load: async () => (await import('./LandingPage.tsx')).LandingPage },
  { path: '/my', access: 'any', title: '', frame: 'bare', load: async () => (await import('./MyPage.tsx')).MyPage },
  {
    path: '/dev',
    access: 'any',
    title: 'Build and checks',
    find: 'dev health version microphone connection test',
    load: async () => (await import('./DevPage.tsx')).DevPage,
  },
  {
    path: '/admin/tools',
    access: 'admin',
    title: 'Tools',
    find: 'maintenance evaluation playground jobs mails',
    load: async () => (await import('./ToolsPage.tsx')).ToolsPage,
  },
  {
    path: '/admin/tools/jobs',
    access: 'admin',
    title: 'Jobs',
    find: 'jobs queue waiting failed work',
    load: async () => (await import('./JobsPage.tsx')).JobsPage,
  },
  {
    path: '/admin/config',
    access: 'admin',
    title: 'Config',
    find: 'templates macros prompts dictionary medicines specialities',
    load: async () => (await import('./ConfigPage.tsx')).ConfigPage,
  },
];
