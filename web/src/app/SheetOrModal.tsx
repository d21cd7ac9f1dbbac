import type { ReactNode } from 'react';
import { BackCloses } from '../ui/backCloses.ts';
import { BottomSheet } from '../ui/BottomSheet.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { SheetName } from '../ui/named.ts';
import { useIsPhone } from '../ui/useViewport.ts';
import styles from './SheetOrModal.module.css';

type Props = {
  name?: SheetName;
  title: string;
  text: ReactNode;
  /** The safe one first. */
  actions: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** A sheet on a phone, a modal elsewhere. Escape, back and a tap outside close it. */
export const SheetOrModal = ({ name = 'Custom', title, text, actions, onClose, children }: Props) => {
  if (!useIsPhone())
    return (
      <Modal title={title} text={text} onClose={onClose} actions={actions} isWide>
        <BackCloses onClose={onClose} />
        {children}
      </Modal>
    );
  return (
    <BottomSheet name={name} title={title} onClose={onClose}>
      <div className={styles['sheet']}>
        <p className="soft">{text}</p>
        {children}
        <div className={styles['actions']}>{actions}</div>
      </div>
    </BottomSheet>
  );
};
