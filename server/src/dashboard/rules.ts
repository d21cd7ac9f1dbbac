import type { ConnectionStatus } from '@auscult/contract/integrations/enumerations.ts';
import { sql, type RawBuilder } from 'kysely';

/** The seconds that a bin of a day's durations stands for: the middle of it. 120 bins reach from a second to a day. */
export const secondsOfBin = (bin: number | null): number | null =>
  bin === null ? null : Math.round(86_400 ** ((bin + 0.5) / 120) * 10) / 10;

/**
 * What days of practices came to, counted from their consults. `wanted` names them: practice_id, day, and when it begins and ends there.
 * A consult belongs to the day for which it stands in lists; a decision and an error to the day on which they came.
 */
export const countDays = (wanted: RawBuilder<unknown>): RawBuilder<unknown> => {
  const consults = sql`appointments a where a.practice_id = w.practice_id and a.starts_at >= w.begins and a.starts_at < w.ends
    and a.discarded_at is null and not a.is_evaluation and not a.is_test`;
  return sql`
    with wanted as materialized (${wanted}),
    flags as (
      select w.practice_id, w.day, count(*) filter (where f.decision = 'accepted')::integer as accepted,
        count(*) filter (where f.decision = 'resolved')::integer as resolved
      from flag_decisions f join documents d on d.id = f.document_id join appointments a on a.id = d.appointment_id
        join wanted w on w.practice_id = a.practice_id and f.at >= w.begins and f.at < w.ends
      where f.at >= (select min(begins) from wanted) and a.discarded_at is null and not a.is_evaluation and not a.is_test
      group by 1, 2),
    failures as (
      select w.practice_id, w.day, count(*)::integer as errors
      from incidents i join wanted w on w.practice_id = i.practice_id and i.first_at >= w.begins and i.first_at < w.ends
      where i.first_at >= (select min(begins) from wanted) and i.engine is not null
      group by 1, 2)
    select w.practice_id, w.day, s.statuses, s.seconds, coalesce(f.accepted, 0) as flags_accepted,
      coalesce(f.resolved, 0) as flags_resolved, coalesce(e.errors, 0) as engine_errors,
      array(select duration_bin(a.ready_at - a.finished_at) from ${consults} and a.ready_at >= a.finished_at) as ready_bins,
      array(select duration_bin(a.exported_at - a.reviewed_at) from ${consults} and a.exported_at >= a.reviewed_at) as export_bins
    from wanted w
    cross join lateral (
      select coalesce(jsonb_object_agg(status, consults), '{}') as statuses, coalesce(jsonb_object_agg(status, seconds), '{}') as seconds
      from (select a.status, count(*)::integer as consults, sum(a.recorded_seconds)::integer as seconds
        from ${consults} group by a.status) as by_status) as s
    left join flags f using (practice_id, day)
    left join failures e using (practice_id, day)`;
};

const badness: readonly ConnectionStatus[] = ['error', 'not_connected', 'not_configured', 'connected'];
/** Worst first: what is down, then what is not there, then what works. */
export const byBadness = (one: { isDown: boolean; status: ConnectionStatus }, other: typeof one): number =>
  Number(other.isDown) - Number(one.isDown) || badness.indexOf(one.status) - badness.indexOf(other.status);
