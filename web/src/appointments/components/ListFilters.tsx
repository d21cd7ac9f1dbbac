import { useEffect, useState } from 'react';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { statusLabel, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import { consultationEngineLabel, consultationTypeLabel } from '@auscult/contract/format.ts';
import { listed, single, type ListState } from '../../app/useList.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips, FilterChip, PopoverChip, SearchChip } from '../../ui/Chip.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { optionsOf } from '../../ui/options.ts';
import { DateField } from './DateField.tsx';
import { addDays, dateIn, periodWords } from './days.ts';
import styles from './ListFilters.module.css';

type Change = (patch: ListState) => void;
type Props = { state: ListState; change: Change; clear: () => void; today: string };

const inOrder: readonly Status[] = [
  'draft',
  'recording',
  'paused',
  'finalizing',
  'generating',
  'ready_for_review',
  'reviewed',
  'exporting',
  'exported',
  'error',
];
const statuses = inOrder.map((value) => [value, statusLabel(value)] as const);
const types = optionsOf({ ...consultationTypeLabel, unspecified: 'Not said' });
const engines = optionsOf(consultationEngineLabel);
const ratings = [
  ['0', 'None'],
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['4', '4'],
  ['5', '5'],
] as const;
const views = [
  ['', 'All consults'],
  ['today', 'Today'],
  ['to_review', 'To review'],
  ['to_record', 'To record'],
  ['inpatients', 'Inpatients'],
] as const;
const systems = [
  ['', 'Any'],
  ['NONE', 'None'],
  ['GENIE', 'Genie'],
  ['GENTU', 'Gentu'],
  ['PLATO', 'Plato'],
  ['COBLH', 'Meditech'],
] as const;

const periods = (today: string): readonly (readonly [string, { from: string; to: string }])[] => [
  ['Today', { from: today, to: today }],
  ['Last 7 days', { from: addDays(today, -6), to: today }],
  ['Last 4 weeks', { from: addDays(today, -27), to: today }],
  ['Next 7 days', { from: addDays(today, 1), to: addDays(today, 7) }],
  ['All to come', { from: addDays(today, 1), to: '' }],
];

const Period = ({ state, change, today }: Omit<Props, 'clear'>) => {
  const from = dateIn(single(state['from']));
  const to = dateIn(single(state['to']));
  return (
    <PopoverChip
      label="When"
      icon={<IconCalendar />}
      value={from || to ? periodWords(from, to) : undefined}
      onClear={() => change({ from: undefined, to: undefined })}
    >
      <div className={styles['panel']}>
        <div className={styles['quick']}>
          {periods(today).map(([label, period]) => (
            <Button key={label} size="sm" onClick={() => change(period)}>
              {label}
            </Button>
          ))}
        </div>
        <DateField label="From" value={from} onDate={(date) => change({ from: date })} />
        <DateField label="To" value={to} onDate={(date) => change({ to: date })} />
      </div>
    </PopoverChip>
  );
};

/** Typed text is asked for once the typing pauses. */
const useTyped = (value: string, commit: (value: string) => void): [string, (value: string) => void] => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Changed from elsewhere, as by "Clear": what is typed follows.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => commit(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, value, commit]);
  return [typed, setTyped];
};

const moreKeys = ['filter', 'keywords', 'languages', 'specialities', 'pmsTypes', 'initializationDate'] as const;
const More = ({ state, change }: Pick<Props, 'state' | 'change'>) => {
  const [keywords, setKeywords] = useTyped(single(state['keywords']), (value) =>
    change({ keywords: value || undefined }),
  );
  const chosen = moreKeys.filter((key) => single(state[key]) !== '').length;
  const clear = (): void => change(Object.fromEntries(moreKeys.map((key) => [key, undefined])));
  const field = (key: string) => ({
    value: single(state[key]),
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value || undefined }),
  });
  return (
    <PopoverChip
      label="Filter"
      isAdd={chosen === 0}
      icon={<IconPlus />}
      value={chosen ? `${chosen} more` : undefined}
      onClear={clear}
    >
      <div className={styles['panel']}>
        <SelectField label="View" options={views} {...field('filter')} />
        <TextField
          label="Words in the documents"
          type="search"
          value={keywords}
          onChange={(event) => setKeywords(event.target.value)}
        />
        <DateField
          label="Made on"
          value={dateIn(single(state['initializationDate']))}
          onDate={(date) => change({ initializationDate: date })}
        />
        <TextField label="Speciality" {...field('specialities')} />
        <SelectField
          label="Language"
          options={[
            ['', 'Any'],
            ['en-AU', 'English (Australia)'],
          ]}
          {...field('languages')}
        />
        <SelectField label="Practice system" options={systems} {...field('pmsTypes')} />
      </div>
    </PopoverChip>
  );
};

const own = [
  'search',
  'from',
  'to',
  'statuses',
  'consultationTypes',
  'consultationEngineTypes',
  'ratings',
  'doctorsIds',
  ...moreKeys,
];
export const isFiltered = (state: ListState): boolean =>
  own.some((key) => listed(state[key]).some((value) => value !== ''));

/** Every filter of the list as a chip. All but names and words stand in the address. */
export const ListFilters = ({ state, change, clear, today }: Props) => {
  const [search, setSearch] = useTyped(single(state['search']), (value) => change({ search: value || undefined }));
  const chip = <Value extends string>(key: string, options: readonly (readonly [Value, string])[]) => ({
    options,
    chosen: listed(state[key]) as Value[],
    onChange: (chosen: Value[]) => change({ [key]: chosen }),
  });
  return (
    <Chips>
      <SearchChip id="consult-search" label="Search patients" value={search} onChange={setSearch} />
      <Period state={state} change={change} today={today} />
      <FilterChip label="Status" {...chip('statuses', statuses)} />
      <FilterChip label="Type" {...chip('consultationTypes', types)} />
      <FilterChip label="Engine" {...chip('consultationEngineTypes', engines)} />
      <FilterChip label="Rating" {...chip('ratings', ratings)} />
      <More state={state} change={change} />
      {isFiltered(state) ? (
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </Chips>
  );
};
