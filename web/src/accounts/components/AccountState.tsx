import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { Account } from '@auscult/contract/accounts/schemas.ts';
import { Status } from '../../ui/Status.tsx';

const DAY = 86_400_000;
export const accountStateLabel: Record<Account['accountState'], string> = {
  active: 'Active',
  invited: 'Invited',
  invite_expired: 'Invite over',
  inactive: 'Switched off',
};
const looks = {
  active: { tone: 'green', icon: <IconCircleCheck /> },
  invited: { tone: 'accent', icon: <IconMail /> },
  invite_expired: { tone: 'amber', icon: <IconAlertTriangle /> },
  inactive: { tone: 'plain', icon: <IconCircleOff /> },
} as const;

const daysLeft = (until: string): string => {
  const days = Math.ceil((Date.parse(until) - Date.now()) / DAY);
  return days === 1 ? 'Invited, 1 day left' : `Invited, ${days} days left`;
};

/** Whether somebody can sign in, or how long the invite holds. */
export const AccountState = ({
  account: { accountState, inviteExpiresAt },
}: {
  account: Pick<Account, 'accountState' | 'inviteExpiresAt'>;
}) => (
  <Status {...looks[accountState]}>
    {accountState === 'invited' && inviteExpiresAt ? daysLeft(inviteExpiresAt) : accountStateLabel[accountState]}
  </Status>
);
