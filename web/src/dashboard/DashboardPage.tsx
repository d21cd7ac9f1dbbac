import { useEffect } from 'react';
import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { getDashboard } from '@auscult/contract/dashboard/endpoints.ts';
import { listsOf, type Lists } from '@auscult/contract/dashboard/lists.ts';
import type { Dashboard } from '@auscult/contract/dashboard/schemas.ts';
import { periods } from '@auscult/contract/enumerations.ts';
import { dayName, timeOfDay } from '@auscult/contract/format.ts';
import { options } from '@auscult/contract/practices/endpoints.ts';
import { useLocation, useSearchParams } from 'react-router';
import { Hub, type Door } from '../app/Hub.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Lookup } from '../app/Lookup.tsx';
import { useMe } from '../app/me.ts';
import { useTimeZone } from '../app/timeZone.ts';
import { useRead } from '../app/useRead.ts';
import { Chip, Chips, PopoverChip } from '../ui/Chip.tsx';
import { classes } from '../ui/classes.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useNow } from '../ui/useNow.ts';
import {
  ErrorsChart,
  ExportChart,
  FlagsChart,
  MinutesChart,
  ReadyChart,
  StatusChart,
} from './components/DayCharts.tsx';
import { Figures } from './components/Figures.tsx';
import { Connections, Incidents, Ratings, Unreviewed } from './components/Lists.tsx';
import { periodWords } from './components/words.ts';
import styles from './DashboardPage.module.css';

const firstSteps: readonly Door[] = [
  ['/admin/practices/new', 'Add a practice', 'Its name and time zone', <IconBuildingHospital key="icon" />],
  ['/admin/invite-doctor', 'Invite a doctor', 'By email', <IconUserPlus key="icon" />],
  ['/admin/integrations', 'Connect a practice system', 'So that documents arrive', <IconPlug key="icon" />],
];

/** Which practices and days are shown stands in the address; where it says nothing, those of the settings are put there. */
const useChosen = () => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const { dashboardPeriod, dashboardPracticeId } = useMe().settings.appPreferences;
  const own = dashboardPracticeId === null ? [] : [dashboardPracticeId];
  const isChosen = params.has('period') || params.has('practicesIds');
  const practicesIds = isChosen ? params.getAll('practicesIds') : own;
  const period = periods.find((days) => String(days) === params.get('period')) ?? dashboardPeriod;
  const paramsOf = (ids: readonly string[], days: number): URLSearchParams =>
    new URLSearchParams([...ids.map((id) => ['practicesIds', id]), ['period', String(days)]]);
  const show = (ids: readonly string[], days: number): void =>
    setParams(paramsOf(ids, days), { replace: true, preventScrollReset: true });
  // No visit of the router's: it would call off another that somebody has begun already, by a press while this page came.
  useEffect(() => {
    if (isChosen || window.location.pathname !== pathname) return;
    window.history.replaceState(window.history.state, '', `?${paramsOf(own, dashboardPeriod)}`);
  });
  return { practicesIds, period, show };
};

const Choosers = ({ practicesIds, period, show }: ReturnType<typeof useChosen>) => {
  const { data } = useRead(options, { query: {} });
  const one = data?.find(({ id }) => id === practicesIds[0])?.name;
  const value =
    practicesIds.length === 0
      ? undefined
      : practicesIds.length === 1
        ? (one ?? 'One practice')
        : `${practicesIds.length} practices`;
  return (
    <div className={styles['choosers']}>
      <Chips label="Days">
        {periods.map((days) => (
          <Chip key={days} isOn={days === period} onClick={() => show(practicesIds, days)}>
            {periodWords[days]}
          </Chip>
        ))}
      </Chips>
      <PopoverChip label="All practices" value={value} onClear={() => show([], period)}>
        <Lookup
          label="Practices"
          read={options}
          args={(search) => ({ query: { search } })}
          optionOf={({ id, name }: { id: string; name: string }) => [id, name]}
          chosen={practicesIds}
          onChange={(ids) => show(ids, period)}
        />
      </PopoverChip>
    </div>
  );
};

const Parts = ({ data, lists }: { data: Dashboard; lists: Lists }) => {
  const { days } = data;
  return (
    <div className={styles['grid']}>
      <MinutesChart days={days} listOf={lists.day} className={styles['wide']} />
      <ReadyChart days={days} />
      <StatusChart days={days} listOf={lists.day} className={styles['wide']} />
      <ExportChart days={days} />
      <div className={styles['wide']}>
        <Connections connections={data.connections} lists={lists} />
      </div>
      <Incidents incidents={data.incidents} lists={lists} />
      <FlagsChart days={days} open={data.flagsOpen} className={styles['wide']} />
      <ErrorsChart days={days} />
      <div className={classes(styles['wide'], styles['twoColumns'])}>
        <Ratings ratings={data.ratings} />
      </div>
      <Unreviewed olderThan2Days={data.olderThan2Days} lists={lists} />
    </div>
  );
};

/** The administrators' first screen: what is stuck, and how the last days went. Read anew each minute while it is looked at. */
export const DashboardPage = () => {
  const chosen = useChosen();
  const { practicesIds, period } = chosen;
  const lists = listsOf(practicesIds);
  const timeZone = useTimeZone();
  const now = useNow();
  const read = useRead(getDashboard, { query: { practicesIds, period } }, { everySeconds: 60, isKeptWhileNext: true });
  const { data: practices } = useRead(options, { query: {} });
  const at = { at: now, timeZone };
  return (
    <>
      <PageHeading
        title="Dashboard"
        subtitle={`${dayName(at)}, ${timeOfDay(at)}`}
        actions={practices?.length === 0 ? null : <Choosers {...chosen} />}
      />
      {practices?.length === 0 ? (
        <Hub doors={firstSteps} />
      ) : (
        <>
          {read.error && !read.data ? null : <Figures data={read.data} lists={lists} />}
          <Loaded read={read} of="the dashboard">
            {(data) => <Parts data={data} lists={lists} />}
          </Loaded>
        </>
      )}
    </>
  );
};
