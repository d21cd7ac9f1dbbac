import type { MouseEvent } from 'react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { letGoAfterMouse } from '../../app/keys.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import styles from './ReviewBar.module.css';

type Props = {
  status: Status;
  /** False while there is no document to walk through. */
  hasDocuments: boolean;
  /** Counted from 1; 0 while on none. */
  stop: number;
  total: number;
  items: readonly MenuItem[];
  isPhone: boolean;
  /** On a phone and a tablet More is a sheet. */
  hasSheets: boolean;
  isBusy: boolean;
  onWalk: (direction: 1 | -1) => void;
  onMore: () => void;
  onExport: () => void;
  onReviewed: () => void;
};

const Walk = ({ stop, total, onWalk }: Props) => {
  const walk = (direction: 1 | -1) => (event: MouseEvent) => {
    letGoAfterMouse(event);
    onWalk(direction);
  };
  return (
    <div className={styles['walk']}>
      <div className={styles['stepper']}>
        <button
          type="button"
          aria-label="Previous to check"
          aria-keyshortcuts="K"
          disabled={total === 0}
          onClick={walk(-1)}
        >
          <IconChevronUp className="tabler-icon small-icon" />
        </button>
        <button type="button" aria-label="Next to check" aria-keyshortcuts="J" disabled={total === 0} onClick={walk(1)}>
          <IconChevronDown className="tabler-icon small-icon" />
        </button>
      </div>
      <span role="status" className="nowrap">
        {total === 0 ? (
          <b>Nothing to check</b>
        ) : (
          <>
            <b className="num">{stop > 0 ? `${stop} of ${total}` : total}</b>{' '}
            <span className={styles['label']}>to check</span>
          </>
        )}
      </span>
      {total > 0 ? (
        <span className={styles['keys']}>
          <Kbd>J</Kbd> <Kbd>K</Kbd> walk <Kbd>Enter</Kbd> keep
        </span>
      ) : null}
    </div>
  );
};

/** The walk on the left; what finishes the consult on the right. */
export const ReviewBar = (props: Props) => {
  const { status, hasDocuments, items, isPhone, hasSheets, isBusy, onMore, onExport, onReviewed } = props;
  const isReviewable = status === 'ready_for_review';
  const mayExport = isReviewable ? !isPhone : status === 'reviewed' || status === 'exporting' || status === 'exported';
  return (
    <footer className={styles['bar']}>
      {hasDocuments ? <Walk {...props} /> : null}
      <div className={styles['actions']}>
        {hasSheets ? (
          <IconButton label="More" icon={<IconDots />} onClick={onMore} />
        ) : (
          <Menu
            label="More"
            items={items}
            trigger={(trigger) => <IconButton {...trigger} label="More" icon={<IconDots />} />}
          />
        )}
        {!mayExport ? null : (
          <Button
            variant={isReviewable ? 'default' : 'primary'}
            icon={<IconSend className="tabler-icon small-icon" />}
            onClick={onExport}
          >
            {status === 'exporting' ? 'Exporting' : status === 'exported' ? 'Exported' : 'Export'}
          </Button>
        )}
        {isReviewable ? (
          <Button
            variant="primary"
            isBusy={isBusy}
            keys="Ctrl Enter"
            aria-keyshortcuts="Control+Enter"
            icon={<IconCheck className="tabler-icon small-icon" />}
            onClick={(event) => {
              letGoAfterMouse(event);
              onReviewed();
            }}
          >
            Reviewed
          </Button>
        ) : null}
      </div>
    </footer>
  );
};
