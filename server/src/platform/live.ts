import type { RecordingEvents } from '@auscult/contract/live.ts';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import pg from 'pg';
import { Server, type Namespace, type Socket } from 'socket.io';
import { actorOf, standing } from './authenticate.ts';
import { sql, type Tx } from './db.ts';
import type { House } from './house.ts';
import { isProblem } from './problem.ts';
import type { Actor } from './scope.ts';

const CHANNEL = 'auscult_live';
const RECONNECT_MILLISECONDS = 1000;

type Payload<Name extends keyof RecordingEvents> = Parameters<RecordingEvents[Name]>[0];
type Envelope = { to: string; event: string; payload: unknown };

const notifyAll = (tx: Tx, envelopes: readonly Envelope[]) =>
  sql`select pg_notify(${CHANNEL}, payload)
    from unnest(${sql.val(envelopes.map((one) => JSON.stringify(one)))}::text[]) as payload`.execute(tx);
const notify = (tx: Tx, envelope: Envelope) => notifyAll(tx, [envelope]);

type Told = Exclude<keyof RecordingEvents, 'doctor_force_page_refresh' | 'events_missed'>;
type News<Name extends Told> = { doctorId: string; event: Name; payload: Payload<Name> };

/** Tells doctors' open pages that many things changed, when and only when the transaction commits. Ids only. */
export const publishAll = async <Name extends Told>(tx: Tx, news: readonly News<Name>[]): Promise<void> => {
  const envelopes = news.flatMap(({ doctorId, event, payload }) => [
    { to: `user:${doctorId}`, event, payload },
    // Administrators follow a document that they had written.
    ...(event === 'appointment_additional_status_updated' ? [{ to: 'admins', event, payload }] : []),
  ]);
  if (envelopes.length > 0) await notifyAll(tx, envelopes);
};

/** Tells a doctor's open pages that something changed, when and only when the transaction commits. Ids only. */
export const publish = <Name extends Told>(
  tx: Tx,
  doctorId: string,
  event: Name,
  payload: Payload<Name>,
): Promise<void> => publishAll(tx, [{ doctorId, event, payload }]);

/** Makes all doctors' pages reload as soon as they can do so without losing anything. */
export const publishToDoctors = async (tx: Tx, event: 'doctor_force_page_refresh'): Promise<void> => {
  await notify(tx, { to: 'doctors', event, payload: {} });
};

/** Cuts the sockets of all doctors, whose pages then find out why. */
export const cutDoctors = async (tx: Tx): Promise<void> => {
  await notify(tx, { to: 'doctors', event: 'cut', payload: {} });
};

/** Cuts the sockets of a session that ended. */
export const cutSession = async (tx: Tx, sessionId: string): Promise<void> => {
  await notify(tx, { to: `session:${sessionId}`, event: 'cut', payload: {} });
};

// The events of each channel are typed where they are sent and heard; the socket itself carries any.
type Events = Record<string, (...args: unknown[]) => void>;
/** A socket that was let in, with the person behind it. */
export type LiveSocket = Socket<Events, Events, Events, { actor: Actor }>;

const admit = (house: House) => async (socket: LiveSocket, next: (error?: Error) => void) => {
  try {
    const token: unknown = socket.handshake.auth['token'];
    socket.data.actor = await actorOf(house, typeof token === 'string' ? token : '', { audience: 'live' });
    next();
  } catch (error) {
    next(
      Object.assign(new Error('refused'), {
        data: isProblem(error) ? { code: error.problem.code, title: error.problem.title } : {},
      }),
    );
  }
};

const enterRooms = (socket: Socket) => {
  const { actor } = socket.data as { actor: Actor };
  void socket.join([`user:${actor.id}`, `session:${actor.sessionId}`, actor.kind === 'doctor' ? 'doctors' : 'admins']);
};

/**
 * Keeps one connection listening and passes on what was committed anywhere. Comes back by itself after the database was
 * away, and says so, because what was committed in between is not told again.
 */
const listen = (url: string, deliver: (envelope: Envelope) => void, onComeback: () => void) => {
  let client: pg.Client | undefined;
  let isClosed = false;
  let wasListening = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, application_name: 'auscult-live', keepAlive: true });
    client = mine;
    mine.on('notification', ({ payload }) => payload && deliver(JSON.parse(payload) as Envelope));
    mine.on('error', () => {});
    mine.on('end', () => again());
    await mine.connect();
    await mine.query(`listen ${CHANNEL}`);
    if (wasListening) onComeback();
    wasListening = true;
  };
  const again = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect().catch(again), RECONNECT_MILLISECONDS);
  };
  void connect().catch(again);
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
};

/** A page of another site may not open a socket in the name of whoever looks at it; programs send no origin. */
const isOwnOrigin = ({ config }: House, { headers: { origin, host } }: IncomingMessage): boolean => {
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** What the API's answers bear, on the answers of the library too, which come without the API. */
const safeHeaders = ({ config }: House): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

const LOOK_MILLISECONDS = 60_000;
/** Cuts the sockets whose person may no longer be here, however that came about. */
const lookAgain = async (house: House, namespaces: readonly Namespace[]): Promise<void> => {
  const open = namespaces.flatMap((namespace) => [...(namespace.sockets.values() as Iterable<LiveSocket>)]);
  const stand = await standing(
    house,
    open.map((socket) => socket.data.actor.sessionId),
  );
  for (const socket of open) if (!stand.has(socket.data.actor.sessionId)) socket.disconnect(true);
};

export type LiveNamespace = Namespace;
export type Live = { transcription: LiveNamespace; close: () => Promise<void> };

/** The two real-time channels on the HTTP server. Events are hints: on every (re)connect the client reads again. */
export const openLive = (
  house: House,
  { server, url, lookEvery = LOOK_MILLISECONDS }: { server: HttpServer; url: string; lookEvery?: number },
): Live => {
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: 256 * 1024,
    connectionStateRecovery: { skipMiddlewares: false },
    transports: ['websocket', 'polling'],
    allowRequest: (request, answer) => answer(null, isOwnOrigin(house, request)),
  });
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, safeHeaders(house)));
  const namespaces = ['/recording', '/transcription'].map((name) => {
    const namespace = io.of(name);
    namespace.use((socket, next) => void admit(house)(socket, next));
    namespace.on('connection', enterRooms);
    return namespace;
  });
  const [recording, transcription] = namespaces as [Namespace, Namespace];
  const deliver = ({ to, event, payload }: Envelope) => {
    if (event === 'cut') for (const namespace of namespaces) namespace.in(to).disconnectSockets(true);
    else if (event === 'exports due') house.bell.ring('changed', to);
    else recording.to(to).emit(event, payload);
  };
  // While the database is away nobody's standing is known: the next look tells.
  const looking = setInterval(() => void lookAgain(house, namespaces).catch(() => {}), lookEvery);
  const stopListening = listen(url, deliver, () => {
    recording.emit('events_missed');
    house.bell.ring('changed');
  });
  return {
    transcription,
    close: async () => {
      clearInterval(looking);
      house.bell.ring('ended');
      await stopListening();
      await io.close();
    },
  };
};
