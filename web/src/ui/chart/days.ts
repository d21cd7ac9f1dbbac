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

export const whole = (value: number): string => value.toLocaleString('en-AU');
