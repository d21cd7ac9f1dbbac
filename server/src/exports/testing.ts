import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { keptFolder } from '@auscult/engine/audio/testing.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { act } from '../lifecycle/actions.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { connectDatabases, inTransaction, json, type Db } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { openKeyring } from '../platform/keyring.ts';
import { openJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { scopeOf, type Doctor } from '../platform/scope.ts';
import { folderStorage } from '../platform/storage.ts';
import { askExport, connectFolder } from './actions.ts';
import type { Desk } from './desk.ts';
import { deliverDue, exportWorks } from './jobs.ts';
import { sweepExports } from './sweeps.ts';

/** For a server beside a desk, on the same database. */
export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

export type TestDesk = Desk & { close: () => Promise<void> };

/** The parts of the house that exports stand on, without workers: a test says itself when one runs. */
export async function openDesk(url: string, clock: Clock = systemClock): Promise<TestDesk> {
  const log = createLog('silent');
  const databases = connectDatabases(url, 20);
  const specs = [sweepExports, ...exportWorks.map(({ spec }) => spec)];
  const jobs = await openJobs({ databases, specs, log, runsWorkers: false });
  return {
    databases,
    jobs,
    clock,
    log,
    // The same for every desk on one database, as its processes have it.
    keyring: await openKeyring(databases.system, { masterKey: MASTER_KEY, masterKeyFile: '' }),
    config: { targets: { networks: ['127.0.0.0/8'], folders: ['/'], ownPort: 0, simulators: [] } },
    storage: folderStorage(keptFolder('desk')),
    version: '0.1.0',
    close: async () => void (await Promise.all([jobs.close(), databases.close()])),
  };
}

export type Clinic = { practiceId: string; doctor: Doctor; caller: Caller; folder: string; connectionId: string };

/** A practice with one doctor and a connected folder. */
export async function openClinic({ databases }: Desk, folder: string): Promise<Clinic> {
  const { id: practiceId } = await databases.system
    .insertInto('practices')
    .values({ name: 'Harbour Street Clinic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const doctor = await addDoctor(databases.system, practiceId);
  const connectionId = await inTransaction(databases.system, (tx) => connectFolder(tx, { practiceId, folder }));
  return { practiceId, doctor, caller: { actor: doctor, address: '', device: '' }, folder, connectionId };
}

export async function addDoctor(db: Db, practiceId: string): Promise<Doctor> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${randomUUID()}@clinic.example`,
      first_name: 'Ada',
      last_name: 'Osei',
      role: 'Doctor',
      practice_id: practiceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'doctor', id, practiceId, sessionId: randomUUID() };
}

const dose = {
  id: 'dose-1',
  kind: 'dose',
  severity: 'alert',
  because: 'The dose differs from what was said',
  written: '10 mg',
  said: '5 mg',
} as const;
const evidence: SentenceEvidence[] = [
  {
    id: 's1',
    block: 0,
    start: 0,
    end: 8,
    text: 'Take 10 mg',
    level: 'check',
    support: 0.4,
    passages: [],
    flags: [dose],
  },
];
const provenance = {
  engine: 'embedded',
  model: 'rules-1',
  templateId: null,
  templateName: 'Letter',
  promptHash: 'abc',
  milliseconds: 12,
};

/** A consult with a note and a letter, each flagged once, reviewed by the doctor. Answers its id. */
export function addReviewed(
  { databases }: Desk,
  { practiceId, doctor, caller }: Clinic,
  lastName = "O'Brien",
  types: readonly DocumentType[] = ['note', 'letter'],
): Promise<string> {
  return inTransaction(databases.system, async (tx) => {
    const patient = await tx
      .insertInto('patients')
      .values({ practice_id: practiceId, first_name: 'Mary', last_name: lastName })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('appointments')
      .values({
        practice_id: practiceId,
        doctor_id: doctor.id,
        patient_id: patient.id,
        status: 'ready_for_review',
        starts_at: '2026-11-20T02:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const type of types) {
      const document = await tx
        .insertInto('documents')
        .values({ appointment_id: id, doctor_id: doctor.id, type, state: 'done' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const versionId = await addVersion(tx, {
        documentId: document.id,
        doctorId: doctor.id,
        number: 1,
        content: { type: 'doc', content: [paragraphOf(`Take 10 mg, says the ${type}`)] },
      });
      await tx.updateTable('documents').set({ current_version_id: versionId }).where('id', '=', document.id).execute();
      await tx
        .insertInto('flag_decisions')
        .values({ document_id: document.id, flag_id: dose.id, doctor_id: doctor.id, decision: 'accepted' })
        .execute();
    }
    await act(tx, caller, { appointmentId: id, action: 'review' });
    return id;
  });
}

/** Has the note of a consult say something else, such as that something was not stated. Answers how to mend it. */
export const leaveGap = async (
  { databases: { system } }: Desk,
  appointmentId: string,
  said = 'Allergies: [not stated]',
): Promise<() => Promise<void>> => {
  const write = async (text: string) =>
    void (await system
      .updateTable('document_versions')
      .set({ content: json({ type: 'doc' as const, content: [paragraphOf(text)] }) })
      .where('id', '=', (query) =>
        query
          .selectFrom('documents')
          .select('current_version_id')
          .where('appointment_id', '=', appointmentId)
          .where('type', '=', 'note'),
      )
      .execute());
  await write(said);
  return () => write('Allergies: none');
};

type Version = { documentId: string; doctorId: string; number: number; content: Richtext };
export async function addVersion(db: Db, { documentId, doctorId, number, content }: Version): Promise<string> {
  const { id } = await db
    .insertInto('document_versions')
    .values({
      document_id: documentId,
      doctor_id: doctorId,
      number,
      reason: 'initial',
      content: json(content),
      evidence: json(evidence),
      provenance: json(provenance),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets a worker deliver what is due, and nothing else. */
export const deliverNow = (desk: Desk): Promise<number> => deliverDue(desk);

/** Asks for the export of note and letter as the doctor does, within the doctor's own reach. */
export const ask = (
  desk: Desk,
  { doctor, caller }: Clinic,
  appointmentId: string,
  documents: readonly DocumentType[] = ['letter', 'note'],
): Promise<string> =>
  inTransaction(desk.databases.within(scopeOf(doctor)), (tx) =>
    askExport(desk, tx, caller, { appointmentId, documents }),
  );

/** Reviewed consults with their exports asked for, in this order. Answers the ids of the consults. */
export async function exportMany(desk: Desk, clinic: Clinic, count: number): Promise<string[]> {
  const appointmentIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await addReviewed(desk, clinic);
    await ask(desk, clinic, id);
    appointmentIds.push(id);
  }
  return appointmentIds;
}

type Massacre = {
  clinic: Clinic;
  /** Exports that were asked for, each of `filesEach` files. */
  count: number;
  filesEach: number;
  kills: number;
  start: () => ChildProcess;
  milliseconds: number;
};
/** How often each file appeared in the folder, in how many exports a kill fell, and how many workers ended by themselves. */
export type Outcome = { appeared: Map<string, number>; kills: number; interrupted: number; crashed: number };

/**
 * Lets two worker processes deliver and kills them without warning at random moments, while a practice system takes away every file as
 * soon as it appears, so that a second delivery cannot hide behind the first.
 */
export async function killWorkers(
  desk: Desk,
  { clinic, count, filesEach, kills, start, milliseconds }: Massacre,
): Promise<Outcome> {
  const appeared = new Map<string, number>();
  let crashed = 0;
  const watched = () => start().on('exit', (code) => void (crashed += code === null ? 0 : 1));
  const workers = [watched(), watched()];
  const deadline = Date.now() + milliseconds;
  const between = (count * filesEach) / (kills + 1);
  let [killed, killAt] = [0, between];
  while (
    Date.now() < deadline &&
    !(
      (await takeAway(clinic.folder, appeared)) === 0 &&
      appeared.size >= count * filesEach &&
      (await isDone(desk, clinic))
    )
  ) {
    // Right behind an arrival a worker is in the midst of the next one.
    if (killed < kills && appeared.size >= killAt) {
      for (const [index, worker] of workers.entries()) {
        worker.kill('SIGKILL');
        workers[index] = watched();
      }
      killed += 1;
      killAt += between * (0.5 + Math.random());
    }
    await wait(3);
  }
  for (const worker of workers) worker.kill('SIGKILL');
  const { interrupted } = await desk.databases.system
    .selectFrom('export_jobs')
    .select(({ fn }) => fn.countAll<number>().as('interrupted'))
    .where('connection_id', '=', clinic.connectionId)
    .where('attempt', '>', 1)
    .executeTakeFirstOrThrow();
  return { appeared, kills: killed, interrupted, crashed };
}

async function takeAway(folder: string, appeared: Map<string, number>): Promise<number> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  for (const name of names) {
    appeared.set(name, (appeared.get(name) ?? 0) + 1);
    await rm(join(folder, name));
  }
  return names.length;
}

async function isDone({ databases }: Desk, { connectionId }: Clinic): Promise<boolean> {
  const left = await databases.system
    .selectFrom('export_jobs')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('state', '!=', 'delivered')
    .executeTakeFirst();
  return left === undefined;
}
