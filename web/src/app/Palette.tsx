import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Kbd } from '../ui/Kbd.tsx';
import { usePaletteItems, type PaletteItem } from './usePaletteItems.tsx';
import styles from './Palette.module.css';

/** The part of the words that was typed, in bold. */
const Marked = ({ words, typed }: { words: string; typed: string }): ReactNode => {
  const at = typed ? words.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <mark>{words.slice(at, at + typed.length)}</mark>
      {words.slice(at + typed.length)}
    </>
  );
};

const groupsOf = (items: readonly PaletteItem[]): [string, PaletteItem[]][] => [
  ...Map.groupBy(items, (item) => item.group),
];

type OptionProps = {
  id: string;
  item: PaletteItem;
  typed: string;
  isChosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
};
const Option = ({ id, item, typed, isChosen, onChoose, onPoint }: OptionProps) => {
  const key = isChosen ? 'Enter' : item.keys;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles['item']}
      onClick={onChoose}
      onMouseMove={onPoint}
    >
      {item.icon}
      <span>
        <Marked words={item.label} typed={typed} />
        {item.sub ? <span className="muted small"> {item.sub}</span> : null}
      </span>
      {item.aside && !isChosen ? <span className="muted small num">{item.aside}</span> : key ? <Kbd>{key}</Kbd> : null}
    </div>
  );
};

type ResultsProps = {
  id: string;
  items: readonly PaletteItem[];
  chosen: PaletteItem | undefined;
  typed: string;
  onChoose: (item: PaletteItem) => void;
  onPoint: (item: PaletteItem) => void;
};
const Results = ({ id, items, chosen, typed, onChoose, onPoint }: ResultsProps) => (
  <div className={styles['results']} role="listbox" id={id} aria-label="Found">
    {groupsOf(items).map(([group, members]) => (
      <div key={group} role="group" aria-label={group}>
        <h3 role="presentation">{group}</h3>
        {members.map((item) => (
          <Option
            key={item.key}
            id={`${id}-${item.key}`}
            item={item}
            typed={typed}
            isChosen={item === chosen}
            onChoose={() => onChoose(item)}
            onPoint={() => onPoint(item)}
          />
        ))}
      </div>
    ))}
  </div>
);

const useOpenDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
};

type Walk = { items: readonly PaletteItem[]; listId: string; onChoose: (item: PaletteItem | undefined) => void };
/** The one that Enter chooses, and arrow keys walk to. It is kept in sight. */
const useWalk = ({ items, listId, onChoose }: Walk) => {
  const [at, setAt] = useState(0);
  const chosen = items[Math.min(at, items.length - 1)];
  useEffect(() => {
    document.getElementById(`${listId}-${chosen?.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.key, listId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onChoose(chosen);
      return;
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || items.length === 0) return;
    event.preventDefault();
    setAt((Math.min(at, items.length - 1) + by + items.length) % items.length);
  };
  return { chosen, setAt, onKeyDown };
};

type QuestionProps = {
  typed: string;
  listId: string;
  chosen: PaletteItem | undefined;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};
const Question = ({ typed, listId, chosen, onType, onKeyDown }: QuestionProps) => (
  <div className={styles['question']}>
    <IconSearch />
    <input
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder="Find anything"
      autoComplete="off"
      spellCheck={false}
      role="combobox"
      aria-expanded="true"
      aria-controls={listId}
      aria-label="Find a screen, patient, consult or action"
      aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
    />
    <Kbd>Esc</Kbd>
  </div>
);

/** Any screen, patient, consult or action, by typing. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const dialog = useOpenDialog();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const items = usePaletteItems(typed.trim());
  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    item.onChoose();
  };
  const { chosen, setAt, onKeyDown } = useWalk({ items, listId, onChoose: choose });
  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <Question
        typed={typed}
        listId={listId}
        chosen={chosen}
        onType={(words) => {
          setTyped(words);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Results
        id={listId}
        items={items}
        chosen={chosen}
        typed={typed.trim()}
        onChoose={choose}
        onPoint={(item) => setAt(items.indexOf(item))}
      />
      {items.length === 0 ? (
        <p className={styles['nothing']} role="status">
          Nothing found. Try a name, a screen, or an action such as “new consult”.
        </p>
      ) : null}
    </dialog>
  );
};
