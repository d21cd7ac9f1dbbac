import { counted } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { listJobs } from '@auscult/contract/system/endpoints.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useRead } from '../app/useRead.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';

type Queue = ResponseOf<typeof listJobs>[number];

const MINUTE = 60;
const age = (seconds: number): string =>
  seconds < MINUTE
    ? `${seconds} s`
    : seconds < 60 * MINUTE
      ? counted(Math.floor(seconds / MINUTE), 'minute')
      : counted(Math.floor(seconds / MINUTE / 60), 'hour');

const columns: readonly Column<Queue>[] = [
  { key: 'name', title: 'Work', card: 'main', cell: ({ name }) => name },
  {
    key: 'now',
    title: 'Now',
    card: 'second',
    isCardOnly: true,
    cell: ({ waiting, running, oldestSeconds }) =>
      waiting + running === 0
        ? 'Nothing to do'
        : `${waiting} waiting${waiting === 0 ? '' : ` for ${age(oldestSeconds)}`}, ${running} running`,
  },
  { key: 'waiting', title: 'Waiting', align: 'right', cell: ({ waiting }) => waiting },
  { key: 'running', title: 'Running', align: 'right', cell: ({ running }) => running },
  {
    key: 'oldest',
    title: 'Oldest waits',
    align: 'right',
    cell: ({ waiting, oldestSeconds }) => (waiting === 0 ? '' : age(oldestSeconds)),
  },
  {
    key: 'failed',
    title: 'Failed in 24 hours',
    align: 'right',
    card: 'aside',
    cell: ({ failed24h }) => (failed24h === 0 ? '' : <b>{failed24h} failed</b>),
  },
];

/** What has most to do first, then what failed. */
const byWork = (one: Queue, other: Queue): number =>
  other.waiting + other.running - (one.waiting + one.running) ||
  other.failed24h - one.failed24h ||
  one.name.localeCompare(other.name);

/** Work that waits and work that failed, by kind. Nothing of a patient is known here. */
export const JobsPage = () => {
  const read = useRead(listJobs, undefined, { everySeconds: 10 });
  return (
    <>
      <PageHeading
        title="Jobs"
        subtitle="Work that the server does by itself, read again every 10 seconds."
        size="md"
      />
      <Loaded read={read} of="the jobs">
        {(queues) => (
          <Table
            label="Jobs"
            columns={columns}
            rows={queues.toSorted(byWork)}
            keyOf={({ name }) => name}
            empty={{ title: 'No work is set up', text: 'Kinds of work appear here once the server has started.' }}
          />
        )}
      </Loaded>
    </>
  );
};
