import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy } from '../samples.ts';
import { isWorthListing, withoutOtherAnswer } from '../background/worthListing.ts';

it.each([
  ['Sorry about the delay, the colonoscopy list ran over this morning.'],
  ["We're running behind, the stress test room is full."],
  ['Right, what else is sore?'],
  ['Yeah, it hurts.'],
  ["Yep, they've got better."],
  ['Three of the twenties.'],
  ["If I cough in bed, that's it."],
])('lists no talk and no answer to what is not shown: %s', (shown) => {
  expect(isWorthListing('there is some pain in the knee', shown, 'other')).toBe(false);
});

it.each([
  ["Sorry I'm late, my knee has locked again."],
  ['I was running late for the bus and my hip gave way.'],
  ['My shoes come off and the left foot is swollen.'],
  ["If I turn my head, the room spins and I'm sick."],
  ['See you in four weeks.'],
  ['They were 38.4 yesterday.'],
  ['It gives me diarrhoea.'],
])('lists what tells something: %s', (shown) => {
  expect(isWorthListing('there is some pain in the knee', shown, 'other')).toBe(true);
});

it('never refuses a medicine, an allergy or a warning for the words it is shown in', () => {
  for (const kind of ['drug', 'allergy', 'red_flag', 'mental_health', 'follow_up'] as const)
    expect(isWorthListing('sorry about the wait with the chest pain', "Yeah, it's worse.", kind)).toBe(true);
});

it('shows a question with its own answer, not with the one before', () => {
  expect(withoutOtherAnswer('Yes, two of them. Any rash with it? No, only the itch.')).toBe(
    'Any rash with it? No, only the itch.',
  );
  expect(withoutOtherAnswer('The rash is on both arms. Any rash on the legs?')).toContain('both arms');
});

it('leaves the waiting and the greeting out of what is listed', async () => {
  const { unwritten } = await createEmbeddedNotes().write(
    noteRequest({
      transcript: saidBy(
        ['doctor', 'Come in, have a seat. Sorry about the wait, the gastroscopy room is running behind today.'],
        ['patient', 'No worries.'],
        ['doctor', 'How is the heartburn?'],
        ['patient', 'It wakes me every night.'],
      ),
    }),
  );
  expect(unwritten.map(({ text }) => text).join(' ')).not.toMatch(/wait|gastroscopy/);
});
