const DAY_MILLISECONDS = 86_400_000;
const [SUNDAY, SATURDAY] = [0, 6];

/** Monday to Friday, unless the practice is closed. */
export const isWorkingDay = (day: string, closed: readonly string[]): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !closed.includes(day);
};

/** The first one after a day, however long a practice is closed. */
export const nextWorkingDay = (day: string, closed: readonly string[]): string => {
  for (let at = Date.parse(`${day}T00:00:00Z`) + DAY_MILLISECONDS; ; at += DAY_MILLISECONDS) {
    const next = new Date(at).toISOString().slice(0, 10);
    if (isWorkingDay(next, closed)) return next;
  }
};
