import type { Consent } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { admitInpatient } from '../appointments/actions.ts';
import { act, addDocuments, hold, warn } from '../lifecycle/actions.ts';
import { addVersion, decideFlags, requireDecided } from '../documents/actions.ts';
import { askExport } from '../exports/actions.ts';
import { startGeneration } from '../generation/actions.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { writeDocument } from '../generation/rules.ts';
import { inTransaction, json, sql, type Tx } from '../platform/db.ts';
import { installation, type Caller, type House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { queueTranscription } from '../recording/actions.ts';
import { storeTranscript } from '../transcripts/actions.ts';
import { written } from '../transcripts/rules.ts';
import {
  conversationSegments,
  dictationSegments,
  listConsultations,
  secondsOf,
  type Consultation,
} from './consultations.ts';
import { handwritten, voiceJob } from './jobs.ts';
import { addMoments } from './moments.ts';
import { demoDoctors, demoPractices } from './practice.ts';
import { demoSchedule, type DemoAppointment } from './schedule.ts';
import { slipInDocument } from './slip.ts';

/** Held, so that there is a transcript. */
const HEARD = new Set(['finalizing', 'generating', 'ready_for_review', 'reviewed', 'exporting', 'exported']);
const WRITTEN = new Set(['ready_for_review', 'reviewed', 'exporting', 'exported']);

type Ids = { doctor: string; practice: string; patient: string };

const find = async ({ databases: { system } }: House, one: DemoAppointment): Promise<Ids> => {
  const email = demoDoctors.find((doctor) => doctor.key === one.doctor)?.email ?? '';
  const doctor = await system
    .selectFrom('users')
    .select(['id', 'practice_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const patient = await system
    .selectFrom('patients')
    .select('id')
    .where('external_id', '=', one.patient)
    .where('practice_id', '=', doctor.practice_id ?? '')
    .executeTakeFirstOrThrow();
  return { doctor: doctor.id, practice: doctor.practice_id ?? '', patient: patient.id };
};

const consentAt = (at: Date): Consent => ({
  kind: 'verbal',
  people: ['patient'],
  wording: '',
  givenAt: at.toISOString(),
  withdrawnAt: null,
});

/** Reviews and exports are made for real, so such a consult starts out as ready for review. */
const firstStatus = ({ status, wasReviewed }: DemoAppointment) => (wasReviewed ? 'ready_for_review' : status);

const insert = async (tx: Tx, one: DemoAppointment, script: Consultation, ids: Ids): Promise<string> => {
  const seconds = HEARD.has(one.status)
    ? secondsOf([...conversationSegments(script), ...dictationSegments(script)])
    : 0;
  const error =
    one.error === null
      ? null
      : json({
          code: String(errors[one.error].code),
          title: 'The recording could not be transcribed',
          description: 'The recogniser was not available. Paste a transcript, or restart the consult.',
        });
  const { id } = await tx
    .insertInto('appointments')
    .values({
      practice_id: ids.practice,
      doctor_id: ids.doctor,
      patient_id: ids.patient,
      status: firstStatus(one),
      starts_at: one.startsAt.toISOString(),
      consultation_type: one.consultationType,
      consultation_engine: one.consultationEngine,
      is_inpatient: one.isInpatient,
      context: script.context,
      referrer: script.referrer && json(script.referrer),
      consent: one.status === 'draft' ? null : json(consentAt(one.startsAt)),
      documents_wanted: one.documentsWanted,
      recorded_seconds: seconds,
      error,
      external_id: one.key,
      created_at: one.startsAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addDocuments(tx, { id, doctorId: ids.doctor }, one.documentsWanted);
  if (one.isInpatient) {
    const { beds } = await tx
      .selectFrom('inpatient_stays')
      .select(({ fn }) => fn.countAll<number>().as('beds'))
      .executeTakeFirstOrThrow();
    await admitInpatient(
      tx,
      { practiceId: ids.practice, doctorId: ids.doctor, patientId: ids.patient },
      { admittedAt: one.startsAt.toISOString(), ward: 'Ward 4', bed: String(Number(beds) + 1) },
    );
  }
  return id;
};

const addTranscripts = async (tx: Tx, appointmentId: string, doctorId: string, script: Consultation): Promise<void> => {
  const said = { consultation: conversationSegments(script), dictation: dictationSegments(script) };
  for (const kind of ['consultation', 'dictation'] as const)
    if (said[kind].length > 0)
      await storeTranscript(tx, {
        appointmentId,
        doctorId,
        kind,
        ...handwritten,
        raw: said[kind],
        segments: written(said[kind], kind),
      });
};

/** The first start waits for no server of language models, and sends it nothing. */
const notes = createEmbeddedNotes();

/** Writes the documents with the embedded notes engine. A reviewer has each of their flags decided. */
const addDocumentsWritten = async (
  house: House,
  appointmentId: string,
  one: DemoAppointment,
  reviewer: Caller | undefined,
): Promise<void> => {
  for (const type of one.documentsWanted) {
    const version = await writeDocument({ ...house, notes }, house.databases.system, {
      appointmentId,
      type,
      reason: 'initial',
    });
    await inTransaction(house.databases.system, async (tx) => {
      const document = await tx
        .selectFrom('documents')
        .selectAll()
        .where('appointment_id', '=', appointmentId)
        .where('type', '=', type)
        .executeTakeFirstOrThrow();
      await addVersion(tx, installation, document, version);
      await tx
        .updateTable('documents')
        .set({ template_id: version.provenance?.templateId ?? null })
        .where('id', '=', document.id)
        .execute();
    });
    const flags = version.evidence.flatMap((sentence) => sentence.flags);
    const decisions = flags.map(({ id }) => ({ flagId: id, decision: 'accepted' as const }));
    if (reviewer && decisions.length > 0)
      await decideFlags(house.databases.system, reviewer, { appointmentId, type, decisions });
  }
};

/** Sets going what is under way in the demo, so that it really is, and takes the steps that a doctor has taken. */
const setGoing = (
  house: House,
  appointmentId: string,
  one: DemoAppointment,
  reviewer: Caller | undefined,
): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const held = await hold(tx, appointmentId);
    if (reviewer) {
      await act(tx, reviewer, { appointmentId, action: 'review' });
      await requireDecided(tx, appointmentId);
    }
    if (reviewer && one.status === 'exported')
      await act(tx, reviewer, { appointmentId, action: 'exported', detail: { by: 'hand' } });
    if (one.status === 'finalizing') await queueTranscription(house, tx, held);
    if (one.status === 'generating') await startGeneration(house, tx, held, { reason: 'initial' });
    if (one.status === 'exporting')
      await askExport(house, tx, reviewer ?? installation, { appointmentId, documents: one.documentsWanted });
    if (one.hasExportFailed)
      await warn(
        tx,
        appointmentId,
        'export-failed',
        'The documents did not reach the practice system. They are kept here; export again when it is back.',
      );
  });

/** A server that has just begun has better to do. */
const VOICES_AFTER_SECONDS = 60;
const SECONDS_BETWEEN_VOICES = 10;
const VOICED_A_DOCTOR = 3;

/** What a stranger opens first: the latest that wait for review, those last of which the documents are still being written. */
const openedFirst = (all: readonly DemoAppointment[]): string[] => {
  const waiting = all.filter(({ status }) => status === 'ready_for_review' || status === 'generating');
  const latest = waiting.toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return demoDoctors
    .flatMap(({ key }) => latest.filter(({ doctor }) => doctor === key).slice(0, VOICED_A_DOCTOR))
    .toSorted((one, other) => Number(one.status === 'generating') - Number(other.status === 'generating'))
    .map(({ key }) => key);
};

/** `turn`: when it gets its voices, from 0; -1 where it gets none. */
type Seeding = { one: DemoAppointment; script: Consultation; turn: number };

/** The turn of the consult that a stranger most likely opens: it has something to check. */
const FIRST = 0;

/** The doctor of a consult, as who signed in would be. */
const asDoctor = ({ doctor, practice }: Ids): Caller => ({
  ...installation,
  actor: { kind: 'doctor', id: doctor, practiceId: practice, sessionId: '' },
});

/** Makes one consult of the demo. What was reviewed goes the way of a review, by its own doctor. */
export const seedOne = async (house: House, { one, script, turn }: Seeding): Promise<string> => {
  const ids = await find(house, one);
  const reviewer = one.wasReviewed ? asDoctor(ids) : undefined;
  const appointmentId = await inTransaction(house.databases.system, async (tx) => {
    const id = await insert(tx, one, script, ids);
    if (HEARD.has(one.status)) await addTranscripts(tx, id, ids.doctor, script);
    return id;
  });
  if (WRITTEN.has(one.status)) await addDocumentsWritten(house, appointmentId, one, reviewer);
  const isSlipOf = turn === FIRST && one.status === 'ready_for_review' && !reviewer;
  if (isSlipOf) await slipInDocument(house, asDoctor(ids), { appointmentId, type: 'note' });
  await setGoing(house, appointmentId, one, reviewer);
  await inTransaction(house.databases.system, async (tx) => {
    await addMoments(tx, appointmentId, one);
    await tx.updateTable('appointments').set({ version: 2 }).where('id', '=', appointmentId).execute();
    // Whoever looks at the list sees it come.
    await publish(tx, ids.doctor, 'appointment_status_updated', { appointmentId, status: one.status });
    const payload = { appointmentId, consultation: script.id };
    const options = { startAfterSeconds: VOICES_AFTER_SECONDS + turn * SECONDS_BETWEEN_VOICES };
    if (turn >= 0) await house.jobs.enqueue(tx, voiceJob, payload, options);
  });
  return appointmentId;
};

const scheduleOf = async ({ databases: { system } }: House): Promise<DemoAppointment[]> => {
  const seeded = await system
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo')
    .executeTakeFirstOrThrow();
  return demoSchedule(new Date(seeded.value), demoPractices[0].timezone);
};

/** Appointments of the four weeks that are not there, or only half made. */
export const missingAppointments = async (house: House): Promise<DemoAppointment[]> => {
  const { system } = house.databases;
  const rows = await system
    .selectFrom('appointments')
    .select('external_id')
    .where('external_id', 'like', 'demo-%')
    .where('version', '>', 1)
    .execute();
  const there = new Set(rows.map((row) => row.external_id));
  return (await scheduleOf(house)).filter(({ key }) => !there.has(key));
};

/** Four weeks of appointments, first those that are opened first. One that an earlier start left half made is made anew. */
export const seedAppointments = async (
  house: House,
  tell: (made: number, all: number) => void = () => undefined,
): Promise<void> => {
  const missing = await missingAppointments(house);
  if (missing.length === 0) return;
  await sql`delete from appointments where external_id like 'demo-%' and version = 1`.execute(house.databases.system);
  const scripts = new Map(listConsultations().map((script) => [script.id, script]));
  const first = openedFirst(await scheduleOf(house));
  const turnOf = ({ key }: DemoAppointment): number => first.indexOf(key);
  const inOrder = missing.toSorted((one, other) => Number(turnOf(other) >= 0) - Number(turnOf(one) >= 0));
  tell(0, missing.length);
  for (const [at, one] of inOrder.entries()) {
    const script = scripts.get(one.consultation);
    if (script) await seedOne(house, { one, script, turn: turnOf(one) });
    tell(at + 1, missing.length);
  }
};
