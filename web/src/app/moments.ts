import { calendarDate, timeOfDay } from '@auscult/contract/format.ts';
import { dayWords } from '../ui/chart/days.ts';
import { useTimeZone } from './timeZone.ts';

/** A time of today, else the day: "9:14 am", "Wed 25 Nov". */
export const useMomentWords = () => {
  const timeZone = useTimeZone();
  return (at: string): string => {
    const day = calendarDate({ at, timeZone });
    return day === calendarDate({ at: new Date(), timeZone }) ? timeOfDay({ at, timeZone }) : dayWords(day, true).name;
  };
};

/** The day and the time: "Wed 25 Nov, 9:14 am". */
export const useMomentInFull = () => {
  const timeZone = useTimeZone();
  return (at: string): string =>
    `${dayWords(calendarDate({ at, timeZone }), true).name}, ${timeOfDay({ at, timeZone })}`;
};
