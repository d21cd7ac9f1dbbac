import { expect, it } from 'vitest';
import { lifeAsked } from '../story/lifeAsked.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const toldOf = (...said: (readonly ['doctor' | 'patient', string])[]): string[] =>
  lifeAsked(utterancesOf(saidBy(...said))).map(({ body }) => body);

it.each([
  [
    'How often do you need the Ventolin?',
    'Three times a week, maybe.',
    '«S» «has|have» been taking ventolin 3 times a week',
  ],
  ['Are you still taking the water tablet?', 'Gave it up in August.', '«S» stopped the water tablet in august'],
])('tells what came of it: %s', (question, answer, told) => {
  expect(toldOf(['doctor', question], ['patient', answer])).toContain(told);
});

it('knows what "it" was', () => {
  expect(
    toldOf(
      ['doctor', 'What else have you got?'],
      ['patient', "Carpal tunnel, I've got the splint."],
      ['doctor', 'Are you wearing it?'],
      ['patient', 'Not since Easter.'],
    ),
  ).toEqual(['«S» «has|have» not worn the splint for carpal tunnel since easter']);
});

it.each([
  ['Did the acupuncture help?', 'A bit, but it all came back.'],
  ['Did that help?', 'Not a bit.'],
  ['How often do you take the Endone?', 'Twice a day. I stopped it last week.'],
  ['Are you using it?', 'Not since Easter.'],
])('says nothing where that is not certain: %s', (question, answer) => {
  expect(toldOf(['doctor', question], ['patient', answer])).toEqual([]);
});
