import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { errors } from '@auscult/contract/errors.ts';
import { get as getAppointment } from '@auscult/contract/appointments/endpoints.ts';
import * as contract from '@auscult/contract/exports/endpoints.ts';
import * as mails from '@auscult/contract/mails/endpoints.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFolder } from '../exports/actions.ts';
import { addReviewed, ask, deliverNow, leaveGap, type Clinic } from '../exports/testing.ts';
import { LIMITS } from '../limits/rules.ts';
import { inTransaction, json } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { deliver } from './jobs.ts';

const taken: { to: string[]; content: string }[] = [];
let refusal: Error | undefined;
let smtp: SMTPServer;
let app: TestApp;
let doctor: Person;
let clinic: Clinic;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_to, _session, answer) => answer(refusal),
    onData: (stream, { envelope }, answer) => {
      void buffer(stream).then((content) => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), content: content.toString('latin1') });
        answer();
      });
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  app = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  ({ doctor } = app.people);
  const practiceId = doctor.practiceId ?? '';
  const actor = { kind: 'doctor', id: doctor.id, practiceId, sessionId: doctor.sessionId } as const;
  const folder = `${app.folder}/rooms`;
  const connectionId = await inTransaction(app.house.databases.system, (tx) =>
    connectFolder(tx, { practiceId, folder }),
  );
  clinic = { practiceId, doctor: actor, caller: { actor, address: '', device: '' }, folder, connectionId };
});
beforeEach(() => {
  taken.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((closed) => smtp.close(closed));
});
const system = () => app.house.databases.system;

/** A reviewed consult of a patient with an address of their own. */
const newConsult = async (name = `patient-${randomUUID()}`): Promise<{ id: string; email: string }> => {
  const id = await addReviewed(app.house, clinic);
  const email = `${name}@home.example`;
  await system()
    .updateTable('patients')
    .set({ email })
    .where('id', '=', (query) => query.selectFrom('appointments').select('patient_id').where('id', '=', id))
    .execute();
  return { id, email };
};
const asked = { documents: ['letter' as const], to: 'patient' as const, subject: 'Your letter' };
const send = (id: string, body: Partial<Omit<typeof asked, 'to'>> & { to?: string; message?: string } = {}) =>
  doctor.try(contract.email, { params: { appointmentId: id }, body: { ...asked, ...body } });
const newestOf = async (id: string) => (await doctor.call(contract.list, { params: { appointmentId: id } }))[0];
const mailOf = async (exportId = '') => {
  const row = system().selectFrom('mails').select(['id', 'body', 'attachments']).where('export_id', '=', exportId);
  return row.executeTakeFirstOrThrow();
};
const deliverMail = async (exportId = '') => deliver(app.house, { mailId: (await mailOf(exportId)).id });

const pagesIn = (content: string): Buffer[] =>
  [...content.matchAll(/Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, coded = '']) =>
    Buffer.from(coded, 'base64'),
  );

test('documents arrive as pages, sealed until then, and the consult stays where it is', async () => {
  const { id, email } = await newConsult();
  const { body, error } = await send(id, { documents: ['letter', 'note'] as never, message: 'Please call us.' });
  expect(error).toBeUndefined();
  expect(body).toMatchObject({ target: 'email', state: 'queued', documents: ['note', 'letter'], externalId: null });
  const kept = await mailOf(body.id);
  expect(kept.attachments?.toString('latin1')).not.toContain('JVBER');
  await deliverMail(body.id);
  await deliverMail(body.id);
  expect(taken.map(({ to }) => to)).toEqual([[email]]);
  const content = taken[0]?.content ?? '';
  expect(content).toContain('Subject: Your letter');
  expect(content).toContain('Please call us.');
  expect(pagesIn(content).map((page) => page.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-']);
  expect(await mailOf(body.id)).toMatchObject({ body: null, attachments: null });
  expect(await newestOf(id)).toMatchObject({ state: 'delivered', target: 'email', deliveries: [] });
  const appointment = await doctor.call(getAppointment, { params: { appointmentId: id } });
  expect(appointment.status).toBe('reviewed');
  const { items } = await doctor.call(contract.listQueue, { query: { states: ['delivered'] } });
  expect(items).toMatchObject([{ id: body.id, target: 'email' }]);
});

test('what was sent is in the audit trail without the address, and in no list of mails', async () => {
  const { id, email } = await newConsult();
  const { body } = await send(id);
  const row = await system()
    .selectFrom('audit')
    .select('detail')
    .where('subject_id', '=', body.id)
    .where('action', '=', 'emailed')
    .executeTakeFirstOrThrow();
  expect(row.detail).toMatchObject({ documents: ['letter'], to: 'patient' });
  expect(JSON.stringify(row.detail)).toMatch(/"addressHash": ?"[0-9a-f]{64}"/);
  expect(JSON.stringify(row.detail)).not.toContain(email);
  expect((await app.people.admin.call(mails.list, { query: { search: email } })).items).toEqual([]);
  const [mail] = (await app.people.admin.call(mails.list, { query: { kinds: ['document'] } })).items;
  expect(mail).toMatchObject({ to: null, subject: null });
});

test('each receiver is who they are said to be, and one without an address is asked for', async () => {
  const { id } = await newConsult();
  const reached = async (to: string) => {
    taken.length = 0;
    await deliverMail((await send(id, { to })).body.id);
    return taken[0]?.to;
  };
  expect(await reached('me')).toEqual([doctor.email]);
  expect(await reached('desk@other.example')).toEqual(['desk@other.example']);
  expect(await send(id, { to: 'referrer' })).toMatchObject({ status: 422, error: { metadata: [{ path: 'to' }] } });
  const referrer = json({ name: 'Dr Pell', address: '', email: 'pell@rooms.example' });
  await system().updateTable('appointments').set({ referrer }).where('id', '=', id).execute();
  expect(await reached('referrer')).toEqual(['pell@rooms.example']);
  expect((await send(id, { to: 'nobody' })).status).toBe(422);
  expect((await send(id, { subject: 'Yours\r\nBcc: x@x.example' })).status).toBe(422);
});

test('nothing leaves that is not reviewed, not written or says that something is not stated', async () => {
  const { id } = await newConsult();
  const mend = await leaveGap(app.house, id);
  const codes = async (documents: string[]) => (await send(id, { documents: documents as never })).error?.code;
  expect(await codes(['note'])).toBe(errors.exportGaps.code);
  await mend();
  expect(await codes(['work_cover'])).toBe(errors.documentMissing.code);
  await system().updateTable('appointments').set({ status: 'ready_for_review' }).where('id', '=', id).execute();
  expect(await codes(['letter'])).toBe(errors.stepRefused.code);
  for (const person of [app.people.colleague, app.people.stranger]) {
    const foreign = await person.try(contract.email, { params: { appointmentId: id }, body: asked });
    expect(foreign.status).toBe(404);
  }
  expect(await newestOf(id)).toBeUndefined();
});

test('a refused address is told, given up in the end, and sent when the doctor says so', async () => {
  const { id } = await newConsult();
  refusal = Object.assign(new Error('no such user'), { responseCode: 550 });
  const exportId = (await send(id)).body.id;
  await deliverMail(exportId);
  expect(await newestOf(id)).toMatchObject({ state: 'queued', tries: 1, nextTryAt: expect.any(String) as string });
  const params = { appointmentId: id, exportId };
  expect((await doctor.try(contract.retry, { params })).error?.code).toBe(errors.exportNotDue.code);
  for (let tried = 1; tried < LIMITS.mailTries; tried += 1) await deliverMail(exportId);
  expect(await newestOf(id)).toMatchObject({
    state: 'failed',
    lastError: 'The mail server refused the sender or the receiver. (EENVELOPE 550)',
  });
  refusal = undefined;
  expect(await doctor.call(contract.retry, { params })).toMatchObject({ state: 'queued', lastError: null });
  await deliverMail(exportId);
  expect(await newestOf(id)).toMatchObject({ state: 'delivered' });
  expect(taken).toHaveLength(1);
});

test('a mail that waits holds up no export, and no export ends it', async () => {
  const { id } = await newConsult();
  const mailed = (await send(id)).body.id;
  await ask(app.house, clinic, id);
  await deliverNow(app.house);
  const [exported, email] = await doctor.call(contract.list, { params: { appointmentId: id } });
  expect([exported?.state, exported?.target]).toEqual(['delivered', 'Practice folder']);
  expect(email).toMatchObject({ id: mailed, state: 'queued' });
});
