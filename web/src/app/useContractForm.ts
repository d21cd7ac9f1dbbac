import { useId, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { ErrorEntry } from '@auscult/contract/errors.ts';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { formMode } from './form.ts';
import { bodyFrom, startFrom, valueAt } from './formBody.ts';
import { makeFields, type ContractFields } from './formFields.ts';
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

const useFormOf = (endpoint: EndpointSpec, options: Options) => {
  const {
    start,
    toBody,
    also,
    params,
    refusals,
    fieldOf,
    latest,
    isForMany = false,
    before,
    changes,
    onDone,
  } = options;
  const id = useId();
  const fields = fieldsIn(endpoint);
  const startValues = (given: FieldValues): FieldValues => (toBody ? given : startFrom(fields, given));
  const [first] = useState(() => startValues(start));
  const base = useRef({ values: first, version: start.version });
  const shown = useRef(new Set<string>());
  const labels = useRef<Record<string, Record<string, string>>>({});
  const form = useForm<FieldValues>({ ...formMode, defaultValues: first as DefaultValues<FieldValues> });
  const [flow, setFlow] = useState<FormFlow>('idle');
  const [isSuccessful, setIsSuccessful] = useState(false);
  const sending = useSend(endpoint, { isShownInPlace: true, ...(changes ? { changes } : {}) });
  const refused = useRefusals({ form, shown, base, labels, startValues, refusals, fieldOf, latest });

  const bodyOf = (values: FieldValues): Record<string, unknown> => ({
    ...(toBody?.(values) ??
      bodyFrom({
        fields,
        values,
        base: base.current.values,
        isChange: endpoint.method === 'PATCH',
        isSent: (path) =>
          shown.current.has(path) || (endpoint.method !== 'PATCH' && valueAt(start, path) !== undefined),
      })),
    ...also,
    ...('baseVersion' in fields && base.current.version !== undefined ? { baseVersion: base.current.version } : {}),
  });
  const settle = (values: FieldValues): void => {
    for (const name of shown.current) form.resetField(name, { defaultValue: valueAt(values, name) });
    form.reset(undefined, { keepValues: true, keepDefaultValues: true });
    base.current.values = structuredClone(values);
  };
  const send = async (values: FieldValues): Promise<void> => {
    setFlow('sending');
    try {
      await before?.();
      const answer = (await sending.mutateAsync({
        ...(params ? { params } : {}),
        body: bodyOf(values),
      } as never)) as { version?: number };
      base.current.version = answer.version ?? base.current.version;
      settle(isForMany ? first : values);
      letLeave(id);
      setIsSuccessful(true);
      const [firstShown] = shown.current;
      if (isForMany && firstShown) form.setFocus(firstShown);
      onDone?.(answer as never, values);
    } catch (error) {
      await refused.show(error);
    }
  };
  const submit = async (): Promise<void> => {
    if (flow === 'validating' || flow === 'sending') return;
    setFlow('validating');
    setIsSuccessful(false);
    refused.clear();
    await form.handleSubmit(send)();
    setFlow('submitted');
  };
  return {
    ...makeFields({ form, fields, shown, labels, conflicts: refused.conflicts, take: refused.take }),
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
