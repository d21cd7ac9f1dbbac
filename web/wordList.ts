import type { Plugin } from 'vite';

type Made = { packedWordList: () => string };
const asked = 'virtual:words';
const inner = `\0${asked}`;
const address = '/words.txt';

/**
 * The speller's list, as a file of its own that is loaded when the first text is edited: `virtual:words` is its address.
 * It is made of the engine's tables, which no file of the app imports.
 */
export const wordList = (): Plugin => {
  let isServed = false;
  const make = async (): Promise<string> =>
    ((await import(new URL('../engine/spelling/wordList.ts', import.meta.url).href)) as Made).packedWordList();
  return {
    name: 'word-list',
    configResolved: ({ command }) => {
      isServed = command === 'serve';
    },
    resolveId: (id) => (id === asked ? inner : undefined),
    async load(id) {
      if (id !== inner) return undefined;
      if (isServed) return `export default ${JSON.stringify(address)};`;
      const file = this.emitFile({ type: 'asset', name: 'words.txt', source: await make() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(address, (_request, response) => void make().then((text) => response.end(text)));
    },
  };
};
