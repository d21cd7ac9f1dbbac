import { Hl7Message as Parsed } from '@medplum/core';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Server, type Inbound } from 'node-hl7-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toMdm } from './mdm.ts';
import type { Hl7Document, Hl7Message, Hl7Target } from './message.ts';
import { lookOn } from '../kit/bench.ts';
import { sendMllp } from './mllp.ts';
import { toOru } from './oru.ts';
import { toRef } from './ref.ts';

// Our messages, read by parsers that others wrote: nothing of ours judges them here but the values that went in.

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
    ihi: '8003608166690503',
  },
  doctor: { title: 'Dr', firstName: 'Ada', lastName: 'Osei', providerNumber: '2426621B' },
  recipient: { name: 'Dr Peter Vance', providerNumber: '2437921L', practice: 'Pier Rooms' },
  text: 'Dear Dr Vance,\nBlood pressure 120/80.',
  pdf: null,
};
const named = (firstName: string, lastName: string): Partial<Hl7Document> => ({
  patient: { ...plain.patient, firstName, lastName },
});
const replaces = {
  key: '5d3b7a7e-4b59-4b6b-8c7d-3f1d2c4e5a60',
  firstKey: '1d3b7a7e-4b59-4b6b-8c7d-3f1d2c4e5a61',
};
const delimiters = 'a|b^c~d\\e&f';
const utf8: Hl7Target = { sender: 'AUSCULT^HARBOUR', receiver: 'MT^SITE', characterSet: 'UNICODE UTF-8' };

type Write = (document: Hl7Document, target: Hl7Target) => Hl7Message;
const golden: [name: string, write: Write, change: Partial<Hl7Document>][] = [
  ['MDM T02', toMdm, {}],
  ['MDM T10', toMdm, { replaces }],
  ['MDM, a referral letter', toMdm, { type: 'referral_letter', title: 'Referral letter' }],
  ['MDM with delimiters in names', toMdm, named(delimiters, `|${delimiters}|`)],
  ['MDM with delimiters in its text', toMdm, { text: `${delimiters}\nPID|1||9\n^~\\&` }],
  ['MDM with breaks in names', toMdm, { title: 'Letter\r\nPID|9', ...named('Ma\rry', 'O\nBrien') }],
  ['MDM, Vietnamese', toMdm, { ...named('Thị Ánh', 'Nguyễn'), text: 'Chị Ánh khoẻ.' }],
  ['MDM, Chinese', toMdm, { ...named('小明', '王'), text: '血压正常。' }],
  ['MDM with 3 MB of pages', toMdm, { pdf: randomBytes(3_000_000) }],
  ['MDM with long names', toMdm, named('Wilhelmina '.repeat(9), 'Featherstonehaugh-'.repeat(5))],
  ['MDM with nobody to go to', toMdm, { recipient: null }],
  [
    'MDM of little',
    toMdm,
    { patient: { ...plain.patient, birthDate: null, gender: null, medicareNumber: null, ihi: null } },
  ],
  ['ORU', toOru, {}],
  ['ORU, a correction', toOru, { replaces }],
  ['ORU with delimiters', toOru, { ...named(delimiters, delimiters), text: delimiters }],
  ['ORU with 3 MB of pages', toOru, { pdf: randomBytes(3_000_000) }],
  ['ORU, Chinese', toOru, { ...named('小明', '王'), text: '血压正常。' }],
  ['REF', toRef, { type: 'referral_letter' }],
  ['REF, a correction', toRef, { type: 'referral_letter', replaces }],
  ['REF with delimiters and pages', toRef, { ...named(delimiters, delimiters), pdf: Buffer.from('%PDF') }],
];

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();
/** The signs that HL7 2.4 gives an escape for, 2.10.4. */
const read = (text: string): string =>
  text.replace(
    /\\(?:\.br|[EFSTR])\\/g,
    (escape) => ({ F: '|', S: '^', T: '&', R: '~', E: '\\', '.': '\n' })[escape[1] ?? ''] ?? '',
  );

describe('read by the parser of Medplum', () => {
  test.each(golden)('%s holds what went in', (name, write, change) => {
    const document = { ...plain, ...change };
    const message = Parsed.parse(write(document, utf8).bytes.toString('utf8'));
    const at = (segment: string, field: number, part = 1, of = 0) =>
      read(message.getAllSegments(segment)[of]?.getComponent(field, part) ?? '');
    const [type = '', event = ''] = /^(\w+)(?: (T10))?/.exec(name)?.slice(1) ?? [];
    expect(message.header.getComponent(9, 1)).toBe(type);
    if (type === 'MDM') expect(message.header.getComponent(9, 2)).toBe(event || 'T02');
    // HL7 Australia: version 2.4 with the code of the country.
    expect([at('MSH', 12), at('MSH', 12, 2)]).toEqual(['2.4', 'AUS&Australia&ISO3166_1']);
    const isAscii = type === 'REF';
    expect(at('MSH', 18)).toBe(isAscii ? 'ASCII' : 'UNICODE UTF-8');
    const { patient, doctor, recipient } = document;
    expect([at('PID', 5, 2), at('PID', 5, 1)]).toEqual([oneLine(patient.firstName), oneLine(patient.lastName)]);
    expect(at('PID', 7)).toBe((patient.birthDate ?? '').replaceAll('-', ''));
    expect(at('PID', 3)).toBe(patient.id);
    expect([at('PV1', 9), at('PV1', 9, 2), at('PV1', 9, 3)]).toEqual([
      doctor.providerNumber,
      doctor.lastName,
      doctor.firstName,
    ]);
    expect(at('PV1', 8)).toBe(recipient?.providerNumber ?? '');
    const texts = message.getAllSegments('OBX').filter((row) => ['TX', 'FT'].includes(row.getComponent(2, 1)));
    expect(texts.map((row) => read(row.getField(5).toString())).join('\n')).toBe(document.text);
    const pages = message.getAllSegments('OBX').filter((row) => row.getComponent(2, 1) === 'ED');
    expect(pages.map((row) => [row.getComponent(3, 3), row.getComponent(5, 5)])).toEqual(
      document.pdf ? [['AUSPDI', Buffer.from(document.pdf).toString('base64')]] : [],
    );
    expect(message.getAllSegments('PRD').map((row) => [row.getComponent(1, 1), row.getComponent(7, 1)])).toEqual(
      type === 'REF'
        ? [
            ['AP', doctor.providerNumber],
            ['IR', recipient?.providerNumber],
          ]
        : [],
    );
  });
});

describe('taken by node-hl7-server', () => {
  let inbound: Inbound;
  let port: number;
  let raw = '';
  const taken: string[] = [];
  beforeAll(async () => {
    // It takes no port of the system's choice, so that one is asked for first.
    const place = createServer().listen(0, '127.0.0.1');
    await once(place, 'listening');
    ({ port } = place.address() as AddressInfo);
    place.close();
    await once(place, 'close');
    inbound = new Server({ bindAddress: '127.0.0.1' }).createInbound({ port }, (request, response) => {
      taken.push(request.getMessage().get('MSH.10').toString());
      void response.sendResponse('AA');
    });
    inbound.on('data.raw', (text) => (raw = text));
  });
  afterAll(() => inbound.close());

  test.each(golden)('%s arrives as it was sent, and its acknowledgement is believed', async (_, write, change) => {
    const message = write({ ...plain, ...change }, utf8);
    const target = { host: '127.0.0.1', port, isTls: false, ackSeconds: 10 };
    expect(await sendMllp(message, target, lookOn(['127.0.0.0/8']))).toEqual({
      is: 'delivered',
      externalId: message.controlId,
    });
    expect(taken.at(-1)).toBe(message.controlId);
    expect(raw).toContain(message.bytes.toString('utf8').trimEnd());
  });
});
