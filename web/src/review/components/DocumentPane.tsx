import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { EditorContent, type Editor } from '@tiptap/react';
import type { Gap } from '@auscult/contract/documents/gaps.ts';
import type { AppointmentDocument, Flag, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { WordedLine } from '@auscult/contract/generation/schemas.ts';
import type { ExportSettings } from '@auscult/contract/users/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { leaveGapsOut, writeIntoGap } from '../editor/gaps.ts';
import { insertLines, removeSentence, writeWhatWasSaid } from '../editor/insert.ts';
import { toEditor } from '../editor/schema.ts';
import { decidedIds } from '../evidence/marks.ts';
import { evidenceOf, showEvidence, type Tracked } from '../evidence/plugin.ts';
import { bringCardIntoSight } from '../cardInSight.ts';
import { pageStyle } from '../../ui/pageStyle.ts';
import { undoPresent } from '../proposal/accept.ts';
import type { PlacedSeconds, Transcript } from '../transcript/cited.ts';
import { useDocumentEditor } from '../useDocumentEditor.ts';
import { useDocumentSaver, type DocumentSaver } from '../useDocumentSaver.ts';
import { useMacroMenu, useMacroStroke } from '../useMacroMenu.tsx';
import { useSpelling, useSpellingMarks } from '../useSpelling.ts';
import { useMarks, type Marks } from '../useMarks.ts';
import { EvidenceRail } from './EvidenceRail.tsx';
import { FlagCard, hasCard } from './FlagCard.tsx';
import { FormatBar } from './FormatBar.tsx';
import { Legend } from './Legend.tsx';
import { MadeBy } from './MadeBy.tsx';
import { SpellingMenu } from './SpellingMenu.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import styles from './Paper.module.css';

export type PaneHandle = {
  edit: () => void;
  insert: (lines: readonly WordedLine[]) => void;
  leaveOut: (gaps: readonly Gap[]) => void;
  writeInto: (gap: Gap) => void;
  flush: () => Promise<boolean>;
};

export type PaneProps = {
  appointmentId: string;
  document: AppointmentDocument;
  noteLength: string;
  exportSettings: ExportSettings;
  /** The speller knows this language. */
  isEnglish: boolean;
  transcripts: readonly Transcript[];
  isActive: boolean;
  /** On a phone a tap chooses a sentence; the text is edited after "Edit". */
  isPhone: boolean;
  isEditing: boolean;
  /** The chosen sentence, and a number that grows each time it is walked to, so that it is scrolled to again. */
  chosen: string | null;
  walked: number;
  lit: ReadonlySet<string>;
  onChoose: (sentenceId: string) => void;
  /** Undefined where there is no recording. */
  onPlay: ((seconds: PlacedSeconds) => void) | undefined;
  onKeep: (sentenceId: string) => void;
  /** Takes back what was kept; undefined once the consult is reviewed. */
  onAskAgain: ((sentence: SentenceEvidence) => void) | undefined;
  onResolve: (sentenceId: string, flag: Flag) => void;
  onSaving: (state: DocumentSaver['saving']) => void;
  register: (handle: PaneHandle | null) => void;
};

/** Editing goes on where the doctor is looking. */
const endOfChosen = (editor: Editor): number | null => {
  const shown = evidenceOf(editor.state);
  return shown?.tracked.find(({ sentence }) => sentence.id === shown.chosen)?.to ?? null;
};

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const cardMargin = 20;

/** What the page shows of the review's state, told to the editor. */
const useShown = (editor: Editor, { document, chosen, lit }: PaneProps) => {
  const { decisions } = document;
  useEffect(() => {
    editor.view.dispatch(showEvidence(editor.state, { decided: decidedIds(decisions), chosen, lit }));
  }, [editor, decisions, chosen, lit]);
};

/** A sentence chosen by a click is in sight already; only a walk scrolls. */
const useScrollToWalk = (page: { current: HTMLElement | null }, props: PaneProps) => {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { walked } = props;
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { chosen, isActive, isPhone } = latest.current;
      if (!chosen || !isActive || walked === 0) return;
      const text = page.current?.querySelector(`[data-sentence="${CSS.escape(chosen)}"]`);
      // On a phone the sheet covers the lower half: the sentence goes to the top, its card below it.
      text?.scrollIntoView({ block: isPhone ? 'start' : 'center' });
      // At once, and after the sentence: two smooth ways at a time end halfway.
      bringCardIntoSight();
    });
    return () => cancelAnimationFrame(frame);
  }, [page, walked]);
};

/** The card's room in the text is as high as the card. */
const useCardRoom = (editor: Editor, card: HTMLDivElement | null) => {
  useEffect(() => {
    const show = (gap: number) => {
      if (!editor.isDestroyed && evidenceOf(editor.state)?.gap !== gap)
        editor.view.dispatch(showEvidence(editor.state, { gap }));
    };
    if (!card) {
      show(0);
      return;
    }
    const observer = new ResizeObserver(() => show(Math.ceil(card.offsetHeight) + cardMargin));
    observer.observe(card);
    return () => observer.disconnect();
  }, [editor, card]);
};

type CardProps = { editor: Editor; marks: Marks; tracked: Tracked; decided: ReadonlySet<string>; pane: PaneProps };
const PlacedCard = ({ editor, marks, tracked, decided, pane }: CardProps) => {
  const [card, setCard] = useState<HTMLDivElement | null>(null);
  useCardRoom(editor, card);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.dispatch(showEvidence(editor.state, { gap: 0 }));
    },
    [editor],
  );
  const { cardTop } = marks;
  useEffect(() => {
    // Again when late fonts move it, but never under somebody who is typing.
    if (cardTop === null || editor.isFocused) return;
    // A frame later the card stands where its style says, whatever transitions are in force.
    const frame = requestAnimationFrame(() => {
      // On a phone the sheet rises over the lower half, where a sentence is often tapped: it goes to the top with its card.
      const sentence = editor.view.dom.querySelector(`[data-sentence="${CSS.escape(tracked.sentence.id)}"]`);
      const shown = pane.isPhone ? sentence : card;
      shown?.scrollIntoView({ block: pane.isPhone ? 'start' : 'nearest', behavior: isCalm() ? 'auto' : 'smooth' });
      if (!pane.isPhone) bringCardIntoSight();
    });
    return () => cancelAnimationFrame(frame);
  }, [cardTop, card, pane.isPhone, editor, tracked.sentence.id]);
  const { id } = tracked.sentence;
  const use = (flag: Flag) => {
    if (writeWhatWasSaid(editor, tracked, flag)) pane.onResolve(id, flag);
  };
  return (
    <div
      ref={setCard}
      className={classes(styles['card'], marks.cardTop === null && styles['unplaced'])}
      style={marks.cardTop === null ? {} : { top: marks.cardTop + cardMargin / 2 }}
    >
      <FlagCard
        documentLabel={documentTypeLabel[pane.document.type]}
        tracked={tracked}
        decided={decided}
        transcripts={pane.transcripts}
        onPlay={pane.onPlay}
        onUse={use}
        onRemove={(flag) => {
          removeSentence(editor, tracked);
          pane.onResolve(id, flag);
        }}
        onKeep={() => pane.onKeep(id)}
        onAskAgain={pane.onAskAgain && (() => pane.onAskAgain?.(tracked.sentence))}
      />
    </div>
  );
};

/** What the screen around a document asks of it. */
const useHandle = (register: PaneProps['register'], editor: Editor, saver: DocumentSaver['saver']) => {
  useEffect(() => {
    register({
      edit: () => void editor.commands.focus(endOfChosen(editor)),
      insert: (lines) => insertLines(editor, lines),
      leaveOut: (gaps) => leaveGapsOut(editor, gaps),
      writeInto: (gap) => writeIntoGap(editor, gap),
      flush: () => saver.flush(),
    });
    return () => register(null);
  }, [editor, saver, register]);
};

/** Somebody is in the text, or in what formats it. */
const useTextFocus = (editor: Editor) => {
  const [isFocused, setIsFocused] = useState(false);
  return {
    isFocused,
    onFocus: (event: FocusEvent) => {
      if (event.target === editor.view.dom) setIsFocused(true);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-format-bar]'))) setIsFocused(false);
    },
  };
};

/** The text in its editor, saved as one types. */
const useSavedEditor = (props: PaneProps) => {
  const { appointmentId, document, isActive, isPhone, isEditing, onSaving } = props;
  const editorRef = useRef<Editor | null>(null);
  const { saver, saving } = useDocumentSaver(appointmentId, document, (text) =>
    editorRef.current?.commands.setContent(toEditor(text), { emitUpdate: false }),
  );
  const words = useSpellingMarks(appointmentId);
  const stroke = useMacroStroke();
  const editor = useDocumentEditor({
    document,
    label: documentTypeLabel[document.type],
    isEditable: !isPhone || isEditing,
    isSaved: saving.unsaved === null,
    onChoose: props.onChoose,
    spelling: props.isEnglish ? words : undefined,
    macros: stroke,
    onEdit: (text) => saver.handle({ type: 'edited', text, at: Date.now() }),
  });
  useEffect(() => {
    editorRef.current = editor;
  }, [editor]);
  useEffect(() => {
    if (isActive) onSaving(saving);
  }, [isActive, saving, onSaving]);
  return { editor, saver, saving, words, stroke };
};

/** One document as a page: its text edited in place, saved as one types, with the marks of its evidence beside it. */
export const DocumentPane = (props: PaneProps) => {
  const { appointmentId, document, isActive, isPhone, register } = props;
  const page = useRef<HTMLElement>(null);
  const { editor, saver, saving, words, stroke } = useSavedEditor(props);
  const { isFocused, ...onFocusChange } = useTextFocus(editor);
  const label = documentTypeLabel[document.type];
  const undo = () => void undoPresent(appointmentId, document);
  useShown(editor, props);
  useScrollToWalk(page, props);
  const spelling = useSpelling(editor, words, { appointmentId, document, saver });
  const macroList = useMacroMenu(editor, stroke, appointmentId);
  const marks = useMarks(editor, page, isPhone ? 1 : 2);
  const decided = useMemo(() => decidedIds(document.decisions), [document.decisions]);
  const chosen = marks.tracked.find(({ sentence }) => sentence.id === props.chosen);
  useHandle(register, editor, saver);
  return (
    <div hidden={!isActive}>
      {isFocused ? <FormatBar editor={editor} /> : <Legend document={document} noteLength={props.noteLength} />}
      <article
        ref={page}
        className={classes(styles['paper'], isFocused && styles['editing'])}
        aria-label={label}
        style={pageStyle(props.exportSettings)}
        {...onFocusChange}
      >
        <EditorContent editor={editor} className={styles['text']} />
        <EvidenceRail marks={marks} chosen={props.chosen} onChoose={props.onChoose} />
        {chosen && hasCard(chosen) ? (
          <PlacedCard editor={editor} marks={marks} tracked={chosen} decided={decided} pane={props} />
        ) : null}
        {spelling.open ? <SpellingMenu editor={editor} open={spelling.open} spelling={spelling} /> : null}
        {macroList}
      </article>
      <MadeBy document={document} onUndo={saving.unsaved ? undefined : undo} />
      {saving.phase === 'stale' && saving.unsaved ? (
        <StaleDialog
          appointmentId={appointmentId}
          document={document}
          saver={saver}
          mine={saving.unsaved}
          base={saving.base}
        />
      ) : null}
    </div>
  );
};
