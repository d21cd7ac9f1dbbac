import * as recording from '@auscult/contract/recording/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, PASSWORD, type TestApp } from '../testing.ts';
import { chunkOf, openRecording } from './testing.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('takes the rest of a recording for 24 hours after its session has ended by idleness, and nothing else', async () => {
  const { email } = app.people.doctor;
  const signIn = () => app.anonymous.call(users.login, { body: { email, password: PASSWORD } });
  const [out, before] = [app.withToken((await signIn()).accessToken), app.withToken((await signIn()).accessToken)];
  const [lease, late] = [await openRecording(app.people.doctor, 1), await openRecording(app.people.doctor, 1)];
  await out.call(users.signOut, { body: {} });
  app.clock.advance(30 * DAY + 1000);
  const startedAt = { started_at: app.house.clock.now().toISOString() };
  const { system } = app.house.databases;
  await system.updateTable('recording_epochs').set(startedAt).where('recording_id', '=', late.recordingId).execute();

  expect((await out.try(recording.uploadAudio, chunkOf(lease, 1))).error?.code).toBe(1002);
  expect((await before.try(recording.uploadAudio, chunkOf(late, 1))).error?.code).toBe(1002);
  expect((await before.try(recording.uploadAudio, chunkOf(lease, 1))).status).toBe(200);
  expect((await before.try(users.me)).error?.code).toBe(1002);
  expect((await before.try(recording.state, { params: { appointmentId: lease.appointmentId } })).status).toBe(401);
  const { recordingId: _, epoch: __, ...whole } = chunkOf(lease, 2).body;
  expect((await before.try(recording.uploadAudio, { ...chunkOf(lease, 2), body: whole })).error?.code).toBe(1002);
  app.clock.advance(DAY);
  expect((await before.try(recording.uploadAudio, chunkOf(lease, 2))).error?.code).toBe(1002);
});
