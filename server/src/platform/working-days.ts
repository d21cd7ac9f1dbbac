const DAY_MILLISECONDS = 86_400_000;
const [SUNDAY, SATURDAY] = [0, 6];

/** Monday to Friday, unless the practice is closed. */
export const isWorkingDay = (day: string, closed: readonly string[]): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !closed.includes(day);
};

const workingDayFrom = (day: string, closed: readonly string[], step: 1 | -1): string => {
  for (let at = Date.parse(`${day}T00:00:00Z`) + step * DAY_MILLISECONDS; ; at += step * DAY_MILLISECONDS) {
    const next = new Date(at).toISOString().slice(0, 10);
    if (isWorkingDay(next, closed)) return next;
  }
};
/** The first one after a day, and the last one before it, however long a practice is closed. */
export const nextWorkingDay = (day: string, closed: readonly string[]): string => workingDayFrom(day, closed, 1);
export const workingDayBefore = (day: string, closed: readonly string[]): string => workingDayFrom(day, closed, -1);

const [OPENS, CLOSES] = ['07:00', '19:00'];
/** Whether somebody is likely to be there, by the practice's own clock (YYYY-MM-DDTHH:mm). */
export const isWorkingTime = (local: string, closed: readonly string[]): boolean => {
  const [day = '', time = ''] = local.split('T');
  return isWorkingDay(day, closed) && time >= OPENS && time < CLOSES;
};
