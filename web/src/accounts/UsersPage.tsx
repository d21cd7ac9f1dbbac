import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { list as listAdmins } from '@auscult/contract/admins/endpoints.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { counted } from '@auscult/contract/format.ts';
import { Hub, type Door } from '../app/Hub.tsx';
import { useRead } from '../app/useRead.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AccountRequests } from './components/AccountRequests.tsx';

const ONE = { query: { perPage: 1 } };
/** How many, once that is known. */
const countOf = (total: number | undefined, one: string, rest: string): string =>
  total === undefined ? rest : `${counted(total, one)}. ${rest}`;

const useDoors = (): readonly Door[] => {
  const { data: doctors } = useRead(listDoctors, ONE);
  const { data: admins } = useRead(listAdmins, ONE);
  return [
    [
      '/admin/users/doctors',
      'Doctors',
      countOf(doctors?.total, 'doctor', 'All doctors of all practices'),
      <IconStethoscope key="icon" />,
    ],
    [
      '/admin/users/admins',
      'Administrators',
      countOf(admins?.total, 'administrator', 'Who runs this installation'),
      <IconUserCog key="icon" />,
    ],
    ['/admin/invite-doctor', 'Invite a doctor', 'By mail, for seven days', <IconUserPlus key="icon" />],
    ['/admin/invite-admin', 'Invite an administrator', 'By mail, for seven days', <IconMailForward key="icon" />],
  ];
};

/** People: who asks for an account, and the ways to those who have one. */
export const UsersPage = () => (
  <>
    <PageHeading title="Users" />
    <div style={{ display: 'grid', gap: 20 }}>
      <AccountRequests />
      <Hub doors={useDoors()} />
    </div>
  </>
);
