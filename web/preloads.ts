import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { Screen } from './src/app/screen.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';
const chunkOf = (bundle: Bundle, module: string): Chunk | undefined =>
  Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.includes(module));

/** The chunk and all that it imports from the start, by file name. */
const closure = (bundle: Bundle, start: Chunk | undefined, found = new Set<string>()): Set<string> => {
  if (!start || found.has(start.fileName)) return found;
  found.add(start.fileName);
  for (const name of start.imports) {
    const next = bundle[name];
    if (isChunk(next)) closure(bundle, next, found);
  }
  return found;
};

const stylesOf = (bundle: Bundle, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const chunk = bundle[name];
    return isChunk(chunk) ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });

const screensOf = async (folder: string): Promise<{ screen: Screen; module: string }[]> => {
  const files = globSync('*/screens.ts', { cwd: folder }).filter((file) => !file.startsWith('app/'));
  const lists = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const { screens } = (await import(pathToFileURL(path).href)) as { screens: readonly Screen[] };
      return screens.map((screen) => {
        const [, page] = /import\(\s*['"](.+?)['"]/.exec(screen.load.toString()) ?? [];
        if (!page) throw new Error(`${file}: the screen ${screen.path} imports no page`);
        return { screen, module: resolve(dirname(path), page) };
      });
    }),
  );
  return lists.flat();
};

/**
 * Writes preloads.json: for each screen the files that its page needs beside those which index.html names, so that the
 * server can name them together with the page. The browser then asks for all of them at once, where it would find out
 * about the second half only after it had run the first.
 */
export const preloads = (): Plugin => {
  let folder = '';
  return {
    name: 'preloads',
    apply: 'build',
    configResolved: ({ root }) => void (folder = join(root, 'src')),
    async generateBundle(_options, bundle) {
      const start = closure(bundle, chunkOf(bundle, join(folder, 'main.tsx')));
      const named = new Set([...start, ...stylesOf(bundle, [...start])]);
      const frame = closure(bundle, chunkOf(bundle, join(folder, 'app/Shell.tsx')));
      const administrators = closure(bundle, chunkOf(bundle, join(folder, 'app/adminScreens.ts')));
      const screens = (await screensOf(folder)).map(({ screen, module }) => {
        const isFramed = screen.access !== 'public' && screen.frame !== 'bare';
        const scripts = [
          ...new Set([
            ...(screen.access === 'admin' ? administrators : []),
            ...closure(bundle, chunkOf(bundle, module)),
            ...(isFramed ? frame : []),
          ]),
        ];
        const files = [...scripts, ...stylesOf(bundle, scripts)].filter((name) => !named.has(name));
        return { path: screen.path, files: files.map((name) => `/${name}`) };
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(screens) });
    },
  };
};
