import { sql, type RawBuilder, type SqlBool } from 'kysely';

const accents = /[\u0300-\u036f]/g;
const apostrophes = /['’‘ʼ´`]/g;

/** The words of a name as they were typed, as the column `patients.search` holds them. */
const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replace(apostrophes, '')
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * Whether a patient has the name that was typed, over the column `search` of patients: each word of it in any order, so that
 * "Whitlock, Margaret" finds Margaret Whitlock. Accents and apostrophes do not count.
 */
export const isNamed = (search: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> => {
  const words = wordsOf(typed).map((word) => sql`${search} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`;
};
