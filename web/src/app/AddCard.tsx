import type { ReactNode, SubmitEventHandler } from 'react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import styles from './AddCard.module.css';

type Props = {
  title: string;
  /** What is typed and not sent yet. */
  isDirty: boolean;
  isBusy: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A form above a list that adds to it, and guards what is typed from being left behind. */
export const AddCard = ({ title, isDirty, isBusy, onSubmit, children }: Props) => (
  <Card title={title}>
    <form onSubmit={onSubmit} noValidate className={styles['adding']}>
      {children}
      <div>
        <Button type="submit" variant="primary" icon={<IconPlus />} isBusy={isBusy}>
          Add
        </Button>
      </div>
    </form>
    <LeaveGuard when={isDirty && !isBusy} />
  </Card>
);
