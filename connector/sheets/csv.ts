import { CsvError, parse } from 'csv-parse/sync';
import type { Limits, Read } from './kinds.ts';

/** UTF-8; of a file that was cut within its last letter all the others. Undefined where it is something else. */
const utf8Of = (file: Buffer): string | undefined => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = decoder.decode(file, { stream: true });
    try {
      return text + decoder.decode();
    } catch {
      // Without another letter of its kind the last one may as well be of Windows-1252.
      return /[^\0-\x7f]/.test(text) ? `${text}\uFFFD` : undefined;
    }
  } catch {
    return undefined;
  }
};

/** UTF-8 with or without its mark, UTF-16 by its mark, else Windows-1252. */
const textOf = (file: Buffer): string => {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file);
  return utf8Of(file) ?? new TextDecoder('windows-1252').decode(file);
};

/** Tells what parts the cells by the first line, where it stands most often outside of quotes. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const plain = first.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => plain.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
};

/** No text holds one, but other kinds of files do. */
const isBinary = (text: string): boolean => text.includes('\0');

export const readCsv = (file: Buffer, limits: Limits): Read => {
  const text = textOf(file);
  if (isBinary(text) || text.trim() === '') return { is: 'unreadable' };
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      bom: true,
      to: limits.rows + 2,
      max_record_size: 200_000,
    });
    const isLarge = rows.length > limits.rows + 1 || rows.some((row) => row.length > limits.columns);
    return isLarge ? { is: 'too_large' } : { is: 'read', sheet: { rows, isFrom1904: false } };
  } catch (error) {
    if (error instanceof CsvError) return { is: 'unreadable' };
    throw error;
  }
};
