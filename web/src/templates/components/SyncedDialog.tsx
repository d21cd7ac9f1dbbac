import type { ResponseOf } from '@auscult/contract/kit.ts';
import type { forceSync } from '@auscult/contract/templates/endpoints.ts';
import { Pairs } from '../../ui/Card.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

type Props = { result: ResponseOf<typeof forceSync>; onClose: () => void };
const named = (names: readonly string[]): string => (names.length === 0 ? 'None' : names.join(', '));

/** What came of reading the built-in templates from their files again. */
export const SyncedDialog = ({ result: { added, changed, archived, unchanged, refused }, onClose }: Props) => (
  <Modal
    title="Built-in templates were read again"
    isWide
    onClose={onClose}
    actions={
      <Button data-autofocus onClick={onClose}>
        Close
      </Button>
    }
  >
    <Pairs
      items={[
        ['Added', named(added)],
        ['Changed', named(changed)],
        ['Archived', named(archived)],
        ['As they were', unchanged],
        ...refused.map(({ file, problems }) => [`Refused: ${file}`, problems.join('. ')] as const),
      ]}
    />
  </Modal>
);
