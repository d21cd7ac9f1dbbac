import type { DashboardDay } from '@auscult/contract/dashboard/schemas.ts';
import type { periods } from '@auscult/contract/enumerations.ts';

export const periodWords: Record<(typeof periods)[number], string> = { 7: '7 days', 28: '4 weeks', 91: '13 weeks' };

/** "54 s", "2.4 min", "1.5 h" */
export const took = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5400
      ? `${(seconds / 60).toFixed(1)} min`
      : `${(seconds / 3600).toFixed(1)} h`;

/** The day with most of it. */
export const mostOf = (days: readonly DashboardDay[], value: (day: DashboardDay) => number): DashboardDay | undefined =>
  days.reduce<DashboardDay | undefined>((most, day) => (value(day) > (most ? value(most) : 0) ? day : most), undefined);

export const sumOf = (days: readonly DashboardDay[], value: (day: DashboardDay) => number): number =>
  days.reduce((sum, day) => sum + value(day), 0);
