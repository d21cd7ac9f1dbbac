import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import type { Plugin } from 'vite';

const endpointsFile = /\/contract\/[^/]+\/endpoints\.ts$/;
const lifecycleFile = /\/contract\/appointments\/lifecycle\.ts$/;
const lifecycleWords = '?words';
const fromWeb = /\/web\/src\//;
const statusSchema = /^import \{ z \} from 'zod';|^export const status = z\.enum\(\[[^\]]*\]\);/gm;

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** What the browser needs of an endpoint: where it is, who may call it, and which parts it takes. */
const dataOf = ({ method, path, access, query, body, upload, isStream }: EndpointSpec): object => ({
  method,
  path,
  access,
  ...(query && 'shape' in query
    ? { query: { shape: Object.fromEntries(Object.keys(query.shape as object).map((key) => [key, 0])) } }
    : {}),
  ...(body ? { body: {} } : {}),
  ...(upload ? { upload } : {}),
  ...(isStream ? { isStream } : {}),
});

/**
 * The server checks what is sent and what it answers, so the schemas of the endpoints need not travel to the browser.
 * They are evaluated here, once, and each endpoint becomes a line of data; that keeps about 30 kB of gzipped
 * JavaScript out of the first load. Schemas that a screen does use still come along with that screen.
 */
export const contractAsData = (): Plugin => ({
  name: 'contract-as-data',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/appointments/lifecycle.ts') || !importer || !fromWeb.test(importer)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && lifecycleFile.test(found.id) ? `${found.id}${lifecycleWords}` : null;
  },
  async load(id) {
    // The screens read the life cycle's table and words; its schema belongs to the server.
    if (id.endsWith(lifecycleWords))
      return {
        code: (await readFile(id.slice(0, -lifecycleWords.length), 'utf8')).replace(statusSchema, ''),
        moduleType: 'ts',
      };
    if (!endpointsFile.test(id)) return null;
    const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(module)
      .flatMap(([name, value]) =>
        isEndpoint(value) ? [`export const ${name} = ${JSON.stringify(dataOf(value))};`] : [],
      )
      .join('\n');
  },
});
