/**
 * A table that is looked up by words of speech. It holds its own words and nothing else: in a plain object, "constructor",
 * which a patient may well be, is an entry that nobody wrote.
 */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T | undefined>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);
