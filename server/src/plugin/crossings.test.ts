import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import * as exports from '@auscult/contract/exports/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as pluginConfig from '@auscult/contract/plugin-config/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReviewed } from '../exports/testing.ts';
import { json } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';

// What two say of the same thing, and what is said late.

let app: TestApp;
let web: Web;
let doctor: Person;
let practiceId: string;
let connectionId: string;
let mine: Pick<Person, 'call' | 'try'>;
beforeAll(async () => {
  app = await openTestApp();
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  ({ doctor } = app.people);
  practiceId = doctor.practiceId ?? '';
  connectionId = (await app.people.admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1' } }))
    .id;
  mine = app.withHeaders({ 'x-access-key': (await newKey()).key });
  await mine.call(pluginConfig.setUsers, { body: { users: [{ externalId: 'u1', name: 'Dr Doctor' }] } });
  const params = { kind: 'genie' as const, integrationId: connectionId };
  await app.people.admin.call(integrations.linkUser, { params, body: { pmsUserId: 'u1', doctorId: doctor.id } });
}, 120_000);
afterAll(async () => {
  await web.close();
  await app.close();
});
const system = () => app.house.databases.system;
const newKey = () => app.people.admin.call(keys.createAccessKey, { params: { practiceId }, body: {} });
const reviewed = () => {
  const actor = { kind: 'doctor' as const, id: doctor.id, practiceId, sessionId: doctor.sessionId };
  const caller = { actor, address: '', device: '' };
  return addReviewed(app.house, { practiceId, doctor: actor, caller, folder: '', connectionId });
};

type Outcome = 'delivered' | 'failed' | 'in_doubt';
/** An export of two documents that a program has taken. */
const taken = async () => {
  const params = { appointmentId: await reviewed() };
  await mine.call(plugin.markForExport, { params, body: { documents: ['note', 'letter'] } });
  const claim = () => mine.call(plugin.markAsExporting, { params, body: { holder: 'desk', formats: ['txt'] } });
  const { exportId, documents } = await claim();
  const tell = (attempt: number, ...outcomes: (Outcome | undefined)[]) => {
    const told = documents.flatMap(({ deliveryId }, at) =>
      outcomes[at] ? [{ deliveryId, outcome: outcomes[at] }] : [],
    );
    return mine.try(plugin.markAsExported, { params, body: { exportId, attempt, documents: told } });
  };
  return { params, claim, tell, exportId, at: { params: { ...params, exportId } } };
};

it('a report whose answer was lost gets the same one again, and a doubt comes before a failure', async () => {
  const { claim, tell, at } = await taken();
  const doubted = await tell(1, 'failed', 'in_doubt');
  expect(doubted.body).toMatchObject({ state: 'in_doubt', status: 'exporting' });
  expect((await tell(1, 'failed', 'in_doubt')).body).toEqual(doubted.body);
  // Whoever looked found the one; the other has to go once more.
  expect(await doctor.call(exports.resolve, { ...at, body: { answer: 'arrived' } })).toMatchObject({ state: 'queued' });
  expect((await claim()).documents.map(({ state }) => state)).toEqual(['delivering', 'delivered']);
  const failed = await tell(2, 'failed');
  expect(failed.body).toMatchObject({ state: 'failed', status: 'reviewed' });
  expect((await tell(2, 'failed')).body).toEqual(failed.body);
  await doctor.call(exports.retry, at);
  expect((await claim()).attempt).toBe(3);
  // Late words of earlier tries: of what has arrived there is nothing to say against.
  expect(await tell(1, undefined, 'delivered')).toMatchObject({ status: 200, body: { state: 'delivering' } });
  expect((await tell(2, 'failed')).error?.code).toBe(integrationErrors.exportOvertaken.code);
  expect((await tell(2, 'delivered')).error?.code).toBe(integrationErrors.exportOvertaken.code);
  expect((await tell(3, 'delivered')).body).toMatchObject({ state: 'delivered', status: 'exported' });
});

it('nothing of a consult is taken behind what is in doubt', async () => {
  const { params, claim, tell, at, exportId } = await taken();
  await tell(1, 'in_doubt', 'in_doubt');
  // The doctor marked it as exported by hand, and reviewed it again.
  await system()
    .updateTable('appointments')
    .set({ status: 'reviewed' })
    .where('id', '=', params.appointmentId)
    .execute();
  const { id: behind } = await doctor.call(exports.create, { params, body: { documents: ['note'] } });
  expect((await mine.call(plugin.listExports, { query: {} })).items).toEqual([]);
  const early = await mine.try(plugin.markAsExporting, { params, body: { holder: 'desk' } });
  expect(early.error?.code).toBe(errors.exportNotDue.code);
  await doctor.call(exports.resolve, { ...at, body: { answer: 'send_again' } });
  expect((await claim()).exportId).toBe(exportId);
  await tell(2, 'delivered', 'delivered');
  expect((await claim()).exportId).toBe(behind);
  await mine.call(plugin.markAsExported, { params, body: {} });
});

it('a program that waits hears nothing more once its key has ended', async () => {
  const { id: accessKeyId, key } = await newKey();
  const waiting = fetch(`${web.address}/api/v1${plugin.listExports.path}?wait=25`, {
    headers: { 'x-access-key': key },
  });
  const read = () =>
    system().selectFrom('access_keys').select('last_used_at').where('id', '=', accessKeyId).executeTakeFirst();
  await expect.poll(async () => (await read())?.last_used_at).toBeTruthy();
  await app.people.admin.call(keys.endAccessKey, { params: { practiceId, accessKeyId } });
  const { tell } = await taken();
  const answer = await waiting;
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('Mary') as string]);
  await tell(1, 'delivered', 'delivered');
}, 40_000);

it('a consult that is given to another patient keeps nothing that was said of the first', async () => {
  const row = (lastName: string, more: object = {}) => ({
    externalId: 'slot',
    startsAt: '2026-11-23T09:20',
    doctorExternalId: 'u1',
    patient: { externalId: `pt-${lastName}`, firstName: 'Mary', lastName },
    ...more,
  });
  const send = async (...rows: ReturnType<typeof row>[]) => {
    const { results } = await mine.call(plugin.upsert, { body: { appointments: rows } });
    const params = { appointmentId: results[0]?.id ?? '' };
    const { patient, context, referrer, consent } = await doctor.call(appointments.get, { params });
    return [patient.lastName, context, referrer?.name, consent?.kind];
  };
  const of = (name: string) => ({ context: `About ${name}`, referrer: { name: `Dr of ${name}` } });
  await send(row('Nolan', of('Nolan')));
  const consent = json({
    kind: 'verbal',
    people: ['patient'],
    wording: '',
    givenAt: '2026-11-20T00:00:00Z',
    withdrawnAt: null,
  });
  const where = system().updateTable('appointments').where('external_id', '=', 'slot');
  await where.set({ consent, context: 'About Nolan, and what the doctor wrote' }).execute();
  const kept = ['Nolan', 'About Nolan, and what the doctor wrote', 'Dr of Nolan', 'verbal'];
  expect(await send(row('Nolan', { startsAt: '2026-11-23T10:00', context: 'Newer' }))).toEqual(kept);
  expect(await send(row('Quirke', { context: 'About Quirke' }))).toEqual([
    'Quirke',
    'About Quirke',
    undefined,
    undefined,
  ]);
  // Twice in one list: what counts is who has it in the end.
  expect(await send(row('Nolan', of('Nolan')), row('Ito', {}))).toEqual(['Ito', '', undefined, undefined]);
});

const minute = (number: number) => new Date(Date.now() - 3_600_000 + number * 60_000).toISOString();
const list = (takenAt: string, ward: string | undefined, ...stays: [id: string, ward: string][]) =>
  mine.try(plugin.inpatients, {
    body: {
      takenAt,
      ...(ward === undefined ? {} : { ward }),
      isEmptyConfirmed: true,
      inpatients: stays.map(([externalId, at]) => ({
        externalId,
        ward: at,
        doctorExternalId: 'u1',
        patient: { externalId: `ip-${externalId}`, firstName: 'Ina', lastName: externalId },
      })),
    },
  });
const present = async () =>
  (await mine.call(plugin.listByType, { query: { type: 'inpatient' } })).items
    .map(({ externalId, ward }) => `${externalId} ${ward}`)
    .toSorted();

it('what a newer list tells of somebody is not taken back by an older one of another ward', async () => {
  await list(minute(0), undefined, ['moved', 'A'], ['left', 'A'], ['stays', 'B']);
  // One was moved to B, and one left; the lists come the wrong way round.
  await list(minute(10), 'B', ['stays', 'B'], ['moved', 'B']);
  const late = await list(minute(9), 'A', ['moved', 'A'], ['left', 'A']);
  expect(late.body).toMatchObject({ results: [{ outcome: 'kept' }, { outcome: 'unchanged' }], discharged: 0 });
  expect(await present()).toEqual(['left A', 'moved B', 'stays B']);
  await list(minute(20), 'A');
  await list(minute(8), undefined, ['moved', 'A'], ['left', 'A'], ['stays', 'B']);
  expect(await present()).toEqual(['moved B', 'stays B']);
  // That somebody is not in A any more says nothing against B.
  await list(minute(30), 'A', ['goes', 'A']);
  await list(minute(35), 'A');
  await list(minute(34), 'B', ['stays', 'B'], ['moved', 'B'], ['goes', 'B']);
  expect(await present()).toEqual(['goes B', 'moved B', 'stays B']);
});

it('a list of a day to come is refused, for it would keep out all until then', async () => {
  const refused = await list(new Date(Date.now() + 25 * 3_600_000).toISOString(), undefined);
  expect([refused.status, refused.error?.metadata]).toMatchObject([422, [{ path: 'takenAt' }]]);
});
