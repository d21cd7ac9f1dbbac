import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

/** What is written and what is listed of a visit in whose end these things are said by the doctor. */
const told = async (...said: readonly string[]): Promise<{ written: string; shown: string }> => {
  const turns = said.flatMap((text) => [['doctor', text] as const, ['patient', 'Okay.'] as const]);
  const transcript = saidBy(['patient', 'I have had a cough and a sore hip for five weeks.'], ...turns);
  const answer = await createEmbeddedNotes().write(noteRequest({ transcript }));
  const written = textsOf(answer).join('\n');
  return { written, shown: `${written}\n${answer.unwritten.map(({ text }) => text).join('\n')}` };
};

it.each<[readonly string[], readonly RegExp[]]>([
  [
    ["I'll order a chest X-ray.", "We'll get an X-ray of the hip too."],
    [/chest x-ray/i, /x-ray of the hip/i],
  ],
  [
    ["I'd like a CT of your sinuses.", "Let's order a CT of your head as well."],
    [/CT of (?:her|your) sinuses/i, /CT of (?:her|your) head/i],
  ],
  [
    ["I'll organise an MRI of the spine.", 'Then I will order an MRI of the pelvis.'],
    [/MRI of the spine/i, /MRI of the pelvis/i],
  ],
  [
    ["I'll order an ultrasound of your right shoulder.", "I'll also order an ultrasound of your left shoulder."],
    [/right shoulder/i, /left shoulder/i],
  ],
  [
    ["I'll take a biopsy of the mole.", "We'll get a biopsy of the cervix."],
    [/biopsy of the mole/i, /biopsy of the cervix/i],
  ],
  [
    ["I'll take a swab of the ulcer.", 'And a throat swab.'],
    [/swab of the ulcer/i, /throat swab/i],
  ],
])('writes or lists each test of another part: %j', async (said, tests) => {
  const { shown } = await told(...said);
  for (const test of tests) expect(shown).toMatch(test);
});

it('writes a test once that is named again with the part that it is of', async () => {
  const { written } = await told("I'll order an X-ray.", "So we'll get an X-ray of the hip.");
  expect(written.match(/x-ray/gi)).toHaveLength(1);
});

it.each([
  ["I'll order iron studies.", /order iron studies/i],
  ["I'm going to order a lithium level.", /order a lithium level/i],
  ["I'll order a vitamin D test.", /order a vitamin D test/i],
])('orders what is measured, and gives none of it: %s', async (said, order) => {
  const { written } = await told(said);
  expect(written).toMatch(order);
  expect(written).not.toMatch(/prescribe/i);
});

it('keeps a medicine beside the test that measures it', async () => {
  const { written } = await told("I'll order iron studies.", "We'll start iron tablets once a day.");
  expect(written).toMatch(/order iron studies/i);
  expect(written).toMatch(/start iron tablets once daily/i);
});
