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
  expected?: string;
};

/** What a limit of each kind of value is called: of a text by its issue's own code. */
const limits: Readonly<Record<string, string | undefined>> = {
  string: undefined,
  number: 'range',
  int: 'range',
  array: 'count',
};
const words: Readonly<Record<string, string>> = { number: 'Must be a number', int: 'Must be a whole number' };

/** Zod's issues as broken rules. Limits travel as min and max; other rules carry their own words. */
export const brokenRules = (issues: readonly Issue[]): BrokenRule[] =>
  issues.map(({ path, code, message, minimum, maximum, origin = '', expected = '' }) => {
    const isLimit = origin in limits;
    return {
      path: path.map(String).join('.'),
      rule: limits[origin] ?? code,
      ...(isLimit && typeof minimum === 'number' ? { min: minimum } : {}),
      ...(isLimit && typeof maximum === 'number' ? { max: maximum } : {}),
      message: (code === 'invalid_type' && words[expected]) || message,
    };
  });
