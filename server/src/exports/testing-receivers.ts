import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FHIR_TOKEN, openFhir } from '@auscult/connector/simulators/fhir.ts';
import { GENTU_CLIENT, GENTU_TENANT, openGentu } from '@auscult/connector/simulators/gentu.ts';
import { openMeditech } from '@auscult/connector/simulators/meditech.ts';
import { openPlato, PLATO_DATABASE, PLATO_KEY } from '@auscult/connector/simulators/plato.ts';
import type { Fault, Simulator } from '@auscult/connector/simulators/serve.ts';
import { openWebhook, WEBHOOK_SECRET } from '@auscult/connector/simulators/webhook.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import type { Person } from '../testing.ts';

/** Who connects it to which practice. */
type Owner = { admin: Person; practiceId: string; folder: string };

/** Something that arrived: how it names itself, and whether it says that it replaces something. */
type Effect = { name: string; isReplacement: boolean; isSuperseded?: boolean; author?: string };
export type Opened = {
  connectionId: string;
  effects: () => Promise<Effect[]>;
  fail: (...faults: Fault[]) => Promise<unknown>;
  /** Out of reach, and back on the same place without a memory. */
  down: () => Promise<unknown>;
  up: () => Promise<unknown>;
  close: () => Promise<unknown>;
};
export type Receiver = {
  open: (owner: Owner) => Promise<Opened>;
  /** The number of a patient whom it knows. */
  patient: string | null;
  /** Delivered all the same, at the latest when tried again. */
  passing: readonly Fault[];
  /** Nobody knows whether it arrived. */
  lost: readonly Fault[];
  /** What a lost answer leads to: a second try that finds the first, or the question to a person. */
  afterLost: 'delivered' | 'in_doubt';
  /** Drops what it was sent before, so that whoever is unsure may have it sent again. */
  dropsRepeats?: true;
  /** Says of a document that it was replaced. */
  supersedes?: true;
  /** Is told by which numbers its author is known. */
  knowsAuthors?: true;
  refused?: Fault;
  /** Faults that make it refuse a wrong secret, and who sets it. */
  secret?: {
    faults: readonly Fault[];
    set: (owner: Owner, connectionId: string, value: string) => Promise<unknown>;
    right: string;
  };
};

type Read = (all: never) => Effect[];
/** Starts a simulator and connects the practice to it. */
const opened = async (
  start: (port?: number) => Promise<Simulator>,
  connect: (url: string) => Promise<{ id: string }>,
  read: Read,
): Promise<Opened> => {
  let simulator = await start();
  const port = Number(new URL(simulator.url).port);
  return {
    connectionId: (await connect(simulator.url)).id,
    effects: async () => read((await (await fetch(`${simulator.control}/effects`)).json()) as never),
    fail: (...faults) => {
      const body = JSON.stringify(faults.map((fault) => ({ fault })));
      return fetch(`${simulator.control}/faults`, { method: 'POST', body });
    },
    down: () => simulator.close(),
    up: async () => {
      simulator = await start(port);
    },
    close: () => simulator.close(),
  };
};
const setCustom =
  (name: 'token' | 'secret') =>
  ({ admin }: Owner, integrationId: string, value: string) =>
    admin.call(integrations.updateCustom, { params: { integrationId }, body: { secrets: { [name]: value } } });

const GENTU_PATIENT = '/tenants/{tenantId}/patients/{patientId}';
/** Without `lists` nobody can be asked what has arrived. */
const gentu = (lists: object = {}): Receiver => ({
  patient: 'gp-1',
  passing: ['slow', 'too_many', 'expired_token'],
  lost: ['lost_answer', 'half_answer'],
  afterLost: 'in_doubt',
  refused: 'scan_rejected',
  secret: {
    faults: ['expired_token'],
    right: GENTU_CLIENT.clientSecret,
    set: ({ admin }, integrationId, clientSecret) =>
      admin.call(integrations.updateGentu, { params: { integrationId }, body: { secrets: { clientSecret } } }),
  },
  open: ({ admin, practiceId }) =>
    opened(
      openGentu,
      (baseUrl) => {
        const { clientId, clientSecret } = GENTU_CLIENT;
        const body = {
          practiceId,
          map: { baseUrl, ...lists },
          tenantId: GENTU_TENANT,
          clientId,
          secrets: { clientSecret },
        };
        return admin.call(integrations.createGentu, { body });
      },
      ({ attachments }: { attachments: { key: string; title: string; isRejected: boolean }[] }) =>
        attachments
          .filter(({ isRejected }) => !isRejected)
          .map(({ key, title }) => ({ name: key, isReplacement: title.endsWith('(amended)') })),
    ),
});
const plato = (lists: object = {}): Receiver => ({
  patient: 'pp-1',
  passing: ['slow', 'too_many'],
  lost: ['lost_answer', 'half_answer', 'server_error'],
  afterLost: 'in_doubt',
  refused: 'nack_final',
  secret: {
    faults: [],
    right: PLATO_KEY,
    set: ({ admin }, integrationId, apiKey) =>
      admin.call(integrations.updatePlato, { params: { integrationId }, body: { secrets: { apiKey } } }),
  },
  open: ({ admin, practiceId }) =>
    opened(
      openPlato,
      (baseUrl) => {
        const body = {
          practiceId,
          map: { baseUrl, ...lists },
          database: PLATO_DATABASE,
          secrets: { apiKey: PLATO_KEY },
        };
        return admin.call(integrations.createPlato, { body });
      },
      ({ notes }: { notes: { title: string }[] }) =>
        notes.map(({ title }) => ({ name: title, isReplacement: title.startsWith('Amended') })),
    ),
});

/** Every way that documents leave by, with the simulator that plays the other side. */
export const receivers: Record<string, Receiver> = {
  fhir: {
    patient: null,
    passing: ['slow', 'too_many', 'server_error', 'cut_before'],
    lost: ['lost_answer', 'half_answer'],
    afterLost: 'delivered',
    supersedes: true,
    knowsAuthors: true,
    refused: 'nack_final',
    secret: { faults: [], set: setCustom('token'), right: FHIR_TOKEN },
    open: ({ admin, practiceId }) =>
      opened(
        openFhir,
        (baseUrl) => {
          const connection = { kind: 'fhir', baseUrl, auth: 'bearer' } as const;
          const body = { practiceId, name: 'Rooms', connection, secrets: { token: FHIR_TOKEN } };
          return admin.call(integrations.createCustom, { body });
        },
        (all: { keys: string[]; relatesTo?: unknown; status: string; contained: unknown }[]) =>
          all.map(({ keys, relatesTo, status, contained }) => ({
            name: keys.join(),
            isReplacement: relatesTo !== undefined,
            isSuperseded: status === 'superseded',
            author: JSON.stringify(contained),
          })),
      ),
  },
  mllp: {
    patient: 'MRN-1',
    passing: ['slow', 'doubled_ack', 'nack_again'],
    lost: ['lost_answer', 'foreign_ack', 'half_answer'],
    afterLost: 'in_doubt',
    dropsRepeats: true,
    knowsAuthors: true,
    refused: 'nack_final',
    open: ({ admin, practiceId }) =>
      opened(
        openMeditech,
        (url) => {
          const connection = {
            kind: 'mllp',
            host: '127.0.0.1',
            port: Number(new URL(url).port),
            sender: 'AUSCULT^HARBOUR',
            receiver: 'MT^SITE',
            onLostAck: 'ask',
            ackSeconds: 5,
          } as const;
          const body = { practiceId, name: 'Rooms', pmsType: 'COBLH', connection } as const;
          return admin.call(integrations.createCustom, { body });
        },
        (all: { controlId: string; event: string; doctor: string }[]) =>
          all.map(({ controlId, event, doctor }) => ({
            name: controlId,
            isReplacement: event.startsWith('MDM^T10'),
            author: doctor,
          })),
      ),
  },
  gentu: gentu(),
  'gentu with a list': { ...gentu({ attachmentsList: `${GENTU_PATIENT}/attachments` }), afterLost: 'delivered' },
  plato: plato(),
  'plato with a list': { ...plato({ notesList: '/{database}/note' }), afterLost: 'delivered' },
  webhook: {
    patient: null,
    passing: ['slow', 'too_many', 'server_error', 'cut_before'],
    lost: ['lost_answer', 'half_answer'],
    afterLost: 'delivered',
    refused: 'nack_final',
    secret: {
      faults: [],
      // The one before stays good for a day, so the right one goes only with the second change.
      set: async (...change) => {
        await setCustom('secret')(change[0], change[1], `${change[2]} for now`);
        await setCustom('secret')(...change);
      },
      right: WEBHOOK_SECRET,
    },
    open: ({ admin, practiceId }) =>
      opened(
        openWebhook,
        (url) => {
          const connection = { kind: 'webhook', url: `${url}/` } as const;
          const body = { practiceId, name: 'Rooms', connection, secrets: { secret: WEBHOOK_SECRET } };
          return admin.call(integrations.createCustom, { body });
        },
        (all: { key: string; type: string }[]) =>
          all.map(({ key, type }) => ({ name: key, isReplacement: type === 'document.replaced' })),
      ),
  },
  folder: {
    patient: null,
    passing: [],
    lost: [],
    afterLost: 'delivered',
    open: async ({ admin, practiceId, folder: root }) => {
      const folder = await mkdtemp(join(root, 'rooms-'));
      const connection = { kind: 'folder', folder } as const;
      const { id } = await admin.call(integrations.createCustom, { body: { practiceId, name: 'Rooms', connection } });
      const read = async (name: string) => {
        type Manifest = { documents: { type: string; replaces?: object }[] };
        const { documents } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Manifest;
        return documents.map(({ type, replaces }) => ({ name: `${type} ${name}`, isReplacement: Boolean(replaces) }));
      };
      return {
        connectionId: id,
        effects: async () => {
          const names = await readdir(folder).catch(() => []);
          return (await Promise.all(names.filter((name) => name.endsWith('.manifest.json')).map(read))).flat();
        },
        fail: () => Promise.resolve(),
        down: () => rename(folder, `${folder}-away`),
        up: async () => {
          await rm(`${folder}-away`, { recursive: true });
          await mkdir(folder);
        },
        close: () => rm(folder, { recursive: true }),
      };
    },
  },
};
