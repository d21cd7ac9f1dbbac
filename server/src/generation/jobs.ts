import { generationReason } from '@auscult/contract/documents/schemas.ts';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { z } from 'zod';
import { act, hold, warn } from '../lifecycle/actions.ts';
import { addVersion } from '../documents/actions.ts';
import { inTransaction, sql, type Tx } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { job, work, type Schedule, type Try } from '../platform/jobs.ts';
import { publish } from '../platform/live.ts';
import { isProblem } from '../platform/problem.ts';
import { addEngineIncident, listWaiting, showProgress } from './data.ts';
import { writeDocument } from './rules.ts';

/** From transcript to documents. Each finished document is kept at once; a later run goes on with the rest. */
export const generateJob = job({
  name: 'generation-write',
  payload: z.object({
    appointmentId: z.uuid(),
    generation: z.number().int(),
    reason: generationReason,
    /** Of the documents that have one of their own. */
    reasons: z.partialRecord(documentType, generationReason).optional(),
  }),
  retries: 3,
  concurrency: 2,
});
type Payload = z.output<typeof generateJob.payload>;

const isOvertaken = async (tx: Tx, { appointmentId, generation }: Payload): Promise<boolean> => {
  const held = await hold(tx, appointmentId).catch((error: unknown) => {
    // Discarded: there is nothing left to write for.
    if (isProblem(error)) return undefined;
    throw error;
  });
  return held === undefined || held.generation !== generation || held.status !== 'generating';
};

const WATCH_MILLISECONDS = 500;

/** Runs `task` with a signal that is also aborted when the doctor discards the consult or begins anew. */
const whileWanted = async (
  { databases: { system } }: House,
  payload: Payload,
  { signal }: Pick<Try, 'signal'>,
  task: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const overtaken = new AbortController();
  const look = async () => {
    if ((await listWaiting(system, payload)).length === 0) overtaken.abort(new Error('Overtaken'));
  };
  // A look that fails is made again.
  const timer = setInterval(() => void look().catch(() => undefined), WATCH_MILLISECONDS);
  try {
    await task(AbortSignal.any([signal, overtaken.signal]));
  } catch (error) {
    if (!overtaken.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
};

/** Keeps what is finished so far, one after the other; of several that wait only the latest. */
const keeping = (house: House, payload: Payload, type: DocumentType) => {
  let latest: Richtext | undefined;
  let work = Promise.resolve();
  const keep = async () => {
    const progress = latest;
    latest = undefined;
    if (progress) await showProgress(house.databases.system, payload, type, progress);
  };
  return {
    onProgress: (progress: Richtext) => {
      latest = progress;
      // Nothing depends on it: the document that follows is whole.
      work = work.then(keep).catch((error: unknown) => house.log.warn({ err: error }, 'progress not shown'));
    },
    settled: () => work,
  };
};

const writeOne = async (house: House, payload: Payload, type: DocumentType, signal: AbortSignal): Promise<void> => {
  const { appointmentId } = payload;
  const { onProgress, settled } = keeping(house, payload, type);
  const asked = { appointmentId, type, reason: payload.reasons?.[type] ?? payload.reason, signal, onProgress };
  const version = await writeDocument(house, house.databases.system, asked);
  await settled();
  await inTransaction(house.databases.system, async (tx) => {
    if (await isOvertaken(tx, payload)) return;
    const document = await tx
      .selectFrom('documents as d')
      .innerJoin('appointments as a', 'a.id', 'd.appointment_id')
      .select(['d.id', 'd.doctor_id', 'd.state', 'a.practice_id'])
      .where('d.appointment_id', '=', appointmentId)
      .where('d.type', '=', type)
      .forUpdate('d')
      .executeTakeFirst();
    // Another run of the same job was here before.
    if (document?.state !== 'generating') return;
    await addVersion(tx, installation, document, version);
    for (const { code, text } of version.warnings) await warn(tx, appointmentId, code, text);
    await tx
      .updateTable('documents')
      .set({ template_id: version.provenance.templateId, progress: null })
      .where('id', '=', document.id)
      .execute();
    const { insteadOf } = version.provenance;
    if (insteadOf)
      await addEngineIncident(tx, { documentId: document.id, practiceId: document.practice_id, insteadOf });
    await publish(tx, document.doctor_id, 'appointment_additional_status_updated', {
      appointmentId,
      documentType: type,
      state: 'done',
    });
  });
};

const finish = (house: House, payload: Payload): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    if (await isOvertaken(tx, payload)) return;
    const left = await tx
      .selectFrom('documents')
      .select('type')
      .where('appointment_id', '=', payload.appointmentId)
      .where('state', '=', 'generating')
      .execute();
    if (left.length === 0)
      await act(tx, installation, {
        appointmentId: payload.appointmentId,
        action: 'generated',
        detail: { reason: payload.reason },
      });
  });

const fail = (house: House, payload: Payload): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    if (await isOvertaken(tx, payload)) return;
    const { appointmentId } = payload;
    await tx
      .updateTable('documents')
      .set({ state: 'error', error: 'This document could not be written.', progress: null })
      .where('appointment_id', '=', appointmentId)
      .where('state', '=', 'generating')
      .execute();
    await act(tx, installation, {
      appointmentId,
      action: 'fail',
      error: {
        code: 'generation-failed',
        title: 'The documents could not be written',
        description:
          'The transcript and the audio are safe, and finished documents are kept. Try again; if it fails again, tell your administrator.',
      },
    });
  });

export const generate = async (house: House, payload: Payload, attempt: Try): Promise<void> => {
  // In the order in which they are shown: the doctor looks at the note first.
  const waiting = (await listWaiting(house.databases.system, payload)).toSorted(
    (one, other) => documentType.options.indexOf(one.type) - documentType.options.indexOf(other.type),
  );
  try {
    await whileWanted(house, payload, attempt, async (signal) => {
      for (const { type } of waiting) await writeOne(house, payload, type, signal);
    });
  } catch (error) {
    if (!attempt.isLast) throw error;
    house.log.error({ err: error, appointmentId: payload.appointmentId }, 'documents could not be written');
    return fail(house, payload);
  }
  await finish(house, payload);
};

/** Every minute: what waits for a job that will never come, because each try of it died with its process, says so. */
export const rescueJob = job({
  name: 'generation-rescue',
  payload: z.object({}).nullish(),
  retries: 0,
  concurrency: 1,
});
const ABANDONED_MINUTES = 2;

export const rescue = async ({ databases: { system }, clock }: House): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointments a
    where a.status in ('finalizing', 'generating') and a.discarded_at is null
      and a.updated_at < ${clock.now().toISOString()}::timestamptz - make_interval(mins => ${ABANDONED_MINUTES})
      and not exists (select from pgboss.job j where j.data ->> 'appointmentId' = a.id::text and j.state in ('created', 'retry', 'active'))`.execute(
    system,
  );
  for (const { id: appointmentId } of rows)
    await inTransaction(system, async (tx) => {
      const { status } = await hold(tx, appointmentId);
      if (status !== 'finalizing' && status !== 'generating') return;
      await tx
        .updateTable('documents')
        .set({ state: 'error', error: 'This document could not be written.', progress: null })
        .where('appointment_id', '=', appointmentId)
        .where('state', '=', 'generating')
        .execute();
      await act(tx, installation, {
        appointmentId,
        action: 'fail',
        error: {
          code: 'interrupted',
          title: 'The work was interrupted',
          description:
            'The server was stopped several times while it worked on this consult. The audio and the transcript are safe. Try again.',
        },
      });
    });
};

export const generationWork = [work(generateJob, generate), work(rescueJob, rescue)];
export const schedules: readonly Schedule[] = [{ spec: rescueJob, cron: '* * * * *' }];
