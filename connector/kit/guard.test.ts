import type * as dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRefusal, type Allowed } from './guard.ts';
import { ask } from './http.ts';

/** Names of this test alone; what was asked for is counted. */
const names = vi.hoisted(() => ({ known: new Map<string, string[]>(), asked: [] as string[] }));
vi.mock('node:dns/promises', async (original) => {
  const real = await original<typeof dns>();
  return {
    ...real,
    lookup: (host: string) => {
      names.asked.push(host);
      const address = names.known.get(host)?.shift();
      return address === undefined ? real.lookup(host) : Promise.resolve({ address, family: 4 });
    },
  };
});

const nothing: Allowed = { networks: [], folders: [], ownPort: 1 };
const loopback: Allowed = { ...nothing, networks: ['127.0.0.0/8'] };
/** Hears whatever comes through, on both loopbacks. */
let canaries: Server[];
let port: number;
let heard = 0;
beforeAll(async () => {
  const count = () => void (heard += 1);
  const [four, six] = [createServer((_, response) => response.end()), createServer((_, response) => response.end())];
  canaries = [four, six];
  for (const canary of canaries) canary.on('connection', count);
  await once(four.listen(0, '127.0.0.1'), 'listening');
  ({ port } = four.address() as AddressInfo);
  await once(six.listen(port, '::1'), 'listening').catch(() => undefined);
});
afterAll(() => canaries.map((canary) => canary.close()));

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0177.0.0.01',
  '127.0.0.0x1',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '１２７.0.0.1',
  '127%2e0%2e0%2e1',
  '0',
  '0.0.0.0',
  '0x0',
  '00000000',
  'localhost',
  'LOCALHOST',
  '0x7f000001.',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:0]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[::127.0.0.1]',
  '[::a9fe:a9fe]',
  '[::ffff:0:7f00:1]',
  '[2001:0:7f00:1::]',
  '[fec0::1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '169.254.169.254',
  '169.254.1.1',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '3232235777',
  '0xc0a80101',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.192',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];

describe('an address that leads into the house', () => {
  test.each(hosts)('is refused before anything is sent, written as %s', async (host) => {
    for (const scheme of ['http', 'https']) {
      const failed = await ask({ url: `${scheme}://${host}:${port}/`, method: 'GET', allowed: nothing }).then(
        () => 'answered',
        (error: unknown) => error,
      );
      expect(isRefusal(failed), `${scheme}://${host}: ${String(failed)}`).toBe(true);
    }
    expect(heard).toBe(0);
  });

  test.each(['http://auscult@example.com/', 'https://a:b@127.0.0.1/', 'ftp://127.0.0.1/', 'file:///etc/passwd'])(
    'is no address: %s',
    async (url) => {
      await expect(ask({ url, method: 'GET', allowed: nothing })).rejects.toThrow(/./);
      expect(heard).toBe(0);
    },
  );

  test('is refused where clouds keep credentials, and at our own port, whatever is allowed', async () => {
    const all: Allowed = { networks: ['0.0.0.0/0', '::/0'], folders: [], ownPort: port };
    for (const url of [`http://127.0.0.1:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`, 'http://169.254.169.254/'])
      await expect(ask({ url, method: 'GET', allowed: all })).rejects.toSatisfy(isRefusal);
    expect(heard).toBe(0);
  });

  test('is not reached by a name that changes its mind: what was judged is what is connected to', async () => {
    names.known.set('rebind.example', ['203.0.113.7', '127.0.0.1']);
    const asked = { url: `https://rebind.example:${port}/`, method: 'GET' as const, allowed: nothing };
    await expect(ask({ ...asked, milliseconds: 300 })).rejects.toThrow(/./);
    expect(heard).toBe(0);
    expect(names.asked.filter((name) => name === 'rebind.example')).toHaveLength(1);
    // And the other way round: the name is asked for once, and leads to where it led then.
    names.known.set('rooms.example', ['127.0.0.1']);
    expect((await ask({ url: `http://rooms.example:${port}/`, method: 'GET', allowed: loopback })).status).toBe(200);
    expect(heard).toBe(1);
  });
});

/** Made for this test by nobody in particular; it guards nothing. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgryTBXtudF6kYeoJM
fQDMkXMUkmMrluMtSDEYzAhugfyhRANCAAQiL7briRinjFF5PcjS5MPU2Ly2oAt8
kzXC/WRflQmXdXNzfxJg3CJaW+oxv1ss/khbOkgtZ4buDfjM1QtYyhUl
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUPQeEC1Mr2zF5Vw3DFfIJ8lSX8jIwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcm9vbXMuZXhhbXBsZTAgFw0yNjExMjMyMDIxNDlaGA8yMTI2
MTAzMDIwMjE0OVowGDEWMBQGA1UEAwwNcm9vbXMuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABCIvtuuJGKeMUXk9yNLkw9TYvLagC3yTNcL9ZF+VCZd1
c3N/EmDcIlpb6jG/Wyz+SFs6SC1nhu4N+MzVC1jKFSWjUzBRMB0GA1UdDgQWBBQx
ZwPLfn2c3CO9BTZReEiU0aSkujAfBgNVHSMEGDAWgBQxZwPLfn2c3CO9BTZReEiU
0aSkujAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIEgbxdeOwuq0
q7DPDIEccatIXQ1VAn33nVsOfQp8Tuh4AiEA1TdrFnqZDKiC+C7Y2EKxeviUMKez
zQ7USLHiO24yA4o=
-----END CERTIFICATE-----`,
};

describe('an answer', () => {
  const answering = async (server: Server): Promise<string> => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  test('that sends elsewhere is not followed', async () => {
    const before = heard;
    const server = createServer((_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
    );
    const url = `http://${await answering(server)}/`;
    expect((await ask({ url, method: 'GET', allowed: loopback })).status).toBe(302);
    expect(heard).toBe(before);
    server.close();
  });

  test('of 100 MB is cut after the first, and one without end after its time', async () => {
    let sent = 0;
    const server = createServer(({ url }, response) => {
      const part = Buffer.alloc(url === '/slowly' ? 1 : 65_536, 'x');
      const more = () => {
        if (response.destroyed || sent >= 100_000_000) return void response.end();
        sent += part.length;
        if (url === '/slowly') setTimeout(more, 20);
        else if (response.write(part)) setImmediate(more);
        else response.once('drain', more);
        if (url === '/slowly') response.write(part);
      };
      more();
    });
    const address = await answering(server);
    const { text } = await ask({ url: `http://${address}/`, method: 'GET', allowed: loopback });
    expect(text.length).toBeLessThanOrEqual(1024 * 1024);
    expect(sent).toBeLessThan(20_000_000);
    sent = 0;
    const endless = { url: `http://${address}/slowly`, method: 'GET' as const, allowed: loopback, milliseconds: 300 };
    await expect(ask(endless)).rejects.toThrow(/./);
    server.closeAllConnections();
    server.close();
  });

  test('under a certificate that nobody vouches for is not read', async () => {
    let requests = 0;
    const server = createSecure(selfSigned, (_, response) => {
      requests += 1;
      response.end();
    });
    const url = `https://${await answering(server)}/`;
    await expect(ask({ url, method: 'GET', allowed: loopback })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(requests).toBe(0);
    server.close();
  });
});
