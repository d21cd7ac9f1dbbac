import { lazy, Suspense, useDeferredValue, useMemo, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { facets, list } from '@auscult/contract/appointments/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { dayName } from '@auscult/contract/format.ts';
import { useMe } from '../app/me.ts';
import { Filters } from '../app/Filters.tsx';
import { isNarrowing, useList, type List, type ListState } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Loading, RowsSkeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';
import { ConsultList } from './components/ConsultList.tsx';
import { dateOf } from '../ui/dates.ts';
import { daysOf, firstRowsOf, nextOf } from './components/days.ts';
import { consultFilters } from './components/consultFilters.ts';
import { NextConsult, NextConsultPlace } from './components/NextConsult.tsx';
import { useConsultKeys } from './useConsultKeys.ts';
import { useStatusOverride } from './useStatusOverride.ts';

/** Seldom asked for: it comes when it is. */
const DiscardedConsults = lazy(async () => ({
  default: (await import('./components/DiscardedConsults.tsx')).DiscardedConsults,
}));

const newConsult = (
  <LinkButton variant="primary" icon={<IconPlus />} keys="N" to="/doctor/new-appointment">
    New consult
  </LinkButton>
);

/** Without filters the list begins today and goes back; what is to come is one chip away. */
const boundsOf = (state: ListState, today: string): ListState => (isNarrowing(state) ? {} : { to: today });

const useNext = (today: string, now: Date): { next: AppointmentListItem | undefined; isAwaited: boolean } => {
  const { data, dataUpdatedAt, isPending } = useRead(
    list,
    { query: { filter: 'to_record', from: today, to: today, perPage: 100 } },
    { everySeconds: 60 },
  );
  const items = useStatusOverride(data?.items, dataUpdatedAt);
  return { next: items ? nextOf(items, now) : undefined, isAwaited: isPending };
};

type Counts = ResponseOf<typeof facets>;
const subtitleOf = ({ today, toReview, isDemoGrowing }: Counts): string =>
  [
    `${today} today, ${toReview === 0 ? 'none' : toReview} waiting for your review`,
    isDemoGrowing ? '. The demo practice is still being made; more consults come by themselves' : '',
  ].join('');
/** While the demo practice is being made, its list is looked at so often. */
const GROWING_SECONDS = 10;

/** What is in sight is drawn at once, the rest of a long list without holding up the page. */
const FIRST_ROWS = 6;
type DaysProps = Omit<ComponentProps<typeof ConsultList>, 'days'> & {
  items: readonly AppointmentListItem[];
  now: Date;
};
const Days = ({ items, now, ...list }: DaysProps) => {
  const { timeZone } = list;
  const days = useMemo(() => daysOf(items, { now, timeZone }), [items, now, timeZone]);
  return <ConsultList days={useDeferredValue(days, firstRowsOf(days, FIRST_ROWS))} {...list} />;
};

const Empty = ({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) =>
  isNarrowed ? (
    <EmptyState
      title="No consults match"
      text="Try fewer filters, or another period."
      action={<Button onClick={clear}>Clear the filters</Button>}
    />
  ) : (
    <EmptyState
      title="No consults yet"
      text="Your day list appears here. You can also start a consult by hand."
      action={newConsult}
    />
  );

const ExportQueue = lazy(async () => ({
  default: (await import('../exports/components/ExportQueue.tsx')).ExportQueue,
}));

/** The doctor's consults, or where their documents are on the way to the practice system. */
export const AppointmentsPage = () => {
  const [params] = useSearchParams();
  if (params.get('view') !== 'exports') return <Consults />;
  return (
    <Suspense fallback={null}>
      <ExportQueue />
    </Suspense>
  );
};

type ListedProps = { read: List<typeof list>; items: readonly AppointmentListItem[] | undefined; now: Date };
/** The consults that were asked for, what there is instead of them, or that they are on their way. */
const Listed = ({ read, items, now }: ListedProps) => {
  const timeZone = useMe().practice?.timezone;
  if (items?.length)
    return read.state['filter'] === 'discarded' ? (
      <Suspense fallback={null}>
        <DiscardedConsults items={items} timeZone={timeZone} />
      </Suspense>
    ) : (
      <Days items={items} now={now} timeZone={timeZone} />
    );
  if (items) return <Empty isNarrowed={read.isNarrowed} clear={read.clear} />;
  if (read.error) return <EmptyState {...read.error} action={<Button onClick={read.refetch}>Try again</Button>} />;
  return (
    <Loading label="Loading consults">
      <div style={{ marginTop: 40 }}>
        <RowsSkeleton rows={8} />
      </div>
    </Loading>
  );
};

/** The next consult, the filters, and the list by day. */
const Consults = () => {
  const { practice } = useMe();
  const timeZone = practice?.timezone;
  const now = useNow();
  const today = dateOf(now, timeZone);
  const { data: counts } = useRead(facets, { query: {} }, { everySeconds: 60 });
  const { next, isAwaited } = useNext(today, now);
  const read = useList(list, {
    everySeconds: counts?.isDemoGrowing ? GROWING_SECONDS : 60,
    bounds: (asked) => boundsOf(asked, today),
  });
  const items = useStatusOverride(read.items, read.readAt);
  useConsultKeys(next, { '/': () => document.getElementById('consult-search')?.focus() });
  return (
    <>
      <PageHeading
        title="Consults"
        subtitle={counts ? subtitleOf(counts) : dayName({ at: now, timeZone })}
        actions={
          <>
            <LinkButton to="?view=exports">Exports</LinkButton>
            <span className="not-phone">{newConsult}</span>
          </>
        }
      />
      {next ? <NextConsult item={next} timeZone={timeZone} /> : isAwaited ? <NextConsultPlace /> : null}
      <Filters list={read} filters={consultFilters} searchId="consult-search" />
      {/* Until the next consult is known, the list would jump when its place is taken or given up. */}
      <Listed read={read} items={isAwaited ? undefined : items} now={now} />
      {read.paging ? <Pager of="Consults" {...read.paging} /> : null}
    </>
  );
};
