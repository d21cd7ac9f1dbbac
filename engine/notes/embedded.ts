import { topic as topicSchema } from '@auscult/contract/templates/schemas.ts';
import { isClinical } from '../evidence/concepts.ts';
import { withFamilyAsked } from './askedFamily.ts';
import { casing } from './casing.ts';
import { citedDrafts } from './cited.ts';
import { inClinicalStyle } from './clinicalStyle.ts';
import { complaintIn } from './complaint.ts';
import { contextDrafts } from './contextDrafts.ts';
import { tellsOfWhat } from './complaintDetails.ts';
import { complaintOfOpening } from './complaintOfOpening.ts';
import { dictationDrafts } from '../dictation/drafts.ts';
import { statementsOf } from './drafts.ts';
import type { Draft, Leftover } from './drafting.ts';
import type { NotesAnswer, NotesEngine, NotesRequest, NotesSection, SectionBlock } from './engine.ts';
import { inStoryStyle } from './storyStyle.ts';
import { shownSections, withComplaint, withLastWord, withoutRepeats } from './filing.ts';
import { learnt } from './learnt.ts';
import { withAdvice } from './letterAdvice.ts';
import { withReason } from './letterReason.ts';
import { unwrittenOf } from './leftovers.ts';
import { inLetterStyle } from './letterStyle.ts';
import { isLetterType } from './letters.ts';
import { placed } from './place.ts';
import { explained, explainedOnce } from './explained.ts';
import { ofRecord, recordedPlan } from './planDrafts.ts';
import { ofChild } from './ofChild.ts';
import { withOrdersTold } from './ordersInLetter.ts';
import { withoutTakenBack } from './ordersTakenBack.ts';
import { ordersTold } from './ordersTold.ts';
import { plannedOnce } from './planOnce.ts';
import { settled } from './settled.ts';
import { isReadable } from './readable.ts';
import { forReader, sectionForReader } from './readers.ts';
import { itemsOf } from './salience.ts';
import { withoutSameFacts } from './sameFacts.ts';
import { selected } from './selection.ts';
import { heardOf, unwrittenOf as withheldUnwritten } from './openai/heard.ts';
import { admitted } from './admitted.ts';
import { withSelfHarm } from './selfHarmTold.ts';
import { sexHeard } from './sex.ts';
import { simplified } from './storySimple.ts';
import { asToldOfPatient } from './spokenFor.ts';
import { withSummaryLine } from './summaryLine.ts';
import { symptomsHeard } from './symptomsHeard.ts';
import { symptomsTold } from './symptomsTold.ts';
import { underProblems } from './underProblems.ts';
import { utterancesOf } from './utterances.ts';
import type { Utterance } from './utterances.ts';
import { withFindings } from './examined.ts';
import { reportOf } from './workCover.ts';
import { reportSection } from './workCoverFields.ts';
import { cluster } from './clusters.ts';
import { composed } from './compose.ts';
import type { Source } from './compose.ts';
import { beyondLines, complaintAsPresent, systemLines } from './systems.ts';
import { inParts } from './visitParts.ts';

const topicOrder = topicSchema.options;

/** Clinical statements that could not be made readable, in the words in which they were said. */
const lostOf = ({ dropped, said }: Source, drafts: readonly Draft[]): Leftover[] =>
  [...dropped, ...drafts.filter((draft) => !isReadable(draft))]
    .filter((draft) => isClinical(draft.body))
    .map((draft) => ({
      text: draft.segmentIds
        .map((id) => said.get(id) ?? '')
        .join(' ')
        .slice(0, 300),
      segmentIds: draft.segmentIds,
      order: draft.order,
    }));

type Gathered = {
  drafts: Draft[];
  orders: Draft[];
  explanations: Draft[];
  leftovers: Leftover[];
  complaint: Draft | null;
  utterances: Utterance[];
};
const gathered = (request: NotesRequest): Gathered => {
  const context = contextDrafts(request.context);
  if (request.consultationEngine === 'sd')
    return {
      drafts: [...context, ...dictationDrafts(request.transcript), ...dictationDrafts(request.dictation, 100_000)],
      orders: [],
      explanations: [],
      leftovers: [],
      complaint: null,
      utterances: [],
    };
  const utterances = asToldOfPatient(withFamilyAsked(utterancesOf(request.transcript)));
  const { drafts, leftovers } = statementsOf(utterances);
  const complaint = context.some((draft) => draft.topic === 'chief_complaint')
    ? null
    : (complaintIn(utterances, drafts) ?? complaintOfOpening(utterances, drafts));
  const dictation = request.consultationEngine === 'ai_sd' ? dictationDrafts(request.dictation, 100_000) : [];
  const told = withLastWord(ofChild(withSelfHarm(drafts, utterances), utterances, request.patient), dictation);
  const orders = withLastWord(ordersTold(utterances), dictation);
  const explanations = withLastWord(explained(utterances, orders), dictation);
  return { drafts: [...context, ...told, ...dictation], orders, explanations, leftovers, complaint, utterances };
};

/** Words of the conversation that a document holds at most, what may not be lost apart. Letters name what matters to their reader; the note holds the rest. */
const budgetFor = (request: NotesRequest): number =>
  request.noteLength === 'short' || isLetterType(request.documentType) ? 220 : 470;
const leastWorth = 0.07;

/** In the doctor's own record findings stand as they were found; letters tell of them in their own way. */
const recorded = (drafts: Draft[], utterances: readonly Utterance[], { request, dropped }: Source): Draft[] => {
  if (request.documentType !== 'note') return drafts;
  const { kept, left } = withFindings(drafts.filter(tellsOfWhat), utterances);
  dropped.push(...left);
  return kept;
};

/** What was said where a draft comes from. */
const saidWhere =
  (said: ReadonlyMap<string, string>) =>
  ({ segmentIds }: Draft): string =>
    segmentIds.map((id) => said.get(id) ?? '').join(' ');

/** In the doctor's own record each half of the visit in its own style; what cannot be written so is left out before the rest is weighed against it. */
const styled = (
  found: readonly Draft[],
  { orders, explanations }: Pick<Gathered, 'orders' | 'explanations'>,
  { request, dropped, said }: Source,
): Draft[] => {
  if (request.documentType !== 'note') {
    const drafts = found.flatMap((draft) => inLetterStyle(draft));
    dropped.push(...found.filter(({ order }) => !drafts.some((draft) => draft.order === order)));
    return isLetterType(request.documentType) ? withOrdersTold(drafts, orders) : drafts;
  }
  const drafts = found
    .filter((draft) => inClinicalStyle(draft) !== null)
    .flatMap((draft) => ofRecord(draft, saidWhere(said)))
    .flatMap((draft) => inStoryStyle(draft))
    .flatMap(simplified);
  const isKept = ({ order, segmentIds }: Draft): boolean =>
    drafts.some((draft) => draft.order === order && draft.segmentIds === segmentIds);
  const refused = [...dropped.splice(0), ...found.filter((draft) => !isKept(draft))];
  const back = admitted(refused, drafts).flatMap((draft) => simplified({ ...draft, isAdmitted: true }));
  dropped.push(
    ...refused.filter((draft) => !back.some(({ order, body }) => order === draft.order && body === draft.body)),
  );
  return [...drafts, ...back, ...orders, ...explanations].toSorted((one, other) => one.order - other.order);
};

/** The statements under the parts of the visit that they belong to, in the style of the document. */
const inStyle = (
  { told, utterances, ...read }: { told: Draft[] } & Pick<Gathered, 'orders' | 'explanations' | 'utterances'>,
  source: Source,
): Draft[] => {
  const filed = withoutTakenBack(settled(placed(told, itemsOf(told), learnt().places)), utterances);
  const { kept, left } = inParts(filed, utterances);
  const drafts = styled(recorded(kept, utterances, source), read, source);
  source.dropped.push(...left);
  return drafts;
};

/** What was selected with what its reader may not miss; in the doctor's own record that too is told in its style. */
const advised = (chosen: readonly Draft[], all: readonly Draft[], request: NotesRequest): Draft[] => {
  const isNote = request.documentType === 'note';
  const told = withAdvice(chosen, all, request).flatMap((draft) =>
    !isNote || chosen.includes(draft) ? [draft] : inStoryStyle(draft),
  );
  return isNote ? withoutSameFacts(told) : told;
};

/** What is thought and planned in the words of a record; what has none is for the doctor to see apart. */
const plannedOrDropped = (draft: Draft, { said, dropped }: Source): Draft[] => {
  const written = recordedPlan(draft, saidWhere(said));
  if (written.length === 0) dropped.push(draft);
  return written;
};

/** The statements of a note with each order and explanation once, and under the problem that it is for. */
const planned = (
  drafts: readonly Draft[],
  utterances: readonly Utterance[],
  sections: readonly SectionBlock[],
  source: Source,
): Draft[] =>
  underProblems(
    withSummaryLine(explainedOnce(plannedOnce(drafts.flatMap((draft) => plannedOrDropped(draft, source)))), sections),
    utterances,
    sections,
  );

const write = (given: NotesRequest): NotesAnswer => {
  const request = {
    ...given,
    patient: { ...given.patient, gender: given.patient.gender ?? sexHeard(given.transcript, given.patient) },
  };
  const sections = shownSections(request.template, {
    consultationType: given.consultationType,
    gender: given.patient.gender,
  });
  const said = new Map([...request.transcript, ...request.dictation].map((segment) => [segment.id, segment.text]));
  const { drafts: told, leftovers, complaint, utterances, ...read } = gathered(request);
  const isToldByPatient = !utterances.some(({ isForPatient, isAside }) => isForPatient === true || isAside === true);
  const source: Source = { request, cased: casing(request), said, isToldByPatient, dropped: [] };
  const drafts = inStyle({ told, utterances, ...read }, source);
  const chosen = withReason(
    withComplaint(
      selected(withoutRepeats(drafts), budgetFor(request), leastWorth),
      complaint,
      sections,
      request.patient,
    ),
    complaint,
    request,
  );
  const isBySystem =
    sections.some(
      (section) =>
        section.topics.length === 1 && section.topics[0] === 'review_of_systems' && section.style === 'bullets',
    ) && request.documentType === 'note';
  const lines = isBySystem
    ? systemLines([...drafts, ...complaintAsPresent(complaint)], symptomsTold(utterances), symptomsHeard(utterances))
    : [];
  const filed = new Map<string, Draft[]>(sections.map((section) => [section.id, []]));
  const report = request.documentType === 'work_cover' ? reportOf(chosen, drafts, request) : null;
  const toReader = forReader(
    (report?.drafts ?? advised(chosen, drafts, request)).flatMap((one) => beyondLines(one, lines) ?? []),
    request.documentType,
  );
  const shown = request.documentType === 'note' ? planned(toReader, utterances, sections, source) : toReader;
  for (const draft of shown) {
    const section = sectionForReader(sections, draft, request.documentType);
    if (section) filed.get(section.id)?.push(draft);
  }
  const first = sections[0];
  // A record of a visit is never empty because its template asks for something else.
  if (first && request.documentType !== 'work_cover' && [...filed.values()].every((found) => found.length === 0))
    filed.set(first.id, [...chosen]);
  const written: NotesSection[] = sections.map((section) => {
    const ordered = (filed.get(section.id) ?? []).sort(
      (a, b) =>
        // An operation is told in the order in which it was dictated.
        (section.topics.includes('procedure') && request.consultationType === 'op_report' ? a.order - b.order : 0) ||
        (section.style === 'prose' ? cluster[a.topic] - cluster[b.topic] : 0) ||
        topicOrder.indexOf(a.topic) - topicOrder.indexOf(b.topic) ||
        a.order - b.order,
    );
    const statements = composed(section, ordered, lines, source);
    return {
      blockId: section.id,
      statements: report
        ? reportSection(section, statements, {
            date: report.injury.date && { ...report.injury.date, text: source.cased(report.injury.date.text) },
            mechanism: composed({ ...section, style: 'prose' }, report.injury.mechanism, [], source).flat(),
          })
        : statements,
    };
  });
  const isEmpty = written.every(({ statements }) => statements.length === 0);
  if (isEmpty && first && written[0] && request.documentType === 'note' && request.consultationEngine !== 'sd')
    written[0] = {
      blockId: first.id,
      statements: composed({ ...first, style: 'prose' }, citedDrafts(utterancesOf(request.transcript)), [], source),
    };
  return {
    sections: written,
    unwritten: unwrittenOf([...leftovers, ...lostOf(source, drafts)], source, written),
    engine: 'embedded',
    model: 'rules',
    promptHash: null,
  };
};

/** The engine that needs no network and no key. It rewrites what was said and adds nothing. Rejects only when the request's signal is aborted. */
export const createEmbeddedNotes = (): NotesEngine => ({
  name: 'embedded',
  model: 'rules',
  honestly:
    'Embedded notes engine: sorts and rewrites what was said, word for word where it can; a draft that needs your editing.',
  write: (request) => {
    if (request.signal?.aborted)
      return Promise.reject(
        request.signal.reason instanceof Error ? request.signal.reason : new Error('Stopped before it began'),
      );
    // Words to a program are no clinical words, whoever wrote them into the conversation.
    const heard = heardOf(request);
    const answer = write(heard.request);
    return Promise.resolve({
      ...answer,
      unwritten: [...answer.unwritten, ...withheldUnwritten(heard.withheld, request)],
    });
  },
});
