import type { LiveSocket, Wanted } from './socket.ts';
import { openSocket } from './socket.ts';

export type LinePatience = {
  /** Milliseconds until a connection has to be open. */
  open: number;
  /** Milliseconds before the first new connection; doubled before each further one. */
  firstPause: number;
  /** Connections lost, or requests refused, in a row without any text between them. */
  mostFailures: number;
};

/** A connection that is opened again when it is lost. */
export type Line = {
  /** Rejects when the first connection cannot be opened. */
  start: () => Promise<void>;
  isUp: () => boolean;
  send: (message: object) => void;
  waitingBytes: () => number;
  /** Something good came: failures are counted anew. */
  succeeded: () => void;
  /** Something was refused. */
  failed: () => void;
  /** The connection is taken for lost. */
  drop: () => void;
  close: () => void;
};

type Given = Pick<Wanted, 'address' | 'headers' | 'onFrame'> & {
  patience: LinePatience;
  /** A connection is open: the first one, or another that knows nothing of those before. */
  onOpen: () => void;
  /** No more hope. */
  onGone: () => void;
};

export function createLine({ patience, onOpen, onGone, ...wanted }: Given): Line {
  let socket: LiveSocket | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isOver = false;

  const close = () => {
    isOver = true;
    clearTimeout(retry);
    socket?.close();
    socket = undefined;
  };
  const countFailure = () => {
    failures += 1;
    if (failures < patience.mostFailures || isOver) return;
    close();
    onGone();
  };
  const connect = async () => {
    const opened = await openSocket({ ...wanted, limit: patience.open, onLost: reconnect });
    if (isOver) return opened.close();
    socket = opened;
    onOpen();
  };
  const reconnect = () => {
    socket = undefined;
    countFailure();
    if (isOver) return;
    retry = setTimeout(() => void connect().catch(reconnect), patience.firstPause * 2 ** (failures - 1));
  };
  return {
    start: connect,
    isUp: () => socket !== undefined,
    send: (message) => socket?.send(message),
    waitingBytes: () => socket?.waitingBytes() ?? 0,
    succeeded: () => (failures = 0),
    failed: countFailure,
    drop: () => {
      socket?.close();
      reconnect();
    },
    close,
  };
}
