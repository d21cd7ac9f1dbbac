import { isLetterheadError } from '@auscult/connector/writers/letterhead-guard.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Letterhead } from '@auscult/contract/letterheads/endpoints.ts';
import { exportSettings } from '@auscult/contract/users/schemas.ts';
import { createHash } from 'node:crypto';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Upload } from '../platform/routes.ts';
import { readSmall } from '../platform/uploads.ts';

const LARGEST_BYTES = 10 * 1024 * 1024;
const NAME_LENGTH = 200;

/** Writes an empty document on it: what would fail at an export fails at the upload. */
const refuseUnlessUsable = async (letterhead: Uint8Array): Promise<void> => {
  const { toDocx } = await import('@auscult/connector/writers/docx.ts');
  try {
    await toDocx({ type: 'doc', content: [] }, { ...exportSettings.parse({}), letterhead });
  } catch (error) {
    if (isLetterheadError(error)) throw problem(errors.letterheadRefused, { description: error.message });
    throw error;
  }
};

export const requireDoctor = async (db: Db, userId: string): Promise<void> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'Doctor')
    .executeTakeFirst();
  if (!found) throw problem(errors.notFound);
};

/** Makes a Word file the letterhead of a doctor, in place of the one before. Throws where it cannot be used. */
export const setLetterhead = async (
  { storage }: House,
  db: Db,
  caller: Caller,
  doctorId: string,
  file: Upload,
): Promise<Letterhead> => {
  const bytes = await readSmall(file, LARGEST_BYTES, 'A letterhead');
  await requireDoctor(db, doctorId);
  await refuseUnlessUsable(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = {
    name: file.filename.slice(0, NAME_LENGTH) || 'letterhead.docx',
    bytes: bytes.length,
    object_key: `letterheads/${sha256}.docx`,
  };
  await storage.put(row.object_key, bytes);
  return inTransaction(db, async (tx) => {
    const { uploaded_at } = await tx
      .insertInto('letterheads')
      .values({ doctor_id: doctorId, ...row })
      .onConflict((on) => on.column('doctor_id').doUpdateSet({ ...row, uploaded_at: new Date().toISOString() }))
      .returning('uploaded_at')
      .executeTakeFirstOrThrow();
    await audit(tx, caller, { action: 'letterhead set', detail: { doctorId, sha256, bytes: bytes.length } });
    return { name: row.name, bytes: row.bytes, uploadedAt: uploaded_at };
  });
};

export const removeLetterhead = (db: Db, caller: Caller, doctorId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const gone = await tx.deleteFrom('letterheads').where('doctor_id', '=', doctorId).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw problem(errors.notFound);
    await audit(tx, caller, { action: 'letterhead removed', detail: { doctorId } });
  });
