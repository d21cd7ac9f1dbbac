import { memo, useState } from 'react';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import type { listNewBlocks } from '@auscult/contract/templates/endpoints.ts';
import { templateVariables, type TemplateVariable } from '@auscult/contract/templates/variables.ts';
import { announce } from '../../app/announcer.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Act } from '../useEditor.ts';
import { blockIcon } from './blockIcon.tsx';
import { dragged } from './dragging.ts';
import { variableLabel } from './labels.ts';
import { FindBlockDialog } from './FindBlockDialog.tsx';
import { insertVariable } from './VariableField.tsx';
import frame from './Editor.module.css';
import styles from './BlockPalette.module.css';

export type Entry = ResponseOf<typeof listNewBlocks>[number];
const groups = [
  ['blocks', 'Blocks'],
  ['letter', 'Letter'],
  ['ready_made', 'Ready-made sections'],
] as const;
const variables = Object.keys(templateVariables) as TemplateVariable[];

type Props = { entries: readonly Entry[]; act: Act; onAdded?: () => void };
type EntryProps = { entry: Entry; act: Act; onAdded: Props['onAdded'] };
const EntryButton = ({ entry: { label, description, shortcut, block }, act, onAdded }: EntryProps) => (
  <button
    type="button"
    title={description}
    className={styles['entry']}
    draggable
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', label);
      dragged.set({ block });
    }}
    onDragEnd={() => dragged.set(undefined)}
    onClick={() => {
      act({ kind: 'add', block });
      announce(`${label} added`);
      onAdded?.();
    }}
  >
    {blockIcon[block.type]}
    <span>{label}</span>
    {shortcut ? <Kbd>{shortcut}</Kbd> : null}
  </button>
);

/** What is put in where the caret was last. */
const Variables = () => (
  <section aria-label="Variables" className={frame['onDesk']}>
    <h2>Variables</h2>
    <div className={frame['variables']}>
      {variables.map((name) => (
        <button
          key={name}
          type="button"
          className={frame['var']}
          title={templateVariables[name]}
          // The text that is written in keeps the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!insertVariable(name)) announce('Choose a text first');
          }}
        >
          {variableLabel[name]}
        </button>
      ))}
    </div>
  </section>
);

/** What a page is made of: each is added by a click, by its letter, or where it is dropped. */
const Palette = ({ entries, act, onAdded }: Props) => {
  const [isFinding, setIsFinding] = useState(false);
  return (
    <>
      <div className={styles['palette']}>
        {groups.map(([group, title]) => {
          const own = entries.filter((entry) => entry.group === group);
          return own.length === 0 ? null : (
            <section key={group} aria-label={title}>
              <h2>{title}</h2>
              {own.map((entry) => (
                <EntryButton key={entry.key} {...{ entry, act, onAdded }} />
              ))}
            </section>
          );
        })}
        <Button icon={<IconSearch />} onClick={() => setIsFinding(true)}>
          Find a block
        </Button>
        <Variables />
      </div>
      {isFinding ? <FindBlockDialog act={act} onClose={() => setIsFinding(false)} /> : null}
    </>
  );
};

/** Drawn again with another type of document, not with each letter. */
export const BlockPalette = memo(Palette);
