import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { uncarried } from '../faithful.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';

const examined = saidBy(
  ['patient', 'I have been dizzy for a week.'],
  [
    'doctor',
    'Your blood pressure is one hundred and twelve over sixty-six, pulse seventy-four. Your weight is eighty-one.',
  ],
  [
    'doctor',
    'The bloods are back, the sodium is one thirty-three and the haemoglobin is one hundred and twenty-eight.',
  ],
);

it('writes the unit of what was read aloud without one, in a note and in a letter', async () => {
  const note = textsOf(await createEmbeddedNotes().write(noteRequest({ transcript: examined }))).join(' ');
  const letter = textsOf(
    await createEmbeddedNotes().write(
      noteRequest({ transcript: examined, documentType: 'letter', template: letterTemplate }),
    ),
  ).join(' ');
  for (const text of [note, letter]) {
    expect(text).toMatch(/112\/66 mmHg/);
    expect(text).toMatch(/[Pp]ulse (?:is )?74 bpm/);
    expect(text).toMatch(/[Ss]odium (?:is )?133 mmol\/L/);
    expect(text).toMatch(/[Hh]aemoglobin (?:is )?128 g\/L/);
    expect(text).toMatch(/[Ww]eight (?:is )?81(?! ?kg)/);
  }
});

it('leaves a dictation as it was dictated', async () => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      consultationEngine: 'sd',
      transcript: saidBy(['doctor', 'On examination blood pressure 128 on 74, pulse 70.']),
    }),
  );
  expect(textsOf(answer).join(' ')).not.toMatch(/mmHg|bpm/);
});

it('counts the unit as said only where the quantity has it', () => {
  expect(uncarried('Sodium is 133 mmol/L.', ['the sodium is 133'])).toEqual([]);
  expect(uncarried('Sodium is 133 mg.', ['the sodium is 133'])).toEqual(['mg']);
  expect(uncarried('Weight is 81 kg.', ['your weight is 81'])).toEqual(['kg']);
});
