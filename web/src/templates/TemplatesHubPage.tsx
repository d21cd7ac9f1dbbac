import { useState } from 'react';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { listDoctors } from '@auscult/contract/templates/assignments.ts';
import { listAll } from '@auscult/contract/templates/endpoints.ts';
import { list as listPractices } from '@auscult/contract/practices/endpoints.ts';
import { list as listSpecialities } from '@auscult/contract/specialities/endpoints.ts';
import { filtersOf, lookup, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { Hub, type Door } from '../app/Hub.tsx';
import { useList } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { IconButton, LinkButton } from '../ui/Button.tsx';
import { ListBody, Stack } from '../ui/Layout.tsx';
import { Menu } from '../ui/Menu.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { DefaultsCard } from './components/DefaultsCard.tsx';
import { ManageDoctorDialog } from './components/ManageDoctorDialog.tsx';
import { useSync } from './useSync.tsx';

const count = (number: number | undefined): string =>
  number === undefined ? 'How they are laid out' : number === 1 ? 'One in use' : `${number} in use`;
const useDoors = (root: string): readonly Door[] => {
  const all = useRead(listAll, { query: {} }).data;
  const notes = all?.filter(({ type }) => type === 'note').length;
  return [
    [`${root}/letter`, 'Letters', count(all && all.length - (notes ?? 0)), <IconMail key="icon" />],
    [`${root}/note`, 'Notes', count(notes), <IconFileText key="icon" />],
  ];
};

/** A doctor's templates: letters, notes, and which of them new documents are written by. */
export const TemplatesHubPage = () => (
  <>
    <PageHeading title="Templates" subtitle="How your notes and letters are laid out." size="md" />
    <Stack>
      <Hub doors={useDoors('/doctor/settings/templates')} />
      <DefaultsCard />
    </Stack>
  </>
);

type Row = ResponseOf<typeof listDoctors>['items'][number];
const filters = filtersOf(listDoctors, {
  search: search('Search doctors'),
  specialities: lookup('Speciality', listSpecialities, ({ name }) => [name, name]),
  practices: lookup('Practice', listPractices, ({ id, name }) => [id, name]),
});
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Doctor', card: 'main', cell: ({ name }) => name },
  { key: 'practice', title: 'Practice', card: 'second', cell: ({ practice }) => practice },
  { key: 'speciality', title: 'Speciality', isWideOnly: true, cell: ({ speciality }) => speciality ?? '' },
  { key: 'own', title: 'Own', align: 'right', isWideOnly: true, cell: ({ own }) => own },
  { key: 'assigned', title: 'Given', align: 'right', isWideOnly: true, cell: ({ assigned }) => assigned },
  { key: 'collected', title: 'Collected', align: 'right', isWideOnly: true, cell: ({ collected }) => collected },
  {
    key: 'defaults',
    title: 'Defaults',
    isWideOnly: true,
    cell: ({ defaults }) => defaults.map((type) => documentTypeLabel[type]).join(', '),
  },
];

const Doctors = () => {
  const doctors = useList(listDoctors);
  const [managed, setManaged] = useState<Row>();
  return (
    <ListBody label="Doctors and what they have">
      <h2 className="strong">Doctors and what they have</h2>
      <Filters list={doctors} filters={filters} />
      <Table
        label="Doctors"
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        menuOf={(row) => [{ label: 'Give and take back', onChoose: () => setManaged(row) }]}
        {...doctors.table}
        empty={{ title: 'No doctors yet', text: 'Once a doctor is invited, what they have stands here.' }}
      />
      {managed ? (
        <ManageDoctorDialog doctorId={managed.id} name={managed.name} onClose={() => setManaged(undefined)} />
      ) : null}
    </ListBody>
  );
};

/** All templates of the installation, and who has what. */
export const ConfigTemplatesHubPage = () => {
  const { isSyncing, sync, dialog } = useSync();
  const actions = (
    <>
      <Menu
        label="More for templates"
        items={[
          {
            label: 'Sync built-ins',
            icon: <IconRefresh />,
            isDisabled: isSyncing,
            onChoose: sync,
          },
        ]}
        trigger={(props) => <IconButton {...props} label="More for templates" icon={<IconDots />} />}
      />
      <LinkButton to="/admin/config/templates/create" variant="primary" icon={<IconPlus />}>
        New template
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeading title="Templates" subtitle="How notes and letters are laid out." size="md" actions={actions} />
      <Stack>
        <Hub doors={useDoors('/admin/config/templates')} />
        <Doctors />
      </Stack>
      {dialog}
    </>
  );
};
