const monthNames = 'January February March April May June July August September October November December'.split(' ');
/** Months by their spoken and shortened names. */
export const months: ReadonlyMap<string, string> = new Map([
  ...monthNames.map((name) => [name.toLowerCase(), name] as const),
  ['sept', 'September'],
]);
export const weekdays: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
);

/** Before "may" or "march" without a date these show that the month is meant. */
export const monthCompany =
  /^(?:in|of|since|last|next|early|late|until|till|by|from|during|mid|mid-|this|every|each|before|after|for|to|and|around|between)$/;
/** After "may" and "march" these show that the word is no month. */
export const notMonthBefore =
  /^(?:be|have|need|require|not|well|also|benefit|take|return|resume|drive|help|go|fracture|fractures|on|past|in|represent|explain|contribute|cause|improve|become|continue|wish|want)$/;
/** Verbs and pronouns before "may" and "march" that make a verb of it. */
export const notMonthAfter = /^(?:he|she|it|they|you|we|i|this|that|which|who|patient|pain|to|will|can|could|must)$/;
