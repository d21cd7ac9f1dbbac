import { useState } from 'react';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { unwrittenLabel } from '../evidence/unwritten.ts';
import styles from './UnwrittenList.module.css';

type Props = {
  items: readonly Unwritten[];
  mayAdd: boolean;
  onAdd: (item: Unwritten) => Promise<void>;
  onLeaveOut: (item: Unwritten) => void;
  onShow: (item: Unwritten) => void;
};

/** So many are shown at once, those that weigh most; the others at a tap. */
const shownAtOnce = 12;

type ItemProps = Omit<Props, 'items'> & { item: Unwritten; isBeingAdded: boolean };

const UnwrittenItem = ({ item, mayAdd, isBeingAdded, onAdd, onLeaveOut, onShow }: ItemProps) => (
  <li>
    <span className={styles['time']}>{item.start === undefined ? '' : duration(item.start)}</span>
    <button type="button" className={styles['said']} title="Show where it was said" onClick={() => onShow(item)}>
      {unwrittenLabel[item.kind] ? <small>{unwrittenLabel[item.kind]}</small> : null}
      {item.text}
    </button>
    <span className={styles['actions']}>
      <Button
        size="sm"
        disabled={!mayAdd}
        aria-label={`Add: ${item.text}`}
        isBusy={isBeingAdded}
        onClick={() => void onAdd(item)}
      >
        Add
      </Button>
      <IconButton
        size="sm"
        label={`Leave out: ${item.text}`}
        icon={<IconX className="tabler-icon small-icon" />}
        onClick={() => onLeaveOut(item)}
      />
    </span>
  </li>
);

/** Each was said and stands nowhere. Adding writes it under the heading where it belongs; leaving out is remembered. */
export const UnwrittenList = ({ items, mayAdd, onAdd, onLeaveOut, onShow }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const [adding, setAdding] = useState<string | null>(null);
  const add = async (item: Unwritten) => {
    setAdding(item.id);
    await onAdd(item);
    setAdding(null);
  };
  // One alone behind a button would take as much room as itself.
  const shown = isWhole || items.length === shownAtOnce + 1 ? items : items.slice(0, shownAtOnce);
  return (
    <section
      className={styles['missing']}
      aria-label="Said, but in no document"
      tabIndex={items.length > 3 ? 0 : undefined}
    >
      <h2>
        Said, but in no document <span className={styles['count']}>{items.length}</span>
      </h2>
      {items.length === 0 ? (
        <p className="small muted">
          Nothing is known to be missing. That is no promise: the transcript has everything that was heard.
        </p>
      ) : (
        <>
          <ul>
            {shown.map((item) => (
              <UnwrittenItem
                key={item.id}
                item={item}
                mayAdd={mayAdd && adding === null}
                isBeingAdded={adding === item.id}
                onAdd={add}
                onLeaveOut={onLeaveOut}
                onShow={onShow}
              />
            ))}
          </ul>
          {items.length > shownAtOnce + 1 ? (
            <Button size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show ${items.length - shown.length} more`}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
};
