import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { addDays, dateOf } from './dates.ts';

/** Where and when a typed moment is meant. */
export type Here = { now: Date; timeZone: string | undefined };

/** A calendar date (yyyy-mm-dd) as it is typed: 03/05/1963. */
export const dateText = (date: string): string => shortDate({ at: `${date}T12:00:00Z`, timeZone: 'UTC' });
/** A moment as it is typed: 20/11/2026, 11:30 am. */
export const momentText = (at: Date | string, timeZone: string | undefined): string =>
  `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;

const two = (value: number): string => String(value).padStart(2, '0');
const fullYear = (year: string, now: Date): number => {
  if (year.length > 2) return Number(year);
  const century = Math.floor(now.getUTCFullYear() / 100) * 100;
  return century + Number(year) > now.getUTCFullYear() + 10 ? century - 100 + Number(year) : century + Number(year);
};

/** Reads day, month and year: 3/5/1963, 03.05.63, 3-5-1963. Null where there is no such day. */
export const readDate = (text: string, now: Date = new Date()): string | null => {
  const found = /^\s*(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})\s*$/.exec(text);
  if (!found) return null;
  const [, day = '', month = '', year = ''] = found;
  const date = `${fullYear(year, now)}-${two(Number(month))}-${two(Number(day))}`;
  const at = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
};

/** Minutes after midnight: 11:30 am, 9.20am, 3 pm, 15:00. */
const readMinutes = (text: string): number | null => {
  const found = /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?\s*$/i.exec(text);
  if (!found) return null;
  const [, hours = '', minutes = '0', half] = found;
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const isTime = (half ? Number(hours) >= 1 && Number(hours) <= 12 : hour < 24) && Number(minutes) < 60;
  return isTime ? hour * 60 + Number(minutes) : null;
};

/** The clock on the wall where the practice is, read as if it were UTC. */
const wallTime = (at: number, timeZone: string | undefined): number => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '00';
  return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`);
};

/** A moment as the browser's own field takes it: 2026-11-20T09:20. */
export const localText = (at: string, timeZone: string | undefined): string =>
  new Date(wallTime(Date.parse(at), timeZone)).toISOString().slice(0, 16);

/** The moment at which the practice's clocks show this. Twice, since the first guess may lie beyond a change of the clocks. */
const instantOf = (date: string, minutes: number, timeZone: string | undefined): Date => {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const first = wanted - (wallTime(wanted, timeZone) - wanted);
  return new Date(first - (wallTime(first, timeZone) - wanted));
};

/** Reads a moment: "20/11/2026, 11:30 am", "tomorrow 9:20 am", or a time alone for today. Null where it cannot be read. */
export const readMoment = (text: string, { now, timeZone }: Here): Date | null => {
  const today = dateOf(now, timeZone);
  const found = /^\s*(?:(today|tomorrow|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})[\s,]+(?:at\s+)?)?(.+)$/i.exec(text);
  const [, day, time = ''] = found ?? [];
  const word = day?.toLowerCase();
  const date =
    day === undefined || word === 'today' ? today : word === 'tomorrow' ? addDays(today, 1) : readDate(day, now);
  const minutes = readMinutes(time);
  return date === null || minutes === null ? null : instantOf(date, minutes, timeZone);
};
