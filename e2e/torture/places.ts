import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Points } from '@auscult/connector/agent/documents.ts';
import { shortIdOf } from '@auscult/connector/folder/deliver.ts';
import { openGenie } from '@auscult/connector/simulators/genie.ts';
import { MASTER_KEY, openClinic, type Clinic, type TestDesk } from '@auscult/server/src/exports/testing.ts';
import { keepSecret } from '@auscult/server/src/keys/actions.ts';
import { inTransaction, json } from '@auscult/server/src/platform/db.ts';
import { makeKey } from '@auscult/server/src/platform/keys.ts';
import { scopeOf } from '@auscult/server/src/platform/scope.ts';
import { layAgent, startAgent } from '@auscult/server/src/plugin/testing.ts';
import { startServer } from './servers.ts';
import { openSimulated, targets, type Simulated } from './simulated.ts';

/** A practice, where its documents go, and what arrived there. */
export type Place = {
  kind: string;
  clinic: Clinic;
  patientId?: string;
  mayAsk: boolean;
  /** Whether what arrived is told in its order. */
  isOrdered: boolean;
  nameOf: (key: string) => string;
  arrived: () => Promise<readonly string[]>;
};
export type Places = {
  all: Place[];
  simulated: Simulated[];
  /** The program at the practice; starting it ends the one that ran, without warning. */
  agent: { start: (killAt?: Points) => Promise<ChildProcess> };
  /** The practice system of the folder takes away what appeared. */
  takeAway: () => Promise<void>;
  /** All that tells of what was done before is lost: what may have arrived, steps, receipts. */
  forget: () => Promise<void>;
  close: () => Promise<void>;
};
type Given = { url: string; folder: string };

export async function openPlaces(desk: TestDesk, given: Given): Promise<Places> {
  await mkdir(given.folder, { recursive: true });
  const simulated = await Promise.all(targets.map((target) => openSimulated(target, given.folder)));
  const systems = await Promise.all(simulated.map((one) => openSystem(desk, given, one)));
  const folder = await openFolder(desk, given);
  const genie = await openAgentPlace(desk, given);
  const all = [...systems, folder.place, genie.place];
  return {
    all,
    simulated,
    agent: genie,
    takeAway: folder.takeAway,
    forget: async () => {
      const { system } = desk.databases;
      // What a worker holds just now is forgotten the next time: to wait for it could lock both out for ever.
      const free = system.selectFrom('export_deliveries').select('id').where('state', '!=', 'delivered');
      await system
        .updateTable('export_deliveries')
        .set({ may_have_arrived: false, steps: json({}) })
        .where('id', 'in', free.forUpdate().skipLocked())
        .execute();
      for (const ledger of [join(folder.place.clinic.folder, '.auscult'), genie.ledger]) {
        const receipts = (await readdir(ledger).catch(() => [])).filter((name) => name.endsWith('.json'));
        for (const name of receipts) await rm(join(ledger, name), { force: true });
      }
    },
    close: async () => {
      for (const one of simulated) one.close();
      await genie.close();
    },
  };
}

async function openSystem(desk: TestDesk, { folder }: Given, { target, url, arrived }: Simulated): Promise<Place> {
  const { system } = desk.databases;
  const clinic = await openClinic(desk, join(folder, `${target.kind}-unused`));
  const { connectionId, practiceId } = clinic;
  await system
    .updateTable('connections')
    .set({ kind: target.kind, config: json(target.config(url())) })
    .where('id', '=', connectionId)
    .execute();
  const { secret } = target;
  const admin = scopeOf({ kind: 'admin', id: randomUUID(), sessionId: randomUUID() });
  if (secret)
    await inTransaction(desk.databases.within(admin), (tx) => keepSecret(desk, tx, { connectionId, ...secret }));
  const patient = { practice_id: practiceId, first_name: 'Mary', last_name: "O'Brien", external_id: target.patient };
  const known = target.patient
    ? await system.insertInto('patients').values(patient).returning('id').executeTakeFirstOrThrow()
    : undefined;
  return {
    kind: target.kind,
    clinic,
    ...(known ? { patientId: known.id } : {}),
    mayAsk: target.mayAsk ?? false,
    isOrdered: true,
    nameOf: target.nameOf,
    arrived,
  };
}

/** One file a document, which is counted as it is taken away. */
async function openFolder(desk: TestDesk, { folder }: Given) {
  const clinic = await openClinic(desk, join(folder, 'folder'));
  const config = { connection: { kind: 'folder', folder: clinic.folder, formats: ['html'] } };
  const connections = desk.databases.system.updateTable('connections').set({ config: json(config) });
  await connections.where('id', '=', clinic.connectionId).execute();
  const names: string[] = [];
  const takeAway = async (): Promise<void> => {
    for (const name of await readdir(clinic.folder)) {
      if (name.startsWith('.')) continue;
      await rm(join(clinic.folder, name));
      const [, type = '', id] = /^\d{8}-o-brien-([a-z-]+)-([0-9a-f]{10})\.html$/.exec(name) ?? [];
      if (id !== undefined) names.push(`${id} ${type.replaceAll('-', '_')}`);
    }
  };
  const arrived = () => Promise.resolve(names);
  const place: Place = { kind: 'folder', clinic, mayAsk: false, isOrdered: false, nameOf: (key) => key, arrived };
  return { place, takeAway };
}

/** The program as a process of its own, against a server of its own, before a Genie that takes what appears. */
async function openAgentPlace(desk: TestDesk, { url, folder }: Given) {
  const { system } = desk.databases;
  const clinic = await openClinic(desk, join(folder, 'agent-unused'));
  const { practiceId, connectionId, doctor } = clinic;
  await system.updateTable('practices').set({ pms_type: 'GENIE' }).where('id', '=', practiceId).execute();
  await system.updateTable('users').set({ provider_number: '000001AX' }).where('id', '=', doctor.id).execute();
  const { key, keyId, hash, last4 } = makeKey('ak');
  const row = { practice_id: practiceId, pms_type: 'GENIE' as const, key_id: keyId, hash, last4 };
  await system.insertInto('access_keys').values(row).execute();
  const settings = { MASTER_KEY };
  const server = await startServer({ databaseUrl: url, dataDir: join(folder, 'server'), settings });
  const machine = await layAgent(server.address, key);
  const { incoming, work, acknowledgements } = machine;
  const config = { genNumber: 'GEN1', format: 'files', folders: { incoming, work, acknowledgements } };
  await system
    .updateTable('connections')
    .set({ kind: 'genie', pms_type: 'GENIE', config: json(config) })
    .where('id', '=', connectionId)
    .execute();
  const genie = await openGenie(machine, { everyMilliseconds: 20 });
  let child: ChildProcess | undefined;
  const end = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const start = async (killAt?: Points): Promise<ChildProcess> => {
    await end();
    child = startAgent(machine, killAt);
    return child;
  };
  await start();
  const arrived = async (): Promise<string[]> => {
    const { taken } = (await (await fetch(`${genie.control}/effects`)).json()) as { taken: { id: string }[] };
    return taken.map(({ id }) => id);
  };
  const place: Place = { kind: 'genie', clinic, mayAsk: false, isOrdered: false, nameOf: shortIdOf, arrived };
  return {
    place,
    start,
    ledger: join(work, '.auscult'),
    close: async () => {
      await end();
      await genie.close();
      await server.kill();
      await rm(machine.folder, { recursive: true, force: true });
    },
  };
}
