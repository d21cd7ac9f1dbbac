import { z } from 'zod';

/** One row of the settings table: docs/operations.md shows the same names and defaults, and a test compares them. */
export type Setting<Schema extends z.ZodType> = {
  schema: Schema;
  /** What stands in the table's "Default" column. */
  shownDefault: string;
  /** Ends the sentence "NAME must be ..." when the value is refused. */
  rule: string;
  /** The value may hold a password, so the refusal never repeats it. */
  isSecret?: true;
};

export const setting = <Schema extends z.ZodType>(row: Setting<Schema>): Setting<Schema> => row;
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, fallback: Values[number]) =>
  setting({ schema: z.enum(values).default(fallback), shownDefault: fallback, rule: listed(values) });
/** One of the values, or nothing, for which `shownDefault` says what happens then. */
export const oneOfOrNone = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  shownDefault: string,
) => setting({ schema: z.enum(values).optional(), shownDefault, rule: listed(values) });

export const hasScheme =
  (...schemes: string[]) =>
  (value: string) =>
    URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(':', ''));

/** A setting that stops the start. Its message is one sentence that names the variable, fit to be printed as it is. */
export type ConfigError = Error & { readonly name: 'ConfigError'; readonly variable: string };

export const isConfigError = (error: unknown): error is ConfigError =>
  error instanceof Error && error.name === 'ConfigError';

export function configError(variable: string, message: string): ConfigError {
  return Object.assign(new Error(message), { name: 'ConfigError' as const, variable });
}

function listed(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
