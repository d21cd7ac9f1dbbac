import { errors } from '@auscult/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';
import type { Upload } from './routes.ts';

/** The fields of a multipart form and its one file, which must come after them and is not read yet. */
export const takeUpload = async (
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; file: Upload }> => {
  if (!request.isMultipart())
    throw problem(errors.validation, { metadata: [{ path: 'file', rule: 'required', message: 'Choose a file' }] });
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file')
      return { fields, file: { stream: part.file, filename: part.filename, isTooLarge: () => part.file.truncated } };
    if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  throw problem(errors.validation, { metadata: [{ path: 'file', rule: 'required', message: 'Choose a file' }] });
};

/** Reads a small file whole. More than `limit` bytes is refused before it fills the memory; `what` begins the sentence that says so. */
export const readSmall = async ({ stream, isTooLarge }: Upload, limit: number, what: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit) {
      stream.resume();
      throw problem(errors.tooLarge, {
        description: `${what} holds at most ${Math.floor(limit / 1024 / 1024)} MiB. Nothing was stored.`,
      });
    }
    parts.push(part);
  }
  if (isTooLarge()) throw problem(errors.tooLarge);
  return Buffer.concat(parts);
};
