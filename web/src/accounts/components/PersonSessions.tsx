import { endPersonSessions, listPersonSessions, removeSecondFactor } from '@auscult/contract/auth/endpoints.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { deviceWords } from '../../users/components/deviceWords.ts';

const questions = {
  end: {
    title: 'End all sessions?',
    text: 'Every device has to sign in again. What one of them has recorded stays on it and is sent after that.',
    action: 'End them',
  },
  second: {
    title: 'Remove the second step?',
    text: 'For somebody who lost their telephone. All sessions end, the person is told by mail, and sets up a new one at the next sign-in where one is required.',
    action: 'Remove it',
    isDanger: true,
  },
} as const;

type Props = { userId: string; isTotpEnabled: boolean };
/** Where somebody is signed in, and the help for a lost telephone. */
export const PersonSessions = ({ userId, isTotpEnabled }: Props) => {
  const params = { userId };
  const sessions = useRead(listPersonSessions, { params }, { keepSeconds: 0 });
  const timeZone = useTimeZone();
  const { ask, question } = useQuestion(questions);
  const changes = [listPersonSessions];
  const ending = useSend(endPersonSessions, {
    changes,
    onDone: () => notify('success', { title: 'All sessions are ended' }),
  });
  const removing = useSend(removeSecondFactor, {
    changes,
    onDone: () => notify('success', { title: 'The second step is removed' }),
  });
  const reason = 'The telephone or key was lost';
  return (
    <Card
      title="Sessions"
      aside={
        <>
          {isTotpEnabled ? (
            <Button size="sm" onClick={() => ask('second', () => removing.mutateAsync({ params, body: { reason } }))}>
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
        {(all) =>
          all.length === 0 ? (
            <p className="muted">Signed in nowhere.</p>
          ) : (
            <ul>
              {all.map(({ id, device, address, lastUsedAt }) => (
                <li key={id}>
                  <b className="strong">{deviceWords(device)}</b>{' '}
                  <span className="muted">
                    {address}, last used {shortDate({ at: lastUsedAt, timeZone })},{' '}
                    {timeOfDay({ at: lastUsedAt, timeZone })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {question}
    </Card>
  );
};
