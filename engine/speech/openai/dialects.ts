import { z } from 'zod';
import { promptOf } from './ask.ts';
import type { LiveServerKind } from './server.ts';
import { versionedAddress } from './server.ts';

export type LiveServer = {
  url: string;
  kind: LiveServerKind;
  model: string;
  apiKey: string | undefined;
  language: string;
  /** Words to expect, most important first. */
  phrases: readonly string[];
};

/** What a server tells while somebody speaks, whatever its dialect. `item` is its name for a phrase, where it has one. */
export type LiveEvent =
  | { type: 'began'; item: string | undefined }
  | { type: 'stopped'; item: string | undefined }
  /** The phrase that was sent last has this name. */
  | { type: 'named'; item: string }
  /** More text of a phrase. */
  | { type: 'more'; item: string | undefined; text: string }
  /** All text of a phrase so far. */
  | { type: 'sofar'; item: string | undefined; text: string }
  | { type: 'done'; item: string | undefined; text: string }
  | { type: 'failed'; item: string | undefined }
  /** Something was refused. What the server says about it may hold what was said, so it is not kept. */
  | { type: 'refused' };

export type Dialect = {
  address: (server: LiveServer) => string;
  /** Hz of the PCM that goes out. */
  sampleRate: 16_000 | 24_000;
  /** Who finds the pauses between phrases. */
  partedBy: 'us' | 'server';
  /** Sound that comes while a phrase is being finished would be thrown away: it has to wait. */
  isOneAtATime: boolean;
  opening: (server: LiveServer) => object[];
  begin: object[];
  end: object[];
  read: (event: ServerEvent) => LiveEvent | undefined;
};

const serverEvent = z.object({
  type: z.string(),
  item_id: z.string().optional().catch(undefined),
  delta: z.string().optional().catch(undefined),
  transcript: z.string().optional().catch(undefined),
  text: z.string().optional().catch(undefined),
});
type ServerEvent = z.infer<typeof serverEvent>;

/** The event of a frame; nothing when it is none that matters. Never throws. */
export function readFrame(dialect: Dialect, frame: string): LiveEvent | undefined {
  try {
    const { data } = serverEvent.safeParse(JSON.parse(frame));
    return data && dialect.read(data);
  } catch {
    return undefined;
  }
}

const socketAddress = (url: string) => `${versionedAddress(url).replace(/^http/, 'ws')}/realtime`;
const commit = { type: 'input_audio_buffer.commit' };

const readItem = ({ type, item_id: item, delta = '', transcript = '' }: ServerEvent): LiveEvent | undefined => {
  switch (type) {
    case 'conversation.item.input_audio_transcription.delta':
      return { type: 'more', item, text: delta };
    case 'conversation.item.input_audio_transcription.completed':
      return { type: 'done', item, text: transcript };
    case 'conversation.item.input_audio_transcription.failed':
      return { type: 'failed', item };
    case 'error':
      return { type: 'refused' };
    default:
      return undefined;
  }
};

/**
 * OpenAI's own. We find the pauses, because its newest models take no voice detection, and because only then do we
 * know which seconds a phrase has.
 */
const openai: Dialect = {
  address: ({ url }) => `${socketAddress(url)}?intent=transcription`,
  sampleRate: 24_000,
  partedBy: 'us',
  isOneAtATime: false,
  opening: ({ model, language, phrases }) => [
    {
      type: 'session.update',
      session: {
        type: 'transcription',
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 },
            transcription: { model, language, ...(phrases.length > 0 ? { prompt: promptOf(phrases) } : {}) },
            turn_detection: null,
          },
        },
      },
    },
  ],
  begin: [],
  end: [commit],
  read: (event) =>
    event.type === 'input_audio_buffer.committed' && event.item_id !== undefined
      ? { type: 'named', item: event.item_id }
      : readItem(event),
};

/** Speaches names OpenAI's events and finds the pauses itself: only then does it give text before a phrase is over. */
const speaches: Dialect = {
  address: ({ url, model, language }) =>
    `${socketAddress(url)}?${new URLSearchParams({ model, intent: 'transcription', language }).toString()}`,
  sampleRate: 24_000,
  partedBy: 'server',
  isOneAtATime: false,
  opening: () => [],
  begin: [],
  end: [commit],
  read: (event) => {
    const { type, item_id: item, transcript } = event;
    if (type === 'input_audio_buffer.speech_started') return { type: 'began', item };
    if (type === 'input_audio_buffer.speech_stopped') return { type: 'stopped', item };
    if (type === 'input_audio_buffer.committed') return { type: 'stopped', item };
    if (type === 'input_audio_buffer.partial_transcription' && transcript !== undefined)
      return { type: 'sofar', item, text: transcript };
    return readItem(event);
  },
};

/** vLLM begins to listen at a commit and ends at a final one; what comes before its answer to that one, it drops. */
const vllm: Dialect = {
  address: ({ url }) => socketAddress(url),
  sampleRate: 16_000,
  partedBy: 'us',
  isOneAtATime: true,
  opening: ({ model }) => [{ type: 'session.update', model }],
  begin: [commit],
  end: [{ ...commit, final: true }],
  read: ({ type, delta = '', text = '' }) => {
    if (type === 'transcription.delta') return { type: 'more', item: undefined, text: delta };
    if (type === 'transcription.done') return { type: 'done', item: undefined, text };
    return type === 'error' ? { type: 'refused' } : undefined;
  },
};

export const dialects: Readonly<Record<LiveServerKind, Dialect>> = { openai, speaches, vllm };
