/** One connection to a live server. What comes after `close` is not told any more. */
export type LiveSocket = {
  send: (message: object) => void;
  /** Bytes that wait to be sent. */
  waitingBytes: () => number;
  close: () => void;
};

export type Wanted = {
  address: string;
  headers: Record<string, string>;
  /** Milliseconds until it has to be open. */
  limit: number;
  onFrame: (frame: string) => void;
  /** The connection was open and is lost. */
  onLost: () => void;
};

// Node's takes headers; the type that browsers have, and that the browser tests see, knows nothing of them.
const Socket = WebSocket as unknown as new (address: string, options: { headers: object }) => WebSocket;

/** Resolves when the connection is open; rejects when it is refused or takes too long. The reason is not told by WebSocket. */
export const openSocket = ({ address, headers, limit, onFrame, onLost }: Wanted): Promise<LiveSocket> =>
  new Promise((resolve, reject) => {
    const socket = new Socket(address, { headers });
    let state: 'opening' | 'open' | 'over' = 'opening';
    const timer = setTimeout(() => {
      end();
      reject(new Error('The live server did not answer in time.'));
    }, limit);
    const end = () => {
      state = 'over';
      clearTimeout(timer);
      socket.close();
    };
    socket.addEventListener('open', () => {
      if (state !== 'opening') return;
      state = 'open';
      clearTimeout(timer);
      resolve({
        send: (message) => {
          if (state === 'open' && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
        },
        waitingBytes: () => socket.bufferedAmount,
        close: end,
      });
    });
    socket.addEventListener('message', ({ data }) => {
      if (state === 'open' && typeof data === 'string') onFrame(data);
    });
    const lose = () => {
      const before = state;
      if (before === 'over') return;
      end();
      if (before === 'open') onLost();
      else reject(new Error('The live server cannot be reached, or refuses the connection.'));
    };
    socket.addEventListener('close', lose);
    socket.addEventListener('error', lose);
  });
