import type { z } from 'zod';

/** What a form has to know of one field of a body. */
export type FieldRules = {
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'list' | 'other';
  /** May not be left empty. */
  readonly isNeeded?: true;
  /** How an empty field travels: as null, or not at all. Where neither stands, as the empty text. */
  readonly empty?: 'null' | 'absent';
  /** Spaces around it are not part of it. */
  readonly isTrimmed?: true;
  /** Of a text its characters, of a number its value, of a list its entries. */
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: true;
  /** Source and flags of each regular expression, and what is said where it does not match. */
  readonly patterns?: readonly (readonly [source: string, flags: string, message: string])[];
  /** The values to choose from, of a list those of its entries. */
  readonly options?: readonly string[];
  /** What the contract takes where the field is absent. */
  readonly start?: unknown;
};
/** By the path of the field, with dots. */
export type BodyFields = Readonly<Record<string, FieldRules>>;

/** The parts of a schema's definition that are read here: zod's own types are closed to the outside. */
type Check = {
  _zod: {
    def: {
      check: string;
      format?: string;
      pattern?: RegExp;
      minimum?: number;
      maximum?: number;
      length?: number;
      value?: number;
      tx?: (text: string) => string;
      error?: (issue: object) => string | { message: string } | null | undefined;
    };
  };
};
type Definition = Partial<Check['_zod']['def']> & {
  type: string;
  checks?: Check[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: z.ZodType[];
  defaultValue?: unknown;
};
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

type Bare = { schema: z.ZodType; isOptional: boolean; isNullable: boolean; start?: unknown };
/** Takes off what wraps a field: optional, nullable, a default. */
const bare = (schema: z.ZodType): Bare => {
  const { type, innerType, defaultValue } = definitionOf(schema);
  if (!innerType) return { schema, isOptional: false, isNullable: false };
  const inner = bare(innerType);
  if (type === 'optional') return { ...inner, isOptional: true };
  if (type === 'nullable') return { ...inner, isNullable: true };
  if (type === 'default' || type === 'prefault') return { ...inner, isOptional: true, start: defaultValue };
  return inner;
};

const formatWords: Record<string, string> = {
  email: 'Write an email address, such as name@practice.com.au',
  date: 'Write it as 20/11/2026',
  datetime: 'Write it as 20/11/2026, 9:20 am',
};

const wordsOf = ({ error, format = '' }: Check['_zod']['def']): string => {
  const said = error?.({ code: 'invalid_format', format, input: '' });
  return (typeof said === 'string' ? said : said?.message) ?? formatWords[format] ?? 'Please check this';
};

/** The checks of a schema and of those that it hands on to; a format is a check of its own. */
const checksOf = (schema: z.ZodType): Check['_zod']['def'][] => {
  const definition = definitionOf(schema);
  if (definition.type === 'pipe') return [definition.in, definition.out].flatMap((one) => (one ? checksOf(one) : []));
  const own = (definition.checks ?? []).map(({ _zod }) => _zod.def);
  return definition.check ? [definition as Check['_zod']['def'], ...own] : own;
};

/** Formats whose values are chosen, not typed, say nothing of use to who types. */
const isTyped = ({ check, format = '' }: Check['_zod']['def']): boolean =>
  check === 'string_format' && (format === 'regex' || format in formatWords);

type Rules = { -readonly [Key in keyof FieldRules]: FieldRules[Key] };

const limitsOf = (checks: readonly Check['_zod']['def'][]): Partial<Rules> => {
  const limits: Partial<Rules> = {};
  for (const { check, minimum, maximum, length, value, format, tx } of checks) {
    if (check === 'min_length' || check === 'length_equals') limits.min = minimum ?? length ?? 0;
    if (check === 'max_length' || check === 'length_equals') limits.max = maximum ?? length ?? 0;
    if (check === 'greater_than' && value !== undefined) limits.min = value;
    if (check === 'less_than' && value !== undefined) limits.max = value;
    if (check === 'number_format' && /int/.test(format ?? '')) limits.isWhole = true;
    if (check === 'overwrite' && tx?.(' x ') === 'x') limits.isTrimmed = true;
  }
  const patterns = checks
    .filter(isTyped)
    .flatMap((check) => (check.pattern ? [[check.pattern.source, check.pattern.flags, wordsOf(check)] as const] : []));
  return patterns.length ? { ...limits, patterns } : limits;
};

const valuesOf = (schema: z.ZodType): string[] | undefined => {
  const { type, entries, values, options } = definitionOf(schema);
  if (type === 'enum') return Object.values(entries ?? {});
  if (type === 'literal') return (values ?? []).map(String);
  const each = type === 'union' ? (options ?? []).map(valuesOf) : [];
  return each.length && each.every((one) => one !== undefined) ? each.flat() : undefined;
};

const plainOf = (schema: z.ZodType): Rules => {
  const { type, element } = definitionOf(schema);
  const limits = limitsOf(checksOf(schema));
  const options = valuesOf(type === 'array' && element ? bare(element).schema : schema);
  const kind =
    type === 'array'
      ? 'list'
      : options
        ? 'choice'
        : type === 'number'
          ? 'number'
          : type === 'boolean'
            ? 'flag'
            : type === 'string' || schema.safeParse('a').success || checksOf(schema).some(isTyped)
              ? 'text'
              : 'other';
  return { kind, ...limits, ...(options ? { options } : {}) };
};

type Place = { isChange: boolean; isInOptional: boolean };

const ruleOf = ({ schema, isOptional, isNullable, start }: Bare, { isChange, isInOptional }: Place): FieldRules => {
  const rules = plainOf(schema);
  if (start !== undefined && !isChange) rules.start = typeof start === 'function' ? (start as () => unknown)() : start;
  if (rules.kind === 'flag' || rules.kind === 'other') return rules;
  const isEmptyTaken = schema.safeParse(rules.kind === 'list' ? [] : '').success;
  if (isNullable && rules.kind !== 'list') rules.empty = 'null';
  else if (!isEmptyTaken) {
    // In a change what is absent stays as it is, so that nothing can be emptied by leaving it out.
    if (isOptional && !isChange) rules.empty = 'absent';
    else if (!isInOptional) rules.isNeeded = true;
  }
  // A field that is needed says so in plainer words.
  if (rules.min === 1 && rules.kind !== 'number') delete rules.min;
  return rules;
};

const within = (shape: Record<string, z.ZodType>, prefix: string, place: Place): [string, FieldRules][] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const one = bare(schema);
    const inner = definitionOf(one.schema).shape;
    const isInOptional = place.isInOptional || one.isNullable || (one.isOptional && !place.isChange);
    return inner
      ? within(inner, `${prefix}${name}.`, { ...place, isInOptional })
      : [[`${prefix}${name}`, ruleOf(one, place)] as [string, FieldRules]];
  });

/** The fields of an object, or of all the objects that a body may be one of. */
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | undefined => {
  const { type, shape, options } = definitionOf(bare(schema).schema);
  if (type !== 'union') return shape;
  const each = (options ?? []).map(shapeOf);
  return each.every((one) => one !== undefined)
    ? Object.fromEntries(each.flatMap((one) => Object.entries(one ?? {})))
    : undefined;
};

/** The fields of an endpoint's body as forms need them. What only a function of the schema knows, the server says. */
export const fieldsOf = ({ method, body }: { method: string; body?: z.ZodType }): BodyFields | undefined => {
  const shape = body && shapeOf(body);
  return shape && Object.fromEntries(within(shape, '', { isChange: method === 'PATCH', isInOptional: false }));
};
