import { connect } from 'node:net';

// Who is in the simulated hospital: told to a receiver one by one, or to who asks by QRY^A19. Written from HL7's own description of v2.4:
// chapter 3 for the question and its answer, chapter 5 for QRD, QRF and DSC.

export const FRAME_START = 0x0b;
export const FRAME_END = Buffer.from([0x1c, 0x0d]);

export const framed = (message: string): Buffer =>
  Buffer.concat([Buffer.from([FRAME_START]), Buffer.from(message), FRAME_END]);

/** Family name, given name, birth date, sex, ward, room and bed of who lies in the simulated hospital. */
const inpatients = [
  ['Abernathy', 'Joan', '19410522', 'F', '4WEST', '1', 'A'],
  ['Bui', 'Thị Hoa', '19580309', 'F', '4WEST', '1', 'B'],
  ['Castellano', 'Vito', '19471130', 'M', '4WEST', '2', 'A'],
  ['Dimitriou', 'Eleni', '19630714', 'F', '4WEST', '2', 'B'],
  ['Eastwick', 'Harold', '19360201', 'M', '4WEST', '3', 'A'],
  ['Faraday', 'Ngaire', '19720818', 'F', '4WEST', '3', 'B'],
  ['Gunawardena', 'Ruwan', '19690425', 'M', '5EAST', '10', 'A'],
  ['Halloran', 'Bridie', '19531205', 'F', '5EAST', '10', 'B'],
  ['Ishikawa', 'Kenji', '19450617', 'M', '5EAST', '11', 'A'],
  ['Jankowski', 'Zofia', '19380922', 'F', '5EAST', '11', 'B'],
  ['Kaimana', 'Tui', '19810103', 'M', 'ICU', '1', 'A'],
  ['Lindeman', 'Peggy', '19490808', 'F', 'ICU', '2', 'A'],
] as const;
const clockOf = (at: Date): string => at.toISOString().replace(/[-T:]/g, '').slice(0, 14);

const numberOf = (index: number): string => String(index + 1).padStart(4, '0');
const DOCTOR = '000015DX^Delgado^Rosa^^^Dr^^^AUSHICPR';
/** What is said of one who lies in. */
const lyingIn = inpatients.map(([family, given, born, sex, ward, room, bed], index) => [
  `PID|1||MT${numberOf(index)}^^^SIMULATOR^MR||${family}^${given}||${born}|${sex}`,
  `PV1|1|I|${ward}^${room}^${bed}||||${DOCTOR}||||||||||||V${numberOf(index)}`,
]);

/** Tells a receiver on this machine of all who lie in, each with an id of its own that stays the same. */
export const pushInpatients = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const stamp = `${clockOf(new Date())}+0000`;
    for (const [index, visit] of lyingIn.entries()) {
      const header = `MSH|^~\\&|MEDITECH|SIMULATOR|AUSCULT|THROSBY|${stamp}||ADT^A01|SIM${numberOf(index)}|P|2.4||||||UNICODE UTF-8`;
      socket.write(framed(`${[header, `EVN|A01|${stamp}`, ...visit].join('\r')}\r`));
    }
    let answers = 0;
    socket.on('data', (part: Buffer) => {
      answers += part.filter((byte) => byte === FRAME_END[0]).length;
      if (answers >= inpatients.length) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });

type Rows = readonly (readonly string[])[];
const MOMENT = /^\d{14}[+-]\d{4}$/;
/** Each field of a segment by what it has to be; where it names none, the field has to be empty. */
const forms: Record<string, Readonly<Record<number, RegExp>>> = {
  QRD: { 1: MOMENT, 2: /^R$/, 3: /^I$/, 4: /^.{1,10}$/, 7: /^\d{1,3}\^RD$/, 8: /^ALL$/, 9: /^(ANU|DEM)$/, 10: /^ADT$/ },
  QRF: { 1: /./, 2: MOMENT, 3: MOMENT, 6: /^SCHED$/, 8: /^ALL$/ },
  DSC: { 1: /^P\d+$/ },
};
const isFormed = ([name = '', ...fields]: readonly string[]): boolean => {
  const form = forms[name] ?? {};
  const most = Math.max(fields.length, ...Object.keys(form).map(Number));
  return Array.from({ length: most }, (_, index) => [fields[index] ?? '', form[index + 1] ?? /^$/] as const).every(
    ([field, wanted]) => wanted.test(field),
  );
};
/** Why a question is refused; empty where it is answered. */
export const whyNotAsked = ([header = [], ...rows]: Rows): string => {
  const order = rows.map(([name]) => name).join();
  if (!/^QRD(,QRF)?(,DSC)?$/.test(order)) return 'segments or their order';
  if (!(header[11] ?? '').startsWith('2.4')) return 'another version';
  if (!/^.{1,20}$/.test(header[9] ?? '')) return 'control id';
  const malformed = rows.find((row) => !isFormed(row));
  if (malformed) return `${malformed[0]} is not as it should be`;
  return (rows[0]?.[9] === 'DEM') === order.includes('QRF') ? '' : 'the days are missing, or are not asked for';
};

/** Somebody who comes to be seen. `at` is a moment of HL7 with its offset. */
export type Booked = { id: string; family: string; given: string; born: string; at: string; doctor: string };
const comingOf = ({ id, family, given, born, at, doctor }: Booked): string[] => [
  `EVN|A04|${at}`,
  `PID|1||MT-${id}^^^SIMULATOR^MR||${family}^${given}||${born}|F`,
  `PV1|1|O|ROOMS||||${doctor}||||||||||||${id}${'|'.repeat(25)}${at}`,
];
const MOST_ON_A_PAGE = 10;
const instantOf = (text = ''): number =>
  Date.parse(text.replace(/^(....)(..)(..)(..)(..)(..)(...)(..)$/, '$1-$2-$3T$4:$5:$6$7:$8'));
/** All that was asked for, so many at a time. `named` is the question that it says to answer. */
export const answerTo = (
  rows: Rows,
  booked: readonly Booked[],
  { of, named }: { of: string; named: string },
): string => {
  const [header = [], query = [], ...more] = rows;
  const period = more.find(([name]) => name === 'QRF');
  const isMeant = ({ at }: Booked): boolean =>
    instantOf(at) >= instantOf(period?.[2]) && instantOf(at) < instantOf(period?.[3]);
  const all = period ? booked.filter(isMeant).map(comingOf) : lyingIn;
  const start = Number(more.find(([name]) => name === 'DSC')?.[1]?.slice(1) ?? 0);
  const end = start + Math.min(MOST_ON_A_PAGE, Number.parseInt(query[7] ?? '', 10));
  const [, , ours, ourPlace, theirs, theirPlace] = header;
  return [
    `MSH|^~\\&|${theirs}|${theirPlace}|${ours}|${ourPlace}|${clockOf(new Date())}+0000||ADR^A19|R${of.slice(1)}|P|2.4||||||UNICODE UTF-8`,
    `MSA|AA|${of}`,
    `QAK|${named}|${all.length > 0 ? 'OK' : 'NF'}`,
    query.with(4, named).join('|'),
    ...(period ? [period.join('|')] : []),
    ...all.slice(start, end).flat(),
    ...(end < all.length ? [`DSC|P${end}`] : []),
    '',
  ].join('\r');
};
