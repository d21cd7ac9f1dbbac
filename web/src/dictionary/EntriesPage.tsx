import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list } from '@auscult/contract/dictionary/endpoints.ts';
import type { DictionaryEntry } from '@auscult/contract/dictionary/schemas.ts';
import { filtersOf, flag, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { doctorsFilter, readersOf } from '../macros/components/Readers.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { wordColumns } from './components/wordColumns.ts';

const path = '/admin/config/pp-dictionary';
const filters = filtersOf(list, {
  search: search('Search words'),
  doctorsIds: doctorsFilter,
  onlyGlobal: flag('For every doctor'),
});
const columns: readonly Column<DictionaryEntry>[] = [
  ...wordColumns,
  { key: 'for', title: 'For', card: 'aside', cell: readersOf },
];
const add = (
  <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus />}>
    New entry
  </LinkButton>
);

/** The dictionary that administrators keep. */
export const EntriesPage = () => {
  const entries = useList(list);
  return (
    <>
      <PageHeading
        title="Dictionary"
        subtitle="Words that are often misheard, and how they are written. A doctor’s own words count before these."
        size="md"
        actions={add}
      />
      <ListBody>
        <Filters list={entries} filters={filters} />
        <Table
          label="Dictionary"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ search: heard }) => heard}
          linkTo={({ id }) => `${path}/${id}`}
          {...entries.table}
          empty={{
            title: 'No entries yet',
            text: 'When a name or a term is often misheard, say how it is written.',
            action: add,
          }}
        />
      </ListBody>
    </>
  );
};
