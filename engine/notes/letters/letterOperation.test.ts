import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection, textsOf } from '../samples.ts';

const dictated = saidBy([
  'doctor',
  'Operation left carpal tunnel release. Indication numbness of the hand despite a splint. Anaesthetic local. ' +
    'Tourniquet time twelve minutes at two hundred and fifty millimetres of mercury. Incision in line with the ring finger. ' +
    'Three two millimetre portals. Skin closed with nylon sutures. No complications. ' +
    'Plan. Keep the dressing dry for ten days. No lifting over two kilograms for four weeks. Wound check at ten days.',
]);
const template = {
  ...letterTemplate,
  blocks: [
    section('reason', ['chief_complaint', 'history', 'past_history'], 'prose'),
    section('operation', ['procedure', 'examination', 'results'], 'prose'),
    section('next', ['plan', 'work_capacity']),
    section('back', ['follow_up']),
  ],
};
const letter = (documentType: 'letter' | 'patient_letter') =>
  createEmbeddedNotes().write(
    noteRequest({
      documentType,
      template,
      transcript: dictated,
      consultationEngine: 'sd',
      consultationType: 'op_report',
    }),
  );

it('tells the patient of an operation what was done, why and how it went, and none of its steps', async () => {
  const answer = await letter('patient_letter');
  const operation = `${textOfSection(answer, 'reason')} ${textOfSection(answer, 'operation')}`;
  expect(operation).toContain('Your operation: left carpal tunnel release.');
  expect(operation).toContain('The reason for it: numbness of the hand despite a splint.');
  expect(operation).toContain('The anaesthetic: local.');
  expect(operation).toContain('There were no complications.');
  expect(textsOf(answer).join(' ')).not.toMatch(/tourniquet|incision|nylon/i);
  expect(textOfSection(answer, 'next')).toContain('You should avoid lifting over 2 kg for 4 weeks.');
  expect(textOfSection(answer, 'back')).toBe('Your wound check is at 10 days.');
});

it('tells a colleague all of it, in the order dictated', async () => {
  const text = textsOf(await letter('letter')).join(' ');
  expect(text).toMatch(/Tourniquet time 12 minutes.*ring finger.*hree 2 mm portals.*nylon sutures.*No complications\./);
});
