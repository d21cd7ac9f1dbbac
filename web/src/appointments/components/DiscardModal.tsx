import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { lostWords, type Discarded } from './discardWords.ts';

type Props = Discarded & { isBusy?: boolean; onClose: () => void; onDiscard: () => void };

/** Asked before a consult is discarded, wherever that is asked for. */
export const DiscardModal = ({ isBusy = false, onClose, onDiscard, ...discarded }: Props) => (
  <Modal
    name="discardConsult"
    title="Discard this consult?"
    onClose={onClose}
    text={lostWords(discarded)}
    actions={
      <>
        <Button variant="danger" isBusy={isBusy} onClick={onDiscard}>
          Discard consult
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Keep it
        </Button>
      </>
    }
  />
);
