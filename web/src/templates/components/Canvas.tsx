import { memo, useMemo, useState, type DragEvent } from 'react';
import type { TemplateProblem } from '@auscult/contract/templates/problems.ts';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { useStore } from '../../ui/store.ts';
import { classes } from '../../ui/classes.ts';
import type { Act } from '../useEditor.ts';
import { everyBlock, type Place } from './blocks.ts';
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

/** What all cards of the page are told. */
type Shared = Pick<Props, 'nameable' | 'isReadOnly' | 'act'>;
type CardOf<Block> = Shared & { block: Block; index: number };
/** What is wrong with blocks, by their ids. */
type Wrong = Readonly<Record<string, string>>;

type LeafProps = CardOf<TemplateBlock> & { container: string | null; chosen: string | undefined; wrong: Wrong };
const LeafCard = ({ chosen, wrong, ...card }: LeafProps) => (
  <BlockCard
    {...card}
    isChosen={chosen === card.block.id}
    problem={wrong[card.block.id]}
    about=""
    is=""
    sections={nothing}
  />
);

type Condition = Extract<TemplateBlock, { type: 'container' }>;
type ConditionProps = CardOf<Condition> & {
  about: string;
  is: string;
  /** Only where it is the condition itself or a block in it. */
  chosen: string | undefined;
  sections: Named;
  /** Of the condition and the blocks in it, as JSON: the same text as long as it says the same. */
  wrong: string;
  isDropped: boolean;
};
/** A condition with its blocks. It is drawn again only where it, or what is said of what is in it, is another. */
const ConditionCard = memo(({ about, is, chosen, sections, wrong, isDropped, ...card }: ConditionProps) => {
  const { block, isReadOnly, act } = card;
  const own = JSON.parse(wrong) as Wrong;
  return (
    <BlockCard
      {...{ ...card, about, is, sections }}
      container={null}
      isChosen={chosen === block.id}
      problem={own[block.id]}
    >
      <div className={styles['held']}>
        {block.blocks.map((inner, within) => (
          <LeafCard
            key={inner.id}
            {...{ ...card, chosen }}
            block={inner}
            container={block.id}
            index={within}
            wrong={own}
          />
        ))}
        {isReadOnly || (block.blocks.length > 0 && !isDropped) ? null : (
          <DropHere
            at={{ container: block.id, index: block.blocks.length }}
            act={act}
            words="Nothing in it yet: drag a block here, or move one in with Alt →"
          />
        )}
      </div>
    </BlockCard>
  );
});

const asJson = (wrong: Wrong, ids: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(ids.flatMap((id) => (wrong[id] === undefined ? [] : [[id, wrong[id]]]))));

/** The same value as long as it says the same, so that what is drawn from it is not drawn again. */
const useSame = <Value,>(value: Value): Value => {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
};

/** The page that is written: its blocks, one under the other. */
export const Canvas = ({ blocks, chosen, problems, nameable, isReadOnly, act }: Props) => {
  const sections = useSame(
    everyBlock(blocks).flatMap((block) =>
      block.type === 'section' ? [{ id: block.id, name: block.title || 'Without a title' }] : [],
    ),
  );
  // The first of a block's problems is the one that is told.
  const wrong: Wrong = Object.fromEntries(problems.toReversed().map(({ blockId, message }) => [blockId, message]));
  const isDropped = useStore(dragged) !== undefined;
  const shared = { nameable, isReadOnly, act };
  const cardOf = (block: TemplateBlock, index: number) => {
    if (block.type !== 'container')
      return <LeafCard key={block.id} {...{ ...shared, block, index, chosen, wrong, container: null }} />;
    const [about, is] = conditionWords(block.condition, blocks);
    const ids = [block.id, ...block.blocks.map(({ id }) => id)];
    return (
      <ConditionCard
        key={block.id}
        {...{ ...shared, block, index, about, is, isDropped }}
        chosen={chosen !== undefined && ids.includes(chosen) ? chosen : undefined}
        sections={chosen === block.id ? sections : nothing}
        wrong={asJson(wrong, ids)}
      />
    );
  };
  return (
    <section className={styles['canvas']} aria-label="Page" onClick={() => act({ kind: 'unchoose' })}>
      <div>
        {blocks.map(cardOf)}
        {isReadOnly || (blocks.length > 0 && !isDropped) ? null : (
          <DropHere
            at={{ container: null, index: blocks.length }}
            act={act}
            words="Nothing here yet. Add the first block."
          />
        )}
      </div>
    </section>
  );
};
