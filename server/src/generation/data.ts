import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { GenerationReason } from '@auscult/contract/documents/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { InsteadOf } from '@auscult/engine/notes/engine.ts';
import { doctorsReasons } from '../documents/actions.ts';
import { inTransaction, json, sql, type Db, type Tx } from '../platform/db.ts';
import { publish } from '../platform/live.ts';

/** Which run of the writing of an appointment's documents. */
export type Run = { appointmentId: string; generation: number };

/** Documents that still wait for this run; none when it was overtaken, or the appointment discarded. */
export const listWaiting = (db: Db, { appointmentId, generation }: Run): Promise<{ type: DocumentType }[]> =>
  db
    .selectFrom('documents as d')
    .innerJoin('appointments as a', 'a.id', 'd.appointment_id')
    .select('d.type')
    .where('a.id', '=', appointmentId)
    .where('a.generation', '=', generation)
    .where('a.status', '=', 'generating')
    .where('a.discarded_at', 'is', null)
    .where('d.state', '=', 'generating')
    .execute();

/** Lets the doctor see the sections of a document that are finished while the others are written. Does nothing once the run is overtaken. */
export const showProgress = async (db: Db, run: Run, type: DocumentType, progress: Richtext): Promise<void> =>
  inTransaction(db, async (tx) => {
    const waiting = await listWaiting(tx, run);
    if (!waiting.some((one) => one.type === type)) return;
    const { doctor_id } = await tx
      .updateTable('documents')
      .set({ progress: json(progress) })
      .where('appointment_id', '=', run.appointmentId)
      .where('type', '=', type)
      .returning('doctor_id')
      .executeTakeFirstOrThrow();
    await publish(tx, doctor_id, 'appointment_additional_status_updated', {
      appointmentId: run.appointmentId,
      documentType: type,
      state: 'generating',
    });
  });

type Again = {
  appointmentId: string;
  /** Another length or engine was chosen than the text was written with. */ isOther: boolean;
};

/** Why each document is written again: the same again, or otherwise, over a text that the doctor edited or that nobody did. */
export const reasonsOfWritingAgain = async (
  tx: Tx,
  { appointmentId, isOther }: Again,
): Promise<Partial<Record<DocumentType, GenerationReason>>> => {
  const rows = await tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .select(['d.type', 'd.template_id as chosen', 'v.reason'])
    .select((query) =>
      query
        .selectFrom('document_versions as w')
        .select(sql<string | null>`w.provenance ->> 'templateId'`.as('id'))
        .whereRef('w.document_id', '=', 'd.id')
        .where('w.reason', 'not in', doctorsReasons)
        .orderBy('w.number', 'desc')
        .limit(1)
        .as('written'),
    )
    .where('d.appointment_id', '=', appointmentId)
    .execute();
  return Object.fromEntries(
    rows.map(({ type, chosen, written, reason }) => {
      const isOtherTemplate = chosen !== null && written !== null && chosen !== written;
      const isEdited = doctorsReasons.some((one) => one === reason);
      if (!isOther && !isOtherTemplate) return [type, 'regeneration'];
      return [type, isEdited ? 'override_on_regeneration' : 'override'];
    }),
  );
};

/** Puts down that the engine in force gave no usable answer and another one wrote the document. */
export const addEngineIncident = async (
  tx: Tx,
  { documentId, practiceId, insteadOf }: { documentId: string; practiceId: string; insteadOf: InsteadOf },
): Promise<void> => {
  await tx
    .insertInto('incidents')
    .values({ kind: 'notes-engine', document_id: documentId, practice_id: practiceId, ...insteadOf })
    .execute();
};

/** The same for an edit by instruction. */
export const addEditIncident = async (
  tx: Tx,
  { appointmentId, type, insteadOf }: { appointmentId: string; type: DocumentType; insteadOf: InsteadOf },
): Promise<void> => {
  const document = await tx
    .selectFrom('documents as d')
    .innerJoin('appointments as a', 'a.id', 'd.appointment_id')
    .select(['d.id as document_id', 'a.practice_id'])
    .where('a.id', '=', appointmentId)
    .where('d.type', '=', type)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('incidents')
    .values({ kind: 'edits-engine', ...document, ...insteadOf })
    .execute();
};
