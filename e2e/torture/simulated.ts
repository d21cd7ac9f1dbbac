import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { shortIdOf } from '@auscult/connector/folder/deliver.ts';
import { controlIdOf } from '@auscult/connector/hl7/escape.ts';
import { FHIR_TOKEN } from '@auscult/connector/simulators/fhir.ts';
import { GENTU_CLIENT, GENTU_TENANT } from '@auscult/connector/simulators/gentu.ts';
import { PLATO_DATABASE, PLATO_KEY } from '@auscult/connector/simulators/plato.ts';
import type { Fault } from '@auscult/connector/simulators/serve.ts';
import { WEBHOOK_SECRET } from '@auscult/connector/simulators/webhook.ts';

const SIMULATORS = join(import.meta.dirname, '../../connector/simulators');

/** A practice system on the other side, and how to read what arrived there. */
export type Target = {
  kind: 'fhir' | 'webhook' | 'plato' | 'gentu' | 'mllp';
  program: string;
  config: (url: string) => object;
  secret?: { name: string; value: string };
  /** A patient whom it knows; any other is refused. */
  patient?: string;
  faults: readonly Fault[];
  /** Only a person can tell whether something arrived whose answer was lost. */
  mayAsk?: true;
  /** By what a document is known there. */
  nameOf: (key: string) => string;
  arrivedIn: (effects: never) => string[];
};

const usual: readonly Fault[] = ['too_many', 'server_error', 'half_answer', 'cut_before', 'lost_answer', 'too_large'];
export const targets: readonly Target[] = [
  {
    kind: 'fhir',
    program: 'fhir.ts',
    config: (baseUrl) => ({ connection: { kind: 'fhir', baseUrl, write: 'create', auth: 'bearer' } }),
    secret: { name: 'token', value: FHIR_TOKEN },
    faults: usual,
    nameOf: (key) => `urn:ietf:rfc:3986|urn:uuid:${key}`,
    arrivedIn: (all: { keys: string[] }[]) => all.flatMap(({ keys }) => keys),
  },
  {
    kind: 'webhook',
    program: 'webhook.ts',
    config: (url) => ({ connection: { kind: 'webhook', url: `${url}/` } }),
    secret: { name: 'secret', value: WEBHOOK_SECRET },
    faults: usual,
    nameOf: (key) => key,
    arrivedIn: (all: { key: string }[]) => all.map(({ key }) => key),
  },
  {
    kind: 'mllp',
    program: 'meditech.ts',
    config: (url) => ({
      connection: {
        kind: 'mllp',
        host: '127.0.0.1',
        port: Number(new URL(url).port),
        isTls: false,
        sender: 'AUSCULT^HARBOUR',
        receiver: 'MT^SITE',
        messageType: 'MDM_T02',
        characterSet: 'UNICODE UTF-8',
        onLostAck: 'resend',
        ackSeconds: 5,
      },
    }),
    faults: ['cut_before', 'cut_after', 'lost_answer', 'half_answer', 'doubled_ack', 'foreign_ack', 'nack_again'],
    nameOf: controlIdOf,
    arrivedIn: (all: { controlId: string }[]) => all.map(({ controlId }) => controlId),
  },
  {
    kind: 'gentu',
    program: 'gentu.ts',
    config: (baseUrl) => ({ map: { baseUrl }, tenantId: GENTU_TENANT, clientId: GENTU_CLIENT.clientId }),
    secret: { name: 'clientSecret', value: GENTU_CLIENT.clientSecret },
    patient: 'gp-1',
    faults: [...usual, 'expired_token'],
    mayAsk: true,
    nameOf: (key) => key,
    arrivedIn: ({ attachments }: { attachments: { key: string }[] }) => attachments.map(({ key }) => key),
  },
  {
    kind: 'plato',
    program: 'plato.ts',
    config: (baseUrl) => ({ map: { baseUrl }, database: PLATO_DATABASE }),
    secret: { name: 'apiKey', value: PLATO_KEY },
    patient: 'pp-1',
    faults: usual,
    mayAsk: true,
    nameOf: shortIdOf,
    arrivedIn: ({ notes }: { notes: { title: string }[] }) =>
      notes.map(({ title }) => title.split(' ').at(-1) ?? title),
  },
];

/** A simulator as a process of its own, which is killed and started again where it was, with what it had taken. */
export type Simulated = {
  target: Target;
  url: () => string;
  arrived: () => Promise<string[]>;
  kill: () => Promise<void>;
  close: () => void;
};

/** So many tries have no fault for one that has. */
const CLEAN = 9;
/** Each kind of fault comes about as often as the others, at moments that nobody knows. */
const faultsFor = ({ faults }: Target): object[] =>
  faults.flatMap((fault) =>
    Array.from({ length: 400 }, () => ({
      fault,
      after: Math.round(Math.random() * 2 * ((CLEAN + 1) * faults.length - 1)),
      times: 1,
    })),
  );

export async function openSimulated(target: Target, folder: string): Promise<Simulated> {
  const memory = join(folder, `${target.kind}.json`);
  let child: ChildProcess;
  let at = { url: '', control: '' };
  const start = async (): Promise<void> => {
    const port = at.url === '' ? '0' : new URL(at.url).port;
    const args = [join(SIMULATORS, target.program), '--port', port, '--memory', memory];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('a simulator without a voice');
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    at = JSON.parse(line) as typeof at;
    await fetch(`${at.control}/faults`, { method: 'POST', body: JSON.stringify(faultsFor(target)) });
  };
  await start();
  return {
    target,
    url: () => at.url,
    arrived: async () => target.arrivedIn((await (await fetch(`${at.control}/effects`)).json()) as never),
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await wait(Math.random() * 1000);
      await start();
    },
    close: () => void child.kill('SIGKILL'),
  };
}
