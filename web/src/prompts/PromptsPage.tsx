import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list } from '@auscult/contract/prompts/endpoints.ts';
import type { AdminPrompt } from '@auscult/contract/prompts/schemas.ts';
import { filtersOf, flag, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { doctorsFilter, onlyGlobalOf, readersOf } from '../macros/components/Readers.tsx';

const path = '/admin/config/prompts-macros';
const filters = filtersOf(list, {
  search: search('Search prompt macros'),
  doctorsIds: doctorsFilter,
  onlyGlobal: flag('For every doctor'),
});
const columns: readonly Column<AdminPrompt>[] = [
  { key: 'name', title: 'Name', card: 'main', cell: ({ name }) => name },
  { key: 'text', title: 'Instruction', card: 'second', cell: ({ text }) => <span className="two-lines">{text}</span> },
  { key: 'for', title: 'For', card: 'aside', cell: readersOf },
];
const add = (
  <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus />}>
    New prompt macro
  </LinkButton>
);

/** Prompt macros that administrators keep, and those of doctors who are asked for. */
export const PromptsPage = () => {
  const prompts = useList(list, { bounds: onlyGlobalOf });
  return (
    <>
      <PageHeading
        title="Prompt macros"
        subtitle="Instructions by a name: a doctor changes a document by one, and a section of a template can be written by one."
        size="md"
        actions={add}
      />
      <ListBody>
        <Filters list={prompts} filters={filters} />
        <Table
          label="Prompt macros"
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `${path}/${id}`}
          {...prompts.table}
          empty={{
            title: 'No prompt macros yet',
            text: 'Keep an instruction for every doctor, or for some of them.',
            action: add,
          }}
        />
      </ListBody>
    </>
  );
};
