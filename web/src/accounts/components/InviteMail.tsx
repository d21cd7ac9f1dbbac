import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { timeOfDay } from '@auscult/contract/format.ts';
import { get, list, retry } from '@auscult/contract/mails/endpoints.ts';
import type { Mail } from '@auscult/contract/mails/schemas.ts';
import { call } from '../../app/api.ts';
import { showProblem } from '../../app/showProblem.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/Toasts.tsx';

/** The link in a kept mail's text is for its receiver: that it was opened is on record. */
const copyLink = async (mailId: string): Promise<void> => {
  try {
    const { text } = await call(get, { params: { mailId } });
    const link = /https?:\/\/\S+#token=\S+/.exec(text ?? '')?.[0];
    if (!link) throw new Error('The mail holds no link');
    await navigator.clipboard.writeText(link);
    notify('success', { title: 'Copied', text: 'Whoever has the link can take the account: give it to nobody else.' });
  } catch (error) {
    showProblem(error);
  }
};

type Words = Record<Mail['state'], [title: string, text: string]>;
const wordsOf = ({ to, lastError }: Mail, at: string): Words => ({
  queued: ['The invitation is on its way', lastError ? `To ${to}. ${lastError} It is tried again.` : `To ${to}.`],
  sent: ['Invitation sent', `The mail server took it for ${to} at ${at}.`],
  kept: [
    'No mail was sent: there is no mail server',
    `The invitation is kept here. Copy its link, and give it to ${to} by a way that nobody else reads.`,
  ],
  failed: ['The invitation could not be sent', `To ${to}. ${lastError ?? ''} Check the address, then send it again.`],
});

/** Where the latest invitation of this address went, with its link where nothing can be mailed. */
export const InviteMail = ({ email }: { email: string }) => {
  const timeZone = useTimeZone();
  const { data } = useRead(list, { query: { search: email, kinds: ['invite'] } }, { keepSeconds: 0, everySeconds: 3 });
  const retrying = useSend(retry, { changes: [list] });
  const mail = data?.items.find(({ to }) => to === email);
  if (!mail) return null;
  const { id, state, sentAt, createdAt } = mail;
  const [title, text] = wordsOf(mail, timeOfDay({ at: sentAt ?? createdAt, timeZone }))[state];
  const action = {
    queued: null,
    sent: null,
    kept: <Button onClick={() => void copyLink(id)}>Copy the link</Button>,
    failed: (
      <Button isBusy={retrying.isPending} onClick={() => retrying.mutate({ params: { mailId: id }, body: {} })}>
        Send again
      </Button>
    ),
  }[state];
  return <Notice icon={<IconMail />} title={title} text={text} action={action} isBad={state === 'failed'} />;
};
