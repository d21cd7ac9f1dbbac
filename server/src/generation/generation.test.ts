import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import type { NotesEngine } from '@auscult/engine/notes/engine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { getSource } from '../transcripts/data.ts';
import { rescue } from './jobs.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

const embedded = createEmbeddedNotes();
let refuse = false;
const notes: NotesEngine = {
  ...embedded,
  write: (request) => (refuse ? Promise.reject(new Error('the engine is away')) : embedded.write(request)),
};

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true, notes });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const CONSULT = [
  'Doctor: What brings you in today?',
  'Patient: I have had a dry cough for three weeks.',
  'Doctor: Any fever?',
  'Patient: No.',
  'Doctor: Are you taking any medication?',
  'Patient: I take perindopril 5 milligrams every morning.',
  'Doctor: Your blood pressure is 138 over 82. The chest is clear.',
  'Doctor: I will stop the perindopril and start candesartan 8 milligrams daily. Come back in four weeks.',
].join('\n');

const read = (appointmentId: string) => doctor.call(appointments.get, { params: { appointmentId } });
const whenWritten = (appointmentId: string) =>
  until(
    () => read(appointmentId),
    (one) => one.status === 'ready_for_review',
  );
const consult = async (text = CONSULT, startsAt?: string) => {
  const { id } = await doctor.call(appointments.create, {
    body: {
      patient: { firstName: 'Aroha', lastName: 'Tamihana', gender: 'female', birthDate: '1980-11-21' },
      ...(startsAt ? { startsAt } : {}),
    },
  });
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  return whenWritten(id);
};
const documentOf = (one: Awaited<ReturnType<typeof read>>, type: string) => {
  const found = one.appointmentDocuments.find((document) => document.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};
const changed = (content: Richtext, line: string): Richtext => ({
  ...content,
  content: [...content.content, paragraphOf(line)],
});

describe('from a pasted transcript to documents', () => {
  it('writes what was said and says where it was said', async () => {
    const one = await consult();
    const note = documentOf(one, 'note');
    const text = plainText(note.content);
    expect(text).toMatch(/cough/i);
    expect(text).toMatch(/candesartan 8 mg/i);
    expect(text).not.toMatch(/(reports|has) (a )?fever/i);
    expect(note.version).toMatchObject({ number: 1, reason: 'initial', provenance: { engine: 'embedded' } });
    const segments = new Map(one.transcripts[0]?.segments.map((segment) => [segment.id, segment.text]));
    const candesartan = note.evidence.find((sentence) => /candesartan/i.test(sentence.text));
    expect(candesartan?.passages.some((passage) => /candesartan/.test(segments.get(passage.segmentId) ?? ''))).toBe(
      true,
    );
    expect(documentOf(one, 'letter').state).toBe('done');
  });

  it('dates what it writes by the calendar of the practice', async () => {
    // 10:38 am on the next day in Sydney, where the practice is, and the patient's birthday there.
    const one = await consult(CONSULT, '2026-11-20T23:38:00Z');
    expect(plainText(documentOf(one, 'letter').content)).toContain('21 November 2026');
    expect(await getSource(app.house.databases.system, one.id)).toMatchObject({ patient: { ageYears: 46 } });
  });

  it('keeps a failing engine’s appointment safe and writes it when the engine is back', async () => {
    refuse = true;
    const { id } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'Colin', lastName: 'McAllister' } },
    });
    await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text: CONSULT } });
    const failed = await until(
      () => read(id),
      (one) => one.status === 'error',
      60,
    );
    expect(failed.error).toMatchObject({ code: 'generation-failed' });
    expect(failed.transcripts[0]?.segments).toHaveLength(8);
    refuse = false;
    await doctor.call(generation.regenerateConsultation, { body: { appointmentId: id } });
    expect((await whenWritten(id)).error).toBeNull();
  }, 90_000);
});

describe('saving', () => {
  it('makes a version, checks the new text, and refuses a stale save without losing either', async () => {
    const one = await consult();
    const note = documentOf(one, 'note');
    const saved = await doctor.call(documents.saveNote, {
      body: {
        appointmentId: one.id,
        baseVersionId: note.version?.id ?? null,
        content: changed(note.content, 'Take atorvastatin 4000 mg nightly.'),
      },
    });
    expect(saved.version).toMatchObject({ number: 2, reason: 'edited' });
    const flagged = saved.evidence.find((sentence) => sentence.text.includes('atorvastatin'));
    expect(flagged).toMatchObject({ level: 'check' });
    expect(flagged?.flags.some((flag) => flag.severity === 'alert')).toBe(true);
    const stale = await doctor.try(documents.saveNote, {
      body: {
        appointmentId: one.id,
        baseVersionId: note.version?.id ?? null,
        content: changed(note.content, 'Other words.'),
      },
    });
    expect(stale.error).toMatchObject({ code: 1072, metadata: { currentVersionId: saved.version?.id } });
    expect(plainText(documentOf(await read(one.id), 'note').content)).toContain('atorvastatin');
  });

  it('does not let two saves from the same base both win', async () => {
    const one = await consult();
    const note = documentOf(one, 'note');
    const both = await Promise.all(
      ['One.', 'Two.'].map((line) =>
        doctor.try(documents.saveNote, {
          body: {
            appointmentId: one.id,
            baseVersionId: note.version?.id ?? null,
            content: changed(note.content, line),
          },
        }),
      ),
    );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('refuses nodes and attributes that no document has', async () => {
    const one = await consult();
    const evil = { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://evil.example/x.png' } }] };
    expect(
      (
        await doctor.try(documents.saveNote, {
          body: { appointmentId: one.id, baseVersionId: null, content: evil as never },
        })
      ).status,
    ).toBe(422);
  });

  it('goes back to what was generated, and keeps every version', async () => {
    const one = await consult();
    const note = documentOf(one, 'note');
    await doctor.call(documents.saveNote, {
      body: { appointmentId: one.id, baseVersionId: note.version?.id ?? null, content: changed(note.content, 'Mine.') },
    });
    const reverted = await doctor.call(documents.revertReports, {
      params: { appointmentId: one.id },
      body: { type: 'note' },
    });
    expect(reverted.content).toEqual(note.content);
    const versions = await doctor.call(documents.listVersions, {
      params: { appointmentId: one.id },
      query: { type: 'note' },
    });
    expect(versions.map((version) => [version.number, version.reason])).toEqual([
      [3, 'initial'],
      [2, 'edited'],
      [1, 'initial'],
    ]);
  });
});

describe('reviewing', () => {
  it('does not pass silently over an alert', async () => {
    const one = await consult();
    const note = documentOf(one, 'note');
    const saved = await doctor.call(documents.saveNote, {
      body: {
        appointmentId: one.id,
        baseVersionId: note.version?.id ?? null,
        content: changed(note.content, 'Take atorvastatin 4000 mg nightly.'),
      },
    });
    const refused = await doctor.try(appointments.markReviewed, { body: { appointmentId: one.id } });
    expect(refused.error?.code).toBe(1322);
    expect(JSON.stringify(refused.error?.metadata)).toContain('note');
    for (const document of (await read(one.id)).appointmentDocuments) {
      const decisions = document.evidence.flatMap((sentence) =>
        sentence.flags
          .filter((flag) => flag.severity === 'alert')
          .map((flag) => ({ flagId: flag.id, decision: 'accepted' as const })),
      );
      if (decisions.length > 0)
        await doctor.call(documents.decideFlags, {
          params: { appointmentId: one.id },
          body: { type: document.type, decisions },
        });
    }
    expect(saved.decisions).toEqual([]);
    const reviewed = await doctor.call(appointments.markReviewed, { body: { appointmentId: one.id } });
    expect([reviewed.status, reviewed.wasReviewed]).toEqual(['reviewed', true]);
    expect((await doctor.call(appointments.markReadyForReview, { body: { appointmentId: one.id } })).status).toBe(
      'ready_for_review',
    );
  });
});

describe('writing again', () => {
  it('adds a report, changes the length and the engine, each with its reason', async () => {
    const one = await consult();
    await doctor.call(generation.additionalReport, { body: { appointmentId: one.id, type: 'patient_letter' } });
    expect(documentOf(await whenWritten(one.id), 'patient_letter').version?.reason).toBe('additional');
    await doctor.call(generation.regenerateReport, {
      body: { appointmentId: one.id, type: 'note', noteLength: 'short' },
    });
    const shorter = await whenWritten(one.id);
    expect([
      documentOf(shorter, 'note').version?.reason,
      documentOf(shorter, 'note').version?.number,
      shorter.noteLength,
    ]).toEqual(['override', 2, 'short']);
    expect(documentOf(shorter, 'letter').version?.number).toBe(1);
    await doctor.call(generation.changeEngineAndRegenerate, {
      body: { appointmentId: one.id, consultationEngine: 'sd' },
    });
    const dictated = await whenWritten(one.id);
    expect([dictated.consultationEngine, documentOf(dictated, 'letter').version?.reason]).toEqual(['sd', 'override']);
  });

  it('refuses before anything was said, and templates of another kind', async () => {
    const { id } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'No', lastName: 'Words' } },
    });
    expect((await doctor.try(generation.regenerateConsultation, { body: { appointmentId: id } })).error?.code).toBe(
      1300,
    );
    const one = await consult();
    const [letter] = await doctor.call(appointments.templatesForMe, { query: { type: 'letter' } });
    expect(
      (
        await doctor.try(generation.regenerateReport, {
          body: { appointmentId: one.id, type: 'note', templateId: letter?.id ?? '' },
        })
      ).error?.code,
    ).toBe(1320);
  });

  it('chooses a template and remembers it as the default', async () => {
    const one = await consult();
    const choices = await doctor.call(appointments.templatesForMe, { query: { type: 'note' } });
    const chosen = choices.find((choice) => choice.id !== documentOf(one, 'note').templateId);
    await doctor.call(appointments.chooseTemplate, {
      params: { appointmentId: one.id },
      body: { type: 'note', templateId: chosen?.id ?? '', saveAsDefault: true },
    });
    await doctor.call(generation.regenerateReport, { body: { appointmentId: one.id, type: 'note' } });
    expect(documentOf(await whenWritten(one.id), 'note')).toMatchObject({
      templateId: chosen?.id,
      templateName: chosen?.name,
    });
    expect(
      (await doctor.call(appointments.templatesForMe, { query: { type: 'note' } })).find((choice) => choice.isDefault)
        ?.id,
    ).toBe(chosen?.id);
  });
});

it('ends work that every process died over in an error, and leaves running work alone', async () => {
  const { id } = await consult();
  const { system } = app.house.databases;
  await sql`update appointments set status = 'generating', updated_at = now() where id = ${id}`.execute(system);
  await rescue(app.house);
  expect((await read(id)).status).toBe('generating');
  app.clock.advance(3 * 60_000);
  await rescue(app.house);
  expect(await read(id)).toMatchObject({ status: 'error', error: { code: 'interrupted' } });
});
