import type { Manifest } from '@auscult/contract/recording/schemas.ts';
import { createHash, randomBytes } from 'node:crypto';

/** One chunk holds about a second; a slow device may send up to this many bytes at once. */
export const CHUNK_LIMIT = 8 * 1024 * 1024;
/** A recording that sends nothing for this long is paused by the server. */
export const SILENT_MINUTES = 15;
/** Audio that was set aside by a restart is kept this long. */
export const SUPERSEDED_DAYS = 30;

export const newLeaseToken = (): string => randomBytes(24).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** More than the longest recording has chunks; what is missing beyond is asked for when these are there. */
const MISSING_AT_ONCE = 20_000;

/** Which numbers from 0 up to `count` are not among the ones that are there; at most `most` of them. */
export const gapsOf = (there: readonly number[], count: number, most = MISSING_AT_ONCE): number[] => {
  const held = new Set(there);
  const gaps: number[] = [];
  for (let sequence = 0; sequence < count && gaps.length < most; sequence += 1)
    if (!held.has(sequence)) gaps.push(sequence);
  return gaps;
};

/** Everything that is stored of one recording's chunks. A recording's id is never used again. */
export const folderOf = (recordingId: string): string => `recordings/${recordingId}`;

/** The name says what it is; the digest in it lets a stray object be told from the acknowledged one. */
export const chunkKey = (recordingId: string, epoch: number, sequence: number, sha256: string): string =>
  `${folderOf(recordingId)}/${epoch}/${String(sequence).padStart(6, '0')}-${sha256.slice(0, 16)}`;

/** The chunks that the server holds of one epoch; `expected` is what was settled when it finished. */
export type EpochChunks = {
  recordingId: string;
  kind: 'consultation' | 'dictation';
  epoch: number;
  sequences: number[];
  seconds: number;
  expected: number | null;
};

type Missing = { recordingId: string; epoch: number; sequences: number[] }[];

/** The numbers that a manifest names and the server does not hold. */
export const missingOf = (manifest: Manifest, epochs: readonly EpochChunks[]): Missing => {
  let left = MISSING_AT_ONCE;
  return manifest.flatMap(({ recordingId, epoch, chunks }) => {
    const there = epochs.find((one) => one.recordingId === recordingId && one.epoch === epoch)?.sequences ?? [];
    const sequences = gapsOf(there, chunks, left);
    left -= sequences.length;
    return sequences.length ? [{ recordingId, epoch, sequences }] : [];
  });
};

type Epochs = readonly EpochChunks[];
export const isNamedIn = (manifest: Manifest, { recordingId, epoch }: Epochs[number]): boolean =>
  manifest.some((named) => named.recordingId === recordingId && named.epoch === epoch);

/** Whether parts are lacking of what another device recorded: they are on it still. */
export const hasGapsElsewhere = (manifest: Manifest, epochs: Epochs): boolean =>
  epochs.some((epoch) => !isNamedIn(manifest, epoch) && gapsOf(epoch.sequences, lengthOf(epoch), 1).length > 0);
/** How many chunks there are at least, by the highest number. */
export const lengthOf = ({ sequences }: Epochs[number]): number => (sequences.at(-1) ?? -1) + 1;

/** Whether this very finish has been taken before: all that it names is settled as it says, and so is the rest. */
export const isFinishedAs = (manifest: Manifest, epochs: Epochs): boolean =>
  epochs.some((epoch) => epoch.sequences.length > 0) &&
  epochs.every((epoch) => epoch.expected !== null || epoch.sequences.length === 0) &&
  manifest.every((named) =>
    epochs.some(
      (one) => one.recordingId === named.recordingId && one.epoch === named.epoch && one.expected === named.chunks,
    ),
  );
