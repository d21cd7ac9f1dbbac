import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './process.mjs';

export const FAILURES = join(ROOT, '.cache/unit-failures.txt');

/**
 * A reporter that writes what failed into that file, a line each: tests, files that could not be read, and errors
 * that belong to no test, which fail a run in which every test passed.
 */
export default class Failures {
  onTestRunEnd(modules, unhandledErrors) {
    const lines = [...modules].flatMap((module) => [
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
    mkdirSync(dirname(FAILURES), { recursive: true });
    writeFileSync(FAILURES, lines.join('\n'));
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
