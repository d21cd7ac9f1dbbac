import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { decideFlags } from '@auscult/contract/documents/endpoints.ts';
import { documentType, type DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument, FlagDecision, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { emptyDocument } from '@auscult/contract/richtext.ts';
import { announce } from '../app/announcer.ts';
import { call } from '../app/api.ts';
import { showProblem } from '../app/showProblem.ts';
import { putDocument, readAgain } from './documentActions.ts';
import { decidedIds, openAlerts } from './evidence/marks.ts';
import { nextStop, stopNumber, stopsOf, type Here, type Stop } from './evidence/walk.ts';

export type Chosen = { type: DocumentType; sentenceId: string };

const awaited = (type: DocumentType): AppointmentDocument => ({
  type,
  state: 'generating',
  error: null,
  templateId: null,
  templateName: null,
  version: null,
  content: emptyDocument,
  evidence: [],
  unwritten: [],
  decisions: [],
  rating: 0,
});

/** The documents in the order of their tabs. While the consult is being written, those asked for have their tabs already. */
export const inTabOrder = ({ appointmentDocuments, documentsWanted, status }: Appointment): AppointmentDocument[] => {
  const present = appointmentDocuments.filter((document) => document.state !== 'none');
  const isUnderWay = status === 'finalizing' || status === 'generating';
  const missing = isUnderWay
    ? documentsWanted.filter((type) => !present.some((document) => document.type === type))
    : [];
  return [...present, ...missing.map(awaited)].sort(
    (one, other) => documentType.options.indexOf(one.type) - documentType.options.indexOf(other.type),
  );
};

const sentenceOf = (documents: readonly AppointmentDocument[], chosen: Chosen | null): SentenceEvidence | null =>
  documents.find(({ type }) => type === chosen?.type)?.evidence.find(({ id }) => id === chosen?.sentenceId) ?? null;

/** What the doctor makes of a flag; `open` takes it back. */
type Decision = FlagDecision['decision'] | 'open';
const decisionsWith = (
  { decisions }: AppointmentDocument,
  flagIds: readonly string[],
  decision: Decision,
): FlagDecision[] => {
  const at = new Date().toISOString();
  const others = decisions.filter(({ flagId }) => !flagIds.includes(flagId));
  return decision === 'open' ? others : [...others, ...flagIds.map((flagId) => ({ flagId, decision, at }))];
};

type Asked = { type: DocumentType; flagIds: readonly string[]; decision: Decision };
const findingsOf = (documents: readonly AppointmentDocument[], { type, flagIds }: Asked): ReadonlySet<string> => {
  const flags = documents.find((document) => document.type === type)?.evidence.flatMap((one) => one.flags) ?? [];
  return new Set(flags.flatMap(({ id, finding }) => (finding !== undefined && flagIds.includes(id) ? finding : [])));
};
/** What was asked of one document, and of the same findings in the others: one answer counts for all. */
const asksOf = (documents: readonly AppointmentDocument[], asked: Asked): Asked[] => {
  if (asked.decision === 'resolved') return [asked];
  const findings = findingsOf(documents, asked);
  const others = documents
    .filter(({ type }) => type !== asked.type)
    .map(({ type, evidence }) => ({
      ...asked,
      type,
      flagIds: evidence.flatMap(({ flags }) =>
        flags.flatMap(({ id, finding }) => (finding !== undefined && findings.has(finding) ? id : [])),
      ),
    }));
  return [asked, ...others.filter(({ flagIds }) => flagIds.length > 0)];
};
/** The documents as they will be once the server has what was asked of it. */
const withAsked = (documents: readonly AppointmentDocument[], asked: readonly Asked[]): AppointmentDocument[] =>
  documents.map((document) =>
    asked
      .flatMap((one) => asksOf(documents, one))
      .filter(({ type }) => type === document.type)
      .reduce((one, { flagIds, decision }) => ({ ...one, decisions: decisionsWith(one, flagIds, decision) }), document),
  );

/**
 * Keeps decisions on the server; the count falls at once and comes back should it fail. They are sent one after the other, so that each
 * answer knows of all before it, and until its answer is there each stands over whatever is read meanwhile, which may be older.
 * `settled` resolves when none is under way.
 */
const useDecide = (appointmentId: string) => {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const decide = useCallback(
    (type: DocumentType, flagIds: readonly string[], decision: Decision) => {
      if (flagIds.length === 0) return;
      const one: Asked = { type, flagIds, decision };
      setAsked((all) => [...all, one]);
      const decisions = flagIds.map((flagId) => ({ flagId, decision }));
      underWay.current = underWay.current
        .then(() => call(decideFlags, { params: { appointmentId }, body: { type, decisions } }))
        .then((answer) => putDocument(appointmentId, answer), showProblem)
        // The other documents that the answer counts for are read before it is let go of.
        .then(() => readAgain(appointmentId))
        .then(() => setAsked((all) => all.filter((other) => other !== one)));
    },
    [appointmentId],
  );
  return { asked, decide, settled: useCallback(() => underWay.current, []) };
};

const sayCount = (left: number): void => announce(left === 0 ? 'Nothing left to check' : `${left} to check`);

/** The sentences that rest on a segment. */
const useLit = (documents: readonly AppointmentDocument[], segment: string | null): ReadonlySet<string> => {
  const lit = useMemo(
    () =>
      new Set(
        segment === null
          ? []
          : documents.flatMap(({ evidence }) =>
              evidence
                .filter(({ passages }) => passages.some((passage) => passage.segmentId === segment))
                .map(({ id }) => id),
            ),
      ),
    [documents, segment],
  );
  return lit;
};

/** Before the first sentence where none is chosen. */
const hereOf = (type: DocumentType, sentence: SentenceEvidence | null): Here => ({
  type,
  block: sentence?.block ?? -1,
  start: sentence?.start ?? 0,
});

const sayStop = (documents: readonly AppointmentDocument[], stops: readonly Stop[], stop: Stop): void => {
  const { text } = sentenceOf(documents, { type: stop.type, sentenceId: stop.sentenceId }) ?? { text: '' };
  announce(
    `${stopNumber(stops, stop.type, stop.sentenceId)} of ${stops.length} to check, ${documentTypeLabel[stop.type]}: ${text}`,
  );
};

/** Which document, sentence and segment are chosen, and the walk through what is to be checked. */
export const useReview = (appointment: Appointment) => {
  const { asked, decide, settled } = useDecide(appointment.id);
  const documents = useMemo(() => withAsked(inTabOrder(appointment), asked), [appointment, asked]);
  const [wanted, setWanted] = useState<DocumentType>('note');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [segment, setSegment] = useState<string | null>(null);
  const [walks, setWalks] = useState(0);
  const active = documents.some(({ type }) => type === wanted) ? wanted : (documents[0]?.type ?? 'note');
  const stops = useMemo(() => stopsOf(documents), [documents]);
  const sentence = sentenceOf(documents, chosen);

  const choose = useCallback((next: Chosen | null) => {
    setChosen(next);
    setSegment(null);
  }, []);
  const goTo = useCallback(
    (stop: Chosen) => {
      setWanted(stop.type);
      choose({ type: stop.type, sentenceId: stop.sentenceId });
      setWalks((count) => count + 1);
    },
    [choose],
  );
  const walk = useCallback(
    (direction: 1 | -1) => {
      const here = hereOf(active, chosen?.type === active ? sentence : null);
      const stop = nextStop(documents, here, direction);
      if (!stop) {
        sayCount(0);
        return;
      }
      goTo(stop);
      sayStop(documents, stops, stop);
    },
    [chosen, active, sentence, documents, stops, goTo],
  );
  const keep = useCallback(
    (of: Chosen | null) => {
      const kept = sentenceOf(documents, of);
      const document = documents.find(({ type }) => type === of?.type);
      if (!kept || !document || !of) return;
      const open = openAlerts(kept, decidedIds(document.decisions));
      if (open.length === 0) return;
      const flagIds = open.map(({ id }) => id);
      decide(of.type, flagIds, 'accepted');
      const next = nextStop(documents, { type: of.type, block: kept.block, start: kept.start }, 1);
      if (next && next.sentenceId !== of.sentenceId) goTo(next);
      sayCount(stops.length - 1);
    },
    [documents, decide, goTo, stops],
  );

  const showSegment = useCallback((segmentId: string) => {
    setChosen(null);
    setSegment(segmentId);
  }, []);
  const show = ({ type, sentenceId, segmentId }: { type?: DocumentType; sentenceId?: string; segmentId?: string }) => {
    if (segmentId) showSegment(segmentId);
    if (type && sentenceId) goTo({ type, sentenceId });
    else if (type) setWanted(type);
  };
  const lit = useLit(documents, segment);
  return {
    documents,
    active,
    chosen,
    sentence,
    segment,
    lit,
    walks,
    stops,
    setActive: setWanted,
    choose,
    goTo,
    walk,
    keep,
    decide,
    settled,
    showSegment,
    show,
  };
};
export type Review = ReturnType<typeof useReview>;

/**
 * On the first visit the first sentence to check opens by itself, so that the doctor's eye lands on it. Where there is none the
 * page stays at the top of the first document: what comes to be checked later is the doctor's own doing.
 */
export const useOpenFirst = ({ documents, stops, goTo }: Review, isReady: boolean): void => {
  const hasOpened = useRef(false);
  const isWritten = isReady && documents.length > 0 && documents.every(({ state }) => state !== 'generating');
  useEffect(() => {
    if (!isWritten || hasOpened.current) return;
    hasOpened.current = true;
    const [first] = stops;
    if (first) goTo(first);
    else document.getElementById('document')?.scrollTo({ top: 0 });
  }, [isWritten, stops, goTo]);
};
