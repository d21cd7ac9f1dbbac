import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';

const complaint = ['patient', 'I have had a sore wrist for three weeks.'] as const;
const documentsOf = async (...said: string[]) => {
  const transcript = saidBy(complaint, ...said.map((text) => ['doctor', text] as const));
  const write = createEmbeddedNotes().write;
  const note = await write(noteRequest({ transcript }));
  const letter = await write(noteRequest({ transcript, documentType: 'letter', template: letterTemplate }));
  return [note, letter].map((answer) => textsOf(answer).join(' '));
};

it('advises nobody to do at home what is asked of them while they are looked at', async () => {
  for (const text of await documentsOf(
    "Let me look. Straighten your elbow. Keep your mouth open. There's no swelling.",
  ))
    expect(text).not.toMatch(/straighten|mouth open/i);
  const [note] = await documentsOf('Keep your arm up on a pillow for two days.');
  expect(note).toMatch(/pillow/);
});

it('forbids nothing that a part does by itself', async () => {
  const [note, letter] = await documentsOf(
    'The chest is clear. No drawing in between the ribs. No lifting for a week.',
  );
  expect(letter).not.toMatch(/avoid drawing/);
  expect(note).not.toMatch(/(?:avoid|no) drawing[^.]*\.[^]*(?:avoid|no) lifting/i);
  expect(letter).toMatch(/avoid(?:ing)? lifting/);
});

it('reads "look at" as what is to be looked at, and knows a name that stands alone', async () => {
  const [note, letter] = await documentsOf(
    "Look at the label of the jar, the blue ones have sugar. I think you've got Raynaud's.",
  );
  expect(letter).not.toMatch(/^.*\bAt the label/);
  expect(note).toMatch(/Impression: Raynaud's/);
});
