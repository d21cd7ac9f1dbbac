import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import type { NotesRequest } from '../engine.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection } from '../samples.ts';

const template = {
  ...letterTemplate,
  blocks: [section('story', ['history'], 'prose'), section('medicines', ['medications']), section('plan', ['plan'])],
};
const referral = (transcript: NotesRequest['transcript']) =>
  createEmbeddedNotes().write(noteRequest({ documentType: 'referral_letter', template, transcript }));

describe('the medicines of a letter', () => {
  it('stand on a line each', async () => {
    const answer = await referral(
      saidBy(
        ['doctor', 'What medications do you take?'],
        ['patient', 'Ramipril five milligrams in the morning, metformin one gram twice a day, and aspirin.'],
      ),
    );
    expect(textOfSection(answer, 'medicines').split('\n')).toEqual([
      'Ramipril 5 mg in the morning.',
      'Metformin 1 g twice daily.',
      'Aspirin.',
    ]);
  });

  it('are those of today: what was stopped is told with the story', async () => {
    const answer = await referral(
      saidBy(['patient', 'I take ramipril five milligrams in the morning. I stopped the tramadol after a week.']),
    );
    expect(textOfSection(answer, 'medicines')).toBe('Ramipril 5 mg in the morning.');
    expect(textOfSection(answer, 'story')).toContain('stopped the tramadol after a week.');
  });
});

it('opens with who the patient is and why they came', async () => {
  const transcript = saidBy(
    ['doctor', 'What brings you in today?'],
    ['patient', 'My right shoulder hurts when I reach up. The shoulder pain wakes me at night.'],
  );
  const written = (given: Partial<NotesRequest>) =>
    createEmbeddedNotes()
      .write(noteRequest({ documentType: 'letter', template: letterTemplate, transcript, ...given }))
      .then((answer) => textOfSection(answer, 'history'));
  expect(await written({})).toMatch(/^Ms Okafor is a 58-year-old woman who presented with right shoulder pain\. /);
  expect(await written({ documentType: 'patient_letter' })).toMatch(/^You came with right shoulder pain\. /);
  // What is spoken of most at a review is not why it was booked.
  expect(await written({ consultationType: 'returning' })).not.toContain('presented with');
  expect(await written({ context: 'Fall from a bicycle, right shoulder.' })).toMatch(
    /^Ms Okafor is a 58-year-old woman who presented with a fall from a bicycle, right shoulder\. /,
  );
});

describe('medicines that were asked after by their names', () => {
  it('stand with the dose that was answered', async () => {
    const answer = await referral(
      saidBy(
        ['doctor', 'Are you still on the warfarin?'],
        ['patient', 'Yes, four milligrams a day.'],
        ['doctor', 'And the frusemide?'],
        ['patient', 'Forty milligrams in the morning. It makes me run.'],
      ),
    );
    expect(textOfSection(answer, 'medicines').split('\n')).toEqual([
      'Warfarin 4 mg a day.',
      'Frusemide 40 mg in the morning.',
    ]);
  });

  it('are not taken where the answer is no, or names another', async () => {
    const answer = await referral(
      saidBy(
        ['doctor', 'Are you still on the warfarin?'],
        ['patient', 'No, four milligrams was too much.'],
        ['doctor', 'And the frusemide?'],
        ['patient', 'I take spironolactone twenty five milligrams now.'],
      ),
    );
    expect(textOfSection(answer, 'medicines')).not.toMatch(/warfarin 4|frusemide/i);
  });
});

it('leaves out of the list what names no medicine at its beginning, and takes a new dose for a plan', async () => {
  const answer = await referral(
    saidBy(
      ['doctor', 'What medications do you take?'],
      ['patient', 'Nothing, Panadol if I have overdone it.'],
      ['doctor', 'Frusemide to eighty milligrams in the morning.'],
    ),
  );
  expect(textOfSection(answer, 'medicines')).not.toMatch(/Nothing|Frusemide/);
});

it('tells whoever treats an injury how it came about', async () => {
  const answer = await referral(
    saidBy(
      ['doctor', 'What happened?'],
      ['patient', "I've hurt my elbow. I was hanging a door on Sunday and I slipped off the step."],
      ['doctor', 'Your elbow is swollen.'],
    ),
  );
  expect(textOfSection(answer, 'story')).toContain('She was hanging a door on Sunday and she slipped off the step.');
});

it('lists no medicine that was stopped, wherever in the sentence that is said', async () => {
  const answer = await referral(
    saidBy(['patient', 'I take ramipril five milligrams. The amlodipine I stopped, it made my ankles swell.']),
  );
  expect(textOfSection(answer, 'medicines')).toBe('Ramipril 5 mg.');
});
