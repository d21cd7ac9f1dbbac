import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from './RecogniserModal.module.css';

type Props = {
  /** What the engine says of itself. */
  honestly: string;
  onRecord: () => void;
  onPaste: () => void;
  onUpload: () => void;
  /** Undefined where the consult takes dictation already. */
  onDictate: (() => void) | undefined;
  onClose: () => void;
};

/** Once a person and device: what the small recogniser is good for, and the other ways to bring a consult in. */
export const RecogniserModal = ({ honestly, onRecord, onPaste, onUpload, onDictate, onClose }: Props) => (
  <Modal
    title="What the built-in recogniser is good for"
    onClose={onClose}
    text={honestly}
    actions={
      <>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="primary" data-autofocus onClick={onRecord}>
          Record
        </Button>
      </>
    }
  >
    <p className="small muted">Other ways to bring a consult in:</p>
    <div className={styles['ways']}>
      <Button onClick={onPaste}>Paste a transcript</Button>
      <Button onClick={onUpload}>Upload a recording</Button>
      {onDictate ? <Button onClick={onDictate}>Dictate instead</Button> : null}
    </div>
  </Modal>
);
