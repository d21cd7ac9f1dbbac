import { expect, it } from 'vitest';
import { backgroundLinesOf } from '../background/backgroundLines.ts';
import type { Draft } from '../drafting.ts';
import { createEmbeddedNotes } from '../embedded.ts';
import { medicinesNamed } from './medicinesNamed.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

it.each([
  ['the 1.25 is the ramipril', 'ramipril 1.25'],
  ['«S» «takes|take» the naproxen, the 500 at night', '«S» «takes|take» naproxen 500 at night'],
  ['«S» «is|are» on the warfarin', '«S» «is|are» on warfarin'],
  ['the 2 is the reason', 'the 2 is the reason'],
  ['«S» «takes|take» the stairs', '«S» «takes|take» the stairs'],
])('names a medicine as a list of medicines does: %s', (said, written) => {
  expect(medicinesNamed(said)).toBe(written);
});

it('writes neither who came along nor what stands by the road', async () => {
  const text = textsOf(
    await createEmbeddedNotes().write(
      noteRequest({
        transcript: saidBy(
          ['doctor', "Good morning. And you've brought your sister, good."],
          ['patient', 'I have had a cough for two weeks. There is the bench, you know, at the top.'],
        ),
      }),
    ),
  ).join(' ');
  expect(text).toMatch(/cough/);
  expect(text).not.toMatch(/sister|bench/);
});

const family = (body: string, isDenial: boolean, order: number): Draft => ({
  body,
  topic: 'family_history',
  order,
  segmentIds: [`s${order}`],
  speaker: 'patient',
  isOwn: false,
  isDenial,
});
const linesOf = (...drafts: Draft[]): string[] =>
  backgroundLinesOf(drafts).lines.flatMap((line) => line.drafts.map(({ body }) => body));

it('does not say again what the line of the family history is called', () => {
  const denied = '«S» «denies|deny» family history of gout or family history of stroke';
  expect(linesOf(family(denied, true, 1))).toEqual(['«S» «denies|deny» gout or stroke']);
});

it('keeps the words beside a relative, where a denial alone could be the patient’s own', () => {
  const told = linesOf(
    family('«P» father had gout', false, 1),
    family('«S» «denies|deny» family history of stroke', true, 2),
  );
  expect(told).toContain('«S» «denies|deny» family history of stroke');
});
