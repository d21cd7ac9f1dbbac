import { orAborted, untilAborted } from '../audio/abort.ts';
import { bytesPerSecond } from '../audio/levels.ts';
import type { TranscribeRequest } from './engine.ts';
import type { Utterance } from './utterances.ts';

export type Heard<Answer> = { utterance: Utterance; answer: Answer };

type Hearing<Answer> = TranscribeRequest & {
  cut: (pcm: AsyncIterable<Uint8Array>) => AsyncIterable<Utterance>;
  recognise: (utterance: Utterance) => Promise<Answer>;
  /** How many utterances may be under way, those that wait for a recogniser included. */
  atMost: number;
};

/**
 * Hears a whole recording utterance by utterance, never the whole of it in memory. The answers come in the
 * order of the recording, `seconds` is its length. Rejects as soon as the signal is aborted or one utterance rejects.
 */
export async function hearAll<Answer>({
  pcm,
  signal,
  onProgress,
  cut,
  recognise,
  atMost,
}: Hearing<Answer>): Promise<{ heard: Heard<Answer>[]; seconds: number }> {
  signal?.throwIfAborted();
  const heard: Heard<Answer>[] = [];
  const underWay = new Map<Utterance, Promise<void>>();
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of untilAborted(pcm, signal)) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  const hear = async (utterance: Utterance) => {
    const answer = await recognise(utterance);
    heard.push({ utterance, answer });
    underWay.delete(utterance);
    const [earliest] = underWay.keys();
    onProgress?.(earliest?.start ?? utterance.start + utterance.seconds);
  };
  for await (const utterance of cut(counted())) {
    const promise = hear(utterance);
    // Handled below, but perhaps only after the next utterance has been cut.
    promise.catch(() => undefined);
    underWay.set(utterance, promise);
    while (underWay.size >= atMost) await orAborted(Promise.race(underWay.values()), signal);
  }
  await orAborted(Promise.all(underWay.values()), signal);
  const seconds = bytes / bytesPerSecond;
  onProgress?.(seconds);
  return { heard: heard.toSorted((one, other) => one.utterance.start - other.utterance.start), seconds };
}

/** The stretches without an answer. Undefined when there are none, so that it can be left out. */
export const unheardOf = (heard: readonly Heard<unknown>[]): { start: number; end: number }[] | undefined => {
  const lost = heard.filter(({ answer }) => answer === undefined);
  return lost.length ? lost.map(({ utterance: { start, seconds } }) => ({ start, end: start + seconds })) : undefined;
};
