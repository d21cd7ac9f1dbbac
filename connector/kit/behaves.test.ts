import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { tested as fhir } from '../adapters/fhir/tested.ts';
import { tested as folder } from '../adapters/folder/tested.ts';
import { tested as genie } from '../adapters/genie/tested.ts';
import { tested as gentu } from '../adapters/gentu/tested.ts';
import { tested as mllp } from '../adapters/mllp/tested.ts';
import { tested as plato } from '../adapters/plato/tested.ts';
import { tested as webhook } from '../adapters/webhook/tested.ts';
import { openPlainFhir } from '../simulators/fhir.ts';
import { documentOf } from './bench.ts';
import { behavesAsAdapter } from './behaves.ts';
import { inSteps, reached } from './check.ts';
import { tested as example } from './example.ts';

// Fewer are enough here, above all where each try waits for the other side; connector:check makes 200 of any of these.
const [FEW, SOME] = [{ documents: 12 }, { documents: 50 }];
const all = [
  ...behavesAsAdapter('a webhook', webhook),
  ...behavesAsAdapter('FHIR', { ...fhir, ...SOME }),
  ...behavesAsAdapter('FHIR by PUT, one at a time,', {
    ...fhir,
    ...SOME,
    simulator: openPlainFhir,
    open: (baseUrl) => {
      const { config, secrets } = fhir.open(baseUrl);
      return { config: { ...config, write: 'put' as const }, secrets };
    },
  }),
  ...behavesAsAdapter('MLLP', { ...mllp, ...SOME }),
  ...behavesAsAdapter('Gentu', { ...gentu, ...FEW }),
  ...behavesAsAdapter('Plato', { ...plato, ...FEW }),
  ...behavesAsAdapter('Plato, whose notes nobody may list,', {
    ...plato,
    ...FEW,
    open: (baseUrl) => {
      const { config, secrets } = plato.open(baseUrl);
      return { config: { ...config, map: { baseUrl } }, secrets };
    },
  }),
  ...behavesAsAdapter('a folder', { ...folder, ...SOME }),
  ...behavesAsAdapter('Genie', { ...genie, ...FEW }),
  ...behavesAsAdapter('a letterbox', example),
];
describe('every adapter behind the one interface', { timeout: 120_000 }, () => {
  test.for(all)('$name', ({ run }) => run());
});

type Letterbox = (typeof example)['adapter'];
const { deliver } = example.adapter;

describe('an adapter that breaks its word is found out', { timeout: 120_000 }, () => {
  const broken: [how: string, change: Partial<Letterbox>, check: RegExp][] = [
    [
      'by writing before it said so',
      { deliver: (call, document) => deliver({ ...call, beforeEffect: () => Promise.resolve() }, document) },
      /delivers each document once/,
    ],
    [
      'by another key at each try',
      { deliver: (call, document) => deliver(call, { ...document, key: randomUUID() }) },
      /the same bytes/,
    ],
    [
      'by a name in what it says',
      {
        deliver: async (call, document) => {
          const outcome = await deliver(call, document);
          return outcome.is === 'failed' ? { ...outcome, sentence: document.patient.lastName } : outcome;
        },
      },
      /many documents/,
    ],
    [
      'by losing what a correction replaces',
      { deliver: (call, document) => deliver(call, { ...document, replaces: null }) },
      /what a correction replaces/,
    ],
    [
      'by going on when it is told to end',
      { deliver: (call, document) => wait(3000).then(() => deliver(call, document)) },
      /ends within a second/,
    ],
    [
      'by taking each refusal for one of the target',
      {
        deliver: async (call, document) => {
          const outcome = await deliver(call, document);
          return outcome.is === 'failed' ? { ...outcome, of: 'target' } : outcome;
        },
      },
      /tells what fails/,
    ],
    [
      'by an effect when it is looked at',
      { check: (call) => deliver(call, documentOf(1)).then(() => []) },
      /without an effect/,
    ],
    [
      'by no look at its key',
      {
        check: ({ config, ...call }) =>
          inSteps(reached(false, () => call.http({ url: config.baseUrl, method: 'HEAD' }))),
      },
      /without an effect/,
    ],
  ];
  test.for(broken)('%s', async ([, change, check]) => {
    const tested = { ...example, adapter: { ...example.adapter, ...change } };
    const [one] = behavesAsAdapter('it', tested).filter(({ name }) => check.test(name));
    await expect(one?.run()).rejects.toThrow();
  });
});

test('the page holds the example as it is, and code outside the repository is held to the same', async () => {
  const here = await readFile(join(import.meta.dirname, 'example.ts'), 'utf8');
  const source = here
    .replaceAll("from './", "from '@auscult/connector/kit/")
    .replaceAll("from '../", "from '@auscult/connector/");
  const page = await readFile(join(import.meta.dirname, '../../docs/connector-kit.md'), 'utf8');
  expect(page).toContain(`\`\`\`ts\n${source}\`\`\`\n`);
  expect(source.split('\n').length).toBeLessThanOrEqual(80);
  const folder = await mkdtemp(join(tmpdir(), 'auscult-adapter-'));
  const check = async (code: string) => {
    await writeFile(join(folder, 'letterbox.ts'), code);
    // Where npm was called from, as npm says it.
    const env = { ...process.env, INIT_CWD: folder };
    const run = execFile(process.execPath, [join(import.meta.dirname, 'run.ts'), 'letterbox.ts'], { cwd: folder, env });
    const [said, ended] = await Promise.all([text(run.stdout ?? Readable.from([])), once(run, 'exit')]);
    return { said, code: ended[0] as number };
  };
  const right = await check(source);
  expect(right.said).not.toContain('FAIL');
  expect(right.code).toBe(0);
  const wrong = await check(source.replaceAll("await secret('token')", "'wrong'"));
  expect(wrong.said).toContain('FAIL Letterbox delivers each document once');
  expect(wrong.code).toBe(1);
  await rm(folder, { recursive: true });
}, 120_000);
