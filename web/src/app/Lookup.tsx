import { useState } from 'react';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { Check } from '../ui/Choices.tsx';
import { TextField } from '../ui/Field.tsx';
import chip from '../ui/Chip.module.css';
import type { Option } from './filters.ts';
import styles from './Filters.module.css';
import { useRead } from './useRead.ts';
import { useTyped } from './useTyped.ts';

/** What each value was called when it was found: the address names values only. */
const known = new Map<string, string>();

type Props = {
  label: string;
  read: EndpointSpec;
  args: (search: string) => object;
  optionOf: (row: never) => Option;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};
/** A search on the server, and what it finds to tick. What is ticked stays on top. */
export const Lookup = ({ label, read, args, optionOf, chosen, onChange }: Props) => {
  const [asked, setAsked] = useState('');
  const [typed, setTyped] = useTyped(asked, setAsked);
  const { data, isFetching } = useRead(read, args(asked) as never, { isKeptWhileNext: true });
  const rows = ((data as { items?: never[] } | undefined)?.items ?? data ?? []) as never[];
  const found = rows.map(optionOf);
  for (const [value, name] of found) known.set(value, name);
  const rest = found.filter(([value]) => !chosen.includes(value));
  const options = [...chosen.map((value): Option => [value, known.get(value) ?? 'Chosen before']), ...rest];
  return (
    <div className={styles['panel']}>
      <TextField
        label={`Search ${label.toLowerCase()}`}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className={chip['list']} aria-busy={isFetching}>
        <legend className="screen-reader">{label}</legend>
        {options.map(([value, name]) => (
          <label key={value}>
            <Check
              checked={chosen.includes(value)}
              onChange={() =>
                onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      {data && found.length === 0 ? <p className="muted small">Nothing found.</p> : null}
    </div>
  );
};
