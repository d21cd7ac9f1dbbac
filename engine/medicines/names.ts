/** Longest name that is looked at, in characters. What is longer is no name of a medicine. */
const MOST_CHARACTERS = 120;

/**
 * A name as it is compared: lower case, no accents, apostrophes or trademark signs, every other mark a space; the words that join
 * the parts of a combination ("with", "and", "plus") fall away between them. Empty for what holds no letter or digit.
 */
export const nameKey = (name: string): string =>
  name
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’®™]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (?:(?:with|and|plus) )+/g, ' ');
