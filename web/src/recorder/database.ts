import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './cipher.ts';
import { makeKey } from './cipher.ts';

/** Why audio stays on this device for now, or for good. */
export type EpochTrouble = 'elsewhere' | 'consent' | 'closed';
export type ChunkTrouble = 'differs' | 'refused' | 'unreadable';
export type FinishTrouble = 'missing' | 'refused' | 'empty';

/**
 * One unbroken capture: what lies between a start or resume and the next pause, loss or reload. It has an id of its own
 * because recording may begin before the server has answered; `recordingId` and `epoch` are the server's names, once it has.
 */
export type EpochRow = {
  epochId: string;
  appointmentId: string;
  kind: AudioKind;
  userId: string;
  /** The tab that captured it, as the server's lease names it; of an earlier version none. */
  recorderId?: string;
  /** Milliseconds since 1970; also the order of epochs, so never equal for two of them. */
  createdAt: number;
  mimeType: string;
  recordingId: string | null;
  epoch: number | null;
  leaseToken: string | null;
  chunks: number;
  seconds: number;
  acknowledged: number;
  acknowledgedSeconds: number;
  /** Restarted or discarded: still sent, but no longer waited for. */
  isSetAside: boolean;
  /** It was a restart on another device that set it aside. */
  isRestartedElsewhere?: true;
  /** Consent was withdrawn on another device: nothing of its sound is kept here, nor taken any more. */
  isWithdrawnElsewhere?: true;
  trouble: EpochTrouble | null;
  /** Chunks that are kept here and not sent again by themselves, by sequence number. */
  chunkTroubles: Record<number, ChunkTrouble>;
};

export type ChunkRow = Sealed & {
  epochId: string;
  sequence: number;
  seconds: number;
  sha256: string;
  /** Milliseconds since 1970 when it was written. */
  at: number;
};

/** A finish that was asked for and is not confirmed yet. It outlives the browser. */
export type FinishRow = { appointmentId: string; userId: string; askedAt: number; trouble: FinishTrouble | null };

type Schema = DBSchema & {
  keys: { key: string; value: CryptoKey };
  epochs: { key: string; value: EpochRow; indexes: { byAppointment: string } };
  chunks: { key: [string, number]; value: ChunkRow };
  finishes: { key: string; value: FinishRow };
};
export type Database = IDBPDatabase<Schema>;
type StoreName = 'keys' | 'epochs' | 'chunks' | 'finishes';

export const openDatabase = (name: string): Promise<Database> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('keys');
      db.createObjectStore('epochs', { keyPath: 'epochId' }).createIndex('byAppointment', 'appointmentId');
      db.createObjectStore('chunks', { keyPath: ['epochId', 'sequence'] });
      db.createObjectStore('finishes', { keyPath: 'appointmentId' });
    },
  });

/** Every write waits for the disk: with the default durability a power cut loses all recent chunks. */
export const writing = <const Names extends StoreName[]>(db: Database, names: Names) =>
  db.transaction(names, 'readwrite', { durability: 'strict' });

/** The key of this browser profile. Two tabs that make one at once end up with the same. */
export const keyOf = async (db: Database): Promise<CryptoKey> => {
  const known = await db.get('keys', 'audio');
  if (known) return known;
  const made = await makeKey();
  const tx = writing(db, ['keys']);
  const winner = await tx.objectStore('keys').get('audio');
  if (!winner) await tx.objectStore('keys').put(made, 'audio');
  await tx.done;
  return winner ?? made;
};
