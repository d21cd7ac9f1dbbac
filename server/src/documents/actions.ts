import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type {
  AcceptedEdit,
  GenerationReason,
  SentenceEvidence,
  Unwritten,
} from '@auscult/contract/documents/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { isDeepStrictEqual } from 'node:util';
import { act, hold } from '../lifecycle/actions.ts';
import { audit } from '../platform/audit.ts';
import type { JsonColumns } from '../platform/columns.ts';
import { inTransaction, json, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import { getSource } from '../transcripts/data.ts';
import { countOpen, isSameSitting, keepDecisions, type Decision } from './data.ts';
import { checkText, fixedTextIn, sameFindings, withEdit } from './rules.ts';

export type NewVersion = {
  reason: GenerationReason | 'edited';
  content: Richtext;
  evidence: SentenceEvidence[];
  unwritten: Unwritten[];
  origins: JsonColumns['document_versions.origins'];
  provenance: JsonColumns['document_versions.provenance'] | null;
};

const lockDocument = async (tx: Tx, appointmentId: string, type: DocumentType) => {
  const row = await tx
    .selectFrom('documents')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem(errors.documentMissing);
  return row;
};
type LockedDocument = Awaited<ReturnType<typeof lockDocument>>;

/** Adds a version and makes it the current one, whole or not at all. */
export const addVersion = async (
  tx: Tx,
  caller: Caller,
  document: Pick<LockedDocument, 'id' | 'doctor_id'>,
  version: NewVersion,
): Promise<string> => {
  const { number } = await tx
    .selectFrom('document_versions')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('document_id', '=', document.id)
    .executeTakeFirstOrThrow();
  const { id, createdAt } = await tx
    .insertInto('document_versions')
    .values({
      document_id: document.id,
      doctor_id: document.doctor_id,
      number,
      reason: version.reason,
      content: json(version.content),
      evidence: json(version.evidence),
      unwritten: json(version.unwritten),
      origins: json(version.origins),
      provenance: version.provenance && json(version.provenance),
      created_by: caller.actor?.id ?? null,
    })
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
  const open = await countOpen(tx, document.id, { evidence: version.evidence, createdAt });
  await tx
    .updateTable('documents')
    .set({ current_version_id: id, state: 'done', error: null, to_check: open })
    .where('id', '=', document.id)
    .execute();
  return id;
};

/** Versions that a doctor made, by hand or by accepting pieces of a proposal; an engine made the others. */
export const doctorsReasons = ['edited', 'smart_edits', 'synchronization'] as const;

type Save = {
  appointmentId: string;
  type: DocumentType;
  content: Richtext;
  baseVersionId: string | null;
  /** The base is another text that this one is chosen over, not an earlier stage of it. */
  isBaseKept: boolean;
  reason: (typeof doctorsReasons)[number];
  /** How the accepted pieces of a smart edit came to be. */
  edit?: AcceptedEdit | undefined;
};

/** The sentences that an engine wrote last: those that come back by an undo are its own still. */
const draftedIn = async (tx: Tx, documentId: string): Promise<SentenceEvidence[]> => {
  const drafted = await tx
    .selectFrom('document_versions')
    .select('evidence')
    .where('document_id', '=', documentId)
    .where('reason', 'not in', doctorsReasons)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return drafted?.evidence ?? [];
};

/** Saves an edited text. A save that was based on an older version is refused, and both texts stay. */
export const saveEdited = (db: Db, caller: Caller, save: Save): Promise<void> =>
  inTransaction(db, (tx) => saveEdit(tx, caller, save));

/** The same within a transaction of the caller's. */
export const saveEdit = async (
  tx: Tx,
  caller: Caller,
  { appointmentId, type, content, baseVersionId, isBaseKept, reason, edit }: Save,
): Promise<void> => {
  await hold(tx, appointmentId);
  const document = await lockDocument(tx, appointmentId, type);
  if (document.state === 'generating') throw problem(errors.generationRunning);
  if (document.current_version_id !== baseVersionId)
    throw problem(errors.versionStale, { metadata: { currentVersionId: document.current_version_id } });
  const before =
    baseVersionId === null
      ? undefined
      : await tx
          .selectFrom('document_versions')
          .select(['content', 'evidence', 'provenance', 'unwritten'])
          .where('id', '=', baseVersionId)
          .executeTakeFirst();
  if (before && isDeepStrictEqual(before.content, content)) return;
  const isReplaced = !isBaseKept && (await isSameSitting(tx, caller.actor?.id ?? null, baseVersionId));
  await act(tx, caller, { appointmentId, action: 'edit', detail: { document: type, reason } });
  const evidence = await checkText(await getSource(tx, appointmentId), {
    content,
    fixedText: fixedTextIn(before?.evidence ?? []),
    before: [...(before?.evidence ?? []), ...(await draftedIn(tx, document.id))],
    isByHand: reason !== 'smart_edits',
  });
  await addVersion(tx, caller, document, {
    reason,
    content,
    evidence,
    unwritten: before?.unwritten ?? [],
    origins: [],
    provenance: withEdit(before?.provenance ?? null, edit),
  });
  if (isReplaced) await tx.deleteFrom('document_versions').where('id', '=', baseVersionId).execute();
};

/** Lays what was said beside the present text of each document again, after the transcript was corrected. */
export const checkAgain = async (tx: Tx, appointmentId: string): Promise<void> => {
  const source = await getSource(tx, appointmentId);
  const versions = await tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .select(['d.id as documentId', 'v.id', 'v.content', 'v.origins', 'v.evidence', 'v.created_at as createdAt'])
    .where('d.appointment_id', '=', appointmentId)
    .execute();
  for (const { documentId, id, content, origins, evidence: before, createdAt } of versions) {
    const evidence = await checkText(source, { content, origins, fixedText: fixedTextIn(before), before });
    await tx
      .updateTable('document_versions')
      .set({ evidence: json(evidence) })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('documents')
      .set({ to_check: await countOpen(tx, documentId, { evidence, createdAt }) })
      .where('id', '=', documentId)
      .execute();
  }
};

/** Goes back to a generated text: the named version, or the latest that an engine made. It becomes a new version; nothing is lost. */
export const revert = (
  db: Db,
  caller: Caller,
  { appointmentId, type, versionId }: { appointmentId: string; type: DocumentType; versionId?: string | undefined },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await hold(tx, appointmentId);
    const document = await lockDocument(tx, appointmentId, type);
    if (document.state === 'generating') throw problem(errors.generationRunning);
    const chosen = await tx
      .selectFrom('document_versions')
      .selectAll()
      .where('document_id', '=', document.id)
      .$if(versionId !== undefined, (query) => query.where('id', '=', versionId ?? ''))
      .$if(versionId === undefined, (query) => query.where('reason', 'not in', doctorsReasons))
      .orderBy('number', 'desc')
      .executeTakeFirst();
    if (!chosen) throw problem(errors.documentMissing);
    await act(tx, caller, { appointmentId, action: 'edit', detail: { document: type, revertedTo: chosen.number } });
    await addVersion(tx, caller, document, {
      reason: chosen.reason,
      content: chosen.content,
      evidence: chosen.evidence,
      unwritten: chosen.unwritten,
      origins: chosen.origins,
      provenance: chosen.provenance,
    });
  });

type Decide = { appointmentId: string; type: DocumentType; decisions: readonly Decision[] };

type JudgedDocument = { id: string; doctor_id: string; evidence: SentenceEvidence[]; createdAt: string };
/** The documents of a consult with the evidence of their present text, held until what is decided of them is kept. */
const judgedIn = (tx: Tx, appointmentId: string): Promise<JudgedDocument[]> =>
  tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .select(['d.id', 'd.doctor_id', 'v.evidence', 'v.created_at as createdAt'])
    .where('d.appointment_id', '=', appointmentId)
    .orderBy('d.id')
    .forUpdate('d')
    .execute();

const settle = async (tx: Tx, document: JudgedDocument, decisions: readonly Decision[]): Promise<void> => {
  if (decisions.length === 0) return;
  await keepDecisions(tx, document, decisions);
  await tx
    .updateTable('documents')
    .set({ to_check: await countOpen(tx, document.id, document) })
    .where('id', '=', document.id)
    .execute();
};

/** Keeps what the doctor decided about flags. What is found in several documents is decided once, in all of them. Deciding again replaces the decision. */
export const decideFlags = (db: Db, caller: Caller, { appointmentId, type, decisions }: Decide): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    // What was reviewed rests on its decisions: it is opened for review again before one is taken back.
    if (decisions.some(({ decision }) => decision === 'open') && held.status !== 'ready_for_review')
      throw problem(errors.stepRefused, { metadata: { status: held.status } });
    const document = await lockDocument(tx, appointmentId, type);
    const all = await judgedIn(tx, appointmentId);
    const own = all.find(({ id }) => id === document.id);
    await settle(tx, own ?? { ...document, evidence: [], createdAt: '' }, decisions);
    for (const other of all.filter((one) => one !== own))
      await settle(tx, other, sameFindings(own?.evidence ?? [], other.evidence, decisions));
    await audit(tx, caller, {
      action: 'flags decided',
      appointmentId,
      detail: { document: type, decisions: decisions.length },
    });
    await publish(tx, held.doctorId, 'appointment_additional_status_updated', {
      appointmentId,
      documentType: type,
      state: document.state,
    });
  });

/** Refuses while any alert waits for a decision, and says where. */
export const requireDecided = async (tx: Tx, appointmentId: string): Promise<void> => {
  const open = await tx
    .selectFrom('documents')
    .select(['type', 'to_check'])
    .where('appointment_id', '=', appointmentId)
    .where('to_check', '>', 0)
    .execute();
  if (open.length > 0)
    throw problem(errors.flagsOpen, { metadata: open.map((row) => ({ type: row.type, toCheck: row.to_check })) });
};

type Rating = { appointmentId: string; type: DocumentType; rating: number; categories: string[]; reasons: string[] };
export const rate = (
  db: Db,
  caller: Caller,
  { appointmentId, type, rating, categories, reasons }: Rating,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const document = await lockDocument(tx, appointmentId, type);
    await tx
      .updateTable('documents')
      .set({ rating, feedback: json({ ...document.feedback, categories, reasons }) })
      .where('id', '=', document.id)
      .execute();
    await audit(tx, caller, { action: 'rated', appointmentId, detail: { document: type, rating } });
  });

export const rateSurvey = (
  db: Db,
  caller: Caller,
  { appointmentId, type, text }: { appointmentId: string; type: DocumentType; text: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const document = await lockDocument(tx, appointmentId, type);
    await tx
      .updateTable('documents')
      .set({ feedback: json({ ...document.feedback, survey: text }) })
      .where('id', '=', document.id)
      .execute();
    await audit(tx, caller, { action: 'rating explained', appointmentId, detail: { document: type } });
  });
