import type { SpeechEngine, SpeechStream, TranscribeAnswer, TranscribeRequest } from '../engine.ts';
import { speechError } from '../errors.ts';
import { hearAll, unheardOf } from '../hearing.ts';
import { withIds } from '../segments.ts';
import type { Utterance } from '../utterances.ts';
import type { Transcribed } from './answer.ts';
import type { Patience, TranscriptionClient } from './client.ts';
import { createTranscriptionClient } from './client.ts';
import type { SpeechFailure } from './failure.ts';
import { isOfThePiece, isSpeechFailure } from './failure.ts';
import { openRemoteStream, type LivePatience } from './live.ts';
import { cutPieces } from './pieces.ts';
import { createProbe } from './probe.ts';
import type { SpeechServer } from './server.ts';
import { placeOf } from './server.ts';

export type OpenAiSpeechOptions = SpeechServer & {
  patience?: Partial<Patience>;
  livePatience?: Partial<LivePatience>;
  /** Seconds of sound in one request to a server that tells times; 300 unless given. */
  pieceSeconds?: number;
};

const engineName = 'openai';
/** Text without times is shown beside the sound it came from, so that sound has to be short. */
const untimedPieceSeconds = 30;

/**
 * Any server that speaks OpenAI's protocol for transcriptions. One piece at a time: the servers that a practice runs
 * itself hear one at a time anyway, and a queue there would run into the time limit.
 */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): SpeechEngine {
  const { patience = {}, livePatience = {}, pieceSeconds = 300, ...server } = options;
  const client = createTranscriptionClient(server, patience);
  const probe = createProbe(server);
  const streams = new Set<SpeechStream>();
  /** Short pieces until the server has shown that it tells times. */
  let mostSeconds = Math.min(pieceSeconds, untimedPieceSeconds);
  const learn = ({ isTimed }: Transcribed) => {
    if (isTimed !== undefined) mostSeconds = isTimed ? pieceSeconds : Math.min(pieceSeconds, untimedPieceSeconds);
  };
  return {
    name: engineName,
    model: server.model,
    honestly: honestlyOf(server),
    capabilities: {
      live: server.live !== undefined,
      file: true,
      words: true,
      diarise: false,
      confidence: true,
      phrases: true,
      sampleRate: 16_000,
    },
    whyUnavailable: async () => client.whyResting() ?? probe(),
    transcribe: (request) =>
      transcribe({ client, learn, model: server.model, mostSeconds: () => mostSeconds }, request),
    openStream: async ({ hints }) => {
      if (!server.live)
        throw speechError(
          'speech_unavailable',
          'No live text was set up for the speech server: see SPEECH_LIVE_MODEL.',
        );
      let stream: SpeechStream | undefined;
      stream = await openRemoteStream({
        ...server.live,
        apiKey: server.apiKey,
        language: server.language,
        phrases: hints?.phrases ?? [],
        patience: livePatience,
        onClose: () => stream && streams.delete(stream),
      });
      streams.add(stream);
      return stream;
    },
    close: async () => {
      await Promise.all([...streams].map((stream) => stream.close()));
    },
  };
}

const honestlyOf = ({ url, model }: SpeechServer) =>
  `Recordings are sent to ${placeOf(url)} and recognised there by ${model}; how well it hears was not measured here, ` +
  `so compare what it writes with the recording before you rely on it.`;

type Means = {
  client: TranscriptionClient;
  model: string;
  mostSeconds: () => number;
  learn: (answer: Transcribed) => void;
};

async function transcribe(means: Means, request: TranscribeRequest): Promise<TranscribeAnswer> {
  const { client, learn, model, mostSeconds } = means;
  // Whatever ends the transcription ends the request that is under way.
  const over = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, over.signal]) : over.signal;
  let lastFailure: SpeechFailure | undefined;
  const recognise = async (piece: Utterance) => {
    try {
      const answer = await client.hear(piece, request.hints?.phrases ?? [], signal);
      learn(answer);
      return answer;
    } catch (error) {
      if (!isSpeechFailure(error) || !isOfThePiece(error)) throw error;
      lastFailure = error;
      return undefined;
    }
  };
  try {
    const cut = (pcm: AsyncIterable<Uint8Array>) => cutPieces(pcm, mostSeconds);
    const { heard, seconds } = await hearAll({ ...request, cut, recognise, atMost: 1 });
    const unheard = unheardOf(heard);
    if (lastFailure && unheard?.length === heard.length) throw lastFailure;
    const segments = withIds(heard.flatMap(({ answer }) => answer?.segments ?? []));
    return { segments, seconds, engine: engineName, model, ...(unheard ? { unheard } : {}) };
  } finally {
    over.abort();
  }
}
