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
export const MISSING_AT_ONCE = 20_000;

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
