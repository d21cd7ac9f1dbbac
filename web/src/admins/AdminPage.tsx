import { useParams } from 'react-router';
import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { extendInvite } from '@auscult/contract/accounts/endpoints.ts';
import { get, list, update } from '@auscult/contract/admins/endpoints.ts';
import type { Administrator } from '@auscult/contract/admins/schemas.ts';
import { list as listMails } from '@auscult/contract/mails/endpoints.ts';
import { AccountState } from '../accounts/components/AccountState.tsx';
import { InviteMail } from '../accounts/components/InviteMail.tsx';
import { PersonSessions } from '../accounts/components/PersonSessions.tsx';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { DetailTabs } from '../app/DetailTabs.tsx';
import { History } from '../app/History.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useQuestion } from '../app/useQuestion.tsx';
import { useRead, useSend } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormColumns } from '../ui/Form.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';

type Props = { admin: Administrator };
const changes = [list, get];
const questions = {
  off: ({ firstName, lastName }: Administrator) => ({
    title: `Switch off ${firstName} ${lastName}?`,
    text: 'All sessions end at once. Nothing is deleted.',
    action: 'Switch off',
    isDanger: true,
  }),
};

const Profile = ({ admin }: Props) => {
  const params = { adminId: admin.id };
  const form = useContractForm(update, {
    params,
    start: admin,
    latest: () => call(get, { params }),
    changes,
    refusals: [{ error: accountErrors.emailTaken, field: 'email' }],
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <FormCard form={form}>
      <FormColumns>
        <TextField label="First name" autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
      </FormColumns>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        help="A new one ends the sessions; both addresses are told."
        {...form.field('email')}
      />
    </FormCard>
  );
};

const Deeds = ({ admin }: Props) => {
  const params = { adminId: admin.id };
  const { ask, question } = useQuestion(questions);
  const switching = useSend(update, {
    changes,
    onDone: ({ isActive }) => notify('success', { title: isActive ? 'Switched on' : 'Switched off' }),
  });
  const inviting = useSend(extendInvite, {
    changes: [...changes, listMails],
    onDone: () => notify('success', { title: 'Invited again', text: 'The new link holds for seven days.' }),
  });
  const turn = (isActive: boolean) => switching.mutateAsync({ params, body: { isActive } });
  if (admin.isSelf) return null;
  return (
    <>
      {admin.accountState.startsWith('invite') ? (
        <Button isBusy={inviting.isPending} onClick={() => inviting.mutate({ params: { userId: admin.id }, body: {} })}>
          Extend the invite
        </Button>
      ) : null}
      {admin.isActive ? (
        <Button onClick={() => ask('off', () => turn(false), admin)}>Switch off</Button>
      ) : (
        <Button isBusy={switching.isPending} onClick={() => void turn(true).catch(() => undefined)}>
          Switch on
        </Button>
      )}
      {question}
    </>
  );
};

/** One administrator: profile, sessions, history. */
export const AdminPage = () => {
  const { adminId = '' } = useParams();
  const read = useRead(get, { params: { adminId } }, { keepSeconds: 0 });
  const { data } = read;
  return (
    <>
      <PageHeading
        title={data ? `${data.firstName} ${data.lastName}` : 'Administrator'}
        size="md"
        subtitle={data ? <AccountState account={data} /> : undefined}
        actions={data ? <Deeds admin={data} /> : undefined}
      />
      {data?.accountState === 'invited' ? <InviteMail email={data.email} /> : null}
      <Loaded read={read} of="the administrator">
        {(admin) => (
          <DetailTabs
            label="Administrator"
            tabs={[
              { key: 'profile', label: 'Profile', content: () => <Profile key={admin.id} admin={admin} /> },
              {
                key: 'sessions',
                label: 'Sessions',
                content: () => <PersonSessions userId={admin.id} isTotpEnabled={admin.isTotpEnabled} />,
              },
              { key: 'history', label: 'History', content: () => <History history={admin.history} /> },
            ]}
          />
        )}
      </Loaded>
    </>
  );
};
