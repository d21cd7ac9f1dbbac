import { createHash } from 'node:crypto';
import { S3mini } from 's3mini';
import { storeAway, type Storage } from './storage.ts';
import type { Bucket } from './storageSettings.ts';

/** A part of a large object; what S3 asks for at least is 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
const PAGE = 1000;
/** A request that takes longer is over: the browser still has the sound, and sends it again. */
const LIMIT_MILLISECONDS = 60_000;
const TYPE = 'application/octet-stream';

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** Joins what comes into parts of one size, the last one shorter. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    waiting.push(piece);
    bytes += piece.length;
    while (bytes >= PART_BYTES) {
      const joined = Buffer.concat(waiting);
      yield joined.subarray(0, PART_BYTES);
      waiting = [joined.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  yield Buffer.concat(waiting);
}

const taken = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw storeAway(error);
  });

const putWhole = async (s3: S3mini, key: string, bytes: Uint8Array): Promise<void> => {
  // The store compares the digest with what arrived, and keeps nothing that differs.
  const checksum = { 'x-amz-checksum-sha256': digestOf(bytes) };
  await taken(s3.putObject(key, Buffer.from(bytes), TYPE, undefined, checksum));
};

const putInParts = async (s3: S3mini, key: string, first: Uint8Array, rest: AsyncIterator<Uint8Array>) => {
  const uploadId = await taken(s3.getMultipartUploadId(key, TYPE));
  try {
    const parts = [await taken(s3.uploadPart(key, uploadId, Buffer.from(first), 1))];
    for (let next = await rest.next(); !next.done; next = await rest.next())
      parts.push(await taken(s3.uploadPart(key, uploadId, Buffer.from(next.value), parts.length + 1)));
    await taken(s3.completeMultipartUpload(key, uploadId, parts));
  } catch (error) {
    await s3.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
};

const gone = (key: string): Error => Object.assign(new Error(`nothing is stored as ${key}`), { code: 'ENOENT' });

/** A bucket as storage. The store answers a write when the object is durable, whole or not at all. */
export const bucketStorage = (bucket: Bucket): Storage => {
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: LIMIT_MILLISECONDS });
  async function* listed(prefix: string) {
    let after: string | undefined;
    do {
      const page = await s3.listObjectsPaged('/', prefix, PAGE, after);
      yield page?.objects ?? [];
      after = page?.nextContinuationToken;
    } while (after);
  }
  return {
    put: async (key, content) => {
      if (content instanceof Uint8Array) return putWhole(s3, key, content);
      const parts = partsOf(content)[Symbol.asyncIterator]();
      const first = await parts.next();
      const start: Uint8Array = first.done ? Buffer.alloc(0) : first.value;
      return start.length < PART_BYTES ? putWhole(s3, key, start) : putInParts(s3, key, start, parts);
    },
    read: async (key) => {
      const bytes = await s3.getObjectArrayBuffer(key);
      if (!bytes) throw gone(key);
      return Buffer.from(bytes);
    },
    async *stream(key) {
      const answer = await s3.getObjectResponse(key);
      if (!answer?.body) throw gone(key);
      yield* answer.body;
    },
    size: (key) => s3.getContentLength(key),
    remove: async (key) => {
      await s3.deleteObject(key);
      for await (const objects of listed(`${key}/`)) await s3.deleteObjects(objects.map((object) => object.Key));
    },
    async *writtenBefore(key, moment) {
      for await (const objects of listed(`${key}/`))
        for (const object of objects) if (object.LastModified < moment) yield object.Key;
    },
  };
};

/** A sentence that says why a bucket cannot be used, or undefined. */
export const whyNoBucket = async (bucket: Bucket): Promise<string | undefined> => {
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: LIMIT_MILLISECONDS });
  try {
    if (await s3.bucketExists()) return undefined;
    return `STORAGE_URL names the bucket ${bucket.endpoint}, which is not there or not open to this access key.`;
  } catch {
    return `STORAGE_URL names the bucket ${bucket.endpoint}, which cannot be reached.`;
  }
};
