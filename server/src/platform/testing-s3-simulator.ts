import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from './storageSettings.ts';

/** A stand-in for a store that speaks S3: one bucket in memory, which checks every signature and digest itself. */
export type S3Simulator = {
  bucket: Bucket;
  objects: Map<string, { bytes: Buffer; modified: Date }>;
  /** Uploads in parts that were begun and neither completed nor given up. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** Cuts the line in the middle of the next so many writes. */
  cutWrites: (count: number) => void;
  close: () => Promise<void>;
};

const REGION = 'ap-southeast-2';
const KEY_ID = 'AUSCULTTEST';
const SECRET = 'not/a+secret';
const NAME = 'auscult';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature version 4, as its specification tells it. */
const isSigned = (request: IncomingMessage, url: URL): boolean => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return false;
  const [, id, day = '', region = '', names = '', signature] = given;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day));
  return id === KEY_ID && region === REGION && hmac(key, text).toString('hex') === signature;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

const isWhole = (request: IncomingMessage, body: Buffer): boolean => {
  const wanted = request.headers['x-amz-checksum-sha256'];
  return wanted === undefined || createHash('sha256').update(body).digest('base64') === wanted;
};

type Answer = { status: number; body?: string | Buffer };
const xml = (body: string): Answer => ({ status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` });
const failed = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });

/** What the store does with a request that it has let in. */
const openBucket = ({ objects, unfinished }: Pick<S3Simulator, 'objects' | 'unfinished'>) => {
  const store = (key: string, bytes: Buffer): void => void objects.set(key, { bytes, modified: new Date() });

  const listed = (query: URLSearchParams): Answer => {
    const most = Number(query.get('max-keys') ?? 1000);
    const after = query.get('continuation-token') ?? '';
    const found = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after);
    const page = found.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, Math.min(most, 1000));
    const rows = page.map(
      ([key, { bytes, modified }]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`,
    );
    const more = page.length < found.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    const isCut = `<IsTruncated>${more !== ''}</IsTruncated>`;
    return xml(
      `<ListBucketResult><KeyCount>${page.length}</KeyCount>${isCut}${rows.join('')}${more}</ListBucketResult>`,
    );
  };

  const written = (key: string, query: URLSearchParams, body: Buffer): Answer => {
    const upload = query.get('uploadId');
    if (upload === null) {
      store(key, body);
      return { status: 200 };
    }
    const parts = unfinished.get(upload);
    if (!parts) return failed(404, 'NoSuchUpload');
    parts.set(Number(query.get('partNumber')), body);
    return { status: 200 };
  };

  const posted = (key: string, query: URLSearchParams, body: Buffer): Answer => {
    if (query.has('delete')) {
      const keys = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, one = '']) => one);
      for (const one of keys) objects.delete(one);
      return xml(`<DeleteResult>${keys.map((one) => `<Deleted><Key>${one}</Key></Deleted>`).join('')}</DeleteResult>`);
    }
    if (query.has('uploads')) {
      const id = randomUUID();
      unfinished.set(id, new Map());
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = query.get('uploadId') ?? '';
    const parts = [...(unfinished.get(id) ?? [])].toSorted(([one], [other]) => one - other);
    if (parts.slice(0, -1).some(([, bytes]) => bytes.length < 5 * 1024 * 1024)) return failed(400, 'EntityTooSmall');
    store(key, Buffer.concat(parts.map(([, bytes]) => bytes)));
    unfinished.delete(id);
    return xml(`<CompleteMultipartUploadResult><ETag>"${id}"</ETag></CompleteMultipartUploadResult>`);
  };

  const removed = (key: string, query: URLSearchParams): Answer => {
    const upload = query.get('uploadId');
    if (upload === null) objects.delete(key);
    else unfinished.delete(upload);
    return { status: 204 };
  };

  return (request: IncomingMessage, url: URL, body: Buffer): Answer => {
    if (!isSigned(request, url)) return failed(403, 'SignatureDoesNotMatch');
    if (!isWhole(request, body)) return failed(400, 'BadDigest');
    const key = decodeURIComponent(url.pathname).replace(new RegExp(`^/${NAME}/?`), '');
    const query = url.searchParams;
    if (request.method === 'PUT') return written(key, query, body);
    if (request.method === 'POST') return posted(key, query, body);
    if (request.method === 'DELETE') return removed(key, query);
    if (key === '') return query.has('list-type') ? listed(query) : { status: 200 };
    const found = objects.get(key);
    return found ? { status: 200, body: found.bytes } : failed(404, 'NoSuchKey');
  };
};

export const startS3Simulator = async (): Promise<S3Simulator> => {
  const objects: S3Simulator['objects'] = new Map();
  const unfinished: S3Simulator['unfinished'] = new Map();
  const answer = openBucket({ objects, unfinished });
  let cuts = 0;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'PUT' && cuts > 0) {
      cuts -= 1;
      request.socket.destroy();
      return;
    }
    const { status, body = '' } = answer(request, new URL(request.url ?? '/', 'http://store'), await bodyOf(request));
    const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream';
    response.writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      etag: `"${randomUUID()}"`,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => request.socket.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}/${NAME}`,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
    },
    objects,
    unfinished,
    cutWrites: (count) => (cuts = count),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
