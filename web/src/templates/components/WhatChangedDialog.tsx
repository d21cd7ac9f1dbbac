import { paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import { versions } from '@auscult/contract/templates/endpoints.ts';
import type { Template, TemplateBlock, TemplateVersion } from '@auscult/contract/templates/schemas.ts';
import { announce } from '../../app/announcer.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Differences } from '../../ui/Differences.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { Editor } from '../useEditor.ts';
import { blockLabel } from './labels.ts';
import { changesBetween, isTakenOver, takenOver, type Change } from './originals.ts';
import { linesOf } from './StaleTemplateDialog.tsx';
import styles from './Lists.module.css';

const kinds: Record<Change['kind'], string> = { changed: 'reads otherwise', added: 'is new', removed: 'was taken out' };
const titleOf = ({ kind, now, before }: Change): string => {
  const block = now ?? before;
  if (!block) return '';
  const title = block.type === 'section' && block.title ? ` “${block.title}”` : '';
  return `${blockLabel[block.type]}${title} ${kinds[kind]}`;
};
const asText = (block: TemplateBlock | undefined, all: readonly TemplateBlock[]): Richtext => ({
  type: 'doc',
  content: block
    ? linesOf(block.type === 'container' ? { ...block, blocks: [] } : block, all).map((line) => paragraphOf(line))
    : [],
});

type Of = { editor: Editor; then: readonly TemplateBlock[]; now: readonly TemplateBlock[] };
const Changes = ({ editor: { draft, act }, then, now }: Of) => {
  const changes = changesBetween(then, now);
  if (changes.length === 0) return <p className="muted">Its blocks are the same; only its name or details changed.</p>;
  return (
    <ul className={styles['rows']}>
      {changes.map((change) => (
        <li key={change.id}>
          <b>{titleOf(change)}</b>
          {isTakenOver(draft.blocks, change) ? (
            <span className="muted small">As in yours</span>
          ) : (
            <Button
              size="sm"
              onClick={() => {
                act({ kind: 'all', draft: { ...draft, blocks: [...takenOver(draft.blocks, change, now)] } });
                announce('Taken over');
              }}
            >
              Take this over
            </Button>
          )}
          <div style={{ flexBasis: '100%' }}>
            <Differences
              mine={asText(change.now, now)}
              theirs={asText(change.before, then)}
              mineLabel="Now"
              theirsLabel="When it was copied"
            />
          </div>
        </li>
      ))}
    </ul>
  );
};

const contentAt = (all: readonly TemplateVersion[], version: number) =>
  all.find((one) => one.version === version)?.content.blocks ?? [];

type Props = { editor: Editor; copiedFrom: NonNullable<Template['copiedFrom']>; onClose: () => void };
/** What became of the original since it was copied, block by block, and the way to have it in one's own too. */
export const WhatChangedDialog = ({ editor, copiedFrom, onClose }: Props) => {
  const read = useRead(versions, { params: { templateId: copiedFrom.id } }, { keepSeconds: 0 });
  return (
    <Modal
      title={`What changed in “${copiedFrom.name}”`}
      text="Yours stays as it is, but for what you take over. It is kept once you save."
      isWide
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          Done
        </Button>
      }
    >
      <Loaded read={read} of="what changed">
        {(all) => (
          <Changes editor={editor} then={contentAt(all, copiedFrom.version)} now={all[0]?.content.blocks ?? []} />
        )}
      </Loaded>
    </Modal>
  );
};
