import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSheet } from './read.ts';

const limits = { rows: 10_000, columns: 200 };

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

const strings = (...words: string[]) => `<sst>${words.map((word) => `<si><t>${word}</t></si>`).join('')}</sst>`;
const book = (sheet: string, more: Record<string, string> = {}, claimed?: number) =>
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

it('reads texts, numbers, gaps and what a formula gave, never the formula', async () => {
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Time</t></is></c></row>' +
    '<row r="3"><c r="A3"><v>46349.5</v></c><c r="B3" t="str"><f>HYPERLINK("http://x")</f><v>=cmd</v></c></row>';
  expect(await readSheet(book(sheet, { 'xl/sharedStrings.xml': strings('Date') }), limits)).toEqual({
    is: 'read',
    sheet: { rows: [['Date', '', 'Time'], [], [46349.5, '=cmd']], isFrom1904: false },
  });
});

it.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFDate;Patient\n3/4/2026;"Nguyễn; Ánh"'), ';'],
  ['UTF-16', Buffer.from('\uFEFFDate\tPatient\n3/4/2026\tNguyễn; Ánh', 'utf16le'), '\t'],
])('reads a CSV in %s', async (_name, file) => {
  expect(await readSheet(file, limits)).toEqual({
    is: 'read',
    sheet: {
      rows: [
        ['Date', 'Patient'],
        ['3/4/2026', 'Nguyễn; Ánh'],
      ],
      isFrom1904: false,
    },
  });
});
it('reads a CSV in Windows-1252', async () => {
  const read = await readSheet(Buffer.from('Date,Patient\n3/4/2026,Ren\xe9e', 'latin1'), limits);
  expect(read).toMatchObject({ sheet: { rows: [expect.anything(), ['3/4/2026', 'Renée']] } });
});

const bomb = Buffer.alloc(60 * 1024 * 1024, ' ').toString();
it.each([
  ['a bomb', () => book(bomb), 'too_large'],
  ['a bomb that says it is small', () => book(bomb, {}, 1000), 'unreadable'],
  ['a far cell', () => book('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'too_large'],
  ['a far row', () => book('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), 'too_large'],
  ['a row of no number', () => book('<row r="NaN"><c r="A1"><v>1</v></c></row>'), 'too_large'],
  ['half a file', () => book('<row r="1"/>').subarray(0, 200), 'unreadable'],
  ['half a sheet', () => book('<row r="1"><c r="A1"><v>1'), 'unreadable'],
  [
    'entities',
    () => book('', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "bbbb">]><workbook>&b;</workbook>' }),
    'unreadable',
  ],
  ['a part outside', () => zip({ '../../etc/passwd': 'x' }), 'unreadable'],
  ['another zip', () => zip({ 'word/document.xml': '<w/>' }), 'unreadable'],
  ['many parts', () => zip(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`p${n}`, 'x']))), 'too_large'],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'unreadable'],
  ['an open quote', () => Buffer.from('Date,Patient\n"3/4/2026,Mary'), 'unreadable'],
  ['many rows', () => Buffer.from(`Date\n${'1/1/2026\n'.repeat(10_001)}`), 'too_large'],
  ['many columns', () => Buffer.from(`${'Date,'.repeat(201)}\n`), 'too_large'],
  ['nothing', () => Buffer.alloc(0), 'unreadable'],
])('ends with %s soon', { timeout: 30_000 }, async (_name, make, is) => {
  expect((await readSheet(make(), limits)).is).toBe(is);
});
