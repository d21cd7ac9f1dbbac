import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { AppointmentDocument, DocumentVersionSummary, FlagDecision } from '@auscult/contract/documents/schemas.ts';
import { emptyDocument, type Richtext } from '@auscult/contract/richtext.ts';
import { errors } from '@auscult/contract/errors.ts';
import { sql, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import type { Scope } from '../platform/scope.ts';
import { decisionsOn, documentOrder, openAlerts } from './rules.ts';

const within = (db: Db, scope: Scope, appointmentId: string) =>
  db
    .selectFrom('documents as d')
    .where('d.appointment_id', '=', appointmentId)
    .$if(scope.kind === 'doctor', (query) =>
      query.where('d.doctor_id', '=', scope.kind === 'doctor' ? scope.doctorId : ''),
    );

/** The documents of an appointment with their present text, its evidence and the decisions on its flags. */
export const listDocuments = async (db: Db, scope: Scope, appointmentId: string): Promise<AppointmentDocument[]> => {
  const rows = await within(db, scope, appointmentId)
    .leftJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .leftJoin('templates as t', 't.id', 'd.template_id')
    .select([
      'd.id',
      'd.type',
      'd.state',
      'd.error',
      'd.progress',
      'd.template_id',
      'd.addressee',
      't.name as template_name',
      'd.rating',
    ])
    .select([
      'v.id as version_id',
      'v.number',
      'v.reason',
      'v.created_at',
      'v.provenance',
      'v.content',
      'v.evidence',
      'v.unwritten',
    ])
    .execute();
  if (rows.length === 0) return [];
  const decisions = await db
    .selectFrom('flag_decisions')
    .select(['document_id', 'flag_id', 'decision', 'at'])
    .where(
      'document_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows
    .map((row) => ({
      type: row.type,
      state: row.state,
      error: row.error,
      templateId: row.template_id,
      // One that its doctor no longer has keeps the name that the text was written under.
      templateName: row.template_id === null ? null : (row.template_name ?? row.provenance?.templateName ?? null),
      ...(row.addressee ? { addressee: row.addressee } : {}),
      rating: row.rating,
      version:
        row.version_id === null
          ? null
          : {
              id: row.version_id,
              number: row.number ?? 0,
              reason: row.reason ?? 'initial',
              createdAt: row.created_at ?? '',
              provenance: row.provenance,
            },
      content: row.content ?? emptyDocument,
      ...(row.state === 'generating' && row.progress ? { progress: row.progress } : {}),
      evidence: row.evidence ?? [],
      unwritten: row.unwritten ?? [],
      decisions: decisionsOn(
        decisions
          .filter((one) => one.document_id === row.id)
          .map((one) => ({ flagId: one.flag_id, decision: one.decision, at: one.at })),
        { evidence: row.evidence ?? [], createdAt: row.created_at ?? '' },
      ),
    }))
    .sort((a, b) => documentOrder.indexOf(a.type) - documentOrder.indexOf(b.type));
};

export const getDocument = async (
  db: Db,
  scope: Scope,
  appointmentId: string,
  type: DocumentType,
): Promise<AppointmentDocument> => {
  const found = (await listDocuments(db, scope, appointmentId)).find((document) => document.type === type);
  if (!found) throw problem(errors.documentMissing);
  return found;
};

/** Newest first. */
export const listVersions = async (
  db: Db,
  scope: Scope,
  appointmentId: string,
  type: DocumentType,
): Promise<(DocumentVersionSummary & { content: Richtext })[]> => {
  const rows = await within(db, scope, appointmentId)
    .innerJoin('document_versions as v', 'v.document_id', 'd.id')
    .where('d.type', '=', type)
    .select(['v.id', 'v.number', 'v.reason', 'v.created_at', 'v.provenance', 'v.content'])
    .orderBy('v.number', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    reason: row.reason,
    createdAt: row.created_at,
    provenance: row.provenance,
    content: row.content,
  }));
};

/** How many alerts of a version still ask for a decision, by what was decided so far. */
export const countOpen = async (
  db: Db,
  documentId: string,
  version: Parameters<typeof decisionsOn>[1],
): Promise<number> => {
  const decisions = await db
    .selectFrom('flag_decisions')
    .select(['flag_id as flagId', 'decision', 'at'])
    .where('document_id', '=', documentId)
    .execute();
  return openAlerts(version.evidence, new Set(decisionsOn(decisions, version).map(({ flagId }) => flagId)));
};

/** Edits that follow each other this closely become one version. */
const ONE_SITTING_SECONDS = 120;

/**
 * Whether an edit goes on with the version before it, and takes its place: within minutes, by the same person, and nothing was done
 * with the consult in between. What was reviewed or exported stays as it was then. Asked before the edit itself is such a step.
 */
export const isSameSitting = async (db: Db, editorId: string | null, versionId: string | null): Promise<boolean> => {
  if (versionId === null) return false;
  const before = await db
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .innerJoin('appointments as a', 'a.id', 'd.appointment_id')
    .select('v.id')
    .where('v.id', '=', versionId)
    .where('v.reason', '=', 'edited')
    .where('v.created_by', '=', editorId)
    .where('v.created_at', '>', sql<string>`now() - make_interval(secs => ${ONE_SITTING_SECONDS})`)
    .whereRef('a.updated_at', '<=', 'v.created_at')
    .executeTakeFirst();
  return before !== undefined;
};

/** `open`: the decision is taken back, and the flag asks again. */
export type Decision = { flagId: string; decision: FlagDecision['decision'] | 'open' };

export const keepDecisions = async (
  db: Db,
  document: { id: string; doctor_id: string },
  decisions: readonly Decision[],
): Promise<void> => {
  // Named twice in one request, the last word counts.
  const last = [...new Map(decisions.map((one) => [one.flagId, one.decision]))];
  const takenBack = last.flatMap(([flagId, decision]) => (decision === 'open' ? flagId : []));
  const kept = last.flatMap(([flagId, decision]) => (decision === 'open' ? [] : { flagId, decision }));
  if (takenBack.length > 0)
    await db
      .deleteFrom('flag_decisions')
      .where('document_id', '=', document.id)
      .where('flag_id', 'in', takenBack)
      .execute();
  if (kept.length > 0)
    await db
      .insertInto('flag_decisions')
      .values(
        kept.map(({ flagId, decision }) => ({
          document_id: document.id,
          doctor_id: document.doctor_id,
          flag_id: flagId,
          decision,
        })),
      )
      .onConflict((row) =>
        row
          .columns(['document_id', 'flag_id'])
          .doUpdateSet((query) => ({ decision: query.ref('excluded.decision'), at: sql<string>`now()` })),
      )
      .execute();
};
