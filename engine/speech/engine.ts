import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

/** What an engine can do; the screens show only what is true of the engine in force. */
export type SpeechCapabilities = {
  live: boolean;
  file: boolean;
  words: boolean;
  diarise: boolean;
  confidence: boolean;
  phrases: boolean;
  /** Hz of the PCM that `openStream` takes. */
  sampleRate: number;
};

/** Words that the recogniser should expect: names, the doctor's dictionary, medicines. */
export type SpeechHints = { phrases: readonly string[] };

export type SpeechEventMap = {
  /** Text of the running phrase, replaced by the next partial or final. */
  partial: (partial: { text: string; start: number; end: number }) => void;
  /** A finished phrase. Seconds from the stream's first sample. */
  final: (segment: Omit<TranscriptSegment, 'id'>) => void;
  error: (error: Error) => void;
};

/** Live recognition of PCM, 16 bit little endian, mono. */
export type SpeechStream = {
  write: (pcm: Uint8Array) => void;
  /** Ends the running phrase and resolves when its final text is out. */
  finalize: () => Promise<void>;
  close: () => Promise<void>;
  on: <Name extends keyof SpeechEventMap>(name: Name, listener: SpeechEventMap[Name]) => void;
};

/** A whole recording: PCM, 16 bit little endian, mono, 16 kHz, in order. Progress is seconds of audio done. */
export type TranscribeRequest = {
  pcm: AsyncIterable<Uint8Array>;
  hints?: SpeechHints;
  signal?: AbortSignal;
  onProgress?: (seconds: number) => void;
};

/** Segments have times in seconds from the start of the PCM and words with confidence where the engine has them. */
export type TranscribeAnswer = {
  segments: TranscriptSegment[];
  seconds: number;
  engine: string;
  model: string;
  /** Stretches that the engine failed on, after trying again; the rest is whole. Not there when there are none. */
  unheard?: { start: number; end: number }[];
};

export type SpeechEngine = {
  name: string;
  model: string;
  /** One sentence that a doctor reads: what this engine is good for. */
  honestly: string;
  capabilities: SpeechCapabilities;
  /** Tags of the languages that it hears, with all of their regions; not there where nobody can say. */
  languages?: readonly string[];
  /** Resolves to a plain sentence when the engine cannot work here, else undefined. */
  whyUnavailable: () => Promise<string | undefined>;
  transcribe: (request: TranscribeRequest) => Promise<TranscribeAnswer>;
  openStream: (options: { hints?: SpeechHints }) => Promise<SpeechStream>;
  /** Makes what takes long and what the engine can do without: to be called once the product runs. Never rejects. */
  prepare?: (() => Promise<void>) | undefined;
  close: () => Promise<void>;
};
