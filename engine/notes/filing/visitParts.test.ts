import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
const visit: readonly Said[] = [
  ['doctor', 'What brings you in today?'],
  ['patient', 'I have had a cough for two weeks and some pain in my left knee.'],
  ['doctor', 'Do you bring anything up?'],
  ['patient', 'I bring up a bit of green phlegm in the morning.'],
  ['doctor', 'Have you had a fever?'],
  ['patient', 'I had a fever on Sunday night.'],
  ['doctor', 'Let me listen to your chest. There are crackles at the left base. Your heart sounds are normal.'],
];
const sectionsOf = async (...said: string[]): Promise<Record<string, string>> => {
  const transcript = saidBy(...visit, ...said.map((text): Said => ['doctor', text]));
  const answer = await write(noteRequest({ transcript }));
  return Object.fromEntries(
    answer.sections.map(({ blockId, statements }) => [
      blockId,
      textsOf({ ...answer, sections: [{ blockId, statements }] }).join(' '),
    ]),
  );
};

describe('what the doctor says after the story', () => {
  it.each([
    'Some patients get a sore rib from the coughing.',
    'Most people feel better within a week.',
    'In someone who smokes it can take a month for the cough to go.',
    'A lot of children with asthma have a cough like this.',
    'Other potential reasons could be reflux or asthma.',
  ])('is no history where it holds of people: %s', async (said) => {
    const { history = '', background = '', examination = '' } = await sectionsOf(said);
    expect(`${history} ${background} ${examination}`).not.toMatch(/patients get|people|someone|children|reasons/i);
    expect(history).toMatch(/cough/);
  });

  it.each([
    'You can keep swimming.',
    'You will be able to go back to work on Monday.',
    'You are not going to be playing football this weekend.',
    'You have got to start moving the knee.',
    'You are going to continue the salbutamol.',
  ])('is no history where it is still to be: %s', async (said) => {
    const { history = '', background = '' } = await sectionsOf(said);
    expect(`${history} ${background}`).not.toMatch(/swimming|Monday|football|moving|salbutamol/);
  });

  it('is advice where it says when to seek help', async () => {
    const { history, plan } = await sectionsOf(
      'If you cough up blood or the breathing gets harder, you need to go straight to emergency.',
    );
    expect(history).not.toMatch(/cough up|straight/);
    expect(plan).toMatch(/emergency/i);
  });

  it('is no history where it is found by looking', async () => {
    const { history } = await sectionsOf('You are not running a fever.', 'You have palpable pulses in both feet.');
    expect(history).not.toMatch(/running a fever|palpable/);
  });

  it('stays in the history where it was told of before', async () => {
    const { history, background } = await sectionsOf('I know that you had pneumonia in 2019.', 'Any questions for me?');
    expect(`${history} ${background}`).toMatch(/pneumonia in 2019/i);
  });
});

it('keeps what was found apart from what was told of the same part', async () => {
  const { history, examination } = await sectionsOf(
    'And the left knee. You have pain on palpation of the left knee. There is no effusion.',
  );
  expect(history).not.toMatch(/palpation/);
  expect(examination).toMatch(/palpation/);
});

it.each([
  'I am going to Greece in September.',
  'We are going to talk to my sister about it.',
  'I will ring my boss about it tomorrow.',
  'I would say five days.',
])('leaves out what the patient means to do or only leads up to: %s', async (said) => {
  const answer = await write(noteRequest({ transcript: saidBy(...visit, ['patient', said]) }));
  expect(textsOf(answer).join(' ')).not.toMatch(/Greece|sister|boss|would say/);
});

it.each([
  ['I cannot climb the stairs because of the knee.', /(?:cannot|unable to) climb/],
  ['I would like to have the injection.', /would like to have the injection/],
  ['When I climb stairs I will cough for ten minutes.', /cough/],
])('keeps what the patient can, wants and does by habit: %s', async (said, expected) => {
  const answer = await write(
    noteRequest({
      transcript: saidBy(...visit.slice(0, 2), ['doctor', 'How is it now?'], ['patient', said], ...visit.slice(2)),
    }),
  );
  expect(textsOf(answer).join(' ')).toMatch(expected);
});
