import { posix } from 'node:path';
import {
  DOMAINS,
  CONTRACT_FILES,
  CONTRACT_TOP,
  EXTRA,
  FORBIDDEN_FOLDERS,
  SERVER_FILES,
  SERVER_PARTS,
  SERVER_TOP,
  WEB_FILES,
  WEB_PARTS,
} from './vocabulary.mjs';
import { below, files, isTest, read } from './files.mjs';

const isTestFile = (name) => /\.test\.tsx?$/.test(name);

/** Each rule answers what breaks it, one sentence a place. */
export const structureRules = [
  {
    name: 'file-vocabulary',
    run: () =>
      [
        ...below('contract').filter(({ parts }) => !isContractFile(parts)),
        ...below('server/src').filter(({ parts }) => !isServerFile(parts)),
        ...below('web/src').filter(({ parts }) => !isWebFile(parts)),
      ]
        .filter(({ path }) => !EXTRA.has(path))
        .map(({ path }) => `${path}: not a name of the closed vocabulary (tools/vocabulary.mjs)`),
  },
  {
    name: 'domain-names',
    run: () => {
      const contract = foldersIn('contract');
      const server = foldersIn('server/src').filter((name) => !SERVER_PARTS.has(name));
      const web = foldersIn('web/src').filter((name) => !WEB_PARTS.has(name));
      const unknown = [
        ['contract', contract],
        ['server/src', server],
        ['web/src', web],
      ].flatMap(([where, names]) =>
        names.filter((name) => !DOMAINS.has(name)).map((name) => `${where}/${name}: not a domain`),
      );
      return [...unknown, ...unmatched(contract)];
    },
  },
  {
    name: 'migration-numbers',
    run: () => {
      const names = below('server/migrations').map(({ parts }) => parts.join('/'));
      const wrong = names
        .filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
        .map((name) => `server/migrations/${name}: must be named like 0007_add_consent.sql`);
      const numbers = names.map((name) => Number(name.slice(0, 4))).sort((one, other) => one - other);
      const gaps = numbers
        .filter((number, index) => number !== index + 1)
        .slice(0, 1)
        .map(
          (number) =>
            `server/migrations: the numbers must run from 0001 without a gap or a repeat; look at ${String(number)}`,
        );
      return [...wrong, ...gaps];
    },
  },
  {
    name: 'folder-names',
    run: () => {
      const folders = new Set(
        files.flatMap((path) =>
          path
            .split('/')
            .slice(0, -1)
            .map((_, index, parts) => parts.slice(0, index + 1).join('/')),
        ),
      );
      return [...folders]
        .filter((folder) => FORBIDDEN_FOLDERS.has(folder.split('/').at(-1)))
        .map((folder) => `${folder}: name the folder after what is in it`);
    },
  },
  {
    name: 'folder-circles',
    run: () => ['contract', 'server/src', 'web/src', 'connector', 'engine'].flatMap(circlesBelow),
  },
  {
    name: 'resources-are-tested',
    run: () => foldersIn('contract').flatMap(untestedResource),
  },
  {
    name: 'work-is-asked-for',
    run: () => below('server/src').flatMap(calledWork),
  },
  {
    name: 'no-barrels',
    run: () =>
      files
        .filter((path) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(path))
        .map((path) => `${path}: import from the file itself`),
  },
];

const isContractFile = (parts) =>
  isTestFile(parts.at(-1)) ||
  (parts.length === 1 ? CONTRACT_TOP.has(parts[0]) : parts.length === 2 && CONTRACT_FILES.has(parts[1]));

const isServerFile = (parts) =>
  SERVER_PARTS.has(parts[0]) ||
  isTestFile(parts.at(-1)) ||
  (parts.length === 1 ? SERVER_TOP.has(parts[0]) : parts.length === 2 && SERVER_FILES.has(parts[1]));

function isWebFile(parts) {
  if (WEB_PARTS.has(parts[0]) || isTestFile(parts.at(-1))) return true;
  if (parts.length === 1) return /^(main|service-worker)\.tsx?$|\.d\.ts$/.test(parts[0]);
  return parts[1] === 'components' || (parts.length === 2 && WEB_FILES.some((pattern) => pattern.test(parts[1])));
}

const foldersIn = (folder) => [
  ...new Set(
    below(folder)
      .filter(({ parts }) => parts.length > 1)
      .map(({ parts }) => parts[0]),
  ),
];

/** A domain that lists, reads and changes records is held to what every resource promises. */
function untestedResource(domain) {
  const path = `contract/${domain}/endpoints.ts`;
  if (!files.includes(path)) return [];
  const source = read(path);
  if (!['list', 'get', 'update'].every((name) => source.includes(`export const ${name} = endpoint(`))) return [];
  // What everybody reads and administrators change has two kinds of readers, which its own tests tell apart.
  const accessOf = (name) =>
    new RegExp(`export const ${name} = endpoint\\(\\{[^}]*?access: '(\\w+)'`).exec(source)?.[1];
  if (accessOf('list') !== accessOf('update')) return [];
  const tests = files.filter((file) => file.startsWith(`server/src/${domain}/`) && isTestFile(file));
  return tests.some((file) => read(file).includes('behavesAsResource('))
    ? []
    : [`${path}: no test of server/src/${domain} calls behavesAsResource (server/src/testing-resource.ts)`];
}

const WORK = /\/(jobs|sweeps|targets)\.ts$/;
/** Work reaches every row. What answers a request asks for it by its name, and calls none of its functions. */
function calledWork({ path, parts: [slice, file] }) {
  if (file === undefined || SERVER_PARTS.has(slice) || isTest(path) || WORK.test(path)) return [];
  return [...read(path).matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)].flatMap(([, names, from]) => {
    const target = posix.join(posix.dirname(path), from);
    if (!WORK.test(target) || target.startsWith('server/src/platform/')) return [];
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ') && !read(target).includes(`const ${name} = job(`))
      .map((name) => `${path}: ${name} of ${target} works with the system's handle; enqueue a job`);
  });
}

function unmatched(contract) {
  const has = (path) => files.includes(path);
  const unanswered = contract
    .filter((name) => has(`contract/${name}/endpoints.ts`) && !has(`server/src/${name}/routes.ts`))
    .map((name) => `contract/${name}/endpoints.ts: no server/src/${name}/routes.ts`);
  const undeclared = below('server/src')
    .filter(
      ({ parts }) =>
        parts.length === 2 &&
        parts[1] === 'routes.ts' &&
        !SERVER_PARTS.has(parts[0]) &&
        !has(`contract/${parts[0]}/endpoints.ts`),
    )
    .map(({ path, parts }) => `${path}: no contract/${parts[0]}/endpoints.ts`);
  return [...unanswered, ...undeclared];
}

/** What a source takes from other files when it runs: types cost nothing and bind nothing. */
function valuesFrom(path) {
  return [...read(path).matchAll(/(?:^|\n)import\s+(?!type\s)([^'"`;]*?)from\s*'(\.[^']+)'/g)]
    .filter(([, names]) =>
      names
        .replace(/[{}]/g, '')
        .split(',')
        .some((name) => name.trim() !== '' && !name.trim().startsWith('type ')),
    )
    .map(([, , target]) => posix.join(posix.dirname(path), target));
}

/** Folders that need each other, however far around. What answers requests stands above all slices, and none may need it. */
function circlesBelow(root) {
  const folderOf = (path) => {
    const [folder, file] = path.slice(root.length + 1).split('/');
    return file === 'routes.ts' ? `${folder}/${file}` : folder;
  };
  const needs = new Map();
  for (const { path, parts } of below(root)) {
    if (parts.length < 2 || isTest(path) || !/\.tsx?$/.test(path)) continue;
    for (const target of valuesFrom(path)) {
      if (!target.startsWith(`${root}/`) || !target.slice(root.length + 1).includes('/')) continue;
      const [from, to] = [folderOf(path), folderOf(target)];
      if (from !== to) needs.set(from, (needs.get(from) ?? new Map()).set(to, `${path} takes ${target}`));
    }
  }
  const reach = (from, seen = new Set()) => {
    for (const to of needs.get(from)?.keys() ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  return [...needs].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reach(to).has(from)).map(([, why]) => `${root}: in a circle of folders: ${why}`),
  );
}
