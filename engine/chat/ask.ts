import type { LanguageModel, LanguageModelUsage } from 'ai';
import { asStream } from './atOnce.ts';
import type { ChatAnswer, ChatRequest, ChatSettings } from './client.ts';
import { chatFailure, isChatFailure, retryAfterOf, type ChatFailure } from './failure.ts';

export type Asked = { settings: ChatSettings; request: ChatRequest; attempt: number };
export type Told = Pick<ChatAnswer, 'text' | 'model' | 'tokens'> & {
  /** It ended at the limit that was asked for. */
  isCutShort?: true;
};
type Finish = { finishReason: string; usage: LanguageModelUsage; model: string };

/** More than any document; a model that repeats itself for ever is stopped here. */
const MOST_CHARACTERS = 120_000;

// Loaded with the first question: most practices never ask one.
const library = async () => {
  const [sdk, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // Its warnings go to the console, where nobody looks for them.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...sdk, createOpenAICompatible };
};
type Library = Awaited<ReturnType<typeof library>>;

/**
 * Follows no redirect: what a patient said goes to the address that the practice chose and to no other. A page in place of an answer is of
 * another program, at an address that was mistyped.
 */
const fetchHere: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
    throw chatFailure('rejected', { status: response.status });
  return response;
};

const fetchStream: typeof fetch = async (input, init) => asStream(await fetchHere(input, init));

const modelOf = ({ createOpenAICompatible }: Library, settings: ChatSettings, { onText }: ChatRequest): LanguageModel =>
  createOpenAICompatible({
    name: 'practice',
    baseURL: settings.url,
    includeUsage: true,
    supportsStructuredOutputs: settings.jsonMode === 'schema',
    fetch: onText ? fetchStream : fetchHere,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
  }).chatModel(settings.model);

const outputOf = ({ Output, jsonSchema }: Library, { jsonMode }: ChatSettings, form: ChatRequest['form']) => {
  if (!form || jsonMode === 'none') return Output.text();
  return jsonMode === 'schema'
    ? Output.object({ name: form.name, schema: jsonSchema({ ...form.schema }) })
    : Output.json({ name: form.name });
};

/** Models that think aloud do so before the answer; their thoughts are no part of it. */
const withoutThoughts = (text: string): string =>
  text.replace(/^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>\s*|$)/, '');

/** The failure behind an error of the library. Its own message and body may quote the question: neither is kept. */
const failureOf = (
  { APICallError, JSONParseError, RetryError, TypeValidationError }: Library,
  error: unknown,
): ChatFailure => {
  if (isChatFailure(error)) return error;
  const inner: unknown = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(inner)) {
    const hasNoFinish = inner instanceof Error && inner.message.includes('finish reason');
    const isTorn = inner instanceof TypeError || (inner instanceof Error && inner.message === 'terminated');
    return chatFailure(hasNoFinish || isTorn ? 'cut_off' : 'failing');
  }
  const { statusCode: status = null, responseHeaders = {} } = inner;
  if (status === null) return chatFailure('unreachable');
  const known = { status, retryAfter: retryAfterOf(responseHeaders, Date.now()) };
  if (status === 401 || status === 403) return chatFailure('unauthorised', known);
  if (status === 429) return chatFailure('busy', known);
  // Time-outs and conflicts pass like failures of the server do.
  if (status >= 500 || status === 408 || status === 409) return chatFailure('failing', known);
  if (status >= 300) return chatFailure('rejected', known);
  const isUnreadable = JSONParseError.isInstance(inner.cause) || TypeValidationError.isInstance(inner.cause);
  return chatFailure(isUnreadable ? 'malformed' : 'cut_off', known);
};

const told = (text: string, { finishReason, usage, model }: Finish, { maxTokens }: ChatRequest): Told => {
  if (finishReason === 'content-filter') throw chatFailure('refused');
  const isCutShort = finishReason === 'length';
  if (isCutShort && maxTokens === undefined) throw chatFailure('too_long');
  return {
    text: withoutThoughts(text),
    model,
    tokens: { read: usage.inputTokens ?? null, written: usage.outputTokens ?? null },
    ...(isCutShort ? { isCutShort } : {}),
  };
};

type Call = Parameters<Library['streamText']>[0];

const askAtOnce = async ({ generateText }: Library, call: Call, request: ChatRequest): Promise<Told> => {
  const result = await generateText(call as Parameters<typeof generateText>[0]);
  if (result.text.length > MOST_CHARACTERS) throw chatFailure('too_long');
  const { finishReason, usage, finalStep } = result;
  return told(result.text, { finishReason, usage, model: finalStep.response.modelId }, request);
};

type Streamed = { request: ChatRequest; onText: (soFar: string) => void };
const askStreamed = async ({ streamText }: Library, call: Call, { request, onText }: Streamed): Promise<Told> => {
  // Without a listener the library prints errors, and with them the question.
  const { stream } = streamText({ ...call, onError: () => undefined });
  let text = '';
  let finish: Finish | undefined;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish-step')
      finish = { finishReason: part.finishReason, usage: part.usage, model: part.response.modelId };
    if (part.type !== 'text-delta') continue;
    text += part.text;
    if (text.length > MOST_CHARACTERS) throw chatFailure('too_long');
    onText(withoutThoughts(text));
  }
  if (!finish) throw chatFailure('cut_off');
  return told(text, finish, request);
};

/** Asks the server once. Rejects with a `ChatFailure`, or with the reason of the request's signal when that was aborted. */
export const ask = async ({ settings, request, attempt }: Asked): Promise<Told> => {
  const sdk = await library();
  const limit = AbortSignal.timeout(settings.timeLimit);
  const done = new AbortController();
  const call: Call = {
    model: modelOf(sdk, settings, request),
    instructions: request.instructions,
    prompt: request.prompt,
    output: outputOf(sdk, settings, request.form),
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(settings.seed === null ? {} : { seed: settings.seed }),
    ...(request.maxTokens === undefined ? {} : { maxOutputTokens: request.maxTokens }),
    maxRetries: 0,
    telemetry: { isEnabled: false },
    abortSignal: AbortSignal.any([limit, done.signal, ...(request.signal ? [request.signal] : [])]),
  };
  const { onText } = request;
  try {
    if (!onText) return await askAtOnce(sdk, call, request);
    return await askStreamed(sdk, call, { request, onText: (soFar) => onText(soFar, attempt) });
  } catch (error) {
    request.signal?.throwIfAborted();
    if (limit.aborted) throw chatFailure('slow');
    throw failureOf(sdk, error);
  } finally {
    // Whatever is still on its way is no longer wanted.
    done.abort();
  }
};
