import { expect, it } from 'vitest';
import { ownedAsSaid } from './ownedAsSaid.ts';

it.each([
  ['me right knee is playing up', 'my right knee is playing up'],
  ['i had me gall bladder out', 'i had my gall bladder out'],
  ['it was when me first grandkid was born', 'it was when my first grandkid was born'],
  ['i did me back on the weekend', 'i did my back on the weekend'],
  ['it upset me stomach', 'it upset my stomach'],
  ['i told me wife about it by meself', 'i told my wife about it by myself'],
])('reads "me" for "my": %s', (said, read) => {
  expect(ownedAsSaid(said)).toBe(read);
});

it.each([
  'it gives me stomach cramps',
  'he gave me tablets for it',
  'they took me back to theatre',
  'it helped me sleep',
  'she told me that my heart was fine',
  'they gave me heart tablets',
])('leaves "me" as an object: %s', (said) => {
  expect(ownedAsSaid(said)).toBe(said);
});
