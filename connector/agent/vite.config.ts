/** One file with everything in it, for a machine that has Node and nothing else. */
export default {
  root: import.meta.dirname,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'agent.ts',
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'auscult-agent.mjs', codeSplitting: false } },
  },
};
