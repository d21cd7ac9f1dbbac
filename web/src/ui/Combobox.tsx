import { lazy, Suspense } from 'react';
import type { Found, ManyProps, OneProps } from './ComboboxBox.tsx';
import { Field, InputBox, type FieldFrame } from './Field.tsx';

const ComboboxBox = lazy(() => import('./ComboboxBox.tsx').then((module) => ({ default: module.ComboboxBox })));
const MultiSelectBox = lazy(() => import('./ComboboxBox.tsx').then((module) => ({ default: module.MultiSelectBox })));

/** Holds the place until the widget has come. */
const place = (
  <InputBox>
    <input disabled aria-busy="true" />
  </InputBox>
);

type Framed<Props> = FieldFrame & Found & Pick<Props & { value: unknown; onChange: unknown }, 'value' | 'onChange'>;

/** One of many, found by typing. Spread `form.control(name)` into it. */
export const Combobox = ({ label, note, help, error, elsewhere, ...box }: Framed<OneProps>) => (
  <Field {...{ label, help, error, elsewhere, ...(note ? { note } : {}) }}>
    {(wiring) => (
      <Suspense fallback={place}>
        <ComboboxBox {...box} label={label} wiring={wiring} isBad={Boolean(error)} />
      </Suspense>
    )}
  </Field>
);

/** Any of many, found by typing, each a chip that can be taken out. Spread `form.control(name)` into it. */
export const MultiSelect = ({ label, note, help, error, elsewhere, ...box }: Framed<ManyProps>) => (
  <Field {...{ label, help, error, elsewhere, ...(note ? { note } : {}) }}>
    {(wiring) => (
      <Suspense fallback={place}>
        <MultiSelectBox {...box} label={label} wiring={wiring} isBad={Boolean(error)} />
      </Suspense>
    )}
  </Field>
);
