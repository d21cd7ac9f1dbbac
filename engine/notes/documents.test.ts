import { describe, expect, it } from 'vitest';
import { chooseNotesEngine } from './choose.ts';
import { createEmbeddedNotes } from './embedded.ts';
import type { NotesRequest } from './engine.ts';
import { createFakeNotes } from './fake.ts';
import { consultations, letterTemplate, noteRequest, saidBy, section, textOfSection, textsOf } from './samples.ts';

const write = createEmbeddedNotes().write;
const whole = async (request: Partial<NotesRequest>) =>
  textsOf(await write(noteRequest({ template: letterTemplate, ...request })));

describe('a letter', () => {
  it('speaks of the patient in third person, by name and then by pronoun', async () => {
    const texts = await whole({ documentType: 'letter', transcript: consultations.knee });
    expect(texts.slice(0, 2)).toEqual([
      'Ms Okafor is a 58-year-old woman who presented with left knee pain.',
      'Her left knee has been sore for about 3 months.',
    ]);
    expect(texts).toContain('I will order an MRI, and I would like her to see a physiotherapist.');
    expect(texts.join(' ')).not.toMatch(/\b(?:my (?!impression)|me|you|your)\b/i);
  });

  it.each([
    ['male', 'Mr Okafor', 'he'],
    ['they', 'Grace Okafor', 'they'],
    [null, 'Grace Okafor', 'they'],
  ] as const)('to a patient recorded as %s', async (gender, name, pronoun) => {
    const texts = await whole({
      documentType: 'referral_letter',
      transcript: saidBy(['patient', 'I have had a cough for a week. I was sweating when I woke up.']),
      patient: { ...noteRequest({}).patient, gender },
    });
    expect(texts).toEqual([
      expect.stringMatching(new RegExp(`^${name} reports? a cough for a week\\.$`)),
      expect.stringMatching(new RegExp(`^${pronoun} (?:was|were) sweating when ${pronoun} woke\\.$`, 'i')),
    ]);
  });
});

it('writes to the patient as "you"', async () => {
  const texts = await whole({ documentType: 'patient_letter', transcript: consultations.breathless });
  expect(texts).toContain('You take perindopril 5 mg in the morning and atorvastatin 40 mg at night.');
  expect(texts).toContain('If the breathing gets worse, you should go to the emergency department.');
  expect(texts.join(' ')).not.toMatch(/\b(?:she|her|Ms|the patient)\b/);
});

it('leaves a marked gap in a certificate for what was not said', async () => {
  const template = {
    ...letterTemplate,
    type: 'work_cover' as const,
    blocks: [
      section('injury', ['chief_complaint', 'history']),
      section('capacity', ['work_capacity']),
      section('results', ['results']),
    ],
  };
  const transcript = saidBy(
    ['patient', 'I hurt my back lifting a box on Monday.'],
    ['doctor', 'You will be fit for light duties for two weeks, with no lifting over five kilos.'],
  );
  const answer = await write(noteRequest({ documentType: 'work_cover', template, transcript }));
  expect(textOfSection(answer, 'injury')).toBe(
    'Date of injury: Monday.\nMechanism: Ms Okafor hurt her back lifting a box on Monday.',
  );
  expect(textOfSection(answer, 'capacity')).toContain('fit for light duties for 2 weeks');
  expect(textOfSection(answer, 'results')).toBe('[not stated]');
});

it('keeps less in a short note and never another word', async () => {
  const [medium, short] = await Promise.all(
    (['medium', 'short'] as const).map(async (noteLength) =>
      textsOf(await write(noteRequest({ transcript: consultations.knee, noteLength }))),
    ),
  );
  expect(short?.length).toBeLessThanOrEqual(medium?.length ?? 0);
  expect(short?.every((text) => medium?.includes(text))).toBe(true);
});

it('puts what the doctor set down before the visit into the record', async () => {
  const answer = await write(
    noteRequest({
      transcript: saidBy(['patient', 'I have a cough.']),
      context: 'Known type 2 diabetes. Takes metformin 500 mg.',
    }),
  );
  expect(textOfSection(answer, 'background')).toContain('Known type 2 diabetes.');
  expect(textOfSection(answer, 'medications')).toContain('Takes metformin 500 mg.');
});

it('files everything somewhere rather than write an empty record', async () => {
  const answer = await write(
    noteRequest({
      template: { ...letterTemplate, blocks: [section('results', ['results'])] },
      transcript: saidBy(['patient', 'I have had a cough for a week.']),
    }),
  );
  expect(textsOf(answer)).toEqual(['Reports a cough for a week.']);
});

it('can be stopped', async () => {
  await expect(write(noteRequest({ signal: AbortSignal.abort(new Error('stopped')) }))).rejects.toThrow('stopped');
});

it('is chosen by its name, and the test engine answers the same each time', async () => {
  const { name, honestly } = chooseNotesEngine({ engine: 'embedded' });
  expect(name).toBe('embedded');
  expect(honestly).toContain('draft');
  const request = noteRequest({ transcript: consultations.knee });
  expect(await createFakeNotes().write(request)).toEqual(await createFakeNotes().write(request));
});

it('lists no illness among the medicines of a page that has no place for it', async () => {
  const answer = await write(
    noteRequest({
      template: { ...letterTemplate, blocks: [section('medicines', ['medications'])] },
      transcript: saidBy(
        ['doctor', 'Any other medical problems?'],
        ['patient', 'I have high blood pressure and gout.'],
        ['doctor', 'What medications are you taking?'],
        ['patient', 'Perindopril 5 mg in the morning.'],
      ),
    }),
  );
  expect(textOfSection(answer, 'medicines')).toMatch(/^[^\n]*[Pp]erindopril 5 mg[^\n]*$/);
});
