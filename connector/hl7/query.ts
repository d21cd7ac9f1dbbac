import type { Call } from '../kit/adapter.ts';
import { failed, problemOf, type Failed } from '../kit/outcome.ts';
import type { Place } from '../kit/socket.ts';
import { controlIdOf, field, momentOn } from './escape.ts';
import { headerOf, messageOf, profiles, segment, type Hl7Message, type Hl7Target } from './message.ts';
import { askMllp } from './mllp.ts';
import { bytesOf, parseHl7, valueAt, type Received } from './parse.ts';

// A hospital is asked for its visits by QRY^A19, and answers with ADR^A19: HL7 v2.4, chapter 3; QRD, QRF and DSC are of chapter 5.

export type Question = {
  /** The same question has the same key, however often it is asked. */
  key: string;
  wants: 'inpatients' | 'appointments';
  /** From the first moment to before the last; who lies in is asked for as of now. */
  from: string;
  to: string;
  askedAt: string;
  timezone: string;
};
/** Which page of the answer, and what the page before named it. */
type Page = { number: number; pointer: string };

const PAGE = '200^RD';
/** What is asked for, by HL7's table 0048: who lies in the beds of a unit, or who patients are. */
const subjects = { inpatients: 'ANU', appointments: 'DEM' };
/** The standard allows ten letters for the name of a query. */
const queryIdOf = ({ key }: Question): string => controlIdOf(key).slice(0, 10);

export const toQuery = (question: Question, target: Hl7Target, { number, pointer }: Page): Hl7Message => {
  const { key, wants, from, to, askedAt, timezone } = question;
  const value = (text: string) => field(text, target.characterSet);
  const at = momentOn(askedAt, timezone);
  const page = { key: `${key}/${number}` };
  const [application = '', facility = ''] = target.receiver.split('^');
  const where = facility || application;
  return messageOf(page, target, [
    headerOf(target, { event: 'QRY^A19', profile: profiles.mdm, id: controlIdOf(page.key), at, acks: ['NE', 'AL'] }),
    segment('QRD', {
      1: at,
      2: 'R',
      3: 'I',
      4: queryIdOf(question),
      7: PAGE,
      8: 'ALL',
      9: subjects[wants],
      10: 'ADT',
    }),
    ...(wants === 'appointments'
      ? [
          segment('QRF', {
            1: value(where),
            2: momentOn(from, timezone),
            3: momentOn(to, timezone),
            6: 'SCHED',
            8: 'ALL',
          }),
        ]
      : []),
    ...(pointer ? [segment('DSC', { 1: value(pointer) })] : []),
  ]);
};

type Answer = { visits: Buffer[]; pointer: string };
/** What stands before the visits. */
const HEAD = new Set(['MSH', 'MSA', 'ERR', 'QAK', 'QRD', 'QRF']);

/** Each visit as a message of its own, under the header of the answer that it came in. */
const visitsIn = (message: Received): Buffer[] => {
  const [header = [], ...rest] = message.segments;
  const visits: (readonly string[])[][] = [];
  for (const row of rest.filter(([name = '']) => !HEAD.has(name) && name !== 'DSC')) {
    const last = visits.at(-1);
    // A visit begins with its event where it tells one, else with its patient.
    const isNext = row[0] === 'EVN' || (row[0] === 'PID' && last?.some(([name]) => name !== 'EVN') !== false);
    if (isNext || !last) visits.push([row]);
    else last.push(row);
  }
  return visits.map((rows) => bytesOf(message, [header, ...rows]));
};

/** The answer to this question, or how it was refused; undefined where a message is about something else. */
export const answerIn = (
  bytes: Buffer,
  { controlId, queryId }: { controlId: string; queryId: string },
): Answer | Failed | undefined => {
  const message = parseHl7(bytes);
  if (!message || valueAt(message, 'MSA-2') !== controlId) return undefined;
  const code = valueAt(message, 'MSA-1');
  if (code === 'AE' || code === 'CE') return failed('target', 'The practice system could not answer now.');
  if (code === 'AR' || code === 'CR') return failed('credentials', 'The practice system refused the question.');
  // That it has the question is no answer yet.
  if (valueAt(message, 'MSH-9.1') !== 'ADR') return undefined;
  if (valueAt(message, 'QRD-4') !== queryId)
    return failed('target', 'The practice system answered another question than was asked.');
  const status = valueAt(message, 'QAK-2');
  if (status === 'AE') return failed('target', 'The practice system could not answer now.');
  if (status === 'AR') return failed('credentials', 'The practice system refused the question.');
  return { visits: visitsIn(message), pointer: valueAt(message, 'DSC-1') };
};

const MOST_PAGES = 100;
/** All visits that answer a question. Throws how it failed, and then nothing of a part that came before counts. */
export const askVisits = async (
  question: Question,
  target: Hl7Target & Place & { ackSeconds: number },
  call: Pick<Call<unknown>, 'socket' | 'beforeEffect'>,
): Promise<Buffer[]> => {
  const queryId = queryIdOf(question);
  const all: Buffer[] = [];
  let pointer = '';
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const query = toQuery(question, target, { number, pointer });
    const named = { controlId: query.controlId, queryId };
    const answer = await askMllp(query, target, call, (message) => answerIn(message, named));
    if (!answer) throw problemOf(failed('target', 'The practice system gave no whole answer in time.'));
    if ('is' in answer) throw problemOf(answer);
    all.push(...answer.visits);
    if (answer.pointer === '') return all;
    ({ pointer } = answer);
  }
  throw problemOf(failed('target', 'The answer of the practice system has no end.'));
};
