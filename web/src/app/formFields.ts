import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { BodyFields } from '@auscult/contract/fields.ts';
import { brokenRule } from './fieldRules.ts';

/** What somebody else saved, beside a field that was changed here too. */
export type Elsewhere = { text: string; onTake: () => void };

type Words<Values extends FieldValues, Name extends Path<Values>> = {
  /** The beginning of "… is needed", where the field's name does not say it well. */
  needed?: string;
  /** Typed in another shape than it is sent in, so that only `check` judges it. */
  isOwn?: true;
  /** A rule of the screen's own, after the contract's. */
  check?: (value: PathValue<Values, Name>, values: Values) => true | string;
};
type Told = { needed?: string; isOwn?: true; check?: (value: never, values: FieldValues) => true | string };
type Around = { error: string | undefined; elsewhere?: Elsewhere };
type Registered = UseFormRegisterReturn & Around;
export type FieldProps = Registered & {
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';
  'aria-required'?: true;
};
type Choosable<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>;
type Labels<Value> =
  | Readonly<Record<Extract<Choosable<Value>, string>, string>>
  | readonly (readonly [value: string, label: string])[];
type Options = readonly (readonly [value: string, label: string])[];

export type ContractFields<Values extends FieldValues> = {
  /** For a TextField or TextArea. */
  field: <Name extends Path<Values>>(name: Name, words?: Words<Values, Name>) => FieldProps;
  /** For a SelectField. `none` is what the empty choice is called; without it something must be chosen. */
  select: <Name extends Path<Values>>(
    name: Name,
    labels: Labels<PathValue<Values, Name>>,
    words?: Words<Values, Name> & { none?: string },
  ) => FieldProps & { value: string; options: Options };
  /** For Segments or Choices, one of a few. */
  choices: <Name extends Path<Values>>(
    name: Name,
    labels: Labels<PathValue<Values, Name>>,
  ) => { options: Options; registration: UseFormRegisterReturn };
  /** For a CheckField, yes or no. */
  flag: (name: Path<Values>) => UseFormRegisterReturn;
  /** For several CheckFields, any of a few: `form.several(…).map((props) => <CheckField {...props} key={props.value} />)`. */
  several: <Name extends Path<Values>>(
    name: Name,
    labels: Labels<PathValue<Values, Name>>,
    words?: Words<Values, Name>,
  ) => (UseFormRegisterReturn & { value: string; label: string })[];
  /** For a widget that holds no input of its own: Combobox, MultiSelect, DateField. */
  control: <Name extends Path<Values>>(
    name: Name,
    words?: Words<Values, Name>,
  ) => Around & { value: PathValue<Values, Name>; onChange: (value: PathValue<Values, Name> | null) => void };
  /** For the Field around a group of controls. */
  around: (name: Path<Values>) => Around;
  /** The present value, followed as it changes. */
  value: <Name extends Path<Values>>(name: Name) => PathValue<Values, Name>;
  set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void;
};

export type Conflict = { name: string; text: string };
/** What a form remembers: what its fields began with, which of them are on the screen, and what their choices are called. */
export type Kept = {
  values: FieldValues;
  version: number | undefined;
  shown: Set<string>;
  labels: Record<string, Record<string, string>>;
  isSending: boolean;
};
type Made = {
  form: UseFormReturn<FieldValues>;
  fields: BodyFields;
  kept: Kept;
  conflicts: readonly Conflict[];
  take: (name: string) => void;
};

const numberOf = (typed: unknown): number | null =>
  typed === null || typed === undefined || typed === '' ? null : Number(typed);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

const optionsIn = (labels: Labels<string>): Options =>
  Array.isArray(labels) ? (labels as Options) : Object.entries(labels as Record<string, string>);

/** Puts a field under the rules of the contract and the screen's own. */
const registered = ({ form, fields, kept }: Made, name: string, words: Told = {}): UseFormRegisterReturn => {
  const { needed, isOwn, check } = words;
  const rules = isOwn ? undefined : fields[name];
  kept.shown.add(name);
  return form.register(name, {
    validate: (value: unknown, values) =>
      (rules && brokenRule(rules, { path: name, value, needed })) ?? check?.(value as never, values) ?? true,
    ...(rules?.kind === 'number' ? { setValueAs: numberOf } : {}),
  });
};

/** What screens spread into their fields; `ContractFields` is its type over the values of a form. */
export const makeFields = (made: Made) => {
  const { form, fields, kept, conflicts, take } = made;
  const around = (name: string): Around => {
    const conflict = conflicts.find((one) => one.name === name);
    return {
      error: form.getFieldState(name, form.formState).error?.message,
      ...(conflict ? { elsewhere: { text: conflict.text, onTake: () => take(name) } } : {}),
    };
  };
  const register = (name: string, words?: Told): UseFormRegisterReturn => registered(made, name, words);
  const field = (name: string, words?: Told): FieldProps => {
    const { kind, max, isNeeded, isWhole } = (words?.isOwn ? undefined : fields[name]) ?? {};
    return {
      ...register(name, words),
      ...around(name),
      ...(kind === 'text' && max !== undefined ? { maxLength: max } : {}),
      ...(kind === 'number' ? { inputMode: isWhole ? 'numeric' : 'decimal' } : {}),
      ...(isNeeded ? { 'aria-required': true } : {}),
    };
  };
  const named = (name: string, given: Labels<string>): Options => {
    const options = optionsIn(given);
    kept.labels[name] = Object.fromEntries(options);
    return options;
  };
  const set = (name: string, value: unknown): void =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return {
    field,
    select: (name: string, given: Labels<string>, { none, ...words }: Told & { none?: string } = {}) => ({
      ...field(name, words),
      // Followed, since its options may come later than its value.
      value: textOf(form.watch(name)),
      options: [...(none === undefined ? [] : [['', none] as const]), ...named(name, given)],
    }),
    choices: (name: string, given: Labels<string>) => ({ options: named(name, given), registration: register(name) }),
    flag: (name: string) => register(name),
    several: (name: string, given: Labels<string>, words?: Told) =>
      named(name, given).map(([value, label]) => ({ ...register(name, words), value, label })),
    control: (name: string, words?: Told) => {
      register(name, words);
      return { ...around(name), value: form.watch(name) as unknown, onChange: (value: unknown) => set(name, value) };
    },
    around,
    value: (name: string) => form.watch(name) as unknown,
    set,
  };
};
