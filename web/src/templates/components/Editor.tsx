import { useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { listNewBlocks } from '@auscult/contract/templates/endpoints.ts';
import type { Template } from '@auscult/contract/templates/schemas.ts';
import { announce } from '../../app/announcer.ts';
import { useKeys } from '../../app/keys.ts';
import { useMe } from '../../app/me.ts';
import { LeaveGuard, letLeave } from '../../app/LeaveGuard.tsx';
import { useRead } from '../../app/useRead.ts';
import { Notice } from '../../ui/Banner.tsx';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { useEditor, type Act, type Editor as EditorOf } from '../useEditor.ts';
import { useTemplateSaving, useWaiting } from '../useTemplateSaving.tsx';
import { BlockPalette, type Entry } from './BlockPalette.tsx';
import type { Nameable } from './BlockFields.tsx';
import { Canvas } from './Canvas.tsx';
import { Details } from './Details.tsx';
import { isSameDraft, problemsIn, type Draft } from './draft.ts';
import { EditorHead } from './EditorHead.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { dropDraft, keepDraft, type DraftKey } from './keptDraft.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { StaleTemplateDialog } from './StaleTemplateDialog.tsx';
import styles from './Editor.module.css';

const noEntries: readonly Entry[] = [];
type View = 'page' | 'preview' | 'details';
const views = [
  { key: 'page', label: 'Page' },
  { key: 'preview', label: 'Preview' },
  { key: 'details', label: 'Details' },
] as const;

type KeysOf = {
  act: Act;
  chosen: string | undefined;
  entries: readonly Entry[];
  isReadOnly: boolean;
  onSave: () => void;
};
const useEditorKeys = ({ act, chosen, entries, isReadOnly, onSave }: KeysOf): void => {
  const step = (direction: 'up' | 'down' | 'in' | 'out') => () => {
    if (chosen !== undefined) act({ kind: 'step', id: chosen, direction });
  };
  const letters = Object.fromEntries(
    entries.flatMap(({ shortcut, block, label }) =>
      shortcut === null
        ? []
        : [
            [
              shortcut.toLowerCase(),
              () => {
                act({ kind: 'add', block });
                announce(`${label} added`);
              },
            ] as const,
          ],
    ),
  );
  useKeys(
    isReadOnly
      ? {}
      : {
          ...letters,
          'Ctrl Enter': onSave,
          'Ctrl z': (event) => act({ kind: event.shiftKey ? 'redo' : 'undo' }),
          'Ctrl y': () => act({ kind: 'redo' }),
          'Alt ArrowUp': step('up'),
          'Alt ArrowDown': step('down'),
          'Alt ArrowRight': step('in'),
          'Alt ArrowLeft': step('out'),
          Escape: () => act({ kind: 'unchoose' }),
        },
  );
};

type Props = {
  template: Template | undefined;
  start: Draft;
  isAdmin: boolean;
  /** Others' and built-in ones are looked at, and copied to be changed. */
  isReadOnly: boolean;
  nameable: Nameable;
  note: string;
  more: ReactNode;
  notices?: (editor: EditorOf) => ReactNode;
  onLeave: () => void;
  onSaved: (template: Template) => void;
};
/** What is being written, what is wrong with it, and its way to the server. */
const useWriting = ({ template, start, isAdmin, isReadOnly, onSaved }: Props) => {
  const guard = useId();
  const me = useMe();
  const templateId = template?.id ?? 'new';
  const keptAs = useMemo((): DraftKey => [me.id, templateId], [me.id, templateId]);
  const editor = useEditor(start);
  const { draft, chosen, act } = editor;
  const [clean, setClean] = useState(start);
  const [areDetailsOpen, setAreDetailsOpen] = useState(!template);
  const entries = useRead(listNewBlocks, { query: { type: draft.type } }).data ?? noEntries;
  const saving = useTemplateSaving({
    template,
    isAdmin,
    onClean: (saved) => {
      setClean(saved);
      if (!isSameDraft(saved, draft)) act({ kind: 'all', draft: saved });
      void dropDraft(keptAs);
      letLeave(guard);
    },
    onSaved,
  });
  const own = useMemo(() => problemsIn(draft), [draft]);
  const problems = [...own, ...saving.refused];
  const isDirty = !isReadOnly && !isSameDraft(draft, clean);
  useEffect(() => {
    if (isDirty) void keepDraft(keptAs, draft);
  }, [isDirty, keptAs, draft]);
  const save = (): void => {
    const [first] = own;
    if (!first) {
      void saving.save(draft);
      return;
    }
    if (first.blockId) act({ kind: 'choose', id: first.blockId });
    else setAreDetailsOpen(true);
    notify('error', {
      title: own.length === 1 ? 'One thing to put right' : `${own.length} things to put right`,
      text: first.message,
    });
  };
  useWaiting(saving.isWaiting && own.length === 0 && !saving.isBusy, () => void saving.save(draft));
  useEditorKeys({ act, chosen, entries, isReadOnly, onSave: save });
  return { guard, keptAs, editor, own, problems, isDirty, save, saving, entries, areDetailsOpen, setAreDetailsOpen };
};

type Writing = ReturnType<typeof useWriting>;
type FoldedProps = Pick<Props, 'template' | 'isAdmin' | 'isReadOnly'> & { writing: Writing; isShown: boolean };
/** Opened at the head, or a view of its own on a phone. */
const FoldedDetails = ({ template, isAdmin, isReadOnly, writing, isShown }: FoldedProps) => {
  const { editor, own, isDirty, saving, areDetailsOpen } = writing;
  const nameProblem = own.find(({ path }) => path === 'name');
  return (
    <div className={classes(styles['folded'], areDetailsOpen && styles['open'], isShown && styles['shown'])}>
      <Details
        draft={editor.draft}
        act={editor.act}
        isNew={!template}
        mayShare={isAdmin && !template?.doctorId}
        isReadOnly={isReadOnly}
        nameError={saving.nameError ?? (isDirty ? nameProblem?.message : undefined)}
      />
    </div>
  );
};

type AddProps = { entries: readonly Entry[]; act: Act; isOffered: boolean };
/** On a phone the palette comes when it is asked for, and goes once something is added. */
const AddBlock = ({ entries, act, isOffered }: AddProps) => {
  const [isAdding, setIsAdding] = useState(false);
  const close = useCallback(() => setIsAdding(false), []);
  return (
    <>
      {isOffered ? (
        <Button
          variant="primary"
          size="lg"
          icon={<IconPlus />}
          className={styles['add'] ?? ''}
          onClick={() => setIsAdding(true)}
        >
          Add block
        </Button>
      ) : null}
      {isAdding ? (
        <BottomSheet title="Add a block" onClose={close}>
          <BlockPalette entries={entries} act={act} onAdded={close} />
        </BottomSheet>
      ) : null}
    </>
  );
};

const WaitingNotice = () => (
  <Notice
    icon={<IconCloudOff />}
    title="Waits for a connection"
    text="It is kept on this device, and saved as soon as the server can be reached. Go on writing meanwhile."
  />
);

/** What stands over the editor for a while. */
const Dialogs = ({ writing }: { writing: Writing }) => {
  const { saving, editor, guard, isDirty } = writing;
  return (
    <>
      {saving.theirs ? (
        <StaleTemplateDialog
          mine={editor.draft}
          theirs={saving.theirs}
          onKeepMine={() => void saving.keepMine(editor.draft)}
          onTakeTheirs={() => saving.takeTheirs((theirs) => editor.act({ kind: 'all', draft: theirs }))}
          onClose={saving.decideLater}
        />
      ) : null}
      {saving.question}
      <LeaveGuard of={guard} when={isDirty && !saving.isBusy} />
    </>
  );
};

/** Writes a template: blocks to choose from, the page, and the letter as it comes out of it. */
export const Editor = (props: Props) => {
  const { template, start, isAdmin, isReadOnly, nameable, note, more, notices, onLeave } = props;
  const writing = useWriting(props);
  const { keptAs, editor, own, problems, isDirty, save, saving, areDetailsOpen, setAreDetailsOpen } = writing;
  const { draft, chosen, act } = editor;
  const panel = useId();
  const [view, setView] = useState<View>('page');
  return (
    <div className={styles['editor']}>
      <EditorHead
        {...{ editor, isReadOnly, isDirty, note, more, areDetailsOpen, onLeave }}
        isNew={!template}
        isBusy={saving.isBusy}
        isWaiting={saving.isWaiting}
        problems={isDirty || saving.refused.length ? problems.length : 0}
        onDetails={() => setAreDetailsOpen(!areDetailsOpen)}
        onSave={save}
      />
      {saving.isWaiting ? <WaitingNotice /> : null}
      <div className={styles['switch']}>
        <Tabs label="Parts of the editor" tabs={views} chosen={view} onChoose={setView} panelId={panel} />
      </div>
      <FoldedDetails {...{ template, isAdmin, isReadOnly, writing }} isShown={view === 'details'} />
      <div id={panel} className={styles['body']} data-view={view} data-readonly={isReadOnly || undefined}>
        {isReadOnly ? null : (
          <aside aria-label="Blocks">
            <BlockPalette entries={writing.entries} act={act} />
          </aside>
        )}
        <div className={styles['middle']}>
          {notices?.(editor)}
          {isReadOnly ? null : (
            <KeptNotice of={keptAs} start={start} onTake={(kept) => act({ kind: 'all', draft: kept })} />
          )}
          <Canvas {...{ chosen, nameable, isReadOnly, act, problems }} blocks={draft.blocks} />
        </div>
        <PreviewPane
          draft={draft}
          problems={own.filter(({ path }) => path !== 'name').length}
          chosen={chosen}
          onChoose={editor.choose}
        />
      </div>
      <AddBlock entries={writing.entries} act={act} isOffered={!isReadOnly && view === 'page'} />
      <Dialogs writing={writing} />
    </div>
  );
};
