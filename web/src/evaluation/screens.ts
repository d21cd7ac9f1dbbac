import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/admin/tools/evaluation',
    access: 'admin',
    title: 'Evaluation',
    find: 'evaluation compare templates test transcripts',
    load: async () => (await import('./EvaluationPage.tsx')).EvaluationPage,
  },
];
