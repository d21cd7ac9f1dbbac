import { expect, test } from 'vitest';
import type { Hl7Document } from './message.ts';
import { toPit } from './pit.ts';

// Read by a parser that knows of PIT only what is public: lines that end in CR LF, each with a code of three digits; 001 to 099 are the
// header, 100 to 109 the patient, 120 to 129 doctors, 200 to 299 the document, 300 to 399 its body, and 999 ends the file.

type Read = Record<'header' | 'patient' | 'doctors' | 'document', Map<string, string>> & { body: string[] };

const read = (bytes: Uint8Array): Read => {
  const text = new TextDecoder('latin1').decode(bytes);
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line does not end');
  if (lines.pop() !== '999') throw new Error('no trailer');
  const found: Read = { header: new Map(), patient: new Map(), doctors: new Map(), document: new Map(), body: [] };
  let last = 0;
  for (const line of lines) {
    const [, code = '', value = ''] = /^(\d{3})(?: ([^\r\n]*))?$/.exec(line) ?? [];
    const number = Number(code);
    if (code === '') throw new Error(`a line without a code: ${line}`);
    if (number < last) throw new Error(`code ${code} comes after ${last}`);
    last = number;
    if (number >= 300 && number <= 399) {
      found.body.push(value);
      continue;
    }
    const part =
      number >= 1 && number <= 99
        ? found.header
        : number >= 100 && number <= 109
          ? found.patient
          : number >= 120 && number <= 129
            ? found.doctors
            : number >= 200 && number <= 299
              ? found.document
              : undefined;
    if (!part) throw new Error(`code ${code} is no part`);
    if (part.has(code)) throw new Error(`code ${code} stands twice`);
    part.set(code, value);
  }
  return found;
};

const plain: Hl7Document = {
  key: '0b6c1f6e-5d0c-4d3e-9a55-0d9a3f4f6b01',
  replaces: null,
  type: 'letter',
  title: 'Letter',
  askedAt: '2026-11-20T02:00:00.000Z',
  consultAt: '2026-11-19T22:30:00.000Z',
  timezone: 'Australia/Sydney',
  practice: 'Harbour Street Clinic',
  practiceId: 'f3b5b8a2-2f0e-4b8e-9a0c-5f9a3a1c7d10',
  patient: {
    id: '4711',
    title: 'Ms',
    firstName: 'Mary',
    lastName: "O'Brien",
    birthDate: '1980-02-29',
    gender: 'female',
    medicareNumber: '2428778132',
    ihi: null,
  },
  doctor: { title: 'Dr', firstName: 'Ada', lastName: 'Osei', providerNumber: '2426621B' },
  recipient: { name: 'Dr Peter Vance', providerNumber: '2437921L', practice: 'Pier Rooms' },
  text: 'Dear Dr Vance,\n\nBlood pressure 120/80.',
  pdf: null,
};
const written = (change: Partial<Hl7Document> = {}) => read(toPit({ ...plain, ...change }, { genNumber: 'GEN-7' }));

test('what is in a letter is found again, part for part', () => {
  const { header, patient, doctors, document, body } = written();
  expect([...header.values()]).toContain('GEN-7');
  expect([...patient.values()]).toEqual(["O'Brien,Mary", 'Ms', '19800229', 'F', '2428778132', '4711']);
  expect([...doctors.values()]).toEqual(['Dr Ada Osei', '2426621B', 'Dr Peter Vance', '2437921L']);
  expect([...document.values()]).toEqual(['Letter', '20261120', 'F']);
  expect(body.join('\n')).toBe(plain.text);
});

test('a correction says so, and what it replaces', () => {
  const key = '5d3b7a7e-4b59-4b6b-8c7d-3f1d2c4e5a60';
  const { document } = written({ replaces: { key, firstKey: key } });
  expect([...document.values()].slice(0, 3)).toEqual(['Letter (amended)', '20261120', 'C']);
  expect(document.size).toBe(4);
});

test.each([
  ['codes at the start of lines', '001 X\r\n100 Nolan,Mary\r999\n999 '],
  ['line ends of other alphabets', 'one\u2028999\u2029300 two\u0085999'],
  ['a frame of HL7', '\u000b999\u001c\r999'],
])('a body can bring no line of its own: %s', (_, text) => {
  const { patient, body } = written({ text });
  expect([...patient.values()][0]).toBe("O'Brien,Mary");
  expect(body.join(' ')).toContain('999');
});

test('a name can bring no line of its own either', () => {
  const { patient, doctors } = written({
    patient: { ...plain.patient, lastName: 'Nolan\r\n999\r\n100 Costa', firstName: 'Leo\n120 X' },
  });
  expect([...patient.values()][0]).toBe('Nolan 999 100 Costa,Leo 120 X');
  expect(doctors.size).toBe(4);
});

test('whoever has little has no empty lines for the rest', () => {
  const { patient, doctors } = written({
    patient: { ...plain.patient, title: null, birthDate: null, gender: null, medicareNumber: null },
    recipient: null,
  });
  expect([...patient.values()]).toEqual(["O'Brien,Mary", 'U', '4711']);
  expect(doctors.size).toBe(2);
});
