import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { answeredWithSession } from './api.ts';
import { problemOfAnswer, problemWithoutAnswer } from './problem.ts';

/** The lines of a body as they come. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
  if (rest) yield rest;
}

/**
 * Calls an endpoint that answers piece by piece and hands over each event as it comes. Throws an `ApiProblem` when
 * the server refuses, fails on the way or falls silent, or the abort of the signal.
 */
export const listen = async <E extends EndpointSpec & { isStream: true }>(
  endpoint: E,
  args: ArgumentsOf<E>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: ResponseOf<E>) => void },
): Promise<void> => {
  const response = await answeredWithSession({ endpoint, parts: args, options: { signal } });
  if (!response.body) throw problemWithoutAnswer('parsing_error', response.status);
  try {
    for await (const line of linesOf(response.body)) {
      const event = JSON.parse(line) as object;
      if ('error' in event) throw problemOfAnswer(500, event);
      onEvent(event as ResponseOf<E>);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SyntaxError) throw problemWithoutAnswer('parsing_error', response.status);
    if (error instanceof TypeError) throw problemWithoutAnswer('fetch_error');
    throw error;
  }
};
