import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { Lists } from '@auscult/contract/dashboard/lists.ts';
import type { Dashboard } from '@auscult/contract/dashboard/schemas.ts';
import { counted } from '@auscult/contract/format.ts';
import { useMomentWords } from '../../app/moments.ts';
import { whole } from '../../ui/chart/days.ts';
import { Spark } from '../../ui/chart/Spark.tsx';
import { Stat, Stats } from '../../ui/Stat.tsx';
import { Status } from '../../ui/Status.tsx';
import styles from '../DashboardPage.module.css';

type Props = { data: Dashboard | undefined; lists: Lists };

const waitingHint = ({ toReview: { oldestAt } }: Dashboard, words: (at: string) => string) =>
  oldestAt ? `Oldest since ${words(oldestAt)}` : 'Nothing waits';

const exportsHint = ({ exportsFailed: { count, practice, nextTryAt } }: Dashboard, words: (at: string) => string) =>
  count === 0 && nextTryAt === null
    ? 'All arrived'
    : [practice?.name, nextTryAt === null ? undefined : `next try ${words(nextTryAt)}`].filter(Boolean).join(', ') ||
      'All arrived';

const connectionsHint = ({ connections: { down, total, waiting } }: Dashboard): string =>
  total === 0
    ? 'No practice system is connected'
    : down === 0
      ? 'Those in use all answer'
      : waiting === 0
        ? 'Nothing waits for it'
        : `${counted(waiting, 'export')} waiting, none lost`;

const ConnectionsDown = ({ data, lists }: Props) => {
  const words = useMomentWords();
  const since = data?.connections.since;
  return (
    <Stat
      label="Connections down"
      value={
        data && (
          <>
            {data.connections.down} <span className={styles['of']}>of {data.connections.total}</span>
          </>
        )
      }
      hint={data ? connectionsHint(data) : ' '}
      beside={
        data && data.connections.down > 0 && since ? (
          <span className={styles['since']}>
            <Status tone="red" isBoxed icon={<IconAlertTriangle />}>
              Since {words(since)}
            </Status>
          </span>
        ) : null
      }
      to={lists.connectionsDown}
    />
  );
};

/** The four that are acted on. Each leads to the list of what it counts. */
export const Figures = ({ data, lists }: Props) => {
  const words = useMomentWords();
  return (
    <Stats>
      <Stat
        label="Waiting for review"
        value={data && whole(data.toReview.count)}
        hint={data ? waitingHint(data, words) : ' '}
        beside={data ? <Spark values={data.toReview.byDay} /> : null}
        to={lists.toReview}
      />
      <Stat
        label="Exports that failed"
        value={data && whole(data.exportsFailed.count)}
        isBad={Boolean(data?.exportsFailed.count)}
        hint={data ? exportsHint(data, words) : ' '}
        beside={data ? <Spark values={data.exportsFailed.byDay} /> : null}
        to={lists.exportsFailed}
      />
      <ConnectionsDown data={data} lists={lists} />
      <Stat
        label="Minutes today"
        value={data && whole(data.today.minutes)}
        hint={
          data ? `${counted(data.today.consults, 'consult')}, ${whole(data.today.recordingNow)} recording now` : ' '
        }
        beside={data ? <Spark kind="line" values={data.days.slice(-7).map(({ minutes }) => minutes)} /> : null}
        to={lists.today}
      />
    </Stats>
  );
};
