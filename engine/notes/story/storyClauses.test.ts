import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { withTestsNamed } from '../findings/resultsNamed.ts';
import { rewordingsOfClauses } from '../wording/rewordingsOfClauses.ts';
import { withSymptomNamed } from './storyReferents.ts';
import { inStoryStyle } from './storyStyle.ts';
import type { Utterance } from '../transcript/utterances.ts';

const said = (text: string, speaker: 'doctor' | 'patient', at: number): Utterance => ({
  text,
  speaker,
  question: false,
  bare: false,
  turn: at,
  segmentIds: [`s${at}`],
  names: new Set<string>(),
});
const draft = (body: string, order: number, given: Partial<Draft> = {}): Draft => ({
  body,
  topic: 'history',
  segmentIds: [`s${order}`],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
  ...given,
});

it.each([
  ['«S» «reports|report» felt sick at lunch', '«S» felt sick at lunch'],

  [
    '«S» «has|have» noticed when «S» «skips|skip» lunch, «P» sugars drop',
    '«P» sugars drop when «S» «skips|skip» lunch',
  ],
  ['«S» «takes|take» methotrexate for that', '«S» «takes|take» methotrexate'],
  ['panadol, but it did not help', 'panadol did not help'],
  [
    '«D» checked «P» potassium level because «S» «has|have» cramps',
    '«P» potassium level was checked because «S» «has|have» cramps',
  ],
  ['it has been about 3 months since «D» «d:has|have» seen «O»', '«S» «was|were» last seen 3 months ago'],
])('a clause that went wrong is written anew: %s', (body, written) => {
  const made = rewordingsOfClauses
    .filter(({ topics }) => topics.test('history'))
    .reduce((text, { pattern, to }) => text.replace(pattern, to), body);
  expect(made).toBe(written);
});

it('names the test that shows, where one was spoken of', () => {
  const utterances = [
    said('i looked at your echocardiogram.', 'doctor', 0),
    said('it does show some leaking.', 'doctor', 1),
  ];
  const shown = draft('it does show that there is mild mitral regurgitation', 1, {
    speaker: 'doctor',
    topic: 'results',
  });
  expect(withTestsNamed([shown], utterances)[0]?.body).toBe('echocardiogram shows mild mitral regurgitation');
  const two = [said('your mri and your ct are back.', 'doctor', 0), said('it does show some leaking.', 'doctor', 1)];
  expect(withTestsNamed([shown], two)).toEqual([shown]);
});

it('names the symptom that was spoken of last, and no pain for an itch', () => {
  const utterances = [said('i have had a cough.', 'patient', 0), said('it gets worse at night.', 'patient', 1)];
  expect(withSymptomNamed([draft('it gets worse at night', 1)], utterances)[0]?.body).toBe(
    'the cough gets worse at night',
  );
  const pain = [said('i have scalp pain.', 'patient', 0), said('it is itchy.', 'patient', 1)];
  const itch = draft('it is itchy', 1);
  expect(withSymptomNamed([itch], pain)).toEqual([itch]);
});

it('keeps the clauses that stand by themselves', () => {
  const bodies = inStoryStyle(
    draft(
      '«S» «has|have» had a cough since june, and everybody did back then, and «S» took some panadol for the fever',
      3,
    ),
  ).map(({ body }) => body);
  expect(bodies.some((body) => /cough/.test(body))).toBe(true);
  expect(bodies.some((body) => /panadol/.test(body))).toBe(true);
  expect(bodies.join(' ')).not.toMatch(/everybody/);
});

it('takes no clause out of what another takes back', () => {
  expect(
    inStoryStyle(draft('«S» took some panadol for the fever but it did not do any of that', 3)).map(({ body }) => body),
  ).not.toContain('«S» took some panadol for the fever');
});

it.each([
  ['the warfarin «S» «is|are» only taking at night', false],
  ['the last week «S» «has|have» had a cough', true],
  ['«S» «thinks|think» over the last few months of coughing', false],
])('has a place in its sentence for what it names: %s', (body, isKept) =>
  expect(inStoryStyle(draft(body, 4)).length > 0).toBe(isKept),
);
