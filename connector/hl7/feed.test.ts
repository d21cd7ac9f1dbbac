import { createConnection } from 'node:net';
import { connect } from 'node:tls';
import { Client, HL7_2_4 } from 'node-hl7-client';
import { afterEach, describe, expect, it } from 'vitest';
import { ackOf, deedIn, headerOf, isUnreadable, momentIn, type FeedDeed } from './feed.ts';
import { ackIn, framed, listenMllp, unframed, type Listener } from './mllp.ts';
import { parseHl7, repetitionsAt, valueAt } from './parse.ts';

const now = '2026-11-20T02:00:00.000Z';
let listener: Listener | undefined;
afterEach(async () => listener?.close());

const listen = async (tls?: { cert: string; key: string; ca: string }) => {
  const taken: { deed: FeedDeed; from: { address: string; name: string } }[] = [];
  listener = await listenMllp({
    host: '127.0.0.1',
    port: 0,
    ...(tls ? { tls } : {}),
    answer: async (bytes, from) => {
      taken.push({ deed: deedIn(bytes), from });
      return ackOf(parseHl7(bytes), { code: 'AA', text: '', now });
    },
  });
  return { taken, port: listener.port };
};

const admission = (id: string) =>
  [
    `MSH|^~\\&|MEDITECH|HOSPITAL|AUSCULT|ROOMS|20261120090000||ADT^A01|${id}|P|2.4`,
    'EVN|A01|20261120090000',
    `PID|1||${id}^^^HOSPITAL^MR||Nolan^Mary||19610403|F`,
    'PV1|1|I|4WEST^12^B||||2426621B^Osei^Ada^^^Dr^^^AUSHICPR||||||||||||V1',
  ].join('\r');

describe('the listener', () => {
  it('takes what node-hl7-client sends, and answers what it understands', async () => {
    const { taken, port } = await listen();
    const acks: string[] = [];
    const client = new Client({ host: '127.0.0.1', version: '2.4' });
    const outbound = client.createConnection({ port, version: '2.4' }, async (response) => {
      acks.push(response.getMessage().get('MSA.1').toString() + response.getMessage().get('MSA.2').toString());
    });
    // It writes a second message into the wait for the first one's answer, so that they go one by one.
    for (const [index, id] of ['N1', 'N2', 'N3'].entries()) {
      const message = new HL7_2_4()
        .buildMSH({ msh_3: 'MEDITECH', msh_4: 'HOSPITAL', msh_9_1: 'ADT', msh_9_2: 'A01', msh_10: id, msh_11_1: 'P' })
        .buildEVN({ evn_1: 'A01' })
        .buildPID({ pid_3: `${id}^^^HOSPITAL^MR`, pid_5: 'Nguyễn^Thị Ánh', pid_7: new Date(1961, 3, 3), pid_8: 'F' })
        .buildPV1({ pv1_2: 'I', pv1_3: '4WEST^12^B', pv1_7: '2426621B^Osei^Ada^^^Dr^^^AUSHICPR' })
        .toMessage();
      await outbound.sendMessage(message);
      await expect.poll(() => acks.length).toBe(index + 1);
    }
    await outbound.close();
    expect(acks).toEqual(['AAN1', 'AAN2', 'AAN3']);
    expect(taken.map(({ deed }) => deed)).toMatchObject(
      ['N1', 'N2', 'N3'].map((id) => ({
        does: 'stay',
        row: {
          externalId: id,
          doctorExternalId: '2426621B',
          ward: '4WEST',
          bed: '12-B',
          patient: {
            externalId: id,
            firstName: 'Thị Ánh',
            lastName: 'Nguyễn',
            birthDate: '1961-04-03',
            gender: 'female',
          },
        },
        doctor: { name: 'Dr Ada Osei', providerNumber: '2426621B' },
      })),
    );
  });

  it('answers in the order asked, however the bytes arrive', async () => {
    const { taken, port } = await listen();
    const socket = createConnection(port, '127.0.0.1');
    const all = Buffer.concat(['M1', 'M2', 'M3'].map((id) => framed(Buffer.from(admission(id)))));
    let heard = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => (heard = Buffer.concat([heard, part])));
    for (let at = 0; at < all.length; at += 40) {
      socket.write(all.subarray(at, at + 40));
      await new Promise(setImmediate);
    }
    await expect.poll(() => unframed(heard).messages.map((one) => ackIn(one)?.controlId)).toEqual(['M1', 'M2', 'M3']);
    expect(taken).toHaveLength(3);
    socket.destroy();
  });

  it('reads a message that is sent again behind its half as itself, not as the two in one', async () => {
    const { taken, port } = await listen();
    const [cut, again] = ['H1', 'H2'].map((id) => framed(Buffer.from(admission(id).replace('Nolan', `Of ${id}`))));
    const socket = createConnection(port, '127.0.0.1');
    let heard = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => (heard = Buffer.concat([heard, part])));
    socket.write(cut?.subarray(0, 160) ?? '');
    await new Promise(setImmediate);
    socket.write(again ?? '');
    await expect.poll(() => unframed(heard).messages.map((one) => ackIn(one)?.controlId)).toEqual(['H2']);
    expect(taken.map(({ deed }) => deed)).toMatchObject([
      { row: { externalId: 'V1', patient: { lastName: 'Of H2' } } },
    ]);
    socket.destroy();
  });

  it('speaks TLS only with who shows a certificate of those it knows', async () => {
    const { taken, port } = await listen({ cert, key, ca: cert });
    const heardBy = (own: object): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca: cert, ...own }, () =>
          socket.write(framed(Buffer.from(admission('T1')))),
        );
        socket.once('data', (part: Buffer) => {
          resolve(ackIn(part)?.code ?? '');
          socket.destroy();
        });
        socket.once('error', () => resolve('refused'));
        socket.once('close', () => resolve('refused'));
      });
    expect(await heardBy({})).toBe('refused');
    expect(await heardBy({ cert, key })).toBe('AA');
    expect(taken.map(({ from }) => from)).toEqual([{ address: '127.0.0.1', name: 'meditech' }]);
  });
});

describe('a message', () => {
  it.each([
    ['', 'nothing'],
    ['PID|1||1', 'no header'],
    ['MSH', 'half a header'],
    ['MSH|^~\\&|A|B', 'too little of one'],
    ['MSHA^~\\&A|B|C|D|E|F|G|H', 'a letter between fields'],
    ['\u0000\u0000\u0000', 'nulls'],
  ])('%j is none: %s', (text) => {
    expect(parseHl7(Buffer.from(text))).toBeUndefined();
  });

  it.each(['ADT^A01', 'ADT^A03', 'ADT^A40', 'SIU^S12', 'SIU^S15'])(
    '%s that is cut anywhere is read or refused',
    (event) => {
      const text = `${admission('C1').replace('ADT^A01', event)}\rSCH|1|2|||||||||^^30^202611200930\rMRG|9`;
      for (let at = 0; at <= text.length; at += 1)
        try {
          deedIn(Buffer.from(text.slice(0, at)));
        } catch (error) {
          expect(isUnreadable(error)).toBe(true);
        }
    },
  );

  it.each([
    ['20261120093000+1100', '2026-11-20T09:30:00+11:00'],
    ['202611200930', '2026-11-20T09:30:00'],
    ['20261120093000.1234-0330', '2026-11-20T09:30:00-03:30'],
    ['20261120', undefined],
    ['yesterday', undefined],
    ['20260230093000', undefined],
    ['20269999999999', undefined],
    ['20261120093000+9900', undefined],
  ])('the moment %s is %s', (text, moment) => {
    expect(momentIn(text)).toBe(moment);
  });

  it.each(['No\0lan', 'No\\X00\\lan'])('with a NUL is refused: %j', (name) => {
    expect(() => deedIn(Buffer.from(admission('Z1').replace('Nolan', name)))).toThrow('none of a text');
  });

  it('keeps what is written into its values, and no more', () => {
    const text = admission('E1').replace('Nolan^Mary', 'a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f^\\X41\\ \\Zxy\\ open\\');
    const message = parseHl7(Buffer.from(text));
    expect(message && [valueAt(message, 'PID-5.1'), valueAt(message, 'PID-5.2')]).toEqual([
      'a|b^c&d~e\\f',
      'A  open\\',
    ]);
    expect(message && repetitionsAt(message, 'PID-99')).toEqual([]);
  });

  it('that says a strange thing beside the main one is taken without it', () => {
    const text = admission('S1')
      .replace(
        '19610403|F',
        '16990101|Q|||||not a number but far too long for one, and with words in it^^NET^nobody at all',
      )
      .replace('4WEST', 'W'.repeat(300));
    expect(deedIn(Buffer.from(text))).toMatchObject({
      does: 'stay',
      row: { ward: 'W'.repeat(100), patient: { lastName: 'Nolan' } },
    });
    expect(deedIn(Buffer.from(text))).not.toHaveProperty('row.patient.birthDate');
  });

  it('is answered without a word of what it says of a patient', () => {
    const hostile = admission('E|2').replace('MEDITECH|', 'A\\X0D\\MSA~B|').replace('P|2.4', 'P|2.4\u000bX');
    const message = parseHl7(Buffer.from(hostile));
    const answer = ackOf(message, { code: 'AR', text: 'startsAt is missing\rMSA|AA|x', now }).toString();
    expect(answer.split('\r').filter((row) => row.startsWith('MSA'))).toHaveLength(1);
    expect(answer).not.toMatch(/Nolan|Mary|1961/);
    expect(message && headerOf(message).event).toBeTypeOf('string');
  });
});

const cert = `-----BEGIN CERTIFICATE-----
MIIBkzCCATmgAwIBAgIUVSqiTXzXV81jNMhg0mfdcHu+rygwCgYIKoZIzj0EAwIw
EzERMA8GA1UEAwwIbWVkaXRlY2gwIBcNMjYxMTIzMjM0NzA3WhgPMjEyNjEwMzAy
MzQ3MDdaMBMxETAPBgNVBAMMCG1lZGl0ZWNoMFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEfSv9QOOCsNXMP6IprmXV5M/yMAUs5JS62u0mbPm6XQ0x82F0yfNG/KbB
kqCUH3Lo9kfu4M/DUa1Q2V0NJmsGvaNpMGcwHQYDVR0OBBYEFIRMiKN/ThFCGO6q
fLmavIePVQInMB8GA1UdIwQYMBaAFIRMiKN/ThFCGO6qfLmavIePVQInMA8GA1Ud
EwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0MAoGCCqGSM49BAMCA0gA
MEUCIGx5yyWzeyGe748cW08QJF944stWAk9QLvTu1EM6aiSYAiEAytU7cgFP+Mll
53o3dgmay/Waa2EhBuvIajYfrmRQYPw=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgb3FL3lkRw5xmGdyQ
7Gah5uCq6R6UAElOUVdPYyCIiQ2hRANCAAR9K/1A44Kw1cw/oimuZdXkz/IwBSzk
lLra7SZs+bpdDTHzYXTJ80b8psGSoJQfcuj2R+7gz8NRrVDZXQ0mawa9
-----END PRIVATE KEY-----`;
