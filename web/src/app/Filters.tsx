import { lazy, Suspense } from 'react';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from '../ui/Button.tsx';
import { Chip, Chips, FilterChip, PopoverChip, SearchChip } from '../ui/Chip.tsx';
import { dateIn, periodWords } from '../ui/dates.ts';
import { useNow } from '../ui/useNow.ts';
import type { OneFilter } from './FilterPanel.tsx';
import type { Filters as Table, Kind } from './filters.ts';
import { afterFirstScreen } from './firstScreen.ts';
import { listed, single, type ListState } from './useList.ts';
import { useTyped } from './useTyped.ts';

const Lookup = lazy(() => import('./Lookup.tsx').then((module) => ({ default: module.Lookup })));

/** What stands in the panels is fetched after the first screen, or as soon as somebody comes near a filter. */
const near = Promise.withResolvers<void>();
const panels = Promise.race([afterFirstScreen, near.promise]).then(() => import('./FilterPanel.tsx'));
const PeriodPanel = lazy(async () => ({ default: (await panels).PeriodPanel }));
const FilterPanel = lazy(async () => ({ default: (await panels).FilterPanel }));

const DAY_MILLISECONDS = 86_400_000;

type State = { state: ListState; change: (patch: ListState) => void };
type Of<K extends Table[string]['kind']> = State & { name: string; filter: Kind<K> };

const Search = ({ state, change, name, filter, id }: Of<'search'> & { id?: string | undefined }) => {
  const [typed, setTyped] = useTyped(single(state[name]), (value) => change({ [name]: value || undefined }));
  return <SearchChip {...(id ? { id } : {})} label={filter.label} value={typed} onChange={setTyped} />;
};

const Period = ({ state, change, name, filter }: Of<'dates'>) => {
  const [from, to] = [dateIn(single(state[name])), dateIn(single(state[filter.to]))];
  return (
    <PopoverChip
      label={filter.label}
      icon={<IconCalendar />}
      value={from || to ? periodWords(from, to) : undefined}
      onClear={() => change({ [name]: undefined, [filter.to]: undefined })}
    >
      <Suspense fallback={null}>
        <PeriodPanel {...{ state, change, name, filter }} />
      </Suspense>
    </PopoverChip>
  );
};

const Looked = ({ state, change, name, filter }: Of<'lookup'>) => {
  const chosen = listed(state[name]).filter((one) => one !== '');
  return (
    <PopoverChip
      label={filter.label}
      value={chosen.length ? `${filter.label}: ${chosen.length}` : undefined}
      onClear={() => change({ [name]: undefined })}
    >
      <Suspense fallback={null}>
        <Lookup {...filter} chosen={chosen} onChange={(next) => change({ [name]: next })} />
      </Suspense>
    </PopoverChip>
  );
};

const Ago = ({ state, change, name, filter: { label, days, beside } }: Of<'ago'>) => {
  const since = new Date(useNow().getTime() - days * DAY_MILLISECONDS).toISOString();
  const isOn = single(state[name]) !== '';
  const patch = isOn ? Object.keys(beside).map((key) => [key, undefined]) : Object.entries(beside);
  return (
    <Chip
      isOn={isOn}
      onClick={() => change({ ...(Object.fromEntries(patch) as ListState), [name]: isOn ? undefined : since })}
    >
      {label}
    </Chip>
  );
};

/** A filter as a chip of its own. */
const AsChip = ({ state, change, name, filter, id }: OneFilter & { id?: string }) => {
  switch (filter.kind) {
    case 'search':
      return <Search {...{ state, change, name, filter, id }} />;
    case 'dates':
      return <Period {...{ state, change, name, filter }} />;
    case 'lookup':
      return <Looked {...{ state, change, name, filter }} />;
    case 'flag': {
      const isOn = single(state[name]) === 'true';
      return (
        <Chip isOn={isOn} onClick={() => change({ [name]: isOn ? undefined : 'true' })}>
          {filter.label}
        </Chip>
      );
    }
    case 'ago':
      return <Ago {...{ state, change, name, filter }} />;
    case 'manyOf':
      return (
        <FilterChip
          label={filter.label}
          options={filter.options}
          chosen={listed(state[name])}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      );
    case 'oneOf':
    case 'text':
    case 'day': {
      const value = single(state[name]);
      const words = filter.kind === 'oneOf' ? filter.options.find(([one]) => one === value)?.[1] : value;
      return (
        <PopoverChip label={filter.label} value={words || undefined} onClear={() => change({ [name]: undefined })}>
          <Suspense fallback={null}>
            <FilterPanel {...{ state, change }} filters={[[name, filter]]} chip={AsChip} />
          </Suspense>
        </PopoverChip>
      );
    }
    case 'unshown':
      return null;
  }
};

/** Filters that stand behind one chip. */
const Aside = ({ state, change, filters }: State & { filters: readonly [string, Table[string]][] }) => {
  const chosen = filters.filter(([name]) => listed(state[name]).some(Boolean)).length;
  return (
    <PopoverChip
      label="Filter"
      isAdd={chosen === 0}
      icon={<IconPlus />}
      value={chosen ? `${chosen} more` : undefined}
      onClear={() => change(Object.fromEntries(filters.map(([name]) => [name, undefined])))}
    >
      <Suspense fallback={null}>
        <FilterPanel {...{ state, change, filters }} chip={AsChip} />
      </Suspense>
    </PopoverChip>
  );
};

type Props = {
  /** What `useList` answers. */
  list: State & { isNarrowed: boolean; clear: () => void; paging?: { total: number } | undefined };
  filters: Table;
  /** The id of the search, for a key that leads to it. */
  searchId?: string;
  /** Not shown for a list that is short as it is. */
  isForLong?: boolean;
};
const SHORT = 5;

/** Every filter of a list as a chip. All but names and words stand in the address. */
export const Filters = ({ list, filters, searchId, isForLong = false }: Props) => {
  const { state, change } = list;
  const all = Object.entries(filters);
  if (isForLong && !list.isNarrowed && (list.paging?.total ?? 0) <= SHORT) return null;
  const behind = all.filter(([, { isAside }]) => isAside);
  return (
    <Chips onNear={near.resolve}>
      {all
        .filter(([, { isAside }]) => !isAside)
        .map(([name, filter]) => (
          <AsChip key={name} {...{ state, change, name, filter }} {...(searchId ? { id: searchId } : {})} />
        ))}
      {behind.length ? <Aside {...{ state, change }} filters={behind} /> : null}
      {list.isNarrowed ? (
        <Button variant="ghost" size="sm" onClick={list.clear}>
          Clear
        </Button>
      ) : null}
    </Chips>
  );
};
