import { useState } from 'react';
import { endPersonSessions, listPersonSessions, removeSecondFactor } from '@auscult/contract/auth/endpoints.ts';
import { get as getDoctor } from '@auscult/contract/doctors/endpoints.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { ContractForm } from '../../app/ContractForm.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { deviceWords } from '../../users/components/deviceWords.ts';
import styles from './AccountFrame.module.css';

const changes = [listPersonSessions, getDoctor];
const questions = {
  end: {
    title: 'End all sessions?',
    text: 'Every device has to sign in again. What one of them has recorded stays on it and is sent after that.',
    action: 'End them',
  },
} as const;

const RemoveSecondStep = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const form = useContractForm(removeSecondFactor, {
    params: { userId },
    start: { reason: '' },
    changes,
    onDone: () => {
      onClose();
      notify('success', { title: 'The second step is removed', text: 'The person is told by mail.' });
    },
  });
  return (
    <Modal
      title="Remove the second step?"
      text="For somebody who lost their telephone. All sessions end, and where a second step is required the next sign-in sets up a new one."
      onClose={onClose}
    >
      <ContractForm form={form} isGuarded={false} className={styles['fields']}>
        <TextField
          label="Reason"
          help="It is kept with your name."
          placeholder="Lost telephone, called from the practice"
          data-autofocus
          {...form.field('reason')}
        />
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          Remove it
        </Button>
      </ContractForm>
    </Modal>
  );
};

/** Each device that somebody is signed in on. */
const Places = ({ all }: { all: ResponseOf<typeof listPersonSessions> }) => {
  const timeZone = useTimeZone();
  return (
    <ul>
      {all.map(({ id, device, address, lastUsedAt }) => (
        <li key={id}>
          <b className="strong">{deviceWords(device)}</b>{' '}
          <span className="muted">
            {address}, last used {shortDate({ at: lastUsedAt, timeZone })}, {timeOfDay({ at: lastUsedAt, timeZone })}
          </span>
        </li>
      ))}
    </ul>
  );
};

type Props = { userId: string; isTotpEnabled: boolean };
/** Where somebody is signed in, and the help for a lost telephone. */
export const PersonSessions = ({ userId, isTotpEnabled }: Props) => {
  const params = { userId };
  const sessions = useRead(listPersonSessions, { params }, { keepSeconds: 0 });
  const { ask, question } = useQuestion(questions);
  const ending = useSend(endPersonSessions, {
    changes,
    onDone: () => notify('success', { title: 'All sessions are ended' }),
  });
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <Card
      title="Sessions"
      aside={
        <>
          {isTotpEnabled ? (
            <Button size="sm" onClick={() => setIsRemoving(true)}>
              Remove the second step
            </Button>
          ) : null}{' '}
          {sessions.data?.length ? (
            <Button size="sm" onClick={() => ask('end', () => ending.mutateAsync({ params }))}>
              End all
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded read={sessions} of="the sessions">
        {(all) => (all.length === 0 ? <p className="muted">Signed in nowhere.</p> : <Places all={all} />)}
      </Loaded>
      {question}
      {isRemoving ? <RemoveSecondStep userId={userId} onClose={() => setIsRemoving(false)} /> : null}
    </Card>
  );
};
