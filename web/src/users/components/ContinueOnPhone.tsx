import { getOneTimeToken } from '@auscult/contract/auth/endpoints.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useSecondsUntil } from '../../ui/useSecondsUntil.ts';
import { QrCode } from './QrCode.tsx';
import styles from './SecondStep.module.css';

const Code = ({ url, expiresAt, onAgain }: { url: string; expiresAt: string; onAgain: () => void }) => {
  const left = useSecondsUntil(expiresAt);
  if (left <= 0)
    return (
      <div className={styles['setUp']}>
        <p>This code is over. Each works for one minute.</p>
        <div>
          <Button onClick={onAgain}>Show a new one</Button>
        </div>
      </div>
    );
  return (
    <div className={styles['code']}>
      <QrCode text={url} label="QR code to continue on another device" />
      <div>
        <p>Scan it with your phone’s camera and press Continue there.</p>
        <p className="num muted" role="timer">
          {left} seconds left
        </p>
      </div>
    </div>
  );
};

/** Signs the same person in on another device, without typing. */
export const ContinueOnPhone = () => {
  const asking = useSend(getOneTimeToken);
  const ask = (): void => asking.mutate({});
  return (
    <Card title="Continue on your phone">
      {asking.data ? (
        <Code key={asking.data.token} {...asking.data} onAgain={ask} />
      ) : (
        <div className={styles['setUp']}>
          <p>Record with your phone as the microphone: a code signs it in as you.</p>
          <div>
            <Button isBusy={asking.isPending} onClick={ask}>
              Show the code
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
};
