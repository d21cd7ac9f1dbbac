import type { WebSocket } from 'ws';
import type { LiveHandler } from './testing.ts';
import { hearTones, onEvent, tell } from './testing.ts';

export const completed = 'conversation.item.input_audio_transcription.completed';
export const textOf = (pcm: Buffer, rate: number) =>
  hearTones(pcm, rate)
    .map(({ word }) => word)
    .join(' ');
const soundOf = (audio = '') => Buffer.from(audio, 'base64');

export type OpenAiOptions = { hear?: (socket: WebSocket, item: string, text: string, number: number) => void };
export const answerAtOnce: NonNullable<OpenAiOptions['hear']> = (socket, item_id, transcript) => {
  tell(socket, { type: 'conversation.item.input_audio_transcription.delta', item_id, delta: transcript.slice(0, 2) });
  tell(socket, { type: completed, item_id, transcript });
};

/** As OpenAI's: silent until it was told the session; 24 kHz; an empty buffer is not committed. */
export const openAi = ({ hear = answerAtOnce }: OpenAiOptions = {}): LiveHandler => {
  let count = 0;
  return (socket) => {
    let [pcm, isSet]: [Buffer, boolean] = [Buffer.alloc(0), false];
    tell(socket, { type: 'session.created' });
    onEvent(socket, ({ type, audio, session }) => {
      if (type === 'session.update') {
        const { audio: given } = session as { audio: { input: { format: { rate: number }; turn_detection: unknown } } };
        isSet = given.input.format.rate === 24_000 && given.input.turn_detection === null;
      }
      if (type === 'input_audio_buffer.append') pcm = Buffer.concat([pcm, soundOf(audio)]);
      if (type !== 'input_audio_buffer.commit' || !isSet) return;
      const item_id = `item_${++count}`;
      tell(socket, { type: 'input_audio_buffer.committed', item_id, previous_item_id: null });
      hear(socket, item_id, textOf(pcm, 24_000), count);
      pcm = Buffer.alloc(0);
    });
  };
};

/** As vLLM's: it listens from a commit to a final one, and drops what came since when its answer is out. */
export const vllm =
  (delay = 0): LiveHandler =>
  (socket) => {
    let [pcm, state]: [Buffer, 'deaf' | 'ready' | 'listening' | 'finishing'] = [Buffer.alloc(0), 'deaf'];
    tell(socket, { type: 'session.created' });
    onEvent(socket, ({ type, audio, final, model }) => {
      if (type === 'session.update' && model === 'voxtral') state = 'ready';
      if (type === 'input_audio_buffer.append') pcm = Buffer.concat([pcm, soundOf(audio)]);
      if (type !== 'input_audio_buffer.commit') return;
      if (state === 'deaf') return tell(socket, { type: 'error', error: 'no model', code: 'model_not_validated' });
      if (!final) return void (state = state === 'ready' ? 'listening' : state);
      state = 'finishing';
      setTimeout(() => {
        for (const delta of textOf(pcm, 16_000).split(/(?= )/)) tell(socket, { type: 'transcription.delta', delta });
        tell(socket, { type: 'transcription.done', text: textOf(pcm, 16_000) });
        pcm = Buffer.alloc(0);
        state = 'ready';
      }, delay);
      // What is sent between the end of a phrase and its text is lost there.
      pcm = Buffer.from(pcm);
    });
  };

/** As Speaches': it finds the pauses itself, and its times are those of a buffer that begins anew with each phrase. */
export const speaches: LiveHandler = (socket) => {
  let [pcm, item, count]: [Buffer, string | undefined, number] = [Buffer.alloc(0), undefined, 0];
  const quietBytes = 24_000;
  tell(socket, { type: 'session.created' });
  onEvent(socket, ({ type, audio }) => {
    if (type === 'input_audio_buffer.append') pcm = Buffer.concat([pcm, soundOf(audio)]);
    const tones = hearTones(pcm, 24_000);
    const last = tones.at(-1);
    if (last && !item) {
      item = `item_${++count}`;
      tell(socket, { type: 'input_audio_buffer.speech_started', item_id: item, audio_start_ms: 7 });
      tell(socket, { type: 'input_audio_buffer.partial_transcription', item_id: item, transcript: last.word });
    }
    const isQuiet = last !== undefined && pcm.length - last.end * 48_000 > quietBytes;
    if (!item || !(isQuiet || type === 'input_audio_buffer.commit')) return;
    if (isQuiet) tell(socket, { type: 'input_audio_buffer.speech_stopped', item_id: item, audio_end_ms: 9 });
    tell(socket, { type: 'input_audio_buffer.committed', item_id: item });
    tell(socket, { type: completed, item_id: item, transcript: tones.map(({ word }) => word).join(' ') });
    [pcm, item] = [Buffer.alloc(0), undefined];
  });
};
