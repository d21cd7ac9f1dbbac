import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Screen } from './src/app/screen.ts';

const table = /^(.+\/web\/src\/[\w-]+\/screens\.ts)\?(admin|others)$/;

/** A domain's table of screens with the administrators' alone, or without them: the two are loaded at different times. */
export const screenTables = (): Plugin => ({
  name: 'screen-tables',
  enforce: 'pre',
  async load(id) {
    const [, file, part] = table.exec(id) ?? [];
    if (!file) return null;
    this.addWatchFile(file);
    const { screens } = (await import(pathToFileURL(file).href)) as { screens: readonly Screen[] };
    const rows = screens
      .filter(({ access }) => (access === 'admin') === (part === 'admin'))
      .map(({ load, ...screen }) => `{ ...${JSON.stringify(screen)}, load: ${load.toString()} }`);
    return `export const screens = [${rows.join(',\n')}];`;
  },
});
