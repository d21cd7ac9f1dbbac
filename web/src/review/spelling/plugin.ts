import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { wordKey, type Misspelt } from '@auscult/contract/dictionary/speller.ts';

/** Milliseconds after the last key before what was typed is looked at. */
const pause = 400;

type Shown = {
  marks: DecorationSet;
  /** True until the cursor is moved: the word that is being typed is not marked. */
  isTyping: boolean;
};
type Change = { marks: DecorationSet };
export const spellingKey = new PluginKey<Shown>('spelling');

/** A marked word where it stands now. */
export type Marked = { from: number; to: number; word: string };
const markedOf = (state: EditorState, { from, to }: Decoration): Marked => ({
  from,
  to,
  word: state.doc.textBetween(from, to),
});
export const allMarked = (state: EditorState): Marked[] =>
  (spellingKey.getState(state)?.marks.find() ?? [])
    .map((mark) => markedOf(state, mark))
    .sort((one, other) => one.from - other.from);
export const markedAt = (state: EditorState, position: number): Marked | undefined => {
  const [mark] = spellingKey.getState(state)?.marks.find(position, position) ?? [];
  return mark && markedOf(state, mark);
};
/** The one that comes after the cursor, around the end. */
export const nextMarked = (state: EditorState): Marked | undefined => {
  const all = allMarked(state);
  return all.find(({ from }) => from >= state.selection.to) ?? all[0];
};

export type Checker = {
  check: (texts: readonly string[]) => Promise<Misspelt[][] | undefined>;
  /** Keys of words that are right for this reader and this consult. */
  also: () => ReadonlySet<string>;
};

const textOf = (block: Node): string => block.textBetween(0, block.content.size, '\n', '\n');
const textblocks = (doc: Node): { block: Node; at: number }[] => {
  const found: { block: Node; at: number }[] = [];
  doc.descendants((block, at) => {
    if (block.isTextblock) found.push({ block, at: at + 1 });
    return !block.isTextblock;
  });
  return found;
};

/** Blocks that were looked at are not looked at again: an edit leaves all others as the objects that they were. */
const checking = (view: EditorView, { check, also }: Checker) => {
  const known = new WeakMap<Node, Misspelt[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  const show = () => {
    const { doc, tr } = view.state;
    const right = also();
    const marks = textblocks(doc).flatMap(({ block, at }) =>
      (known.get(block) ?? [])
        .filter(({ word }) => !right.has(wordKey(word)))
        .map(({ start, end }) => Decoration.inline(at + start, at + end, { class: 'rv-spelling' })),
    );
    const change: Change = { marks: DecorationSet.create(doc, marks) };
    view.dispatch(tr.setMeta(spellingKey, change).setMeta('addToHistory', false));
  };
  const run = async () => {
    const fresh = textblocks(view.state.doc).flatMap(({ block }) => (known.has(block) ? [] : [block]));
    if (fresh.length > 0) {
      const misspelt = await check(fresh.map(textOf));
      if (!misspelt) return;
      fresh.forEach((block, index) => known.set(block, misspelt[index] ?? []));
    }
    if (view.isDestroyed) return;
    // What was typed meanwhile is looked at next; until then its marks stay where they were.
    if (textblocks(view.state.doc).every(({ block }) => known.has(block))) show();
  };
  const soon = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  };
  return {
    start: () => {
      if (isStarted) return;
      isStarted = true;
      // Not by the clock: the list comes while the page is still drawn for the focus.
      void run();
    },
    changed: () => isStarted && soon(pause),
    again: () => isStarted && soon(0),
    stop: () => clearTimeout(timer),
  };
};
type Checking = ReturnType<typeof checking>;
const running = new WeakMap<EditorView, Checking>();
/** After what is right has changed. */
export const checkAgain = (view: EditorView): void => void running.get(view)?.again();

/** Marks words that are not in the list, from the first focus on; what the evidence marks stays as it is. */
export const spellingPlugin = (checker: Checker): Plugin<Shown> =>
  new Plugin<Shown>({
    key: spellingKey,
    state: {
      init: () => ({ marks: DecorationSet.empty, isTyping: false }),
      apply: (transaction, shown) => {
        const change = transaction.getMeta(spellingKey) as Change | undefined;
        if (change) return { ...shown, marks: change.marks };
        if (transaction.docChanged)
          return { marks: shown.marks.map(transaction.mapping, transaction.doc), isTyping: true };
        return transaction.selectionSet ? { ...shown, isTyping: false } : shown;
      },
    },
    props: {
      decorations: (state) => {
        const shown = spellingKey.getState(state);
        if (!shown?.isTyping) return shown?.marks;
        const { head } = state.selection;
        return shown.marks.remove(shown.marks.find(head, head));
      },
      handleDOMEvents: {
        focus: (view) => {
          running.get(view)?.start();
          return false;
        },
      },
    },
    view: (view) => {
      const own = checking(view, checker);
      running.set(view, own);
      return {
        update: (_, before) => {
          if (before.doc !== view.state.doc) own.changed();
        },
        destroy: () => own.stop(),
      };
    },
  });
