import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';
import type { NotesRequest } from '../engine.ts';

const letter = async (request: Partial<NotesRequest>): Promise<string> =>
  textsOf(
    await createEmbeddedNotes().write(
      noteRequest({ template: letterTemplate, documentType: 'patient_letter', ...request }),
    ),
  ).join(' ');

it('tells the patient what it means, how it goes and what a medicine may do', async () => {
  const text = await letter({
    transcript: saidBy(
      ['patient', 'My big toe has been red and sore for two days.'],
      ['doctor', 'I think you have gout. That means that crystals build up in the joint. It is very treatable.'],
      ['doctor', 'I will start you on colchicine twice a day. It can give you diarrhoea.'],
    ),
  });
  expect(text).toContain('This means that crystals build up in the joint.');
  expect(text).toContain('This is very treatable.');
  expect(text).toContain('The colchicine can give you diarrhoea.');
});

it('says nothing of what was not named before it', async () => {
  const text = await letter({
    transcript: saidBy(
      ['patient', 'My wife read that the tablets are bad for you.'],
      ['doctor', 'It can make people worry. That means that you should keep an open mind.'],
    ),
  });
  expect(text).not.toMatch(/This means|can make/);
});

it('tells those who look after a child of the child, and them of what they do', async () => {
  const text = await letter({
    patient: { ...noteRequest({}).patient, firstName: 'Otto', gender: 'male', ageYears: 5 },
    transcript: saidBy(
      ['doctor', 'Does he have a fever?'],
      ['other', 'No. He has had a cough for a week. He was in hospital last year with asthma.'],
      ['doctor', 'Any vomiting?'],
      ['other', 'No.'],
      ['doctor', 'I think he has asthma. If there is any trouble with his breathing, bring him to the hospital.'],
    ),
  });
  expect(text).toContain('Otto');
  expect(text).not.toMatch(/\b[Yy]ou (?:have had|were|have no)\b/);
  expect(text).toContain('you should bring him to the hospital.');
});
