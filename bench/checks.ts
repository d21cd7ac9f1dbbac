import { inFreshProcess } from './inFreshProcess.ts';
import { median, type Bench } from './measure.ts';
import { WORDS } from './visit.ts';

const MOST_MILLISECONDS = 100;

/** The checks of one note of ten minutes of talk against what was said: its evidence, its flags, and what was left out. */
export const checks: Bench = async () => {
  const { milliseconds, reference } = await inFreshProcess('checksAlone.ts');
  const [first, ...others] = milliseconds;
  const [figure, beside] = [median(others), median(reference)];
  return [
    {
      name: `checks of a note of ${WORDS} words of talk, weights read before`,
      figure: `${figure.toFixed(0)} ms of one processor (${(first ?? 0).toFixed(0)} the first time)`,
      reference: `${beside.toFixed(1)} ms, the same words searched for what they name`,
      ratio: figure / beside,
      aim: `at most ${MOST_MILLISECONDS} ms`,
      holds: figure <= MOST_MILLISECONDS,
    },
  ];
};
