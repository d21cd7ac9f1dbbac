import { Link } from 'react-router';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { facets, list } from '@auscult/contract/appointments/endpoints.ts';
import { dayName, duration } from '@auscult/contract/format.ts';
import { useMe } from '../app/me.ts';
import type { ApiProblem } from '../app/problem.ts';
import { useRead } from '../app/useRead.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Loading, RowsSkeleton } from '../ui/Skeleton.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useNow } from '../ui/useNow.ts';
import { OfferReminder } from '../users/components/OfferCard.tsx';
import { useSaveSettings } from '../users/useSaveSettings.ts';
import { ConsultList } from './components/ConsultList.tsx';
import { addDays, dateOf } from '../ui/dates.ts';
import { daysOf, nextOf } from './components/days.ts';
import { NextConsult } from './components/NextConsult.tsx';
import { Range } from './components/Range.tsx';
import { useConsultKeys } from './useConsultKeys.ts';
import { useStatusOverride } from './useStatusOverride.ts';

const tabs = ['next', 'review'] as const;
type Tab = (typeof tabs)[number];

/** Consults to come within the range, or those that wait for a review. */
const useConsults = (tab: Tab, { today, days }: { today: string; days: number }) => {
  const coming = useRead(
    list,
    { query: { filter: 'to_record', from: today, to: addDays(today, days - 1), perPage: 200 } },
    { everySeconds: 60 },
  );
  const review = useRead(list, { query: { filter: 'to_review', perPage: 40 } }, { isWanted: tab === 'review' });
  const shown = tab === 'next' ? coming : review;
  return {
    coming: useStatusOverride(coming.data?.items, coming.dataUpdatedAt),
    shown: useStatusOverride(shown.data?.items, shown.dataUpdatedAt),
    error: shown.error,
    readAgain: () => void shown.refetch(),
  };
};

const Figures = ({ today }: { today: string }) => {
  const { data } = useRead(facets, { query: {} });
  return (
    <Stats>
      <Stat label="Consults today" value={data?.today} to={`/doctor/appointments?from=${today}&to=${today}`} />
      <Stat label="Waiting for review" value={data?.toReview} to="/doctor/appointments?statuses=ready_for_review" />
      <Stat
        label="Exports that failed"
        value={data?.exportFailures}
        isBad={Boolean(data?.exportFailures)}
        to="/doctor/appointments?statuses=reviewed&statuses=exporting"
      />
      <Stat label="Recorded this week" value={data ? duration(data.recordedSecondsThisWeek) : undefined} />
    </Stats>
  );
};

const empty = {
  next: { title: 'Nothing to record in this time', text: 'Consults of your day list appear here as they come in.' },
  review: {
    title: 'Nothing waits for your review',
    text: 'Consults appear here once their documents are written.',
  },
};

const NotRead = ({ error, onAgain }: { error: ApiProblem | null; onAgain: () => void }) =>
  error ? (
    <EmptyState title={error.title} text={error.description} action={<Button onClick={onAgain}>Try again</Button>} />
  ) : (
    <Loading label="Loading consults">
      <div style={{ marginTop: 24 }}>
        <RowsSkeleton rows={4} />
      </div>
    </Loading>
  );

const newConsult = (
  <span className="not-phone">
    <LinkButton variant="primary" icon={<IconPlus />} keys="N" to="/doctor/new-appointment">
      New consult
    </LinkButton>
  </span>
);

type PanelProps = {
  tab: Tab;
  read: Omit<ReturnType<typeof useConsults>, 'coming'>;
  now: Date;
  days: number;
  onDays: (days: number) => void;
};
/** The consults of the tab that is chosen. */
const Panel = ({ tab, read: { shown, error, readAgain }, now, days, onDays }: PanelProps) => {
  const timeZone = useMe().practice?.timezone;
  return (
    <div role="tabpanel" id="consults" aria-labelledby={`consults-${tab}`}>
      {tab === 'next' ? <Range days={days} onChange={onDays} /> : null}
      {shown ? null : <NotRead error={error} onAgain={readAgain} />}
      {!shown ? null : shown.length ? (
        <ConsultList days={daysOf(shown, { now, timeZone })} timeZone={timeZone} />
      ) : (
        <EmptyState {...empty[tab]} />
      )}
      <p className="small" style={{ marginTop: 16 }}>
        <Link className="link" to="/doctor/appointments">
          All consults
        </Link>
      </p>
    </div>
  );
};

/** The day at a glance: a few figures to act on, and what comes next. */
export const DashboardPage = () => {
  const {
    settings: { appPreferences },
    practice,
  } = useMe();
  const saving = useSaveSettings();
  const timeZone = practice?.timezone;
  const now = useNow();
  const today = dateOf(now, timeZone);
  const tab = tabs[appPreferences.nextConsultsTab] ?? 'next';
  const { data: counts } = useRead(facets, { query: {} });
  const { coming, ...read } = useConsults(tab, { today, days: appPreferences.calendarRange });
  const next = nextOf(
    (coming ?? []).filter(({ startsAt }) => dateOf(startsAt, timeZone) === today),
    now,
  );
  useConsultKeys(next);
  return (
    <>
      <PageHeading title="Today" subtitle={dayName({ at: now, timeZone })} actions={newConsult} />
      {appPreferences.showAnnualUpsell2025 ? <OfferReminder /> : null}
      <Figures today={today} />
      {next ? <NextConsult item={next} timeZone={timeZone} /> : null}
      <Tabs
        label="Consults"
        panelId="consults"
        chosen={tab}
        tabs={[
          { key: 'next', label: 'Next consults', count: coming?.length },
          { key: 'review', label: 'To review', count: counts?.toReview },
        ]}
        onChoose={(key) => saving.mutate({ body: { appPreferences: { nextConsultsTab: tabs.indexOf(key) } } })}
      />
      <Panel
        {...{ tab, read, now }}
        days={appPreferences.calendarRange}
        onDays={(days) => saving.mutate({ body: { appPreferences: { calendarRange: days } } })}
      />
    </>
  );
};
