import type { TranscriptWord } from '@auscult/contract/transcripts/schemas.ts';
import type { SherpaModel } from './sherpa/layout.ts';

/** The models that a PocketSphinx child loads: absolute paths. */
export type RecogniserModel = {
  acoustic: string;
  language: string;
  dictionary: string;
  /** The language model has a place for names that are only known when a consultation begins. */
  takesNames?: boolean;
};
/** What any child loads: its kind tells which program runs it. */
export type ChildModel = RecogniserModel | SherpaModel;

/** How a child is told to start, as JSON in its first argument. `check` only loads the library. */
export type RecogniserStart<Model extends ChildModel = RecogniserModel> = {
  mode: 'check' | 'file' | 'live';
  model: Model;
};

export type HeardWord = TranscriptWord & { confidence: number };

/**
 * What goes to a child on stdin: one byte of kind, four bytes of id, four bytes of length, then PCM.
 * `utterance` is decoded whole (file mode), `pcm` is the next piece of a stream, `finalize` ends the running phrase.
 * `expect` names what may be said from now on, as a JSON list of phrases; a child that cannot use them ignores it.
 */
export const frameKinds = { utterance: 1, pcm: 2, finalize: 3, expect: 4 } as const;
export type FrameKind = (typeof frameKinds)[keyof typeof frameKinds];

/** What a child says on stdout, one JSON object a line. Seconds are from the utterance (file) or the stream (live). */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'utterance'; id: number; words: HeardWord[]; rss: number }
  | { type: 'partial'; text: string; start: number; end: number }
  | { type: 'phrase'; words: HeardWord[] }
  | { type: 'finalized'; id: number };

const headerBytes = 9;
/** No utterance is longer than a minute of 16 kHz PCM; a longer length is a broken frame. */
const longestPayload = 60 * 32_000;

export function frameHeader(kind: FrameKind, id: number, length: number): Buffer {
  const header = Buffer.allocUnsafe(headerBytes);
  header.writeUInt8(kind, 0);
  header.writeUInt32LE(id, 1);
  header.writeUInt32LE(length, 5);
  return header;
}

export type Frame = { kind: number; id: number; payload: Buffer };

/** Takes bytes as they come and calls back with each whole frame. Throws on a length that cannot be. */
export function frameReader(onFrame: (frame: Frame) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted = headerBytes;
  return (bytes) => {
    parts.push(bytes);
    held += bytes.length;
    while (held >= wanted) {
      const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
      const length = all.readUInt32LE(5);
      if (length > longestPayload) throw new Error(`A frame of ${length} bytes cannot be`);
      wanted = headerBytes + length;
      parts = [all];
      if (held < wanted) return;
      onFrame({ kind: all.readUInt8(0), id: all.readUInt32LE(1), payload: all.subarray(headerBytes, wanted) });
      parts = [all.subarray(wanted)];
      held -= wanted;
      wanted = headerBytes;
    }
  };
}
