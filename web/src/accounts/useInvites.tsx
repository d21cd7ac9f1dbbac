import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { InviteMail } from './components/InviteMail.tsx';

/**
 * What follows on an invitation: the page of whom was invited, which says where the mail went, or the next one, with those
 * that were invited so far above the form.
 */
export const useInvites = (places: string) => {
  const navigate = useNavigate();
  const isForMore = useRef(false);
  const [emails, setEmails] = useState<readonly string[]>([]);
  return {
    onInvited: ({ id, email }: { id: string; email: string }): void => {
      if (isForMore.current) setEmails([email, ...emails]);
      else void navigate(`${places}/${id}`);
    },
    another: (form: { submit: () => Promise<void>; isBusy: boolean }) => (
      <Button
        isBusy={form.isBusy}
        onClick={() => {
          isForMore.current = true;
          void form.submit().finally(() => {
            isForMore.current = false;
          });
        }}
      >
        Invite and add another
      </Button>
    ),
    invited: emails.length > 0 && (
      <div style={{ marginBottom: 20, maxWidth: 760 }}>
        <Stack>
          {emails.map((email) => (
            <InviteMail key={email} email={email} />
          ))}
        </Stack>
      </div>
    ),
  };
};
