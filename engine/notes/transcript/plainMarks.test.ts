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
