import type { KeyboardEvent } from 'react';
import { letGoAfterMouse } from '../../app/keys.ts';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { Placed } from '../evidence/layout.ts';
import { markLabel } from '../evidence/marks.ts';
import type { Tracked } from '../evidence/plugin.ts';
import type { Marks } from '../useMarks.ts';
import { MarkGlyph } from './MarkGlyph.tsx';
import styles from './EvidenceRail.module.css';

type Props = { marks: Marks; chosen: string | null; onChoose: (sentenceId: string) => void };
type MarkProps = {
  placed: Placed;
  tracked: readonly Tracked[];
  isChosen: boolean;
  isStop: boolean;
  onChoose: (sentenceId: string) => void;
};

const opening = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).replace(/\s\S*$/, '')}…` : text);
const textOf = (tracked: readonly Tracked[], id: string): string =>
  tracked.find(({ sentence }) => sentence.id === id)?.sentence.text ?? '';

const SingleMark = ({ placed, tracked, isChosen, isStop, onChoose }: MarkProps) => (
  <button
    type="button"
    tabIndex={isStop ? 0 : -1}
    data-mark={placed.id}
    aria-pressed={isChosen}
    className={classes(styles['mark'], placed.column === 1 && styles['second'], isChosen && styles['chosen'])}
    style={{ top: placed.top + placed.height / 2 }}
    aria-label={`${markLabel[placed.mark]}: ${opening(textOf(tracked, placed.id))}`}
    onClick={(event) => {
      letGoAfterMouse(event);
      onChoose(placed.id);
    }}
  >
    <MarkGlyph mark={placed.mark} />
  </button>
);

/** How many more than the mark that is shown. */
const moreOf = ({ column, folded }: Placed): string => `+${column === 0 ? folded.length - 1 : folded.length}`;

const FoldedMark = ({ placed, tracked, isStop, onChoose }: MarkProps) => (
  <Menu
    label="Sentences that start on this line"
    items={placed.folded.map((id) => ({ label: opening(textOf(tracked, id)), onChoose: () => onChoose(id) }))}
    trigger={(props) => (
      <button
        type="button"
        {...props}
        tabIndex={isStop ? 0 : -1}
        data-mark={placed.id}
        className={classes(styles['mark'], styles['fold'], placed.column === 1 && styles['second'])}
        style={{ top: placed.top + placed.height / 2 }}
        aria-label={`${moreOf(placed)}: ${placed.folded.length} sentences start here`}
      >
        {placed.column === 0 ? <MarkGlyph mark={placed.mark} /> : null}
        <span>{moreOf(placed)}</span>
      </button>
    )}
  />
);

const move = (event: KeyboardEvent<HTMLDivElement>): void => {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!by || !(event.target instanceof HTMLElement) || !event.target.dataset['mark']) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
  event.preventDefault();
  all[all.indexOf(event.target) + by]?.focus();
};

/** The marks beside the text: one tab stop, arrows walk along it. */
export const EvidenceRail = ({ marks, chosen, onChoose }: Props) => {
  const stop = marks.placed.find((placed) => placed.id === chosen) ?? marks.placed[0];
  return (
    <div className={styles['rail']} role="group" aria-label="Evidence for each sentence" onKeyDown={move}>
      {marks.placed.map((placed) => {
        const Shown = placed.folded.length > 0 ? FoldedMark : SingleMark;
        const key = `${placed.id}-${placed.column}`;
        return (
          <Shown
            key={key}
            placed={placed}
            tracked={marks.tracked}
            isChosen={placed.id === chosen}
            isStop={placed === stop}
            onChoose={onChoose}
          />
        );
      })}
    </div>
  );
};
