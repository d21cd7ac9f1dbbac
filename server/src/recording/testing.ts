import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import type { Lease } from '@auscult/contract/recording/schemas.ts';
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Person, TestApp } from '../testing.ts';

export const LAPTOP = 'front-desk-laptop';
export const PHONE = 'pocket-phone';

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes that differ from number to number. */
export const soundOf = (seed: number, size = 2000): Uint8Array<ArrayBuffer> =>
  new Uint8Array(size).map((_, at) => (seed * 31 + at * 7) % 251);

export const openConsult = async (doctor: Person): Promise<string> =>
  (await doctor.call(appointments.create, { body: { patient: { firstName: 'Iris', lastName: 'Wren' } } })).id;

export const record = (
  doctor: Person,
  appointmentId: string,
  { deviceId = LAPTOP, takeOver = false } = {},
): Promise<Lease> => doctor.call(recording.start, { body: { appointmentId, deviceId, takeOver } });

type Part = Pick<Lease, 'appointmentId' | 'recordingId' | 'epoch'>;

/** One chunk as a recorder sends it. */
export const chunkOf = (
  { appointmentId, recordingId, epoch }: Part,
  sequence: number,
  bytes: Uint8Array<ArrayBuffer> = soundOf(sequence),
) => ({
  body: { appointmentId, recordingId, epoch, sequence, seconds: 1, sha256: digestOf(bytes) },
  file: new Blob([bytes]),
});

export const sendChunks = async (doctor: Person, lease: Part, sequences: readonly number[]): Promise<void> => {
  for (const sequence of sequences) await doctor.call(recording.uploadAudio, chunkOf(lease, sequence));
};

export const manifestOf = ({ recordingId, epoch }: Part, chunks: number) => [
  { recordingId, epoch, chunks, seconds: chunks },
];

/** A consult that records, with its first chunks on the server. */
export const openRecording = async (doctor: Person, chunks = 0): Promise<Lease> => {
  const lease = await record(doctor, await openConsult(doctor));
  await sendChunks(doctor, lease, [...Array(chunks).keys()]);
  return lease;
};

/** Bytes that the server holds of an appointment, in the order in which they are played. */
export const storedOf = async (
  { house }: TestApp,
  appointmentId: string,
): Promise<{ sequence: number; sha256: string; bytes: Uint8Array }[]> => {
  const rows = await house.databases.system
    .selectFrom('chunks as c')
    .innerJoin('recordings as r', 'r.id', 'c.recording_id')
    .select(['c.sequence', 'c.sha256', 'c.object_key'])
    .where('r.appointment_id', '=', appointmentId)
    .orderBy('r.created_at')
    .orderBy('c.epoch')
    .orderBy('c.sequence')
    .execute();
  return Promise.all(
    rows.map(async ({ sequence, sha256, object_key }) => ({
      sequence,
      sha256,
      bytes: await house.storage.read(object_key),
    })),
  );
};

/** Listens for what pages are told. Close it at the end. */
export const listenIn = async ({ url }: TestApp) => {
  const heard: { event: string; payload: unknown }[] = [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('notification', ({ payload }) => payload && heard.push(JSON.parse(payload) as (typeof heard)[number]));
  await client.query('listen auscult_live');
  return { heard, close: () => client.end() };
};
