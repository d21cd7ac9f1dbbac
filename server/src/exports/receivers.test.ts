import { FHIR_TOKEN, openFhir } from '@auscult/connector/simulators/fhir.ts';
import { GENTU_CLIENT, GENTU_TENANT, openGentu } from '@auscult/connector/simulators/gentu.ts';
import { openMeditech } from '@auscult/connector/simulators/meditech.ts';
import { openPlato, PLATO_DATABASE, PLATO_KEY } from '@auscult/connector/simulators/plato.ts';
import type { Simulator } from '@auscult/connector/simulators/serve.ts';
import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import { create as createExport, list as listExports, resolve } from '@auscult/contract/exports/endpoints.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import { list as listIncidents } from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { exportResolved, exportWorks } from './jobs.ts';
import { addReviewed, addVersion, ask, deliverNow, leaveGap, type Clinic } from './testing.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let practiceId = '';
let simulator: Simulator;
let connectionId = '';
beforeAll(async () => {
  app = await openTestApp({ targets: ['127.0.0.0/8'] });
  ({ admin, doctor } = app.people);
  practiceId = doctor.practiceId ?? '';
  // Deliveries are called for by each test; what an answer tells of the connection is a worker's.
  const works = exportWorks.filter(({ spec }) => spec.name === exportResolved.name);
  await app.house.jobs.startWorkers(app.house, works);
});
afterAll(() => app.close());
const system = () => app.house.databases.system;
afterEach(async () => {
  await simulator.close();
  await system().updateTable('connections').set({ removed_at: new Date().toISOString() }).execute();
  await system().updateTable('patients').set({ external_id: null }).execute();
});

const clinicOf = (): Clinic => {
  const actor = { kind: 'doctor', id: doctor.id, practiceId, sessionId: doctor.sessionId } as const;
  return { practiceId, doctor: actor, caller: { actor, address: '', device: '' }, folder: '', connectionId };
};
const fail = (...faults: { fault: string; after?: number; times?: number }[]) =>
  fetch(`${simulator.control}/faults`, { method: 'POST', body: JSON.stringify(faults) });
const effects = async () => (await fetch(`${simulator.control}/effects`)).json();
/** Asks for the export of a note and a letter of somebody whom the practice system knows by this number. */
const send = async (externalId: string | null = null): Promise<string> => {
  const id = await addReviewed(app.house, clinicOf());
  await system().updateTable('patients').set({ external_id: null }).execute();
  const ofConsult = system().selectFrom('appointments').select('patient_id').where('id', '=', id);
  await system().updateTable('patients').set({ external_id: externalId }).where('id', '=', ofConsult).execute();
  await ask(app.house, clinicOf(), id);
  await deliverNow(app.house);
  return id;
};
const again = async () => {
  app.clock.advance(120_000);
  await deliverNow(app.house);
};
/** Exports a consult that was exported before and reviewed since. */
const sendAgain = async (id: string): Promise<void> => {
  await system().updateTable('appointments').set({ status: 'reviewed' }).where('id', '=', id).execute();
  await ask(app.house, clinicOf(), id);
  await deliverNow(app.house);
};
const newestOf = async (appointmentId: string) => (await doctor.call(listExports, { params: { appointmentId } }))[0];
const answer = async (appointmentId: string, said: 'arrived' | 'send_again') => {
  const exportId = (await newestOf(appointmentId))?.id ?? '';
  await doctor.call(resolve, { params: { appointmentId, exportId }, body: { answer: said } });
  await deliverNow(app.house);
};
const openKinds = async () =>
  (await admin.call(listIncidents)).items.filter(({ status }) => status === 'active').map(({ kind }) => kind);

describe('documents at each receiver, against its simulator', () => {
  test('FHIR: a lost answer is looked up by its key, and a correction replaces', async () => {
    simulator = await openFhir();
    const connection = { kind: 'fhir', baseUrl: simulator.url, auth: 'bearer' } as const;
    const body = { practiceId, name: 'Record', connection, secrets: { token: FHIR_TOKEN } };
    connectionId = (await admin.call(integrations.createCustom, { body })).id;
    await fail({ fault: 'lost_answer' });
    const id = await send();
    expect(await newestOf(id)).toMatchObject({ state: 'queued' });
    await again();
    const first = await newestOf(id);
    expect(first).toMatchObject({ state: 'delivered', deliveries: [{ state: 'delivered' }, { state: 'delivered' }] });
    const there = (await effects()) as { id: string; keys: string[] }[];
    expect(there.map(({ keys }) => keys)).toEqual(
      expect.arrayContaining((first?.deliveries ?? []).map(({ key }) => [`urn:ietf:rfc:3986|urn:uuid:${key}`])),
    );
    expect(there).toHaveLength(2);
    expect(new Set(first?.deliveries.map(({ externalId }) => externalId))).toEqual(new Set(there.map((one) => one.id)));

    const documents = await system().selectFrom('documents').select('id').where('appointment_id', '=', id).execute();
    for (const { id: documentId } of documents) {
      const content = { type: 'doc' as const, content: [paragraphOf('Take 5 mg')] };
      const version = await addVersion(system(), { documentId, doctorId: doctor.id, number: 2, content });
      await system()
        .updateTable('documents')
        .set({ current_version_id: version })
        .where('id', '=', documentId)
        .execute();
    }
    await sendAgain(id);
    expect(await newestOf(id)).toMatchObject({ state: 'delivered', deliveries: [{ kind: 'replacement' }, {}] });
    const after = (await effects()) as { status: string; relatesTo?: unknown[] }[];
    expect(after.map(({ status }) => status).toSorted()).toEqual(['current', 'current', 'superseded', 'superseded']);
    expect(after.filter(({ relatesTo }) => relatesTo)).toHaveLength(2);

    // Of a note that changed and a letter that did not, the note alone goes; asked for once more, nothing does.
    const documentId = documents[0]?.id ?? '';
    const content = { type: 'doc' as const, content: [paragraphOf('Take 2.5 mg')] };
    const version = await addVersion(system(), { documentId, doctorId: doctor.id, number: 3, content });
    await system().updateTable('documents').set({ current_version_id: version }).where('id', '=', documentId).execute();
    await sendAgain(id);
    const third = await newestOf(id);
    expect(third).toMatchObject({ state: 'delivered', deliveries: [{ kind: 'replacement' }] });
    expect(third?.deliveries).toHaveLength(1);
    expect(await effects()).toHaveLength(5);
    await sendAgain(id);
    expect(await newestOf(id)).toMatchObject({ state: 'delivered', deliveries: [] });
    expect(await effects()).toHaveLength(5);
  }, 120_000);

  test('MLLP: a lost acknowledgement is asked about where the site wants that; a foreign one counts for nothing', async () => {
    const site = await openMeditech();
    simulator = site;
    const connection = {
      kind: 'mllp',
      host: '127.0.0.1',
      port: site.port,
      sender: 'AUSCULT^HARBOUR',
      receiver: 'MT^SITE',
      onLostAck: 'ask',
      ackSeconds: 2,
    } as const;
    const body = { practiceId, name: 'Site', pmsType: 'COBLH', connection } as const;
    connectionId = (await admin.call(integrations.createCustom, { body })).id;
    await fail({ fault: 'doubled_ack' }, { fault: 'nack_again', after: 1 });
    const clean = await send('MRN-1');
    expect(await newestOf(clean)).toMatchObject({ state: 'queued' });
    await again();
    expect(await newestOf(clean)).toMatchObject({ state: 'delivered' });
    expect(await effects()).toMatchObject([{ patient: 'MRN-1', event: 'MDM^T02^MDM_T02' }, { patient: 'MRN-1' }]);

    await fail({ fault: 'foreign_ack' });
    const lost = await send('MRN-2');
    await again();
    expect(await newestOf(lost)).toMatchObject({ state: 'in_doubt' });
    expect(await openKinds()).toContain('delivery-in-doubt');
    await answer(lost, 'send_again');
    expect(await newestOf(lost)).toMatchObject({ state: 'delivered' });
    expect(await effects()).toHaveLength(4);
    await expect.poll(openKinds, { timeout: 30_000 }).not.toContain('delivery-in-doubt');

    await fail({ fault: 'nack_final' });
    const refused = await send('MRN-3');
    expect(await newestOf(refused)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('refused') as string,
    });
    expect(await openKinds()).toContain('delivery-failed');
    expect(await effects()).toHaveLength(4);

    const unpaged = await addReviewed(app.house, clinicOf());
    const mend = await leaveGap(app.house, unpaged, 'Pain 😀 of שלום 😀');
    const documents: DocumentType[] = ['note', 'letter'];
    const asked = { params: { appointmentId: unpaged }, body: { documents } };
    expect((await doctor.try(createExport, asked)).error).toMatchObject({
      code: exportErrors.signMissing.code,
      description: 'No font here has this. Note: 😀 ש ל ו ם. Take it out, or download Word or text instead.',
      metadata: [{ type: 'note', signs: ['😀', 'ש', 'ל', 'ו', 'ם'] }],
    });
    expect(await newestOf(unpaged)).toBeUndefined();
    await mend();
    expect(await doctor.call(createExport, asked)).toMatchObject({ state: 'queued' });
  }, 120_000);

  test('Gentu: filed once, in doubt after a lost answer, refused for somebody it does not know', async () => {
    simulator = await openGentu();
    const body = {
      practiceId,
      map: { baseUrl: simulator.url },
      tenantId: GENTU_TENANT,
      clientId: GENTU_CLIENT.clientId,
      secrets: { clientSecret: GENTU_CLIENT.clientSecret },
    };
    connectionId = (await admin.call(integrations.createGentu, { body })).id;
    const clean = await send('gp-1');
    expect(await newestOf(clean)).toMatchObject({ state: 'delivered' });
    expect(await effects()).toMatchObject({ attachments: [{ patientId: 'gp-1' }, { patientId: 'gp-1' }] });

    await fail({ fault: 'lost_answer' });
    const lost = await send('gp-1');
    await again();
    expect(await newestOf(lost)).toMatchObject({ state: 'in_doubt' });
    expect(await effects()).toMatchObject({ attachments: { length: 3 } });
    await answer(lost, 'arrived');
    expect(await newestOf(lost)).toMatchObject({ state: 'delivered' });

    await fail({ fault: 'scan_rejected' });
    expect(await newestOf(await send('gp-2'))).toMatchObject({ state: 'failed' });
    expect(await newestOf(await send())).toMatchObject({ state: 'failed' });
  }, 120_000);

  test('Plato: a draft note under its short name, in doubt after an answer that tells nothing', async () => {
    simulator = await openPlato();
    const map = { baseUrl: simulator.url };
    const body = { practiceId, map, database: PLATO_DATABASE, secrets: { apiKey: PLATO_KEY } };
    connectionId = (await admin.call(integrations.createPlato, { body })).id;
    const clean = await send('pp-1');
    expect(await newestOf(clean)).toMatchObject({ state: 'delivered' });
    expect(await effects()).toMatchObject({ notes: [{ patient_id: 'pp-1', status: 'draft' }, { status: 'draft' }] });
    await fail({ fault: 'server_error' });
    const lost = await send('pp-1');
    await again();
    expect(await newestOf(lost)).toMatchObject({ state: 'in_doubt' });
    expect(await effects()).toMatchObject({ notes: { length: 2 } });
  }, 120_000);
});
