/** Calendar days as yyyy-mm-dd and wall-clock minutes, turned into moments of a time zone. */

const parts = (at: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** The calendar day that `at` falls on in the zone. */
export const localDate = (at: Date, timeZone: string): string => {
  const { year, month, day } = parts(at, timeZone);
  return `${year}-${month}-${day}`;
};

/** Minutes since midnight on the zone's wall clock. */
export const minutesNow = (at: Date, timeZone: string): number => {
  const { hour, minute } = parts(at, timeZone);
  return Number(hour) * 60 + Number(minute);
};

/** The moment at which the zone's wall clock shows that day and minute. Asked twice, for the days on which clocks change. */
export const instantAt = (day: string, minute: number, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const shown = (at: Date): number =>
    Date.parse(`${localDate(at, timeZone)}T00:00:00Z`) + minutesNow(at, timeZone) * 60_000;
  const first = new Date(wanted * 2 - shown(new Date(wanted)));
  return new Date(first.getTime() + wanted - shown(first));
};

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** So many working days after the day, or before it where the count is negative; in the order of time, the day itself left out. */
export const workingDays = (day: string, count: number): string[] => {
  const step = Math.sign(count);
  const days: string[] = [];
  for (let at = dayAfter(day, step); days.length < Math.abs(count); at = dayAfter(at, step))
    if (isWorkingDay(at)) days.push(at);
  return days.sort();
};
