import type { ErrorReport } from '@auscult/contract/reports/schemas.ts';
import { createHash } from 'node:crypto';

const ID = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d+|[\w-]{20,})$/i;
/** A path without what tells of whom it was about. */
export const barePath = (path: string): string =>
  path
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');

/** What reports have in common that tell of one fault. */
export const fingerprintOf = ({ kind, method, status, name, frames }: ErrorReport, path: string): string => {
  const [first] = frames ?? [];
  const parts = [kind, method, path, status, name, first?.file, first?.line].map((part) => String(part ?? ''));
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
};
