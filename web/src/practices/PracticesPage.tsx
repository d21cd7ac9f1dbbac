import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { counted } from '@auscult/contract/format.ts';
import { pmsTypeLabel, type ConnectionStatus } from '@auscult/contract/integrations/enumerations.ts';
import { list } from '@auscult/contract/practices/endpoints.ts';
import type { PracticeRow } from '@auscult/contract/practices/schemas.ts';
import { filtersOf, manyOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { ConnectionState } from '../integrations/components/ConnectionState.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';

const filters = filtersOf(list, {
  search: search('Search practices'),
  pmsTypes: manyOf('System', pmsTypeLabel),
});

const stateOf = (status?: ConnectionStatus) => (status ? <ConnectionState status={status} /> : 'None');
const columns: readonly Column<PracticeRow>[] = [
  { key: 'name', title: 'Name', card: 'main', sort: 'name', cell: ({ name }) => name },
  { key: 'system', title: 'System', card: 'second', cell: ({ pmsType }) => pmsTypeLabel[pmsType] },
  { key: 'connection', title: 'Connection', card: 'aside', cell: ({ connection }) => stateOf(connection?.status) },
  { key: 'doctors', title: 'Doctors', align: 'right', sort: 'doctors', cell: ({ doctors }) => doctors },
  {
    key: 'consults',
    title: '30 days',
    align: 'right',
    sort: 'consults',
    isWideOnly: true,
    cell: ({ consultsLast30Days }) => consultsLast30Days,
  },
  {
    key: 'queued',
    title: 'Waiting exports',
    align: 'right',
    isWideOnly: true,
    cell: ({ queuedExports }) => queuedExports,
  },
];
const add = (
  <LinkButton to="/admin/new-practice" variant="primary" icon={<IconPlus />}>
    New practice
  </LinkButton>
);

/** All practices, with how each is connected and how much is done there. */
export const PracticesPage = () => {
  const practices = useList(list);
  return (
    <>
      <PageHeading
        title="Practices"
        size="md"
        subtitle={
          practices.paging ? counted(practices.paging.total, 'practice', practices.paging.isTotalCapped) : undefined
        }
        actions={add}
      />
      <ListBody>
        <Filters list={practices} filters={filters} />
        <Table
          label="Practices"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `/admin/practices/${id}`}
          {...practices.table}
          empty={{ title: 'No practices yet', text: 'A practice comes first, then its doctors.', action: add }}
        />
      </ListBody>
    </>
  );
};
