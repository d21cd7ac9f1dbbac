import type { BrokenRule, ErrorBody, ErrorEntry } from '@auscult/contract/errors.ts';

/** How a call failed: no answer at all, none in time, one that is not JSON, or an answer with a status. */
export type ProblemKind = 'fetch_error' | 'timeout' | 'parsing_error' | 'answer';

/** Every failed call throws one. `code` is that of the catalogue, 0 where the server named none. */
export type ApiProblem = Error & {
  kind: ProblemKind;
  status: number;
  code: number;
  title: string;
  description: string;
  metadata: unknown;
  requestId: string | null;
  /** When the same may be tried again, where the server says so. */
  retryAt: string | undefined;
  isMaintenance: boolean;
  /** The body as it came. */
  body: unknown;
};

const brand = Symbol('ApiProblem');

type Made = Pick<ApiProblem, 'kind' | 'title' | 'description'> & {
  status?: number;
  body?: unknown;
  retryAfter?: number;
};
const words: Record<Exclude<ProblemKind, 'answer'>, { title: string; description: string }> = {
  fetch_error: {
    title: 'The server could not be reached',
    description: 'Please check the connection and try again. Nothing was changed.',
  },
  timeout: { title: 'The server took too long', description: 'Please try again in a moment.' },
  parsing_error: {
    title: 'The answer could not be read',
    description: 'Please try again. If it happens again, tell your administrator.',
  },
};

const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

const make = ({ kind, status = 0, title, description, body, retryAfter = 0 }: Made): ApiProblem => {
  const error = record(record(body)?.['error']) as Partial<ErrorBody['error']> | undefined;
  return Object.assign(new Error(description), {
    [brand]: true,
    name: title,
    kind,
    status,
    title,
    description,
    body,
    code: typeof error?.code === 'number' ? error.code : 0,
    metadata: error?.metadata,
    requestId: typeof error?.requestId === 'string' ? error.requestId : null,
    retryAt: retryAfter > 0 ? new Date(Date.now() + retryAfter * 1000).toISOString() : undefined,
    isMaintenance: status === 503 && record(record(body)?.['data'])?.['maintenance'] === true,
  });
};

export const problemWithoutAnswer = (kind: Exclude<ProblemKind, 'answer'>, status = 0): ApiProblem =>
  make({ kind, status, ...words[kind] });

/** `retryAfter`: what the answer's header of that name says, in seconds. */
export const problemOfAnswer = (status: number, body: unknown, retryAfter = 0): ApiProblem => {
  const error = record(record(body)?.['error']);
  const title =
    typeof error?.['title'] === 'string' ? error['title'] : 'Something went wrong. Please, try again later.';
  const description = typeof error?.['description'] === 'string' ? error['description'] : '';
  return make({ kind: 'answer', status, title, description, body, retryAfter });
};

export const isApiProblem = (error: unknown): error is ApiProblem => error instanceof Error && brand in error;
export const isProblem = (error: unknown, entry: ErrorEntry): error is ApiProblem =>
  isApiProblem(error) && error.code === entry.code;

/** What stands in place of a page that does not exist, or that is not for this account: the two look alike. */
export const pageNotFound = {
  status: 404,
  title: 'Page not found',
  description: 'This is not the web page you are looking for',
} as const;
export const notFound = (): Error => Object.assign(new Error(pageNotFound.description), pageNotFound);

const isRule = (value: unknown): value is BrokenRule => typeof record(value)?.['path'] === 'string';
/** The broken rules of a validation answer. */
export const rulesOf = (problem: ApiProblem): BrokenRule[] =>
  Array.isArray(problem.metadata) ? problem.metadata.filter(isRule) : [];
