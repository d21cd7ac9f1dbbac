import { useCallback, useEffect, useMemo, useState } from 'react';
import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { dismissWord, listInForce, listWords, replaceSpelling } from '@auscult/contract/dictionary/endpoints.ts';
import { wordKey } from '@auscult/contract/dictionary/speller.ts';
import { get as getAppointment } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { announce } from '../app/announcer.ts';
import { call } from '../app/api.ts';
import { afterFirstScreen } from '../app/firstScreen.ts';
import { useMe } from '../app/me.ts';
import { queryClient } from '../app/queries.ts';
import { showProblem } from '../app/showProblem.ts';
import { queryKey, useRead } from '../app/useRead.ts';
import { store } from '../ui/store.ts';
import { putDocument, readAgain } from './documentActions.ts';
import { documentNow } from './proposal/accept.ts';
import { placeOf, writeQuietly } from './spelling/places.ts';
import type * as Speller from './spelling/speller.ts';
import { allMarked, checkAgain, markedAt, nextMarked, spellingPlugin, type Marked } from './spelling/plugin.ts';
import type { Saver } from './saving/saver.ts';

/** The marked word whose menu is open. By the keyboard the menu takes the focus; by a click one may type on. */
export type OpenWord = Marked & { hasFocus: boolean };

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu) ?? [];

/** What is right here beside the list: names of the consult, what was dismissed, own words, what the dictionary writes. */
const useRight = (appointmentId: string, isWanted: boolean): ReadonlySet<string> => {
  const { firstName, lastName } = useMe();
  const { data: consult } = useRead(getAppointment, { params: { appointmentId } });
  const { data: words } = useRead(listWords, undefined, { isWanted });
  const { data: replacements } = useRead(listInForce, undefined, { isWanted });
  return useMemo(() => {
    const names = consult
      ? [consult.patient.firstName, consult.patient.lastName, consult.practice.name, consult.referrer?.name ?? '']
      : [];
    const texts = [
      ...names,
      consult?.referrer?.address ?? '',
      firstName,
      lastName,
      ...(replacements ?? []).map(({ replace }) => replace),
    ];
    const single = [...(consult?.dismissedWords ?? []), ...(words ?? []).map(({ word }) => word)];
    return new Set([...texts.flatMap(wordsIn), ...single].map(wordKey));
  }, [consult, words, replacements, firstName, lastName]);
};

export type Spelling = {
  open: OpenWord | null;
  close: () => void;
  replace: (word: Marked, replacement: string, isEverywhere: boolean) => Promise<void>;
  dismiss: (word: Marked, isForAlways: boolean) => Promise<void>;
};

const nothing = (): void => undefined;
let speller: Promise<typeof Speller> | undefined;
/** Kept: to import it anew would wait until the page is drawn for the first focus. */
const load = () => {
  speller ??= import('./spelling/speller.ts');
  speller.catch(() => (speller = undefined));
  return speller;
};

/** The extension that marks words, and what an editor's keys and clicks open. Made before the editor is. */
export const useSpellingMarks = (appointmentId: string) => {
  const [isWanted, setIsWanted] = useState(false);
  const [open, setOpen] = useState<OpenWord | null>(null);
  const right = useRight(appointmentId, isWanted);
  const [rightNow] = useState(() => store(right));
  useEffect(() => rightNow.set(right), [rightNow, right]);
  useEffect(() => void afterFirstScreen.then(load).then(({ prepare }) => prepare(), nothing), []);
  const [extension] = useState(() =>
    Extension.create({
      name: 'spelling',
      addProseMirrorPlugins: () => [
        spellingPlugin({
          check: async (texts) => {
            setIsWanted(true);
            return (await load()).check(texts);
          },
          also: rightNow.get,
        }),
      ],
      addKeyboardShortcuts() {
        const show = (marked: Marked | undefined): boolean => {
          if (!marked) return false;
          this.editor.chain().setTextSelection({ from: marked.from, to: marked.to }).scrollIntoView().run();
          setOpen({ ...marked, hasFocus: true });
          return true;
        };
        const here = () => show(markedAt(this.editor.state, this.editor.state.selection.head));
        return {
          F7: () => {
            if (!show(nextMarked(this.editor.state))) announce('No words are marked');
            return true;
          },
          'Shift-F10': here,
          ContextMenu: here,
        };
      },
    }),
  );
  const onClick = useCallback((editor: Pick<Editor, 'state'>, position: number): boolean => {
    const marked = markedAt(editor.state, position);
    // After the click: it would close at once what it has opened.
    if (marked) setTimeout(() => setOpen({ ...marked, hasFocus: false }));
    return marked !== undefined;
  }, []);
  /** The text has the focus until the menu takes it, and the browser closes nothing then. True where a menu was open. */
  const onEscape = useCallback((): boolean => {
    setOpen(null);
    return open !== null;
  }, [open]);
  return { extension, open, setOpen, right, onClick, onEscape };
};
export type SpellingMarks = ReturnType<typeof useSpellingMarks>;

const putDismissed = (appointmentId: string, dismissedWords: string[]): void =>
  void queryClient.setQueryData<Appointment>(
    queryKey(getAppointment, { params: { appointmentId } }),
    (appointment) => appointment && { ...appointment, dismissedWords },
  );

/** What the menu of a marked word does. Each deed is a request of its own: no other part of the text goes with it. */
export const useSpelling = (
  editor: Editor,
  { open, setOpen, right }: SpellingMarks,
  { appointmentId, document, saver }: { appointmentId: string; document: AppointmentDocument; saver: Saver },
): Spelling => {
  const { type } = document;
  useEffect(() => checkAgain(editor.view), [editor, right]);
  useEffect(() => {
    const close = () => setOpen(null);
    editor.on('update', close);
    return () => void editor.off('update', close);
  }, [editor, setOpen]);
  const replace: Spelling['replace'] = async (marked, replacement, isEverywhere) => {
    setOpen(null);
    const places = isEverywhere ? allMarked(editor.state).filter(({ word }) => word === marked.word) : [marked];
    try {
      const isSaved = await saver.flush();
      const base = documentNow(appointmentId, type)?.version?.id;
      if (!isSaved || base === undefined) {
        // Without a connection it is an edit like any other, and is saved with it.
        writeQuietly(editor, places, replacement, false);
      } else {
        const place = isEverywhere ? {} : placeOf(editor.state.doc, marked.from);
        const { word } = marked;
        const body = { appointmentId, type, baseVersionId: base, word, replacement, isEverywhere, ...place };
        const saved = await call(replaceSpelling, { body });
        writeQuietly(editor, places, replacement, true);
        putDocument(appointmentId, saved);
        const consult = queryClient.getQueryData<Appointment>(queryKey(getAppointment, { params: { appointmentId } }));
        // An edit of a reviewed consult opens it again.
        if (consult?.status !== 'ready_for_review') void readAgain(appointmentId);
      }
      announce(`${marked.word} is ${replacement} now`);
    } catch (error) {
      showProblem(error);
    }
    editor.commands.focus();
  };
  const dismiss: Spelling['dismiss'] = async ({ word }, isForAlways) => {
    setOpen(null);
    try {
      const { dismissed } = await call(dismissWord, { body: { appointmentId, word, isForAlways } });
      putDismissed(appointmentId, dismissed);
      if (isForAlways) await queryClient.invalidateQueries({ queryKey: queryKey(listWords) });
      announce(isForAlways ? `${word} is among your words now` : `${word} is left as it is in this consult`);
    } catch (error) {
      showProblem(error);
    }
    editor.commands.focus();
  };
  return { open, close: () => setOpen(null), replace, dismiss };
};
