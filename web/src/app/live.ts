import type { Socket } from 'socket.io-client';
import { facets, get as getAppointment, list as listAppointments } from '@auscult/contract/appointments/endpoints.ts';
import type { RecordingEvents, TranscriptionCommands, TranscriptionEvents } from '@auscult/contract/live.ts';
import { list as listExports } from '@auscult/contract/exports/endpoints.ts';
import { negotiate, ping } from '@auscult/contract/system/endpoints.ts';
import { call } from './api.ts';
import { reloadWhenFree } from './guard.ts';
import { queryClient } from './queries.ts';
import { hasSession, onSessionChange } from './session.ts';
import { invalidate, queryKey } from './useRead.ts';

export type RecordingSocket = Socket<RecordingEvents>;
export type TranscriptionSocket = Socket<TranscriptionEvents, TranscriptionCommands>;

/** A token of its own for each (re)connection: the one of the last connection may have ended. */
const auth = (give: (data: object) => void): void => {
  call(negotiate).then(
    ({ token }) => give({ token }),
    () => give({}),
  );
};

const open = async (channel: 'recording' | 'transcription'): Promise<Socket> => {
  const [{ io }, addresses] = await Promise.all([import('socket.io-client'), call(negotiate)]);
  return io(addresses[channel], { auth, transports: ['websocket', 'polling'], reconnectionDelayMax: 10_000 });
};

/** The channel of live text. The caller closes it. */
export const openTranscription = (): Promise<TranscriptionSocket> => open('transcription');

let recording: Promise<RecordingSocket> | undefined;
/** All pages at once would be one heavy moment for the server. */
const RELOADS_WITHIN = 30_000;
type Name = keyof RecordingEvents;
const wanted: { name: Name; handler: RecordingEvents[Name] }[] = [];

/** Events are hints: what they are about is read again. */
const refresh = (appointmentId: string): void => {
  void queryClient.invalidateQueries({ queryKey: queryKey(getAppointment, { params: { appointmentId } }) });
  void queryClient.invalidateQueries({ queryKey: queryKey(listExports, { params: { appointmentId } }) });
  invalidate(queryClient, listAppointments);
  invalidate(queryClient, facets);
};

const follow = (socket: RecordingSocket): void => {
  let isFirst = true;
  socket.on('connect', () => {
    // What happened while there was no connection is not told afterwards; before the first, to a consult that was read already.
    if (isFirst) invalidate(queryClient, getAppointment);
    else void queryClient.invalidateQueries();
    isFirst = false;
  });
  // An idle page calls nothing else that would find out whether the server, the channel alone or the session is gone. Whom the
  // server cut off is not connected again by the library itself, and reads why when asking for the way in.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && hasSession()) socket.connect();
    else void call(ping).catch(() => undefined);
  });
  socket.on('appointment_status_updated', ({ appointmentId }) => refresh(appointmentId));
  socket.on('appointment_additional_status_updated', ({ appointmentId }) => refresh(appointmentId));
  socket.on('appointment_forcefully_stopped', ({ appointmentId }) => refresh(appointmentId));
  socket.on('doctor_force_page_refresh', () => setTimeout(reloadWhenFree, Math.random() * RELOADS_WITHIN));
  socket.on('events_missed', () => void queryClient.invalidateQueries());
  // A refused sign-in is not tried again by the library itself.
  socket.on('connect_error', () => {
    if (!socket.active)
      setTimeout(() => {
        if (hasSession()) socket.connect();
      }, 5_000);
  });
};

/** Connects the /recording channel for as long as somebody is signed in. Called once at the start. */
export const followLive = (): void => {
  const connect = (): void => {
    if (recording || !hasSession()) return;
    recording = open('recording');
    recording.then(
      (socket) => {
        follow(socket);
        for (const { name, handler } of wanted) socket.on(name, handler);
      },
      () => {
        recording = undefined;
        setTimeout(connect, 10_000);
      },
    );
  };
  const disconnect = (): void => {
    void recording?.then(
      (socket) => socket.close(),
      () => undefined,
    );
    recording = undefined;
  };
  onSessionChange((change) => {
    if (change === 'signed-in') connect();
    else disconnect();
  });
  connect();
};

/** Listens on the /recording channel, across reconnections. The answer stops it. */
export const onRecordingEvent = <N extends Name>(name: N, handler: RecordingEvents[N]): (() => void) => {
  const entry = { name, handler };
  wanted.push(entry);
  // Still connecting: the connection then attaches it too, and it must not hear everything twice.
  void recording?.then(
    (socket) => socket.off(name, handler as never).on(name, handler as never),
    () => undefined,
  );
  return () => {
    wanted.splice(wanted.indexOf(entry), 1);
    void recording?.then(
      (socket) => socket.off(name, handler as never),
      () => undefined,
    );
  };
};
