import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { adminList } from '@auscult/contract/macros/endpoints.ts';
import type { AdminMacro } from '@auscult/contract/macros/schemas.ts';
import { filtersOf, flag, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { doctorsFilter, onlyGlobalOf, readersOf } from './components/Readers.tsx';

const path = '/admin/config/macros';
const filters = filtersOf(adminList, {
  search: search('Search macros'),
  doctorsIds: doctorsFilter,
  onlyGlobal: flag('For every doctor'),
});
const columns: readonly Column<AdminMacro>[] = [
  { key: 'name', title: 'Say “insert macro …”', card: 'main', cell: ({ name }) => name },
  { key: 'text', title: 'Written', card: 'second', cell: ({ text }) => <span className="two-lines">{text}</span> },
  { key: 'for', title: 'For', card: 'aside', cell: readersOf },
];
const add = (
  <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus />}>
    New macro
  </LinkButton>
);

/** Macros that administrators keep, and those of doctors who are asked for. */
export const KeptMacrosPage = () => {
  const macros = useList(adminList, { bounds: onlyGlobalOf });
  return (
    <>
      <PageHeading
        title="Macros"
        subtitle="Texts that a doctor puts in by their name. A doctor’s own macro of the same name counts before these."
        size="md"
        actions={add}
      />
      <ListBody>
        <Filters list={macros} filters={filters} />
        <Table
          label="Macros"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `${path}/${id}`}
          {...macros.table}
          empty={{ title: 'No macros yet', text: 'Keep a text for every doctor, or for some of them.', action: add }}
        />
      </ListBody>
    </>
  );
};
