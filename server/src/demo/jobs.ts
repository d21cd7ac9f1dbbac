import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { decodeToPcm } from '@auscult/engine/audio/decode.ts';
import { encodePlayable } from '@auscult/engine/audio/encode.ts';
import { writeWav } from '@auscult/engine/audio/wav.ts';
import { z } from 'zod';
import { hold, warn } from '../lifecycle/actions.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work } from '../platform/jobs.ts';
import { queuePlayable } from '../recording/actions.ts';
import { activeRecording, addFile } from '../recording/data.ts';
import { storeTranscript } from '../transcripts/actions.ts';
import { written } from '../transcripts/rules.ts';
import { conversationSegments, dictationSegments, listConsultations, type Consultation } from './consultations.ts';
import { demoDoctors } from './practice.ts';
import { speakSegments, type Spoken, type Voices } from './voices.ts';

/** Lends synthetic voices to a consult of the demo whose words were only written. `consultation` is its script's id. */
export const voiceJob = job({
  name: 'demo-voices',
  payload: z.object({ appointmentId: z.uuid(), consultation: z.string() }),
  retries: 2,
  concurrency: 1,
});

/** As the seed wrote it. */
export const handwritten = { engine: 'demo', model: 'written by hand' } as const;

/** The consult as the seed left it; undefined once a person or the queue has moved on with it. */
const untouched = async (tx: Tx, appointmentId: string, kind: AudioKind) => {
  const row = await tx
    .selectFrom('appointments as a')
    .innerJoin('transcripts as t', 't.appointment_id', 'a.id')
    .select('a.id')
    .where('a.id', '=', appointmentId)
    .where('a.status', '=', 'ready_for_review')
    .where('a.discarded_at', 'is', null)
    .where('t.kind', '=', kind)
    .where('t.is_current', '=', true)
    .where('t.model', '=', handwritten.model)
    .executeTakeFirst();
  return row && hold(tx, appointmentId);
};

/** As a file that a doctor might have brought: m4a. */
const encoded = async ({ pcm, sampleRate }: Spoken): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-demo-'));
  try {
    const raw = join(folder, 'voices.pcm');
    const decoded = decodeToPcm(Readable.from([writeWav(pcm, sampleRate)]));
    await pipeline(decoded.pcm, createWriteStream(raw));
    await decoded.finished;
    await encodePlayable(raw, `${raw}.m4a`);
    return await readFile(`${raw}.m4a`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

type Said = { appointmentId: string; kind: AudioKind; spoken: Spoken };

/** Sound and the segments on its clock, both or neither. */
const keep = async (house: House, { appointmentId, kind, spoken }: Said): Promise<void> => {
  const content = await encoded(spoken);
  const key = `uploads/${appointmentId}/${randomUUID()}`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await house.storage.put(key, content);
  const isKept = await inTransaction(house.databases.system, async (tx) => {
    const held = await untouched(tx, appointmentId, kind);
    if (!held) return false;
    const { id: recordingId } = await activeRecording(tx, held, kind);
    await addFile(tx, held, { recordingId, key, sha256, bytes: content.length, seconds: spoken.seconds });
    await storeTranscript(tx, {
      appointmentId,
      doctorId: held.doctorId,
      kind,
      engine: handwritten.engine,
      model: 'spoken by espeak-ng',
      raw: spoken.segments,
      segments: written(spoken.segments, kind),
    });
    await warn(
      tx,
      appointmentId,
      'demo-voices',
      'This consult never took place: it was made up for the demo, and its voices are synthetic.',
    );
    await queuePlayable(house, tx, held);
    return true;
  });
  if (!isKept) await house.storage.remove(key);
};

const voicesOf = async ({ databases }: House, appointmentId: string, script: Consultation): Promise<Voices> => {
  const row = await databases.system
    .selectFrom('appointments as a')
    .innerJoin('users as u', 'u.id', 'a.doctor_id')
    .select('u.email')
    .where('a.id', '=', appointmentId)
    .executeTakeFirst();
  const doctor = demoDoctors.find(({ email }) => email === row?.email);
  return { doctor: doctor?.gender ?? 'female', patient: script.patient.gender };
};

export const lendVoices = async (
  house: House,
  { appointmentId, consultation }: z.output<(typeof voiceJob)['payload']>,
): Promise<void> => {
  const script = listConsultations().find(({ id }) => id === consultation);
  if (!script) return;
  const voices = await voicesOf(house, appointmentId, script);
  const said = { consultation: conversationSegments(script), dictation: dictationSegments(script) };
  for (const kind of ['consultation', 'dictation'] as const) {
    if (said[kind].length === 0) continue;
    if (!(await inTransaction(house.databases.system, (tx) => untouched(tx, appointmentId, kind)))) continue;
    const spoken = await speakSegments(said[kind], voices);
    if (spoken) await keep(house, { appointmentId, kind, spoken });
  }
};

export const demoWork = work(voiceJob, lendVoices);
