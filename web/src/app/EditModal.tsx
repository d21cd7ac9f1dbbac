import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { ModalName } from '../ui/named.ts';
import { ContractForm, type AnyForm } from './ContractForm.tsx';

type Props = {
  name?: ModalName;
  form: AnyForm;
  title: string;
  text?: string;
  /** What the button that sends is called. */
  action?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page, to change one thing. */
export const EditModal = ({ name, form, title, text, action = 'Save', onClose, children }: Props) => (
  <Modal
    name={name}
    title={title}
    onClose={onClose}
    {...(text === undefined ? {} : { text })}
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" isBusy={form.isBusy} onClick={() => void form.submit()}>
          {action}
        </Button>
      </>
    }
  >
    <ContractForm form={form} isGuarded={false}>
      <Stack>{children}</Stack>
      {/* Enter in a field saves: a form of several fields wants a button for that. */}
      <button type="submit" hidden />
    </ContractForm>
  </Modal>
);
