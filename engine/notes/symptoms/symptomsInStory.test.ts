import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { letterTemplate, noteRequest, noteTemplate, saidBy, section, textOfSection } from '../samples.ts';

const write = createEmbeddedNotes().write;
const transcript = saidBy(
  ['doctor', 'How have you been since the stent?'],
  ['patient', 'Good. I get breathless on the last hill, that is all.'],
  ['doctor', 'Any chest pain at all? Even a bit of tightness?'],
  ['patient', 'No. Nothing.'],
  ['doctor', 'Any palpitations?'],
  ['patient', 'No.'],
  ['doctor', 'Swelling in the ankles?'],
  ['patient', 'No, skinny as ever.'],
  ['doctor', 'Any cough?'],
  ['patient', 'Yes.'],
);

describe('a document without a review of systems', () => {
  it('tells in the story what was asked about and denied, each thing once', async () => {
    const answer = await write(noteRequest({ transcript }));
    const history = textOfSection(answer, 'history');
    expect(history).toMatch(/Denies (?=.*chest pain)(?=.*palpitations)(?=.*ankle swelling)/);
    expect(history.match(/palpitations/g)).toHaveLength(1);
    expect(history).toMatch(/[Bb]reathless/);
  });
  it('tells what was asked about and is there', async () => {
    expect(textOfSection(await write(noteRequest({ transcript })), 'history')).toMatch(/Reports (?:a )?cough/);
  });
  it('says it to a colleague too, and to the patient not', async () => {
    const request = { transcript, template: letterTemplate };
    const letter = await write(noteRequest({ ...request, documentType: 'letter' }));
    expect(textOfSection(letter, 'history')).toMatch(/denies .*chest pain/);
    const toPatient = await write(noteRequest({ ...request, documentType: 'patient_letter' }));
    expect(textOfSection(toPatient, 'history')).not.toMatch(/ankle swelling/);
  });
});

it('leaves the story of a record with a review of systems to itself', async () => {
  const template = {
    ...noteTemplate,
    blocks: [section('history', ['chief_complaint', 'history'], 'prose'), section('review', ['review_of_systems'])],
  };
  const answer = await write(noteRequest({ transcript, template }));
  expect(textOfSection(answer, 'review')).toMatch(/Cardiovascular: Denies .*chest pain/);
  expect(textOfSection(answer, 'history')).not.toMatch(/ankle/);
});
