import { answerOf } from '../../evidence/polarity.ts';
import { careForms } from './chronicCare.ts';
import { courseForms, eventsDenied } from './chronicCourse.ts';
import type { ChronicStretch } from './chronicTurns.ts';
import type { Draft } from '../drafting.ts';
import { patientFact } from '../story/patientFact.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** The facts of the patient's lasting problems, from the questions about them and their answers. */

const forms = [...courseForms, eventsDenied, ...careForms];

/** How many things said before an answer a fact may be read from. */
const fewBefore = 5;

const isOfRow = /^(?:(?:and|or|so|but) )*(?:any|have you (?:had|noticed|felt) any|no) /;
const repliesAfter = (utterances: readonly Utterance[], at: number, until: number): Utterance[] => {
  const replies: Utterance[] = [];
  for (let order = at + 1; order < until; order += 1) {
    const next = utterances[order];
    if (!next) break;
    if (next.speaker === 'doctor') {
      // "Any flare-ups? Any blood in the urine?" "No.": one answer to a row of questions.
      const isRow = replies.length === 0 && isOfRow.test(utterances[at]?.text ?? '') && isOfRow.test(next.text);
      if ((next.question && !isRow) || replies.length > 0) break;
      continue;
    }
    if (next.speaker !== 'patient' || next.question || next.isAside === true || next.isForPatient === true) break;
    replies.push(next);
  }
  return replies;
};

const factsIn = (stretch: ChronicStretch, utterances: readonly Utterance[]): Draft[] => {
  const found: Draft[] = [];
  for (let order = stretch.from; order < stretch.until; order += 1) {
    const asked = utterances[order];
    const replies = asked?.speaker === 'doctor' ? repliesAfter(utterances, order, stretch.until) : [];
    const [first] = replies;
    if (!asked || !first) continue;
    const said = replies.map(({ text }) => text).join(' , ');
    const next = utterances[order + 1];
    const isRow = next?.speaker === 'doctor' && next.question;
    const exchange = { asked, replies, said, answer: answerOf(first.text), stretch, utterances, order, isOfRow: isRow };
    const body = (isRow ? [eventsDenied] : forms)
      .map((form) => form(exchange))
      .find((made) => made !== null && !found.some((one) => one.body === made));
    if (body === undefined || body === null) continue;
    const from = utterances.slice(stretch.from, order + 1 + replies.length).slice(-replies.length - fewBefore);
    found.push(
      patientFact({
        body,
        segmentIds: [...stretch.segmentIds, ...from.flatMap(({ segmentIds }) => segmentIds)],
        order: order + 1,
      }),
    );
  }
  return found.map((fact) => ({ ...fact, ofProblem: { the: stretch.the, segmentIds: stretch.segmentIds } }));
};

/** How the lasting problems of the patient go, as the doctor asked after them one by one. */
export const chronicTold = (stretches: readonly ChronicStretch[], utterances: readonly Utterance[]): Draft[] =>
  stretches.flatMap((stretch) => factsIn(stretch, utterances));
