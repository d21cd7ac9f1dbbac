import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { endingWithUs } from './children.ts';
import type { Ground } from './ground.ts';
import { noFigures, type Verdict } from './judge.ts';

const E2E = resolve(import.meta.dirname, '..');
const CONTROL = 'axe is awake';
const playwright = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '../cli.js');

type Spec = { title: string; ok: boolean };
type Suite = { specs: Spec[]; suites?: Suite[] };
const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/**
 * Every screen at every width in both themes, as axe sees it: `npm test` takes two of the six looks. A run is a screen or a state of one;
 * lost is one where something was found. The control is a page that is wrong on purpose.
 */
export async function lookByAxe({ folder }: Ground): Promise<Verdict> {
  const report = join(folder, 'axe.json');
  const args = [
    'test',
    '--config',
    join(E2E, 'playwright.config.ts'),
    '--no-deps',
    '--reporter',
    'json',
    'accessibility',
  ];
  const child = endingWithUs(
    spawn(process.execPath, [playwright, ...args], {
      env: { ...process.env, AXE_LOOKS: 'all', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  await once(child, 'exit');
  const { suites } = JSON.parse(await readFile(report, 'utf8')) as { suites: Suite[] };
  const specs = suites.flatMap(specsOf);
  const screens = specs.filter(({ title }) => !title.startsWith(CONTROL));
  const found = screens.filter(({ ok }) => !ok).map(({ title }) => title);
  const isAwake = specs.some(({ title, ok }) => title.startsWith(CONTROL) && ok);
  return {
    name: 'axe',
    figures: {
      ...noFigures(),
      runs: screens.length,
      acknowledged: screens.length - found.length,
      lost: found.length,
      strange: found,
    },
    control: { ...noFigures(), runs: 1, acknowledged: 1, lost: isAwake ? 1 : 0 },
  };
}
