import { bytesPerSecond } from '../../audio/levels.ts';
import type { Utterance } from '../utterances.ts';
import { cutUtterances } from '../utterances.ts';

/** Cut at pauses; only who speaks half a minute without a breath is cut off at the quietest moment. */
const limits = { enoughSeconds: 12, longSeconds: 20, mostSeconds: 30 };
/** A longer silence is not sent: Whisper would write something over it. */
const longestSilence = 5;

/**
 * A recording in pieces that begin and end in pauses, none overlapping another, so that nothing is heard twice.
 * `mostSeconds` is asked anew for each piece; only a single utterance may be longer.
 */
export async function* cutPieces(pcm: AsyncIterable<Uint8Array>, mostSeconds: () => number): AsyncGenerator<Utterance> {
  let held: Utterance[] = [];
  for await (const next of cutUtterances(pcm, limits)) {
    const [first, last] = [held[0], held.at(-1)];
    const isFull = first && next.start + next.seconds - first.start > mostSeconds();
    const isApart = last && next.start - (last.start + last.seconds) > longestSilence;
    if (isFull || isApart) {
      yield joined(held);
      held = [];
    }
    held.push(next);
  }
  if (held.length > 0) yield joined(held);
}

/** The utterances in one, with the silence between them that the cutter left out, so that times stay true. */
function joined(utterances: readonly Utterance[]): Utterance {
  const start = utterances[0]?.start ?? 0;
  const parts: Buffer[] = [];
  let bytes = 0;
  for (const { start: from, pcm } of utterances) {
    const silence = Math.max(0, Math.round((from - start) * bytesPerSecond) - bytes) & ~1;
    parts.push(Buffer.alloc(silence), pcm);
    bytes += silence + pcm.length;
  }
  return { start, seconds: bytes / bytesPerSecond, pcm: Buffer.concat(parts) };
}
