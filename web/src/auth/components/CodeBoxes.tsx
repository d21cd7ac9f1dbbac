import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '../../ui/Field.tsx';
import styles from './CodeBoxes.module.css';

const DIGITS = 6;

/** Six boxes that are one field, so that a phone fills it in and a code may be pasted with its spaces. */
export const CodeBoxes = ({ onChange, ...field }: ComponentProps<typeof TextField>) => (
  <div className={styles['boxes']}>
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
        onChange?.(event);
      }}
    />
  </div>
);
