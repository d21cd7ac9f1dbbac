import type { ErrorBody } from '@auscult/contract/errors.ts';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { readFile } from 'node:fs/promises';
import { Agent as PlainAgent, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { readKey, type AgentSettings } from './settings.ts';

/** How the server refused, or status 0 where it did not answer. */
export type Refused = Error & { status: number; code: number; retryAfterSeconds: number };
export const isRefused = (error: unknown): error is Refused => error instanceof Error && 'retryAfterSeconds' in error;
const refused = (message: string, rest: Omit<Refused, keyof Error>): Refused => Object.assign(new Error(message), rest);

export type Server = {
  call: <E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>) => Promise<ResponseOf<E>>;
  /** The bytes of a file. */
  bytes: (endpoint: EndpointSpec) => Promise<Buffer>;
  close: () => void;
};
type Parts = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;

/** Five documents of a few megabytes each, as text. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Longer than the longest poll. */
const TIMEOUT = 60_000;

const addressOf = (server: string, endpoint: EndpointSpec, { params = {}, query = {} }: Parts): URL => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(`${server}/api/v1${path}`);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(name, String(one));
  return url;
};

/** Speaks to the one server that the program was paired with. */
export const openServer = async (
  { server, accessKeyFile, caFile, proxy }: AgentSettings,
  ended?: AbortSignal,
): Promise<Server> => {
  const isSecure = server.startsWith('https:');
  const through = proxy === undefined ? {} : { proxyEnv: { HTTPS_PROXY: proxy, HTTP_PROXY: proxy } };
  const agent = isSecure
    ? new SecureAgent({
        keepAlive: true,
        minVersion: 'TLSv1.2',
        ...through,
        ...(caFile === undefined ? {} : { ca: await readFile(caFile) }),
      })
    : new PlainAgent({ keepAlive: true, ...through });
  const exchange = (url: URL, method: string, headers: Record<string, string>, body: string | undefined) =>
    new Promise<{ status: number; retryAfter: string; bytes: Buffer }>((resolve, reject) => {
      const send = isSecure ? secure : plain;
      const late = AbortSignal.timeout(TIMEOUT);
      const signal = ended ? AbortSignal.any([ended, late]) : late;
      const request = send(url, { method, headers, agent, signal }, (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          length += part.length;
          if (length > MOST_BYTES) return void response.destroy(new Error('The answer is too long.'));
          parts.push(part);
          return undefined;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'] ?? '',
            bytes: Buffer.concat(parts),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  return {
    close: () => agent.destroy(),
    bytes: async (endpoint) => {
      const headers = { 'x-access-key': await readKey(accessKeyFile) };
      const { status, bytes } = await exchange(addressOf(server, endpoint, {}), endpoint.method, headers, undefined);
      if (status === 200) return bytes;
      throw refused(`The server answered ${status}.`, { status, code: 0, retryAfterSeconds: 0 });
    },
    call: async <E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>) => {
      const parts = (args ?? {}) as Parts;
      const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
      const headers = {
        'x-access-key': await readKey(accessKeyFile),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      };
      const url = addressOf(server, endpoint, parts);
      const { status, bytes, retryAfter } = await exchange(url, endpoint.method, headers, body).catch(
        (error: unknown) => {
          throw refused(error instanceof Error ? error.message : 'no answer', {
            status: 0,
            code: 0,
            retryAfterSeconds: 0,
          });
        },
      );
      const answer = jsonIn(bytes.toString('utf8'));
      if (status >= 200 && status < 300 && answer !== undefined) return answer as ResponseOf<E>;
      const { error } = (answer ?? {}) as Partial<ErrorBody>;
      throw refused(error?.title ?? `The server answered ${status}.`, {
        // Something else answers at this address, such as a proxy with a page of its own.
        status: answer === undefined ? 0 : status,
        code: Number(error?.code ?? 0),
        retryAfterSeconds: Number(retryAfter) || 0,
      });
    },
  };
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
