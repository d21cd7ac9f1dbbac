import { z } from 'zod';
import type { SpeechFault } from './failure.ts';
import { faultOf, speechFailure } from './failure.ts';
import type { SpeechServer } from './server.ts';
import { authorisation, versionedAddress } from './server.ts';

const probeLimit = 3000;
/** Whoever looks at the health check does not thereby knock at the server each time. */
const keptMilliseconds = 30_000;
const models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Asks whether the server is there, takes the key and has the model; at most every half minute. */
export function createProbe(server: SpeechServer): () => Promise<string | undefined> {
  let last: { at: number; found: Promise<SpeechFault | undefined> } | undefined;
  return async () => {
    const now = performance.now();
    if (!last || now - last.at > keptMilliseconds) last = { at: now, found: faultNow(server) };
    const fault = await last.found;
    return fault && speechFailure(fault).message;
  };
}

async function faultNow(server: SpeechServer): Promise<SpeechFault | undefined> {
  const isWhisperCpp = server.kind === 'whisper.cpp';
  const address = isWhisperCpp ? new URL('/health', server.url).href : `${versionedAddress(server.url)}/models`;
  try {
    const response = await fetch(address, {
      headers: authorisation(server.apiKey),
      redirect: 'error',
      signal: AbortSignal.timeout(probeLimit),
    });
    const fault = faultOf(response.status);
    const text = await response.text();
    if (fault === 'unauthorised' || fault === 'failing') return fault;
    // These two list what is installed; others list nothing, or more than there is.
    const isListing = !fault && (server.kind === 'speaches' || server.kind === 'vllm');
    return isListing && !hasModel(text, server.model) ? 'missing' : undefined;
  } catch {
    return 'unreachable';
  }
}

function hasModel(text: string, model: string): boolean {
  try {
    const listed = models.safeParse(JSON.parse(text));
    return !listed.success || listed.data.data.some(({ id }) => id === model);
  } catch {
    return true;
  }
}
