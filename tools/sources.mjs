import { files, importsOf, isGenerated, isTest, read, sources } from './files.mjs';

const MOST_LINES = 300;
const MOST_STYLE_LINES = 250;
const MOST_COLUMNS = 160;
const MOST_SUPPRESSIONS = 10;
const MOST_DEPENDENCIES = 25;

/** Libraries that are part of the language of their package. Every other one is imported from one folder only. */
const EVERYWHERE = new Set([
  'zod',
  'kysely',
  'fastify',
  'pg',
  'react',
  'react-dom',
  'react-router',
  'react-hook-form',
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/pm',
  '@tiptap/react',
  'vitest',
  '@playwright/test',
  '@testing-library/react',
  'fast-check',
  'idb',
]);
/** A live resource (a recorder, a connection) may be a class; nothing else is. */
const CLASSES = new Map([
  ['server/src/platform/jobs.ts', 'a connection that hears its own errors; the pool asks for a class'],
  ['web/src/recorder/recorder.ts', 'one recording: its microphone, its timers and its connection'],
  ['web/src/recorder/uploader.ts', 'the queue of one recording with its timers and its connection'],
  ['web/src/recorder/worklet.ts', 'the browser asks for a class that extends AudioWorkletProcessor'],
  ['web/src/recorder/writer.ts', 'an open database with a queue of writes'],
]);

const SUPPRESSION = /(?:oxlint|eslint)-disable|@ts-(?:expect-error|ignore|nocheck)|oxfmt-ignore/;
// Written in parts, so that this file does not break its own rule.
const FORBIDDEN_WORDS = [
  [new RegExp(`\\.\\./${'shared'}\\b|/work/(?:main|${'shared'})`), 'a path outside the repository'],
  [
    new RegExp(`https?://[^\\s"']*(?:${'registry'}\\.|${'registry'}:|verdaccio|artifactory|nexus)`, 'i'),
    'a package registry',
  ],
];

const handWritten = sources.filter((path) => !isGenerated(path));
const linesOf = (path) => read(path).trimEnd().split('\n').length;
const texts = files.filter((path) =>
  /\.(ts|tsx|mjs|js|json|md|css|html|sql|sh|yml|yaml|txt|svg)$|^\.(npmrc|gitignore|ci\/run)$/.test(path),
);

// A sentence stays on one line, so that whoever meets it on a screen finds it by searching; so does a pattern.
const QUOTED =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![/*])(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\//g;

export const sourceRules = [
  {
    name: 'file-size',
    run: () =>
      [
        ...handWritten.map((path) => [path, MOST_LINES]),
        ...files.filter((path) => path.endsWith('.css')).map((path) => [path, MOST_STYLE_LINES]),
      ]
        .filter(([path, most]) => linesOf(path) > most)
        .map(([path, most]) => `${path}: ${linesOf(path)} lines, at most ${most}`),
  },
  {
    name: 'line-length',
    run: () =>
      handWritten.flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, index) =>
            line.length > MOST_COLUMNS && line.replace(QUOTED, '').length > MOST_COLUMNS
              ? [`${path}:${index + 1}: over ${MOST_COLUMNS} characters`]
              : [],
          ),
      ),
  },
  {
    name: 'limits-from-the-contract',
    run: () =>
      handWritten
        .filter((path) => path.startsWith('web/src/') && !isTest(path))
        .flatMap((path) =>
          read(path)
            .split('\n')
            .flatMap((line, index) =>
              /\b(?:max|min)Length(?:=\{|: )\d|\spattern=/.test(line)
                ? [`${path}:${index + 1}: how long a text may be, and what it may hold, is the contract's`]
                : [],
            ),
        ),
  },
  {
    name: 'suppressions',
    run: () => {
      const found = sources
        .flatMap((path) =>
          read(path)
            .split('\n')
            .map((line, index) => ({ path, line, number: index + 1 })),
        )
        .filter(({ path, line }) => SUPPRESSION.test(line) && !path.startsWith('tools/'));
      const bare = found
        .filter(({ line }) => !/(?:--|@ts-expect-error:?)\s+\S+\s+\S+/.test(line))
        .map(({ path, number }) => `${path}:${number}: a suppression says why, after "--"`);
      return found.length > MOST_SUPPRESSIONS
        ? [...bare, `${found.length} suppressions, at most ${MOST_SUPPRESSIONS}`]
        : bare;
    },
  },
  {
    name: 'words',
    run: () =>
      texts.flatMap((path) =>
        FORBIDDEN_WORDS.filter(([pattern]) => pattern.test(read(path))).map(([, what]) => `${path}: names ${what}`),
      ),
  },
  {
    name: 'one-folder-a-library',
    run: () => {
      const users = new Map();
      for (const path of handWritten.filter(
        (source) => !isTest(source) && !source.startsWith('tools/') && !source.endsWith('.config.ts'),
      )) {
        for (const library of importsOf(path).map(libraryOf)) {
          if (library && !EVERYWHERE.has(library))
            users.set(library, (users.get(library) ?? new Set()).add(folderOf(path)));
        }
      }
      return [...users].flatMap(([library, folders]) =>
        packagesOf(folders)
          .filter(([, within]) => within.length > 1)
          .map(
            ([, within]) => `${String(library)}: imported from ${within.sort().join(' and ')}; keep it in one folder`,
          ),
      );
    },
  },
  {
    name: 'few-dependencies',
    run: () =>
      files
        .filter((path) => path.endsWith('package.json'))
        .flatMap((path) => {
          const count = Object.keys(JSON.parse(read(path)).dependencies ?? {}).filter(
            (name) => !name.startsWith('@auscult/'),
          ).length;
          return count > MOST_DEPENDENCIES
            ? [`${path}: ${count} runtime dependencies, at most ${MOST_DEPENDENCIES}`]
            : [];
        }),
  },
  {
    name: 'exact-versions',
    run: () =>
      files
        .filter((path) => path.endsWith('package.json'))
        .flatMap((path) => {
          const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path));
          return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
            .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
            .map(([name, version]) => `${path}: ${name} ${String(version)} is not an exact version`);
        }),
  },
  {
    name: 'no-classes',
    run: () =>
      handWritten
        .filter((path) => /^\s*(?:export\s+)?(?:abstract\s+)?class\s+\w/m.test(read(path)) && !CLASSES.has(path))
        .map(
          (path) =>
            `${path}: a function will do; a class is for a live resource and stands in tools/sources.mjs with its reason`,
        ),
  },
  {
    name: 'rules-are-listed',
    run: () => {
      const listed = read('docs/rules.md');
      return ruleNames()
        .filter((name) => !listed.includes(`\`${name}\``))
        .map((name) => `docs/rules.md: the rule ${name} is not listed`);
    },
  },
];

/** A sentence on sizes, for the end of a check. */
export function describeSizes() {
  const sizes = handWritten.map(linesOf).sort((one, other) => one - other);
  const at = (share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  return `${sizes.length} source files: median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${sizes.at(-1) ?? 0} (aim: 60, 180, ${MOST_LINES})`;
}

let ruleNames = () => [];
/** The runner knows all rules; this one compares their names with docs/rules.md. */
export function listRules(names) {
  ruleNames = () => names;
}

function libraryOf(specifier) {
  if (/^(\.|node:|@auscult\/|virtual:|#)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const folderOf = (path) =>
  path
    .split('/')
    .slice(0, /^(server|web)\/src\//.test(path) ? 3 : 2)
    .join('/')
    .replace(/\/[^/]+\.\w+$/, '');

/** A library may be used by two packages, each from one folder of its own. */
function packagesOf(folders) {
  const byPackage = new Map();
  for (const folder of folders)
    byPackage.set(folder.split('/')[0], [...(byPackage.get(folder.split('/')[0]) ?? []), folder]);
  return [...byPackage];
}
