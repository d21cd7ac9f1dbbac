import type { ComponentType } from 'react';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/Choices.tsx';
import { DateField } from '../ui/DateField.tsx';
import { addDays, dateIn, dateOf } from '../ui/dates.ts';
import { SelectField, TextField } from '../ui/Field.tsx';
import { useNow } from '../ui/useNow.ts';
import type { Filter, Kind } from './filters.ts';
import styles from './Filters.module.css';
import { useTimeZone } from './timeZone.ts';
import { single, type ListState } from './useList.ts';
import { useTyped } from './useTyped.ts';

type State = { state: ListState; change: (patch: ListState) => void };
export type OneFilter = State & { name: string; filter: Filter<never> };

const periods = (today: string): readonly (readonly [string, { from: string; to: string }])[] => [
  ['Today', { from: today, to: today }],
  ['Last 7 days', { from: addDays(today, -6), to: today }],
  ['Last 4 weeks', { from: addDays(today, -27), to: today }],
  ['Next 7 days', { from: addDays(today, 1), to: addDays(today, 7) }],
  ['All to come', { from: addDays(today, 1), to: '' }],
];

/** The days that a period may begin and end with. */
export const PeriodPanel = ({ state, change, name, filter }: State & { name: string; filter: Kind<'dates'> }) => {
  const timeZone = useTimeZone();
  const today = dateOf(useNow(), timeZone);
  return (
    <div className={styles['panel']}>
      <div className={styles['quick']}>
        {periods(today).map(([label, period]) => (
          <Button key={label} size="sm" onClick={() => change({ [name]: period.from, [filter.to]: period.to })}>
            {label}
          </Button>
        ))}
      </div>
      <DateField label="From" value={dateIn(single(state[name]))} onDate={(date) => change({ [name]: date })} />
      <DateField label="To" value={dateIn(single(state[filter.to]))} onDate={(date) => change({ [filter.to]: date })} />
    </div>
  );
};

const Text = ({ state, change, name, label }: State & { name: string; label: string }) => {
  const [typed, setTyped] = useTyped(single(state[name]), (value) => change({ [name]: value || undefined }));
  return <TextField label={label} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />;
};

type ChipProps = { chip: ComponentType<OneFilter> };
const InPanel = ({ state, change, name, filter, chip: AsChip }: OneFilter & ChipProps) => {
  const set = (value: string | undefined): void => change({ [name]: value || undefined });
  switch (filter.kind) {
    case 'text':
    case 'search':
      return <Text {...{ state, change, name }} label={filter.label} />;
    case 'oneOf':
      return (
        <SelectField
          label={filter.label}
          options={[['', 'Any'], ...filter.options]}
          value={single(state[name])}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'day':
      return <DateField label={filter.label} value={dateIn(single(state[name]))} onDate={set} />;
    case 'flag':
      return (
        <CheckField
          label={filter.label}
          checked={single(state[name]) === 'true'}
          onChange={(event) => set(event.target.checked ? 'true' : undefined)}
        />
      );
    case 'ago':
    case 'manyOf':
    case 'dates':
    case 'lookup':
      return <AsChip {...{ state, change, name, filter }} />;
    case 'unshown':
      return null;
  }
};

type Props = State & ChipProps & { filters: readonly (readonly [string, Filter<never>])[] };
/** Filters as fields of a panel; those that have a panel of their own stay chips. */
export const FilterPanel = ({ filters, ...rest }: Props) => (
  <div className={styles['panel']}>
    {filters.map(([name, filter]) => (
      <InPanel key={name} {...{ name, filter }} {...rest} />
    ))}
  </div>
);
