import { pino, type Logger } from 'pino';
import { isWalled } from './db.ts';

export type Log = Logger;

/** Logs hold ids, never a patient's words or names, a token or an address with a query. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: unknown }) => ({
        name: error.name,
        code: error.code,
        ...(isWalled(error) ? { because: error.message } : {}),
        stack: error.stack
          ?.split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .join('\n'),
      }),
    },
  });
