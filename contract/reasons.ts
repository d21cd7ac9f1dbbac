/**
 * The header in which an administrator's client names the reason of a visit to an appointment, given once and sent with each read of
 * it, encoded as in an address. An `owner` endpoint refuses an administrator without it.
 */
export const REASON_HEADER = 'x-access-reason';

/** Of a reason, in characters. */
export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 300;
