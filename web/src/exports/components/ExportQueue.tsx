import { get as getAppointment } from '@auscult/contract/appointments/endpoints.ts';
import { listQueue, retry, type ExportItem } from '@auscult/contract/exports/endpoints.ts';
import { fullName, shortDate } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { announce } from '../../app/announcer.ts';
import { Filters } from '../../app/Filters.tsx';
import { filtersOf, manyOf, search, unshown } from '../../app/filters.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useList, type List } from '../../app/useList.ts';
import { useSend } from '../../app/useRead.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ListBody } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Status } from '../../ui/Status.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { exportLooks } from './exportLooks.tsx';
import { exportSentence, mayRetry, namesOf } from './exportWords.ts';
import { InDoubt, nothingAround, type Around } from './InDoubt.tsx';
import styles from './ExportDialog.module.css';

type Queued = ResponseOf<typeof listQueue>['items'][number];

const stateWords = Object.fromEntries(Object.entries(exportLooks).map(([state, { word }]) => [state, word])) as Record<
  ExportItem['state'],
  string
>;
const filters = filtersOf(listQueue, {
  search: search('Search patients'),
  states: manyOf('State', stateWords),
  practices: unshown,
});

/** States whose sentence leaves nothing to be told of the last try. */
const saysItself: readonly ExportItem['state'][] = ['delivered', 'in_doubt'];

/** What a person can do about one export: say where it is, or have it tried at once. */
const Deeds = ({ item, around }: { item: Queued; around: Around }) => {
  const again = useSend(retry, { changes: [listQueue, getAppointment], onDone: () => announce('Tried again') });
  const { id: exportId, appointmentId, state } = item;
  if (state === 'in_doubt') return <InDoubt appointmentId={appointmentId} exportId={exportId} around={around} />;
  if (!mayRetry(item)) return null;
  return (
    <Button
      size="sm"
      isBusy={again.isPending}
      onClick={() => void around(appointmentId, () => again.mutateAsync({ params: { appointmentId, exportId } }))}
      aria-label={`Try now: the export for ${fullName(item.patient)}`}
    >
      Try now
    </Button>
  );
};

const columnsIn = (timeZone: string | undefined, around: Around): readonly Column<Queued>[] => [
  {
    key: 'patient',
    title: 'Patient',
    card: 'main',
    cell: ({ patient, startsAt }) => (
      <>
        {fullName(patient)} <span className="muted">{shortDate({ at: startsAt, timeZone })}</span>
      </>
    ),
  },
  { key: 'documents', title: 'Documents', isWideOnly: true, cell: ({ documents }) => namesOf(documents) },
  {
    key: 'where',
    title: 'Where it is',
    card: 'second',
    cell: (item) => (
      <div className={styles['where']}>
        <p>{exportSentence(item, timeZone)}</p>
        {item.lastError && !saysItself.includes(item.state) ? (
          <p className={styles['error']}>{item.lastError}</p>
        ) : null}
        <Deeds item={item} around={around} />
      </div>
    ),
  },
  {
    key: 'state',
    title: 'State',
    card: 'aside',
    cell: ({ state }) => (
      <Status tone={exportLooks[state].tone} icon={exportLooks[state].icon}>
        {exportLooks[state].word}
      </Status>
    ),
  },
];

type Props = {
  queue: Pick<List<typeof listQueue>, 'table'>;
  linkTo: (appointmentId: string) => string;
  around?: Around;
};
/** Exports and where each of them is. */
export const ExportTable = ({ queue, linkTo, around = nothingAround }: Props) => (
  <Table
    label="Exports"
    columns={columnsIn(useTimeZone(), around)}
    keyOf={({ id }) => id}
    nameOf={({ patient }) => fullName(patient)}
    linkTo={({ appointmentId }) => linkTo(appointmentId)}
    {...queue.table}
    empty={{
      title: 'Nothing exported yet',
      text: 'Documents that are exported are listed here until they arrive.',
    }}
  />
);

/** The doctor's own exports, those that need something among them. */
export const ExportQueue = () => {
  const queue = useList(listQueue, { everySeconds: 10 });
  return (
    <>
      <PageHeading
        title="Exports"
        subtitle="What went to the practice system, and what waits for it."
        actions={<LinkButton to="/doctor/appointments">Back to the consults</LinkButton>}
      />
      <ListBody label="Exports">
        <Filters list={queue} filters={filters} />
        <ExportTable queue={queue} linkTo={(appointmentId) => `/doctor/appointments/${appointmentId}`} />
      </ListBody>
    </>
  );
};
