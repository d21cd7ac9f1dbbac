import type { MaintenanceState } from '@auscult/contract/maintenance/schemas.ts';
import { z } from 'zod';
import { sql, type AdminDb } from '../platform/db.ts';

/** What is kept of a maintenance beside that it is on. */
export const kept = z.object({
  since: z.string(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  message: z.string().nullable(),
  until: z.string().nullable(),
});

const getKept = async (db: AdminDb): Promise<{ isOn: boolean; details: z.output<typeof kept> | undefined }> => {
  const rows = await db
    .selectFrom('installation')
    .select(['key', 'value'])
    .where('key', 'in', ['maintenance', 'maintenance-details'])
    .execute();
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const details = valueOf('maintenance-details');
  return {
    isOn: valueOf('maintenance') === 'on',
    details: details === undefined ? undefined : kept.parse(JSON.parse(details)),
  };
};

const PRESENT_SECONDS = 120;

const countPresent = async (db: AdminDb, now: Date) => {
  const since = new Date(now.getTime() - PRESENT_SECONDS * 1000).toISOString();
  const { rows } = await sql<{ recordingNow: number; doctorsOnline: number }>`select
    (select count(distinct r.appointment_id)::integer from recordings r join appointments a on a.id = r.appointment_id
      where r.lease_token_hash is not null and a.status = 'recording' and a.discarded_at is null) as "recordingNow",
    (select count(distinct s.user_id)::integer from sessions s join users u on u.id = s.user_id
      where u.role = 'Doctor' and u.is_active and s.ended_at is null and s.last_used_at > ${since}) as "doctorsOnline"`.execute(
    db,
  );
  return rows[0] ?? { recordingNow: 0, doctorsOnline: 0 };
};

export const getMaintenance = async (db: AdminDb, now: Date): Promise<MaintenanceState> => {
  const { isOn, details } = await getKept(db);
  const told = isOn ? details : undefined;
  return {
    isOn,
    since: told?.since ?? null,
    by: told?.by ?? null,
    message: told?.message ?? null,
    until: told?.until ?? null,
    ...(await countPresent(db, now)),
  };
};
