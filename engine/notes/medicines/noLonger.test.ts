import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const told = async (asked: string, answered: string): Promise<string> => {
  const transcript = saidBy(
    ['doctor', 'What can I do for you?'],
    ['patient', 'I have had a sore elbow for a week.'],
    ['doctor', asked],
    ['patient', answered],
    ['doctor', 'Okay.'],
  );
  return textsOf(await createEmbeddedNotes().write(noteRequest({ transcript }))).join(' ');
};

it.each([
  ['Any tablets?', 'Warfarin. Well, I was, they changed it last year.', /warfarin/i],
  ['Any tablets?', "I take an aspirin every day. Oh no, sorry, I don't any more.", /aspirin/i],
  ['And you were allergic to something.', 'Penicillin, yes.', /something/],
  ['Any heartburn?', 'Heartburn, not really.', /reports heartburn/i],
  ['Does it shoot from your neck?', 'No.', /radiate/],
])('does not tell what the same breath takes back: %s %s', async (asked, answered, said) => {
  expect(await told(asked, answered)).not.toMatch(said);
});

it('keeps a medicine beside another that was taken before', async () => {
  expect(await told('Any tablets?', 'I take warfarin five milligrams daily. I did have a headache.')).toMatch(
    /warfarin/i,
  );
});
