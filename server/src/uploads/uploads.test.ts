import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as mails from '@auscult/contract/mails/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import * as uploads from '@auscult/contract/uploads/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installation } from '../platform/house.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { remindDue } from './reminders.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let practiceId: string;
let uploadKey: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin, doctor } = app.people);
  practiceId = doctor.practiceId ?? '';
  ({ uploadKey } = await admin.call(keys.createUploadKey, { params: { practiceId } }));
});
afterAll(() => app.close());

const HEAD = 'Date,Time,Provider,Patient name,DOB,Sex,Type';
const csv = (...rows: string[]) => new Blob([[HEAD, ...rows].join('\r\n')]);
const send = (file: Blob, body: object = {}) =>
  app.anonymous.try(uploads.upload, { body: { uploadKey, mode: 'preview', ...body } as never, file });
const commit = async (file: Blob, body: object = {}) => {
  const { body: seen } = await send(file);
  return send(file, { mode: 'commit', sha256: seen.sha256, ...body });
};
const mary = '23/11/2026,9:30 am,Doctor Example,"Nolan, Mary",3/4/1961,F,New patient';
const ben = '23/11/2026,10:00,D. Example,Ben Ode,1970-12-31,M,Review';

describe('a day list', () => {
  it('is shown before it is stored, and then taken in once however often it comes', async () => {
    const before = await doctor.call(appointments.list, { query: {} });
    const { body: seen } = await send(csv(mary, ben));
    expect(seen.counts).toEqual({ rows: 2, new: 2, same: 0, changed: 0, bad: 0 });
    expect(seen.rows[0]?.values).toMatchObject({ startsAt: '2026-11-23T09:30:00+11:00', birthDate: '1961-04-03' });
    expect((await doctor.call(appointments.list, { query: {} })).total).toBe(before.total);
    expect((await commit(csv(mary, ben))).body).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect((await commit(csv(mary, ben))).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const moved = await commit(csv(mary.replace('9:30 am', '11.15am'), ben));
    expect(moved.body).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const { items, total } = await doctor.call(appointments.list, { query: {} });
    expect(total).toBe(before.total + 2);
    expect(items.map(({ startsAt, patient }) => [patient.firstName, startsAt])).toContainEqual([
      'Mary',
      '2026-11-23T00:15:00.000Z',
    ]);
    const { uploadKey: shown } = await admin.call(practices.get, { params: { practiceId } });
    expect(shown?.uploads).toHaveLength(3);
  });

  it('of two who send it at once makes each consult once', async () => {
    const file = csv(
      ...Array.from({ length: 40 }, (_, n) => `24/11/2026,9:${10 + n},D. Example,Ann Many${n},1/1/1980,,`),
    );
    const { body: seen } = await send(file);
    const both = await Promise.all([0, 1].map(() => send(file, { mode: 'commit', sha256: seen.sha256 })));
    expect(both.map(({ body }) => body.created ?? 0).toSorted((a, b) => a - b)).toEqual([0, 40]);
  });

  it('tells what is wrong with each row, and leaves such rows out only where that is said', async () => {
    const file = csv(
      '23/13/2026,9:00,D. Example,Mary Nolan,,,',
      '23/11/2026,25:00,D. Example,Mary Nolan,,,',
      '23/11/2026,9:00,Nobody,Mary Nolan,,,',
      '23/11/2026,9:00,D. Example,Mary,,,',
      '23/11/2026,9:00,D. Example,\u200b \u2800,1/1/1980,,',
      '23/11/2300,9:00,D. Example,Mary Nolan,1/1/2090,cat,',
      '23/11/2026,9:00,D. Example,=cmd|calc!A1 \u202eBad,1/1/1980,x,',
    );
    const { body: seen } = await send(file);
    expect(seen.rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['date'],
      ['time'],
      ['doctor'],
      ['patient'],
      ['patient'],
      ['date', 'birthDate', 'gender'],
      [],
    ]);
    expect(seen.rows.at(-1)?.values.patient).toBe('=cmd|calc!A1 Bad');
    expect(await commit(file)).toMatchObject({ status: 409, error: { code: 1519 } });
    expect((await commit(file, { isSkippingBad: true })).body).toMatchObject({ created: 1 });
  });

  it('keeps what a doctor discarded or began, and names nobody of another practice', async () => {
    const file = csv('25/11/2026,9:00,D. Example,Gone Away,1/1/1980,,', '25/11/2026,9:00,S. Example,Gone Away,,,');
    const first = await commit(file, { isSkippingBad: true });
    expect(first.body).toMatchObject({ created: 1, counts: { bad: 1 } });
    const { items } = await doctor.call(appointments.list, { query: { search: 'Gone' } });
    await doctor.call(appointments.remove, { params: { appointmentId: items[0]?.id ?? '' } });
    expect((await commit(file, { isSkippingBad: true })).body).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('is refused where it is another file, too long, or no list', async () => {
    expect(await send(csv(mary), { mode: 'commit', sha256: 'a'.repeat(64) })).toMatchObject({ error: { code: 1518 } });
    expect(await send(csv(mary), { mode: 'commit' })).toMatchObject({ status: 422, error: { code: 1101 } });
    expect(await send(new Blob(['x'.repeat(6_000_000)]))).toMatchObject({ status: 413 });
    expect(await send(new Blob(['Colour,Size\nred,1']))).toMatchObject({ status: 422, error: { code: 1512 } });
    expect(await send(new Blob([Buffer.from([1, 0, 2, 0])]))).toMatchObject({ status: 422, error: { code: 1512 } });
  });
});

describe('an upload key', () => {
  it('is unknown in one way, whatever is wrong with it, and guesses are counted', async () => {
    const strange = app.from({ address: '198.51.100.44' });
    const page = await app.anonymous.call(uploads.getUploadPage, { params: { uploadKey } });
    expect(page).toMatchObject({ practice: { name: 'Harbour Street' }, maxRows: 10_000 });
    const answers = [];
    for (const key of [`up_${'a'.repeat(26)}`, 'up_', 'x', "' or 1=1"]) {
      const { status, error } = await strange.try(uploads.getUploadPage, { params: { uploadKey: key } });
      answers.push([status, { ...error, requestId: '', path: '' }]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    const statuses = [];
    for (let n = 0; n < 20; n += 1)
      statuses.push((await strange.try(uploads.getUploadPage, { params: { uploadKey: 'up_no' } })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('reminders', () => {
  const emails = ['desk@clinic.example'];
  const sentMails = async () =>
    (await admin.call(mails.list, { query: { kinds: ['upload-reminder'] } })).items.map(({ to }) => to);

  it('go once a day to who has not uploaded, and say why they do not', async () => {
    const { skipped } = await admin.call(uploads.remindAll);
    expect(skipped).toContainEqual({ practiceId, reason: 'no_email' });
    await admin.call(practices.update, { params: { practiceId }, body: { practiceAdminsEmails: emails } });
    app.clock.advance(Date.parse('2026-11-27T04:30:00Z') - app.clock.now().getTime());
    // A Friday, half past three in the afternoon.
    await remindDue({ house: app.house, db: app.house.databases.system, caller: installation });
    expect(await sentMails()).toEqual([]);
    app.clock.advance(45 * 60_000);
    await Promise.all(
      [1, 2, 3].map(() => remindDue({ house: app.house, db: app.house.databases.system, caller: installation })),
    );
    expect(await sentMails()).toEqual(emails);
    const again = await admin.try(uploads.remindOne, { params: { practiceId } });
    expect(again).toMatchObject({ status: 409, error: { code: 1517, metadata: { reason: 'already_sent' } } });
    app.clock.advance(24 * 3_600_000);
    await remindDue({ house: app.house, db: app.house.databases.system, caller: installation });
    expect(await sentMails()).toEqual(emails);
    // On Monday the list for Tuesday is there.
    app.clock.advance(48 * 3_600_000);
    await commit(csv('1/12/2026,9:00,D. Example,Tue Day,1/1/1980,,'));
    await remindDue({ house: app.house, db: app.house.databases.system, caller: installation });
    expect(await admin.try(uploads.remindOne, { params: { practiceId } })).toMatchObject({
      error: { metadata: { reason: 'uploaded' } },
    });
    expect(await sentMails()).toEqual(emails);
  });
});

describe('a change of the practice system', () => {
  it('ends the keys and the connection of the one before, and waits for what is under way', async () => {
    const other = app.people.stranger.practiceId ?? '';
    const folders = { incoming: 'C:\\In', work: 'C:\\Work' };
    await admin.call(integrations.createGenie, { body: { practiceId: other, genNumber: 'G1', folders } });
    const { key } = await admin.call(keys.createAccessKey, { params: { practiceId: other }, body: {} });
    const program = app.withHeaders({ 'x-access-key': key });
    expect((await program.try(plugin.checkKey)).status).toBe(200);
    const set = (pmsType: 'NONE' | 'GENTU' | 'GENIE') =>
      admin.try(practices.setPmsType, { params: { practiceId: other }, body: { pmsType } });
    expect((await set('GENTU')).body).toMatchObject({ pmsType: 'GENTU', connection: { status: 'not_connected' } });
    expect(await program.try(plugin.checkKey)).toMatchObject({ status: 403, error: { code: 1502 } });
    expect((await set('GENTU')).status).toBe(200);
    expect(
      (await app.people.doctor.try(practices.setPmsType, { params: { practiceId }, body: { pmsType: 'NONE' } })).status,
    ).toBe(403);
  });
});
