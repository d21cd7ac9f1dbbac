import { expect, test } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const found = async (said: string): Promise<string> => {
  const transcript = saidBy(
    ['doctor', 'What can I do for you?'],
    ['patient', 'I have abdominal pain.'],
    ['doctor', `Let me have a look at you. ${said}`],
  );
  return textsOf(await createEmbeddedNotes().write(noteRequest({ transcript }))).join(' ');
};

test.each([
  ["Tummy's soft, can't feel the bladder.", /bladder is not palpable/i],
  ["Tummy's soft. I can't feel the spleen.", /spleen is not palpable/i],
  ["I can't feel any lumps.", /no lumps/i],
])('an organ that is not felt is there all the same: "%s"', async (said, expected) => {
  const text = await found(said);
  expect(text).toMatch(expected);
  expect(text).not.toMatch(/no (?:bladder|spleen)/i);
});
