import type { ChatSettings } from './client.ts';
import { chatFailure, type ChatFault } from './failure.ts';

const PROBE_LIMIT_MS = 3000;
/** Whoever looks at the health check does not thereby knock at the server each time. */
const KEPT_MS = 30_000;

const faultOf = async ({ url, apiKey }: ChatSettings): Promise<ChatFault | undefined> => {
  try {
    const { status, body } = await fetch(`${url.replace(/\/$/, '')}/models`, {
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    });
    await body?.cancel();
    if (status === 401 || status === 403) return 'unauthorised';
    // Not every server lists its models: any other answer is an answer.
    return status >= 500 ? 'failing' : undefined;
  } catch {
    return 'unreachable';
  }
};

/** Asks whether the server is there and takes the key; at most every half minute. */
export const createProbe = (settings: ChatSettings, now: () => number): (() => Promise<string | undefined>) => {
  let last: { at: number; found: Promise<ChatFault | undefined> } | undefined;
  return async () => {
    if (!last || now() - last.at > KEPT_MS) last = { at: now(), found: faultOf(settings) };
    const fault = await last.found;
    return fault && chatFailure(fault).message;
  };
};
