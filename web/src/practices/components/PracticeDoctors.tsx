import { Link } from 'react-router';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list } from '@auscult/contract/doctors/endpoints.ts';
import type { DoctorRow } from '@auscult/contract/doctors/schemas.ts';
import { useRead } from '../../app/useRead.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ListBody } from '../../ui/Layout.tsx';
import { Table, type Column } from '../../ui/Table.tsx';

const columns: readonly Column<DoctorRow>[] = [
  { key: 'name', title: 'Name', card: 'main', cell: ({ lastName, firstName }) => `${lastName}, ${firstName}` },
  { key: 'email', title: 'Email', card: 'second', cell: ({ email }) => email },
  { key: 'speciality', title: 'Speciality', isWideOnly: true, cell: ({ speciality }) => speciality?.name ?? '' },
  { key: 'consults', title: '30 days', align: 'right', cell: ({ consultsLast30Days }) => consultsLast30Days },
];
const invite = (
  <LinkButton to="/admin/invite-doctor" icon={<IconPlus />}>
    Invite a doctor
  </LinkButton>
);

/** Who works at a practice: the first page of the list of doctors, narrowed to it. */
export const PracticeDoctors = ({ practiceId }: { practiceId: string }) => {
  const { data, error, refetch } = useRead(list, { query: { practices: [practiceId] } });
  return (
    <ListBody label="Doctors">
      <Table
        label="Doctors"
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => `/admin/users/doctors/${id}`}
        rows={data?.items}
        error={error ? { title: error.title, text: error.description } : undefined}
        onRetry={() => void refetch()}
        empty={{ title: 'No doctors here yet', text: 'Invite the first one of this practice.', action: invite }}
      />
      {data?.items.length ? (
        <p>
          {data.total > data.items.length ? `These are the first ${data.items.length} of ${data.total}. ` : ''}
          <Link to={`/admin/users/doctors?practices=${practiceId}`}>Filter or change them in the list of doctors</Link>
        </p>
      ) : null}
    </ListBody>
  );
};
