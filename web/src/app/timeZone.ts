import { useMe } from './me.ts';

/** What the clock on the practice's wall goes by, wherever the browser is. Undefined for a person of no practice: the browser's own. */
export const useTimeZone = (): string | undefined => useMe().practice?.timezone;
