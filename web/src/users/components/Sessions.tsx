import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { endOtherSessions, endSession, listSessions } from '@auscult/contract/users/endpoints.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RowsSkeleton } from '../../ui/Skeleton.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { deviceWords } from './deviceWords.ts';
import styles from '../SettingsPage.module.css';

const when = (at: string, timeZone: string | undefined): string =>
  `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;

const questions = {
  endOthers: {
    title: 'End all other sessions?',
    text: 'Every other device has to sign in again. What one of them has recorded stays on it and is sent after that.',
    action: 'End them',
  },
} as const;

/** Where this account is signed in. */
export const Sessions = () => {
  const sessions = useRead(listSessions);
  const timeZone = useTimeZone();
  const { ask, question } = useQuestion(questions);
  const ending = useSend(endSession, { changes: [listSessions] });
  const endingOthers = useSend(endOtherSessions, {
    changes: [listSessions],
    onDone: () => notify('success', { title: 'All other sessions were ended' }),
  });
  const others = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  const endOthers = (
    <Button size="sm" onClick={() => ask('endOthers', () => endingOthers.mutateAsync({}))}>
      End all others
    </Button>
  );
  return (
    <Card title="Sessions" aside={others ? endOthers : null}>
      <Loaded read={sessions} of="sessions" skeleton={<RowsSkeleton rows={2} />}>
        {(all) => (
          <ul className={styles['sessions']}>
            {all.map(({ id, device, isCurrent, address, lastUsedAt, startedAt }) => (
              <li key={id}>
                <div>
                  <b className="strong">{deviceWords(device)}</b>
                  {isCurrent ? <span className="muted"> this one</span> : null}
                  <p>
                    {address}, last used {when(lastUsedAt, timeZone)}, since {when(startedAt, timeZone)}
                  </p>
                </div>
                {isCurrent ? null : (
                  <Button
                    size="sm"
                    aria-label={`End the session on ${deviceWords(device)}`}
                    onClick={() => ending.mutate({ params: { sessionId: id } })}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {question}
    </Card>
  );
};
