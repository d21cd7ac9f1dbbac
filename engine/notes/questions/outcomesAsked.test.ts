import { expect, it } from 'vitest';
import { lifeAsked } from '../story/lifeAsked.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const toldOf = (...said: (readonly ['doctor' | 'patient', string])[]): string[] =>
  lifeAsked(utterancesOf(saidBy(...said))).map(({ body }) => body);

it.each([
  ['Did the acupuncture help?', 'A bit, but it all came back.'],
  ['Did that help?', 'Not a bit.'],
  ['How often do you take the Endone?', 'Twice a day. I stopped it last week.'],
  ['Are you using it?', 'Not since Easter.'],
])('says nothing where that is not certain: %s', (question, answer) => {
  expect(toldOf(['doctor', question], ['patient', answer])).toEqual([]);
});
