import { createHash } from 'node:crypto';
import { sql, type Db } from './db.ts';

/** RFC 8785 in other words than the database's. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // Text sorts by the halves of its characters.
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
};

const bytesOf = (position: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(position));
  return bytes;
};
const digest = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
export const genesisOf = (installation: string): Buffer => digest('\0auscult-audit/1\0', installation);
export const hashOf = (previous: Buffer, position: number, entry: string): Buffer =>
  digest('\x01', previous, bytesOf(position), entry);

type Row = { position: number | null; hash: Buffer | null; entry: string; told: string };

/** Counts the rows of the trail, and finds the first that is not what was hashed, has no place, or tells other than its columns. */
export const checkTrail = async (db: Db): Promise<{ rows: number; brokenAt: number | undefined }> => {
  const { rows: ids } = await sql<{ value: string }>`select value from installation where key = 'id'`.execute(db);
  const { rows } = await sql<Row>`select c.position, c.hash, a.entry, audit_entry(a) as told
    from audit a left join audit_chain c on c.audit_id = a.id order by c.position`.execute(db);
  let previous = genesisOf(ids[0]?.value ?? '');
  const at = rows.findIndex(({ position, hash, entry, told }, index) => {
    previous = hashOf(previous, index + 1, entry);
    const isWhole = position === index + 1 && hash?.equals(previous) && told === entry;
    return !isWhole || canonical(JSON.parse(entry)) !== entry;
  });
  return { rows: rows.length, brokenAt: at === -1 ? undefined : at + 1 };
};
