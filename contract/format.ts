import type { z } from 'zod';
import type { consultationEngine, consultationType, documentType, gender } from './appointments/schemas.ts';
import type { NoteLength } from './templates/schemas.ts';
import type { dateFormat } from './users/schemas.ts';

/** The product's name, in one place, so that a practice can rename it. */
export const product = 'Auscult';

type Name = { firstName: string; lastName: string };
export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim();
/** "F. Last". */
export const shortName = ({ firstName, lastName }: Name): string =>
  firstName ? `${firstName[0]}. ${lastName}` : lastName;
/** "Dr F. Last". */
export const doctorName = (name: Name): string => `Dr ${shortName(name)}`;

/** "1 doctor", "12 doctors"; of a number that is only known to be greater, "more than 10,000 doctors". */
export const counted = (count: number, one: string, isMore = false): string =>
  `${isMore ? 'more than ' : ''}${count.toLocaleString('en-AU')} ${one}${count === 1 && !isMore ? '' : 's'}`;

const two = (value: number): string => String(value).padStart(2, '0');
/** Seconds as h:mm:ss. */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};

/** Without a time zone it is this machine's: said outright, so that nobody takes it by forgetting. */
type When = { at: Date | string; timeZone: string | undefined };
type Moment = { weekday: string; day: number; month: number; year: number; hour: number; minute: string };
// Making a formatter takes a slow telephone longer than a screen may, so one for each time zone serves every form.
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();
const formatterOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-AU', {
      weekday: 'long',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone ? { timeZone } : {}),
    });
  formatters.set(timeZone, known);
  return known;
};
/** What the calendar and the clock on the wall show at a moment. `month` counts from 1, `hour` from 0 to 23. */
const momentOf = ({ at, timeZone }: When): Moment => {
  const parts = formatterOf(timeZone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  const [day, month, year, hour] = (['day', 'month', 'year', 'hour'] as const).map((type) => Number(part(type)));
  return {
    weekday: part('weekday'),
    day: day ?? 0,
    month: month ?? 0,
    year: year ?? 0,
    hour: hour ?? 0,
    minute: part('minute'),
  };
};
const months = 'January February March April May June July August September October November December'.split(' ');
const inWords = ({ day, month, year }: Moment): string => `${day} ${months[month - 1] ?? ''} ${year}`;

/** 2026-11-20 */
export const calendarDate = (when: When): string => {
  const { day, month, year } = momentOf(when);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
};
/** 20/11/2026 */
export const shortDate = (when: When): string => {
  const { day, month, year } = momentOf(when);
  return `${two(day)}/${two(month)}/${year}`;
};
/** 20 November 2026 */
export const longDate = (when: When): string => inWords(momentOf(when));
const ordinal = (day: number): string => {
  const ending = day % 10 === 1 ? 'st' : day % 10 === 2 ? 'nd' : day % 10 === 3 ? 'rd' : 'th';
  return `${day}${day > 10 && day < 14 ? 'th' : ending}`;
};
/** A date in the form that somebody chose: 20/11, 20/11/26, 20/11/2026, 20th November, 20th November 2026. */
export const dateIn = (format: z.infer<typeof dateFormat>, when: When): string => {
  const { day, month, year } = momentOf(when);
  const name = months[month - 1] ?? '';
  switch (format) {
    case 'dd/MM':
      return `${two(day)}/${two(month)}`;
    case 'dd/MM/yy':
      return `${two(day)}/${two(month)}/${two(year % 100)}`;
    case 'dd/MM/yyyy':
      return shortDate(when);
    case 'do MMMM':
      return `${ordinal(day)} ${name}`;
    case 'do MMMM yyyy':
      return `${ordinal(day)} ${name} ${year}`;
  }
};
/** Friday 20 November 2026 */
export const dayName = (when: When): string => {
  const moment = momentOf(when);
  return `${moment.weekday} ${inWords(moment)}`;
};
/** 9:20 am */
export const timeOfDay = (when: When): string => {
  const { hour, minute } = momentOf(when);
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
};

/** Whole years between a calendar date of birth (yyyy-mm-dd) and a moment, by the calendar of a time zone or of this machine. */
export const ageInYears = (birthDate: string, at: Date = new Date(), timeZone?: string): number => {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const now = momentOf({ at, timeZone });
  const had = now.month > month || (now.month === month && now.day >= day);
  return now.year - year - (had ? 0 : 1);
};

export const consultationTypeLabel: Record<z.infer<typeof consultationType>, string> = {
  unspecified: '--',
  new: 'New',
  returning: 'Review',
  post_op: 'Post-Op',
  op_report: 'Op Report',
  inpatient: 'Inpatient',
};
export const consultationEngineLabel: Record<z.infer<typeof consultationEngine>, string> = {
  ai: 'AI consult',
  sd: 'Smart dictation',
  ai_sd: 'AI Smart dictation',
};
export const documentTypeLabel: Record<z.infer<typeof documentType>, string> = {
  note: 'Note',
  letter: 'Letter',
  referral_letter: 'Referral letter',
  patient_letter: 'Patient letter',
  work_cover: 'Work cover',
};
export const noteLengthLabel: Record<NoteLength, string> = { short: 'Short', medium: 'Medium' };
export const genderLabel: Record<z.infer<typeof gender>, string> = { male: 'Male', female: 'Female', they: 'They' };
