import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noteOf = async (said: string): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        transcript: saidBy(
          ['patient', 'I have been tired for three weeks.'],
          ['doctor', 'Let me examine you.'],
          ['patient', 'Sure.'],
          ['doctor', said],
          ['patient', 'Okay.'],
        ),
      }),
    ),
  ).join('\n');

it.each([
  ['The ultrasound showed gallstones but no thickening of the wall.', /showed gallstones/],
  ['Your bone density shows osteopenia at the spine.', /Bone density shows osteopenia at the spine/],
  ['Heart sounds dual, chest is clear.', /Heart sounds (?:are )?dual/],
  ["Lachman's is negative and so is the anterior drawer.", /Lachman's is negative, the anterior drawer is negative/],
])('a finding is told whole: %s', async (said, written) => {
  expect(await noteOf(said)).toMatch(written);
});
