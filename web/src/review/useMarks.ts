import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { Editor } from '@tiptap/react';
import type { EditorView } from '@tiptap/pm/view';
import { placeMarks, type Measured, type Placed } from './evidence/layout.ts';
import { markOf, type Mark } from './evidence/marks.ts';
import { evidenceOf, type EvidenceState, type Tracked } from './evidence/plugin.ts';

/** The first line of a range of text, from the browser's own layout. */
const firstLine = (view: EditorView, { from, to }: Tracked): DOMRect | undefined => {
  const start = view.domAtPos(from, 1);
  const end = view.domAtPos(Math.min(from + 1, to), -1);
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return [...range.getClientRects()].find((rect) => rect.height > 0);
};

const shownMark = ({ sentence, isEdited }: Tracked, decided: EvidenceState['decided']): Mark | undefined =>
  isEdited ? 'edited' : markOf(sentence, decided);

const measure = (view: EditorView, page: HTMLElement): Measured[] => {
  const shown = evidenceOf(view.state);
  const top = page.getBoundingClientRect().top;
  return (shown?.tracked ?? []).flatMap((tracked) => {
    const mark = shown && shownMark(tracked, shown.decided);
    const rect = mark && firstLine(view, tracked);
    return mark && rect ? [{ id: tracked.sentence.id, mark, top: rect.top - top, height: rect.height }] : [];
  });
};

export type Marks = { placed: Placed[]; tracked: Tracked[]; cardTop: number | null };
const none: Marks = { placed: [], tracked: [], cardTop: null };

/**
 * Where each mark stands now: measured again after every change of the text, of the page's size, and when fonts arrive.
 * At most once a frame.
 */
export const useMarks = (editor: Editor, page: RefObject<HTMLElement | null>, columns: 1 | 2): Marks => {
  const [marks, setMarks] = useState<Marks>(none);
  const update = useCallback(() => {
    const element = page.current;
    if (!element || editor.isDestroyed || element.offsetParent === null) return;
    const room = element.querySelector('.rv-room');
    const top = element.getBoundingClientRect().top;
    setMarks({
      placed: placeMarks(measure(editor.view, element), columns),
      tracked: evidenceOf(editor.state)?.tracked ?? [],
      cardTop: room ? room.getBoundingClientRect().top - top : null,
    });
  }, [editor, page, columns]);

  useEffect(() => {
    const element = page.current;
    if (!element) return;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    const observer = new ResizeObserver(soon);
    observer.observe(element);
    editor.on('transaction', soon);
    void document.fonts.ready.then(soon);
    soon();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      editor.off('transaction', soon);
    };
  }, [editor, page, update]);
  return marks;
};
