import { expect, it } from 'vitest';
import { readSheet } from './read.ts';
import { book, hostileFiles, strings } from './testing.ts';

const limits = { rows: 10_000, columns: 200 };

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
it.each(['Renée', 'René'])('reads a CSV in Windows-1252 with %s', async (name) => {
  const read = await readSheet(Buffer.from(`Date,Patient\n3/4/2026,${name}`, 'latin1'), limits);
  expect(read).toMatchObject({ sheet: { rows: [expect.anything(), ['3/4/2026', name]] } });
});
it('reads of a CSV that was cut within a letter all the others right', async () => {
  const read = await readSheet(Buffer.from('Date,Patient\n3/4/2026,Renée\n3/4/2026,Zoë').subarray(0, -1), limits);
  expect(read).toMatchObject({ sheet: { rows: [expect.anything(), ['3/4/2026', 'Renée'], ['3/4/2026', 'Zo\uFFFD']] } });
});

it.each(hostileFiles('http://127.0.0.1:9'))('ends with %s soon', { timeout: 30_000 }, async (_name, make, is) => {
  expect((await readSheet(make(), limits)).is).toBe(is);
});
