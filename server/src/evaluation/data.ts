import { errors } from '@auscult/contract/errors.ts';
import type { EvaluationDetail, EvaluationTest } from '@auscult/contract/evaluation/schemas.ts';
import type { Page } from '@auscult/contract/kit.ts';
import { sql, type AdminDb, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { matches, paginate } from '../platform/resource.ts';
import { summariesOf, whole } from './rules.ts';

const tests = (db: Db) =>
  db
    .selectFrom('evaluation_tests as t')
    .select(['t.id', 't.name', 't.document_type as documentType', 't.state', 't.created_at as createdAt'])
    .select(sql<number>`(select count(*)::integer from evaluation_results r where r.test_id = t.id)`.as('total'))
    .select(
      sql<number>`(select count(*)::integer from evaluation_results r where r.test_id = t.id
        and r.state in ('done', 'failed'))`.as('done'),
    );

export const getTest = async (db: Db, testId: string): Promise<EvaluationTest> => {
  const row = await tests(db).where('t.id', '=', testId).executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return row;
};

export const listTests = (
  db: AdminDb,
  query: { search?: string | undefined; page: number; perPage: number },
): Promise<Page<EvaluationTest>> =>
  paginate(
    db,
    {
      ids: db
        .selectFrom('evaluation_tests as t')
        .select('t.id')
        .where(matches(['t.name'], query.search))
        .orderBy('t.id', 'desc'),
      rows: (ids) => tests(db).where('t.id', 'in', ids).execute(),
    },
    query,
  );

export const getDetail = async (db: Db, testId: string): Promise<EvaluationDetail> => {
  const test = await getTest(db, testId);
  const variants = await db
    .selectFrom('evaluation_variants')
    .select(['number', 'template_id as templateId', 'template_version as templateVersion', 'note_length as noteLength'])
    .select(['deployment_id as deploymentId', 'temperature', 'prompt_text as promptText'])
    .select(sql<string>`template ->> 'name'`.as('templateName'))
    .where('test_id', '=', testId)
    .orderBy('number')
    .execute();
  const results = await db
    .selectFrom('evaluation_results as r')
    .innerJoin('appointments as a', 'a.id', 'r.appointment_id')
    .select(['r.variant', 'r.appointment_id as appointmentId', 'r.state', 'r.text', 'r.metrics', 'r.error'])
    .select(['r.evidence', sql<string>`coalesce(a.evaluation_name, '')`.as('name')])
    .where('r.test_id', '=', testId)
    .orderBy('r.appointment_id')
    .orderBy('r.variant')
    .execute();
  const { finished_at: finishedAt } = await db
    .selectFrom('evaluation_tests')
    .select('finished_at')
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  const told = results.map(({ evidence, metrics, ...result }) => ({
    ...result,
    metrics: metrics && whole(metrics),
    flags: (evidence ?? []).flatMap(({ text, flags }) =>
      flags.map(({ severity, because }) => ({ severity, sentence: text, because })),
    ),
  }));
  const summaries = summariesOf(
    variants.map(({ number }) => number),
    told,
  );
  return { ...test, finishedAt, variants, results: told, summaries };
};
