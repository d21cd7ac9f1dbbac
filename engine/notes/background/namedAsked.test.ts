import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { withNamedAsked } from './namedAsked.ts';

const askedIn = (...said: (readonly ['doctor' | 'patient', string])[]): boolean | undefined =>
  withNamedAsked(utterancesOf(saidBy(...said))).find(({ speaker }) => speaker === 'doctor')?.question;

it('takes what the doctor only names for a question where its mark was lost', () => {
  expect(askedIn(['doctor', 'family history'], ['patient', 'dad had a stroke at sixty'])).toBe(true);
  expect(askedIn(['doctor', 'the family history is quite clear to me'], ['patient', 'right'])).not.toBe(true);
});
