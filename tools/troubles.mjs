import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './process.mjs';

const FILE = join(ROOT, '.cache/unit-troubles.txt');
const LONGEST = 8;

/**
 * A reporter that keeps what there was, a line each: tests that failed or passed at the second try only, files that could not
 * be read, and errors that belong to no test, which fail a run in which every test passed. The last line tells where the time went.
 */
export default class Troubles {
  onInit() {
    rmSync(FILE, { force: true });
  }

  onTestRunEnd(modules, unhandledErrors) {
    const lines = [...modules].flatMap((module) => [
      ...[...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky)
        .map(
          (test) =>
            `Passed at the second try: ${module.relativeModuleId} > ${test.fullName}: ${told(test.result().errors?.[0])}`,
        ),
      ...module.errors().map((error) => `${module.relativeModuleId}: ${told(error)}`),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => `${module.relativeModuleId} > ${suite.fullName}: ${told(error)}`),
      ),
      ...[...module.children.allTests('failed')].map(
        (test) => `${module.relativeModuleId} > ${test.fullName}: ${told(test.result().errors?.[0])}`,
      ),
    ]);
    for (const error of unhandledErrors)
      lines.push(`Outside of the tests (${error.type ?? error.name}): ${traced(error)}`);
    const took = [...modules].map((module) => ({ id: module.relativeModuleId, ms: module.diagnostic().duration }));
    const longest = took.toSorted((one, other) => other.ms - one.ms).slice(0, LONGEST);
    lines.push(`Took longest: ${longest.map(({ id, ms }) => `${id} ${Math.round(ms / 1000)} s`).join(', ')}`);
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, lines.join('\n'));
  }
}

function told(error) {
  return String(error?.message ?? '').split('\n', 1)[0];
}

/** Where it came from is the only trace of an error that no test names. */
function traced(error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '));
  return [told(error), ...frames.slice(0, 3).map((line) => line.trim())].join(' ');
}

/** The lines of the last run; none where it came to no end. */
export function takeTroubles() {
  try {
    return readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  } catch {
    return ['It ended before it could tell what failed.'];
  } finally {
    rmSync(FILE, { force: true });
  }
}
