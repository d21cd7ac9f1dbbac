import { expect, it } from 'vitest';
import { fromPatient } from './person.ts';

it.each([
  ['i do have asthma', '«S» «has|have» asthma'],
  ['i do some gardening', '«S» «does|do» some gardening'],
  ['i usually do the shopping', '«S» usually «does|do» the shopping'],
  ['i do still get dizzy', '«S» still «gets|get» dizzy'],
  ['it leaks when i jump or sneeze', 'it leaks when «S» «jumps|jump» or «sneezes|sneeze»'],
  ['i do not smoke', '«S» «does|do» not smoke'],
])('takes "do" for a deed where no verb follows it: %s', (said, marked) => {
  expect(fromPatient(said)).toBe(marked);
});
