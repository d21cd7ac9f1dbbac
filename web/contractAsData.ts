import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import type { Plugin } from 'vite';

const endpointsFile = /\/contract\/[^/]+\/endpoints\.ts$/;
const lifecycleFile = /\/contract\/appointments\/lifecycle\.ts$/;
const lifecycleWords = '?words';
const fromWeb = /\/web\/src\//;
const withFields = '?fields';
const makesForms = /from '[./]*app\/(useContractForm|limits)\.ts'/;
const errorsFile = /\/contract\/([\w-]+\/)?errors\.ts$/;
const withWords = '?errors';
const readsWords =
  /[eE]rrors\.\w+\.(title|description)\b|\{[^{}]*\b(title|description)\b[^{}]*\} = \w*[eE]rrors\.\w+|Object\.\w+\(\w*[eE]rrors\)/;
const words = /\b(title|description):\s*('([^'\\]|\\.)*'|"([^"\\]|\\.)*"),/g;
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

type Endpoints = [name: string, endpoint: EndpointSpec][];
const endpointsIn = async (id: string): Promise<Endpoints> =>
  Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>).flatMap(([name, value]) =>
    isEndpoint(value) ? [[name, value] as [string, EndpointSpec]] : [],
  );

/** The same endpoints for a file that makes forms: those with a body bring what is known of its fields. */
const fieldsModule = (id: string, endpoints: Endpoints): string =>
  [
    `import * as plain from ${JSON.stringify(id)};`,
    ...endpoints.map(([name, { fields }]) =>
      fields
        ? `export const ${name} = { ...plain.${name}, fields: ${JSON.stringify(fields)} };`
        : `export const ${name} = plain.${name};`,
    ),
  ].join('\n');

/**
 * The server checks what is sent and what it answers, so the schemas of the endpoints need not travel to the browser.
 * They are evaluated here, once, and each endpoint becomes a line of data; that keeps about 30 kB of gzipped
 * JavaScript out of the first load. Schemas that a screen does use still come along with that screen, the fields of
 * bodies with the screens that make a form of them, and the words of errors with the files that read them.
 */
export const contractAsData = (): Plugin => ({
  name: 'contract-as-data',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !fromWeb.test(importer)) return null;
    const isLifecycle = source.endsWith('/appointments/lifecycle.ts');
    const isForForms = source.endsWith('/endpoints.ts') && makesForms.test(readFileSync(importer, 'utf8'));
    const isForWords = source.endsWith('/errors.ts') && readsWords.test(readFileSync(importer, 'utf8'));
    if (!isLifecycle && !isForForms && !isForWords) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found) return null;
    if (isForWords) return errorsFile.test(found.id) ? `${found.id}${withWords}` : null;
    if (isForForms) return endpointsFile.test(found.id) ? `${found.id}${withFields}` : null;
    return lifecycleFile.test(found.id) ? `${found.id}${lifecycleWords}` : null;
  },
  async load(id) {
    // The screens read the life cycle's table and words; its schema belongs to the server.
    if (id.endsWith(lifecycleWords))
      return {
        code: (await readFile(id.slice(0, -lifecycleWords.length), 'utf8')).replace(statusSchema, ''),
        moduleType: 'ts',
      };
    if (id.endsWith(withWords))
      return { code: await readFile(id.slice(0, -withWords.length), 'utf8'), moduleType: 'ts' };
    // The server's answer brings the words of its error. The screens know errors by their codes, and few say one themselves.
    if (errorsFile.test(id)) return { code: (await readFile(id, 'utf8')).replace(words, ''), moduleType: 'ts' };
    const file = id.endsWith(withFields) ? id.slice(0, -withFields.length) : id;
    if (!endpointsFile.test(file)) return null;
    const endpoints = await endpointsIn(file);
    return file === id
      ? endpoints.map(([name, value]) => `export const ${name} = ${JSON.stringify(dataOf(value))};`).join('\n')
      : fieldsModule(file, endpoints);
  },
});
