import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { noteFailure } from './failures.ts';
import { isApiProblem, isProblem, problemOfAnswer, problemWithoutAnswer, type ApiProblem } from './problem.ts';
import { noteReach, noteStatus } from './reach.ts';
import { noteAnswer, type Notice } from './serverState.ts';
import { accessToken, freshAccessToken } from './session.ts';
import { askToVerify } from './verifying.ts';
import { reasonOf } from './visits.ts';

export const base = '/api/v1';
const timeout = 30_000;
/** Whole recordings may take long to send, and a language model long to write. */
const uploadTimeout = 10 * 60_000;

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: Blob;
};
/** `mayBeMissing`: a 404 says that there is none, and is no failure. */
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean; mayBeMissing?: boolean };
/** Left out where the endpoint takes nothing. */
export type CallArguments<E extends EndpointSpec> =
  Record<never, never> extends ArgumentsOf<E>
    ? [args?: ArgumentsOf<E> | undefined, options?: CallOptions]
    : [args: ArgumentsOf<E>, options?: CallOptions];

const text = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Where a call goes, from the root of this server. */
export const addressOf = (endpoint: Pick<EndpointSpec, 'path'>, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(key, text(one));
  }
  return `${base}${path}${search.size ? `?${search}` : ''}`;
};

const bodyOf = (
  endpoint: EndpointSpec,
  { body, file }: Parts,
): { body?: BodyInit; headers: Record<string, string> } => {
  if (endpoint.upload) {
    const form = new FormData();
    // The fields go first, so that the server knows what the file is before it comes.
    for (const [key, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(key, text(value));
    if (file) form.append('file', file, file instanceof File ? file.name : 'audio');
    return { body: form, headers: {} };
  }
  if (!endpoint.body) return { headers: {} };
  return { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } };
};

/** The server names each download; its content type alone does not tell, since a transcript may be JSON too. */
const isFile = (response: Response): boolean => response.headers.has('content-disposition');

const jsonOf = async (response: Response): Promise<unknown> => {
  const content = await response.text();
  if (content === '') return {};
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw problemWithoutAnswer('parsing_error', response.status);
  }
};

const failureOf = async (response: Response): Promise<ApiProblem> => {
  const body: unknown = await jsonOf(response).catch(() => ({}));
  return problemOfAnswer(response.status, body, Number(response.headers.get('retry-after')));
};

type Try = { endpoint: EndpointSpec; parts: Parts; options: CallOptions; token: string | null };
const ask = async ({ endpoint, parts, options, token }: Try): Promise<Response> => {
  const { body, headers } = bodyOf(endpoint, parts);
  const limit = AbortSignal.timeout(endpoint.upload || endpoint.isStream ? uploadTimeout : timeout);
  try {
    const response = await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: { ...headers, ...reasonOf(parts), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...(body === undefined ? {} : { body }),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    noteStatus(response.status);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteReach(false);
    throw problemWithoutAnswer(limit.aborted ? 'timeout' : 'fetch_error');
  }
};

const tokenCodes: readonly number[] = [errors.tokenInvalid.code, errors.tokenExpired.code];

const answered = async (attempt: Try): Promise<Response> => {
  const { endpoint, parts, options } = attempt;
  const response = await ask(attempt);
  if (response.ok) {
    noteAnswer({ response, isMaintenance: false });
    return response;
  }
  const problem = await failureOf(response);
  const { isMaintenance, body } = problem;
  noteAnswer({ response, isMaintenance, notice: isMaintenance ? (body as { data: Notice }).data : undefined });
  const { statusText } = response;
  const isMissing = options.mayBeMissing && problem.status === 404;
  if (!problem.isMaintenance && !tokenCodes.includes(problem.code) && !isMissing)
    noteFailure({ kind: 'response', endpoint, parts, problem, statusText, at: new Date() });
  throw problem;
};

/** Sends, and once more with a fresh token where the server says that this one is no longer good. */
export const answeredWithSession = async (attempt: Omit<Try, 'token'>): Promise<Response> => {
  const token = attempt.endpoint.access === 'public' ? null : accessToken();
  try {
    return await answered({ ...attempt, token });
  } catch (error) {
    if (isProblem(error, signInErrors.verifyNeeded) && (await askToVerify()))
      return answered({ ...attempt, token: accessToken() });
    if (token === null || !isApiProblem(error) || !tokenCodes.includes(error.code)) throw error;
    const fresh = await freshAccessToken(token);
    if (!fresh) throw error;
    return answered({ ...attempt, token: fresh });
  }
};

/**
 * Calls an endpoint of the contract: `await call(appointments.get, { params: { appointmentId } })`.
 * A download answers a `Blob`. Throws an `ApiProblem`, or the abort of the given signal.
 */
export const call = async <E extends EndpointSpec>(
  endpoint: E,
  ...[args, options = {}]: CallArguments<E>
): Promise<ResponseOf<E>> => {
  const response = await answeredWithSession({ endpoint, parts: args ?? {}, options });
  return (isFile(response) ? await response.blob() : await jsonOf(response)) as ResponseOf<E>;
};
