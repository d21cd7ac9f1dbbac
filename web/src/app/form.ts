import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ruleText } from '@auscult/contract/errors.ts';
import { isApiProblem, rulesOf } from './problem.ts';
import { showProblem } from './showProblem.ts';

/** Validated on submit and then on each change: spread into `useForm`. */
export const formMode = { mode: 'onSubmit', reValidateMode: 'onChange' } as const;

/** The words of the rules that a form checks itself, the same as the server's. */
export const rules = {
  required: (label: string) => ({ required: `${label} is needed` }),
  length: (path: string, { min, max }: { min?: number; max?: number }) => {
    const message = ruleText({
      path,
      rule: 'length',
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    });
    return {
      ...(min === undefined ? {} : { minLength: { value: min, message } }),
      ...(max === undefined ? {} : { maxLength: { value: max, message } }),
    };
  },
};

/** Puts each broken rule on its field. What belongs to no field of the form is shown as a toast. */
export const showOnFields = <Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void => {
  const broken = isApiProblem(error) ? rulesOf(error) : [];
  const known = broken.filter(
    ({ path }) => form.getFieldState(path as Path<Values>) !== undefined && path in flat(form.getValues()),
  );
  known.forEach((rule, index) =>
    form.setError(rule.path as Path<Values>, { type: 'server', message: ruleText(rule) }, { shouldFocus: index === 0 }),
  );
  if (known.length === 0) showProblem(error);
};

const flat = (values: unknown, prefix = ''): Record<string, true> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([key, value]) => {
      const path = `${prefix}${key}`;
      const inner =
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.keys(flat(value, `${path}.`))
          : [];
      return [path, ...inner].map((name) => [name, true] as const);
    }),
  );
