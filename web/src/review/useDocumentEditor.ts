import { useEffect, useRef } from 'react';
import { Extension, type JSONContent } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { useEditor, type Editor } from '@tiptap/react';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { notify } from '../ui/Toasts.tsx';
import { tablesAsLines } from './editor/pasted.ts';
import { extensions, isStorable, toEditor, toRichtext } from './editor/schema.ts';
import type { MacroStroke } from './useMacroMenu.tsx';
import type { SpellingMarks } from './useSpelling.ts';
import { evidencePlugin, sentenceAt, showEvidence } from './evidence/plugin.ts';

const Evidence = Extension.create({ name: 'evidence', addProseMirrorPlugins: () => [evidencePlugin()] });

/** What could not be saved never gets into the text: it would stand there as if it were, and nothing after it would be saved either. */
const onlyStorable = new Plugin({
  filterTransaction: (transaction) => {
    if (!transaction.docChanged || isStorable(transaction.doc.toJSON() as JSONContent)) return true;
    notify('warning', {
      title: 'Nothing was added',
      text: 'This is more than a document can hold. Put it in with shorter paragraphs, or leave some of it out.',
    });
    return false;
  },
});
const Storable = Extension.create({ name: 'storable', addProseMirrorPlugins: () => [onlyStorable] });
const everything = [...extensions, Evidence, Storable];

type Props = {
  document: AppointmentDocument;
  label: string;
  isEditable: boolean;
  /** False while the editor holds text that the server does not: then a newer version must not replace it. */
  isSaved: boolean;
  onEdit: (text: Richtext) => void;
  onChoose: (sentenceId: string) => void;
  /** Undefined where the document is in a language that the speller does not know: then the browser may check it. */
  spelling: Pick<SpellingMarks, 'extension' | 'onClick' | 'onEscape'> | undefined;
  macros: Pick<MacroStroke, 'extension' | 'onKey'>;
};

/** Puts the server's text and evidence into the editor, but never over unsaved typing. */
const useServerContent = (editor: Editor, { document, isSaved }: Props) => {
  const shown = useRef(document.version?.id);
  const { version, content, evidence } = document;
  useEffect(() => {
    if (!isSaved) return;
    const isNew = shown.current !== version?.id;
    shown.current = version?.id;
    const isOther = !editor.schema.nodeFromJSON(toEditor(content)).eq(editor.state.doc);
    if (isNew && isOther) editor.commands.setContent(toEditor(content), { emitUpdate: false });
    editor.view.dispatch(showEvidence(editor.state, { evidence }));
  }, [editor, version?.id, content, evidence, isSaved]);
};

export const useDocumentEditor = (props: Props): Editor => {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const editor = useEditor({
    extensions: [...everything, props.macros.extension, ...(props.spelling ? [props.spelling.extension] : [])],
    content: toEditor(props.document.content),
    editable: props.isEditable,
    shouldRerenderOnTransaction: false,
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => latest.current.onEdit(toRichtext(changed.getJSON())),
    editorProps: {
      attributes: {
        'aria-label': props.label,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-autocomplete': 'list',
        lang: 'en-AU',
        spellcheck: props.spelling ? 'false' : 'true',
      },
      transformPastedHTML: tablesAsLines,
      handleClick: (view, position, event) => {
        const { state } = view;
        if (view.editable && latest.current.spelling?.onClick(view, position)) return false;
        const found = sentenceAt(state, position);
        if (!found) return false;
        // The browser tells of the new cursor only after the click; drawing the choice before would put the old one back.
        if (view.editable && !event.shiftKey && state.selection.empty)
          view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, position)));
        latest.current.onChoose(found.sentence.id);
        return false;
      },
      handleKeyDown: (view, event) => {
        if (!event.isComposing && latest.current.macros.onKey.current(event)) return true;
        if (event.key !== 'Escape') return false;
        if (latest.current.spelling?.onEscape()) return true;
        // Out of the text, so that the single-letter keys of the walk work again.
        view.dom.blur();
        return true;
      },
    },
  });
  useEffect(() => {
    editor.setEditable(props.isEditable, false);
  }, [editor, props.isEditable]);
  useServerContent(editor, props);
  return editor;
};
