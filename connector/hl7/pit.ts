import { bytesIn, controlIdOf, inLetters, momentOn } from './escape.ts';
import type { Hl7Document } from './message.ts';

const MOST_IN_A_LINE = 80;
/** A long line cut between words, so that programs with narrow columns show it whole. */
const wrapped = (text: string): string[] => {
  const done: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > MOST_IN_A_LINE) {
      done.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...done, line];
};

/** A document in PIT: each line begins with its code, so that nothing in a text can be taken for one. */
export const toPit = (document: Hl7Document, { genNumber }: { genNumber: string }): Uint8Array => {
  const { key, replaces, patient, doctor, recipient, title, askedAt, consultAt, timezone, practice, text } = document;
  const clean = (value: string | null | undefined) =>
    inLetters(value ?? '', '8859/1')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim();
  const day = (moment: string) => momentOn(moment, timezone).slice(0, 8);
  const rows: [code: string, value: string | null | undefined][] = [
    ['001', 'AUSCULT PIT'],
    ['002', genNumber],
    ['003', controlIdOf(key)],
    ['004', momentOn(askedAt, timezone).slice(0, 14)],
    ['005', practice],
    ['100', `${patient.lastName},${patient.firstName}`],
    ['101', patient.title],
    ['102', patient.birthDate?.replaceAll('-', '')],
    ['103', patient.gender ? { male: 'M', female: 'F', they: 'O' }[patient.gender] : 'U'],
    ['104', patient.medicareNumber],
    ['105', patient.id],
    ['120', [doctor.title, doctor.firstName, doctor.lastName].filter(Boolean).join(' ')],
    ['121', doctor.providerNumber],
    ['122', recipient?.name],
    ['123', recipient?.providerNumber],
    ['200', replaces ? `${title} (amended)` : title],
    ['201', day(consultAt)],
    ['202', replaces ? 'C' : 'F'],
    ['203', replaces && controlIdOf(replaces.key)],
  ];
  const body = text
    .trimEnd()
    .split(/\r\n?|[\n\u2028\u2029]/)
    .flatMap((line) => wrapped(clean(line)));
  const all = [
    ...rows.filter(([, value]) => clean(value) !== '').map(([code, value]) => `${code} ${clean(value)}`),
    ...body.map((line) => `301 ${line}`.trimEnd()),
    '999',
  ];
  return bytesIn(`${all.join('\r\n')}\r\n`, '8859/1');
};
