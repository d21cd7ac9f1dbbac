import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';

type Props = {
  title: string;
  text?: string;
  /** What the button that sends is called. */
  action?: string;
  isBusy: boolean;
  onClose: () => void;
  /** Sends what is typed, unless a field refuses it. */
  submit: () => Promise<void>;
  children: ReactNode;
};

/** A form over the page, to change one thing. */
export const EditModal = ({ title, text, action = 'Save', isBusy, onClose, submit, children }: Props) => (
  <Modal
    title={title}
    onClose={onClose}
    {...(text === undefined ? {} : { text })}
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void submit()}>
          {action}
        </Button>
      </>
    }
  >
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      {children}
      {/* Enter in a field saves: a form of several fields wants a button for that. */}
      <button type="submit" hidden />
    </form>
  </Modal>
);
