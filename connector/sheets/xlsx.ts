import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { readZip } from '../writers/zip.ts';
import type { Cell, Limits, Read, Sheet } from './kinds.ts';

const INFLATED = 50 * 1024 * 1024;
const PARTS = 200;
/** Characters at a time, so that the reader can stop early. */
const PIECE = 64 * 1024;

/** Thrown to stop reading where a limit is met. */
const TOO_LARGE = new Error('The sheet is larger than it may be');

type Heard = {
  opened?: (tag: SaxesTagPlain) => void;
  closed?: (name: string) => void;
  text?: (text: string) => void;
};
/** Hears the XML of a part. One that declares entities is refused before any is made. */
const hear = (bytes: Uint8Array, { opened, closed, text }: Heard): void => {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new Error('A document type is never needed here.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  if (opened) parser.on('opentag', opened);
  if (closed) parser.on('closetag', ({ name }) => closed(name));
  if (text) parser.on('text', text);
  const all = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  for (let at = 0; at < all.length; at += PIECE) parser.write(all.slice(at, at + PIECE));
  parser.close();
};
const plain = (name: string): string => name.replace(/^.*:/, '');
const attribute = (tag: SaxesTagPlain, name: string): string | undefined => tag.attributes[name];

type Book = { relation: string; isFrom1904: boolean };
const bookOf = (bytes: Uint8Array): Book => {
  const book: Book = { relation: '', isFrom1904: false };
  hear(bytes, {
    opened: (tag) => {
      if (plain(tag.name) === 'workbookPr') book.isFrom1904 = ['1', 'true'].includes(attribute(tag, 'date1904') ?? '');
      if (plain(tag.name) === 'sheet' && book.relation === '') book.relation = attribute(tag, 'r:id') ?? '';
    },
  });
  return book;
};
const targetOf = (bytes: Uint8Array, relation: string): string => {
  let found = '';
  hear(bytes, {
    opened: (tag) => {
      if (attribute(tag, 'Id') === relation) found = attribute(tag, 'Target') ?? '';
    },
  });
  return found.startsWith('/') ? found.slice(1) : posix.join('xl', found);
};

/** The texts that cells name by number; of a rich one its runs, without how they sound. */
const stringsOf = (bytes: Uint8Array | undefined): string[] => {
  const found: string[] = [];
  if (!bytes) return found;
  let [isText, isSound] = [false, false];
  hear(bytes, {
    opened: ({ name }) => {
      if (plain(name) === 'si') found.push('');
      if (plain(name) === 't') isText = true;
      if (plain(name) === 'rPh') isSound = true;
    },
    closed: (name) => {
      if (plain(name) === 't') isText = false;
      if (plain(name) === 'rPh') isSound = false;
    },
    text: (text) => {
      if (isText && !isSound) found[found.length - 1] += text;
    },
  });
  return found;
};

const columnIn = (reference: string): number =>
  Array.from(/^[A-Z]+/.exec(reference)?.[0] ?? '').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const cellOf = (type: string, text: string, strings: readonly string[]): Cell => {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'n' || type === '') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  return text;
};

/** The cells of a sheet, its values alone: a formula is never read. Stops where the sheet is larger than it may be. */
const cellsOf = (bytes: Uint8Array, strings: readonly string[], limits: Limits): Cell[][] => {
  const rows: Cell[][] = [];
  let [row, column, type, text, isValue] = [-1, -1, '', '', false];
  hear(bytes, {
    opened: (tag) => {
      const name = plain(tag.name);
      if (name === 'row') {
        row = Number(attribute(tag, 'r') ?? row + 2) - 1;
        column = -1;
        if (!(row >= 0) || row > limits.rows) throw TOO_LARGE;
      }
      if (name === 'c') {
        const reference = attribute(tag, 'r');
        column = reference === undefined ? column + 1 : columnIn(reference);
        if (!(column >= 0) || column >= limits.columns) throw TOO_LARGE;
        [type, text] = [attribute(tag, 't') ?? '', ''];
      }
      if (name === 'v' || name === 't') isValue = true;
    },
    closed: (closedName) => {
      const name = plain(closedName);
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || row < 0) return;
      while (rows.length <= row) rows.push([]);
      const cells = rows[row] ?? [];
      while (cells.length < column) cells.push('');
      cells[column] = cellOf(type, text, strings);
    },
    text: (piece) => {
      if (isValue) text += piece;
    },
  });
  return rows;
};

const sheetOf = (entries: Map<string, Uint8Array>, limits: Limits): Sheet | undefined => {
  const part = (name: string) => entries.get(name);
  const [book, relations] = [part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')];
  if (!book || !relations) return undefined;
  const { relation, isFrom1904 } = bookOf(book);
  const sheet = part(targetOf(relations, relation));
  return sheet && { rows: cellsOf(sheet, stringsOf(part('xl/sharedStrings.xml')), limits), isFrom1904 };
};

export const readXlsx = (file: Buffer, limits: Limits): Read => {
  const { problem, entries } = readZip(file, { bytes: INFLATED, entries: PARTS });
  if (problem !== undefined) return { is: problem === 'too_large' ? 'too_large' : 'unreadable' };
  try {
    const sheet = sheetOf(entries, limits);
    return sheet ? { is: 'read', sheet } : { is: 'unreadable' };
  } catch (error) {
    if (error === TOO_LARGE) return { is: 'too_large' };
    throw error;
  }
};
