import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { announce } from '../app/announcer.ts';
import { decidedIds, openAlerts } from './evidence/marks.ts';
import { nextStop, stopNumber, stopsOf, type Here, type Stop } from './evidence/walk.ts';
import { moved, sentenceIn, start, type Chosen, type Focus } from './place.ts';
import { useDecisions } from './useDecisions.ts';

const sentenceOf = (documents: readonly AppointmentDocument[], chosen: Chosen): SentenceEvidence | null =>
  documents.find(({ type }) => type === chosen.type)?.evidence.find(({ id }) => id === chosen.sentenceId) ?? null;

const sayCount = (left: number): void => announce(left === 0 ? 'Nothing left to check' : `${left} to check`);

/** The sentences that rest on the passage in focus. */
const litBy = (documents: readonly AppointmentDocument[], focus: Focus): ReadonlySet<string> =>
  new Set(
    documents
      .flatMap(({ evidence }) => evidence)
      .filter(({ passages }) => focus.on === 'passage' && passages.some((one) => one.segmentId === focus.segmentId))
      .map(({ id }) => id),
  );

/** Before the first sentence where none is in focus. */
const hereOf = (type: DocumentType, sentence: SentenceEvidence | null): Here => ({
  type,
  block: sentence?.block ?? -1,
  start: sentence?.start ?? 0,
});

const sayStop = (documents: readonly AppointmentDocument[], stops: readonly Stop[], stop: Stop): void => {
  const { text } = sentenceOf(documents, stop) ?? { text: '' };
  announce(
    `${stopNumber(stops, stop.type, stop.sentenceId)} of ${stops.length} to check, ${documentTypeLabel[stop.type]}: ${text}`,
  );
};

/** The documents under review, where the doctor is in them, and the walk through what is to be checked. */
export const useReview = (appointment: Appointment) => {
  const { documents, decide, settled } = useDecisions(appointment);
  const [place, move] = useReducer(moved, start);
  const { focus } = place;
  const active = documents.some(({ type }) => type === place.document)
    ? place.document
    : (documents[0]?.type ?? 'note');
  const stops = useMemo(() => stopsOf(documents), [documents]);
  const lit = useMemo(() => litBy(documents, focus), [documents, focus]);
  const sentence = focus.on === 'sentence' ? sentenceOf(documents, focus) : null;

  const walk = useCallback(
    (direction: 1 | -1) => {
      const here = hereOf(active, sentenceIn(place, active) === null ? null : sentence);
      const stop = nextStop(documents, here, direction);
      if (!stop) {
        sayCount(0);
        return;
      }
      move({ to: 'stop', ...stop });
      sayStop(documents, stops, stop);
    },
    [place, active, sentence, documents, stops],
  );
  const keep = useCallback(
    (of: Chosen) => {
      const kept = sentenceOf(documents, of);
      const document = documents.find(({ type }) => type === of.type);
      if (!kept || !document) return;
      const open = openAlerts(kept, decidedIds(document.decisions));
      if (open.length === 0) return;
      const flagIds = open.map(({ id }) => id);
      decide(of.type, flagIds, 'accepted');
      const next = nextStop(documents, { type: of.type, block: kept.block, start: kept.start }, 1);
      if (next && next.sentenceId !== of.sentenceId) move({ to: 'stop', ...next });
      sayCount(stops.length - 1);
    },
    [documents, decide, stops],
  );
  return { documents, stops, place, active, sentence, lit, move, walk, keep, decide, settled };
};
export type Review = ReturnType<typeof useReview>;

/**
 * On the first visit the first sentence to check opens by itself, so that the doctor's eye lands on it. Where there is none the
 * page stays at the top of the first document: what comes to be checked later is the doctor's own doing.
 */
export const useOpenFirst = ({ documents, stops, move }: Review, isReady: boolean): void => {
  const hasOpened = useRef(false);
  const isWritten = isReady && documents.length > 0 && documents.every(({ state }) => state !== 'generating');
  useEffect(() => {
    if (!isWritten || hasOpened.current) return;
    hasOpened.current = true;
    const [first] = stops;
    if (first) move({ to: 'stop', ...first });
    else document.getElementById('document')?.scrollTo({ top: 0 });
  }, [isWritten, stops, move]);
};
