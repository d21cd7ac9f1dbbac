import { Link } from 'react-router';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { HistoryItem } from '@auscult/contract/kit.ts';
import { Card } from '../ui/Card.tsx';
import styles from './History.module.css';
import { useTimeZone } from './timeZone.ts';

/** "Name, phone and practice" of their names in the contract. */
const fieldWords = (fields: readonly string[]): string => {
  const words = fields.map((field) => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase());
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
};

type Props = {
  history: readonly HistoryItem[];
  /** Where all of it stands; absent where there is no such screen. */
  all?: string | undefined;
};
/** Who did what to a record, the latest first, from the audit trail. */
export const History = ({ history, all }: Props) => {
  const timeZone = useTimeZone();
  return (
    <Card title="History" aside={all ? <Link to={all}>All</Link> : undefined}>
      {history.length === 0 ? <p className="muted">Nothing was changed yet.</p> : null}
      <ol className={styles['history']}>
        {history.map(({ at, actorName, action, fields, reason }) => (
          <li key={`${at} ${action}`}>
            <span className="strong">{action.charAt(0).toUpperCase() + action.slice(1)}</span>
            {fields.length ? <span>: {fieldWords(fields)}</span> : null}
            {reason ? <span> “{reason}”</span> : null}
            <span className="muted small">
              <bdi>{actorName}</bdi>, {shortDate({ at, timeZone })}, {timeOfDay({ at, timeZone })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
