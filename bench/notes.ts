import { inFreshProcess, type Own } from './inFreshProcess.ts';
import { median, type Bench } from './measure.ts';
import { WORDS } from './visit.ts';

const MOST_MILLISECONDS = 300;
const MOST_MEGABYTES = 50;
/** When garbage is collected is chance: the middle of three counts. */
const PROCESSES = 3;

/** The note of ten minutes of talk by the engine within the product: processor time, and what a fresh process grows by. */
export const notes: Bench = async () => {
  const all: Own[] = [];
  for (let process = 0; process < PROCESSES; process += 1) all.push(await inFreshProcess('notesAlone.ts'));
  const milliseconds = all.flatMap((own) => own.milliseconds.slice(1));
  const first = median(all.flatMap((own) => own.milliseconds.slice(0, 1)));
  const [megabytes, withCode] = [median(all.map((own) => own.megabytes)), median(all.map((own) => own.withCode))];
  const [figure, beside] = [median(milliseconds), median(all.flatMap((own) => own.reference))];
  const name = `notes, ${WORDS} words (ten minutes of talk)`;
  const line = { reference: `${beside.toFixed(1)} ms, the same words searched for what they name` };
  return [
    {
      ...line,
      name: `${name}, weights read before`,
      figure: `${figure.toFixed(0)} ms of one processor`,
      ratio: figure / beside,
      aim: `at most ${MOST_MILLISECONDS} ms`,
      holds: figure <= MOST_MILLISECONDS,
    },
    {
      ...line,
      name: `${name}, the first, which reads the weights`,
      figure: `${first.toFixed(0)} ms of all processors`,
      ratio: first / beside,
      aim: 'none set for the first',
      holds: undefined,
    },
    {
      name: `${name}, memory of the first, weights included`,
      figure: `${megabytes.toFixed(0)} MB more at most than with the code alone (${withCode.toFixed(0)} more than an empty process)`,
      reference: `${MOST_MEGABYTES} MB`,
      ratio: megabytes / MOST_MEGABYTES,
      aim: `at most ${MOST_MEGABYTES} MB`,
      holds: megabytes <= MOST_MEGABYTES,
    },
  ];
};
