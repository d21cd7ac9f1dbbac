import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list } from '@auscult/contract/it-companies/endpoints.ts';
import type { ItCompany } from '@auscult/contract/it-companies/schemas.ts';
import { filtersOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';

const path = '/admin/integrations/it-companies';
const filters = filtersOf(list, { search: search('Search IT companies') });
const columns: readonly Column<ItCompany>[] = [
  { key: 'name', title: 'Company', card: 'main', cell: ({ name }) => name },
  { key: 'contact', title: 'Contact', card: 'second', cell: ({ contactName }) => contactName },
  { key: 'email', title: 'Email', isWideOnly: true, cell: ({ email }) => email },
  { key: 'phone', title: 'Phone', isWideOnly: true, cell: ({ phone }) => phone },
  { key: 'integrations', title: 'Connections', align: 'right', cell: ({ integrations }) => integrations },
];
const add = (
  <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus />}>
    New IT company
  </LinkButton>
);

/** Who looks after the machines of practices. */
export const ItCompaniesPage = () => {
  const companies = useList(list);
  return (
    <>
      <PageHeading
        title="IT companies"
        subtitle="Who looks after the machines of a practice, and is told when a connection is down."
        size="md"
        actions={add}
      />
      <ListBody>
        <Filters list={companies} filters={filters} isForLong />
        <Table
          label="IT companies"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `${path}/${id}`}
          {...companies.table}
          empty={{ title: 'No IT companies yet', text: 'Name one, and connections can say who helps.', action: add }}
        />
      </ListBody>
    </>
  );
};
