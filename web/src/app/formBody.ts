import type { BodyFields } from '@auscult/contract/fields.ts';
import { sentOf, startOf } from './fieldRules.ts';

type Values = Record<string, unknown>;

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Values | null | undefined)?.[key], values);

const put = (into: Values, path: string, value: unknown): void => {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) into[key] = value;
  else put((into[key] ??= {}) as Values, rest.join('.'), value);
};

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** What every field of the contract begins with. Of what is given, only that which the contract knows. */
export const startFrom = (fields: BodyFields, given: unknown): Values => {
  const start: Values = {};
  for (const [path, rules] of Object.entries(fields)) put(start, path, valueAt(given, path) ?? startOf(rules));
  return start;
};

type Asked = {
  fields: BodyFields;
  values: Values;
  /** What the values were when they were read. */
  base: Values;
  /** A change sends what was changed here: all else stays as it is, whoever changes it meanwhile. */
  isChange: boolean;
  isSent: (path: string) => boolean;
};

/** The body that is sent of the values of a form. */
export const bodyFrom = ({ fields, values, base, isChange, isSent }: Asked): Values => {
  const body: Values = {};
  for (const [path, rules] of Object.entries(fields)) {
    const [group = ''] = path.split('.');
    if (!isSent(path) || (isChange && isSame(values[group], base[group]))) continue;
    const sent = sentOf(rules, valueAt(values, path));
    if (sent !== undefined) put(body, path, sent);
  }
  return body;
};
