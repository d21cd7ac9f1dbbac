import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortIdOf, type Delivery } from '../folder/deliver.ts';
import { carry, openCall, openLook, repeatOf, whatIsThere, type Adapter, type Outgoing } from './adapter.ts';
import type { Allowed } from './guard.ts';
import type { Failed } from './outcome.ts';

/** A queue in memory that does with an adapter what the product does: keep, claim, look first, try again. */

/** Below it folders may be written to. */
export const PLAYGROUND = join(tmpdir(), 'auscult-practices');
const allowed: Allowed = { networks: ['127.0.0.0/8', '::1/128'], folders: [PLAYGROUND], ownPort: 0 };
const PATIENT: Outgoing['patient'] = {
  id: 'patient-1',
  externalId: 'patient-1',
  title: 'Ms',
  firstName: 'Wilhelmina',
  lastName: 'Featherstonehaugh',
  birthDate: '1951-03-09',
  gender: 'female',
  medicareNumber: '2428778132',
  ihi: '8003608166690503',
};

/** A call without a queue, for what is sent by itself. */
export const lookOn = (networks: readonly string[]) =>
  openLook({
    config: {},
    secret: () => Promise.resolve(undefined),
    clock: () => new Date(),
    signal: AbortSignal.timeout(60_000),
    allowed: { ...allowed, networks },
  });

/** Where a worker is killed: nothing that it has not kept is known to the next one. */
export type KillPoint = 'before the effect' | 'after the effect' | 'after a step' | FolderPoint;
type FolderPoint = Parameters<NonNullable<Delivery['at']>>[0];
export const killPoints: readonly KillPoint[] = ['before the effect', 'after the effect', 'after a step'];

export type Kept = {
  document: Outgoing;
  state: 'queued' | 'delivered' | 'in_doubt' | 'failed';
  mayHaveArrived: boolean;
  steps: Record<string, unknown>;
  tries: number;
  externalId: string | null;
  /** What the adapter said went wrong, in its words. */
  failures: Failed[];
  /** The bodies of all writes. */
  written: string[];
};
export type Setting = { config: unknown; secrets: Readonly<Record<string, string>> };
export type Try = { kill?: KillPoint | undefined; signal?: AbortSignal };

/** A letter. `patient` is what the practice system calls who it is about. */
export const documentOf = (number: number, replaces: Outgoing['replaces'] = null, patient = PATIENT.id): Outgoing => {
  const text = `Letter number ${number}`;
  const key = randomUUID();
  const name = `letter-${shortIdOf(key)}`;
  return {
    key,
    replaces,
    type: 'letter',
    title: 'Letter',
    versionId: randomUUID(),
    appointmentId: randomUUID(),
    askedAt: '2026-11-20T02:00:00.000Z',
    consultAt: '2026-11-20T01:15:00.000Z',
    date: '2026-11-20',
    timezone: 'Australia/Brisbane',
    practice: { id: 'a8d3a2a0-5f0c-4d1c-8a54-5be0c8e3b0d1', name: 'Harbour Rooms' },
    patient: { ...PATIENT, id: patient, externalId: patient },
    doctor: 'Dr Ada Osei',
    author: { title: 'Dr', firstName: 'Ada', lastName: 'Osei', providerNumber: '2426621B', hpii: '' },
    recipient: { name: 'Dr Lena Hartog', providerNumber: '2426621B', practice: 'Quay Rooms' },
    contents: [{ fileName: 'letter.txt', mediaType: 'text/plain', bytes: Buffer.from(text) }],
    manifestSha256: createHash('sha256').update(text).digest('hex'),
    text,
    fragment: () => `<p>${text}</p>`,
    pages: () => Promise.resolve(Buffer.from(`%PDF-1.7 ${text}`)),
    bundle: () => {
      const manifest = { documents: [{ type: 'letter', ...(replaces && { replaces }) }] };
      return Promise.resolve({
        key,
        externalId: name,
        files: [{ name: `${name}.txt`, bytes: Buffer.from(text) }],
        manifest,
      });
    },
  };
};
export const keep = (document: Outgoing): Kept => ({
  document,
  state: 'queued',
  mayHaveArrived: false,
  steps: {},
  tries: 0,
  externalId: null,
  failures: [],
  written: [],
});

async function* afterEach<Part>(parts: AsyncIterable<Part>, deed: () => Promise<void>): AsyncGenerator<Part> {
  for await (const part of parts) {
    await deed();
    yield part;
  }
}

/** A call to an adapter, and what ends where its worker is killed. */
export const callOf = (adapter: Adapter<unknown>, { config, secrets }: Setting, kept: Kept, { kill, signal }: Try) => {
  const death = Promise.withResolvers<undefined>();
  /** Who is killed never comes back from where it was. */
  const live = (at: KillPoint): Promise<void> => {
    if (kill !== at) return Promise.resolve();
    death.resolve(undefined);
    return new Promise(() => undefined);
  };
  const call = openCall<unknown, string>({
    config: adapter.config.parse(config),
    secret: (name) => Promise.resolve(secrets[name]),
    clock: () => new Date(),
    signal: signal ?? AbortSignal.timeout(60_000),
    steps: kept.steps,
    allowed,
    trying: {
      attempt: (kept.tries += 1),
      at: (point) => {
        if (kill !== point) return;
        death.resolve(undefined);
        throw new Error('Killed.');
      },
    },
    remember: (step) => {
      kept.steps = { ...kept.steps, ...step };
      return live('after a step');
    },
    beforeEffect: () => {
      kept.mayHaveArrived = true;
      return live('before the effect');
    },
  });
  const http: typeof call.http = async (request) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD' && !request.isReading;
    if (isWrite) kept.written.push(`${request.method} ${request.url} ${Buffer.from(request.body ?? '').toString()}`);
    const reply = await call.http(request);
    if (isWrite) await live('after the effect');
    return reply;
  };
  const socket: typeof call.socket = async (to) => {
    const line = await call.socket(to);
    const send = (bytes: Uint8Array): void => {
      kept.written.push(Buffer.from(bytes).toString('latin1'));
      line.send(bytes);
    };
    return { ...line, send, heard: afterEach(line.heard, () => live('after the effect')) };
  };
  const folder: typeof call.folder = (path) => {
    const place = call.folder(path);
    return {
      ...place,
      put: async (bundle) => {
        kept.written.push(JSON.stringify(bundle));
        const placed = await place.put(bundle);
        await live('after the effect');
        return placed;
      },
    };
  };
  return { call: { ...call, http, socket, folder }, death: death.promise };
};

/** One claim of one document, as a worker makes it. A killed one leaves what it has kept. */
export const tryOnce = async (
  adapter: Adapter<unknown>,
  setting: Setting,
  kept: Kept,
  how: Try = {},
): Promise<void> => {
  const { call, death } = callOf(adapter, setting, kept, how);
  const { find } = adapter;
  const document = adapter.hasNoFiles ? { ...kept.document, contents: [] } : kept.document;
  const look = find && (() => find(call, document));
  const found = await whatIsThere(kept, repeatOf(adapter, call.config), look);
  if (found === 'unknown') return;
  if (found === 'ask') return void (kept.state = 'in_doubt');
  const outcome = await Promise.race([carry(adapter, call, document, found), death]);
  if (outcome === undefined) return;
  if (outcome.is === 'delivered')
    return void Object.assign(kept, { state: 'delivered', externalId: outcome.externalId });
  kept.failures.push(outcome);
  if (outcome.hasArrived === 'no' && found === 'absent') kept.mayHaveArrived = false;
  if (outcome.of === 'document') kept.state = 'failed';
};
