import { errors } from '@auscult/contract/errors.ts';
import { evaluationErrors } from '@auscult/contract/evaluation/errors.ts';
import type { EvaluationRequest, EvaluationTest } from '@auscult/contract/evaluation/schemas.ts';
import { playgroundErrors } from '@auscult/contract/playground/errors.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type AdminDb, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import { isDeployment } from '../playground/data.ts';
import { getTest } from './data.ts';
import { writeResult } from './jobs.ts';

const AT_ONCE = 2;
const MOST_CONSULTS = 200;

const refuseAt = (paths: readonly string[], message: string): void => {
  if (paths.length > 0)
    throw problem(errors.validation, { metadata: paths.map((path) => ({ path, rule: 'custom', message })) });
};

/** The consults that are written: named ones, each an evaluation, or the latest of all. */
const consultsOf = async (tx: Tx, { appointmentsIds }: EvaluationRequest): Promise<string[]> => {
  const rows = await tx
    .selectFrom('appointments')
    .select('id')
    .where('is_evaluation', '=', true)
    .where('discarded_at', 'is', null)
    .$if(appointmentsIds !== undefined, (some) =>
      some.where(sql<boolean>`id = any(${sql.val(appointmentsIds ?? [])}::uuid[])`),
    )
    .orderBy('id', 'desc')
    .limit(MOST_CONSULTS)
    .execute();
  const found = rows.map(({ id }) => id);
  const missing = (appointmentsIds ?? []).flatMap((id, at) => (found.includes(id) ? [] : [`appointmentsIds.${at}`]));
  refuseAt(missing, 'Not an evaluation consult');
  if (found.length === 0) refuseAt(['isAll'], 'There is no evaluation consult yet');
  return found;
};

/** The templates as they are now, or as they were: a later change of one leaves the test as it was. */
const templatesOf = async (tx: Tx, { variants, documentType }: EvaluationRequest) => {
  const ids = variants.map(({ templateId }) => templateId);
  const rows = await tx
    .selectFrom('templates')
    .select(['id', 'content', 'version'])
    .where('removed_at', 'is', null)
    .where('type', '=', documentType)
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute();
  const kept = await tx
    .selectFrom('template_versions')
    .select(['template_id as id', 'content', 'version'])
    .where(sql<boolean>`template_id = any(${sql.val(rows.map(({ id }) => id))}::uuid[])`)
    .execute();
  const chosen = variants.map(({ templateId, templateVersion }) => {
    const now = rows.find(({ id }) => id === templateId);
    if (!now || templateVersion === undefined || templateVersion === now.version) return now;
    return kept.find(({ id, version }) => id === templateId && version === templateVersion);
  });
  const paths = variants.flatMap(({ templateId }, at) =>
    chosen[at] ? [] : [`variants.${at}.${rows.some(({ id }) => id === templateId) ? 'templateVersion' : 'templateId'}`],
  );
  refuseAt(paths, 'No such template of this document');
  return chosen.flatMap((template) => template ?? []);
};

/** The texts of prompt macros, as they are now. */
const promptsOf = async (tx: Tx, { variants }: EvaluationRequest): Promise<Map<string, string>> => {
  const ids = variants.flatMap(({ promptMacroId }) => promptMacroId ?? []);
  const rows = await tx
    .selectFrom('prompt_macros')
    .select(['id', 'text'])
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute();
  const known = new Map(rows.map(({ id, text }) => [id, text]));
  refuseAt(
    variants.flatMap(({ promptMacroId }, at) =>
      promptMacroId === undefined || known.has(promptMacroId) ? [] : [`variants.${at}.promptMacroId`],
    ),
    'No such prompt macro',
  );
  return known;
};

/** Copies the templates into a test and queues one piece of work for each document. */
export const startTest = (house: House, db: Db, caller: Caller, request: EvaluationRequest): Promise<EvaluationTest> =>
  inTransaction(db, async (tx) => {
    if (request.variants.some(({ deploymentId }) => !isDeployment(house, deploymentId)))
      throw problem(playgroundErrors.noDeployment);
    await sql`select pg_advisory_xact_lock(hashtext('evaluation tests'))`.execute(tx);
    const { open } = await tx
      .selectFrom('evaluation_tests')
      .select(sql<number>`count(*)`.as('open'))
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow();
    if (open >= AT_ONCE) throw problem(evaluationErrors.twoOpen);
    const consults = await consultsOf(tx, request);
    const variants = await templatesOf(tx, request);
    const prompts = await promptsOf(tx, request);
    const { id: testId } = await tx
      .insertInto('evaluation_tests')
      .values({
        name: request.name,
        document_type: request.documentType,
        created_by: caller.actor?.kind === 'admin' ? caller.actor.id : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { id, content, version }] of variants.entries()) {
      const { noteLength, deploymentId, temperature, promptMacroId } = request.variants[index] ?? {};
      await tx
        .insertInto('evaluation_variants')
        .values({
          test_id: testId,
          number: index + 1,
          template: json(content),
          template_id: id,
          template_version: version,
          note_length: noteLength ?? null,
          deployment_id: deploymentId ?? null,
          temperature: temperature ?? null,
          prompt_text: promptMacroId === undefined ? null : (prompts.get(promptMacroId) ?? null),
        })
        .execute();
      await tx
        .insertInto('evaluation_results')
        .values(
          consults.map((appointmentId) => ({ test_id: testId, variant: index + 1, appointment_id: appointmentId })),
        )
        .execute();
      for (const appointmentId of consults)
        await house.jobs.enqueue(tx, writeResult, { testId, variant: index + 1, appointmentId });
    }
    const detail = { consults: consults.length, variants: variants.length };
    await audit(tx, caller, { action: 'evaluation test started', subjectId: testId, detail });
    return getTest(tx, testId);
  });

/** Nothing more is begun; what is written stays. */
export const cancelTest = (db: AdminDb, caller: Caller, testId: string): Promise<EvaluationTest> =>
  change(db, caller, { action: 'evaluation test cancelled' }, async (tx) => {
    await tx
      .updateTable('evaluation_tests')
      .set({ state: 'cancelled', finished_at: sql`now()` })
      .where('id', '=', testId)
      .where('state', 'in', ['queued', 'running'])
      .execute();
    await tx
      .updateTable('evaluation_results')
      .set({ state: 'cancelled' })
      .where('test_id', '=', testId)
      .where('state', 'in', ['queued', 'running'])
      .execute();
    return getTest(tx, testId);
  });
