import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as dictionary from '@auscult/contract/dictionary/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import * as system from '@auscult/contract/system/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { createFakeSpeech } from '@auscult/engine/speech/fake.ts';
import { speechError } from '@auscult/engine/speech/errors.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';
import { sql } from './db.ts';

let app: TestApp;
let web: Web;
const sockets: Socket[] = [];
/** Recognisers that are listening. */
let openStreams = 0;
let mostStreams = Infinity;
/** What the latest of them was told to expect. */
let expected: readonly string[] = [];
const speech = createFakeSpeech({ script: [{ speaker: 'unknown', text: 'good morning', start: 0, end: 1 }] });
const counted: typeof speech = {
  ...speech,
  openStream: async (options) => {
    if (openStreams >= mostStreams) throw speechError('speech_full', 'As many listen as can.');
    const stream = await speech.openStream(options);
    openStreams += 1;
    expected = options.hints?.phrases ?? [];
    const close = async () => {
      openStreams -= 1;
      await stream.close();
    };
    return { ...stream, close };
  },
};
beforeAll(async () => {
  app = await openTestApp({ speech: counted });
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1', lookEvery: 200 });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await web.close();
  await app.close();
});

type Heard = { event: string; payload: Record<string, unknown> };

const open = (namespace: string, token: string, at = web): { socket: Socket; heard: Heard[] } => {
  const socket = io(`${at.address}${namespace}`, { auth: { token }, reconnection: false, transports: ['websocket'] });
  const heard: Heard[] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => heard.push({ event, payload }));
  socket.on('connect_error', (error: Error & { data?: Record<string, unknown> }) =>
    heard.push({ event: 'connect_error', payload: error.data ?? {} }),
  );
  sockets.push(socket);
  return { socket, heard };
};

const connect = async (namespace: string, person: Person, at = web) => {
  const { token } = await person.call(system.negotiate);
  const opened = open(namespace, token, at);
  await until(async () => opened.socket.connected, Boolean);
  return opened;
};

const hears = (heard: Heard[], event: string) =>
  until(
    async () => heard.filter((one) => one.event === event),
    (found) => found.length > 0,
  );
/** The stranger in a session of its own. */
const signedIn = async () => {
  const body = { email: 'stranger@elsewhere.example', password: 'harbour lantern quilt' };
  return app.withToken((await app.anonymous.call(users.login, { body })).accessToken);
};
const untilCut = (socket: Socket) => until(async () => !socket.connected, Boolean);
/** Recognisers that listen: so many, sooner or later. */
const untilListening = (count: number) => until(async () => openStreams === count, Boolean);
const speak = async ({ socket, heard }: { socket: Socket; heard: Heard[] }): Promise<void> => {
  for (let frame = 0; frame < 60; frame += 1) socket.emit('send_transcription_audio_data', Buffer.alloc(3200, frame));
  await hears(heard, 'transcription_stream_started');
};
const consult = (person: Person) =>
  person.call(appointments.create, { body: { patient: { firstName: 'Ada', lastName: 'Live' } } });

it('tells the doctor, and nobody else, with ids only', async () => {
  const { doctor, colleague } = app.people;
  const [mine, theirs] = [await connect('/recording', doctor), await connect('/recording', colleague)];
  const { id } = await consult(doctor);
  const [event] = await hears(mine.heard, 'appointment_status_updated');
  expect(event?.payload).toEqual({ appointmentId: id, status: 'draft' });
  await consult(colleague);
  await hears(theirs.heard, 'appointment_status_updated');
  expect(theirs.heard.filter((one) => one.payload['appointmentId'] === id)).toEqual([]);
});

it('says that events were missed once it listens again', async () => {
  const { heard } = await connect('/recording', app.people.doctor);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'auscult-live' and datname = current_database()`.execute(app.house.databases.public);
  await hears(heard, 'events_missed');
});

it('lets nobody in without a live token: an access token is not one', async () => {
  for (const token of ['', 'nonsense', await app.people.doctor.token()]) {
    const { socket, heard } = open('/recording', token);
    const [refused] = await hears(heard, 'connect_error');
    expect([refused?.payload['code'], socket.connected]).toEqual([1001, false]);
  }
});

it('cuts the sockets of a session that ends', async () => {
  const me = await signedIn();
  const { token } = await me.call(system.negotiate);
  const { socket } = open('/recording', token);
  await until(async () => socket.connected, Boolean);
  await me.call(users.signOut, { body: {} });
  await untilCut(socket);
});

it('opens one socket for one ticket', async () => {
  const { token } = await app.people.doctor.call(system.negotiate);
  const { socket } = open('/recording', token);
  await until(async () => socket.connected, Boolean);
  const second = open('/transcription', token);
  const [refused] = await hears(second.heard, 'connect_error');
  expect([refused?.payload['code'], second.socket.connected]).toEqual([1001, false]);
});

it('opens none for a ticket of more than a minute ago', async () => {
  const { token } = await app.people.doctor.call(system.negotiate);
  app.clock.advance(61_000);
  const { socket, heard } = open('/recording', token);
  const [refused] = await hears(heard, 'connect_error');
  expect([refused?.payload['code'], socket.connected]).toEqual([1002, false]);
});

it('cuts the sockets of a person who was switched off past every endpoint', async () => {
  const { token } = await (await signedIn()).call(system.negotiate);
  const { socket } = open('/recording', token);
  await until(async () => socket.connected, Boolean);
  const switchTo = (isActive: boolean) =>
    app.house.databases.system
      .updateTable('users')
      .set({ is_active: isActive })
      .where('email', '=', 'stranger@elsewhere.example')
      .execute();
  await switchTo(false);
  await untilCut(socket);
  await switchTo(true);
});

it('hears no page of another site, and answers with the headers of the API', async () => {
  const ask = (origin?: string) =>
    fetch(`${web.address}/socket.io/?EIO=4&transport=polling`, { headers: origin === undefined ? {} : { origin } });
  expect((await ask('https://elsewhere.example')).status).toBe(403);
  const own = await ask(web.address);
  expect(own.status).toBe(200);
  expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('gives live text for own consults, and a clear word for others', async () => {
  const { doctor, colleague } = app.people;
  const { id } = await consult(doctor);
  const { socket, heard } = await connect('/transcription', doctor);
  socket.emit('start_transcription_stream', { appointmentId: id });
  // Sent at once, before the recogniser is ready: it waits and is heard all the same.
  for (let frame = 0; frame < 60; frame += 1) socket.emit('send_transcription_audio_data', Buffer.alloc(3200, frame));
  expect((await hears(heard, 'transcription_stream_started'))[0]?.payload).toMatchObject({ engine: 'fake' });
  socket.emit('stop_transcription_stream');
  await hears(heard, 'transcription_stream_stopped');
  expect(
    heard.find((one) => one.event === 'transcription_stream_received' && one.payload['isFinal'] === true)?.payload,
  ).toMatchObject({
    isFinal: true,
    text: 'good morning',
  });

  const intruder = await connect('/transcription', colleague);
  intruder.socket.emit('start_transcription_stream', { appointmentId: id });
  expect((await hears(intruder.heard, 'error'))[0]?.payload).toMatchObject({ code: 1102 });
  intruder.socket.emit('start_transcription_stream', { appointmentId: 7 });
  await until(
    async () => intruder.heard.filter((one) => one.event === 'error'),
    (found) => found.some((one) => one.payload['code'] === 1101),
  );
});

it('lets anybody who is signed in speak to the recogniser without a consult, for a test', async () => {
  const { socket, heard } = await connect('/transcription', app.people.admin);
  socket.emit('start_transcription_stream', {});
  await speak({ socket, heard });
  await hears(heard, 'transcription_stream_received');
  socket.emit('stop_transcription_stream');
  await hears(heard, 'transcription_stream_stopped');
});

it('sends a dictation as it will stand, beside what was heard', async () => {
  const { doctor } = app.people;
  const { id } = await consult(doctor);
  const { socket, heard } = await connect('/transcription', doctor);
  socket.emit('start_transcription_stream', { appointmentId: id, isSmartDictation: true });
  await speak({ socket, heard });
  socket.emit('stop_transcription_stream');
  await hears(heard, 'transcription_stream_stopped');
  expect(
    heard.find((one) => one.event === 'transcription_stream_received' && one.payload['isFinal'] === true)?.payload,
  ).toMatchObject({ text: 'good morning', standing: { text: 'Good morning', settled: 12 } });
});

it('writes live text with the words and macros of whoever speaks, and tells the recogniser to expect them', async () => {
  const { colleague } = app.people;
  await colleague.call(dictionary.createOwn, { body: { search: 'morning', replace: 'macro Sunrise' } });
  await colleague.call(macros.create, { body: { name: 'Sunrise', text: 'The sun is up.' } });
  const { id } = await consult(colleague);
  const { socket, heard } = await connect('/transcription', colleague);
  socket.emit('start_transcription_stream', { appointmentId: id, isSmartDictation: true });
  await speak({ socket, heard });
  socket.emit('stop_transcription_stream');
  await hears(heard, 'transcription_stream_stopped');
  expect(
    heard.find((one) => one.event === 'transcription_stream_received' && one.payload['isFinal'] === true)?.payload,
  ).toMatchObject({ text: 'good macro Sunrise', standing: { text: 'Good The sun is up.' } });
  expect(expected).toEqual(['Ada', 'Live', 'Example', 'macro Sunrise']);
});

it('lets go of every recogniser but the last, however fast they are started, and of that one at a stop', async () => {
  const { doctor } = app.people;
  const { id: appointmentId } = await consult(doctor);
  await untilListening(0);
  const { socket, heard } = await connect('/transcription', doctor);
  for (let time = 0; time < 20; time += 1) socket.emit('start_transcription_stream', { appointmentId });
  await hears(heard, 'transcription_stream_started');
  await untilListening(1);
  socket.emit('start_transcription_stream', { appointmentId });
  socket.emit('stop_transcription_stream');
  await untilListening(0);
});

it('lets nobody take all the streams: a third ends the own first, and somebody’s second gives way', async () => {
  const { doctor, colleague } = app.people;
  await untilListening(0);
  const start = async (person: Person) => {
    const opened = await connect('/transcription', person);
    opened.socket.emit('start_transcription_stream', {});
    await hears(opened.heard, 'transcription_stream_started');
    return opened;
  };
  const [first, second, third] = [await start(doctor), await start(doctor), await start(doctor)];
  await hears(first.heard, 'transcription_stream_stopped');
  mostStreams = 2;
  await start(colleague);
  const [stopped] = await hears(second.heard, 'transcription_stream_stopped');
  expect(stopped?.payload['reason']).toContain('somebody who has none');
  expect(third.heard.map(({ event }) => event)).not.toContain('transcription_stream_stopped');
  // Whoever has one already takes nobody's.
  const refused = await connect('/transcription', doctor);
  refused.socket.emit('start_transcription_stream', {});
  await hears(refused.heard, 'error');
  mostStreams = Infinity;
});

it('ends live text for sound that comes faster than it can be spoken', async () => {
  const { doctor } = app.people;
  const { id: appointmentId } = await consult(doctor);
  const { socket, heard } = await connect('/transcription', doctor);
  socket.emit('start_transcription_stream', { appointmentId });
  await hears(heard, 'transcription_stream_started');
  for (let time = 0; time < 20; time += 1) socket.emit('send_transcription_audio_data', Buffer.alloc(200_000));
  const [stopped] = await hears(heard, 'transcription_stream_stopped');
  expect(stopped?.payload['reason']).toContain('faster');
  expect(socket.connected).toBe(true);
});

it('cuts sockets and live text of whoever is switched off within a second, long before it looks again', async () => {
  const { admin, stranger } = app.people;
  const unhurried = await startWeb(app.house, { port: 0, host: '127.0.0.1', lookEvery: 600_000 });
  try {
    const recording = await connect('/recording', stranger, unhurried);
    const spoken = await connect('/transcription', stranger, unhurried);
    const before = openStreams;
    spoken.socket.emit('start_transcription_stream', {});
    await hears(spoken.heard, 'transcription_stream_started');
    await admin.call(doctors.update, { params: { userId: stranger.id }, body: { isActive: false } });
    const isOver = () => !recording.socket.connected && !spoken.socket.connected && openStreams === before;
    await until(async () => isOver(), Boolean, 1);
  } finally {
    await unhurried.close();
  }
});
