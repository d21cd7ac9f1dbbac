import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import * as system from '@auscult/contract/system/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { findEvidenceAside, writingAside } from '@auscult/engine/notes/aside.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true, notes: writingAside(createEmbeddedNotes()) });
});
afterAll(() => app.close());

const symptoms = ['a cough', 'fever', 'pain in my left knee', 'headaches', 'dizziness', 'nausea', 'a rash'];
const medicines = ['metformin', 'perindopril', 'candesartan', 'atorvastatin', 'paracetamol'];
const lineAt = (at: number): string => {
  const symptom = symptoms[at % symptoms.length] ?? '';
  const medicine = medicines[at % medicines.length] ?? '';
  if (at % 3 === 0) return `Doctor: Have you noticed any ${symptom} since we last spoke about it on visit ${at}?`;
  return at % 3 === 1
    ? `Patient: Yes, I have had ${symptom} for ${(at % 40) + 2} weeks, and it is worse after ${at} steps.`
    : `Doctor: Then take ${medicine} ${(at % 90) + 5} milligrams twice a day and come back in ${(at % 11) + 2} weeks.`;
};
const longTranscript = (characters: number): string => {
  const lines: string[] = [];
  for (let at = 0, length = 0; ; at += 1) {
    const line = lineAt(at);
    length += line.length + 1;
    if (length > characters) return lines.join('\n');
    lines.push(line);
  }
};

/**
 * Asks over and over until told to stop; the most that this thread computed between a question and its answer, in
 * milliseconds of its own processor time: what else runs on the machine does not count.
 */
const askUntil = async (isOver: () => boolean): Promise<number> => {
  let most = 0;
  while (!isOver()) {
    const before = process.threadCpuUsage();
    await wait(20);
    await app.anonymous.call(system.ping);
    const { user, system: kernel } = process.threadCpuUsage(before);
    most = Math.max(most, (user + kernel) / 1000);
  }
  return most;
};

it('goes on answering while the longest transcript is written and checked', async () => {
  const { doctor } = app.people;
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Aroha', lastName: 'Tamihana', gender: 'female', birthDate: '1980-05-29' } },
  });
  const text = longTranscript(400_000);
  const refused = await doctor.try(appointments.pasteTranscript, {
    params: { appointmentId: id },
    body: { text: `${text}${'.'.repeat(400_001 - text.length)}` },
  });
  expect(refused.status).toBe(422);
  let isOver = false;
  const asking = askUntil(() => isOver);
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  const isWritten = async () =>
    (await app.house.databases.system.selectFrom('appointments').select('status').where('id', '=', id).execute())[0]
      ?.status;
  await until(isWritten, (status) => status === 'ready_for_review', 300);
  const one = await doctor.call(appointments.get, { params: { appointmentId: id } });
  const note = one.appointmentDocuments.find((document) => document.type === 'note');
  expect(note?.evidence.length).toBeGreaterThan(20);
  const saved = await doctor.call(documents.saveNote, {
    body: {
      appointmentId: id,
      baseVersionId: note?.version?.id ?? null,
      content: { type: 'doc', content: [...(note?.content.content ?? []), paragraphOf('Takes warfarin 500 mg.')] },
    },
  });
  isOver = true;
  const most = await asking;
  expect(saved.evidence.flatMap((sentence) => sentence.flags)).toContainEqual(
    expect.objectContaining({ kind: 'dose', severity: 'alert' }),
  );
  expect(most).toBeLessThan(1_000);
}, 360_000);

it('says the same of a text on a thread of its own as in place', async () => {
  const said = (lines: number) =>
    Array.from({ length: lines }, (_, at) => ({
      id: `s${at}`,
      speaker: 'unknown' as const,
      text: lineAt(at).slice(8),
    }));
  const request = {
    content: {
      type: 'doc' as const,
      content: [paragraphOf('Takes warfarin 5 mg.'), paragraphOf('Worse after 4 steps.')],
    },
    transcript: said(5),
    dictation: [],
    context: '',
    patient: { firstName: '', lastName: '', gender: null, birthDate: null, ageYears: null },
  };
  const near = await findEvidenceAside(request);
  const far = await findEvidenceAside({
    ...request,
    transcript: [...said(5), { id: 'long', speaker: 'unknown', text: 'zzz '.repeat(20_000) }],
  });
  expect(far.map(({ text, flags }) => [text, flags])).toEqual(near.map(({ text, flags }) => [text, flags]));
});
