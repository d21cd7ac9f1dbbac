import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';

export type Caller = { address: string; token: string };
type Answer<E extends EndpointSpec> = { status: number; body: ResponseOf<E> };
type Parts = { params?: Record<string, unknown>; body?: Record<string, unknown>; file?: Blob };

const CALL_MILLISECONDS = 30_000;

const formOf = ({ body = {}, file }: Parts): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) form.append(key, String(value));
  if (file) form.append('file', file, 'audio');
  return form;
};

/** Calls an endpoint over the network and answers whatever comes. Throws where nothing comes. */
export async function post<E extends EndpointSpec>(
  { address, token }: Caller,
  endpoint: E,
  args: ArgumentsOf<E>,
): Promise<Answer<E>> {
  const parts = args as Parts;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(parts.params?.[name]));
  const isForm = endpoint.upload === true;
  const response = await fetch(`${address}/api/v1${path}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm || endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: isForm ? formOf(parts) : JSON.stringify(parts.body ?? {}) }),
    signal: AbortSignal.timeout(CALL_MILLISECONDS),
  });
  return { status: response.status, body: (await response.json()) as ResponseOf<E> };
}

/** Calls an endpoint and expects it to succeed. */
export async function call<E extends EndpointSpec>(
  caller: Caller,
  endpoint: E,
  args: ArgumentsOf<E>,
): Promise<ResponseOf<E>> {
  const { status, body } = await post(caller, endpoint, args);
  if (status >= 400) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
