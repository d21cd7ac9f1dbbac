import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/config/prompts-macros',
    access: 'admin',
    title: 'Prompt macros',
    find: 'config instructions',
    load: async () => (await import('./PromptsPage.tsx')).PromptsPage,
  },
  {
    path: '/admin/config/prompts-macros/create',
    access: 'admin',
    title: 'New prompt macro',
    load: async () => (await import('./PromptPage.tsx')).NewPromptPage,
  },
  {
    path: '/admin/config/prompts-macros/:promptId',
    access: 'admin',
    title: 'Prompt macro',
    load: async () => (await import('./PromptPage.tsx')).PromptPage,
  },
];
