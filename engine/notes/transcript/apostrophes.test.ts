import { expect, test } from 'vitest';
import { cleaned } from './clean.ts';

test.each([
  ['i dont have any pain', 'i do not have any pain'],
  ['it hasnt been swollen', 'it has not been swollen'],
  ['thats easier and theyre better', 'that is easier and they are better'],
  ['ill send you for bloods', 'i will send you for bloods'],
  ['well do one in june', 'we will do one in june'],
  ['its been sore', 'it has been sore'],
  ['i felt ill and put up with it', 'i felt ill and put up with it'],
  ['i slept well. do you', 'i slept well. do you'],
  ['the dog hurt its paw', 'the dog hurt its paw'],
])('short forms without their apostrophe are read: %s', (text, said) => {
  expect(cleaned(text)).toBe(said);
});
