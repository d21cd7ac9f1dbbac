import { useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import popover from './Popover.module.css';
import styles from './Suggestions.module.css';

export type Suggestion = { id: string; label: string; hint: string };
/** Where in the window the text stands that the list is about. */
export type Spot = { left: number; top: number; bottom: number };

const edge = 8;
/** Under the text, or above it where there is no room; never beyond the window. */
const put = (panel: HTMLElement, { left, top, bottom }: Spot): void => {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isAbove = bottom + height + edge > window.innerHeight && top - height > edge;
  panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`;
  panel.style.top = `${isAbove ? top - height - 4 : bottom + 4}px`;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

type Props = {
  id: string;
  label: string;
  items: readonly Suggestion[];
  active: number;
  spot: () => Spot;
  onChoose: (item: Suggestion) => void;
};
/** What could be meant by what is being typed. The focus stays in the text, whose keys walk this list. */
export const Suggestions = ({ id, label, items, active, spot, onChoose }: Props) => {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    shown.showPopover();
    const move = () => put(shown, spot());
    move();
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [spot, items]);
  useLayoutEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, items]);
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      className={classes(popover['panel'], styles['panel'])}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <div
          key={item.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles['option']}
          onClick={() => onChoose(item)}
        >
          {item.label}
          <span className={classes('tiny', 'muted', styles['hint'])}>{item.hint}</span>
        </div>
      ))}
    </div>
  );
};
