import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createWeb } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkConnection } from '../adapters/check.ts';
import { webhookAdapter } from '../adapters/webhook/adapter.ts';
import { sendMllp } from '../hl7/mllp.ts';
import { openLook } from './adapter.ts';
import { documentOf } from './bench.ts';
import type { Allowed } from './guard.ts';
import type { Outcome } from './outcome.ts';
import { whyNoPapers, type Papers } from './papers.ts';

const allowed: Allowed = { networks: ['127.0.0.0/8'], folders: [], ownPort: 1 };
type Pair = { cert: string; key: string };
let folder: string;
/** Of an authority that nobody knows but whose connection is told of it. */
let own: string;
const before = getCACertificates('default');

const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' });
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const sign = (...given: string[]) => openssl('req', ...NEW_KEY, ...given);
/** An authority, its certificate in a file of its name. */
const found = async (name: string): Promise<string> => {
  sign('-x509', '-keyout', `${name}.key`, '-out', name, '-subj', `/CN=Authority ${name}`, '-days', '2');
  return readFile(join(folder, name), 'utf8');
};
type Made = { days?: number; isSelfSigned?: boolean; by?: string };
/** A certificate of an authority that this process trusts, of another one, or of nobody but itself. */
const certificateOf = async (name: string, { days = 2, isSelfSigned = false, by = 'ca' }: Made = {}): Promise<Pair> => {
  await writeFile(join(folder, 'name'), `subjectAltName=${name}\n`);
  const subject = ['-subj', '/CN=rooms', '-keyout', 'key'];
  if (isSelfSigned) sign('-x509', ...subject, '-out', 'cert', '-addext', `subjectAltName=${name}`);
  else {
    sign(...subject, '-out', 'asked');
    const signed = ['-CA', by, '-CAkey', `${by}.key`, '-CAcreateserial', '-days', String(days), '-extfile', 'name'];
    openssl('x509', '-req', '-in', 'asked', ...signed, '-out', 'cert');
  }
  const [cert, key] = await Promise.all(['cert', 'key'].map((file) => readFile(join(folder, file), 'utf8')));
  return { cert: cert ?? '', key: key ?? '' };
};
const certificates: Record<string, () => Promise<Pair>> = {
  'has expired': () => certificateOf('IP:127.0.0.1', { days: -1 }),
  'signed by anyone we trust': () => certificateOf('IP:127.0.0.1', { isSelfSigned: true }),
  'for another name': () => certificateOf('DNS:rooms.example'),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-certificates-'));
  setDefaultCACertificates([...before, await found('ca')]);
  own = await found('own');
});
afterAll(async () => {
  setDefaultCACertificates(before);
  await rm(folder, { recursive: true });
});

type Other = { port: number; heard: () => number; close: () => void };
/** Takes everything that it is sent, as a web server or as a site of HL7. */
const listening = async (pair: Pair & Partial<TlsOptions>, isWeb: boolean): Promise<Other> => {
  let heard = 0;
  const server = isWeb
    ? createWeb(pair, (request, response) => {
        heard += 1;
        request.resume().on('end', () => response.end('{}'));
      })
    : createServer(pair, (socket) => {
        socket.on('error', () => undefined);
        socket.on('data', (part: Buffer) => {
          heard += 1;
          const id = part.toString('latin1').split('|')[9] ?? '';
          socket.write(`\u000bMSH|^~\\&|A|B|C|D|20261120||ACK|1|P|2.4\rMSA|AA|${id}\r\u001c\r`, 'latin1');
        });
      });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, heard: () => heard, close: () => server.close() };
};

const clock = () => new Date();
const parts = {
  secret: () => Promise.resolve('a secret'),
  clock,
  allowed,
  signal: AbortSignal.timeout(60_000),
};
const mllp = { kind: 'mllp', host: '127.0.0.1', isTls: true, ackSeconds: 5, sender: 'A^B', receiver: 'C^D' } as const;
const rest = { messageType: 'MDM_T02', characterSet: 'UNICODE UTF-8', onLostAck: 'resend', canQuery: false } as const;
type Speech = {
  deliver: (port: number, papers?: Papers) => Promise<Outcome>;
  check: (port: number, papers?: Papers) => ReturnType<typeof checkConnection>;
};
const meansWith = ({ ca, cert, key }: Papers = {}) => {
  const kept: Record<string, string | undefined> = { secret: 'a secret', ca, certificate: cert, certificateKey: key };
  return { allowed, clock, secret: (name: string) => Promise.resolve(kept[name]) };
};
const speeches: Record<'https' | 'MLLP', Speech> = {
  https: {
    deliver: (port, papers = {}) => {
      const config = { kind: 'webhook', url: `https://127.0.0.1:${port}/` } as const;
      return webhookAdapter.deliver(openLook({ ...parts, papers, config }), documentOf(1));
    },
    check: (port, papers) => checkConnection({ kind: 'webhook', url: `https://127.0.0.1:${port}/` }, meansWith(papers)),
  },
  MLLP: {
    deliver: (port, papers = {}) => {
      const message = { controlId: 'ID1', bytes: Buffer.from('MSH|^~\\&|A|B|C|D|20261120||MDM^T02|ID1|P|2.4\r') };
      return sendMllp(message, { ...mllp, port }, openLook({ ...parts, papers, config: {} }));
    },
    check: (port, papers) => checkConnection({ ...mllp, ...rest, port }, meansWith(papers)),
  },
};

describe.each(['https', 'MLLP'] as const)('over %s', (way) => {
  const { deliver, check } = speeches[way];

  test.for(Object.entries(certificates))('a certificate that is not right (%s) is no silence', async ([said, make]) => {
    const other = await listening(await make(), way === 'https');
    const outcome = await deliver(other.port);
    expect(outcome).toEqual({
      is: 'failed',
      of: 'credentials',
      hasArrived: 'no',
      sentence: expect.stringContaining(said) as string,
    });
    expect(await check(other.port)).toMatchObject([
      { name: 'Host', isOk: true },
      { name: 'Certificate', isOk: false, isRefused: true, sentence: expect.stringContaining(said) as string },
    ]);
    expect(other.heard()).toBe(0);
    other.close();
    expect(await deliver(other.port)).toMatchObject({ of: 'target', isSilent: true });
  });

  test('a certificate that is right is taken', async () => {
    const other = await listening(await certificateOf('IP:127.0.0.1'), way === 'https');
    expect(await deliver(other.port)).toMatchObject({ is: 'delivered' });
    expect((await check(other.port)).every(({ isOk }) => isOk)).toBe(true);
    other.close();
  });

  test('an authority of its own is trusted where the connection names it, and then no other', async () => {
    const other = await listening(await certificateOf('IP:127.0.0.1', { by: 'own' }), way === 'https');
    expect(await deliver(other.port)).toMatchObject({ of: 'credentials', hasArrived: 'no' });
    expect(other.heard()).toBe(0);
    expect(await deliver(other.port, { ca: own })).toMatchObject({ is: 'delivered' });
    expect((await check(other.port, { ca: own })).every(({ isOk }) => isOk)).toBe(true);
    other.close();
    const known = await listening(await certificateOf('IP:127.0.0.1'), way === 'https');
    expect(await deliver(known.port, { ca: own })).toMatchObject({ of: 'credentials' });
    expect(known.heard()).toBe(0);
    known.close();
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('who wants a certificate of ours gets it (%s)', async (maxVersion) => {
    const pair = await certificateOf('IP:127.0.0.1', { by: 'own' });
    const ours = await certificateOf('DNS:auscult.example', { by: 'own' });
    const stranger = await certificateOf('DNS:auscult.example');
    const asking = { ...pair, ca: own, requestCert: true, rejectUnauthorized: true, maxVersion };
    const other = await listening(asking, way === 'https');
    expect(await deliver(other.port, { ca: own })).toMatchObject({ is: 'failed' });
    expect(await deliver(other.port, { ca: own, ...stranger })).toMatchObject({ is: 'failed' });
    expect(other.heard()).toBe(0);
    expect(await deliver(other.port, { ca: own, ...ours })).toMatchObject({ is: 'delivered' });
    expect(other.heard()).toBe(1);
    other.close();
  });
});

test('certificates that could never work are told apart before they are kept', async () => {
  const [one, another] = [await certificateOf('DNS:a.example'), await certificateOf('DNS:b.example')];
  expect(whyNoPapers({})).toBeUndefined();
  expect(whyNoPapers({ ca: `${own}\n${one.cert}`, ...one })).toBeUndefined();
  expect(whyNoPapers({ ca: one.key })).toMatchObject({ name: 'ca' });
  expect(whyNoPapers({ ca: own.slice(0, 200) })).toMatchObject({ name: 'ca' });
  expect(whyNoPapers({ ...one, cert: one.key })).toMatchObject({ name: 'certificate' });
  expect(whyNoPapers({ key: one.key })).toMatchObject({ name: 'certificate' });
  expect(whyNoPapers({ cert: one.cert })).toMatchObject({ name: 'certificateKey' });
  expect(whyNoPapers({ cert: one.cert, key: another.key })).toMatchObject({ name: 'certificateKey' });
  expect(whyNoPapers({ cert: one.cert, key: one.cert })).toMatchObject({ name: 'certificateKey' });
});
