import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { list } from '@auscult/contract/admins/endpoints.ts';
import type { AdminRow } from '@auscult/contract/admins/schemas.ts';
import { shortDate } from '@auscult/contract/format.ts';
import { AccountState, accountStateLabel } from '../accounts/components/AccountState.tsx';
import { filtersOf, manyOf, search } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { useTimeZone } from '../app/timeZone.ts';
import { useList } from '../app/useList.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Table, type Column } from '../ui/Table.tsx';

const filters = filtersOf(list, {
  search: search('Search administrators'),
  accountStates: manyOf('Account', accountStateLabel),
});
const columnsIn = (timeZone: string | undefined): readonly Column<AdminRow>[] => [
  {
    key: 'name',
    title: 'Name',
    card: 'main',
    cell: ({ firstName, lastName, isSelf }) => `${lastName}, ${firstName}${isSelf ? ' (you)' : ''}`,
  },
  { key: 'email', title: 'Email', card: 'second', cell: ({ email }) => email },
  { key: 'totp', title: 'TOTP', isWideOnly: true, cell: ({ isTotpEnabled }) => (isTotpEnabled ? 'On' : 'Off') },
  {
    key: 'seen',
    title: 'Last seen',
    isWideOnly: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? shortDate({ at: lastSeenAt, timeZone }) : 'Never'),
  },
  { key: 'account', title: 'Account', cell: (row) => <AccountState account={row} /> },
];
const invite = (
  <LinkButton to="/admin/invite-admin" variant="primary" icon={<IconPlus />}>
    Invite an administrator
  </LinkButton>
);

/** Who runs this installation. */
export const AdminsPage = () => {
  const admins = useList(list);
  const timeZone = useTimeZone();
  return (
    <>
      <PageHeading title="Administrators" subtitle="Who runs this installation." size="md" actions={invite} />
      <ListBody>
        <Filters list={admins} filters={filters} isForLong />
        <Table
          label="Administrators"
          columns={columnsIn(timeZone)}
          keyOf={({ id }) => id}
          nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
          linkTo={({ id }) => `/admin/users/admins/${id}`}
          {...admins.table}
          empty={{ title: 'No administrators', text: 'Invite one.', action: invite }}
        />
      </ListBody>
    </>
  );
};
