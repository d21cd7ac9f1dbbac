import { memo, useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import type { Act } from '../useEditor.ts';
import type { Direction, Place } from './blocks.ts';
import { BlockFields, type Named, type Nameable } from './BlockFields.tsx';
import { blockIcon } from './blockIcon.tsx';
import { Drawn } from './Drawn.tsx';
import { dragged, dropOn } from './dragging.ts';
import { blockLabel } from './labels.ts';
import styles from './BlockCard.module.css';

export type CardProps = {
  block: TemplateBlock;
  container: string | null;
  index: number;
  isChosen: boolean;
  isReadOnly: boolean;
  problem: string | undefined;
  /** Of a condition: what it is about, and the values that it holds for. */
  about: string;
  is: string;
  /** Sections that a condition may name. */
  sections: Named;
  nameable: Nameable;
  act: Act;
  children?: ReactNode;
};

const steps: readonly (readonly [Direction, string, string])[] = [
  ['up', 'Move up', 'Alt ↑'],
  ['down', 'Move down', 'Alt ↓'],
  ['in', 'Move into the condition beside it', 'Alt →'],
  ['out', 'Move out of the condition', 'Alt ←'],
];
const itemsOf = (block: TemplateBlock, { container }: Place, act: Act): MenuItem[] => [
  ...steps
    .filter(([way]) =>
      way === 'in' ? container === null && block.type !== 'container' : way !== 'out' || container !== null,
    )
    .map(([direction, label, keys]) => ({
      label,
      keys,
      onChoose: () => act({ kind: 'step', id: block.id, direction }),
    })),
  { label: 'Duplicate', icon: <IconCopy />, onChoose: () => act({ kind: 'duplicate', id: block.id }) },
  'line',
  { label: 'Remove', icon: <IconTrash />, isDanger: true, onChoose: () => act({ kind: 'remove', id: block.id }) },
];

/** Which half of the card the pointer is over. */
const useDrop = (place: Place, act: Act) => {
  const [over, setOver] = useState<'above' | 'below'>();
  const halfOf = (event: DragEvent<HTMLElement>): 'above' | 'below' => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'above' : 'below';
  };
  return {
    over,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged.get()) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(halfOf(event));
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(undefined);
      dropOn(act, { ...place, index: place.index + (halfOf(event) === 'below' ? 1 : 0) });
    },
  };
};

/** What the card is dragged by. */
const Grip = ({ block }: Pick<CardProps, 'block'>) => (
  <span
    className={styles['grip']}
    draggable
    aria-hidden="true"
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', blockLabel[block.type]);
      dragged.set({ id: block.id });
    }}
    onDragEnd={() => dragged.set(undefined)}
  >
    <IconGripVertical />
  </span>
);

const Tools = ({ block, place, act }: Pick<CardProps, 'block' | 'act'> & { place: Place }) => {
  const label = blockLabel[block.type].toLowerCase();
  return (
    <>
      <IconButton
        label="Duplicate block"
        icon={<IconCopy />}
        size="sm"
        onClick={() => act({ kind: 'duplicate', id: block.id })}
      />
      <IconButton
        label="Remove block"
        icon={<IconTrash />}
        size="sm"
        onClick={() => act({ kind: 'remove', id: block.id })}
      />
      <Menu
        label={`More for ${label}`}
        items={itemsOf(block, place, act)}
        trigger={(props) => <IconButton {...props} size="sm" label={`More for ${label}`} icon={<IconDots />} />}
      />
    </>
  );
};

/** What kind of block it is, its grip, and what is done with it. */
const Head = ({ block, container, index, isChosen, isReadOnly, act, choose }: CardProps & { choose: () => void }) => {
  const label = blockLabel[block.type];
  return (
    <div className={styles['head']}>
      {isReadOnly ? null : <Grip block={block} />}
      {isChosen || isReadOnly ? (
        <span className={styles['kind']}>
          {blockIcon[block.type]}
          {label}
        </span>
      ) : (
        <button
          type="button"
          className={styles['kind']}
          aria-label={`Write in ${label.toLowerCase()}`}
          onClick={choose}
        >
          {blockIcon[block.type]}
          {label}
        </button>
      )}
      <span className={styles['end']}>
        {block.type === 'section' && !isChosen ? (block.style === 'prose' ? 'Prose' : 'Bullets') : null}
        {isChosen ? <Tools block={block} place={{ container, index }} act={act} /> : null}
      </span>
    </div>
  );
};

const Card = (props: CardProps) => {
  const { block, container, index, isChosen, isReadOnly, problem, about, is, sections, nameable, act, children } =
    props;
  const place = { container, index };
  const card = useRef<HTMLDivElement>(null);
  const { over, ...drop } = useDrop(place, act);
  useEffect(() => {
    if (!isChosen) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    if (!card.current?.contains(document.activeElement))
      (card.current?.querySelector<HTMLElement>('[data-first]') ?? card.current)?.focus({ preventScroll: true });
  }, [isChosen]);
  const macroName = block.type === 'macro' ? nameable.macros.find(({ id }) => id === block.macroId)?.name : undefined;
  const label = blockLabel[block.type];
  const choose = (): void => act({ kind: 'choose', id: block.id });
  return (
    <div
      ref={card}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-block={block.id}
      data-over={over}
      className={classes(styles['block'], isChosen && styles['on'], problem && styles['wrong'])}
      onClick={(event) => {
        event.stopPropagation();
        if (!isChosen && !isReadOnly) choose();
      }}
      {...(isReadOnly ? {} : drop)}
    >
      <Head {...props} choose={choose} />
      <div className={styles['inside']}>
        {isChosen && !isReadOnly ? (
          <div className={styles['fields']}>
            <BlockFields
              block={block}
              nameable={nameable}
              sections={sections}
              onChange={(next, field) => act({ kind: 'block', block: next, field })}
            />
          </div>
        ) : (
          <Drawn block={block} macroName={macroName} about={about} is={is} />
        )}
        {problem ? <p className={styles['problem']}>{problem}</p> : null}
        {children}
      </div>
    </div>
  );
};

/** One block on the page: its fields where it is chosen, else how it reads. Drawn again only when it is another one. */
export const BlockCard = memo(Card);
