import { useEffect, useRef } from 'react';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Extension, type EditorEvents } from '@tiptap/core';
import { useEditor, type Editor } from '@tiptap/react';
import { linesOf, nodesOf, textOf } from './variableText.ts';

type Asked = {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  hasLines: boolean;
  attributes: Record<string, string>;
  onFocus: (editor: Editor) => void;
  onTransaction: (event: EditorEvents['transaction']) => void;
  /** True where the key was taken. */
  onKey: (event: KeyboardEvent) => boolean;
};

/** What is longer than may be stored is not taken; what was stored so is shown. */
const atMost = (maxLength: number) =>
  new Plugin({
    key: new PluginKey('atMost'),
    filterTransaction: (transaction, { doc }) => {
      if (!transaction.docChanged || transaction.getMeta('preventUpdate')) return true;
      const { length } = textOf(transaction.doc.content);
      return length <= maxLength || length <= textOf(doc.content).length;
    },
  });

const roomIn = ({ doc, selection }: EditorState, maxLength: number): number =>
  Math.max(0, maxLength - textOf(doc.content).length + textOf(selection.content().content).length);
/** Plain text, line for line, and as much of it as there is room for. */
const paste = (view: EditorView, text: string, { maxLength, hasLines }: Asked): void => {
  const { schema, tr } = view.state;
  const lines = linesOf(text.replace(/\r\n?/g, '\n').slice(0, roomIn(view.state, maxLength)), hasLines);
  view.dispatch(tr.replaceSelection(new Slice(Fragment.fromJSON(schema, lines), 1, 1)).scrollIntoView());
};

/** Puts in what came from elsewhere: a step back, another person's words. Not what is typed here and still on its way. */
const useValueFromElsewhere = (editor: Editor, { value, hasLines }: Asked, onItsWayRef: { current: string[] }): void =>
  useEffect(() => {
    const at = onItsWayRef.current.indexOf(value);
    onItsWayRef.current = at < 0 ? [] : onItsWayRef.current.slice(at + 1);
    if (at < 0 && value !== textOf(editor.state.doc.content))
      editor.commands.setContent(linesOf(value, hasLines), { emitUpdate: false });
  }, [editor, value, hasLines, onItsWayRef]);

/** A text whose variables are chips: one stored text with braces goes in, and each change of it comes out. */
export const useVariableText = (asked: Asked): Editor => {
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  const onItsWayRef = useRef<string[]>([]);
  const editor = useEditor({
    extensions: [
      ...nodesOf(asked.hasLines),
      Extension.create({ name: 'atMost', addProseMirrorPlugins: () => [atMost(asked.maxLength)] }),
    ],
    content: { type: 'doc', content: linesOf(asked.value, asked.hasLines) },
    shouldRerenderOnTransaction: false,
    immediatelyRender: true,
    onFocus: ({ editor: focused }) => latest.current.onFocus(focused),
    onTransaction: (event) => latest.current.onTransaction(event),
    onUpdate: ({ editor: { state } }) => {
      const text = textOf(state.doc.content);
      onItsWayRef.current.push(text);
      latest.current.onChange(text);
    },
    editorProps: {
      attributes: asked.attributes,
      clipboardTextSerializer: ({ content }) => textOf(content),
      handlePaste: (view, event) => {
        paste(view, event.clipboardData?.getData('text/plain') ?? '', latest.current);
        return true;
      },
      handleDOMEvents: {
        // Chords and Escape are the page's: the editor would keep them from it.
        keydown: (_, event) =>
          (!event.isComposing && latest.current.onKey(event)) ||
          event.ctrlKey ||
          event.metaKey ||
          event.altKey ||
          event.key === 'Escape',
        beforeinput: (_, event) => {
          if (event.inputType.startsWith('format')) event.preventDefault();
          return false;
        },
      },
    },
  });
  useValueFromElsewhere(editor, asked, onItsWayRef);
  return editor;
};
