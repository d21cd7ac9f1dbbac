import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list, listAll } from '@auscult/contract/macros/endpoints.ts';
import type { Macro } from '@auscult/contract/macros/schemas.ts';
import { single, useList } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Chips, SearchChip } from '../ui/Chip.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import styles from './MacrosPage.module.css';

const columns: readonly Column<Macro>[] = [
  { key: 'name', title: 'Say “insert macro …”', card: 'main', cell: ({ name }) => name },
  { key: 'text', title: 'Written', card: 'second', cell: ({ text }) => <span className={styles['text']}>{text}</span> },
];
const path = '/doctor/settings/macros';
const add = (
  <LinkButton to={`${path}/create`} variant="primary" icon={<IconPlus />}>
    New macro
  </LinkButton>
);

/** Those for every doctor, to know of them. Nothing where there is none. */
const GlobalMacros = () => {
  const { data } = useRead(listAll);
  const rows = (data ?? []).filter(({ isGlobal }) => isGlobal);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="global" className={styles['list']}>
      <h2 id="global">For every doctor</h2>
      <Table
        label="For every doctor"
        isDense
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={{ title: '', text: '' }}
      />
    </section>
  );
};

/** A doctor's own macros. */
export const MacrosPage = () => {
  const { state, change, items, paging, error, refetch } = useList(list);
  const search = single(state['search']);
  const hasSome = search !== '' || (paging?.total ?? 0) > 0;
  return (
    <>
      <PageHeading
        title="Macros"
        subtitle="Texts that you put into a dictation by their name: “insert macro normal chest”."
        size="md"
        actions={hasSome ? add : undefined}
      />
      <div className={styles['list']}>
        {search || (paging?.total ?? 0) > 5 ? (
          <Chips>
            <SearchChip label="Search your macros" value={search} onChange={(value) => change({ search: value })} />
          </Chips>
        ) : null}
        <Table
          label="Your macros"
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          linkTo={({ id }) => `${path}/${id}`}
          error={error}
          onRetry={refetch}
          paging={paging}
          empty={
            search
              ? { title: 'No macros match', text: 'Try fewer letters.' }
              : {
                  title: 'No macros yet',
                  text: 'Keep what you dictate again and again under a short name.',
                  action: add,
                }
          }
        />
        <GlobalMacros />
      </div>
    </>
  );
};
