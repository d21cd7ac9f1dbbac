import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import styles from './KeyRows.module.css';

/** A secret that was just made: only its digest is kept, so that nobody sees it again. */
export const SecretOnce = ({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) => (
  <Modal
    title={title}
    text="Copy it now: it is not shown again."
    mayDismiss={false}
    onClose={onClose}
    actions={
      <>
        <Button
          icon={<IconCopy />}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => notify('success', { title: 'Copied' }))}
        >
          Copy
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          I have kept it
        </Button>
      </>
    }
  >
    <p className={`${styles['secret']} num`}>{secret}</p>
  </Modal>
);
