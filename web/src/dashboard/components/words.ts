import type { DashboardDay } from '@auscult/contract/dashboard/schemas.ts';

const formats = {
  short: new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
  dated: new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  name: new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
};
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A calendar day, below a chart and in full. */
export const dayWords = (day: string, isLong: boolean) => ({
  key: day,
  short: formats[isLong ? 'dated' : 'short'].format(dateOf(day)).replace(',', ''),
  name: formats.name.format(dateOf(day)).replace(',', ''),
});
export const isWeekend = (day: string): boolean => [0, 6].includes(dateOf(day).getUTCDay());

/** "54 s", "2.4 min", "1.5 h" */
export const took = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5400
      ? `${(seconds / 60).toFixed(1)} min`
      : `${(seconds / 3600).toFixed(1)} h`;

export const whole = (value: number): string => value.toLocaleString('en-AU');

/** The day with most of it. */
export const mostOf = (days: readonly DashboardDay[], value: (day: DashboardDay) => number): DashboardDay | undefined =>
  days.reduce<DashboardDay | undefined>((most, day) => (value(day) > (most ? value(most) : 0) ? day : most), undefined);

export const sumOf = (days: readonly DashboardDay[], value: (day: DashboardDay) => number): number =>
  days.reduce((sum, day) => sum + value(day), 0);
