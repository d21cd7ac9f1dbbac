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
import { Filters } from '../app/Filters.tsx';
import { useTimeZone } from '../app/timeZone.ts';
import { useList } from '../app/useList.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { countWords } from '../ui/Pager.tsx';
import { ConsultStatus } from '../ui/Status.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { aboutPatient } from '../appointments/components/words.ts';
import { consultFilters } from './components/consultFilters.ts';

const actions = (
  <>
    <LinkButton to="/admin/batch-appointment">Many at once</LinkButton>
    <LinkButton variant="primary" icon={<IconPlus />} to="/admin/new-appointment">
      New consult
    </LinkButton>
  </>
);

const whoAndWhen = (timeZone: string | undefined): readonly Column<AppointmentListItem>[] => [
  {
    key: 'patient',
    title: 'Patient',
    card: 'main',
    cell: ({ patient, isTest }) => (
      <>
        <bdi>{fullName(patient)}</bdi> <span className="muted small">{aboutPatient(patient, timeZone)}</span>
        {isTest ? <span className="muted small"> Test</span> : null}
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
];

const columnsWith = (
  only: (doctorId: string) => void,
  timeZone: string | undefined,
): readonly Column<AppointmentListItem>[] => [
  ...whoAndWhen(timeZone),
  {
    key: 'doctor',
    title: 'Doctor',
    cell: ({ doctor }) => (
      <button type="button" className="link nowrap" title="Only this doctor’s" onClick={() => only(doctor.id)}>
        {doctorName(doctor)}
      </button>
    ),
  },
  { key: 'practice', title: 'Practice', isWideOnly: true, cell: ({ practice }) => practice.name },
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
export const AppointmentsPage = () => {
  const consults = useList(list);
  const { paging, isNarrowed } = consults;
  return (
    <>
      <PageHeading
        title="Consults"
        subtitle={paging ? `${countWords(paging)} ${isNarrowed ? 'match' : 'in all practices'}` : ' '}
        actions={actions}
      />
      <ListBody>
        <Filters list={consults} filters={consultFilters} />
        <Table
          label="Consults"
          isDense
          columns={columnsWith((doctorId) => consults.change({ doctorsIds: doctorId }), useTimeZone())}
          keyOf={({ id }) => id}
          linkTo={({ id }) => `/admin/appointments/${id}`}
          {...consults.table}
          empty={{ title: 'No consults yet', text: 'Consults of all practices appear here.' }}
        />
      </ListBody>
    </>
  );
};
