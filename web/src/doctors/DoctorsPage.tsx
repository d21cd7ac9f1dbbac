import { useState } from 'react';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { bulk, download, get, list } from '@auscult/contract/doctors/endpoints.ts';
import { MOST_AT_ONCE, type Deed } from '@auscult/contract/doctors/enumerations.ts';
import type { BulkAnswer, DoctorRow } from '@auscult/contract/doctors/schemas.ts';
import { counted, documentTypeLabel, shortDate } from '@auscult/contract/format.ts';
import type { ArgumentsOf } from '@auscult/contract/kit.ts';
import { pmsTypeLabel } from '@auscult/contract/integrations/enumerations.ts';
import { options as listPractices } from '@auscult/contract/practices/endpoints.ts';
import { options as listSpecialities } from '@auscult/contract/specialities/endpoints.ts';
import { AccountState, accountStateLabel } from '../accounts/components/AccountState.tsx';
import { call } from '../app/api.ts';
import { filtersOf, flag, lookup, manyOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useTimeZone } from '../app/timeZone.ts';
import { useList } from '../app/useList.ts';
import { useSend } from '../app/useRead.ts';
import { useSelection } from '../app/useSelection.ts';
import { saveAs } from '../app/saveAs.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { SelectionBar } from '../ui/SelectionBar.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { notify } from '../ui/Toasts.tsx';
import { SpecialityDialog } from './components/SpecialityDialog.tsx';

const filters = filtersOf(list, {
  search: search('Search doctors'),
  practices: lookup('Practice', listPractices, ({ id, name }) => [id, name]),
  specialities: lookup('Speciality', listSpecialities, ({ name }) => [name, name]),
  accountStates: manyOf('Account', accountStateLabel),
  reportingTypes: manyOf('Documents', documentTypeLabel),
  isTester: flag('Testers'),
});

const columnsIn = (timeZone: string | undefined): readonly Column<DoctorRow>[] => [
  { key: 'name', title: 'Name', card: 'main', sort: 'name', cell: (row) => `${row.lastName}, ${row.firstName}` },
  { key: 'speciality', title: 'Speciality', isWideOnly: true, cell: ({ speciality }) => speciality?.name ?? '' },
  { key: 'practice', title: 'Practice', card: 'second', sort: 'practice', cell: ({ practice }) => practice.name },
  { key: 'system', title: 'System', isWideOnly: true, cell: ({ practice }) => pmsTypeLabel[practice.pmsType] },
  { key: 'totp', title: 'TOTP', isWideOnly: true, cell: ({ isTotpEnabled }) => (isTotpEnabled ? 'On' : 'Off') },
  {
    key: 'consults',
    title: '30 days',
    align: 'right',
    sort: 'consults',
    cell: ({ consultsLast30Days }) => consultsLast30Days,
  },
  {
    key: 'last',
    title: 'Last consult',
    sort: 'lastConsult',
    isWideOnly: true,
    cell: ({ lastConsultAt }) => (lastConsultAt ? shortDate({ at: lastConsultAt, timeZone }) : 'None'),
  },
  { key: 'account', title: 'Account', card: 'aside', cell: (row) => <AccountState account={row} /> },
];

const invite = (
  <LinkButton to="/admin/invite-doctor" variant="primary" icon={<IconPlus />}>
    Invite a doctor
  </LinkButton>
);
const doneWords: Record<Deed, string> = {
  activate: 'switched on',
  deactivate: 'switched off',
  extend_invite: 'invited for another seven days',
  set_speciality: 'given the speciality',
};
const opposite: Partial<Record<Deed, Deed>> = { activate: 'deactivate', deactivate: 'activate' };

/** One thing done to all that are chosen, with the outcome of each told, and undone where it can be: for those whom it changed. */
const useDeeds = (doctors: Parameters<typeof useSelection>[0]) => {
  const selection = useSelection(doctors);
  const sending = useSend(bulk, { changes: [list, get] });
  const send = async (action: Deed, requests: readonly Chosen[], specialityId?: string | null): Promise<void> => {
    const told: BulkAnswer = { done: [], unchanged: [], refused: [] };
    try {
      for (const chosen of requests) {
        const body = { action, ...chosen, ...(specialityId === undefined ? {} : { specialityId }) };
        const { done, unchanged, refused } = await sending.mutateAsync({ body });
        told.done.push(...done);
        told.unchanged.push(...unchanged);
        told.refused.push(...refused);
      }
      selection.clear();
    } catch {
      // The failure was told. What was done before it is told here.
      if (told.done.length === 0) return;
    }
    const undo = opposite[action];
    tell(action, told, undo && (() => void send(undo, named(told.done))));
  };
  return {
    selection,
    isBusy: sending.isPending,
    send: (action: Deed, to?: string | null) => {
      const { target } = selection;
      const chosen =
        'ids' in target ? named(target.ids) : [{ filter: filterOf(target.filter), expected: target.expected }];
      void send(action, chosen, to);
    },
  };
};
type Chosen = { usersIds: string[] } | { filter: ReturnType<typeof filterOf>; expected: number };
const named = (ids: readonly string[]): Chosen[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, index) => ({
    usersIds: ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  }));
const tell = (action: Deed, { done, unchanged, refused }: BulkAnswer, undo?: () => void): void => {
  const [first] = refused;
  const words = [
    ...(first ? [first.title] : []),
    ...(unchanged.length > 0 ? [`${counted(unchanged.length, 'doctor')} needed no change`] : []),
  ];
  notify(first ? 'warning' : 'success', {
    title: `${done.length} ${doneWords[action]}${first ? `, ${refused.length} refused` : ''}`,
    ...(words.length > 0 ? { text: words.join('. ') } : {}),
    ...(undo && done.length > 0 ? { actions: [{ label: 'Undo', onChoose: undo }] } : {}),
  });
};
/** What narrows the list, without its page and order. */
const filterOf = ({
  page: _page,
  perPage: _perPage,
  sort: _sort,
  isDescending: _way,
  ...filter
}: Record<string, unknown>) => filter;

type DeedsProps = Omit<ReturnType<typeof useDeeds>, 'selection'> & { onSetSpeciality: () => void };
const Deeds = ({ isBusy, send, onSetSpeciality }: DeedsProps) => (
  <>
    <Button isBusy={isBusy} onClick={() => send('activate')}>
      Switch on
    </Button>
    <Button isBusy={isBusy} onClick={() => send('deactivate')}>
      Switch off
    </Button>
    <Button isBusy={isBusy} onClick={() => send('extend_invite')}>
      Extend invites
    </Button>
    <Button isBusy={isBusy} onClick={onSetSpeciality}>
      Set speciality
    </Button>
  </>
);

const Actions = ({ query }: { query: ArgumentsOf<typeof download>['query'] }) => (
  <>
    <Button icon={<IconDownload />} onClick={() => saveAs('doctors.csv', call(download, { query }))}>
      Download
    </Button>
    {invite}
  </>
);

/** All doctors of all practices. */
export const DoctorsPage = () => {
  const doctors = useList(list);
  const timeZone = useTimeZone();
  const { selection, ...deeds } = useDeeds(doctors);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <PageHeading
        title="Doctors"
        size="md"
        subtitle={doctors.paging ? counted(doctors.paging.total, 'doctor', doctors.paging.isTotalCapped) : undefined}
        actions={<Actions query={doctors.query} />}
      />
      <ListBody>
        <Filters list={doctors} filters={filters} />
        <Table
          label="Doctors"
          columns={columnsIn(timeZone)}
          keyOf={({ id }) => id}
          nameOf={(row) => `${row.firstName} ${row.lastName}`}
          linkTo={({ id }) => `/admin/users/doctors/${id}`}
          {...doctors.table}
          selection={selection}
          empty={{
            title: 'No doctors yet',
            text: 'Invite the first one: they get a mail with a link.',
            action: invite,
          }}
        />
        <SelectionBar selection={selection}>
          <Deeds {...deeds} onSetSpeciality={() => setIsChoosing(true)} />
        </SelectionBar>
      </ListBody>
      {isChoosing ? (
        <SpecialityDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(specialityId) => {
            setIsChoosing(false);
            deeds.send('set_speciality', specialityId);
          }}
        />
      ) : null}
    </>
  );
};
