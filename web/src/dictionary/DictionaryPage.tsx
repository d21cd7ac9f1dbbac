import { useState } from 'react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { createOwn, listInForce, listOwn, removeOwn } from '@auscult/contract/dictionary/endpoints.ts';
import type { Replacement, ReplacementInForce } from '@auscult/contract/dictionary/schemas.ts';
import { announce } from '../app/announcer.ts';
import { single, useList } from '../app/useList.ts';
import { useRead, useSend } from '../app/useRead.ts';
import { IconButton } from '../ui/Button.tsx';
import { Chips, SearchChip } from '../ui/Chip.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { notify } from '../ui/Toasts.tsx';
import { AddReplacement } from './components/AddReplacement.tsx';
import { EditReplacement } from './components/EditReplacement.tsx';
import styles from './DictionaryPage.module.css';

type Words = Pick<Replacement, 'search' | 'replace'>;
const wordColumns = [
  { key: 'search', title: 'Heard as', card: 'second', cell: ({ search }: Words) => search },
  { key: 'replace', title: 'Written as', card: 'main', cell: ({ replace }: Words) => replace },
] as const satisfies readonly Column<Words>[];

/** Takes one out at once; the toast has the way back. */
const useRemoval = () => {
  const adding = useSend(createOwn, { changes: [listOwn, listInForce] });
  const removing = useSend(removeOwn, { changes: [listOwn, listInForce] });
  return ({ id, search, replace }: Replacement) =>
    removing.mutate(
      { query: { id } },
      {
        onSuccess: () => {
          announce('Removed');
          const undo = { label: 'Undo', onChoose: () => adding.mutate({ body: { search, replace } }) };
          notify('success', { title: `“${search}” is no longer replaced`, actions: [undo] });
        },
      },
    );
};

const OwnWords = () => {
  const { state, change, items, paging, error, refetch } = useList(listOwn);
  const [edited, setEdited] = useState<Replacement>();
  const remove = useRemoval();
  const search = single(state['search']);
  const columns: readonly Column<Replacement>[] = [
    ...wordColumns,
    {
      key: 'tools',
      title: '',
      card: 'aside',
      align: 'right',
      cell: (row) => (
        <span className="nowrap">
          <IconButton label={`Change “${row.search}”`} icon={<IconPencil />} onClick={() => setEdited(row)} />
          <IconButton label={`Remove “${row.search}”`} icon={<IconTrash />} onClick={() => remove(row)} />
        </span>
      ),
    },
  ];
  return (
    <section aria-label="Your words" className={styles['list']}>
      {search || (paging?.total ?? 0) > 5 ? (
        <Chips>
          <SearchChip label="Search your words" value={search} onChange={(value) => change({ search: value })} />
        </Chips>
      ) : null}
      <Table
        label="Your words"
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        error={error}
        onRetry={refetch}
        paging={paging}
        empty={
          search
            ? { title: 'No words match', text: 'Try fewer letters.' }
            : { title: 'No words yet', text: 'When a name or a term is often misheard, add it above.' }
        }
      />
      {edited ? <EditReplacement replacement={edited} onClose={() => setEdited(undefined)} /> : null}
    </section>
  );
};

/** What administrators keep for all or for this doctor, to know of it. Nothing where there is none. */
const KeptWords = () => {
  const { data } = useRead(listInForce);
  const rows = (data ?? []).filter(({ source }) => source === 'dictionary');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="kept" className={styles['list']}>
      <h2 id="kept">Kept by your administrators</h2>
      <Table<ReplacementInForce>
        label="Kept by your administrators"
        isDense
        columns={wordColumns}
        rows={rows}
        keyOf={({ search }) => search}
        empty={{ title: '', text: '' }}
      />
    </section>
  );
};

/** A doctor's own word replacements. */
export const DictionaryPage = () => (
  <>
    <PageHeading
      title="Dictionary"
      subtitle="Words that are often misheard, and how you want them written. They hold for consults from now on."
      size="md"
    />
    <div className={styles['stack']}>
      <AddReplacement />
      <OwnWords />
      <KeptWords />
    </div>
  </>
);
