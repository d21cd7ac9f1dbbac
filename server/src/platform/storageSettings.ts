import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A bucket that speaks the S3 protocol. */
export type Bucket = Readonly<{
  /** With the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

export type StorageConfig = Readonly<{
  /** Absolute. Used where there is no bucket. */
  folder: string;
  bucket: Bucket | undefined;
}>;

const transports: Readonly<Record<string, string>> = { 's3:': 'https:', 's3+http:': 'http:' };

const bucketOf = (url: URL): Bucket | undefined => {
  const transport = transports[url.protocol];
  const isWhole = url.username && url.password && url.host && /^\/[^/]+\/?$/.test(url.pathname) && !url.hash;
  if (transport === undefined || !isWhole) return undefined;
  return Object.freeze({
    endpoint: `${transport}//${url.host}${url.pathname.replace(/\/$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  });
};

/** Where audio and uploads are kept. Null where the address names neither a folder of this machine nor a bucket. */
export const storageConfig = (storageUrl: string | undefined, dataDir: string): StorageConfig | null => {
  const folder = resolve(dataDir, 'storage');
  if (storageUrl === undefined) return Object.freeze({ folder, bucket: undefined });
  try {
    const url = new URL(storageUrl);
    // file://host/path names another machine, which a folder cannot be on: this throws.
    if (url.protocol === 'file:') return Object.freeze({ folder: fileURLToPath(url), bucket: undefined });
    const bucket = bucketOf(url);
    return bucket ? Object.freeze({ folder, bucket }) : null;
  } catch {
    return null;
  }
};
