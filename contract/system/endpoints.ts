import { z } from 'zod';
import { endpoint, instant } from '../kit.ts';

const part = z.object({ name: z.string(), isHealthy: z.boolean(), detail: z.string() });
const engine = z.object({ name: z.string(), model: z.string(), honestly: z.string() });
/** What the screens may promise of the recogniser in force. */
const speechAbilities = z.object({
  live: z.boolean(),
  file: z.boolean(),
  words: z.boolean(),
  diarise: z.boolean(),
  confidence: z.boolean(),
  phrases: z.boolean(),
});
export type SpeechAbilities = z.infer<typeof speechAbilities>;

export const ping = endpoint({
  method: 'GET',
  path: '/system/ping',
  access: 'public',
  summary: 'Liveness',
  response: z.object({ isAlive: z.literal(true), at: instant }),
});
export const healthCheck = endpoint({
  method: 'GET',
  path: '/system/health-check',
  access: 'public',
  summary: 'Readiness of each part',
  response: z.object({
    isHealthy: z.boolean(),
    version: z.string(),
    parts: z.array(part),
    engines: z.object({
      speech: engine.extend({ abilities: speechAbilities }),
      notes: engine,
    }),
  }),
});
export const negotiate = endpoint({
  method: 'GET',
  path: '/notifications/negotiate',
  access: 'any',
  summary: 'Addresses and a short-lived token of the real-time channels',
  response: z.object({ token: z.string(), expiresAt: instant, recording: z.string(), transcription: z.string() }),
});

const engineCheck = z.object({
  engine: z.string(),
  model: z.string(),
  /** Where the server is; nothing for what is part of the product. */
  host: z.string().nullable(),
  isReachable: z.boolean(),
  /** It failed so often that it is left alone for a while. */
  isBreakerOpen: z.boolean(),
  /** How long it took to answer; nothing where it did not. */
  milliseconds: z.number().int().nullable(),
  detail: z.string(),
});
export const checkAiEngine = endpoint({
  method: 'GET',
  path: '/infrastructure/check-ai-engine',
  access: 'admin',
  summary: 'Whether the engines of speech and notes answer, and how the queue stands; at most 10 seconds old',
  response: z.object({
    isHealthy: z.boolean(),
    checkedAt: instant,
    speech: engineCheck,
    notes: engineCheck,
    queue: z.object({ waiting: z.number().int(), running: z.number().int(), oldestSeconds: z.number().int() }),
  }),
});

/** Work of one kind: what is due, what runs, and what was given up in the last day. */
const queueState = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed24h: z.number().int(),
  oldestSeconds: z.number().int(),
});
export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'admin',
  summary: 'How much work waits in each queue, and how much failed',
  response: z.array(queueState),
});
