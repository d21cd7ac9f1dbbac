import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/tools/playground',
    access: 'admin',
    title: 'Playground',
    find: 'prompt language model',
    load: async () => (await import('./PlaygroundPage.tsx')).PlaygroundPage,
  },
];
