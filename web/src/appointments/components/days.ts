import { dayName } from '@auscult/contract/format.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { addDays, dateOf } from '../../ui/dates.ts';

export type Day = { date: string; title: string; subtitle: string; items: AppointmentListItem[] };

const titleOf = (date: string, today: string): string =>
  date === today ? 'Today' : date === addDays(today, -1) ? 'Yesterday' : date === addDays(today, 1) ? 'Tomorrow' : '';

/**
 * Consults by day. Today and the days to come read forwards, as they will happen; past days read backwards.
 * Today comes first, then what is to come, then what was.
 */
export const daysOf = (
  items: readonly AppointmentListItem[],
  { now, timeZone }: { now: Date; timeZone: string | undefined },
): Day[] => {
  const today = dateOf(now, timeZone);
  const byDate = Map.groupBy(items, (item) => dateOf(item.startsAt, timeZone));
  const dates = [...byDate.keys()].toSorted();
  const ordered = [...dates.filter((date) => date >= today), ...dates.filter((date) => date < today).toReversed()];
  return ordered.map((date) => {
    const members = (byDate.get(date) ?? []).toSorted(
      (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
    );
    const name = dayName({ at: `${date}T12:00:00Z`, timeZone: 'UTC' });
    const title = titleOf(date, today);
    return {
      date,
      title: title || name,
      subtitle: title ? name : '',
      items: date < today ? members.toReversed() : members,
    };
  });
};

/** The first rows as they stand on the screen. */
export const firstRowsOf = (days: readonly Day[], rows: number): Day[] => {
  let left = rows;
  return days.flatMap((one) => {
    const items = one.items.slice(0, Math.max(0, left));
    left -= items.length;
    return items.length > 0 ? [{ ...one, items }] : [];
  });
};

/** How late a consult may be and still count as the next one. */
const grace = 45 * 60 * 1000;

/** The one to record next. What was missed for longer stands in the list, and is not next. */
export const nextOf = (items: readonly AppointmentListItem[], now: Date): AppointmentListItem | undefined => {
  const waiting = items
    .filter(({ status }) => status === 'draft')
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return waiting.find(({ startsAt }) => Date.parse(startsAt) >= now.getTime() - grace);
};
