import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createWeb } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkConnection } from '../adapters/check.ts';
import { webhookAdapter } from '../adapters/webhook/adapter.ts';
import { sendMllp } from '../hl7/mllp.ts';
import { openCall } from './adapter.ts';
import { documentOf } from './bench.ts';
import type { Allowed } from './guard.ts';
import type { Outcome } from './outcome.ts';

const allowed: Allowed = { networks: ['127.0.0.0/8'], folders: [], ownPort: 1 };
type Pair = { cert: string; key: string };
let folder: string;
const before = getCACertificates('default');

const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' });
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
/** A certificate of an authority that this process trusts, or of nobody but itself. */
const certificateOf = async (name: string, days: number, isSelfSigned = false): Promise<Pair> => {
  await writeFile(join(folder, 'name'), `subjectAltName=${name}\n`);
  if (isSelfSigned)
    openssl(
      'req',
      '-x509',
      ...NEW_KEY,
      '-keyout',
      'key',
      '-out',
      'cert',
      '-subj',
      '/CN=rooms',
      '-addext',
      `subjectAltName=${name}`,
    );
  else {
    openssl('req', ...NEW_KEY, '-keyout', 'key', '-out', 'asked', '-subj', '/CN=rooms');
    const signed = ['-CA', 'ca', '-CAkey', 'ca.key', '-CAcreateserial', '-days', String(days), '-extfile', 'name'];
    openssl('x509', '-req', '-in', 'asked', ...signed, '-out', 'cert');
  }
  const [cert, key] = await Promise.all(['cert', 'key'].map((file) => readFile(join(folder, file), 'utf8')));
  return { cert: cert ?? '', key: key ?? '' };
};
const certificates: Record<string, () => Promise<Pair>> = {
  'has expired': () => certificateOf('IP:127.0.0.1', -1),
  'signed by anyone we trust': () => certificateOf('IP:127.0.0.1', 2, true),
  'for another name': () => certificateOf('DNS:rooms.example', 2),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-certificates-'));
  openssl(
    'req',
    '-x509',
    ...NEW_KEY,
    '-keyout',
    'ca.key',
    '-out',
    'ca',
    '-subj',
    '/CN=Authority of this test',
    '-days',
    '2',
  );
  setDefaultCACertificates([...before, await readFile(join(folder, 'ca'), 'utf8')]);
});
afterAll(async () => {
  setDefaultCACertificates(before);
  await rm(folder, { recursive: true });
});

type Other = { port: number; heard: () => number; close: () => void };
/** Takes everything that it is sent, as a web server or as a site of HL7. */
const listening = async (pair: Pair, isWeb: boolean): Promise<Other> => {
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

const nothing = () => Promise.resolve();
const secret = () => Promise.resolve('a secret');
const clock = () => new Date();
const parts = { secret, clock, allowed, signal: AbortSignal.timeout(60_000), steps: {} };
const mllp = { kind: 'mllp', host: '127.0.0.1', isTls: true, ackSeconds: 5, sender: 'A^B', receiver: 'C^D' } as const;
const rest = { messageType: 'MDM_T02', characterSet: 'UTF8', onLostAck: 'resend' } as const;
type Speech = {
  deliver: (port: number) => Promise<Outcome>;
  check: (port: number) => ReturnType<typeof checkConnection>;
};
const speeches: Record<'https' | 'MLLP', Speech> = {
  https: {
    deliver: (port) => {
      const config = { url: `https://127.0.0.1:${port}/` };
      const call = openCall({ ...parts, config, remember: nothing, beforeEffect: nothing });
      return webhookAdapter.deliver(call, documentOf(1));
    },
    check: (port) =>
      checkConnection({ kind: 'webhook', url: `https://127.0.0.1:${port}/` }, { allowed, secret, clock }),
  },
  MLLP: {
    deliver: (port) => {
      const message = { controlId: 'ID1', bytes: Buffer.from('MSH|^~\\&|A|B|C|D|20261120||MDM^T02|ID1|P|2.4\r') };
      return sendMllp(message, { ...mllp, port, allowed }, nothing);
    },
    check: (port) => checkConnection({ ...mllp, ...rest, port } as never, { allowed, secret, clock }),
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
    const other = await listening(await certificateOf('IP:127.0.0.1', 2), way === 'https');
    expect(await deliver(other.port)).toMatchObject({ is: 'delivered' });
    expect((await check(other.port)).every(({ isOk }) => isOk)).toBe(true);
    other.close();
  });
});
