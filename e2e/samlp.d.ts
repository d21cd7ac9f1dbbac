/** It brings no types of its own: this is as much of it as is used. */
declare module 'samlp' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Asked = IncomingMessage & {
    query: Record<string, string>;
    originalUrl: string;
    protocol: string;
    user: object;
  };
  export type Answer = ServerResponse & { set: (name: string, value: string) => void; send: (body: unknown) => void };
  type Middleware = (request: Asked, response: Answer, next: (error?: unknown) => void) => void;
  const samlp: { auth: (options: object) => Middleware; metadata: (options: object) => Middleware };
  export default samlp;
}
