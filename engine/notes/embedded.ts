import { topic as topicSchema } from '@auscult/contract/templates/schemas.ts';
import { isClinical } from '../evidence/concepts.ts';
import { withFamilyAsked } from './questions/askedFamily.ts';
import { casing } from './wording/casing.ts';
import { citedDrafts } from './cited.ts';
import { inClinicalStyle } from './wording/clinicalStyle.ts';
import { contextDrafts } from './contextDrafts.ts';
import { tellsOfWhat } from './complaint/complaintDetails.ts';
import { withComplaintNamed } from './complaint/complaintInPlace.ts';
import { presented } from './complaint/presented.ts';
import { dictationDrafts } from '../dictation/drafts.ts';
import { statementsOf } from './drafts.ts';
import type { Draft, Leftover } from './drafting.ts';
import type { NotesAnswer, NotesEngine, NotesRequest, NotesSection, SectionBlock } from './engine.ts';
import { asHistory, inStoryStyle } from './story/storyStyle.ts';
import { shownSections, withComplaint, withLastWord, withoutRepeats } from './filing/filing.ts';
import { learnt } from './learnt/learnt.ts';
import { withAdvice } from './letters/letterAdvice.ts';
import { withReason } from './letters/letterReason.ts';
import { unwrittenOf } from './questions/leftovers.ts';
import { withSpreadNamed } from './questions/spreadAsked.ts';
import { withThreadNamed } from './questions/threadNamed.ts';
import { toldInLetter } from './letters/letterDrafts.ts';
import { withFindingsTold } from './letters/letterFindings.ts';
import { isLetterType } from './letters/letters.ts';
import { placed } from './filing/place.ts';
import { withPlainMarks } from './transcript/plainMarks.ts';
import { explained, explainedOnce } from './plan/explained.ts';
import { ofRecord, recordedPlan } from './plan/planDrafts.ts';
import { withNamedAsked } from './background/namedAsked.ts';
import { ofChild } from './background/ofChild.ts';
import { plannedInLetter, tellingOfPlan } from './letters/letterPlan.ts';
import { withoutTakenBack } from './plan/ordersTakenBack.ts';
import { ordersTold } from './plan/ordersTold.ts';
import { plannedOnce } from './plan/planOnce.ts';
import { settled } from './findings/settled.ts';
import { isReadable } from './wording/readable.ts';
import { forReader, requestTold, sectionForReader } from './plan/readers.ts';
import { itemsOf } from './learnt/salience.ts';
import { withoutSameFacts } from './story/sameFacts.ts';
import { selected } from './learnt/selection.ts';
import { heardOf, unwrittenOf as withheldUnwritten } from './openai/heard.ts';
import { admitted } from './wording/admitted.ts';
import { withSelfHarm } from './story/selfHarmTold.ts';
import { sexHeard } from './wording/sex.ts';
import { simplified } from './story/storySimple.ts';
import { asToldOfPatient } from './transcript/spokenFor.ts';
import { withSummaryLine } from './plan/summaryLine.ts';
import { ofNow } from './symptoms/noSymptom.ts';
import { symptomsHeard } from './symptoms/symptomsHeard.ts';
import { symptomsTold } from './symptoms/symptomsTold.ts';
import { underProblems } from './plan/underProblems.ts';
import { utterancesOf } from './transcript/utterances.ts';
import type { Utterance } from './transcript/utterances.ts';
import { withFindings } from './findings/examined.ts';
import { reportOf } from './letters/workCover.ts';
import { reportSection } from './letters/workCoverFields.ts';
import { cluster } from './letters/clusters.ts';
import { composed } from './compose.ts';
import type { Source } from './carried.ts';
import { withSymptoms } from './symptoms/symptomsInStory.ts';
import { complaintAsPresent, systemLines } from './symptoms/systems.ts';
import { inParts } from './filing/visitParts.ts';

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
  const heard = withSpreadNamed(asToldOfPatient(withFamilyAsked(withNamedAsked(utterancesOf(request.transcript)))));
  const utterances = withComplaintNamed(withThreadNamed(heard));
  const { drafts, leftovers } = statementsOf(utterances);
  const complaint = context.some((draft) => draft.topic === 'chief_complaint') ? null : presented(utterances, drafts);
  const dictation = request.consultationEngine === 'ai_sd' ? dictationDrafts(request.dictation, 100_000) : [];
  const told = withLastWord(ofChild(withSelfHarm(drafts, utterances), utterances, request.patient), dictation);
  const orders = withLastWord(ordersTold(utterances), dictation);
  const explanations = withLastWord(explained(utterances, orders), dictation);
  return { drafts: [...context, ...told, ...dictation], orders, explanations, leftovers, complaint, utterances };
};

/** What was found, in the words of a record; letters have more of what was told of it. */
const recorded = (drafts: Draft[], utterances: readonly Utterance[], { request, dropped }: Source): Draft[] => {
  if (request.consultationEngine === 'sd' && request.documentType !== 'note') return drafts;
  const { kept, left } =
    request.documentType === 'note'
      ? withFindings(drafts.filter(tellsOfWhat).map(asHistory), utterances)
      : withFindingsTold(drafts.map(asHistory), utterances);
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
    const isLetter = isLetterType(request.documentType);
    const { kept, left } = tellingOfPlan(found, saidWhere(said));
    const { drafts, refused } = toldInLetter(kept, isLetter ? explanations : null);
    dropped.push(...left, ...refused);
    return isLetter ? plannedInLetter(drafts, orders, saidWhere(said)) : drafts;
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

/** A patient needs no letter to know what they have not; a report for an insurer tells of the injury. */
const isReadByColleague = ({ documentType }: NotesRequest): boolean =>
  documentType !== 'patient_letter' && documentType !== 'work_cover';
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
    withComplaint(selected(withoutRepeats(drafts), request), complaint, sections, request.patient),
    complaint,
    request,
  );
  const lines = isReadByColleague(request)
    ? systemLines(
        [...ofNow(drafts, utterances), ...complaintAsPresent(complaint)],
        symptomsTold(utterances),
        symptomsHeard(utterances),
      )
    : [];
  const filed = new Map<string, Draft[]>(sections.map((section) => [section.id, []]));
  const report = request.documentType === 'work_cover' ? reportOf(chosen, drafts, request) : null;
  const toReader = forReader(
    withSymptoms(report?.drafts ?? advised(chosen, drafts, request), lines, sections, request),
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
        topicSchema.options.indexOf(a.topic) - topicSchema.options.indexOf(b.topic) ||
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
        : request.documentType === 'referral_letter'
          ? requestTold(section, statements)
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
    const heard = heardOf(withPlainMarks(request));
    const answer = write(heard.request);
    return Promise.resolve({
      ...answer,
      unwritten: [...answer.unwritten, ...withheldUnwritten(heard.withheld, request)],
    });
  },
});
