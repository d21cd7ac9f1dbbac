import { expect, test } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { complaintSpoken } from './complaintSpoken.ts';
import { presented } from './presented.ts';

const namedBy = (speaker: 'doctor' | 'patient', text: string): string | null =>
  utterancesOf(saidBy([speaker, text]))
    .map(complaintSpoken)
    .find((name) => name !== null) ?? null;

test.each([
  ['doctor', 'So Dr Shah has sent you along about these palpitations.', 'palpitations'],
  ['doctor', 'Tell me a bit more about the headaches.', 'headaches'],
  ['doctor', "What's been happening with that shoulder?", 'shoulder'],
  ['doctor', 'I hear you have been having a bit of trouble with your left knee since the fall.', 'left knee'],
  ['patient', "It's this hip again, the right one.", 'hip'],
  ['patient', "My back's playing up.", 'back'],
  ['patient', "No, it's my knee again, the left one.", 'knee'],
  ['patient', 'This dodgy knee has been giving me a bit of grief.', 'knee'],
  ['patient', "It's just my shoulder.", 'shoulder'],
] as const)('%s: "%s"', (speaker, text, name) => {
  expect(namedBy(speaker, text)).toBe(name);
});

test.each([
  ['doctor', 'Tell me about the family.'],
  ['doctor', 'I sent you the form about your appointment.'],
  ['patient', 'If my knee plays up I rest.'],
  ['patient', "My wife's car is playing up."],
] as const)('%s, of nothing that one comes about: "%s"', (speaker, text) => {
  expect(namedBy(speaker, text)).toBeNull();
});

test('the part with its side is what the visit is for, wherever the side was said', () => {
  const transcript = saidBy(
    ['doctor', "How've you been travelling?"],
    ['patient', "It's this hip again, the right one."],
    ['doctor', 'Is it sore at night?'],
    ['patient', "Yes, it's sore if I roll over. It's always been the right hip."],
  );
  expect(presented(utterancesOf(transcript), [])?.body).toBe('right hip pain');
});
