import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import type { NotesRequest } from '../engine.ts';
import { foundInFull, mayFollow, oneOf } from './letterFindings.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';

it.each([
  ['Abdomen soft.', 'Her abdomen is soft.'],
  ['Foot pulses present.', 'Her foot pulses are present.'],
  ['Small effusion.', 'There is a small effusion.'],
  ['Fine crackles at the right base.', 'There are fine crackles at the right base.'],
  ['Lungs: few crackles at the left base.', 'In the lungs, there are a few crackles at the left base.'],
  ['Tender over the heel.', 'She is tender over the heel.'],
  ['Wound has healed.', 'The wound has healed.'],
  ['Blood pressure standing 118/72.', 'Her blood pressure standing is 118/72.'],
  ['Ultrasound shows 3 cm cyst.', 'The ultrasound shows a 3 cm cyst.'],
  ['Dipstick: white cells 2+, nitrites negative.', 'The dipstick shows white cells 2+ and nitrites negative.'],
  ['Sodium 141, potassium 4.8, creatinine 92.', 'The sodium is 141, potassium 4.8 and creatinine 92.'],
  ['Bloods you did, TSH 6, ferritin 20.', 'The bloods that you did show TSH 6 and ferritin 20.'],
  ['There is no rash.', 'There is no rash.'],
  ['Ms Ito walks with a stick.', 'Ms Ito walks with a stick.'],
])('tells what was noted without its verb as a sentence: %s', (noted, sentence) => {
  expect(foundInFull(noted, 'She', 'Her', false)).toBe(sentence);
});

it('puts two short findings into a sentence, and no measurement', () => {
  expect(mayFollow('His chest is clear.', 'There is no ankle swelling.')).toBe(true);
  expect(mayFollow('His pulse is 80.', 'There is no ankle swelling.')).toBe(false);
  expect(mayFollow('His chest is clear.', 'My impression is a cold.')).toBe(false);
});

it('names one of a kind as one', () => {
  expect(oneOf('acute chest infection')).toBe('an acute chest infection');
  expect(oneOf('osteoarthritis')).toBe('osteoarthritis');
});

describe('a letter to the colleague who sent the patient', () => {
  const letter = async (transcript: NotesRequest['transcript']) =>
    textsOf(
      await createEmbeddedNotes().write(noteRequest({ template: letterTemplate, documentType: 'letter', transcript })),
    ).join(' ');

  it('calls them "you", and holds what the X-ray shows wherever it was said', async () => {
    const text = await letter(
      saidBy(
        ['doctor', 'Dr Vance has sent you along with a lump in the groin.'],
        ['patient', 'Yes. I have had pain in my left groin for a month.'],
        ['doctor', 'Stand up and cough for me. There is a left inguinal hernia.'],
        ['doctor', 'The X-ray shows arthritis of the left hip. I would like you to talk to Dr Vance about the weight.'],
      ),
    );
    expect(text).toContain('was referred with a lump in the groin.');
    expect(text).toContain('There is a left inguinal hernia.');
    expect(text).toMatch(/X-ray shows arthritis of the left hip/);
    expect(text).not.toContain('Dr Vance');
  });
});
