import { useState } from 'react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { consultationTypeLabel, documentTypeLabel } from '@auscult/contract/format.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { list as listSpecialities } from '@auscult/contract/specialities/endpoints.ts';
import { list } from '@auscult/contract/templates/endpoints.ts';
import { useNavigate } from 'react-router';
import { call } from '../app/api.ts';
import { aside, filtersOf, flag, lookup, manyOf, oneOf, search, unshown } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { single, useList, type ListState } from '../app/useList.ts';
import { useSelection } from '../app/useSelection.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { Table } from '../ui/Table.tsx';
import { AssignDialog } from './components/AssignDialog.tsx';
import { columnsFor } from './components/columns.tsx';
import { templateStatusLabel } from './components/labels.ts';
import { useTemplateDeeds } from './useTemplateDeeds.tsx';

type Kind = 'letter' | 'note';
const path = '/admin/config/templates';
const typesOf = { note: ['note'], letter: ['letter', 'referral_letter', 'patient_letter', 'work_cover'] } as const;
const { note: _note, ...letterLabel } = documentTypeLabel;
const creators = { built_in: 'Built in', admins: 'Administrators', doctors: 'Doctors', me: 'Me' } as const;
const filtersFor = (kind: Kind) =>
  filtersOf(list, {
    search: search('Search templates'),
    type: kind === 'letter' ? manyOf('Kind of letter', letterLabel as typeof documentTypeLabel) : unshown,
    status: oneOf('Status', templateStatusLabel),
    onlyGlobal: flag('Doctors’ own too'),
    doctorIds: lookup('Doctor', listDoctors, ({ id, title, firstName, lastName }) => [
      id,
      `${title} ${firstName} ${lastName}`,
    ]),
    specialities: lookup('Speciality', listSpecialities, ({ name }) => [name, name]),
    appointmentType: aside(oneOf('Consult', consultationTypeLabel)),
    creator: aside(oneOf('Made by', creators)),
    collection: unshown,
  });
/** The chip asks for more than there is by itself, so it says the opposite of the query's word. */
const boundsFor = (kind: Kind) => (state: ListState) => ({
  onlyGlobal: single(state['onlyGlobal']) !== 'true' && !state['doctorIds'],
  ...(state['type'] ? {} : { type: typesOf[kind] }),
});
/** As many as one call gives to doctors. */
const MOST = 200;

/** Those chosen, with the asking for the doctors who get them. */
const useGiving = (kind: Kind) => {
  const templates = useList(list, { bounds: boundsFor(kind) });
  const selection = useSelection(templates);
  const [given, setGiven] = useState<readonly string[]>();
  const assign = async (): Promise<void> => {
    if ('ids' in selection.target) return setGiven(selection.target.ids);
    const bounds = boundsFor(kind)(templates.state);
    const { items } = await call(list, { query: { ...templates.query, ...bounds, perPage: MOST } });
    return setGiven(items.map(({ id }) => id));
  };
  const dialog = given ? (
    <AssignDialog
      templateIds={given}
      onClose={() => setGiven(undefined)}
      onDone={() => {
        setGiven(undefined);
        selection.clear();
      }}
    />
  ) : null;
  return { templates, selection, assign, dialog };
};

const Templates = ({ kind, title }: { kind: Kind; title: string }) => {
  const navigate = useNavigate();
  const { templates, selection, assign, dialog } = useGiving(kind);
  const deeds = useTemplateDeeds({ isAdmin: true, onCopied: ({ id }) => void navigate(`${path}/${id}`) });
  const add = (
    <LinkButton to={`${path}/create?type=${kind}`} variant="primary" icon={<IconPlus />}>
      New template
    </LinkButton>
  );
  return (
    <>
      <PageHeading title={title} size="md" actions={add} />
      <ListBody>
        <Filters list={templates} filters={filtersFor(kind)} />
        <Table
          label={title}
          columns={columnsFor(true)}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkTo={({ id }) => `${path}/${id}`}
          menuOf={deeds.itemsOf}
          selection={selection}
          {...templates.table}
          empty={{ title: 'No templates yet', text: 'Make one for every doctor, or for some of them.', action: add }}
        />
        <SelectionBar selection={selection}>
          <Button onClick={() => void assign()}>Give to doctors</Button>
        </SelectionBar>
      </ListBody>
      {deeds.question}
      {dialog}
    </>
  );
};

export const LetterTemplatesPage = () => <Templates kind="letter" title="Letter templates" />;
export const NoteTemplatesPage = () => <Templates kind="note" title="Note templates" />;
