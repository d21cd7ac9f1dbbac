import { z } from 'zod';
import type { Adapter } from './adapter.ts';
import type { Tested } from './behaves.ts';
import { checkByAnswer } from './check.ts';
import { failed, failureOf, refusalOf } from './outcome.ts';
import { openSimulator, type Answer } from '../simulators/serve.ts';

/** A practice system that takes letters at PUT /letters/KEY, and knows a letter again by its key. */
const adapter: Adapter<{ baseUrl: string }, 'token'> = {
  kind: 'letterbox',
  title: 'Letterbox',
  config: z.object({ baseUrl: z.url() }),
  secrets: ['token'],
  repeat: 'safe',
  // Asks what needs the token, and has no effect.
  check: ({ config, secret, http }) =>
    checkByAnswer(config.baseUrl, async () => {
      const headers = { authorization: `Bearer ${(await secret('token')) ?? ''}` };
      return http({ url: `${config.baseUrl}/letters`, method: 'HEAD', headers });
    }),
  deliver: async ({ config, secret, http, beforeEffect }, { key, replaces, title, patient, contents }) => {
    const token = await secret('token');
    if (token === undefined) return failed('credentials', 'The token of the connection is missing.');
    const letter = { title, patientId: patient.id, replaces: replaces?.key ?? null, text: '' };
    for (const { bytes } of contents) letter.text += Buffer.from(bytes).toString();
    await beforeEffect();
    try {
      const reply = await http({
        url: `${config.baseUrl}/letters/${key}`,
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(letter),
      });
      return reply.status === 200 ? { is: 'delivered', externalId: key } : refusalOf(reply);
    } catch (error) {
      return failureOf(error);
    }
  },
};

/** The other side, for the tests: it refuses what the real one refuses. */
const simulator = (port = 0) => {
  const letters = new Map<string, { replaces: string | null }>();
  const answer = (status: number): Answer => ({ status, body: { simulator: 'letterbox' } });
  return openSimulator(
    {
      name: 'letterbox',
      answer: ({ method, path, headers, body }) => {
        if (headers.authorization !== 'Bearer right') return answer(401);
        if (method === 'HEAD') return answer(200);
        const key = path.split('/').at(-1) ?? '';
        if (!letters.has(key)) letters.set(key, JSON.parse(body) as { replaces: string | null });
        return answer(200);
      },
      effects: () => [...letters].map(([key, { replaces }]) => ({ key, replacesKey: replaces })),
      add: () => undefined,
      reset: () => letters.clear(),
    },
    port,
  );
};

export const tested = {
  adapter,
  simulator,
  open: (baseUrl) => ({ config: { baseUrl }, secrets: { token: 'right' } }),
  effectsOf: (effects: { key: string; replacesKey: string | null }[]) => effects,
} satisfies Tested<{ baseUrl: string }, 'token'>;
