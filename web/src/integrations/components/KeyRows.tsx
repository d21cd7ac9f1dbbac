import { shortDate } from '@auscult/contract/format.ts';
import type { KeyItem } from '@auscult/contract/keys/schemas.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Button } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './KeyRows.module.css';

type Props = { keys: readonly KeyItem[]; empty: string; onEnd: (key: KeyItem) => void };

/** One that never ends is the one to look at: nobody misses it until it is stolen. */
const End = ({ at }: { at: string | null }) => {
  const timeZone = useTimeZone();
  const now = useNow();
  if (at === null) return <Status tone="amber">Never ends</Status>;
  const isOver = Date.parse(at) <= now.getTime();
  return (
    <Status tone={isOver ? 'red' : 'plain'}>{`${isOver ? 'Ran out' : 'Until'} ${shortDate({ at, timeZone })}`}</Status>
  );
};

/** Keys by what may be told of them. */
export const KeyRows = ({ keys, empty, onEnd }: Props) => {
  const timeZone = useTimeZone();
  if (keys.length === 0) return <p className="muted">{empty}</p>;
  return (
    <ul className={styles['keys']}>
      {keys.map((key) => (
        <li key={key.id}>
          <div>
            <b className="strong num">
              {key.keyId} … {key.last4}
            </b>
            <p className="small muted">
              Made {shortDate({ at: key.createdAt, timeZone })},{' '}
              {key.lastUsedAt ? `last used ${shortDate({ at: key.lastUsedAt, timeZone })}` : 'never used'}
            </p>
          </div>
          <End at={key.expiresAt} />
          <Button size="sm" aria-label={`End the key ${key.keyId}`} onClick={() => onEnd(key)}>
            End
          </Button>
        </li>
      ))}
    </ul>
  );
};
