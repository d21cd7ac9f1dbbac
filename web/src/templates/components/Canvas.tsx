import { useMemo, useState, type DragEvent } from 'react';
import type { TemplateProblem } from '@auscult/contract/templates/problems.ts';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { useStore } from '../../ui/store.ts';
import { classes } from '../../ui/classes.ts';
import type { Act } from '../useEditor.ts';
import type { Place } from './blocks.ts';
import { BlockCard } from './BlockCard.tsx';
import type { Named, Nameable } from './BlockFields.tsx';
import { dragged, dropOn } from './dragging.ts';
import { conditionWords } from './labels.ts';
import styles from './Canvas.module.css';

const nothing: Named = [];
type Props = {
  blocks: readonly TemplateBlock[];
  chosen: string | undefined;
  problems: readonly TemplateProblem[];
  nameable: Nameable;
  isReadOnly: boolean;
  act: Act;
};

/** Where there is nothing yet, and where something can be dropped at the end. */
const DropHere = ({ at, act, words }: { at: Place; act: Act; words: string }) => {
  const [isOver, setIsOver] = useState(false);
  const carried = useStore(dragged);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    dropOn(act, at);
  };
  return (
    <div
      className={classes(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {carried ? 'Drop it here' : words}
    </div>
  );
};

/** The page that is written: its blocks, one under the other. */
export const Canvas = ({ blocks, chosen, problems, nameable, isReadOnly, act }: Props) => {
  const found = JSON.stringify(
    blocks
      .flatMap((block) => (block.type === 'container' ? block.blocks : [block]))
      .flatMap((block) => (block.type === 'section' ? [{ id: block.id, name: block.title || 'Without a title' }] : [])),
  );
  const sections = useMemo(() => JSON.parse(found) as Named, [found]);
  const carried = useStore(dragged);
  const cardOf = (block: TemplateBlock, container: string | null, index: number) => {
    const [about, is] = block.type === 'container' ? conditionWords(block.condition, blocks) : ['', ''];
    const isChosen = chosen === block.id;
    return (
      <BlockCard
        key={block.id}
        block={block}
        container={container}
        index={index}
        isChosen={isChosen}
        isReadOnly={isReadOnly}
        problem={problems.find(({ blockId }) => blockId === block.id)?.message}
        about={about}
        is={is}
        sections={isChosen ? sections : nothing}
        nameable={nameable}
        act={act}
      >
        {block.type === 'container' ? (
          <div className={styles['held']}>
            {block.blocks.map((inner, within) => cardOf(inner, block.id, within))}
            {isReadOnly || (block.blocks.length > 0 && !carried) ? null : (
              <DropHere
                at={{ container: block.id, index: block.blocks.length }}
                act={act}
                words="Nothing in it yet: drag a block here, or move one in with Alt →"
              />
            )}
          </div>
        ) : undefined}
      </BlockCard>
    );
  };
  return (
    <section className={styles['canvas']} aria-label="Page" onClick={() => act({ kind: 'unchoose' })}>
      <div>
        {blocks.map((block, index) => cardOf(block, null, index))}
        {isReadOnly || (blocks.length > 0 && !carried) ? null : (
          <DropHere
            at={{ container: null, index: blocks.length }}
            act={act}
            words="Nothing here yet: choose a block, or drag one here"
          />
        )}
      </div>
    </section>
  );
};
