import type { z } from 'zod';
import type { consultationEngine, consultationType, documentType, gender } from './appointments/schemas.ts';

/** The product's name, in one place, so that a practice can rename it. */
export const product = 'Auscult';

type Name = { firstName: string; lastName: string };
export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim();
/** "F. Last". */
export const shortName = ({ firstName, lastName }: Name): string =>
  firstName ? `${firstName[0]}. ${lastName}` : lastName;
/** "Dr F. Last". */
export const doctorName = (name: Name): string => `Dr ${shortName(name)}`;

/** Seconds as h:mm:ss. */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};

type When = { at: Date | string; timeZone?: string | undefined };
/** Making a formatter costs far more than using it, and a list uses the same one for each row. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatterFor = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone ?? ''} ${JSON.stringify(options)}`;
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone ? { timeZone } : {}) });
  formatters.set(key, known);
  return known;
};
const inAustralia = (options: Intl.DateTimeFormatOptions, { at, timeZone }: When): string =>
  formatterFor('en-AU', options, timeZone).format(new Date(at));

/** 2026-11-20: the calendar date of a moment where the practice is. */
export const calendarDate = ({ at, timeZone }: When): string =>
  formatterFor('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone).format(new Date(at));

/** 20/11/2026 */
export const shortDate = (when: When): string =>
  inAustralia({ day: '2-digit', month: '2-digit', year: 'numeric' }, when);
/** 20 November 2026 */
export const longDate = (when: When): string => inAustralia({ day: 'numeric', month: 'long', year: 'numeric' }, when);
/** Friday 20 November 2026 */
export const dayName = (when: When): string =>
  inAustralia({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, when).replace(',', '');
/** 9:20 am */
export const timeOfDay = (when: When): string =>
  inAustralia({ hour: 'numeric', minute: '2-digit', hour12: true }, when).replace(/\s/g, ' ').toLowerCase();

/** Whole years between a calendar date of birth (yyyy-mm-dd) and a moment. */
export const ageInYears = (birthDate: string, at: Date = new Date()): number => {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const had = at.getMonth() + 1 > month || (at.getMonth() + 1 === month && at.getDate() >= day);
  return at.getFullYear() - year - (had ? 0 : 1);
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
export const genderLabel: Record<z.infer<typeof gender>, string> = { male: 'Male', female: 'Female', they: 'They' };
