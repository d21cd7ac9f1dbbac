import { listExporting, listExports, markAsExported, markAsExporting } from '@auscult/contract/plugin/endpoints.ts';
import type { PluginExport } from '@auscult/contract/plugin/schemas.ts';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { explain } from '../folder/explain.ts';
import { formatOf, writeDocument, type Folders, type Formatted } from './documents.ts';
import type { AgentEvent } from './events.ts';
import type { Agent } from './run.ts';
import { isRefused } from './server.ts';

const WAIT_SECONDS = 25;
const LEASE_SECONDS = 600;
const POLL_MILLISECONDS = 1000;

const report = z.object({
  kind: z.literal('report'),
  appointmentId: z.string(),
  body: z.object({
    exportId: z.string(),
    attempt: z.number(),
    documents: z.array(
      z.object({
        deliveryId: z.string(),
        outcome: z.enum(['delivered', 'failed']),
        externalId: z.string().optional(),
        sentence: z.string().optional(),
      }),
    ),
  }),
});
type Report = z.infer<typeof report>;

/** Answers that will never be other than they are, whatever is sent again. */
const isFinal = (error: unknown): boolean => isRefused(error) && [404, 409, 422].includes(error.status);

/** The server is there, and something in it went wrong. */
const isFailure = (error: unknown): boolean => isRefused(error) && error.status === 500;

/**
 * Tells what became of documents, in the order in which it became so. What the server took, or will never take, is dropped; what it
 * fails at is kept for another time, later each time.
 */
export const sendReports = async ({ spool, server, tell, at, pauses }: Agent): Promise<void> => {
  for (const { number, value } of await spool.list()) {
    const read = report.safeParse(value);
    if (!read.success) continue;
    const { appointmentId, body } = read.data;
    if (pauses.has(body.exportId)) continue;
    const isSettled = await server.call(markAsExported, { params: { appointmentId }, body }).then(
      () => true,
      (error: unknown) => {
        if (!isFinal(error) && !isFailure(error)) throw error;
        tell('export-failed', { exportId: body.exportId });
        if (isFailure(error)) pauses.failed(body.exportId);
        return isFinal(error);
      },
    );
    at('reported');
    if (!isSettled) continue;
    pauses.settled(body.exportId);
    await spool.drop(number);
  }
};

const problems: Record<string, AgentEvent> = {
  folder_missing: 'folder-missing',
  folder_full: 'folder-full',
  folder_read_only: 'folder-read-only',
};
const tellFolder = (agent: Agent, problem: string): void => agent.tell(problems[problem] ?? 'folder-unreachable');

/** Nothing is taken while it could not be put anywhere: others may, and the queue says where it waits. */
const foldersOf = async (agent: Agent): Promise<Folders & { format: Formatted }> => {
  const { config, settings } = agent;
  const { incoming } = config?.folders ?? {};
  if (!config || incoming === undefined || incoming === '')
    throw new Error('The connection names no Incoming folder yet.');
  const folders = { incoming, work: settings.workFolder };
  for (const folder of [incoming, settings.workFolder])
    await stat(folder).catch((error: unknown) => {
      const { problem, sentence } = explain(error, incoming, settings.workFolder);
      tellFolder(agent, problem);
      throw new Error(sentence);
    });
  const { format } = config.documents['letter'] ?? {};
  return { ...folders, format: format === 'pit' || format === 'hl7' ? format : 'files' };
};

type Place = Awaited<ReturnType<typeof foldersOf>>;

/** Takes one export, writes what is not written yet, and keeps the report before it is sent. */
const takeOne = async (agent: Agent, place: Place, { appointmentId }: PluginExport): Promise<void> => {
  const { server, spool, holder, tell, at, standing } = agent;
  const item = await server.call(markAsExporting, {
    params: { appointmentId },
    body: { holder, leaseSeconds: LEASE_SECONDS, formats: [formatOf[place.format]] },
  });
  at('claimed');
  const { exportId, attempt } = item;
  tell('export-claimed', { exportId, attempt });
  const documents: Report['body']['documents'] = [];
  for (const document of item.documents) {
    if (document.state === 'delivered') continue;
    const written = await writeDocument({ item, document, format: place.format, folders: place }, at);
    if (written.is === 'failed' && written.of !== 'document') {
      tellFolder(agent, written.problem);
      throw new Error(written.sentence);
    }
    at('written');
    const { deliveryId } = document;
    if (written.is === 'delivered') {
      const { externalId, isRepeat } = written;
      documents.push({ deliveryId, outcome: 'delivered', externalId });
      tell('export-written', { exportId, deliveryId, isRepeat });
      Object.assign(standing, { delivered: standing.delivered + 1, lastDeliveredAt: new Date().toISOString() });
    } else {
      documents.push({ deliveryId, outcome: 'failed', sentence: written.sentence });
      tell('export-failed', { exportId, deliveryId, isRepeat: false });
    }
  }
  await spool.put({ kind: 'report', appointmentId, body: { exportId, attempt, documents } } satisfies Report);
  at('spooled');
  await sendReports(agent);
};

/**
 * One look at what is due. After a start, or where a round did not come through, what was taken already comes first: it is not due to
 * anybody, and given again to its holder alone.
 */
export const exportRound = async (agent: Agent, state: { mayHoldSome: boolean }): Promise<number> => {
  const { server, pauses } = agent;
  if (!agent.config) return POLL_MILLISECONDS;
  const place = await foldersOf(agent);
  let left = 0;
  const takeAll = async (items: readonly PluginExport[]): Promise<void> => {
    for (const item of items) {
      const { exportId } = item;
      if (pauses.has(exportId)) left += 1;
      else
        await takeOne(agent, place, item).catch((error: unknown) => {
          // Another machine has it, it is no longer due, or the server fails at this one: none of them holds up the others.
          if (!isFinal(error) && !isFailure(error)) throw error;
          left += 1;
          if (!isFailure(error)) return;
          agent.tell('export-failed', { exportId });
          pauses.failed(exportId);
        });
    }
  };
  if (state.mayHoldSome) await takeAll((await server.call(listExporting, { query: {} })).items);
  const { items } = await server.call(listExports, { query: { wait: WAIT_SECONDS } });
  state.mayHoldSome = true;
  await takeAll(items);
  state.mayHoldSome = false;
  // What was left is due all the while, so that the server would not wait with its answer.
  return left > 0 ? agent.firstWaitMilliseconds : 0;
};
