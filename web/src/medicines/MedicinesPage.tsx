import { useState } from 'react';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { errors } from '@auscult/contract/errors.ts';
import { create, get, list, remove, update } from '@auscult/contract/medicines/endpoints.ts';
import type { Medicine } from '@auscult/contract/medicines/schemas.ts';
import { AddCard } from '../app/AddCard.tsx';
import { announce } from '../app/announcer.ts';
import { call } from '../app/api.ts';
import { EditModal } from '../app/EditModal.tsx';
import { filtersOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useContractForm, type ContractForm } from '../app/useContractForm.ts';
import { History } from '../app/History.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useList } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { useRemoval } from '../app/useRemoval.ts';
import { TextField } from '../ui/Field.tsx';
import { FormColumns } from '../ui/Form.tsx';
import { ListBody, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { RowsSkeleton } from '../ui/Skeleton.tsx';
import { Table, type Column } from '../ui/Table.tsx';

const filters = filtersOf(list, { search: search('Search added medicines') });
const columns: readonly Column<Medicine>[] = [
  { key: 'name', title: 'Approved name', card: 'main', cell: ({ name }) => name },
  { key: 'brands', title: 'Brands', card: 'second', cell: ({ brands }) => brands.join(', ') },
  { key: 'otherNames', title: 'Other names', card: 'second', cell: ({ otherNames }) => otherNames.join(', ') },
];

/** As it is typed: several names of a kind stand in one field, with commas between them. */
type Typed = { name: string; brands: string; otherNames: string };
const namesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
const toBody = ({ name, brands, otherNames }: Typed) => ({
  name,
  brands: namesIn(brands),
  otherNames: namesIn(otherNames),
});
const typedOf = ({ name, brands, otherNames }: Medicine): Typed => ({
  name,
  brands: brands.join(', '),
  otherNames: otherNames.join(', '),
});
const sending = { toBody, changes: [list], refusals: [{ error: errors.medicineListed, field: 'name' }] as const };
const plain = { autoComplete: 'off', spellCheck: false, note: '(optional)' } as const;

const MedicineFields = ({ form }: { form: ContractForm<Typed> }) => (
  <>
    <TextField
      {...plain}
      label="Approved name"
      note=""
      help="May be one that is on the list, to add brands to it"
      {...form.field('name', { needed: 'The approved name' })}
    />
    <FormColumns>
      <TextField {...plain} label="Brands" help="Separated by commas" {...form.field('brands')} />
      <TextField
        {...plain}
        label="Other names"
        help="Older spellings, names of other countries, abbreviations"
        {...form.field('otherNames')}
      />
    </FormColumns>
  </>
);

const AddMedicine = () => {
  const form = useContractForm(create, {
    ...sending,
    start: { name: '', brands: '', otherNames: '' },
    isForMany: true,
    onDone: ({ name }) => announce(`${name} is known from now on`),
  });
  return (
    <AddCard form={form} title="Add a medicine">
      <MedicineFields form={form} />
    </AddCard>
  );
};

const EditMedicine = ({ medicine, onClose }: { medicine: Medicine; onClose: () => void }) => {
  const read = useRead(get, { params: { medicineId: medicine.id } }, { keepSeconds: 0 });
  const form = useContractForm(update, {
    ...sending,
    params: { medicineId: medicine.id },
    start: typedOf(medicine),
    onDone: () => {
      announce('Changed');
      onClose();
    },
  });
  return (
    <EditModal form={form} title="Change a medicine" onClose={onClose}>
      <MedicineFields form={form} />
      <Loaded read={read} of="its history" skeleton={<RowsSkeleton rows={2} />}>
        {({ history }) => <History history={history} />}
      </Loaded>
    </EditModal>
  );
};

const AddedMedicines = () => {
  const medicines = useList(list);
  const [edited, setEdited] = useState<Medicine>();
  const removal = useRemoval<Medicine>({
    remove: ({ id }) => call(remove, { params: { medicineId: id } }),
    putBack: ({ name, brands, otherNames }) => call(create, { body: { name, brands, otherNames } }),
    changes: [list],
    words: ({ name }) => `${name} is removed`,
  });
  return (
    <ListBody label="Added medicines">
      <Filters list={medicines} filters={filters} isForLong />
      <Table
        label="Added medicines"
        columns={columns}
        keyOf={({ id }) => id}
        toolsOf={(row) => [
          { label: `Change ${row.name}`, icon: <IconPencil />, onChoose: () => setEdited(row) },
          { label: `Remove ${row.name}`, icon: <IconTrash />, onChoose: () => removal.start(row) },
        ]}
        {...medicines.table}
        empty={{
          title: 'No medicines added',
          text: 'When a new medicine or brand is taken for a wrong one, add it above.',
        }}
      />
      {edited ? <EditMedicine medicine={edited} onClose={() => setEdited(undefined)} /> : null}
    </ListBody>
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
    <Stack>
      <AddMedicine />
      <AddedMedicines />
    </Stack>
  </>
);
