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

/** How a report is written for a Sentry-compatible service: the address, who we are to it, and the envelope. */
export const envelopeOf = (dsn: string, eventId: string, report: Partial<ErrorReport>) => {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const event_id = eventId.replaceAll('-', '');
  const {
    kind = 'crash',
    path,
    name,
    status,
    statusText,
    method,
    code,
    requestId,
    appointmentId,
    version,
    at,
    frames,
  } = report;
  const type = name ?? (status === undefined ? kind : `Answer ${status}`);
  const event = {
    event_id,
    timestamp: at,
    platform: 'javascript',
    release: version,
    transaction: path,
    tags: { kind, method, status, code },
    extra: { statusText, requestId, appointment: appointmentId },
    exception: {
      values: [
        {
          type,
          // The innermost call stands last there.
          ...(frames?.length
            ? {
                stacktrace: {
                  frames: frames
                    .toReversed()
                    .map(({ file, line, column }) => ({ filename: file, lineno: line, colno: column })),
                },
              }
            : {}),
        },
      ],
    },
  };
  return {
    url: `${protocol}//${host}${folder}/api/${project}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=auscult/1, sentry_key=${username}`,
    },
    body: `${JSON.stringify({ event_id, sent_at: at })}\n{"type":"event"}\n${JSON.stringify(event)}\n`,
  };
};
