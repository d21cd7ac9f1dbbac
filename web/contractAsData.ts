import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { ErrorEntry } from '@auscult/contract/errors.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import type { Plugin } from 'vite';

const endpointsFile = /\/contract\/[^/]+\/endpoints\.ts$/;
const lifecycleFile = /\/contract\/appointments\/lifecycle\.ts$/;
const lifecycleWords = '?words';
const fromWeb = /\/web\/src\//;
const withFields = '?fields';
const makesForms = /from '[./]*app\/(useContractForm|limits)\.ts'/;
const errorsFile = /\/contract\/([\w-]+\/)?errors\.ts$/;
const withWords = '?errors=';
const readsAllWords = /Object\.\w+\(\w*[eE]rrors\)/;
const readsWords =
  /[eE]rrors\.(?<read>\w+)\.(?:title|description)\b|\{[^{}]*\b(?:title|description)\b[^{}]*\} = \w*[eE]rrors\.(?<taken>\w+)/g;
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

/** The errors whose words a file of the screens reads, or `all`; undefined where it reads none. */
const errorsReadBy = (source: string): string | undefined => {
  if (readsAllWords.test(source)) return 'all';
  const names = new Set([...source.matchAll(readsWords)].map(({ groups }) => groups?.['read'] ?? groups?.['taken']));
  return names.size > 0
    ? [...names].sort((one, other) => String(one).localeCompare(String(other))).join('+')
    : undefined;
};

/** The same errors with the words of those that are named. */
const wordedErrors = async (id: string, names: string): Promise<string> => {
  const tables = (await import(pathToFileURL(id).href)) as Record<string, Record<string, Partial<ErrorEntry>>>;
  const worded = Object.entries(tables).flatMap(([table, entries]) => {
    const named = names.split('+').filter((name) => typeof entries === 'object' && name in entries);
    if (named.length === 0) return [];
    const parts = named.map((name) => `${name}: ${JSON.stringify(entries[name])}`);
    return [`export const ${table} = { ...plain.${table}, ${parts.join(', ')} };`];
  });
  return [`import * as plain from ${JSON.stringify(id)};`, `export * from ${JSON.stringify(id)};`, ...worded].join(
    '\n',
  );
};

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
    const read = source.endsWith('/errors.ts') ? errorsReadBy(readFileSync(importer, 'utf8')) : undefined;
    if (!isLifecycle && !isForForms && !read) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found) return null;
    if (read) return errorsFile.test(found.id) ? `${found.id}${withWords}${read}` : null;
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
    const [errorsId = '', read] = id.split(withWords);
    if (read === 'all') return { code: await readFile(errorsId, 'utf8'), moduleType: 'ts' };
    if (read) return wordedErrors(errorsId, read);
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
