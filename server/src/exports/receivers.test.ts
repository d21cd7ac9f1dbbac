import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { update as updateDoctor } from '@auscult/contract/doctors/endpoints.ts';
import { create as createExport, list as listExports, resolve, retry } from '@auscult/contract/exports/endpoints.ts';
import { markReadyForReview, markReviewed } from '@auscult/contract/appointments/endpoints.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import { test as testConnection } from '@auscult/contract/integrations/endpoints.ts';
import { list as listIncidents } from '@auscult/contract/incidents/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { exportResolved, exportWorks } from './jobs.ts';
import { receivers, type Opened, type Receiver } from './testing-receivers.ts';
import { addReviewed, addVersion, ask, deliverNow, leaveGap, type Clinic } from './testing.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let practiceId = '';
const HPII = '8003619900015717';
beforeAll(async () => {
  app = await openTestApp({ targets: ['127.0.0.0/8'] });
  ({ admin, doctor } = app.people);
  practiceId = doctor.practiceId ?? '';
  await admin.call(updateDoctor, { params: { userId: doctor.id }, body: { hpii: HPII } });
  // Deliveries are called for by each test; what an answer tells of the connection is a worker's.
  const works = exportWorks.filter(({ spec }) => spec.name === exportResolved.name);
  await app.house.jobs.startWorkers(app.house, works);
});
afterAll(() => app.close());
const system = () => app.house.databases.system;
const clinicOf = (receiver: Opened | undefined): Clinic => {
  const actor = { kind: 'doctor', id: doctor.id, practiceId, sessionId: doctor.sessionId } as const;
  const caller = { actor, address: '', device: '' };
  return { practiceId, doctor: actor, caller, folder: '', connectionId: receiver?.connectionId ?? '' };
};
const disconnect = async (receiver: Opened | undefined): Promise<void> => {
  await receiver?.close();
  await system().updateTable('connections').set({ removed_at: new Date().toISOString() }).execute();
};
const owner = () => ({ admin, practiceId, folder: app.folder });

const newestOf = async (appointmentId: string) => (await doctor.call(listExports, { params: { appointmentId } }))[0];
const openKinds = async () =>
  (await admin.call(listIncidents)).items.filter(({ status }) => status === 'active').map(({ kind }) => kind);

/** What a doctor may rely on, whatever the practice has: run for every way that documents leave by. */
const behavesAsAdapter = (kept: Receiver): void => {
  const { open, patient, passing, lost, afterLost, dropsRepeats, supersedes, knowsAuthors, refused, secret } = kept;
  let receiver: Opened;
  let clinic: Clinic;
  beforeAll(async () => {
    receiver = await open(owner());
    clinic = clinicOf(receiver);
  });
  afterAll(() => disconnect(receiver));

  /** Asks for the export of a note and a letter of somebody whom the receiver knows. */
  const prepare = async (): Promise<string> => {
    const id = await addReviewed(app.house, clinic);
    await system().updateTable('patients').set({ external_id: null }).execute();
    const ofConsult = system().selectFrom('appointments').select('patient_id').where('id', '=', id);
    await system().updateTable('patients').set({ external_id: patient }).where('id', '=', ofConsult).execute();
    await ask(app.house, clinic, id);
    return id;
  };
  const send = async (): Promise<string> => {
    const id = await prepare();
    await deliverNow(app.house);
    return id;
  };
  const sendAgain = async (id: string): Promise<void> => {
    await system().updateTable('appointments').set({ status: 'reviewed' }).where('id', '=', id).execute();
    await ask(app.house, clinic, id);
    await deliverNow(app.house);
  };
  const later = async () => {
    app.clock.advance(10 * 60_000);
    await deliverNow(app.house);
  };
  const stateOf = async (id: string) => (await newestOf(id))?.state;
  /** What arrived while something was done, each by a name of its own. */
  const arrivedBy = async (deed: () => Promise<unknown>) => {
    const before = await receiver.effects();
    await deed();
    const after = await receiver.effects();
    expect(new Set(after.map(({ name }) => name)).size).toBe(after.length);
    const names = new Set(before.map(({ name }) => name));
    return after.filter(({ name }) => !names.has(name));
  };
  const change = async (appointmentId: string, type: DocumentType, number: number): Promise<void> => {
    const documents = system().selectFrom('documents').where('appointment_id', '=', appointmentId);
    const { id } = await documents.select('id').where('type', '=', type).executeTakeFirstOrThrow();
    const content = { type: 'doc' as const, content: [paragraphOf(`Take ${number} mg`)] };
    const current_version_id = await addVersion(system(), { documentId: id, doctorId: doctor.id, number, content });
    await system().updateTable('documents').set({ current_version_id }).where('id', '=', id).execute();
  };

  test('each document arrives once; what changed is replaced, and what did not change stays', async () => {
    let id = '';
    const first = await arrivedBy(async () => (id = await send()));
    expect(first.map(({ isReplacement }) => isReplacement)).toEqual([false, false]);
    expect(first.filter(({ author }) => author?.includes(HPII)).length).toBe(knowsAuthors ? 2 : 0);
    expect(await newestOf(id)).toMatchObject({ state: 'delivered', deliveries: [{}, {}] });
    await change(id, 'letter', 2);
    expect(await arrivedBy(() => sendAgain(id))).toMatchObject([{ isReplacement: true }]);
    expect(await newestOf(id)).toMatchObject({ state: 'delivered', deliveries: [{ kind: 'replacement' }] });
    expect(await arrivedBy(() => sendAgain(id))).toEqual([]);
    expect(await newestOf(id)).toMatchObject({ state: 'delivered', deliveries: [] });
    const superseded = (await receiver.effects()).filter(({ isSuperseded }) => isSuperseded);
    expect(superseded).toMatchObject(supersedes ? [{ isReplacement: false }] : []);
  });

  test.runIf(passing.length > 0)(
    'a correction that has to be tried again names what it replaces all the same',
    async () => {
      const id = await send();
      await change(id, 'letter', 2);
      const arrived = await arrivedBy(async () => {
        // Where the receiver is asked first what it has of the document, that is what fails.
        await receiver.fail(...passing.slice(-1));
        await sendAgain(id);
        if ((await stateOf(id)) !== 'delivered') await later();
      });
      expect(await stateOf(id)).toBe('delivered');
      expect(arrived).toMatchObject([{ isReplacement: true }]);
      const superseded = (await receiver.effects()).filter(({ isSuperseded }) => isSuperseded);
      expect(superseded.length).toBe(supersedes ? 2 : 0);
    },
  );

  test.for(passing)('%s: each document arrives once, at the latest when tried again', async (fault) => {
    let id = '';
    const arrived = await arrivedBy(async () => {
      await receiver.fail(fault);
      id = await send();
      if ((await stateOf(id)) !== 'delivered') await later();
    });
    expect(await stateOf(id)).toBe('delivered');
    expect(arrived).toHaveLength(2);
  });

  test.for(lost)(
    '%s: what nobody knows is looked up, or asked about, and nothing arrives twice or never',
    async (fault) => {
      let id = '';
      const arrived = await arrivedBy(async () => {
        await receiver.fail(fault);
        id = await send();
        await later();
      });
      expect(await stateOf(id)).toBe(afterLost);
      if (afterLost === 'delivered') return expect(arrived).toHaveLength(2);
      expect(await openKinds()).toContain('delivery-in-doubt');
      const answer = arrived.length === 1 && !dropsRepeats ? 'arrived' : 'send_again';
      const exportId = (await newestOf(id))?.id ?? '';
      const rest = await arrivedBy(async () => {
        // Whoever looked may say it: the doctor of it, or an administrator.
        const looker = answer === 'arrived' ? app.people.admin : doctor;
        await looker.call(resolve, { params: { appointmentId: id, exportId }, body: { answer } });
        await deliverNow(app.house);
      });
      expect(arrived.length + rest.length).toBe(2);
      expect(await stateOf(id)).toBe('delivered');
      await expect.poll(openKinds, { timeout: 30_000 }).not.toContain('delivery-in-doubt');
    },
  );

  // Of those whose effect is slow at once, and not what they are asked before it.
  test.runIf(dropsRepeats && afterLost === 'in_doubt')('an answer that comes late ends the doubt', async () => {
    const arrived = await arrivedBy(async () => {
      await receiver.fail('slow');
      const id = await prepare();
      const slow = deliverNow(app.house);
      const announced = system().selectFrom('export_deliveries').select('id').where('may_have_arrived', '=', true);
      await expect.poll(async () => (await announced.where('state', '=', 'delivering').execute()).length).toBe(1);
      app.clock.advance(10 * 60_000);
      await deliverNow(app.house);
      expect(await stateOf(id)).toBe('in_doubt');
      await slow;
      expect(await stateOf(id)).toBe('delivered');
    });
    expect(arrived).toHaveLength(2);
  });

  test.runIf(refused)('a refused document fails by itself, and the next one goes', async () => {
    await receiver.fail(...(refused ? [refused] : []));
    const id = await send();
    expect(await newestOf(id)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('refused') as string,
    });
    expect(await openKinds()).toContain('delivery-failed');
    expect(await arrivedBy(send)).toHaveLength(2);
  });

  test.runIf(refused)('what another export brought meanwhile does not go again with one that failed', async () => {
    await receiver.fail(...(refused ? [refused] : []));
    const id = await send();
    const failed = await newestOf(id);
    const params = { appointmentId: id, exportId: failed?.id ?? '' };
    const brought = await arrivedBy(async () => {
      await doctor.call(createExport, { params, body: { documents: ['letter'] } });
      await deliverNow(app.house);
    });
    expect([failed?.state, brought.length]).toEqual(['failed', 1]);
    await doctor.call(markReadyForReview, { body: { appointmentId: id } });
    await doctor.call(markReviewed, { body: { appointmentId: id } });
    const rest = await arrivedBy(async () => {
      await doctor.call(retry, { params });
      await deliverNow(app.house);
    });
    expect(rest).toHaveLength(1);
    const [again] = (await doctor.call(listExports, { params })).filter((one) => one.id === params.exportId);
    expect(again).toMatchObject({ state: 'delivered', documents: ['note', 'letter'], deliveries: [{ type: 'note' }] });
  });

  test.runIf(secret)('a refused secret is told as such, nothing is lost, and the right one sends it', async () => {
    const set = (value: string) => secret?.set(owner(), receiver.connectionId, value);
    await set('the secret of somebody else');
    await receiver.fail(...(secret?.faults ?? []));
    let id = '';
    expect(await arrivedBy(async () => (id = await send()))).toEqual([]);
    expect(await stateOf(id)).toBe('queued');
    expect(await openKinds()).toContain('credentials-refused');
    await set(secret?.right ?? '');
    expect(await arrivedBy(later)).toHaveLength(2);
    expect(await openKinds()).not.toContain('credentials-refused');
  });

  test('down for a while, it gets what waited, once', async () => {
    await receiver.down();
    const id = await send();
    expect(await stateOf(id)).toBe('queued');
    await receiver.up();
    await later();
    expect(await stateOf(id)).toBe('delivered');
    expect(await receiver.effects()).toHaveLength(2);
  });
};

for (const [kind, receiver] of Object.entries(receivers))
  describe(`documents by ${kind}`, { timeout: 120_000 }, () => {
    behavesAsAdapter(receiver);
  });

test('a sign that no font has is named before anything is queued, where documents go as pages', async () => {
  const { mllp } = receivers;
  const receiver = await mllp?.open(owner());
  const clinic = clinicOf(receiver);
  const id = await addReviewed(app.house, clinic);
  const mend = await leaveGap(app.house, id, 'Pain 😀 of שלום 😀');
  const documents: DocumentType[] = ['note', 'letter'];
  const asked = { params: { appointmentId: id }, body: { documents } };
  expect((await doctor.try(createExport, asked)).error).toMatchObject({
    code: exportErrors.signMissing.code,
    description: 'No font here has this. Note: 😀 ש ל ו ם. Take it out, or download Word or text instead.',
    metadata: [{ type: 'note', signs: ['😀', 'ש', 'ל', 'ו', 'ם'] }],
  });
  expect(await newestOf(id)).toBeUndefined();
  await doctor.call(updateSettings, { body: { pmsSettings: { autoExport: true } } });
  await doctor.call(markReadyForReview, { body: { appointmentId: id } });
  const { status, warnings } = await doctor.call(markReviewed, { body: { appointmentId: id } });
  expect({ status, warnings }).toMatchObject({ status: 'reviewed', warnings: [{ code: 'export-signs' }] });
  await doctor.call(updateSettings, { body: { pmsSettings: { autoExport: false } } });
  await mend();
  expect(await doctor.call(createExport, asked)).toMatchObject({ state: 'queued' });
  await disconnect(receiver);
}, 60_000);

test('settings that do not fit any more are told as such by test, status and incident, and nothing is lost', async () => {
  const receiver = await receivers['fhir']?.open(owner());
  const connectionId = receiver?.connectionId ?? '';
  const clinic = clinicOf(receiver);
  const kept = system().selectFrom('connections').select('config').where('id', '=', connectionId);
  const { connection } = (await kept.executeTakeFirstOrThrow()).config;
  const set = (more: object) => {
    const config = json({ connection: { ...connection, ...more } });
    return system().updateTable('connections').set({ config }).where('id', '=', connectionId).execute();
  };
  await set({ write: 'patch', tokenPlace: 'Secret Street' });
  const id = await addReviewed(app.house, clinic);
  await ask(app.house, clinic, id);
  await deliverNow(app.house);
  const sentence = 'Settings of this connection do not fit any more: write, tokenPlace. Change them and save.';
  expect(await newestOf(id)).toMatchObject({ state: 'queued', lastError: sentence });
  expect(await openKinds()).toContain('credentials-refused');
  const params = { kind: 'custom' as const, integrationId: connectionId };
  expect(await admin.call(testConnection, { params })).toMatchObject({
    status: 'error',
    steps: [{ name: 'Settings', isOk: false, sentence }],
  });
  await set({});
  app.clock.advance(10 * 60_000);
  await deliverNow(app.house);
  expect(await newestOf(id)).toMatchObject({ state: 'delivered' });
  expect(await openKinds()).not.toContain('credentials-refused');
  await disconnect(receiver);
}, 60_000);
