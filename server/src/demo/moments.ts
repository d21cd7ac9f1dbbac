import { sql, type Tx } from '../platform/db.ts';
import type { DemoAppointment } from './schedule.ts';

const statusesWritten = new Set(['ready_for_review', 'reviewed', 'exporting', 'exported']);

/** A number that is the same at each start, between 0 and 1, so that no two consults take equally long. */
const share = (key: string, salt: number): number => {
  let hash = 2_166_136_261 ^ salt;
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 8) / 0x1000000;
};

/** When a consult of the demo came how far: minutes after it began, as days in a practice go, and never in the future. */
export const addMoments = async (tx: Tx, appointmentId: string, one: DemoAppointment): Promise<void> => {
  if (!statusesWritten.has(one.status)) return;
  const finished = 900 + 900 * share(one.key, 1);
  const ready = finished + 35 + 150 * share(one.key, 2) ** 3;
  const reviewed = ready + 600 + 7200 * share(one.key, 3);
  const exported = reviewed + 3 + 40 * share(one.key, 4) ** 4;
  const at = (seconds: number) =>
    sql<string>`least(now(), ${one.startsAt.toISOString()}::timestamptz + ${Math.round(seconds)} * interval '1 second')`;
  await tx
    .updateTable('appointments')
    .set({
      finished_at: at(finished),
      ready_at: at(ready),
      // What is on its way to the practice system left a moment ago.
      ...(one.wasReviewed && one.status !== 'exporting' ? { reviewed_at: at(reviewed) } : {}),
      ...(one.status === 'exported' ? { exported_at: at(exported) } : {}),
    })
    .where('id', '=', appointmentId)
    .execute();
  if (!one.wasReviewed) return;
  if (one.hasExportFailed)
    await sql`update appointments set warnings = (select jsonb_agg(w || jsonb_build_object('at',
        to_char(reviewed_at + interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) from jsonb_array_elements(warnings) as w)
      where id = ${appointmentId} and warnings <> '[]'`.execute(tx);
  // Some of what was doubted was put right before, the rest was left as it stood.
  await sql`update flag_decisions f set at = ${at(reviewed)},
      decision = case when hashtext(f.flag_id) % 3 = 0 then 'resolved' else 'accepted' end
    from documents d where d.id = f.document_id and d.appointment_id = ${appointmentId}`.execute(tx);
  await sql`update documents set rating = ${3 + Math.floor(3 * share(one.key, 5))}
    where appointment_id = ${appointmentId} and ${share(one.key, 6)}::float8 < 0.7`.execute(tx);
};
