import type { TranscribeAnswer, TranscribeRequest } from './engine.ts';
import { speechError } from './errors.ts';
import type { HeardWord } from './frames.ts';
import { hearAll, unheardOf } from './hearing.ts';
import type { LiveStream } from './live.ts';
import type { RecogniserPool } from './pool.ts';
import { wordsOnClock } from './segments.ts';
import { cutUtterances } from './utterances.ts';

// What the engines have in common whose recognisers are children of this process.

/** Asks `reasonAgainst` until it once found nothing: a recogniser that has worked is not loaded again to see whether it would. */
export function createAvailability(reasonAgainst: () => Promise<string | undefined>) {
  let isWorking = false;
  const whyUnavailable = async () => {
    if (isWorking) return undefined;
    const why = await reasonAgainst();
    isWorking = why === undefined;
    return why;
  };
  const refuseUnlessAvailable = async () => {
    const why = await whyUnavailable();
    if (why) throw speechError('speech_unavailable', why);
  };
  return { whyUnavailable, refuseUnlessAvailable };
}

/** The live streams of an engine, at most so many at a time; one more is refused with `speech_full`. */
export function createStreams(most: number) {
  const streams = new Set<LiveStream>();
  return {
    open: (open: () => LiveStream): LiveStream => {
      if (streams.size >= most)
        throw speechError(
          'speech_full',
          'Live text is in use by as many as this computer can serve. The recording goes on.',
        );
      const stream = open();
      streams.add(stream);
      void stream.gone.then(() => streams.delete(stream));
      return stream;
    },
    pids: () => [...streams].map(({ pid }) => pid),
    close: () => Promise.all([...streams].map((stream) => stream.close())),
  };
}

type HeardWords = { words: HeardWord[] } & Pick<TranscribeAnswer, 'seconds' | 'unheard'>;

/** A recording as words on its own clock. `phrases` are for recognisers that take them. Throws `speech_lost` where none was heard. */
export async function hearWords(
  pool: RecogniserPool,
  request: TranscribeRequest,
  phrases?: readonly string[],
): Promise<HeardWords> {
  const { heard, seconds } = await hearAll({
    ...request,
    cut: cutUtterances,
    recognise: (utterance) => pool.recognise(utterance, phrases),
    // One more than can be worked on, so that no child waits for the decoder.
    atMost: pool.size + 1,
  });
  const unheard = unheardOf(heard);
  if (unheard && unheard.length === heard.length)
    throw speechError('speech_lost', 'The recogniser failed on all of this recording');
  const words = heard.flatMap(({ utterance, answer }) =>
    wordsOnClock(answer ?? [], utterance.start, utterance.seconds),
  );
  return unheard ? { words, seconds, unheard } : { words, seconds };
}
