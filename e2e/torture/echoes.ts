import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Receivers that answer with all they were sent, as a server does that was left in its debug mode. `heard`: what came to where nothing secret may. */
export type Echoes = {
  url: string;
  hl7Port: number;
  urls: () => string;
  reports: () => string;
  close: () => Promise<void>;
};

const [VT, FRAME_END] = [Buffer.from([0x0b]), Buffer.from([0x1c, 0x0d])];
/** In turn: wrong, refused, broken, too large, no longer wanted, busy; cut off, half, and taken. */
const turns = [400, 401, 500, 413, 422, 503, 'cut', 'half', 201] as const;
/** Refused for good, to be tried again, about something else, half, cut off, and taken. */
const acknowledgements = ['AR', 'AE', 'CR', 'foreign', 'half', 'cut', 'AA'] as const;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** `reports` are taken at /api, where programs send what went wrong with them. */
export async function openEchoes(): Promise<Echoes> {
  const urls: string[] = [];
  const reports: string[] = [];
  let [asked, told] = [0, 0];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const path = request.url ?? '';
    if (path.startsWith('/api/')) {
      reports.push(body);
      return void response.end('{}');
    }
    urls.push(`${request.method} ${decodeURIComponent(path)}`);
    asked += 1;
    // Who gets a token goes on to what is asked with it.
    const turn = (path.includes('token') && asked % 2 === 0 ? 201 : turns[asked % turns.length]) ?? 500;
    const bytes = JSON.stringify({
      access_token: 'of-the-echo',
      expires_in: 3600,
      id: 'd-1',
      _id: 'n-1',
      attachmentId: 'a-1',
      state: 'rejected',
      message: `${body} ${Buffer.from(body, 'base64').toString()}`,
      headers: request.headers,
    });
    if (turn === 'cut') return void request.socket.destroy();
    response.statusCode = turn === 'half' ? 200 : turn;
    // What says why in a header is read by many.
    response.setHeader('www-authenticate', String(request.headers.authorization ?? 'none'));
    response.end(turn === 'half' ? bytes.slice(0, -20) : bytes);
  };
  const http = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const acknowledge = (socket: Socket, message: string): void => {
    const rows = message.split('\r').map((row) => row.split('|'));
    const of = (name: string, field: number) => rows.find(([one]) => one === name)?.[field] ?? '';
    const turn = acknowledgements[(told += 1) % acknowledgements.length] ?? 'AR';
    if (turn === 'cut') return void socket.destroy();
    const why = `${of('PID', 5)} is unknown here`;
    const id = turn === 'foreign' ? of('PID', 5) : of('MSH', 9);
    const code = turn === 'foreign' || turn === 'half' ? 'AA' : turn;
    const text = `MSH|^~\\&|ECHO|${of('PID', 5)}|||||ACK|A1|P|2.4\rMSA|${code}|${id}|${why}\rERR|${why}\r`;
    const bytes = Buffer.concat([VT, Buffer.from(text), FRAME_END]);
    if (turn === 'half') return void socket.end(bytes.subarray(0, 30));
    socket.write(bytes);
  };
  const sockets = new Set<Socket>();
  const hl7 = createSocketServer((socket) => {
    sockets.add(socket);
    let held = Buffer.alloc(0);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (part: Buffer) => {
      held = Buffer.concat([held, part]);
      const end = held.indexOf(FRAME_END);
      if (end < 0) return;
      acknowledge(socket, held.subarray(1, end).toString());
      held = held.subarray(end + FRAME_END.length);
    });
  });
  for (const server of [http, hl7]) await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${portOf(http)}`,
    hl7Port: portOf(hl7),
    urls: () => urls.join('\n'),
    reports: () => reports.join('\n'),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      http.closeAllConnections();
      await Promise.all([http, hl7].map((server) => new Promise((done) => server.close(done))));
    },
  };
}
