import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm, type FieldValues, type Path } from 'react-hook-form';
import type { ErrorEntry } from '@auscult/contract/errors.ts';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { formMode } from './form.ts';
import { bodyFrom, startFrom, valueAt } from './formBody.ts';
import { makeFields, type ContractFields, type Kept } from './formFields.ts';
import { useRefusals, type ConflictNotice } from './formRefusals.ts';
import { letLeave } from './LeaveGuard.tsx';
import { useSend } from './useRead.ts';

export type BodyOf<E extends EndpointSpec> = ArgumentsOf<E> extends { body: infer Body } ? Body : never;
type ParamsOf<E extends EndpointSpec> = ArgumentsOf<E> extends { params: infer Params } ? { params: Params } : unknown;

type Whole<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;
/** The values of a form over an endpoint's body: every field that it declares. */
export type ValuesOf<E extends EndpointSpec> = Omit<Whole<BodyOf<E>>, 'baseVersion'> & FieldValues;
type Loose<T> = T extends readonly (infer One)[]
  ? readonly One[]
  : T extends object
    ? { readonly [Key in keyof T]?: Loose<T[Key]> | null | undefined }
    : T;
/** A record may be given as it is: what the contract's body does not know is left out. `version` goes back as `baseVersion`. */
type StartOf<E extends EndpointSpec> = Loose<Omit<Whole<BodyOf<E>>, 'baseVersion'>> & { readonly version?: number };

type Shared<E extends EndpointSpec, Values extends FieldValues> = ParamsOf<E> & {
  /** Endpoints whose reads are no longer true once it is saved. */
  changes?: readonly EndpointSpec[];
  /** It is saved: go elsewhere, say so. Nobody is asked about leaving then. */
  onDone?: (answer: ResponseOf<E>, values: Values) => void;
  /** What a refusal means beside what its fields show. */
  onRefused?: (error: unknown) => void;
  /** Refusals of the catalogue that belong to one field, in the screen's words or in those of the catalogue. */
  refusals?: readonly { error: ErrorEntry; field: Path<Values>; text?: string }[];
  /** The field that shows what the server says of a path with another name; `brands.2` is shown on `brands` by itself. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** The form stays for the next one: once saved it is emptied, and its first field has the focus. */
  isForMany?: boolean;
  /** What has to be done before anything is sent. */
  before?: () => Promise<void>;
  /** What is sent beside the fields, such as an id that the address does not name. */
  also?: Partial<BodyOf<E>>;
};
type AsSent<E extends EndpointSpec> = Shared<E, ValuesOf<E>> & {
  start: StartOf<E>;
  /** Reads the record as it is now, when somebody else has changed it (1072): `() => call(get, { params })`. */
  latest?: () => Promise<StartOf<E>>;
};
type AsTyped<E extends EndpointSpec, Values extends FieldValues> = Shared<E, Values> & {
  start: Values & { readonly version?: number };
  latest?: () => Promise<Values & { readonly version?: number }>;
  /** What is sent, where the form is typed in another shape than the contract's. */
  toBody: (values: Values) => BodyOf<E>;
};

/** Bears the id of a form on the element. */
export const formMark = 'data-contract-form';
/** Idle, checking what is typed, sending it; then submitted. */
export type FormFlow = 'idle' | 'validating' | 'sending' | 'submitted';

export type ContractForm<Values extends FieldValues> = ContractFields<Values> & {
  id: string;
  submit: () => Promise<void>;
  flow: FormFlow;
  /** Submitted, with no error on any field and no exception. */
  isSuccessful: boolean;
  isBusy: boolean;
  isDirty: boolean;
  /** Somebody else saved meanwhile; the fields that both changed say so themselves. */
  notice: ConflictNotice | undefined;
  /** Back to what it began with, or to these values. */
  reset: (values?: Partial<Values>) => void;
};

type Options = Omit<Shared<EndpointSpec, FieldValues>, 'also'> & {
  params?: Record<string, unknown>;
  also?: Record<string, unknown>;
  start: FieldValues & { version?: number };
  latest?: () => Promise<FieldValues>;
  toBody?: (values: FieldValues) => Record<string, unknown>;
};

const fieldsIn = ({ fields, path }: EndpointSpec) => {
  // The build gives the fields to files that import this one.
  if (!fields) throw new Error(`${path} is passed to useContractForm by a file that does not import it`);
  return fields;
};

/** What a form remembers between pictures without being drawn by it. */
const keptOf = (values: FieldValues, version: number | undefined): Kept => ({
  values,
  version,
  shown: new Set(),
  labels: {},
  isSending: false,
});

/** It travels as `baseVersion`, and is nothing that is typed. */
const withoutVersion = ({ version: _version, ...typed }: FieldValues): FieldValues => typed;

const note = (kept: Kept, news: Partial<Kept>): void => void Object.assign(kept, news);

type Sent = Pick<Options, 'start' | 'toBody' | 'also'> & { endpoint: EndpointSpec; kept: Kept; values: FieldValues };
const bodyOf = ({ endpoint, kept, values, start, toBody, also }: Sent): Record<string, unknown> => {
  const fields = fieldsIn(endpoint);
  const isChange = endpoint.method === 'PATCH';
  // A new record takes what it was begun with; a change only what was on the screen.
  const isSent = (path: string): boolean => kept.shown.has(path) || (!isChange && valueAt(start, path) !== undefined);
  return {
    ...(toBody?.(values) ?? bodyFrom({ fields, values, base: kept.values, isChange, isSent })),
    ...also,
    ...('baseVersion' in fields && kept.version !== undefined ? { baseVersion: kept.version } : {}),
  };
};

const useFormOf = (endpoint: EndpointSpec, options: Options) => {
  const { start, toBody, params, isForMany = false, before, changes, onDone } = options;
  const id = useId();
  const fields = fieldsIn(endpoint);
  const startValues = (given: FieldValues): FieldValues => (toBody ? withoutVersion(given) : startFrom(fields, given));
  const [first] = useState(() => startValues(start));
  const [kept] = useState(() => keptOf(first, start.version));
  const form = useForm<FieldValues>({ ...formMode, defaultValues: first });
  const [flow, setFlow] = useState<FormFlow>('idle');
  const [isSuccessful, setIsSuccessful] = useState(false);
  const sending = useSend(endpoint, { isShownInPlace: true, ...(changes ? { changes } : {}) });
  const refused = useRefusals({ ...options, form, kept, startValues });

  const follow = useEffectEvent((version: number | undefined) => {
    if (version !== undefined && version > (kept.version ?? version)) void refused.follow(start);
  });
  useEffect(() => follow(start.version), [start.version]);

  const settle = (values: FieldValues): void => {
    for (const name of kept.shown) form.resetField(name, { defaultValue: valueAt(values, name) });
    form.reset(undefined, { keepValues: true, keepDefaultValues: true });
    note(kept, { values: structuredClone(values) });
  };
  const send = async (values: FieldValues): Promise<unknown> => {
    setFlow('sending');
    try {
      await before?.();
      const body = bodyOf({ ...options, endpoint, kept, values });
      return await sending.mutateAsync({ ...(params ? { params } : {}), body });
    } catch (error) {
      options.onRefused?.(error);
      await refused.show(error);
      return undefined;
    }
  };
  const finish = (answer: { version?: number }, values: FieldValues): void => {
    note(kept, { version: answer.version ?? kept.version });
    settle(isForMany ? first : values);
    letLeave(id);
    setIsSuccessful(true);
    // In the order of the screen, which is not that in which the fields were asked for.
    if (isForMany)
      document.querySelector<HTMLElement>(`form[${formMark}="${id}"] :is(input, select, textarea)`)?.focus();
    onDone?.(answer, values);
  };
  const submit = async (): Promise<void> => {
    if (kept.isSending) return;
    note(kept, { isSending: true });
    setFlow('validating');
    setIsSuccessful(false);
    refused.clear();
    await form.handleSubmit(async (values) => {
      const answer = await send(values);
      if (answer !== undefined) finish(answer ?? {}, values);
    })();
    note(kept, { isSending: false });
    setFlow('submitted');
  };
  return {
    ...makeFields({ form, fields, kept, conflicts: refused.conflicts, take: refused.take }),
    id,
    submit,
    flow,
    isSuccessful,
    isBusy: flow === 'sending',
    isDirty: form.formState.isDirty,
    notice: refused.notice,
    reset: (values?: FieldValues) => settle(values ? { ...first, ...values } : first),
  };
};

type UseContractForm = {
  <E extends EndpointSpec>(endpoint: E, options: AsSent<E>): ContractForm<ValuesOf<E>>;
  <E extends EndpointSpec, Values extends FieldValues>(endpoint: E, options: AsTyped<E, Values>): ContractForm<Values>;
};

/**
 * A form over the body of an endpoint. Which fields are needed, how long they may be and what they may hold comes from the
 * contract, in its words; what the server refuses is shown on its field, and so is what somebody else saved meanwhile.
 * `const form = useContractForm(update, { params: { specialityId }, start: speciality, onDone })`, and in the screen
 * `<FormCard form={form}><TextField label="Name" {...form.field('name')} /></FormCard>`.
 */
export const useContractForm = useFormOf as unknown as UseContractForm;
