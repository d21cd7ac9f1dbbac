import { useEffect, useId, useState } from 'react';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import type { EditorEvents } from '@tiptap/core';
import { EditorContent, type Editor } from '@tiptap/react';
import { templateVariables, type TemplateVariable } from '@auscult/contract/templates/variables.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Field, InputBox } from '../../ui/Field.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { Suggestion } from '../../ui/Suggestions.tsx';
import { useSuggestionList, useWiringOf } from '../../ui/useSuggestions.tsx';
import { variableLabel } from './labels.ts';
import { useVariableText } from './useVariableText.ts';
import { chipOf } from './variableText.ts';
import styles from './VariableField.module.css';

const put = (editor: Editor, variable: TemplateVariable): void =>
  void editor.chain().insertContent(chipOf(variable)).focus().run();
/** Where a variable of the palette goes: the text that had the focus last. */
let last: Editor | undefined;
/** Puts a variable where the caret was last; false where no text was written in. */
export const insertVariable = (variable: TemplateVariable): boolean => {
  if (!last || last.isDestroyed || !last.view.dom.isConnected) return false;
  put(last, variable);
  return true;
};

const names = Object.keys(templateVariables) as TemplateVariable[];
const namedLike = (typed: string): Suggestion[] =>
  names
    .map((name) => ({ id: name, label: variableLabel[name], hint: `{{${name}}}` }))
    .filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(typed.trim().toLowerCase()));

const VariableMenu = ({ onChoose }: { onChoose: (variable: TemplateVariable) => void }) => (
  <Menu
    label="Variables"
    align="end"
    items={names.map((name) => ({ label: variableLabel[name], onChoose: () => onChoose(name) }))}
    trigger={(props) => (
      <Button {...props} size="sm" variant="ghost" icon={<IconBraces />}>
        Variable
      </Button>
    )}
  />
);

/** Two braces, and what of a variable was typed after them. */
const asked = /\{\{([\w. ]*)$/;
type Begun = { from: number; to: number; typed: string; isDismissed: boolean };
const begunIn = ({ state: { selection } }: Editor): Omit<Begun, 'isDismissed'> | null => {
  const { $head, head, empty } = selection;
  const found = empty ? asked.exec($head.parent.textBetween(0, $head.parentOffset, null, '\uFFFC')) : null;
  return found && { from: head - found[0].length, to: head, typed: found[1] ?? '' };
};

/** The list of variables at two braces, and how far they are typed. */
const useVariableList = () => {
  const [begun, setBegun] = useState<(Begun & { editor: Editor }) | null>(null);
  const follow = ({ editor, transaction }: EditorEvents['transaction']): void => {
    const next = transaction.docChanged ? begunIn(editor) : null;
    // What was closed by Escape stays closed while the same word is typed on.
    if (transaction.docChanged || transaction.selectionSet)
      setBegun(
        (was) =>
          next && {
            ...next,
            editor,
            isDismissed: was?.isDismissed === true && was.from === next.from,
          },
      );
  };
  const suggested = useSuggestionList({
    label: 'Variables',
    items: begun && !begun.isDismissed ? namedLike(begun.typed) : [],
    typed: begun?.typed ?? '',
    spot: () => begun?.editor.view.coordsAtPos(begun.from) ?? { left: 0, top: 0, bottom: 0 },
    onChoose: ({ id }) => {
      if (!begun) return;
      const { editor, from, to } = begun;
      setBegun(null);
      const { doc } = editor.state;
      const isClosed = doc.textBetween(to, Math.min(to + 2, doc.content.size)) === '}}';
      editor
        .chain()
        .insertContentAt({ from, to: isClosed ? to + 2 : to }, chipOf(id as TemplateVariable))
        .run();
    },
    onClose: () => setBegun(begun && { ...begun, isDismissed: true }),
  });
  return { ...suggested, follow, close: () => setBegun(null) };
};

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  hasLines?: boolean;
  help?: string;
  isFirst?: boolean;
};
/** A text whose variables are chips: typed between braces, or put in at the caret by name. */
export const VariableField = ({ label, value, onChange, maxLength, hasLines = false, help, isFirst }: Props) => {
  const helpId = useId();
  const { onKey, wiring, list, follow, close } = useVariableList();
  const editor = useVariableText({
    value,
    onChange,
    maxLength,
    hasLines,
    attributes: {
      role: 'textbox',
      'aria-label': label,
      'aria-multiline': `${hasLines}`,
      'aria-autocomplete': 'list',
      ...(help === undefined ? {} : { 'aria-describedby': helpId }),
      ...(isFirst ? { 'data-first': '' } : {}),
    },
    onFocus: (focused) => {
      last = focused;
    },
    onTransaction: follow,
    onKey: (event) => {
      const isTaken = onKey(event);
      // What the list takes closes nothing around it.
      if (isTaken) event.stopPropagation();
      return isTaken;
    },
  });
  useWiringOf(editor, wiring);
  useEffect(() => {
    editor.on('blur', close);
    return () => void editor.off('blur', close);
  });
  return (
    <div className={styles['withVariables']}>
      <Field label={label} isGroup help={help === undefined ? undefined : <span id={helpId}>{help}</span>}>
        {() => (
          <InputBox className={classes(styles['box'], hasLines && styles['lines'])}>
            <EditorContent editor={editor} className={styles['text']} />
          </InputBox>
        )}
      </Field>
      {list}
      <VariableMenu onChoose={(variable) => put(editor, variable)} />
    </div>
  );
};
