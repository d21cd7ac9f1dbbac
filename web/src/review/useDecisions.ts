import { useCallback, useMemo, useRef, useState } from 'react';
import { decideFlags } from '@auscult/contract/documents/endpoints.ts';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument, FlagDecision } from '@auscult/contract/documents/schemas.ts';
import { emptyDocument } from '@auscult/contract/richtext.ts';
import { call } from '../app/api.ts';
import { showProblem } from '../app/showProblem.ts';
import { putDocument, readAgain } from './documentActions.ts';

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
const inTabOrder = ({ appointmentDocuments, documentsWanted, status }: Appointment): AppointmentDocument[] => {
  const present = appointmentDocuments.filter((document) => document.state !== 'none');
  const isUnderWay = status === 'finalizing' || status === 'generating';
  const missing = isUnderWay
    ? documentsWanted.filter((type) => !present.some((document) => document.type === type))
    : [];
  return [...present, ...missing.map(awaited)].sort(
    (one, other) => documentType.options.indexOf(one.type) - documentType.options.indexOf(other.type),
  );
};

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
 * The documents of a consult as the doctor has decided on them. Decisions are kept on the server; the count falls at once and comes
 * back should it fail. They are sent one after the other, so that each answer knows of all before it, and until its answer is there
 * each stands over whatever is read meanwhile, which may be older.
 * `settled` resolves when none is under way.
 */
export const useDecisions = (appointment: Appointment) => {
  const { id: appointmentId } = appointment;
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
  const documents = useMemo(() => withAsked(inTabOrder(appointment), asked), [appointment, asked]);
  return { documents, decide, settled: useCallback(() => underWay.current, []) };
};
