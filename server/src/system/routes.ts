import { counted } from '@auscult/contract/format.ts';
import * as contract from '@auscult/contract/system/endpoints.ts';
import { issueAccessToken } from '../platform/authenticate.ts';
import { sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { routes } from '../platform/routes.ts';
import { countDamaged } from '../recording/data.ts';
import { checkEngines, listQueues } from './data.ts';

const LIVE_TOKEN_SECONDS = 60;

type Part = { name: string; isHealthy: boolean; detail: string };

const check = async (name: string, attempt: () => Promise<string | Omit<Part, 'name'>>): Promise<Part> => {
  try {
    const found = await attempt();
    return typeof found === 'string' ? { name, isHealthy: true, detail: found } : { name, ...found };
  } catch {
    return { name, isHealthy: false, detail: 'Not answering' };
  }
};

const checkStorage = async (house: House): Promise<Omit<Part, 'name'>> => {
  const { storage } = house;
  const key = `health/${crypto.randomUUID()}`;
  await storage.put(key, Buffer.from('ok'));
  await storage.remove(key);
  const damaged = await countDamaged(house.databases.public);
  return damaged === 0
    ? { isHealthy: true, detail: 'Writes and reads' }
    : { isHealthy: false, detail: `${counted(damaged, 'piece')} of recordings damaged or gone; the log names each` };
};

const checkQueue = async ({ databases }: House): Promise<string> => {
  const { rows } = await sql<{ waiting: number }>`select queue_waiting() as waiting`.execute(databases.public);
  return `${rows[0]?.waiting ?? 0} waiting`;
};

const health = async (house: House) => {
  const { databases, speech, notes, version } = house;
  const whyNot = await speech.whyUnavailable();
  const whyNoNotes = await notes.whyUnavailable?.();
  const checked = await Promise.all([
    check(
      'Database',
      async () =>
        (await sql<{ v: string }>`select split_part(version(), ' ', 2) as v`.execute(databases.public)).rows[0]?.v ??
        '',
    ),
    check('Queue', () => checkQueue(house)),
    check('Storage', () => checkStorage(house)),
  ]);
  const parts = [
    ...checked,
    { name: 'Speech engine', isHealthy: whyNot === undefined, detail: whyNot ?? `${speech.name}, ${speech.model}` },
    {
      name: 'Notes engine',
      isHealthy: whyNoNotes === undefined,
      detail: whyNoNotes ?? `${notes.name}, ${notes.model}`,
    },
  ];
  return {
    isHealthy: parts.every((part) => part.isHealthy),
    version,
    parts,
    engines: {
      speech: { name: speech.name, model: speech.model, honestly: speech.honestly, abilities: speech.capabilities },
      notes: { name: notes.name, model: notes.model, honestly: notes.honestly },
    },
  };
};

export const systemRoutes = routes(contract, {
  checkAiEngine: ({ house, db }) => checkEngines(house, db),
  listJobs: ({ db }) => listQueues(db),
  ping: async ({ house }) => ({ isAlive: true, at: house.clock.now().toISOString() }),
  healthCheck: ({ house }) => health(house),
  negotiate: async ({ house, actor }) => ({
    token: await issueAccessToken(house, actor.sessionId, { audience: 'live', seconds: LIVE_TOKEN_SECONDS }),
    expiresAt: new Date(house.clock.now().getTime() + LIVE_TOKEN_SECONDS * 1000).toISOString(),
    recording: '/recording',
    transcription: '/transcription',
  }),
});
