import { expect, it } from 'vitest';
import { effectsTold } from './effectsTold.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const toldOf = (said: string): string[] =>
  effectsTold(utterancesOf(saidBy(['doctor', 'What is going on?'], ['patient', said]))).map(({ body }) => body);

it.each([
  ["I haven't been sleeping well because of it.", '«S» «has|have» not been sleeping well'],
  ["I've been limping since Friday.", '«S» «has|have» been limping since friday'],
  ['I can barely walk on it.', '«S» can barely walk'],
  ["I've had to miss work.", '«S» «has|have» missed work'],
  ['I missed two days of school last week.', '«S» missed 2 days of school last week'],
  ["I'm a little worried it could be a tumour.", '«S» «is|are» concerned about a tumour'],
  ["I'm scared that it might be broken.", '«S» «is|are» concerned about a fracture'],
  ['I went to urgent care last week and they did an x-ray.', '«S» went to urgent care last week and had an x-ray'],
  [
    'I ended up in the emergency room on Sunday and they told me that it was gastritis.',
    '«S» went to the emergency department on sunday and «was|were» told that it was gastritis',
  ],
])('tells what the complaint did to the days of the patient: %s', (said, told) => {
  expect(toldOf(said)).toEqual([told]);
});

it.each([
  "I can't walk when it rains.",
  "I can't walk. If I don't wear the brace.",
  'I am not worried it could be a tumour.',
  'I am worried it could be worse.',
  'My wife was limping.',
  'I went to the ER and they gave me a hard time.',
  'I would miss work.',
])('says nothing of what is limited, denied or of another: %s', (said) => {
  expect(toldOf(said)).toEqual([]);
});
