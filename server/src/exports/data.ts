import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import type { ExportItem } from '@auscult/contract/exports/endpoints.ts';
import { BY_EMAIL } from '@auscult/contract/exports/schemas.ts';
import { pmsTypeLabel, type PmsType } from '@auscult/contract/integrations/enumerations.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { sql, type Db, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import type { Scope } from '../platform/scope.ts';
import { findLetterheadKey } from '../letterheads/data.ts';
import type { ConnectionKind } from '../integrations/rules.ts';
import type { ConnectionConfig } from '../platform/columns.ts';
import { getSettings } from '../users/data.ts';
import { inOrder, recipientOf, type Facts, type Source } from './rules.ts';

const targetNames: Record<string, string> = {
  folder: 'Practice folder',
  genie: pmsTypeLabel.GENIE,
  gentu: pmsTypeLabel.GENTU,
  plato: pmsTypeLabel.PLATO,
};
/** What doctors call the place that their documents go to. */
const targetOf = ({ kind, pms_type: system }: { kind: string | null; pms_type: PmsType | null }): string => {
  if (kind === null) return BY_EMAIL;
  return system === 'COBLH' ? pmsTypeLabel.COBLH : (targetNames[kind] ?? 'Practice system');
};

/** Exports with all that is told of each. */
export const exportRows = (db: Db) =>
  db
    .selectFrom('export_jobs as j')
    .leftJoin('connections as c', 'c.id', 'j.connection_id')
    .select([
      'j.id',
      'j.state',
      'j.tries',
      'j.next_try_at',
      'j.last_error',
      'j.asked_at',
      'j.delivered_at',
      'j.external_id',
      'c.blocked_until',
      'c.kind',
      'c.pms_type',
      'c.last_error as target_error',
    ])
    .select(sql<number>`export_place(j.id)`.as('place'))
    .select(
      sql<
        DocumentType[]
      >`(select coalesce(array_agg(d.type), '{}') from export_documents d where d.export_id = j.id)`.as('documents'),
    )
    .select(
      sql<
        ExportItem['deliveries']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'type', d.type, 'key', d.key, 'kind', d.kind,
        'state', d.state, 'externalId', d.external_id, 'replaces', d.replaces_id, 'sentence', d.sentence)), '[]')
        from export_deliveries d where d.export_id = j.id)`.as('deliveries'),
    );
type ExportRow = Awaited<ReturnType<ReturnType<typeof exportRows>['executeTakeFirstOrThrow']>>;

export const itemOf = (row: ExportRow): ExportItem => {
  const isWaiting = row.state === 'queued';
  const isOnItsWay = isWaiting || row.state === 'delivering';
  return {
    id: row.id,
    documents: inOrder(row.documents),
    target: targetOf(row),
    state: row.state,
    place: isOnItsWay && row.kind !== null ? row.place : null,
    tries: row.tries,
    // What stops the one in front stops those behind it.
    lastError: row.last_error ?? (isWaiting ? row.target_error : null),
    nextTryAt: isWaiting ? later(row.next_try_at, row.blocked_until) : null,
    askedAt: row.asked_at,
    deliveredAt: row.delivered_at,
    externalId: row.kind === null ? null : row.external_id,
    deliveries: row.deliveries,
  };
};

/** Exports of an appointment, newest first. */
export async function listExports(db: Db, scope: Scope, appointmentId: string): Promise<ExportItem[]> {
  const rows = await exportRows(db)
    .where('j.appointment_id', '=', appointmentId)
    .$if(scope.kind === 'doctor', (all) => all.where('j.doctor_id', '=', scope.kind === 'doctor' ? scope.doctorId : ''))
    .orderBy('j.asked_at', 'desc')
    .orderBy('j.position', 'desc')
    .execute();
  return rows.map(itemOf);
}

const later = (moment: string, other: string | null): string => (other !== null && other > moment ? other : moment);

export async function getExport(
  db: Db,
  scope: Scope,
  { appointmentId, exportId }: { appointmentId: string; exportId: string },
): Promise<ExportItem> {
  const found = (await listExports(db, scope, appointmentId)).find(({ id }) => id === exportId);
  if (!found) throw problem(errors.notFound);
  return found;
}

export type Target = { id: string; kind: ConnectionKind; config: ConnectionConfig };
/** Where the practice's documents go; undefined where nothing is connected. */
export const findTarget = (db: Db, practiceId: string): Promise<Target | undefined> =>
  db
    .selectFrom('connections')
    .select(['id', 'kind', 'config'])
    .where('practice_id', '=', practiceId)
    .where('removed_at', 'is', null)
    .where('is_enabled', '=', true)
    .executeTakeFirst();

/** Why nothing of this consult leaves: the practice takes no documents, or it is a test. */
export const whyKept = async (
  db: Db,
  appointmentId: string,
): Promise<typeof exportErrors.exportsOff | typeof exportErrors.testKept | undefined> => {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .select(['a.is_test', 'p.is_exporting_docs'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  if (row.is_test) return exportErrors.testKept;
  return row.is_exporting_docs ? undefined : exportErrors.exportsOff;
};

/** Which of some documents of an appointment are written. */
export async function listWritten(
  db: Db,
  appointmentId: string,
  types: readonly DocumentType[],
): Promise<DocumentType[]> {
  if (types.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .select('type')
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'done')
    .where('current_version_id', 'is not', null)
    .where('type', 'in', [...types])
    .execute();
  return inOrder(rows.map(({ type }) => type));
}

export type CurrentVersion = {
  documentId: string;
  type: DocumentType;
  versionId: string;
  createdAt: string;
  content: Richtext;
};

/** The present versions of some documents. Refuses where one is not written. */
export async function getCurrentVersions(
  db: Db,
  appointmentId: string,
  types: readonly DocumentType[],
): Promise<CurrentVersion[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .select(['d.id as documentId', 'd.type', 'v.id as versionId', 'v.created_at as createdAt', 'v.content'])
    .where('d.appointment_id', '=', appointmentId)
    .where('d.state', '=', 'done')
    .where('d.type', 'in', [...types])
    .execute();
  const wanted = inOrder(types);
  if (rows.length !== wanted.length) throw problem(errors.documentMissing);
  return rows;
}

/** What else goes into the files of an export, as it is at this moment. */
export async function getFacts(
  db: Db,
  appointmentId: string,
  { documents, productVersion }: { documents: readonly CurrentVersion[]; productVersion: string },
): Promise<Facts> {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .innerJoin('users as u', 'u.id', 'a.doctor_id')
    .select([
      'pt.last_name',
      'u.id as doctor_id',
      'u.title',
      'u.first_name as doctor_first',
      'u.last_name as doctor_last',
    ])
    .select(sql<string>`to_char(a.starts_at at time zone p.timezone, 'YYYY-MM-DD')`.as('date'))
    .where('a.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const { exportSettings } = await getSettings(db, row.doctor_id);
  const decisions = await listDecisions(db, documents);
  return {
    date: row.date,
    lastName: row.last_name,
    doctor: `${row.title} ${row.doctor_first} ${row.doctor_last}`.trim(),
    style: exportSettings,
    decisions,
    letterheadKey: await findLetterheadKey(db, row.doctor_id),
    productVersion,
  };
}

async function listDecisions(db: Db, documents: readonly CurrentVersion[]): Promise<Facts['decisions']> {
  if (documents.length === 0) return {};
  const rows = await db
    .selectFrom('flag_decisions')
    .select(['document_id', 'flag_id as flagId', 'decision', 'at'])
    .where(
      'document_id',
      'in',
      documents.map(({ documentId }) => documentId),
    )
    .orderBy('flag_id')
    .execute();
  return Object.fromEntries(
    documents.map(({ documentId, type }) => [
      type,
      rows
        .filter((row) => row.document_id === documentId)
        .map(({ flagId, decision, at }) => ({ flagId, decision, at })),
    ]),
  );
}

/** Everything that the files of an export are made of, for the installation's worker or the program of the practice. */
export async function getSource(db: Db | Tx, exportId: string): Promise<Source> {
  const row = await db
    .selectFrom('export_jobs')
    .select(['appointment_id', 'idempotency_key', 'asked_at', 'facts'])
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow();
  const review = await db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.at', 'u.title', 'u.first_name', 'u.last_name'])
    .where('a.appointment_id', '=', row.appointment_id)
    .where('a.action', '=', 'review')
    .orderBy('a.id', 'desc')
    .executeTakeFirst();
  const documents = await db
    .selectFrom('export_documents as e')
    .innerJoin('document_versions as v', 'v.id', 'e.version_id')
    .select(['e.type', 'v.id as versionId', 'v.number as versionNumber', 'v.reason', 'v.created_at as createdAt'])
    .select(['v.provenance', 'v.content', 'v.evidence'])
    .where('e.export_id', '=', exportId)
    .execute();
  const types = inOrder(documents.map(({ type }) => type));
  return {
    key: row.idempotency_key,
    appointmentId: row.appointment_id,
    askedAt: row.asked_at,
    facts: row.facts,
    reviewedBy: review ? [review.title, review.first_name, review.last_name].filter(Boolean).join(' ') : null,
    reviewedAt: review?.at ?? null,
    documents: documents.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type)),
  };
}

/** Whom and which consult the documents of an export are about, for receivers that file by it. */
export async function getAbout(db: Db | Tx, appointmentId: string) {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .innerJoin('users as u', 'u.id', 'a.doctor_id')
    .leftJoin('documents as d', (on) => on.onRef('d.appointment_id', '=', 'a.id').on('d.type', '=', 'referral_letter'))
    .select(['a.starts_at as consultAt', 'a.referrer', 'd.addressee', 'p.name as practice', 'p.timezone', 'pt.title'])
    .select(['u.title as prefix', 'u.first_name', 'u.last_name', 'u.provider_number', 'u.hpii', 'pt.gender'])
    .select(['p.id as practiceId', 'pt.id', 'pt.external_id as externalId', 'pt.first_name as firstName', 'pt.ihi'])
    .select(['pt.last_name as lastName', 'pt.birth_date as birthDate', 'pt.medicare_number as medicareNumber'])
    .where('a.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const { consultAt, referrer, addressee, practice, practiceId, timezone, prefix, ...rest } = row;
  const { first_name: firstName, last_name: lastName, provider_number: providerNumber, hpii, ...patient } = rest;
  return {
    practice,
    practiceId,
    timezone,
    consultAt,
    patient,
    doctor: { title: prefix, firstName, lastName, providerNumber, hpii },
    recipientOf: (type: DocumentType) => recipientOf(type, { addressee, referrer }),
  };
}
export type About = Awaited<ReturnType<typeof getAbout>>;

/** The first one of the line of corrections that a delivery `d` stands in. */
export const firstKeyOf = sql<
  string | null
>`(with recursive line as (select o.key, o.replaces_id from export_deliveries o
    where o.id = d.replaces_id union all select o.key, o.replaces_id from export_deliveries o join line on o.id = line.replaces_id)
  select key from line where replaces_id is null limit 1)`;
