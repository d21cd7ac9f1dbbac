import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/react';
import { classes } from '../../ui/classes.ts';
import menu from '../../ui/Menu.module.css';
import popover from '../../ui/Popover.module.css';
import { allMarked } from '../spelling/plugin.ts';
import type { OpenWord, Spelling } from '../useSpelling.ts';

const edge = 8;

/** Under the word, or above it where there is no room; never beyond the window. */
const put = (panel: HTMLElement, editor: Editor, { from }: OpenWord): void => {
  const at = editor.view.coordsAtPos(Math.min(from, editor.state.doc.content.size));
  const { offsetWidth: width, offsetHeight: height } = panel;
  const isAbove = at.bottom + height + edge > window.innerHeight && at.top - height > edge;
  panel.style.left = `${Math.max(edge, Math.min(at.left, window.innerWidth - width - edge))}px`;
  panel.style.top = `${isAbove ? at.top - height - 4 : at.bottom + 4}px`;
};

const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: index + 1, ArrowUp: index < 1 ? -1 : index - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
};

const useSuggestions = (word: string): string[] | undefined => {
  const [found, setFound] = useState<{ word: string; words: string[] }>();
  useEffect(() => {
    let isHere = true;
    void import('../spelling/speller.ts').then(async ({ suggest }) => {
      const words = await suggest(word);
      if (isHere) setFound({ word, words });
    });
    return () => {
      isHere = false;
    };
  }, [word]);
  return found?.word === word ? found.words : undefined;
};

/** The menu at its word, for as long as it stands: whoever had the text before it has it again after it. */
const usePanel = (editor: Editor, open: OpenWord, words: string[] | undefined, close: () => void) => {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const shown = panel.current;
    if (!shown) return;
    shown.showPopover();
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'closed') return;
      if (shown.contains(document.activeElement) || document.activeElement === document.body) editor.commands.focus();
      latest.current();
    };
    shown.addEventListener('toggle', onToggle);
    return () => shown.removeEventListener('toggle', onToggle);
  }, [editor]);
  useLayoutEffect(() => {
    if (!panel.current) return;
    put(panel.current, editor, open);
    if (open.hasFocus && words) panel.current.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [editor, open, words]);
  return panel;
};

type ItemProps = { label: string; onChoose: () => void; isChecked?: boolean };
const Item = ({ label, onChoose, isChecked }: ItemProps) => (
  <button
    type="button"
    tabIndex={-1}
    role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
    aria-checked={isChecked}
    className={menu['item']}
    onClick={onChoose}
  >
    {isChecked === undefined ? null : <span aria-hidden="true">{isChecked ? '☑' : '☐'}</span>}
    {label}
  </button>
);

type Props = { editor: Editor; open: OpenWord; spelling: Spelling };

/** What may have been meant, and what else is done about a marked word. Closes by Escape and by a tap outside. */
export const SpellingMenu = ({ editor, open, spelling }: Props) => {
  const words = useSuggestions(open.word);
  const panel = usePanel(editor, open, words, spelling.close);
  const [isEverywhere, setIsEverywhere] = useState(false);
  const times = allMarked(editor.state).filter(({ word }) => word === open.word).length;
  return (
    <div
      ref={panel}
      popover="auto"
      role="menu"
      aria-label={`Spelling of ${open.word}`}
      data-format-bar
      className={classes(popover['panel'])}
      onKeyDown={onKeyDown}
    >
      {words?.map((word) => (
        <Item key={word} label={word} onChoose={() => void spelling.replace(open, word, isEverywhere)} />
      ))}
      {words?.length === 0 ? (
        <button type="button" role="menuitem" disabled tabIndex={-1} className={menu['item']}>
          No suggestions
        </button>
      ) : null}
      {words && words.length > 0 && times > 1 ? (
        <Item
          label={`Replace everywhere (${times})`}
          onChoose={() => setIsEverywhere(!isEverywhere)}
          isChecked={isEverywhere}
        />
      ) : null}
      <hr className={menu['line']} />
      <Item label="Dismiss" onChoose={() => void spelling.dismiss(open, false)} />
      <Item label="Add to my dictionary" onChoose={() => void spelling.dismiss(open, true)} />
    </div>
  );
};
