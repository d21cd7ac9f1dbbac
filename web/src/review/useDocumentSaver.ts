import { useEffect, useMemo, useRef, useState } from 'react';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { holdReloads } from '../app/guard.ts';
import { useMe } from '../app/me.ts';
import { onSessionChange } from '../app/session.ts';
import { useStore } from '../ui/store.ts';
import { isSameDocument } from './editor/schema.ts';
import { explainFailure, readAgain, saveDocument } from './documentActions.ts';
import { forgetPending, keepPending, readPending } from './saving/pending.ts';
import type { Saving } from './saving/machine.ts';
import { createSaver, type Saver } from './saving/saver.ts';

const timeOf = (document: AppointmentDocument): number | null =>
  document.version ? Date.parse(document.version.createdAt) : null;

/** Flushes when the tab is left, and tries again when the line is back. */
const useMoments = (saver: Saver) => {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    const onOnline = () => saver.handle({ type: 'online' });
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', onOnline);
    // The session had ended under the text, and the same person has signed in again.
    const stop = onSessionChange((change) => change === 'signed-in' && onOnline());
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', onOnline);
    };
  }, [saver]);
};

/** Hands over what an earlier visit kept on this device, and has it saved. */
const useRestored = (saver: Saver, of: Parameters<typeof readPending>[0], onRestored: (text: Richtext) => void) => {
  const restore = useRef(onRestored);
  useEffect(() => {
    restore.current = onRestored;
  });
  useEffect(() => {
    let isHere = true;
    void readPending(of).then(
      (kept) => {
        if (!kept || !isHere || saver.state.get().unsaved) return;
        restore.current(kept.unsaved);
        saver.handle({ type: 'restored', ...kept, at: Date.now() });
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [saver, of]);
};

export type DocumentSaver = { saver: Saver; saving: Saving };

/** Saves a document as one types. What an earlier visit could not save is handed to `onRestored` and saved now. */
export const useDocumentSaver = (
  appointmentId: string,
  document: AppointmentDocument,
  onRestored: (text: Richtext) => void,
): DocumentSaver => {
  const userId = useMe().id;
  const { type } = document;
  const of = useMemo(() => ({ userId, appointmentId, type }), [userId, appointmentId, type]);
  const [saver] = useState(() =>
    createSaver(
      {
        send: (text, ground) => saveDocument(of, text, ground),
        explain: explainFailure,
        keep: (edit) => keepPending(of, edit),
        forget: () => forgetPending(of),
      },
      { base: document.version?.id ?? null, savedAt: timeOf(document) },
    ),
  );
  const saving = useStore(saver.state);
  useMoments(saver);
  useEffect(() => {
    saver.handle({ type: 'loaded', base: document.version?.id ?? null, savedAt: timeOf(document) });
  }, [saver, document]);

  useRestored(saver, of, onRestored);

  useEffect(() => {
    saver.open();
    return () => saver.close();
  }, [saver]);
  useEffect(() => {
    const { version, content } = document;
    const { phase, unsaved, base } = saving;
    if (phase !== 'stale' || !unsaved || !version || version.id === base || !isSameDocument(unsaved, content)) return;
    // The save had arrived and only its answer was lost, as when the page was closed meanwhile.
    saver.handle({ type: 'takeTheirs', base: version.id, savedAt: Date.parse(version.createdAt) });
  }, [saver, saving, document]);
  const isUnsaved = saving.unsaved !== null;
  useEffect(() => (isUnsaved ? holdReloads('text not saved') : undefined), [isUnsaved]);
  // The newer text is needed to compare with.
  useEffect(() => {
    if (saving.phase === 'stale') void readAgain(appointmentId);
  }, [saving.phase, appointmentId]);
  return { saver, saving };
};
