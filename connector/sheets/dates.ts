import type { Cell } from './kinds.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const DAY_MILLISECONDS = 86_400_000;
/** Sheets count days from the end of 1899, or from 1904. */
const [EPOCH_1900, EPOCH_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
const [FIRST_YEAR, LAST_YEAR] = [1850, 2199];

const dayOf = (year: number, month: number, day: number): string | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= FIRST_YEAR && year <= LAST_YEAR ? `${year}-${two(month)}-${two(day)}` : undefined;
};

/** A day: d/m/yyyy as it is written here, never the other way round; yyyy-mm-dd; or a sheet's own number. */
export const dayIn = (cell: Cell, isFrom1904: boolean): string | undefined => {
  const text = String(cell).trim();
  if (typeof cell === 'number' || /^\d{5}(\.\d+)?$/.test(text)) {
    const at = new Date((isFrom1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(Number(text)) * DAY_MILLISECONDS);
    if (Number.isNaN(at.getTime())) return undefined;
    return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
  }
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? [];
  return isoYear ? dayOf(Number(isoYear), Number(isoMonth), Number(isoDay)) : undefined;
};

const clock = (hours: number, minutes: number): string | undefined =>
  hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : undefined;
const MINUTES = 24 * 60;

/** A time of day: 9:30, 9.30 pm, 0930, 9am, or the part of a day that a sheet's number has. */
export const timeIn = (cell: Cell): string | undefined => {
  if (typeof cell === 'number') {
    // Half of a second more than the sheet's fraction, which is seldom exact; a number without any part of a day is no time.
    const minutes = Math.floor((cell - Math.floor(cell)) * MINUTES + 0.01);
    return cell >= 1 && Number.isInteger(cell) ? undefined : clock(Math.floor(minutes / 60), minutes % 60);
  }
  const text = cell.trim().toLowerCase();
  const after = text.replace(/^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[t\s,]+/, '');
  const [whole, hours = '', minutes = '0', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/.exec(after) ?? [];
  if (whole !== undefined && (half !== undefined || /[:.h]/.test(whole))) {
    if (half === undefined) return clock(Number(hours), Number(minutes));
    const hour = Number(hours);
    return hour < 1 || hour > 12 ? undefined : clock((hour % 12) + (half === 'p' ? 12 : 0), Number(minutes));
  }
  const [, four, last] = /^(\d{2})(\d{2})$/.exec(after) ?? [];
  return four === undefined ? undefined : clock(Number(four), Number(last));
};
