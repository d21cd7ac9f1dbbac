import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Lease } from '@auscult/contract/recording/schemas.ts';
import { fingerprint, seal, unseal } from './cipher.ts';
import {
  type ChunkRow,
  type ChunkTrouble,
  type Database,
  type EpochRow,
  type EpochTrouble,
  type FinishRow,
  type FinishTrouble,
  keyOf,
  openDatabase,
  writing,
} from './database.ts';

export type NewEpoch = {
  appointmentId: string;
  kind: AudioKind;
  userId: string;
  mimeType: string;
  recorderId?: string;
};
export type NewChunk = { epochId: string; sequence: number; seconds: number; bytes: ArrayBuffer };
/** What lies in the store of one chunk, opened. `bytes` is null where the disk damaged it. */
export type HeldChunk = Pick<ChunkRow, 'epochId' | 'sequence' | 'seconds' | 'sha256' | 'at'> & {
  bytes: ArrayBuffer | null;
};

const place = (epochId: string, sequence: number) => `${epochId}/${sequence}`;
const ofEpoch = (epochId: string) => IDBKeyRange.bound([epochId], [epochId, []]);

/** The audio that this browser holds. Every function resolves after the disk has it. */
export type RecordingStore = ReturnType<typeof storeOn>;

export const openStore = async (name = 'auscult-recorder'): Promise<RecordingStore> => {
  const db = await openDatabase(name);
  return storeOn(db, await keyOf(db));
};

const storeOn = (db: Database, key: CryptoKey) => ({
  ...epochsOn(db),
  ...asideOn(db),
  ...chunksOn(db, key),
  ...discardsOn(db),
  ...finishesOn(db),
  close: () => db.close(),
});

const newestOf = async (epochs: { getAll: () => Promise<EpochRow[]> }): Promise<number> =>
  (await epochs.getAll()).reduce((latest, row) => Math.max(latest, row.createdAt), 0);

const changeEpoch = async (
  db: Database,
  epochId: string,
  change: (row: EpochRow) => EpochRow,
): Promise<EpochRow | undefined> => {
  const tx = writing(db, ['epochs']);
  const row = await tx.store.get(epochId);
  const changed = row && change(row);
  if (changed && changed !== row) await tx.store.put(changed);
  await tx.done;
  return changed;
};

const withTrouble = (
  troubles: EpochRow['chunkTroubles'],
  sequence: number,
  trouble: ChunkTrouble | null,
): EpochRow['chunkTroubles'] => {
  const { [sequence]: _, ...others } = troubles;
  return trouble === null ? others : { ...others, [sequence]: trouble };
};

const epochsOn = (db: Database) => ({
  /** Opens an epoch under a name of its own; the server's name follows with `adopt`. Recording on takes back a finish. */
  openEpoch: async (fresh: NewEpoch): Promise<EpochRow> => {
    const tx = writing(db, ['epochs', 'finishes']);
    const newest = await newestOf(tx.objectStore('epochs'));
    const row: EpochRow = {
      ...fresh,
      epochId: crypto.randomUUID(),
      createdAt: Math.max(Date.now(), newest + 1),
      recordingId: null,
      epoch: null,
      leaseToken: null,
      chunks: 0,
      seconds: 0,
      acknowledged: 0,
      acknowledgedSeconds: 0,
      isSetAside: false,
      trouble: null,
      chunkTroubles: {},
    };
    await tx.objectStore('epochs').add(row);
    await tx.objectStore('finishes').delete(fresh.appointmentId);
    await tx.done;
    return row;
  },
  /** In the order of recording. */
  listEpochs: async (userId: string): Promise<EpochRow[]> =>
    (await db.getAll('epochs'))
      .filter((row) => row.userId === userId)
      .sort((one, other) => one.createdAt - other.createdAt),
  getEpoch: (epochId: string): Promise<EpochRow | undefined> => db.get('epochs', epochId),
  /** The first adoption stands: two tabs may both have asked, and what was sent went out under the first name. */
  adopt: (epochId: string, { recordingId, epoch, leaseToken }: Pick<Lease, 'recordingId' | 'epoch' | 'leaseToken'>) =>
    changeEpoch(db, epochId, (row) =>
      row.recordingId === null ? { ...row, recordingId, epoch, leaseToken, trouble: null } : row,
    ),
  /** A later start of the same device ended the lease that this epoch was named with. */
  setLease: (epochId: string, leaseToken: string) => changeEpoch(db, epochId, (row) => ({ ...row, leaseToken })),
  setEpochTrouble: (epochId: string, trouble: EpochTrouble | null) =>
    changeEpoch(db, epochId, (row) => (row.trouble === trouble ? row : { ...row, trouble })),
});

/** Audio that is not waited for any more: of a consult that was begun anew, or whose consent was withdrawn. */
const asideOn = (db: Database) => ({
  /** Takes the audio of a consult out of what is waited for, before a restart; or back in, where the restart was refused. */
  setAside: async (appointmentId: string, isSetAside: boolean): Promise<void> => {
    const tx = writing(db, ['epochs', 'finishes']);
    const rows = await tx.objectStore('epochs').index('byAppointment').getAll(appointmentId);
    for (const row of rows) await tx.objectStore('epochs').put({ ...row, isSetAside });
    if (isSetAside) await tx.objectStore('finishes').delete(appointmentId);
    await tx.done;
  },
  /** After a restart on another device: the audio of those recordings, and a finish that was asked for without knowing of it. */
  setAsideElsewhere: async (appointmentId: string, recordingIds: readonly string[]): Promise<void> => {
    const tx = writing(db, ['epochs', 'finishes']);
    const rows = await tx.objectStore('epochs').index('byAppointment').getAll(appointmentId);
    for (const row of rows.filter((one) => one.recordingId !== null && recordingIds.includes(one.recordingId)))
      await tx.objectStore('epochs').put({ ...row, isSetAside: true, isRestartedElsewhere: true });
    await tx.objectStore('finishes').delete(appointmentId);
    await tx.done;
  },
  /** After consent was withdrawn on another device: the sound of those recordings goes, and the finish; that they were there is kept. */
  eraseWithdrawn: async (appointmentId: string, recordingIds: readonly string[]): Promise<void> => {
    const tx = writing(db, ['epochs', 'chunks', 'finishes']);
    const rows = await tx.objectStore('epochs').index('byAppointment').getAll(appointmentId);
    for (const row of rows.filter((one) => one.recordingId !== null && recordingIds.includes(one.recordingId))) {
      await tx.objectStore('chunks').delete(ofEpoch(row.epochId));
      await tx.objectStore('epochs').put({ ...row, isSetAside: true, isWithdrawnElsewhere: true });
    }
    await tx.objectStore('finishes').delete(appointmentId);
    await tx.done;
  },
});

const chunksOn = (db: Database, key: CryptoKey) => ({
  /** Writes a chunk and counts it in its epoch at once. Writing the same one twice changes nothing. */
  append: async ({ epochId, sequence, seconds, bytes }: NewChunk): Promise<void> => {
    const sha256 = await fingerprint(bytes);
    const sealed = await seal(key, bytes, place(epochId, sequence));
    const tx = writing(db, ['epochs', 'chunks']);
    const row = await tx.objectStore('epochs').get(epochId);
    if (!row) throw new Error('The epoch of this chunk is gone');
    if (row.isWithdrawnElsewhere) return;
    if (sequence === row.chunks) {
      await tx.objectStore('chunks').add({ epochId, sequence, seconds, sha256, ...sealed, at: Date.now() });
      await tx.objectStore('epochs').put({ ...row, chunks: sequence + 1, seconds: row.seconds + seconds });
    }
    await tx.done;
    if (sequence > row.chunks) throw new Error(`Chunk ${sequence} came before ${row.chunks}`);
  },
  /** Sequence numbers that this browser still holds, lowest first. */
  listHeld: async (epochId: string): Promise<number[]> =>
    (await db.getAllKeys('chunks', ofEpoch(epochId))).map(([, sequence]) => sequence),
  oldestAt: async (epochId: string): Promise<number | null> => {
    const cursor = await db.transaction('chunks').store.openCursor(ofEpoch(epochId));
    return cursor?.value.at ?? null;
  },
  getChunk: async (epochId: string, sequence: number): Promise<HeldChunk | undefined> => {
    const row = await db.get('chunks', [epochId, sequence]);
    if (!row) return undefined;
    const bytes = await unseal(key, row, place(epochId, sequence)).catch(() => null);
    return { epochId, sequence, seconds: row.seconds, sha256: row.sha256, at: row.at, bytes };
  },
  /** Deletes a chunk that the server acknowledged. False where the acknowledgement is of other bytes. */
  acknowledge: async (epochId: string, sequence: number, sha256: string): Promise<boolean> => {
    const tx = writing(db, ['epochs', 'chunks']);
    const chunk = await tx.objectStore('chunks').get([epochId, sequence]);
    const row = await tx.objectStore('epochs').get(epochId);
    const isSame = chunk?.sha256 === sha256;
    if (chunk && row && isSame) {
      await tx.objectStore('chunks').delete([epochId, sequence]);
      await tx.objectStore('epochs').put({
        ...row,
        trouble: null,
        acknowledged: row.acknowledged + 1,
        acknowledgedSeconds: row.acknowledgedSeconds + chunk.seconds,
        chunkTroubles: withTrouble(row.chunkTroubles, sequence, null),
      });
    }
    await tx.done;
    return chunk === undefined || isSame;
  },
  setChunkTrouble: (epochId: string, sequence: number, trouble: ChunkTrouble | null) =>
    changeEpoch(db, epochId, (row) => ({ ...row, chunkTroubles: withTrouble(row.chunkTroubles, sequence, trouble) })),
});

const discardsOn = (db: Database) => ({
  /** Everything of a consult, sent or not: only where the doctor discards it, or where it is gone. */
  discardConsult: async (appointmentId: string): Promise<void> => {
    const tx = writing(db, ['epochs', 'chunks', 'finishes']);
    for (const epochId of await tx.objectStore('epochs').index('byAppointment').getAllKeys(appointmentId)) {
      await tx.objectStore('chunks').delete(ofEpoch(epochId));
      await tx.objectStore('epochs').delete(epochId);
    }
    await tx.objectStore('finishes').delete(appointmentId);
    await tx.done;
  },
  /** Only for a start that was refused before the screen said "Recording", and for what the doctor discards. */
  discardEpoch: async (epochId: string): Promise<void> => {
    const tx = writing(db, ['epochs', 'chunks']);
    await tx.objectStore('chunks').delete(ofEpoch(epochId));
    await tx.objectStore('epochs').delete(epochId);
    await tx.done;
  },
});

const finishesOn = (db: Database) => ({
  askFinish: async (appointmentId: string, userId: string): Promise<void> => {
    const tx = writing(db, ['epochs', 'finishes']);
    const askedAt = Math.max(Date.now(), (await newestOf(tx.objectStore('epochs'))) + 1);
    await tx.objectStore('finishes').put({ appointmentId, userId, askedAt, trouble: null });
    await tx.done;
  },
  listFinishes: async (userId: string): Promise<FinishRow[]> =>
    (await db.getAll('finishes')).filter((row) => row.userId === userId),
  setFinishTrouble: async (appointmentId: string, trouble: FinishTrouble | null): Promise<void> => {
    const tx = writing(db, ['finishes']);
    const row = await tx.store.get(appointmentId);
    if (row && row.trouble !== trouble) await tx.store.put({ ...row, trouble });
    await tx.done;
  },
  dropFinish: async (appointmentId: string): Promise<void> => {
    const tx = writing(db, ['finishes']);
    await tx.store.delete(appointmentId);
    await tx.done;
  },
  /** Forgets what the server has confirmed. What still holds a chunk stays, and so does what was recorded from `before` on. */
  forgetConfirmed: async (appointmentId: string, before: number): Promise<void> => {
    const tx = writing(db, ['epochs', 'chunks', 'finishes']);
    for (const row of await tx.objectStore('epochs').index('byAppointment').getAll(appointmentId)) {
      const held = await tx.objectStore('chunks').count(ofEpoch(row.epochId));
      if (held === 0 && row.createdAt < before) await tx.objectStore('epochs').delete(row.epochId);
    }
    const finish = await tx.objectStore('finishes').get(appointmentId);
    if (finish && finish.askedAt <= before) await tx.objectStore('finishes').delete(appointmentId);
    await tx.done;
  },
});
