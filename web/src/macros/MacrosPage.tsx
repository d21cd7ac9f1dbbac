import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list, listAll } from '@auscult/contract/macros/endpoints.ts';
import type { Macro } from '@auscult/contract/macros/schemas.ts';
import { filtersOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useList } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { KnownList, Table, type Column } from '../ui/Table.tsx';

const filters = filtersOf(list, { search: search('Search your macros') });
const columns: readonly Column<Macro>[] = [
  { key: 'name', title: 'Say “insert macro …”', card: 'main', cell: ({ name }) => name },
  { key: 'text', title: 'Written', card: 'second', cell: ({ text }) => <span className="two-lines">{text}</span> },
];
const path = '/doctor/settings/macros';
const add = (
  <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus />}>
    New macro
  </LinkButton>
);

/** What administrators keep for this doctor and for every one, to know of them. */
const KeptMacros = () => {
  const rows = useRead(listAll).data?.filter(({ isOwn }) => !isOwn);
  return <KnownList label="From your administrators" columns={columns} rows={rows} keyOf={({ id }) => id} />;
};

/** A doctor's own macros. */
export const MacrosPage = () => {
  const macros = useList(list);
  const hasSome = macros.isNarrowed || (macros.paging?.total ?? 0) > 0;
  return (
    <>
      <PageHeading
        title="Macros"
        subtitle="Texts that you put into a dictation by their name: “insert macro normal chest”."
        size="md"
        actions={hasSome ? add : undefined}
      />
      <Stack>
        <ListBody>
          <Filters list={macros} filters={filters} isForLong />
          <Table
            label="Your macros"
            columns={columns}
            keyOf={({ id }) => id}
            linkTo={({ id }) => `${path}/${id}`}
            {...macros.table}
            empty={{
              title: 'No macros yet',
              text: 'Keep what you dictate again and again under a short name.',
              action: add,
            }}
          />
        </ListBody>
        <KeptMacros />
      </Stack>
    </>
  );
};
