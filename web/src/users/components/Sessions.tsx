import { useState } from 'react';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { endOtherSessions, endSession, listSessions } from '@auscult/contract/users/endpoints.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Loading, RowsSkeleton } from '../../ui/Skeleton.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { deviceWords } from './deviceWords.ts';
import styles from '../SettingsPage.module.css';

const when = (at: string, timeZone: string | undefined): string =>
  `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;

const EndOthers = ({ onClose }: { onClose: () => void }) => {
  const ending = useSend(endOtherSessions, {
    changes: [listSessions],
    onDone: () => {
      onClose();
      notify('success', { title: 'All other sessions were ended' });
    },
  });
  return (
    <Modal
      title="End all other sessions?"
      text="Every other device has to sign in again. What one of them has recorded stays on it and is sent after that."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus isBusy={ending.isPending} onClick={() => ending.mutate({})}>
            End them
          </Button>
        </>
      }
    />
  );
};

/** Where this account is signed in. */
export const Sessions = () => {
  const { data, error } = useRead(listSessions);
  const timeZone = useTimeZone();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useSend(endSession, { changes: [listSessions] });
  const others = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title="Sessions"
      aside={
        others ? (
          <Button size="sm" onClick={() => setIsAsking(true)}>
            End all others
          </Button>
        ) : null
      }
    >
      {data ? (
        <ul className={styles['sessions']}>
          {data.map((session) => (
            <li key={session.id}>
              <div>
                <b className="strong">{deviceWords(session.device)}</b>
                {session.isCurrent ? <span className="muted"> this one</span> : null}
                <p>
                  {session.address}, last used {when(session.lastUsedAt, timeZone)}, since{' '}
                  {when(session.startedAt, timeZone)}
                </p>
              </div>
              {session.isCurrent ? null : (
                <Button
                  size="sm"
                  aria-label={`End the session on ${deviceWords(session.device)}`}
                  onClick={() => ending.mutate({ params: { sessionId: session.id } })}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <p>
          {error.title}. {error.description}
        </p>
      ) : (
        <Loading label="Loading sessions">
          <RowsSkeleton rows={2} />
        </Loading>
      )}
      {isAsking ? <EndOthers onClose={() => setIsAsking(false)} /> : null}
    </Card>
  );
};
