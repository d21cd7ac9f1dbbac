import type { ConsultationEngine, DocumentType } from '@auscult/contract/enumerations.ts';
import { may, statusLabel } from '@auscult/contract/appointments/lifecycle.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Addressee, GenerationReason } from '@auscult/contract/documents/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { uploadTranscriptRaw } from '@auscult/contract/appointments/endpoints.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import type { NoteLength } from '@auscult/contract/templates/schemas.ts';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { act, addDocuments, clearWarnings, hold, type Held } from '../lifecycle/actions.ts';
import { setTemplate } from '../templates/actions.ts';
import { checkAgain, doctorsReasons } from '../documents/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import { setSpeakers, storeTranscript } from '../transcripts/actions.ts';
import { getWording } from '../transcripts/data.ts';
import { readPasted, written } from '../transcripts/rules.ts';
import { reasonsOfWritingAgain } from './data.ts';
import { generateJob } from './jobs.ts';

type Ask = {
  reason: GenerationReason;
  types?: readonly DocumentType[];
  /** Another length or engine was chosen than the documents were written with. */
  isOther?: boolean;
};

type Why = { reason: GenerationReason; reasons?: Partial<Record<DocumentType, GenerationReason>> };
/** The reason that each version is to give. */
const whyOf = async (tx: Tx, appointmentId: string, { reason, isOther = false }: Ask): Promise<Why> =>
  reason === 'regeneration'
    ? { reason, reasons: await reasonsOfWritingAgain(tx, { appointmentId, isOther }) }
    : { reason };

/** Marks documents as being written and queues the work. Without types: all that the appointment wants or has. */
export const startGeneration = async (house: House, tx: Tx, held: Held, ask: Ask): Promise<void> => {
  const { types } = ask;
  const { documents_wanted, is_evaluation } = await tx
    .selectFrom('appointments')
    .select(['documents_wanted', 'is_evaluation'])
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  await addDocuments(tx, held, types ? [...types] : documents_wanted);
  await clearWarnings(tx, held.id, 'template_');
  await clearWarnings(tx, held.id, 'macro_');
  const rows = await tx
    .updateTable('documents')
    .set({ state: 'generating', error: null, progress: null })
    .where('appointment_id', '=', held.id)
    .$if(types !== undefined, (query) => query.where('type', 'in', [...(types ?? [])]))
    .returning('type')
    .execute();
  for (const { type } of rows)
    await publish(tx, held.doctorId, 'appointment_additional_status_updated', {
      appointmentId: held.id,
      documentType: type,
      state: 'generating',
    });
  const why: Why = is_evaluation ? { reason: 'evaluation_test' } : await whyOf(tx, held.id, ask);
  await house.jobs.enqueue(tx, generateJob, { appointmentId: held.id, generation: held.generation, ...why });
};

/** Takes up the writing that was under way. */
export const queueWriting = async (house: House, tx: Tx, { id, generation }: Held): Promise<void> => {
  const reasons = await reasonsOfWritingAgain(tx, { appointmentId: id, isOther: false });
  await house.jobs.enqueue(tx, generateJob, { appointmentId: id, generation, reason: 'initial', reasons });
};

const requireTranscript = async (tx: Tx, appointmentId: string): Promise<void> => {
  const found = await tx
    .selectFrom('transcripts')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (!found) throw problem(errors.audioEmpty);
};

type Again = Ask & {
  appointmentId: string;
  templateId?: string | undefined;
  /** Stays as it was where none is given. */
  addressee?: Addressee | undefined;
  noteLength?: NoteLength | undefined;
  consultationEngine?: ConsultationEngine | undefined;
  mustBeNew?: boolean;
};

/** Keeps another length or engine. Answers whether it is another one than before. */
const chooseOther = async (
  tx: Tx,
  { id, consultationEngine: engine }: Held,
  { noteLength, consultationEngine }: Pick<Again, 'noteLength' | 'consultationEngine'>,
): Promise<boolean> => {
  if (!noteLength && !consultationEngine) return false;
  const { note_length } = await tx
    .selectFrom('appointments')
    .select('note_length')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('appointments')
    .set({
      ...(noteLength ? { note_length: noteLength } : {}),
      ...(consultationEngine ? { consultation_engine: consultationEngine } : {}),
    })
    .where('id', '=', id)
    .execute();
  return (noteLength ?? note_length) !== note_length || (consultationEngine ?? engine) !== engine;
};

/** Writes one or all documents again, with another template, length or engine where asked. */
export const regenerate = async (
  house: House,
  tx: Tx,
  caller: Caller,
  { appointmentId, templateId, addressee, noteLength, consultationEngine, mustBeNew, ...ask }: Again,
): Promise<void> => {
  const held = await act(tx, caller, {
    appointmentId,
    action: 'regenerate',
    detail: { reason: ask.reason, types: ask.types ?? 'all' },
  });
  // After the step, so that a consult that is still being transcribed is refused by the name of its status.
  await requireTranscript(tx, appointmentId);
  const isOther = await chooseOther(tx, held, { noteLength, consultationEngine });
  const [type] = ask.types ?? [];
  if (type !== undefined) {
    const existing = await tx
      .selectFrom('documents')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .where('type', '=', type)
      .executeTakeFirst();
    if (!existing && !mustBeNew) throw problem(errors.documentMissing);
    await addDocuments(tx, held, [type]);
    if (templateId !== undefined) await setTemplate(tx, held, { type, templateId });
    if (addressee)
      await tx
        .updateTable('documents')
        .set({ addressee: json(addressee) })
        .where('appointment_id', '=', appointmentId)
        .where('type', '=', type)
        .execute();
  }
  await startGeneration(house, tx, held, { ...ask, isOther });
};

type Paste = { appointmentId: string; text: string; isSmartDictation: boolean };

/** Takes a transcript as text in place of a recording, and writes the documents from it. */
export const pasteTranscript = (
  house: House,
  db: Db,
  caller: Caller,
  { appointmentId, text, isSmartDictation }: Paste,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const kind = isSmartDictation ? 'dictation' : 'consultation';
    const raw = readPasted(text);
    if (raw.length === 0)
      throw problem(errors.validation, {
        metadata: [{ path: 'text', rule: 'custom', message: 'No words found in this text' }],
      });
    const held = await act(tx, caller, {
      appointmentId,
      action: 'paste_transcript',
      detail: { kind, segments: raw.length },
    });
    await tx
      .updateTable('recordings')
      .set({ lease_token_hash: null, lease_device: null, lease_since: null })
      .where('appointment_id', '=', appointmentId)
      .execute();
    await storeTranscript(tx, {
      appointmentId,
      doctorId: held.doctorId,
      kind,
      engine: 'pasted',
      model: 'text',
      raw,
      segments: written(raw, kind, await getWording(tx, held.doctorId, appointmentId)),
    });
    await startGeneration(house, tx, held, { reason: 'initial' });
  });

type Naming = { appointmentId: string; kind: AudioKind; changes: readonly { segmentId: string; speaker: Speaker }[] };

/** The documents whose present text an engine wrote: nothing of the doctor's is lost by writing them again. */
const untouched = async (tx: Tx, appointmentId: string): Promise<DocumentType[]> => {
  const rows = await tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .select('d.type')
    .where('d.appointment_id', '=', appointmentId)
    .where('v.reason', 'not in', doctorsReasons)
    .execute();
  return rows.map(({ type }) => type);
};

/** Writes down who spoke. Documents that nobody edited are written again; the others are laid beside what was said anew. */
export const nameSpeakers = (
  house: House,
  db: Db,
  caller: Caller,
  { appointmentId, kind, changes }: Naming,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    if (!may(held.status, 'regenerate'))
      throw problem(errors.stepRefused, {
        description: `This consult is now "${statusLabel(held.status)}", so its speakers cannot be named. Nothing was changed.`,
        metadata: { status: held.status },
      });
    await setSpeakers(tx, { appointmentId, kind, changes });
    await audit(tx, caller, { action: 'speakers named', appointmentId, detail: { kind, segments: changes.length } });
    await checkAgain(tx, appointmentId);
    const types = await untouched(tx, appointmentId);
    if (types.length === 0) return;
    const again = await act(tx, caller, {
      appointmentId,
      action: 'regenerate',
      detail: { because: 'speakers', types },
    });
    await startGeneration(house, tx, again, { reason: 'regeneration', types });
  });

type Evaluation = Omit<RequestOf<typeof uploadTranscriptRaw>['body'], 'transcript'>;
/** An appointment made from a transcript, to judge templates and engines by. It belongs to a doctor and is marked as such. */
export const createEvaluation = (
  house: House,
  db: Db,
  caller: Caller,
  { doctorId, name, consultationType, isSmartDictation, reference }: Evaluation,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const doctor = await tx
      .selectFrom('users')
      .select(['id', 'practice_id'])
      .where('id', '=', doctorId)
      .where('role', '=', 'Doctor')
      .executeTakeFirst();
    if (!doctor?.practice_id)
      throw problem(errors.validation, { metadata: [{ path: 'doctorId', rule: 'custom', message: 'No such doctor' }] });
    const { id: patientId } = await tx
      .insertInto('patients')
      .values({
        practice_id: doctor.practice_id,
        first_name: 'Evaluation',
        last_name: name ?? 'consult',
        is_evaluation: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('appointments')
      .values({
        practice_id: doctor.practice_id,
        doctor_id: doctor.id,
        patient_id: patientId,
        starts_at: house.clock.now().toISOString(),
        is_evaluation: true,
        evaluation_name: name ?? null,
        consultation_type: consultationType,
        consultation_engine: isSmartDictation ? 'sd' : 'ai',
        reference: reference ? json(reference) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addDocuments(tx, { id, doctorId: doctor.id }, ['note', 'letter']);
    await audit(tx, caller, { action: 'evaluation created', appointmentId: id });
    return id;
  });
