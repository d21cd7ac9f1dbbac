import { isStringOneByteRepresentation } from 'node:v8';
import { expect, test } from 'vitest';
import { noteRequest, saidBy } from '../samples.ts';
import { withPlainMarks } from './plainMarks.ts';

test.each([
  ['I couldn’t – well, I ‘could’ – sleep…', "I couldn't - well, I 'could' - sleep..."],
  ['She said “a funny turn”—', 'She said "a funny turn"-'],
  ['Björn has no fever.', 'Björn has no fever.'],
])('%s', (text, plain) => {
  const request = noteRequest({ transcript: saidBy(['patient', text]) });
  expect(withPlainMarks(request).transcript.map((segment) => segment.text)).toEqual([plain]);
  expect(withPlainMarks({ ...request, consultationEngine: 'sd' }).transcript).toBe(request.transcript);
});

test('a text keeps no wide letters for a mark that is gone', () => {
  const request = noteRequest({ transcript: saidBy(['patient', 'It hurts — and it’s swollen, Björn said.']) });
  const said = withPlainMarks(request).transcript[0]?.text ?? '';
  expect(said).toBe("It hurts - and it's swollen, Björn said.");
  expect(isStringOneByteRepresentation(said)).toBe(true);
});
