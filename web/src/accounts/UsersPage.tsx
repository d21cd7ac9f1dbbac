import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Hub, type Door } from '../app/Hub.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AccountRequests } from './components/AccountRequests.tsx';

const doors: readonly Door[] = [
  ['/admin/users/doctors', 'Doctors', 'All doctors of all practices', <IconStethoscope key="icon" />],
  ['/admin/users/admins', 'Administrators', 'Who runs this installation', <IconUserCog key="icon" />],
  ['/admin/invite-doctor', 'Invite a doctor', 'By mail, for seven days', <IconUserPlus key="icon" />],
  ['/admin/invite-admin', 'Invite an administrator', 'By mail, for seven days', <IconMailForward key="icon" />],
];

/** People: who asks for an account, and the ways to those who have one. */
export const UsersPage = () => (
  <>
    <PageHeading title="Users" />
    <div style={{ display: 'grid', gap: 20 }}>
      <AccountRequests />
      <Hub doors={doors} />
    </div>
  </>
);
