import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '../../ui/Field.tsx';

const DIGITS = 6;

/** The six digits of an authenticator app in one field, so that a phone fills it in and a code may be pasted with its spaces. */
export const CodeField = ({ onChange, ...field }: ComponentProps<typeof TextField>) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    className="num"
    onChange={(event: ChangeEvent<HTMLInputElement>) => {
      event.target.value = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
      onChange?.(event);
    }}
  />
);
