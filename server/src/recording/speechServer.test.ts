import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { writeWav } from '@auscult/engine/audio/wav.ts';
import { createOpenAiSpeech } from '@auscult/engine/speech/openai/engine.ts';
import type { Asked, Reply, TestServer } from '@auscult/engine/speech/openai/testing.ts';
import { sayTones, startFileServer, verbose } from '@auscult/engine/speech/openai/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { openConsult, storedOf } from './testing.ts';

let app: TestApp;
let doctor: Person;
let server: TestServer;
let answer: (asked: Asked) => Reply = (asked) => ({ body: verbose(asked) });

beforeAll(async () => {
  server = await startFileServer((asked) => answer(asked));
  const speech = createOpenAiSpeech({
    url: server.url,
    kind: 'openai',
    apiKey: 'wrong-key',
    model: 'whisper-1',
    language: 'en',
    live: undefined,
    patience: { firstPause: 1 },
  });
  app = await openTestApp({ hasWorkers: true, speech });
  ({ doctor } = app.people);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const spoken = sayTones([
  [1, 0.3],
  [2, 1],
]);

const record = async () => {
  const appointmentId = await openConsult(doctor);
  const file = new Blob([Uint8Array.from(writeWav(spoken.pcm, 16_000))]);
  await doctor.call(recording.uploadAudio, { body: { appointmentId, seconds: spoken.seconds }, file });
  await doctor.call(recording.finalize, { body: { appointmentId } });
  return () => doctor.call(appointments.get, { params: { appointmentId } });
};

it('hears recordings by a server, which is told the names of the consult', async () => {
  const get = await record();
  const { transcripts } = await until(get, ({ transcripts: made }) => made.length > 0);
  expect(transcripts[0]).toMatchObject({
    engine: 'openai',
    model: 'whisper-1',
    segments: [{ text: 'w1' }, { text: 'w2' }],
  });
  expect(server.asked[0]?.fields['prompt']?.[0]).toContain('Wren');
});

it('shows why it failed for good, without what was said, and keeps the audio', async () => {
  answer = () => ({ status: 401, body: { error: { message: 'Iris Wren said w1 w2' } } });
  const failed = await until(await record(), ({ status }) => status === 'error', 30);
  expect(failed.error?.description).toContain('refuses the key: check SPEECH_API_KEY');
  expect(failed.error?.description).not.toContain('said w1');
  expect(await storedOf(app, failed.id)).toHaveLength(1);
  const incidents = await app.house.databases.system.selectFrom('incidents').selectAll().execute();
  expect(incidents).toMatchObject([
    {
      kind: 'speech-engine',
      engine: 'openai',
      model: 'whisper-1',
      fault: 'speech-unavailable',
      appointment_id: failed.id,
      practice_id: doctor.practiceId,
      state: 'active',
    },
  ]);
}, 45_000);
