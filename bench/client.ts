import { Agent, request } from 'node:http';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';

type Sent = { method: string; path: string; type?: string; body?: Uint8Array | string };
type Answer = { status: number; body: string };
/** Calls over connections that stay open, as a browser's do, at as little cost of its own as there can be. */
export type Client = {
  send: (sent: Sent) => Promise<Answer>;
  call: <E extends EndpointSpec>(endpoint: E, args: ArgumentsOf<E>) => Promise<ResponseOf<E>>;
};

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

const BOUNDARY = 'auscult-bench';
/** A form with one file, ready to be sent. */
export const formOf = (
  fields: Record<string, string | number>,
  file: Uint8Array,
): { type: string; body: Uint8Array } => {
  const part = (name: string, rest = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const head = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`);
  const fileHead = part('file', '; filename="audio"\r\ncontent-type: application/octet-stream');
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([Buffer.from(head.join('') + fileHead), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
};

export const pathOf = (endpoint: EndpointSpec, { params = {}, query = {} }: Parts = {}): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  return `/api/v1${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
};

export const openClient = (address: string, proof: Record<string, string> = {}): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = ({ method, path, type, body }: Sent): Promise<Answer> =>
    new Promise((done, refuse) => {
      const headers = {
        ...proof,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(new URL(path, address), { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => done({ status: response.statusCode ?? 0, body: text }));
        response.once('error', refuse);
      });
      sent.once('error', refuse);
      sent.end(body);
    });
  return {
    send,
    call: async (endpoint, args) => {
      const parts = args as Parts;
      const body = parts.body === undefined ? {} : { type: 'application/json', body: JSON.stringify(parts.body) };
      const answer = await send({ method: endpoint.method, path: pathOf(endpoint, parts), ...body });
      if (answer.status >= 400) throw new Error(`${endpoint.path} answered ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body) as ResponseOf<typeof endpoint>;
    },
  };
};
