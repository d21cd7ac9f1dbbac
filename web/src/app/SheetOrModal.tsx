import type { ReactNode } from 'react';
import { BackCloses } from '../ui/backCloses.ts';
import { BottomSheet } from '../ui/BottomSheet.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useIsPhone } from '../ui/useViewport.ts';
import styles from './SheetOrModal.module.css';

type Props = {
  title: string;
  text: ReactNode;
  /** The safe one first. */
  actions: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** A sheet on a phone, a modal elsewhere. Escape, back and a tap outside close it. */
export const SheetOrModal = ({ title, text, actions, onClose, children }: Props) => {
  if (!useIsPhone())
    return (
      <Modal title={title} text={text} onClose={onClose} actions={actions} isWide>
        <BackCloses onClose={onClose} />
        {children}
      </Modal>
    );
  return (
    <BottomSheet title={title} onClose={onClose}>
      <div className={styles['sheet']}>
        <p className="soft">{text}</p>
        {children}
        <div className={styles['actions']}>{actions}</div>
      </div>
    </BottomSheet>
  );
};
