import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noteOf = async (said: string): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        transcript: saidBy(
          ['patient', 'I have had pain in my right knee for a month.'],
          ['doctor', 'Okay.'],
          ['patient', said],
        ),
      }),
    ),
  ).join('\n');

it.each([
  ['I get up five times a night to pee.', /up 5 times a night to (?:pee|pass urine)/],
  ["I've lost about six kilos since Easter without trying.", /lost approximately 6 kg since Easter without trying/],
  ['My fingers swell overnight but they are fine by lunch.', /fingers swell overnight but they are fine by lunch/i],
  ['Stairs and hills make it worse.', /stairs and hills make it worse/i],
  [
    "I finished the antibiotics on Monday but the cough's still there.",
    /finished the antibiotics on Monday but the cough is still there/i,
  ],
  ["It's worse first thing in the morning.", /worse in the early morning/],
  ["I'm changing a pad every two hours.", /changing a pad every 2 hours/],
  ['I stopped the statin because my calves ached.', /stopped the statin because her calves ached/i],
  ['My husband says I snore and stop breathing.', /husband says she snores and stops breathing/i],
  ['In third year uni. I had sertraline for about a year.', /sertraline for about a year, in third year uni/],
  ['I skip breakfast most days.', /skip(?:s)? breakfast most days/i],
  ["I'm still breastfeeding.", /still breastfeeding/],
  ['I feel queasy but I do not throw up.', /not vomit(?!ing)/],
])('what is told in everyday words stands in the story: %s', async (said, written) => {
  expect(await noteOf(said)).toMatch(written);
});
