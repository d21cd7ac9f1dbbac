import * as recording from '@auscult/contract/recording/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketStorage } from '../platform/bucketStorage.ts';
import { startS3Simulator, type S3Simulator } from '../platform/testing-s3-simulator.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { chunkOf, digestOf, manifestOf, openRecording, soundOf, storedOf } from './testing.ts';

let store: S3Simulator;
let app: TestApp;
beforeAll(async () => {
  store = await startS3Simulator();
  app = await openTestApp({ storage: bucketStorage(store.bucket) });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

it('a chunk is acknowledged when the bucket has it, and can be sent again where the line was cut', async () => {
  const { doctor } = app.people;
  const lease = await openRecording(doctor, 2);
  store.cutWrites(1);
  const cut = await doctor.try(recording.uploadAudio, chunkOf(lease, 2));
  expect(cut.status).toBe(503);
  expect(await storedOf(app, lease.appointmentId)).toHaveLength(2);
  expect((await doctor.call(recording.uploadAudio, chunkOf(lease, 2))).isRepeat).toBe(false);
  const { appointmentId } = lease;
  await doctor.call(recording.finalize, { body: { appointmentId, manifest: manifestOf(lease, 3) } });
  const stored = await storedOf(app, appointmentId);
  expect(stored.map(({ bytes }) => digestOf(bytes))).toEqual([0, 1, 2].map((seed) => digestOf(soundOf(seed))));
  expect([...store.objects.keys()].filter((key) => key.includes(lease.recordingId))).toHaveLength(3);
});
