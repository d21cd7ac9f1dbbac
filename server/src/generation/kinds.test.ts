import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { expect, it } from 'vitest';
import { openTestApp, until } from '../testing.ts';

it('documents are written from what was recorded, where the engine is for the other kind', async () => {
  const app = await openTestApp({ hasWorkers: true });
  const { doctor } = app.people;
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Only', lastName: 'Dictated' }, consultationEngine: 'ai' },
  });
  await doctor.call(appointments.pasteTranscript, {
    params: { appointmentId },
    body: { text: 'He takes perindopril 5 mg every morning.', isSmartDictation: true },
  });
  const written = await until(
    () => doctor.call(appointments.get, { params: { appointmentId } }),
    ({ status }) => status === 'ready_for_review',
  );
  expect(written.transcripts.map(({ kind }) => kind)).toEqual(['dictation']);
  const note = written.appointmentDocuments.find(({ type }) => type === 'note');
  expect(note && plainText(note.content)).toContain('perindopril');
  await app.close();
});
