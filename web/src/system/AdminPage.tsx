import { facets } from '@auscult/contract/appointments/endpoints.ts';
import { dayName, duration } from '@auscult/contract/format.ts';
import { useTimeZone } from '../app/timeZone.ts';
import { useRead } from '../app/useRead.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stat, Stats } from '../ui/Stat.tsx';
import { useNow } from '../ui/useNow.ts';
import { Health } from './components/Health.tsx';

/** The administrator's first screen: what waits, and whether everything works. */
export const AdminPage = () => {
  const { data } = useRead(facets, { query: {} });
  return (
    <>
      <PageHeading title="Dashboard" subtitle={dayName({ at: useNow(), timeZone: useTimeZone() })} />
      <Stats>
        <Stat label="Waiting for review" value={data?.toReview} to="/admin/appointments?statuses=ready_for_review" />
        <Stat
          label="Exports that failed"
          value={data?.exportFailures}
          isBad={Boolean(data?.exportFailures)}
          to="/admin/appointments?statuses=reviewed"
        />
        <Stat label="Consults today" value={data?.today} to="/admin/appointments?filter=today" />
        <Stat label="Recorded this week" value={data ? duration(data.recordedSecondsThisWeek) : undefined} />
      </Stats>
      <Health />
    </>
  );
};
