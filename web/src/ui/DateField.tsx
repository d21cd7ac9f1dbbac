import { useState } from 'react';
import { TextField } from './Field.tsx';
import { dateText, readDate } from './moments.ts';

type Props = { label: string; value: string; onDate: (date: string | undefined) => void };

/** A calendar date as it is written here, whatever the browser's own language. Taken on Enter and on leaving the field. */
export const DateField = ({ label, value, onDate }: Props) => {
  const shown = value ? dateText(value) : '';
  const [typed, setTyped] = useState(shown);
  const [seen, setSeen] = useState(value);
  // Changed from elsewhere: what is typed follows.
  if (seen !== value) {
    setSeen(value);
    setTyped(shown);
  }
  const date = readDate(typed);
  const take = (): void => {
    if ((date ?? '') !== value && (date !== null || typed.trim() === '')) onDate(date ?? undefined);
  };
  return (
    <TextField
      label={label}
      placeholder="dd/mm/yyyy"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      error={typed.trim().length >= 8 && date === null ? 'Write it as 20/11/2026' : undefined}
    />
  );
};
