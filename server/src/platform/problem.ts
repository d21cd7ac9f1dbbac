import type { BrokenRule, ErrorEntry } from '@auscult/contract/errors.ts';

/** An error of the catalogue on its way to the caller. */
export type Problem = Error & {
  readonly problem: ErrorEntry;
  readonly metadata?: unknown;
  readonly retryAfter?: number;
};

/** `retryAfter`: seconds until the same request may be sent again. */
type Detail = { description?: string; metadata?: unknown; retryAfter?: number };

/** Makes an error of the catalogue to throw. The description may say more than the catalogue's own. */
export const problem = (entry: ErrorEntry, { description, metadata, retryAfter }: Detail = {}): Problem =>
  Object.assign(new Error(entry.title), {
    problem: description === undefined ? entry : { ...entry, description },
    ...(metadata === undefined ? {} : { metadata }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

export const isProblem = (error: unknown): error is Problem => error instanceof Error && 'problem' in error;

type Issue = {
  path: PropertyKey[];
  code: string;
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  origin?: string;
};

/** Zod's issues as broken rules. Lengths travel as min and max; other rules carry their own words. */
export const brokenRules = (issues: readonly Issue[]): BrokenRule[] =>
  issues.map(({ path, code, message, minimum, maximum, origin }) => ({
    path: path.map(String).join('.'),
    rule: code,
    ...(origin === 'string' && typeof minimum === 'number' ? { min: minimum } : {}),
    ...(origin === 'string' && typeof maximum === 'number' ? { max: maximum } : {}),
    message,
  }));
