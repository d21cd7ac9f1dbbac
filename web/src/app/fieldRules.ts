import { ruleText } from '@auscult/contract/errors.ts';
import type { FieldRules } from '@auscult/contract/fields.ts';

/** "practiceTimezone" is "Practice timezone", "specialityId" is "Speciality". */
const nameOf = (path: string): string => {
  const words = (path.split('.').at(-1) ?? '').replace(/Ids?$/, '').replaceAll(/([A-Z])/g, ' $1');
  return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()}`;
};

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' || Array.isArray(value) ? value.length : 0;

type Asked = { path: string; value: unknown; needed?: string | undefined };

/** What is wrong with a value by the contract, in the words that the server would use; undefined where nothing is. */
export const brokenRule = (rules: FieldRules, { path, value: typed, needed }: Asked): string | undefined => {
  const value = rules.isTrimmed && typeof typed === 'string' ? typed.trim() : typed;
  if (isEmpty(value)) return rules.isNeeded ? `${needed ?? nameOf(path)} is needed` : undefined;
  if (Number.isNaN(value)) return 'Must be a number';
  // A list that is typed as one text is counted by the server.
  if (rules.kind === 'list' && !Array.isArray(value)) return undefined;
  const { min, max, patterns = [], isWhole } = rules;
  const size = sizeOf(value);
  if (min !== undefined && size < min) return limitText(rules.kind, { path, min, max });
  // Of a password the catalogue tells its least length alone.
  if (max !== undefined && size > max)
    return limitText(rules.kind, { path, min: /password$/i.test(path) ? undefined : min, max });
  if (isWhole && !Number.isInteger(value)) return 'Must be a whole number';
  return patterns.find(([source, flags]) => !new RegExp(source, flags).test(String(value)))?.[2];
};

const ruleOf: Partial<Record<FieldRules['kind'], string>> = { number: 'range', list: 'count' };
type Limits = { path: string; min: number | undefined; max: number | undefined };
const limitText = (kind: FieldRules['kind'], { path, min, max }: Limits): string => {
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return ruleText({ path, rule: ruleOf[kind] ?? 'length', ...limits });
};

/** A value as it travels; undefined where the field is left out. */
export const sentOf = (rules: FieldRules | undefined, value: unknown): unknown => {
  if (!rules || rules.kind === 'flag' || rules.kind === 'other') return value;
  if (!isEmpty(typeof value === 'string' && rules.isTrimmed ? value.trim() : value)) return value;
  if (rules.empty === 'null') return null;
  if (rules.empty === 'absent') return undefined;
  return rules.kind === 'list' ? [] : rules.kind === 'text' ? '' : undefined;
};

/** What a field begins with where nothing is given. */
export const startOf = ({ kind, start }: FieldRules): unknown => {
  if (start !== undefined && start !== null) return start;
  if (kind === 'flag') return false;
  if (kind === 'list') return [];
  return kind === 'text' || kind === 'choice' ? '' : null;
};
