import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { complaintIn } from './complaint.ts';
import { isOfAnybody } from './notComplainedOf.ts';

it('takes what was asked after and denied for no complaint', () => {
  const utterances = utterancesOf(
    saidBy(
      ['doctor', 'What can I do for you?'],
      ['patient', 'I am sick to death of it. I go up one flight and I am spent.'],
      ['doctor', 'Chest pain with that? Have you fainted?'],
      ['patient', 'No, no chest pain. Never fainted.'],
    ),
  );
  expect(complaintIn(utterances, [])).toBeNull();
});

it('takes what may happen to anybody for no complaint', () => {
  const [own, anybody] = utterancesOf(
    saidBy(['doctor', 'So you have a sore throat.'], ['doctor', 'With a virus you can also get muscle pain.']),
  );
  expect(own && isOfAnybody(own)).toBe(false);
  expect(anybody && isOfAnybody(anybody)).toBe(true);
});
