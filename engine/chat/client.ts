import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Asked, type Told } from './ask.ts';
import { createBreaker } from './breaker.ts';
import { chatFailure, isChatFailure, isOfTheServer, isPassing, type ChatFailure } from './failure.ts';
import { createProbe } from './probe.ts';

/** The part of JSON schema that servers with structured output take. */
export type JsonSchema =
  | { type: 'string'; description?: string; enum?: readonly string[] }
  | { type: 'boolean' | 'number' | 'integer'; description?: string }
  | { type: 'array'; description?: string; items: JsonSchema }
  | {
      type: 'object';
      description?: string;
      additionalProperties: false;
      /** All of the properties: what may be left out is an empty list or text. */
      required: readonly string[];
      properties: Readonly<Record<string, JsonSchema>>;
    };

/** How the form of an answer is asked for: by a JSON schema, as some JSON object, or by the instructions alone. */
export type JsonMode = 'schema' | 'object' | 'none';

export type ChatSettings = {
  /** Up to and with its version: `http://127.0.0.1:8080/v1`. */
  url: string;
  apiKey: string | null;
  model: string;
  /** `null` leaves it to the server; some models take none. */
  temperature: number | null;
  seed: number | null;
  jsonMode: JsonMode;
  /** Milliseconds that one try may take. */
  timeLimit: number;
};

export type ChatRequest = {
  /** What the model is to do: the product's own words. Nothing that was said or typed about a patient belongs here. */
  instructions: string;
  /** The data, fenced. */
  prompt: string;
  /** The form of the answer; without one the answer is plain text. */
  form?: { name: string; schema: JsonSchema };
  /** Hears the answer so far, again and again, and asks for it to be streamed. It begins anew with each `attempt`, counted from 1. */
  onText?: (soFar: string, attempt: number) => void;
  signal?: AbortSignal;
  /** Where the answer may end before it is whole, in tokens. Without one an answer that ends early is a failure. */
  maxTokens?: number;
};

export type ChatAnswer = {
  text: string;
  /** As the server names it. */
  model: string;
  /** `null` where the server does not count them. */
  tokens: { read: number | null; written: number | null };
  milliseconds: number;
  attempts: number;
};

export type ChatClient = {
  settings: ChatSettings;
  /**
   * Asks once, and again where a failure may pass. Rejects with a `ChatFailure`, or with the signal's reason when that was aborted.
   */
  chat: (request: ChatRequest) => Promise<ChatAnswer>;
  /** Why the server cannot be asked at present; nothing where it can. */
  whyUnavailable: () => Promise<string | undefined>;
};

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;
/** A server that asks for more patience than this is not waited for. */
const LONGEST_PAUSE_MS = 30_000;

type Time = { now: () => number; wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void> };
const realTime: Time = {
  now: () => performance.now(),
  wait: async (milliseconds, signal) => {
    await pause(milliseconds, undefined, signal ? { signal } : {});
  },
};

/** Milliseconds until the next try: as the server asks, else doubling with some chance in it; `null` when there is none. */
const pauseBefore = (failure: ChatFailure, attempt: number): number | null => {
  if (!isPassing(failure) || attempt >= MOST_ATTEMPTS) return null;
  const wanted = failure.retryAfter ?? FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random() / 2);
  return wanted <= LONGEST_PAUSE_MS ? wanted : null;
};

/** Tries until there is an answer or no more hope of one. */
const persist = async (asked: Omit<Asked, 'attempt'>, time: Time): Promise<Told & { attempts: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { ...(await ask({ ...asked, attempt })), attempts: attempt };
    } catch (error) {
      if (!isChatFailure(error)) throw error;
      const rest = pauseBefore(error, attempt);
      if (rest === null) throw error;
      await time.wait(rest, asked.request.signal);
      asked.request.signal?.throwIfAborted();
    }
  }
};

/** A chat endpoint of the OpenAI form at the practice's own address. Only that address is ever called. */
export const createChatClient = (settings: ChatSettings, time: Time = realTime): ChatClient => {
  const breaker = createBreaker(time.now);
  const probe = createProbe(settings, time.now);
  return {
    settings,
    whyUnavailable: async () => (breaker.isOpen() ? chatFailure('resting').message : probe()),
    chat: async (request) => {
      request.signal?.throwIfAborted();
      if (!breaker.mayTry()) throw chatFailure('resting');
      const started = time.now();
      try {
        const told = await persist({ settings, request }, time);
        breaker.succeeded();
        return { ...told, milliseconds: Math.round(time.now() - started) };
      } catch (error) {
        if (isChatFailure(error) && isOfTheServer(error)) breaker.failed();
        else breaker.ended();
        request.signal?.throwIfAborted();
        throw error;
      }
    },
  };
};
