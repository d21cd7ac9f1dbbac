import type { checkAiEngine, listJobs } from '@auscult/contract/system/endpoints.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import { chatFailure } from '@auscult/engine/chat/failure.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';

type Checked = AnswerOf<typeof checkAiEngine>;
const LIMIT_MILLISECONDS = 5000;
/** Whoever looks again and again does not thereby knock at the servers each time. */
const KEPT_MILLISECONDS = 10_000;
const TOO_SLOW = 'Took longer than 5 seconds to answer';
const RESTING = chatFailure('resting').message;

type Engine = { name: string; model: string; whyUnavailable?: () => Promise<string | undefined> };

/** Asks an engine whether it can work: a server for its models or its health, nothing of a patient. */
const checkOne = async (engine: Engine, url: string | undefined): Promise<Checked['speech']> => {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(TOO_SLOW), LIMIT_MILLISECONDS);
  });
  const asked = engine.whyUnavailable?.() ?? Promise.resolve(undefined);
  const why = await Promise.race([asked.catch(() => 'Not answering'), late]);
  clearTimeout(timer);
  return {
    engine: engine.name,
    model: engine.model,
    host: url === undefined ? null : new URL(url).host,
    isReachable: why === undefined,
    isBreakerOpen: why === RESTING,
    milliseconds: why === undefined ? Math.round(performance.now() - started) : null,
    detail: why ?? 'Answers',
  };
};

const checkNow = async ({ config, speech, notes, clock }: House, db: AdminDb): Promise<Checked> => {
  const [heard, written, { rows }] = await Promise.all([
    checkOne(speech, config.speech.server?.url),
    checkOne(notes, config.notes.chat?.url),
    sql<{ waiting: number; running: number; oldestSeconds: number }>`
      select waiting, running, oldest_seconds as "oldestSeconds" from queue_state()`.execute(db),
  ]);
  return {
    isHealthy: heard.isReachable && written.isReachable,
    checkedAt: clock.now().toISOString(),
    speech: heard,
    notes: written,
    queue: rows[0] ?? { waiting: 0, running: 0, oldestSeconds: 0 },
  };
};

const latest = new WeakMap<House, { at: number; found: Promise<Checked> }>();
export const checkEngines = (house: House, db: AdminDb): Promise<Checked> => {
  const now = house.clock.now().getTime();
  const before = latest.get(house);
  if (before && now - before.at < KEPT_MILLISECONDS) return before.found;
  const found = checkNow(house, db);
  latest.set(house, { at: now, found });
  // A check that could not be made is not kept.
  found.catch(() => latest.delete(house));
  return found;
};

export const listQueues = async (db: AdminDb): Promise<AnswerOf<typeof listJobs>> =>
  (
    await sql<AnswerOf<typeof listJobs>[number]>`
      select name, waiting, running, failed as "failed24h", oldest_seconds as "oldestSeconds" from queue_states()`.execute(
      db,
    )
  ).rows;
