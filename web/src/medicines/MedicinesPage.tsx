import { useState } from 'react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { create, list, remove } from '@auscult/contract/medicines/endpoints.ts';
import type { Medicine } from '@auscult/contract/medicines/schemas.ts';
import { announce } from '../app/announcer.ts';
import { single, useList } from '../app/useList.ts';
import { useSend } from '../app/useRead.ts';
import { IconButton } from '../ui/Button.tsx';
import { Chips, SearchChip } from '../ui/Chip.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { notify } from '../ui/Toasts.tsx';
import { AddMedicine } from './components/AddMedicine.tsx';
import { EditMedicine } from './components/EditMedicine.tsx';
import styles from './MedicinesPage.module.css';

const namesColumn = (key: 'brands' | 'otherNames', title: string): Column<Medicine> => ({
  key,
  title,
  card: 'second',
  cell: (medicine) => <span className={styles['names']}>{medicine[key].join(', ')}</span>,
});

/** Takes one out at once; the toast has the way back. */
const useRemoval = () => {
  const adding = useSend(create, { changes: [list] });
  const removing = useSend(remove, { changes: [list] });
  return ({ id, name, brands, otherNames }: Medicine) =>
    removing.mutate(
      { params: { medicineId: id } },
      {
        onSuccess: () => {
          announce('Removed');
          const undo = { label: 'Undo', onChoose: () => adding.mutate({ body: { name, brands, otherNames } }) };
          notify('success', { title: `${name} is removed`, actions: [undo] });
        },
      },
    );
};

const AddedMedicines = () => {
  const { state, change, items, paging, error, refetch } = useList(list);
  const [edited, setEdited] = useState<Medicine>();
  const takeOut = useRemoval();
  const search = single(state['search']);
  const columns: readonly Column<Medicine>[] = [
    { key: 'name', title: 'Approved name', card: 'main', cell: ({ name }) => name },
    namesColumn('brands', 'Brands'),
    namesColumn('otherNames', 'Other names'),
    {
      key: 'tools',
      title: '',
      card: 'aside',
      align: 'right',
      cell: (row) => (
        <span className="nowrap">
          <IconButton label={`Change ${row.name}`} icon={<IconPencil />} onClick={() => setEdited(row)} />
          <IconButton label={`Remove ${row.name}`} icon={<IconTrash />} onClick={() => takeOut(row)} />
        </span>
      ),
    },
  ];
  return (
    <section aria-label="Added medicines" className={styles['list']}>
      {search || (paging?.total ?? 0) > 5 ? (
        <Chips>
          <SearchChip label="Search added medicines" value={search} onChange={(value) => change({ search: value })} />
        </Chips>
      ) : null}
      <Table
        label="Added medicines"
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        error={error}
        onRetry={refetch}
        paging={paging}
        empty={
          search
            ? { title: 'No medicines match', text: 'Try fewer letters.' }
            : {
                title: 'No medicines added',
                text: 'When a new medicine or brand is taken for a wrong one, add it above.',
              }
        }
      />
      {edited ? <EditMedicine medicine={edited} onClose={() => setEdited(undefined)} /> : null}
    </section>
  );
};

/** Medicines that administrators add to the list that ships with the product. */
export const MedicinesPage = () => (
  <>
    <PageHeading
      title="Medicines"
      subtitle="Added to those that Auscult knows. The recogniser, the notes and the checks know them from now on."
      size="md"
    />
    <div className={styles['stack']}>
      <AddMedicine />
      <AddedMedicines />
    </div>
  </>
);
