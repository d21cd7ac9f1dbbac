import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { textBlocks } from '@auscult/contract/richtext.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const said = `Doctor: What brings you in today?
Patient: I have had a cough for two weeks.
Doctor: Any allergies?
Patient: I am allergic to penicillin. It gave me a rash.
Doctor: I will book a chest x-ray for tomorrow.`;

it('words what was said for the section where it belongs, for its own doctor alone, and changes nothing', async () => {
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Isolde', lastName: 'Quay' } },
  });
  const body = {
    appointmentId,
    type: 'note',
    segmentId: 's5',
    text: 'I will book a chest x-ray for tomorrow.',
  } as const;
  expect((await doctor.try(generation.wordUnwritten, { body })).error?.code).toBe(errors.documentMissing.code);
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId }, body: { text: said } });
  const read = () => doctor.call(appointments.get, { params: { appointmentId } });
  const before = await until(read, ({ status }) => status === 'ready_for_review');
  const segments = before.transcripts.flatMap((one) => one.segments);
  const segmentId = segments.find(({ text }) => text.includes('x-ray'))?.id ?? '';

  const { lines } = await doctor.call(generation.wordUnwritten, { body: { ...body, segmentId } });
  expect(lines).toEqual([
    expect.objectContaining({
      text: expect.stringMatching(/x-ray/i) as string,
      title: expect.stringMatching(/plan/i) as string,
    }),
  ]);
  const { content } = before.appointmentDocuments.find(({ type }) => type === 'note') ?? { content: undefined };
  const plan = content && textBlocks(content).find(({ text }) => text === lines[0]?.title);
  expect(plan?.blockId).toBe(lines[0]?.blockId);
  expect((await read()).version).toBe(before.version);
  expect((await app.people.colleague.try(generation.wordUnwritten, { body: { ...body, segmentId } })).status).toBe(404);
});
