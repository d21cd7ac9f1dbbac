import { useMemo, useState } from 'react';
import { listBlocks } from '@auscult/contract/templates/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { announce } from '../../app/announcer.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Act } from '../useEditor.ts';
import { blockLabel } from './labels.ts';
import { linesOf } from './StaleTemplateDialog.tsx';
import styles from './Lists.module.css';

type Found = ResponseOf<typeof listBlocks>[number];
/** What has words of its own. What has none is in the palette. */
const worded = ['section', 'text', 'list', 'heading', 'container'] as const;
const MOST_SHOWN = 40;

const wordsOf = ({ block }: Found): string => linesOf(block, []).join(' · ');
/** Blocks that read the same are offered once, by the first template that has one. */
const unlike = (all: readonly Found[]): Found[] =>
  [...new Map(all.toReversed().map((one) => [JSON.stringify({ ...one.block, id: '' }), one])).values()].toReversed();

type Props = { act: Act; onClose: () => void };
const Offered = ({ one, act, onClose }: Props & { one: Found }) => (
  <li>
    <span>
      <span className="small soft">
        {blockLabel[one.block.type]} · {one.templateName}
      </span>
      <br />
      {wordsOf(one)}
    </span>
    <Button
      size="sm"
      aria-label={`Put in: ${wordsOf(one).slice(0, 80)}`}
      onClick={() => {
        act({ kind: 'add', block: one.block });
        announce(`${blockLabel[one.block.type]} added`);
        onClose();
      }}
    >
      Put in
    </Button>
  </li>
);

/** A block of any template that one may read, to be put in here too. */
export const FindBlockDialog = ({ act, onClose }: Props) => {
  const read = useRead(listBlocks, { query: { type: [...worded] } }, { keepSeconds: 0 });
  const [search, setSearch] = useState('');
  const all = useMemo(() => unlike(read.data ?? []), [read.data]);
  const typed = search.trim().toLowerCase();
  const found = all.filter((one) =>
    `${blockLabel[one.block.type]} ${wordsOf(one)} ${one.templateName}`.toLowerCase().includes(typed),
  );
  return (
    <Modal
      title="Find a block"
      text="Blocks of your templates, and of those for everybody. It is put below the one that is chosen."
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <TextField
        label="Words in it, or its template"
        autoComplete="off"
        data-autofocus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Loaded read={read} of="the blocks">
        {() => (
          <>
            <ul className={styles['rows']} aria-label="Blocks">
              {found.slice(0, MOST_SHOWN).map((one) => (
                <Offered key={`${one.templateId} ${one.block.id}`} {...{ one, act, onClose }} />
              ))}
            </ul>
            <p className="muted small" role="status">
              {found.length === 0
                ? 'No block has these words.'
                : found.length > MOST_SHOWN
                  ? `The first ${MOST_SHOWN} of ${found.length}: more words narrow them.`
                  : ''}
            </p>
          </>
        )}
      </Loaded>
    </Modal>
  );
};
