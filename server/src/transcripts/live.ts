import { startTranscriptionStream } from '@auscult/contract/live.ts';
import { errors, type ErrorEntry } from '@auscult/contract/errors.ts';
import type { DictationMacro } from '@auscult/engine/dictation/commands.ts';
import { followDictation } from '@auscult/engine/dictation/standing.ts';
import type { SpeechStream } from '@auscult/engine/speech/engine.ts';
import { isSpeechError } from '@auscult/engine/speech/errors.ts';
import { randomUUID } from 'node:crypto';
import { findReplacements, replacedIn, type Find } from '../dictionary/rules.ts';
import type { House } from '../platform/house.ts';
import type { LiveNamespace, LiveSocket } from '../platform/live.ts';
import { scopeOf } from '../platform/scope.ts';
import { getWording, listHints } from './data.ts';
import { createShares, type Shares } from './shares.ts';

/** PCM as it is spoken. */
const BYTES_PER_SECOND = 16_000 * 2;
/** Sound that may wait for the recogniser before the stream is given up: live text that lags a minute helps nobody. */
const MOST_WAITING_BYTES = BYTES_PER_SECOND * 60;

type Running = {
  id: string;
  stream: SpeechStream;
  kind: 'consultation' | 'dictation';
  offset: number;
  find: Find;
  macros: readonly DictationMacro[];
};

const tell = (socket: LiveSocket, { code, title, description }: ErrorEntry) =>
  socket.emit('error', { code, title, description });

const wire = (
  socket: LiveSocket,
  { id: streamId, stream, kind, offset, find, macros }: Running,
  onEnd: (reason: string) => unknown,
): void => {
  const hear = kind === 'dictation' ? followDictation({ macros }) : null;
  const send = (
    isFinal: boolean,
    one: { text: string; start?: number | undefined; end?: number | undefined; speaker?: string },
  ) => {
    const text = replacedIn(find, one.text);
    socket.emit('transcription_stream_received', {
      streamId,
      isFinal,
      text,
      start: offset + (one.start ?? 0),
      end: offset + (one.end ?? 0),
      speaker: one.speaker ?? 'unknown',
      ...(hear ? { standing: hear(text, isFinal) } : {}),
    });
  };
  stream.on('partial', (partial) => send(false, partial));
  stream.on('final', (segment) => send(true, segment));
  stream.on('error', () =>
    onEnd('The recogniser stopped. The recording goes on, and the final transcript is made from it.'),
  );
};

const isOwn = async (house: House, socket: LiveSocket, appointmentId: string): Promise<boolean> => {
  const { actor } = socket.data;
  if (actor.kind !== 'doctor') return false;
  const row = await house.databases
    .within(scopeOf(actor))
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', appointmentId)
    .where('doctor_id', '=', actor.id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Where the recogniser has no stream left, somebody who has two gives one up for somebody who has none. */
const openShared = async ({ speech }: House, shares: Shares, personId: string, phrases: readonly string[]) => {
  await shares.makeRoom(personId);
  const open = () => speech.openStream({ hints: { phrases } });
  return open().catch(async (error: unknown) => {
    if (!isSpeechError(error, 'speech_full') || !(await shares.giveWay(personId))) throw error;
    return open();
  });
};

const serve = (house: House, socket: LiveSocket, shares: Shares): void => {
  let running: Running | undefined;
  let waiting: Buffer[] | undefined;
  let waitingBytes = 0;
  // Counts starts and stops, so that a start that was overtaken while the recogniser was made ready lets go of it.
  let turn = 0;
  let startedAt = 0;
  let heardBytes = 0;

  const end = async (reason: string): Promise<void> => {
    turn += 1;
    const ending = running;
    running = undefined;
    waiting = undefined;
    if (!ending) return;
    shares.leave(share);
    await ending.stream.finalize().catch(() => {});
    socket.emit('transcription_stream_stopped', { streamId: ending.id, reason });
    await ending.stream.close().catch(() => {});
  };
  const share = { personId: socket.data.actor.id, end };

  const start = async (request: unknown): Promise<void> => {
    const parsed = startTranscriptionStream.safeParse(request);
    if (!parsed.success) return void tell(socket, errors.validation);
    void end('A new stream was started.');
    // Sound that comes while the recogniser is being made ready waits here, in order.
    waiting = [];
    waitingBytes = 0;
    heardBytes = 0;
    startedAt = Date.now();
    const mine = turn;
    const { appointmentId } = parsed.data;
    if (appointmentId !== undefined && !(await isOwn(house, socket, appointmentId)))
      return void tell(socket, errors.notFound);
    if (mine !== turn) return;
    const about = appointmentId === undefined ? { doctorId: socket.data.actor.id } : { appointmentId };
    const { actor } = socket.data;
    const db = house.databases.within(scopeOf(actor));
    const phrases = await listHints(db, house.databases, about);
    const { replacements, macros } = await getWording(db, actor.id, appointmentId);
    const find = findReplacements(replacements);
    const stream = await openShared(house, shares, share.personId, phrases);
    if (mine !== turn || socket.disconnected) return stream.close();
    const kind = parsed.data.isSmartDictation ? 'dictation' : 'consultation';
    running = { id: randomUUID(), stream, kind, find, offset: parsed.data.offsetSeconds, macros };
    shares.take(share);
    const { id } = running;
    // A stream that was replaced may still fail while it ends; that is not the new one's end.
    wire(socket, running, (reason) => running?.id === id && void end(reason));
    socket.emit('transcription_stream_started', {
      streamId: running.id,
      engine: house.speech.name,
      honestly: house.speech.honestly,
    });
    for (const part of waiting ?? []) stream.write(part);
    waiting = undefined;
  };

  const isFasterThanSpeech = (): boolean =>
    heardBytes > MOST_WAITING_BYTES + ((Date.now() - startedAt) / 1000) * 2 * BYTES_PER_SECOND;

  socket.on('start_transcription_stream', (request: unknown) => {
    start(request).catch((error: unknown) => {
      waiting = undefined;
      house.log.warn({ err: error }, 'live text could not start');
      tell(socket, {
        ...errors.unavailable,
        description:
          'Live text is not available right now. The recording goes on, and the final transcript is made from it.',
      });
    });
  });
  socket.on('send_transcription_audio_data', (pcm: unknown) => {
    if (!Buffer.isBuffer(pcm) || pcm.length % 2 !== 0) return;
    heardBytes += pcm.length;
    if (isFasterThanSpeech()) return void end('Sound came faster than it can be spoken.');
    if (running) return running.stream.write(pcm);
    if (!waiting) return;
    waitingBytes += pcm.length;
    if (waitingBytes <= MOST_WAITING_BYTES) waiting.push(pcm);
  });
  socket.on('stop_transcription_stream', () => void end('Stopped.'));
  socket.on('disconnect', () => void end('The connection ended.'));
};

/** Live text beside the recording. A convenience: whatever fails here never touches the recording. */
export const openTranscription = (house: House, namespace: LiveNamespace): void => {
  const shares = createShares();
  namespace.on('connection', (socket) => serve(house, socket as LiveSocket, shares));
};
