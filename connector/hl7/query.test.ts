import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookOn } from '../kit/bench.ts';
import { openMeditech } from '../simulators/meditech.ts';
import { deedIn, isUnreadable } from './feed.ts';
import type { Hl7Target } from './message.ts';
import { askMllp } from './mllp.ts';
import { answerIn, askVisits, toQuery, type Question } from './query.ts';

const target: Hl7Target = { sender: 'AUSCULT^ROOMS', receiver: 'MEDITECH^SIMULATOR', characterSet: 'UNICODE UTF-8' };
const inpatients: Question = {
  key: '0b6c1f6e-5d0c-4d3e-9a55-0d9a3f4f6b01',
  wants: 'inpatients',
  from: '2026-11-23T13:00:00.000Z',
  to: '2026-12-07T13:00:00.000Z',
  askedAt: '2026-11-24T02:00:00.000Z',
  timezone: 'Australia/Sydney',
};
const appointments: Question = { ...inpatients, wants: 'appointments' };
const first = { number: 1, pointer: '' };
const rowsOf = (question: Question, page = first): string[] =>
  toQuery(question, target, page).bytes.toString().split('\r').filter(Boolean);

let simulator: Awaited<ReturnType<typeof openMeditech>>;
beforeAll(async () => void (simulator = await openMeditech()));
afterAll(() => simulator.close());
const place = () => ({ host: '127.0.0.1', port: simulator.port, isTls: false, ackSeconds: 2 });
const call = lookOn(['127.0.0.0/8']);

test('a question says what it wants and of which days, by a name of its own on each page', () => {
  const id = toQuery(inpatients, target, first).controlId;
  expect(rowsOf(inpatients)).toEqual([
    `MSH|^~\\&|AUSCULT|ROOMS|MEDITECH|SIMULATOR|20261124130000+1100||QRY^A19|${id}|P|2.4^AUS&Australia&ISO3166_1|||NE|AL|AUS|UNICODE UTF-8|en^English^ISO639`,
    expect.stringMatching(/^QRD\|20261124130000\+1100\|R\|I\|[A-Z2-7]{10}\|\|\|200\^RD\|ALL\|ANU\|ADT$/) as string,
  ]);
  expect(rowsOf(appointments).slice(2)).toEqual(['QRF|SIMULATOR|20261124000000+1100|20261208000000+1100|||SCHED||ALL']);
  const next = toQuery(inpatients, target, { number: 2, pointer: 'P10' });
  expect(next.bytes.toString()).toContain('\rDSC|P10\r');
  expect(next.controlId).not.toBe(id);
  expect(rowsOf(inpatients, { number: 2, pointer: 'P10' })[1]).toBe(rowsOf(inpatients)[1]);
});

test('a hospital answers with all who lie in, page by page', async () => {
  const visits = await askVisits(inpatients, { ...target, ...place() }, call);
  expect(visits).toHaveLength(12);
  const deeds = visits.map((bytes) => deedIn(bytes));
  expect(new Set(deeds.map(({ does }) => does))).toEqual(new Set(['stay']));
  expect(deeds[1]).toMatchObject({
    row: {
      externalId: 'V0002',
      doctorExternalId: '000015DX',
      ward: '4WEST',
      bed: '1-B',
      patient: { externalId: 'MT0002', firstName: 'Thị Hoa', lastName: 'Bui', birthDate: '1958-03-09' },
    },
    doctor: { name: 'Dr Rosa Delgado', providerNumber: '000015DX' },
    isNews: true,
  });
});

test('a site refuses each field that is not as it should be, each one too many and segments in another order', async () => {
  const ask = async (rows: readonly string[]): Promise<string> => {
    const bytes = Buffer.from(`${rows.join('\r')}\r`);
    const text = await askMllp({ bytes }, place(), call, (message) => message.toString());
    return text?.split('\r')[1]?.split('|')[1] ?? 'nothing';
  };
  const [header = '', query = '', period = ''] = rowsOf(appointments);
  expect(await ask([header, query, period])).toBe('AA');
  const put = (row: string, field: number, value: string): string => {
    const fields = row.split('|');
    while (fields.length <= field) fields.push('');
    return fields.with(field, value).join('|');
  };
  const changed = [
    ...[1, 2, 3, 4, 7, 8, 9, 10].map((field) => [header, put(query, field, ''), period]),
    ...[5, 6, 11, 12, 13].map((field) => [header, put(query, field, 'X'), period]),
    ...[1, 2, 3, 6, 8].map((field) => [header, query, put(period, field, '')]),
    ...[4, 5, 7, 9, 10].map((field) => [header, query, put(period, field, 'X')]),
    [header, put(query, 7, '9999^RD'), period],
    [put(header, 11, '2.3'), query, period],
    [put(header, 9, 'X'.repeat(21)), query, period],
    [header, period, query],
    [header, query],
    [header, query, period, 'PID|1'],
    [header, query, period, 'DSC|elsewhere'],
    [header, put(query, 9, 'ANU'), period],
  ];
  for (const rows of changed) expect(await ask(rows), rows.slice(1).join(' ')).toBe('AR');
});

const answered = (rows: readonly string[]) =>
  answerIn(Buffer.from(`${rows.join('\r')}\r`), { controlId: 'ID1', queryId: 'Q1' });
const head = 'MSH|^~\\&|MT|SITE|AUSCULT|ROOMS|20261124130000+1100||ADR^A19|R1|P|2.4||||||UNICODE UTF-8';
const asked = 'QRD|20261124130000+1100|R|I|Q1|||200^RD|ALL|ANU|ADT';

test.each([
  ['about another message', [head, 'MSA|AA|ID2', asked], undefined],
  ['without a word on which message', [head, asked], undefined],
  ['that only acknowledges', [head.replace('ADR^A19', 'ACK'), 'MSA|CA|ID1'], undefined],
  ['to another question', [head, 'MSA|AA|ID1', asked.replace('Q1', 'Q2')], { of: 'target', is: 'failed' }],
  ['to no question', [head, 'MSA|AA|ID1'], { of: 'target', is: 'failed' }],
  ['of an error', [head, 'MSA|AE|ID1|busy', asked], { of: 'target' }],
  ['of a refusal', [head, 'MSA|AR|ID1|who are you'], { of: 'credentials' }],
  ['of a refused query', [head, 'MSA|AA|ID1', 'QAK|Q1|AR', asked], { of: 'credentials' }],
  ['of a query that failed', [head, 'MSA|AA|ID1', 'QAK|Q1|AE', asked], { of: 'target' }],
  ['that found nobody', [head, 'MSA|AA|ID1', 'QAK|Q1|NF', asked], { visits: [], pointer: '' }],
])('an answer %s', (_what, rows, expected) => {
  if (expected === undefined) expect(answered(rows)).toBeUndefined();
  else expect(answered(rows)).toMatchObject(expected);
});

test('visits are told apart by their event or their patient, and keep what belongs to them', () => {
  const rows = [
    'EVN|A01|20250101',
    'PID|1||A^^^S^MR||Even^Ada',
    'PD1|1',
    'PV1|1|I|W^1^A||||7^Who||||||||||||V1',
    'PID|1||B^^^S^MR||Odd^Eve',
    'PV1|1|O|||||7^Who||||||||||||V2|||||||||||||||||||||||||20261124093000',
    'EVN|A04',
    'PID|1||C^^^S^MR||Other^Ann',
    'PV1|1||||||7^Who||||||||||||V3',
    'PV2||||||||20261124093000',
  ];
  const answer = answered([head, 'MSA|AA|ID1', 'ERR|', 'QAK|Q1|OK', asked, ...rows, 'DSC|P3']);
  if (!answer || 'is' in answer) throw new Error('no answer');
  expect(answer.pointer).toBe('P3');
  expect(answer.visits.map((bytes) => bytes.toString())).toEqual(
    [rows.slice(0, 4), rows.slice(4, 6), rows.slice(6)].map((own) => `${[head, ...own].join('\r')}\r`),
  );
  const [stay, booking, classless] = answer.visits;
  // How things stand now: not when somebody was admitted.
  expect(deedIn(stay ?? Buffer.alloc(0))).toMatchObject({ at: '2026-11-24T13:00:00+11:00', does: 'stay' });
  expect(deedIn(booking ?? Buffer.alloc(0))).toMatchObject({
    does: 'book',
    row: { externalId: 'V2', startsAt: '2026-11-24T09:30:00', doctorExternalId: '7' },
  });
  let thrown: unknown;
  try {
    deedIn(classless ?? Buffer.alloc(0));
  } catch (error) {
    thrown = error;
  }
  expect(isUnreadable(thrown)).toBe(true);
});
