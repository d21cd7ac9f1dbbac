import { describe, expect, test } from 'vitest';
import { controlIdOf, field, lines, momentOn } from './escape.ts';
import { toMdm } from './mdm.ts';
import type { Hl7Document, Hl7Target } from './message.ts';
import { toOru } from './oru.ts';
import { toPit } from './pit.ts';
import { toRef, whyNoRef } from './ref.ts';

const key = '0b6c1f6e-5d0c-4d3e-9a55-0d9a3f4f6b01';
const firstKey = '5d3b7a7e-4b59-4b6b-8c7d-3f1d2c4e5a60';
// Worked out by hand from SHA-256 in base32, first twenty letters.
const [ID, FIRST] = ['MW7VO5LFAAMKDGXECDPE', 'S7YBDYZ22PJCSHEXROHW'];

const document: Hl7Document = {
  key,
  replaces: null,
  type: 'letter',
  title: 'Letter',
  askedAt: '2026-11-20T02:00:00.000Z',
  consultAt: '2026-11-19T22:30:00.000Z',
  timezone: 'Australia/Sydney',
  practice: 'Harbour & Pier',
  practiceId: 'f3b5b8a2-2f0e-4b8e-9a0c-5f9a3a1c7d10',
  patient: {
    id: 'P|1',
    title: 'Ms',
    firstName: 'Thị Ánh',
    lastName: 'Nguyễn^PID',
    birthDate: '1980-02-29',
    gender: 'female',
    medicareNumber: '2428778132',
    ihi: '8003608166690503',
  },
  doctor: { title: 'Dr', firstName: 'Ada', lastName: "O'Sei", providerNumber: '2426621B' },
  recipient: { name: 'Dr Li ~ Wu', providerNumber: '2437921L', practice: 'Pier Rooms' },
  text: 'Dear \\Li\\,\r\nBP 120|80 & well\rPID|1||9^^^X\n你好 “Žižek”\n',
  pdf: Buffer.from('%PDF'),
};
const utf8: Hl7Target = { sender: 'AUSCULT^HARBOUR', receiver: 'MT^SITE', characterSet: 'UNICODE UTF-8' };
const latin: Hl7Target = { ...utf8, characterSet: '8859/1' };
const rowsOf = (bytes: Buffer, encoding: BufferEncoding = 'utf8'): string[] => {
  const text = bytes.toString(encoding);
  expect(text.endsWith('\r')).toBe(true);
  for (const control of ['\n', '\v', '\u001C']) expect(text).not.toContain(control);
  return text.slice(0, -1).split('\r');
};

const NAME = 'Nguyễn\\S\\PID^Thị Ánh^^^Ms';
const NUMBERED = 'AUSCULT^f3b5b8a2-2f0e-4b8e-9a0c-5f9a3a1c7d10^UUID';
const IDS = 'P\\F\\1^^^Harbour \\T\\ Pier^MR~2428778132^^^AUSHIC^MC~8003608166690503^^^AUSHIC^NI';
const DOCTOR = "2426621B^O'Sei^Ada^^^Dr^^^AUSHICPR^L^^^UPIN";
const VISIT = `PV1|1|O||||||2437921L^Dr Li \\R\\ Wu^^^^^^^AUSHICPR^L^^^UPIN|${DOCTOR}|||||||||||||||||||||||||||||||||||20261120093000+1100`;
const PAGES = 'ED|PDF^Display format in PDF^AUSPDI||^application^pdf^Base64^JVBERg==||||||';

describe('messages, each held against one worked out by hand', () => {
  test('MDM: a line a field, pages last, and nothing in a text begins a segment', () => {
    const { controlId, bytes } = toMdm(document, utf8);
    expect(controlId).toBe(ID);
    expect(rowsOf(bytes)).toEqual([
      `MSH|^~\\&|AUSCULT|HARBOUR|MT|SITE|20261120130000+1100||MDM^T02^MDM_T02|${ID}|P|2.4^AUS&Australia&ISO3166_1|||AL|NE|AUS|UNICODE UTF-8|en^English^ISO639`,
      'EVN|T02|20261120130000+1100',
      `PID|1||${IDS}||${NAME}||19800229|F`,
      VISIT,
      `TXA|1|CN|TX|20261120093000+1100||20261120130000+1100|||${DOCTOR}|||${ID}^${NUMBERED}||||Letter|AU||AV`,
      'OBX|1|TX|51852-2^Letter^LN||Dear \\E\\Li\\E\\,||||||F',
      'OBX|2|TX|51852-2^Letter^LN||BP 120\\F\\80 \\T\\ well||||||F',
      'OBX|3|TX|51852-2^Letter^LN||PID\\F\\1\\F\\\\F\\9\\S\\\\S\\\\S\\X||||||F',
      'OBX|4|TX|51852-2^Letter^LN||你好 “Žižek”||||||F',
      `OBX|5|${PAGES}F`,
    ]);
  });

  test('MDM T10: a correction has an id of its own and names what it replaces', () => {
    const rows = rowsOf(toMdm({ ...document, replaces: { key: firstKey, firstKey } }, utf8).bytes);
    expect(rows[0]).toContain(`|MDM^T10^MDM_T02|${ID}|`);
    expect(rows[1]).toBe('EVN|T10|20261120130000+1100');
    expect(rows[4]).toContain(`|${ID}^${NUMBERED}|${FIRST}^${NUMBERED}|`);
  });

  test('an HPI-I follows the provider number in MDM and ORU, and in nothing else', () => {
    const known = { ...document, doctor: { ...document.doctor, hpii: '8003619900015717' } };
    const both = `${DOCTOR}~8003619900015717^O'Sei^Ada^^^Dr^^^AUSHIC^L^^^NPI`;
    const without = (rows: string[]) => rows.map((row) => row.replaceAll(both, DOCTOR));
    for (const write of [toMdm, toOru]) {
      const rows = rowsOf(write(known, utf8).bytes);
      expect(rows.filter((row) => row.includes(both)).map((row) => row.slice(0, 3))).toHaveLength(2);
      expect(without(rows)).toEqual(rowsOf(write(document, utf8).bytes));
    }
    expect(toRef(known, utf8)).toEqual(toRef(document, utf8));
  });

  test('ORU: text in one field, filed at once or for review, and a correction under the first number', () => {
    const rows = rowsOf(toOru(document, latin).bytes, 'latin1');
    const latinDoctor = DOCTOR;
    expect(rows).toEqual([
      `MSH|^~\\&|AUSCULT|HARBOUR|MT|SITE|20261120130000+1100||ORU^R01|${ID}|P|2.4^AUS&Australia&ISO3166_1^HL7AU-OO-201701&&L|||AL|NE|AUS|8859/1|en^English^ISO639`,
      `PID|1||${IDS}||Nguyen\\S\\PID^Thi Ánh^^^Ms||19800229|F`,
      VISIT,
      `OBR|1||${ID}^${NUMBERED}|51852-2^Letter^LN|||20261120093000+1100|||||||||${latinDoctor}||||||20261120130000+1100||PHY|F|||2437921L^Dr Li \\R\\ Wu^^^^^^^AUSHICPR^L^^^UPIN`,
      'OBX|1|FT|51852-2^Letter^LN||Dear \\E\\Li\\E\\,\\.br\\BP 120\\F\\80 \\T\\ well\\.br\\PID\\F\\1\\F\\\\F\\9\\S\\\\S\\\\S\\X\\.br\\?? "Zizek"||||||F',
      `OBX|2|${PAGES}F`,
    ]);
    expect(rowsOf(toOru(document, latin, { isFiledAtOnce: false }).bytes, 'latin1')[3]).toContain('|PHY|P|');
    const corrected = rowsOf(toOru({ ...document, replaces: { key: firstKey, firstKey } }, latin).bytes, 'latin1');
    expect(corrected[3]).toMatch(new RegExp(`^OBR\\|1\\|\\|${FIRST}\\^AUSCULT\\^[^|]*\\|.*\\|PHY\\|C\\|`));
  });

  test('REF: one author, one recipient, in ASCII; refused where a provider number is missing', () => {
    const { bytes } = toRef(document, utf8);
    expect(bytes.every((byte) => byte < 0x7f)).toBe(true);
    expect(rowsOf(bytes).map((row) => row.slice(0, 3))).toEqual([
      'MSH',
      'RF1',
      'PRD',
      'PRD',
      'PID',
      'OBR',
      'OBX',
      'OBX',
      'PV1',
    ]);
    expect(rowsOf(bytes).slice(1, 5)).toEqual([
      `RF1|A^Accepted^HL70283|||||${ID}^${NUMBERED}|20261120130000+1100`,
      "PRD|AP^Authoring Provider^HL70286|O'Sei^Ada^^^Dr||^^^Harbour \\T\\ Pier|||2426621B^AUSHICPR^UPIN",
      'PRD|IR^Intended Recipient^HL70286|Dr Li \\R\\ Wu||^^^Pier Rooms|||2437921L^AUSHICPR^UPIN',
      `PID|1||${IDS}||Nguyen\\S\\PID^Thi Anh^^^Ms||19800229|F`,
    ]);
    expect(whyNoRef(document)).toBeUndefined();
    expect(whyNoRef({ ...document, recipient: null })).toMatch(/names nobody/);
    expect(whyNoRef({ ...document, doctor: { ...document.doctor, providerNumber: '' } })).toMatch(/no provider number/);
  });

  test('PIT: each line has its code, a text can bring none of its own, and long lines are cut between words', () => {
    const text = `${document.text}999\n${'word '.repeat(20)}end\u0085999`;
    const written = Buffer.from(toPit({ ...document, text }, { genNumber: 'GEN-7' })).toString('latin1');
    expect(written).toBe(
      [
        '001 AUSCULT PIT',
        '002 GEN-7',
        `003 ${ID}`,
        '004 20261120130000',
        '005 Harbour & Pier',
        '100 Nguyen^PID,Thi Ánh',
        '101 Ms',
        '102 19800229',
        '103 F',
        '104 2428778132',
        '105 P|1',
        "120 Dr Ada O'Sei",
        '121 2426621B',
        '122 Dr Li ~ Wu',
        '123 2437921L',
        '200 Letter',
        '201 20261120',
        '202 F',
        '301 Dear \\Li\\,',
        '301 BP 120|80 & well',
        '301 PID|1||9^^^X',
        '301 ?? "Zizek"',
        '301 999',
        `301 ${'word '.repeat(16).trim()}`,
        '301 word word word word end 999',
        '999',
        '',
      ].join('\r\n'),
    );
  });
});

describe('what messages are made of', () => {
  test('a value cannot end its field, its segment or its frame', () => {
    expect(field('a\r\vMSH|^~\\&\x1c\r\u2028b', 'UNICODE UTF-8')).toBe('a MSH\\F\\\\S\\\\R\\\\E\\\\T\\ b');
    expect(lines('a\u0000b\r\nc', 'ASCII')).toBe('a b\\.br\\c');
    expect(field('đường ß 👋', 'ASCII')).toBe('duong ss ?');
  });
  test('an id is always the same twenty letters of its key', () => {
    expect([controlIdOf(key), controlIdOf(firstKey)]).toEqual([ID, FIRST]);
  });
  test('a moment is the practice’s, whatever the time of year', () => {
    expect(momentOn('2026-06-30T23:59:59.000Z', 'Australia/Adelaide')).toBe('20260701092959+0930');
    expect(momentOn('2026-01-01T00:00:00.000Z', 'UTC')).toBe('20260101000000+0000');
  });
});
