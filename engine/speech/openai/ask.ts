import { retryAfterOf } from '../../chat/failure.ts';
import { writeWav } from '../../audio/wav.ts';
import { sampleRate } from '../../audio/levels.ts';
import type { Utterance } from '../utterances.ts';
import { faultOf, isSpeechFailure, speechFailure } from './failure.ts';
import type { SpeechServer } from './server.ts';
import { authorisation, transcriptionsAddress } from './server.ts';

/** How much is asked for: times of words, times of segments, or the text alone. Not every server gives each. */
export type Detail = 'words' | 'segments' | 'text';

export type Question = {
  server: SpeechServer;
  piece: Utterance;
  detail: Detail;
  /** Words to expect, most important first. */
  phrases: readonly string[];
  /** Milliseconds. */
  timeLimit: number;
  signal: AbortSignal;
};

const longestPrompt = 600;

/** Whisper reads only the end of a long prompt, so no more is sent than it takes whole. */
export function promptOf(phrases: readonly string[]): string {
  let prompt = '';
  for (const phrase of new Set(phrases.map((one) => one.replace(/\s+/g, ' ').trim()).filter(Boolean))) {
    const longer = prompt ? `${prompt}, ${phrase}` : phrase;
    if (longer.length > longestPrompt) break;
    prompt = longer;
  }
  return prompt;
}

/** Sends one piece once. Resolves to what the server answered, unchecked; rejects with a SpeechFailure or the signal's reason. */
export async function ask(question: Question): Promise<unknown> {
  const { server, timeLimit, signal } = question;
  // Takes whole milliseconds only; a recording may end within one.
  const limit = AbortSignal.timeout(Math.ceil(timeLimit));
  try {
    const response = await fetch(transcriptionsAddress(server), {
      method: 'POST',
      headers: authorisation(server.apiKey),
      body: formOf(question),
      // What patients say goes to the address that was set, and to no other.
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    });
    const fault = faultOf(response.status);
    if (fault) {
      await response.body?.cancel();
      throw speechFailure(fault, retryAfterOf(Object.fromEntries(response.headers), Date.now()));
    }
    return answerOf(await response.text(), response.headers.get('content-type') ?? '');
  } catch (error) {
    signal.throwIfAborted();
    if (isSpeechFailure(error)) throw error;
    throw speechFailure(limit.aborted ? 'slow' : 'unreachable');
  }
}

function formOf({ server, piece, detail, phrases }: Question): FormData {
  const form = new FormData();
  form.set('file', new Blob([writeWav(piece.pcm, sampleRate)], { type: 'audio/wav' }), 'audio.wav');
  form.set('model', server.model);
  form.set('language', server.language);
  form.set('temperature', '0');
  form.set('response_format', detail === 'text' ? 'json' : 'verbose_json');
  if (detail === 'words')
    for (const granularity of ['word', 'segment']) form.append('timestamp_granularities[]', granularity);
  const prompt = promptOf(phrases);
  // Speaches biases towards hot words without taking them for the text before; it can also leave silence out.
  if (prompt) form.set(server.kind === 'speaches' ? 'hotwords' : 'prompt', prompt);
  if (server.kind === 'speaches') form.set('vad_filter', 'true');
  return form;
}

/** Some servers answer plain text whatever they are asked for, others call JSON text; a few say nothing of either. */
function answerOf(body: string, contentType: string): unknown {
  const isText = contentType === '' || contentType.startsWith('text/plain');
  if (isText && !/^\s*[{[<"]/.test(body)) return { text: body.trim() };
  try {
    return JSON.parse(body);
  } catch {
    // Speech may be quoted too.
    if (contentType.startsWith('text/plain') && !/^\s*[{<]/.test(body)) return { text: body.trim() };
    throw speechFailure('malformed');
  }
}
