import { calendarDate, shortDate } from '@auscult/contract/format.ts';

const day = 24 * 60 * 60 * 1000;

/** The calendar date (yyyy-mm-dd) of a moment where the practice is. */
export const dateOf = (at: Date | string, timeZone?: string): string => calendarDate({ at, timeZone });

/** A calendar date some days later; noon keeps clear of the change to and from summer time. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * day).toISOString().slice(0, 10);

const dayAndMonth = (date: string): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));
/** A date as an address gives it; empty where it is none. Of a moment, its date as it is written. */
export const dateIn = (text: string): string => (isDate(text.slice(0, 10)) ? text.slice(0, 10) : '');

/** "16 – 20 Nov", "From 16 Nov", "Until 20 Nov" */
export const periodWords = (from: string, to: string): string => {
  if (from && from === to) return shortDate({ at: `${from}T12:00:00Z`, timeZone: 'UTC' });
  if (from && to)
    return from.slice(0, 7) === to.slice(0, 7)
      ? `${Number(from.slice(8))} – ${dayAndMonth(to)}`
      : `${dayAndMonth(from)} – ${dayAndMonth(to)}`;
  return from ? `From ${dayAndMonth(from)}` : `Until ${dayAndMonth(to)}`;
};
