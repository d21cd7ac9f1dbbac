import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAbout } from '../exports/data.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true, notes: createEmbeddedNotes() });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const written = (appointmentId: string) =>
  until(
    () => doctor.call(appointments.get, { params: { appointmentId } }),
    ({ status }) => status === 'ready_for_review',
  );

it('writes a referral to whom it names, who stays until another is named', async () => {
  const body = { patient: { firstName: 'Aroha', lastName: 'Tamihana' } };
  const { id } = await doctor.call(appointments.create, { body });
  const text = 'Patient: My knee has hurt for a month.\nDoctor: I will refer you to an orthopaedic surgeon.';
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  await written(id);
  const ask = (addressee?: object) =>
    doctor.try(generation.additionalReport, {
      body: { appointmentId: id, type: 'referral_letter', ...(addressee ? { addressee } : {}) } as never,
    });
  const letter = async () => {
    const { appointmentDocuments } = await written(id);
    const found = appointmentDocuments.find(({ type }) => type === 'referral_letter');
    return { ...found, text: found ? plainText(found.content) : '' };
  };
  await ask();
  expect((await letter()).text).toMatch(/^\d+ \w+ \d+\nDear colleague,/);
  const addressee = { name: 'Prof Ada van der Berg', practice: 'Pier Rooms', address: '1 Pier Road' };
  await ask(addressee);
  const named = /\nProf Ada van der Berg\nPier Rooms\n1 Pier Road\nDear Prof van der Berg,/;
  expect((await letter()).addressee).toEqual(addressee);
  expect((await letter()).text).toMatch(named);
  await doctor.call(generation.regenerateReport, { body: { appointmentId: id, type: 'referral_letter' } });
  expect((await letter()).text).toMatch(named);
  await ask({ name: 'Dr Li Wu' });
  expect((await letter()).addressee).toEqual({ name: 'Dr Li Wu' });
  expect((await letter()).text).toContain('\nDr Li Wu\nDear Dr Wu,');
  const { recipientOf } = await getAbout(app.house.databases.system, id);
  expect(recipientOf('referral_letter')).toEqual({ name: 'Dr Li Wu', providerNumber: '', practice: '' });
  expect(recipientOf('letter')).toBeNull();
  for (const wrong of [{}, { name: ' ' }, { name: 'x'.repeat(201) }, { name: 'Dr Wu', phone: '1' }])
    expect((await ask(wrong)).status).toBe(422);
  const note = { appointmentId: id, type: 'patient_letter' as const, addressee };
  const { error } = await doctor.try(generation.additionalReport, { body: note });
  expect(error?.metadata).toMatchObject([{ path: 'addressee' }]);
});
