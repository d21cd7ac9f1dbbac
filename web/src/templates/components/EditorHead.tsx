import type { ReactNode } from 'react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import type { Editor } from '../useEditor.ts';
import { templateWords } from './labels.ts';
import frame from './Editor.module.css';
import styles from './EditorHead.module.css';

type Props = {
  editor: Editor;
  isNew: boolean;
  isReadOnly: boolean;
  isDirty: boolean;
  isBusy: boolean;
  isWaiting: boolean;
  problems: number;
  note: string;
  areDetailsOpen: boolean;
  onDetails: () => void;
  onLeave: () => void;
  onSave: () => void;
  /** Further buttons, before the one that saves. */
  more: ReactNode;
};
const stateOf = ({ problems, isWaiting, isDirty, isNew }: Props): string => {
  if (problems > 0) return `${problems} to put right`;
  if (isWaiting) return 'Waits for a connection';
  return isDirty ? 'Unsaved changes' : isNew ? '' : 'Saved';
};
/** The name of what is written, whether it is saved, and what is done with it. */
export const EditorHead = (props: Props) => {
  const { editor, isReadOnly, isBusy, problems, note, onLeave } = props;
  const { draft, act, mayUndo, mayRedo } = editor;
  const state = stateOf(props);
  return (
    <header className={styles['top']}>
      <IconButton label="Back to the templates" icon={<IconArrowLeft />} onClick={onLeave} />
      <div className={styles['title']}>
        <h1 tabIndex={-1}>{draft.name || 'New template'}</h1>
        <p>{[templateWords(draft), note].filter(Boolean).join(' · ')}</p>
      </div>
      {isReadOnly || !state ? null : (
        <Status tone={problems > 0 ? 'amber' : 'plain'} className={frame['onDesk'] ?? ''}>
          {state}
        </Status>
      )}
      <Button
        icon={<IconSettings />}
        aria-expanded={props.areDetailsOpen}
        className={frame['onDesk'] ?? ''}
        onClick={props.onDetails}
      >
        Details
      </Button>
      {isReadOnly ? null : (
        <>
          <IconButton
            label="Undo"
            icon={<IconArrowBackUp />}
            disabled={!mayUndo}
            onClick={() => act({ kind: 'undo' })}
          />
          <IconButton
            label="Redo"
            icon={<IconArrowForwardUp />}
            disabled={!mayRedo}
            onClick={() => act({ kind: 'redo' })}
          />
        </>
      )}
      {props.more}
      {isReadOnly ? null : (
        <Button variant="primary" keys="Ctrl Enter" isBusy={isBusy} onClick={props.onSave}>
          Save
        </Button>
      )}
    </header>
  );
};
