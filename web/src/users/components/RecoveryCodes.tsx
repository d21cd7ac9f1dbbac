import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { product } from '@auscult/contract/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import styles from './SecondStep.module.css';

type Props = { codes: readonly string[]; onClose: () => void };

const textOf = (codes: readonly string[]): string =>
  `${product}: recovery codes\nEach works once, in place of the authenticator app.\n\n${codes.join('\n')}\n`;

const save = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Shown this once. They can be kept in three ways, and the dialog is closed by saying that they are. */
export const RecoveryCodes = ({ codes, onClose }: Props) => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(textOf(codes));
    notify('success', { title: 'Copied' });
  };
  return (
    <Modal
      title="Keep these recovery codes"
      text="With one of them you get in when your phone is lost. They are not shown again."
      mayDismiss={false}
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles['tools']}>
        <Button size="sm" icon={<IconCopy />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="sm" icon={<IconPrinter />} onClick={() => window.print()}>
          Print
        </Button>
        <Button size="sm" icon={<IconDownload />} onClick={() => save(textOf(codes))}>
          Download
        </Button>
      </div>
    </Modal>
  );
};
