import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as dictionary from '@auscult/contract/dictionary/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true, notes: createEmbeddedNotes() });
}, 60_000);
afterAll(() => app.close());

it('words are replaced where they were said: what macros and templates say stays, and so does what was heard', async () => {
  const { doctor, admin } = app.people;
  const entry = (search: string, replace: string, doctorsIds: string[] = []) =>
    admin.call(dictionary.create, { body: { search, replace, doctorsIds } });
  await entry('win', 'somebody');
  await entry('win', 'a named one', [doctor.id]);
  await doctor.call(dictionary.createOwn, { body: { search: 'win', replace: 'Nguyen' } });
  // What an entry puts in is not read again by another one.
  await entry('Nguyen', 'nobody');
  const macro = await doctor.call(macros.create, { body: { name: 'Clear lungs', text: 'Win heard clear lungs.' } });
  const { id: letterTemplateId } = await doctor.call(templates.create, {
    body: {
      name: 'With win in it',
      type: 'letter',
      blocks: [
        { type: 'text', id: 'text', text: 'Ask win for a copy.' },
        { type: 'macro', id: 'macro', macroId: macro.id },
        {
          type: 'section',
          id: 'all',
          title: 'Examination by win',
          topics: ['examination', 'plan', 'assessment', 'history'],
          style: 'prose',
        },
      ],
    },
  });
  const { id } = await doctor.call(appointments.create, {
    body: {
      patient: { firstName: 'Isolde', lastName: 'Thackery' },
      consultationEngine: 'sd',
      documentsWanted: ['letter'],
      letterTemplateId,
    },
  });
  const heard = 'On examination seen by win full stop insert macro clear lungs';
  await doctor.call(appointments.pasteTranscript, {
    params: { appointmentId: id },
    body: { text: heard, isSmartDictation: true },
  });
  const written = await until(
    () => doctor.call(appointments.get, { params: { appointmentId: id } }),
    ({ status }) => status === 'ready_for_review' || status === 'error',
    60,
  );
  const said = written.transcripts[0]?.segments.map(({ text }) => text).join('\n') ?? '';
  expect(said).toContain('seen by Nguyen.');
  expect(said).toContain('Win heard clear lungs.');
  const [letter] = written.appointmentDocuments;
  const lines = plainText(letter?.content ?? { type: 'doc', content: [] })
    .split('\n')
    .filter(Boolean);
  expect(lines.slice(0, 3)).toEqual(['Ask win for a copy.', 'Win heard clear lungs.', 'Examination by win']);
  expect(lines.slice(3).join(' ')).toContain('Nguyen');
  const raw = await doctor.call(appointments.downloadTranscriptRaw, {
    query: { appointmentId: id, isSmartDictation: true },
  });
  expect(raw.toString()).toContain(heard);
}, 120_000);
