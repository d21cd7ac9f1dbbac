import { crc32, deflateRawSync } from 'node:zlib';
import type { Read } from './kinds.ts';

/** A zip of named parts; `claimed` lies about how large they are. */
const zip = (parts: Record<string, string | Buffer>, claimed?: number): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    fields.copy(entry, 6, 0, 24);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    const local = [Buffer.from([0x50, 0x4b, 3, 4]), fields, Buffer.from(name), packed];
    files.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
};

export const strings = (...words: string[]) => `<sst>${words.map((word) => `<si><t>${word}</t></si>`).join('')}</sst>`;
export const book = (sheet: string, more: Record<string, string> = {}, claimed?: number) =>
  zip(
    {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Day" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...more,
    },
    claimed,
  );

type Hostile = [name: string, make: () => Buffer, is: Read['is']];
const MEGABYTE = 1024 * 1024;
const one = (cell: string): string => `<row r="1">${cell}</row>`;
const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const row = (patient: string): string => `23/11/2026,9:00,D. Example,${patient},1/1/1980,,`;
const list = (patient: string): Buffer => csv('Date,Time,Provider,Patient name,DOB,Sex,Type', row(patient));
const within =
  (part: string, text: string): (() => Buffer) =>
  () =>
    book(one('<c r="A1"><v>1</v></c>'), { [part]: text });
const endOf = (file: Buffer): number => file.length - 22;
/** A whole book with a number in its directory that is not true. */
const lying =
  (at: (file: Buffer) => number, value: number): (() => Buffer) =>
  () => {
    const file = book(one('<c r="A1"><v>1</v></c>'));
    file.writeUInt32LE(value, at(file));
    return file;
  };
const firstEntry = (file: Buffer): number => file.readUInt32LE(endOf(file) + 16);

/** Files that are sent to do harm, and how each is answered. None of them may reach `canary`. */
export const hostileFiles = (canary: string): Hostile[] => [
  ['a bomb', () => book(' '.repeat(60 * MEGABYTE)), 'too_large'],
  ['a bomb that says it is small', () => book(' '.repeat(60 * MEGABYTE), {}, 1000), 'unreadable'],
  ['a bomb in another part', within('xl/theme/theme1.xml', 'x'.repeat(60 * MEGABYTE)), 'too_large'],
  [
    'many bombs that are each small enough',
    () => zip(Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`p${n}`, ' '.repeat(10 * MEGABYTE)]))),
    'too_large',
  ],
  ['a zip in a zip', () => zip({ 'xl/workbook.xml': book(' '.repeat(MEGABYTE)) }), 'unreadable'],
  ['a far cell', () => book(one('<c r="XFD1"><v>1</v></c>')), 'too_large'],
  ['a cell that is farther than a sheet goes', () => book(one(`<c r="${'Z'.repeat(300)}1"><v>1</v></c>`)), 'too_large'],
  ['a cell of no column', () => book(one('<c r="17"><v>1</v></c>')), 'too_large'],
  ['a far row', () => book('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), 'too_large'],
  ['a row before the first', () => book('<row r="-5"><c r="A1"><v>1</v></c></row>'), 'too_large'],
  ['a row of no number', () => book('<row r="NaN"><c r="A1"><v>1</v></c></row>'), 'too_large'],
  ['rows without end', () => book('<row><c><v>1</v></c></row>'.repeat(20_000)), 'too_large'],
  ['a row with cells without end', () => book(one('<c><v>1</v></c>'.repeat(1000))), 'too_large'],
  ['half a file', () => book('<row r="1"/>').subarray(0, 200), 'unreadable'],
  ['a file without its end', () => book('<row r="1"/>').subarray(0, -30), 'unreadable'],
  ['half a sheet', () => book('<row r="1"><c r="A1"><v>1'), 'unreadable'],
  ['elements that are closed crosswise', () => book('<row r="1"><c></row></c>'), 'unreadable'],
  ['elements within each other without end', () => book('<a>'.repeat(200_000)), 'unreadable'],
  ['a tag without end', () => book(`<row ${'x="1" y'.repeat(100_000)}`), 'unreadable'],
  ['a size that is too large', lying((file) => firstEntry(file) + 24, 0xfffffff0), 'too_large'],
  ['a size that is too small', lying((file) => firstEntry(file) + 24, 3), 'unreadable'],
  ['a packed size past the end', lying((file) => firstEntry(file) + 20, 0x7fffffff), 'unreadable'],
  ['an entry past the end', lying((file) => firstEntry(file) + 42, 0x7fffffff), 'unreadable'],
  ['a directory past the end', lying((file) => endOf(file) + 16, 0x7fffffff), 'unreadable'],
  ['a directory of more than there is', lying((file) => endOf(file) + 8, 0x00c000c0), 'unreadable'],
  ['entities', within('xl/workbook.xml', '<!DOCTYPE a [<!ENTITY b "bbbb">]><workbook>&b;</workbook>'), 'unreadable'],
  [
    'an entity that is fetched',
    within('xl/workbook.xml', `<!DOCTYPE a [<!ENTITY b SYSTEM "${canary}/entity">]><workbook>&b;</workbook>`),
    'unreadable',
  ],
  [
    'a document type that is fetched',
    within('xl/sharedStrings.xml', `<!DOCTYPE sst SYSTEM "${canary}/dtd"><sst/>`),
    'unreadable',
  ],
  [
    'a billion laughs',
    within(
      'xl/sharedStrings.xml',
      `<!DOCTYPE s [<!ENTITY a "ha">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "&a;&a;">`).join('')}]><s/>`,
    ),
    'unreadable',
  ],
  [
    'a sheet that lies elsewhere',
    within(
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="rId1" Target="${canary}/sheet" TargetMode="External"/></Relationships>`,
    ),
    'unreadable',
  ],
  ['a part outside', () => zip({ '../../etc/passwd': 'x' }), 'unreadable'],
  ['a part twice', () => zip({ 'xl/workbook.xml': '<a/>', 'XL/workbook.xml': '<b/>' }), 'unreadable'],
  ['another zip', () => zip({ 'word/document.xml': '<w/>' }), 'unreadable'],
  ['many parts', () => zip(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}`, 'x']))), 'too_large'],
  ['bytes that are no text in a sheet', within('xl/workbook.xml', '\uffff\u0000'), 'unreadable'],
  ['a formula that calls out', () => list(`"=WEBSERVICE(""${canary}/formula"")"`), 'read'],
  ['a formula that runs a program', () => list("=cmd|'/c calc'!A1"), 'read'],
  ['signs that turn a name around', () => list('Mary \u202eNolan'), 'read'],
  ['a link in a cell', () => book(one(`<c r="A1" t="str"><f>HYPERLINK("${canary}/link")</f><v>Date</v></c>`)), 'read'],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'unreadable'],
  ['an open quote', () => csv('Date,Patient', '"3/4/2026,Mary'), 'unreadable'],
  ['a field without end', () => csv('Date,Patient', `3/4/2026,"${'x'.repeat(3 * MEGABYTE)}"`), 'unreadable'],
  [
    'half a UTF-16',
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Date\tPat', 'utf16le').subarray(0, 9)]),
    'read',
  ],
  ['UTF-16 without its mark', () => Buffer.from('Date\tPatient', 'utf16le'), 'unreadable'],
  ['many rows', () => Buffer.from(`Date\n${'1/1/2026\n'.repeat(10_001)}`), 'too_large'],
  ['many columns', () => Buffer.from(`${'Date,'.repeat(201)}\n`), 'too_large'],
  ['nothing', () => Buffer.alloc(0), 'unreadable'],
];
