import { plainText } from '@auscult/contract/richtext.ts';
import { z } from 'zod';
import { writeDocument } from '../generation/rules.ts';
import { engineOf } from '../playground/data.ts';
import { json, sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work, type Schedule, type Try } from '../platform/jobs.ts';
import { metricsOf } from './rules.ts';

/** One document of a test: one variant of one consult. One at a time, in a queue of its own. */
export const writeResult = job({
  name: 'evaluation-write',
  payload: z.object({ testId: z.uuid(), variant: z.number().int(), appointmentId: z.uuid() }),
  // The same document may be cut off by several restarts.
  retries: 5,
  concurrency: 1,
  pollSeconds: 0.5,
});
type Payload = z.output<typeof writeResult.payload>;
const PATIENCE_MILLISECONDS = 1000;
const NOT_WRITTEN = 'This document could not be written.';

/** Whether a doctor waits for a document, or for the transcript that comes before it. One that hangs for an hour holds up nobody. */
const doctorWaits = async ({ databases: { system } }: House): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`select exists (
      select from documents d join appointments a on a.id = d.appointment_id
      where d.state = 'generating' and not a.is_evaluation and a.discarded_at is null)
    or exists (select from appointments where status = 'finalizing' and not is_evaluation and discarded_at is null
      and finished_at > now() - interval '1 hour') as waits`.execute(system);
  return rows[0]?.waits ?? false;
};

/** A doctor's document comes first. */
const letDoctorsFirst = async (house: House, signal: AbortSignal): Promise<void> => {
  while (await doctorWaits(house)) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
  }
};

const resultOf = ({ databases: { system } }: House, { testId, variant, appointmentId }: Payload) =>
  system
    .updateTable('evaluation_results')
    .where('test_id', '=', testId)
    .where('variant', '=', variant)
    .where('appointment_id', '=', appointmentId)
    .where('state', 'in', ['queued', 'running']);

/** The test is over once none of its documents waits. */
const finish = async ({ databases: { system } }: House, testId: string): Promise<void> => {
  await sql`update evaluation_tests t set finished_at = now(), state = case
      when exists (select from evaluation_results r where r.test_id = t.id and r.state = 'done') then 'done' else 'failed' end
    where t.id = ${testId} and t.state in ('queued', 'running')
      and not exists (select from evaluation_results r where r.test_id = t.id and r.state in ('queued', 'running'))`.execute(
    system,
  );
};

const run = async (house: House, payload: Payload, { isLast, signal }: Try): Promise<void> => {
  const { system } = house.databases;
  const { testId, variant, appointmentId } = payload;
  const asked = await system
    .selectFrom('evaluation_results as r')
    .innerJoin('evaluation_tests as t', 't.id', 'r.test_id')
    .innerJoin('evaluation_variants as v', (join) =>
      join.onRef('v.test_id', '=', 'r.test_id').onRef('v.number', '=', 'r.variant'),
    )
    .innerJoin('appointments as a', 'a.id', 'r.appointment_id')
    .select(['t.document_type', 'v.template', 'v.template_id', 'v.template_version', 'v.note_length'])
    .select(['v.deployment_id', 'v.temperature', 'v.prompt_text', 'a.reference'])
    .where('r.test_id', '=', testId)
    .where('r.variant', '=', variant)
    .where('r.appointment_id', '=', appointmentId)
    .where('r.state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  // Written before, or cancelled meanwhile.
  if (!asked) return;
  await letDoctorsFirst(house, signal);
  await system
    .updateTable('evaluation_tests')
    .set({ state: 'running' })
    .where('id', '=', testId)
    .where('state', '=', 'queued')
    .execute();
  await resultOf(house, payload).set({ state: 'running' }).execute();
  try {
    const { template, template_id: id, template_version: version, note_length: noteLength } = asked;
    const { notes, price } = engineOf(house, { deploymentId: asked.deployment_id, temperature: asked.temperature });
    const written = await writeDocument({ ...house, notes }, system, {
      appointmentId,
      type: asked.document_type,
      reason: 'evaluation_test',
      signal,
      variant: {
        template: { id, name: template.name, version, content: template, isReplacement: false },
        noteLength,
        promptText: asked.prompt_text,
      },
    });
    const { note, letter } = asked.reference ?? {};
    const reference = asked.document_type === 'note' ? note : asked.document_type === 'letter' ? letter : undefined;
    await resultOf(house, payload)
      .set({
        state: 'done',
        content: json(written.content),
        text: plainText(written.content),
        evidence: json(written.evidence),
        metrics: json(metricsOf(written, { template, reference, price })),
        provenance: json(written.provenance),
      })
      .execute();
  } catch (error) {
    if (!isLast) throw error;
    await resultOf(house, payload).set({ state: 'failed', error: NOT_WRITTEN }).execute();
  }
  await finish(house, testId);
};

/** Every minute: a document whose every try died with its process is told as failed, and its test goes on to its end. */
export const rescueJob = job({
  name: 'evaluation-rescue',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});

export const rescue = async (house: House): Promise<void> => {
  const { rows } = await sql<{
    testId: string;
  }>`update evaluation_results r set state = 'failed', error = ${NOT_WRITTEN}
    where r.state in ('queued', 'running') and not exists (select from pgboss.job j
      where j.name = ${writeResult.name} and j.state in ('created', 'retry', 'active')
        and j.data = jsonb_build_object('testId', r.test_id, 'variant', r.variant, 'appointmentId', r.appointment_id))
    returning r.test_id as "testId"`.execute(house.databases.system);
  for (const testId of new Set(rows.map((row) => row.testId))) await finish(house, testId);
};

export const evaluationWorks = [work(writeResult, run), work(rescueJob, rescue)];
export const schedules: readonly Schedule[] = [{ spec: rescueJob, cron: '* * * * *' }];
