import { plainName } from '@auscult/contract/names.ts';
import type { IncomingPatient } from '@auscult/contract/plugin/schemas.ts';
import { createHash } from 'node:crypto';

const DAY = 86_400_000;

// Making one takes longer than all that is asked of it.
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timezone: string): Intl.DateTimeFormat => {
  const known =
    clocks.get(timezone) ?? new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  clocks.set(timezone, known);
  return known;
};

/** Milliseconds that a zone is ahead of UTC at a moment. */
const offsetAt = (moment: number, timezone: string): number => {
  const parts = clockOf(timezone).formatToParts(moment);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

export type Moment = { startsAt: string; note?: 'time_skipped' | 'time_doubled' };

/**
 * When something is, of a moment with its offset or of a time on the practice's own clock. A time that summer time skips moves forward
 * by the gap; of one that comes twice the first is meant.
 */
export const momentOf = (text: string, timezone: string): Moment => {
  if (/(Z|[+-]\d\d:\d\d)$/i.test(text)) return { startsAt: new Date(text).toISOString() };
  const onTheWall = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`);
  const isDay = !Number.isNaN(onTheWall) && new Date(onTheWall).toISOString().startsWith(text.slice(0, 16));
  if (!isDay) throw new RangeError('no such day');
  const before = offsetAt(onTheWall - DAY, timezone);
  const offsets = [...new Set([before, offsetAt(onTheWall + DAY, timezone)])];
  const fitting = offsets
    .map((offset) => onTheWall - offset)
    .filter((one) => one + offsetAt(one, timezone) === onTheWall);
  const [first] = fitting.toSorted((a, b) => a - b);
  if (first === undefined) return { startsAt: new Date(onTheWall - before).toISOString(), note: 'time_skipped' };
  const startsAt = new Date(first).toISOString();
  return fitting.length > 1 ? { startsAt, note: 'time_doubled' } : { startsAt };
};

/** A moment as the practice's clock shows it, with its offset. */
export const onClock = (moment: string, timezone: string): string => {
  const at = Date.parse(moment);
  const ahead = offsetAt(at, timezone);
  const minutes = Math.abs(ahead) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const wall = new Date(at + ahead).toISOString().slice(0, 19);
  return `${wall}${ahead < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};

/** A row as it was last taken in, so that a repeat is known without comparing. */
export const digestOf = (row: unknown): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url');

type Known = { last_name: string; birth_date: string | null };
/** An id that names somebody else than before: a chart never moves to another person. */
export const isSomebodyElse = (known: Known, row: IncomingPatient): boolean =>
  plainName(known.last_name) !== plainName(row.lastName) &&
  known.birth_date !== null &&
  row.birthDate !== undefined &&
  known.birth_date !== row.birthDate;

/** The oldest program at a practice that is still spoken with. */
export const MIN_AGENT_VERSION = '0.1.0';
const numbersOf = (version: string): number[] => version.split('.').map(Number);
export const isOutdated = (version: string): boolean => {
  const [least, own] = [numbersOf(MIN_AGENT_VERSION), numbersOf(version)];
  const differing = least.findIndex((part, index) => part !== (own[index] ?? 0));
  return differing >= 0 && (own[differing] ?? 0) < (least[differing] ?? 0);
};

/** A calendar day so many days on. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
