import { list } from '@auscult/contract/appointments/endpoints.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import {
  consultationTypeLabel,
  doctorName,
  duration,
  fullName,
  shortDate,
  timeOfDay,
} from '@auscult/contract/format.ts';
import { useTimeZone } from '../app/timeZone.ts';
import { useList } from '../app/useList.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ConsultStatus } from '../ui/Status.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { useNow } from '../ui/useNow.ts';
import { dateOf } from './components/days.ts';
import { isFiltered, ListFilters } from './components/ListFilters.tsx';
import { aboutPatient } from './components/words.ts';

const columnsWith = (
  only: (doctorId: string) => void,
  timeZone: string | undefined,
): readonly Column<AppointmentListItem>[] => [
  {
    key: 'patient',
    title: 'Patient',
    card: 'main',
    cell: ({ patient }) => (
      <>
        <bdi>{fullName(patient)}</bdi> <span className="muted small">{aboutPatient(patient, timeZone)}</span>
      </>
    ),
  },
  {
    key: 'when',
    title: 'When',
    card: 'second',
    cell: ({ startsAt }) => (
      <span className="num nowrap">
        {shortDate({ at: startsAt, timeZone })}, {timeOfDay({ at: startsAt, timeZone })}
      </span>
    ),
  },
  {
    key: 'doctor',
    title: 'Doctor',
    cell: ({ doctor }) => (
      <button type="button" className="link nowrap" title="Only this doctor’s" onClick={() => only(doctor.id)}>
        {doctorName(doctor)}
      </button>
    ),
  },
  {
    key: 'type',
    title: 'Type',
    isWideOnly: true,
    cell: ({ consultationType }) => consultationTypeLabel[consultationType],
  },
  {
    key: 'length',
    title: 'Length',
    align: 'right',
    isWideOnly: true,
    cell: ({ recordedSeconds }) => (recordedSeconds ? duration(recordedSeconds) : ''),
  },
  {
    key: 'status',
    title: 'Status',
    card: 'aside',
    cell: ({ status, wasReviewed }) => <ConsultStatus status={status} wasReviewed={wasReviewed} />,
  },
];

/** An administrator's list of all consults. Reading one is audited; the list names no content. */
export const AllAppointmentsPage = () => {
  const { state, change, clear, items, paging, error, refetch } = useList(list);
  const timeZone = useTimeZone();
  const isNarrowed = isFiltered(state);
  const today = dateOf(useNow(), timeZone);
  return (
    <>
      <PageHeading
        title="Consults"
        subtitle={paging ? `${paging.total} ${isNarrowed ? 'match' : 'in all practices'}` : ' '}
      />
      <ListFilters state={state} change={change} clear={clear} today={today} />
      <div style={{ marginTop: 16 }}>
        <Table
          label="Consults"
          isDense
          columns={columnsWith((doctorId) => change({ doctorsIds: doctorId }), timeZone)}
          rows={items}
          keyOf={({ id }) => id}
          error={error}
          onRetry={refetch}
          paging={paging}
          empty={
            isNarrowed
              ? {
                  title: 'No consults match',
                  text: 'Try fewer filters, or another period.',
                  action: <Button onClick={clear}>Clear the filters</Button>,
                }
              : { title: 'No consults yet', text: 'Consults of all practices appear here.' }
          }
        />
      </div>
    </>
  );
};
