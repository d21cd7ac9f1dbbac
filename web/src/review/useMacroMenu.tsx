import { useCallback, useEffect, useRef, useState } from 'react';
import { Extension } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { listAll } from '@auscult/contract/macros/endpoints.ts';
import { showProblem } from '../app/showProblem.ts';
import { useRead } from '../app/useRead.ts';
import { macroListLabel, macrosNamed, wordsOfMacro } from '../macros/useMacroTyping.tsx';
import { useSuggestionList, useWiringOf } from '../ui/useSuggestions.tsx';

type Begun = Pick<SuggestionProps, 'query' | 'range' | 'text'>;

/** Puts lines in place of a stretch: the first joins what stands before it, the last what comes after. */
const writeLines = (editor: Editor, { range: { from, to }, text }: Begun, words: string): void => {
  const { state, view } = editor;
  // Whoever has gone on to change these very letters meant something else.
  if (to > state.doc.content.size || state.doc.textBetween(from, to) !== text) return;
  const { paragraph } = state.schema.nodes;
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const paragraphs = lines.flatMap((line) => paragraph?.create(null, state.schema.text(line)) ?? []);
  view.dispatch(state.tr.replace(from, to, new Slice(Fragment.from(paragraphs), 1, 1)).scrollIntoView());
};

/** The extension that notices a stroke and a macro's name, made before the editor is, and how far it is. */
export const useMacroStroke = () => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const onKey = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const [extension] = useState(() =>
    Extension.create({
      name: 'macros',
      addProseMirrorPlugins() {
        return [
          Suggestion({
            editor: this.editor,
            char: '/',
            allowSpaces: true,
            render: () => ({ onStart: setBegun, onUpdate: setBegun, onExit: () => setBegun(null) }),
          }),
        ];
      },
    }),
  );
  const setOnKey = useCallback((next: typeof onKey.current) => {
    onKey.current = next;
  }, []);
  return { extension, begun, onKey, setOnKey };
};
export type MacroStroke = ReturnType<typeof useMacroStroke>;

/** The list of macros at the caret of a document. */
export const useMacroMenu = (editor: Editor, { begun, setOnKey }: MacroStroke, appointmentId: string) => {
  const { data: macros = [] } = useRead(listAll, undefined, { isWanted: begun !== null });
  const { onKey, wiring, list } = useSuggestionList({
    label: macroListLabel,
    items: begun && !begun.query.startsWith(' ') ? macrosNamed(macros, begun.query) : [],
    typed: begun?.query ?? '',
    spot: () => editor.view.coordsAtPos(Math.min(begun?.range.from ?? 0, editor.state.doc.content.size)),
    onChoose: ({ id }) => {
      exitSuggestion(editor.view);
      if (begun)
        void wordsOfMacro(id, appointmentId)
          .then((words) => writeLines(editor, begun, words))
          .catch(showProblem);
    },
    onClose: () => exitSuggestion(editor.view),
  });
  useEffect(() => setOnKey(onKey));
  useWiringOf(editor, wiring);
  useEffect(() => {
    const close = () => exitSuggestion(editor.view);
    editor.on('blur', close);
    return () => void editor.off('blur', close);
  }, [editor]);
  return list;
};
