import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list } from '@auscult/contract/specialities/endpoints.ts';
import type { SpecialityRow } from '@auscult/contract/specialities/schemas.ts';
import { filtersOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';

const filters = filtersOf(list, { search: search('Search specialities') });
const columns: readonly Column<SpecialityRow>[] = [
  { key: 'name', title: 'Name', card: 'main', cell: ({ name }) => name },
  { key: 'description', title: 'Description', card: 'second', cell: ({ description }) => description },
  { key: 'doctors', title: 'Doctors', align: 'right', cell: ({ doctors }) => doctors },
  { key: 'templates', title: 'Templates', align: 'right', cell: ({ templates }) => templates },
];
const add = (
  <LinkButton to="/admin/new-speciality" variant="primary" icon={<IconPlus />}>
    New speciality
  </LinkButton>
);

/** What doctors are, and templates are made for. */
export const SpecialitiesPage = () => {
  const specialities = useList(list);
  return (
    <>
      <PageHeading
        title="Specialities"
        subtitle="What doctors are, and templates are made for."
        size="md"
        actions={add}
      />
      <ListBody>
        <Filters list={specialities} filters={filters} isForLong />
        <Table
          label="Specialities"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `/admin/specialities/${id}`}
          {...specialities.table}
          empty={{ title: 'No specialities yet', text: 'Doctors and templates can then say theirs.', action: add }}
        />
      </ListBody>
    </>
  );
};
