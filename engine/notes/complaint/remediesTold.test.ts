import { expect, it } from 'vitest';
import { remediesTold } from './remediesTold.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

it.each([
  ['Panadol, did nothing.', ['«S» «has|have» tried panadol, without relief']],
  ['Panadol. The heat pack helps a bit.', ['«S» «has|have» tried panadol and heat pack']],
  ['Ibuprofen, did nothing. Deep Heat took the edge off.', ['«S» «has|have» tried ibuprofen, without relief']],
  ['Ibuprofen and ice helped a bit.', ['«S» «has|have» tried ibuprofen and ice, with some relief']],
])('tells of what was tried only what came of that: %s', (said, told) => {
  const utterances = utterancesOf(saidBy(['doctor', 'Have you tried anything for it?'], ['patient', said]));
  expect(remediesTold(utterances).map(({ body }) => body)).toEqual(told);
});
