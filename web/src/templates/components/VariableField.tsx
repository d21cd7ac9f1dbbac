import { useRef } from 'react';
import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import { templateVariables, type TemplateVariable } from '@auscult/contract/templates/variables.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { writeInBox, type Box } from '../../ui/caret.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { Suggestion } from '../../ui/Suggestions.tsx';
import { useSuggestions } from '../../ui/useSuggestions.tsx';
import { variableLabel } from './labels.ts';
import styles from './VariableField.module.css';

/** Where a variable of the palette goes: the text that had the focus last. */
let lastBox: { box: Box; insert: (variable: TemplateVariable) => void } | undefined;
/** Puts a variable where the caret was last; false where no text was written in. */
export const insertVariable = (variable: TemplateVariable): boolean => {
  if (!lastBox?.box.isConnected) return false;
  lastBox.insert(variable);
  return true;
};

const names = Object.keys(templateVariables) as TemplateVariable[];
/** Two braces, and what of a variable was typed after them. */
const asked = /\{\{([\w. ]*)$/;
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

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  rows?: number;
  help?: string;
  error?: string | undefined;
  isFirst?: boolean;
};
/** A text that takes variables: they are put in at the caret, by name. */
export const VariableField = ({ label, value, onChange, maxLength, rows, help, error, isFirst }: Props) => {
  const box = useRef<Box>(null);
  const insert = (variable: TemplateVariable): void => {
    const [start, end] = [box.current?.selectionStart ?? value.length, box.current?.selectionEnd ?? value.length];
    const braced = `{{${variable}}}`;
    onChange(`${value.slice(0, start)}${braced}${value.slice(end)}`.slice(0, maxLength));
    // Once the new text stands in it.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + braced.length, start + braced.length);
    });
  };
  const suggestions = useSuggestions({
    label: 'Variables',
    asked,
    itemsOf: namedLike,
    onChoose: ({ id }, { box: at, from, to }) => {
      const isClosed = at.value.startsWith('}}', to);
      writeInBox(at, `{{${id}}}`, { from, to: isClosed ? to + 2 : to });
    },
  });
  const shared = {
    ...suggestions.props,
    label,
    value,
    maxLength,
    error,
    ...(help === undefined ? {} : { help }),
    ...(isFirst ? { 'data-first': '' } : {}),
    onFocus: () => {
      if (box.current) lastBox = { box: box.current, insert };
    },
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ref: (element: Box | null) => {
      box.current = element;
      if (element && lastBox?.box === element) lastBox = { box: element, insert };
    },
  };
  return (
    <div className={styles['withVariables']}>
      {rows === undefined ? <TextField {...shared} autoComplete="off" /> : <TextArea {...shared} rows={rows} />}
      {suggestions.list}
      <VariableMenu onChoose={insert} />
    </div>
  );
};
