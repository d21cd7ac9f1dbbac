import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';
import { broadlyAsked } from './broadlyAsked.ts';

describe('what a question names', () => {
  it.each([
    ['are you still on the rosuvastatin', 'rosuvastatin'],
    ['any side effects from the amlodipine', 'side effects of amlodipine'],
    ['have you ever had hepatitis', 'hepatitis'],
    ['have you had the gastroscopy', 'gastroscopy'],
    ['do you drink', 'alcohol'],
    ['have you been feeling low', 'mood'],
    ['are you still on the tablets', null],
    ['have you had any thoughts of suicide', null],
    ['does anyone in the family have asthma', null],
    ['has your asthma got worse', null],
  ])('%s', (question, label) => {
    expect(broadlyAsked(question)?.label ?? null).toBe(label);
  });
});

it.each([
  [
    'Are you still on the rosuvastatin?',
    'No, I stopped it in June because of the cramps.',
    'Rosuvastatin: no, she stopped it in June due to the cramps.',
  ],
  [
    'Any side effects from the amlodipine?',
    "My feet swelled at first but that's settled.",
    'Side effects of amlodipine: feet swelled at first but that has settled.',
  ],
  [
    'Have you ever had gout?',
    'Once, years ago, before I gave up the beer.',
    'Gout: once, years ago, before she gave up the beer.',
  ],
  ['Do you smoke?', 'Only at parties.', 'Smoking: only at parties.'],
  ['Have you had the gastroscopy?', 'I cancelled it.', 'Gastroscopy: cancelled it.'],
  [
    'Any chest pain?',
    "Not pain as such, more a tightness when I'm cross.",
    'Chest pain: not pain as such, more a tightness when she is cross.',
  ],
  ['Any palpitations?', 'I did when I was pregnant, not since.', 'Palpitations: when she was pregnant, not since.'],
])('writes the whole of an answer under what was asked: %s %s', async (asked, answered, written) => {
  const transcript = saidBy(
    ['doctor', 'What can I do for you?'],
    ['patient', 'I have had a sore elbow for a week.'],
    ['doctor', asked],
    ['patient', answered],
    ['doctor', 'Okay.'],
  );
  const texts = textsOf(await createEmbeddedNotes().write(noteRequest({ template: problemsTemplate, transcript })));
  expect(texts.join(' ')).toContain(written);
  expect(texts.join(' ')).not.toMatch(/[Dd]enies chest pain/);
});
