import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import type { ModalName } from './named.ts';
import styles from './Modal.module.css';

type Props = {
  /** Where the specification has one for it. */
  name?: ModalName | undefined;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe choice with `autoFocus`. */
  actions?: ReactNode;
  onClose: () => void;
  /** False where the question must be answered. */
  mayDismiss?: boolean;
  isWide?: boolean;
};

/** Rendered while open. The browser's own modal dialog: focus stays inside, Escape closes, all else is inert. */
export const Modal = ({ name, title, text, children, actions, onClose, mayDismiss = true, isWide = false }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    // React drops the autofocus attribute, so the safe choice is marked in our own way.
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-name={name}
      className={classes(styles['modal'], isWide && styles['wide'])}
      onCancel={(event) => {
        event.preventDefault();
        if (mayDismiss) onClose();
      }}
      onClick={(event) => {
        if (mayDismiss && event.target === dialog.current) onClose();
      }}
    >
      <div>
        <h2 id={titleId}>{title}</h2>
        {text ? <p className={styles['text']}>{text}</p> : null}
        {children ? <div className={styles['body']}>{children}</div> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
    </dialog>
  );
};
