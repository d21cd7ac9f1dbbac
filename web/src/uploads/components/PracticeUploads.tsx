import { useState } from 'react';
import { counted, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { createUploadKey, revokeUploadKey } from '@auscult/contract/keys/endpoints.ts';
import { get, update } from '@auscult/contract/practices/endpoints.ts';
import type { Practice } from '@auscult/contract/practices/schemas.ts';
import { remindOne } from '@auscult/contract/uploads/endpoints.ts';
import { call } from '../../app/api.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useSend } from '../../app/useRead.ts';
import { SecretOnce } from '../../integrations/components/SecretOnce.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, Pairs } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { ClosedDays } from './ClosedDays.tsx';

const questions = {
  renew: {
    title: 'Make a new address?',
    text: 'The address that the practice has now opens nothing any more.',
    action: 'Make it',
    isDanger: true,
  },
  revoke: {
    title: 'Close the upload page?',
    text: 'The address opens nothing any more. What was uploaded stays.',
    action: 'Close it',
    isDanger: true,
  },
};

type Props = { practice: Practice };

const UploadPage = ({ practice }: Props) => {
  const params = { practiceId: practice.id };
  const timeZone = useTimeZone();
  const [made, setMade] = useState<string>();
  const making = useSend(createUploadKey, { changes: [get], onDone: ({ url }) => setMade(url) });
  const revoking = useSend(revokeUploadKey, { changes: [get] });
  const { ask, question } = useQuestion(questions);
  const key = practice.uploadKey;
  const make = () => making.mutateAsync({ params });
  return (
    <Card
      title="Upload page"
      aside={
        <Button size="sm" isBusy={making.isPending} onClick={() => (key ? ask('renew', make) : void make())}>
          {key ? 'Make a new address' : 'Make the page'}
        </Button>
      }
    >
      {key ? (
        <>
          <p>
            The practice has an address that ends in {key.last4}, made {shortDate({ at: key.createdAt, timeZone })}.
          </p>
          {key.uploads.length > 0 ? (
            <Pairs
              items={key.uploads.map(({ at, rows, created }) => [
                `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`,
                `${counted(rows, 'row')}, ${created} new`,
              ])}
            />
          ) : (
            <p className="muted">Nothing was uploaded yet.</p>
          )}
          <Button size="sm" variant="ghost" onClick={() => ask('revoke', () => revoking.mutateAsync({ params }))}>
            Close the page
          </Button>
        </>
      ) : (
        <p className="muted">A practice without a practice system can upload its day list on a page of its own.</p>
      )}
      {made ? (
        <SecretOnce title="The address of the upload page" secret={made} onClose={() => setMade(undefined)} />
      ) : null}
      {question}
    </Card>
  );
};

const Reminders = ({ practice }: Props) => {
  const params = { practiceId: practice.id };
  const { reminderAt, closedDates, version } = practice;
  const form = useContractForm(update, {
    params,
    start: { reminderAt, closedDates, version },
    changes: [get],
    latest: () => call(get, { params }),
    onDone: () => notify('success', { title: 'Saved' }),
  });
  const reminding = useSend(remindOne, {
    onDone: ({ sentTo }) => notify('success', { title: 'Reminded', text: sentTo.join(', ') }),
  });
  return (
    <FormCard
      form={form}
      title="Reminder"
      foot={
        <Button variant="ghost" isBusy={reminding.isPending} onClick={() => reminding.mutate({ params })}>
          Remind now
        </Button>
      }
    >
      <p className="muted">
        {practice.practiceAdminsEmails.length > 0
          ? `Goes to ${practice.practiceAdminsEmails.join(', ')}, where the list for the next working day is not here yet.`
          : 'The practice has no email to send it to. Add one to its details.'}
      </p>
      <TextField label="Time of day" type="time" {...form.field('reminderAt', { needed: 'A time' })} />
      <ClosedDays {...form.control('closedDates')} />
    </FormCard>
  );
};

/** How a practice without a system of its own sends its day lists, and when it is reminded of them. */
export const PracticeUploads = ({ practice }: Props) => (
  <Stack>
    <UploadPage practice={practice} />
    <Reminders key={practice.version} practice={practice} />
  </Stack>
);
