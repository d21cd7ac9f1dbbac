import { errors, type ErrorBody, type ErrorEntry } from '@auscult/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { House } from './house.ts';
import { isProblem } from './problem.ts';
import { isFull, isStoreAway } from './storage.ts';

/** PostgreSQL's word for a full disk of its own. */
const DATABASE_FULL = '53100';

const DEFAULT_RETRY_SECONDS = 60;

type Raised = { code?: unknown; statusCode?: unknown };

/** The entry of the catalogue by which a failure is told. */
export const entryOf = (error: unknown): ErrorEntry => {
  if (isProblem(error)) return error.problem;
  const { code, statusCode } = (error ?? {}) as Raised;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { ...errors.tooLarge, description: 'This is more text than can be taken at once. Nothing was stored.' };
  if (isFull(error) || code === DATABASE_FULL) return errors.storageFull;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) return errors.tooLarge;
  if (isStoreAway(error)) return errors.unavailable;
  // The database went away or is starting: nothing was kept, and the same request may be sent again.
  if (typeof code === 'string' && /^(57P0[123]|08\w{3}|53300|ECONNREFUSED|ECONNRESET)$/.test(code))
    return errors.unavailable;
  if (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(error.message))
    return errors.unavailable;
  // The form's reader says so in words only. The sender keeps the file and sends it again.
  if (error instanceof Error && /unexpected end of multipart data/i.test(error.message)) return errors.chunkDamaged;
  if (error instanceof Error && error.message === 'Multipart: Boundary not found') return errors.badRequest;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? errors.badRequest : errors.internal;
};

/** What a failed request answers. What nobody expected is written down. */
export const failed = (house: House, error: unknown, request: FastifyRequest): { status: number; body: ErrorBody } => {
  const { code, status, title, description } = entryOf(error);
  const metadata = isProblem(error) ? error.metadata : undefined;
  if (status >= 500)
    house.log.error(
      { err: error, requestId: request.id, route: request.routeOptions.url, method: request.method, code },
      'request failed',
    );
  const body: ErrorBody = {
    error: {
      code,
      title,
      description,
      ...(metadata === undefined ? {} : { metadata }),
      requestId: request.id,
    },
  };
  if (code === errors.maintenance.code)
    body.data = { maintenance: true, message: null, until: null, ...(metadata as object | undefined) };
  return { status, body };
};

export const fail = (house: House, error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { status, body } = failed(house, error, request);
  if (status === errors.tooMany.status) {
    const { retryAfterSeconds = DEFAULT_RETRY_SECONDS } = (body.error.metadata ?? {}) as { retryAfterSeconds?: number };
    reply.header('retry-after', Math.max(1, (isProblem(error) && error.retryAfter) || retryAfterSeconds));
  }
  return reply.status(status).header('cache-control', 'no-store').send(body);
};

/** What is no HTTP request has no request to answer; the form of the answer is the same. */
export const refuseUnread = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code, title, description } = errors.badRequest;
  const body = JSON.stringify({ error: { code, title, description, requestId: randomUUID() } });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
