import { eachOnce } from './filing/once.ts';
import { topic as topicSchema } from '@auscult/contract/templates/schemas.ts';
import { casing } from './wording/casing.ts';
import { citedDrafts } from './cited.ts';
import { complaintAsPresent, systemLines } from './symptoms/systems.ts';
import type { SystemLine } from './symptoms/systems.ts';
import { composed } from './compose.ts';
import { cluster } from './letters/clusters.ts';
import type { Draft } from './drafting.ts';
import { withoutDictatedAgain } from './filing/dictatedAgain.ts';
import type { NotesAnswer, NotesRequest, NotesSection, NotesStatement, SectionBlock } from './engine.ts';
import { gathered } from './gathered.ts';
import type { Gathered } from './gathered.ts';
import { shownSections, withComplaint, withoutRepeats } from './filing/filing.ts';
import { advised, inStyle, planned } from './inStyle.ts';
import { selected } from './learnt/selection.ts';
import { withReason } from './letters/letterReason.ts';
import { reportOf } from './letters/workCover.ts';
import { reportSection } from './letters/workCoverFields.ts';
import { withMind, withoutMind } from './mind/mindInDocument.ts';
import { heardOf, unwrittenOf as withheldUnwritten } from './openai/heard.ts';
import { forReader, requestTold, sectionForReader } from './plan/readers.ts';
import { truthful, withoutStatements } from './truth/truthful.ts';
import { piecesOf } from './untold/pieces.ts';
import { isLooseReaction } from './untold/reactionsSaid.ts';
import { untoldOf } from './untold/untold.ts';
import { ofNow } from './symptoms/noSymptom.ts';
import { symptomsHeard } from './symptoms/symptomsHeard.ts';
import { withSymptoms } from './symptoms/symptomsInStory.ts';
import { symptomsTold } from './symptoms/symptomsTold.ts';
import { utterancesOf } from './transcript/utterances.ts';
import { withPlainMarks } from './transcript/plainMarks.ts';
import { sexHeard } from '../text/sex.ts';
import type { Source } from './carried.ts';
import { withUnits } from './wording/units.ts';

/** The request with what its words tell of the patient where the record does not. */
const withSexHeard = (given: NotesRequest): NotesRequest => ({
  ...given,
  patient: { ...given.patient, gender: given.patient.gender ?? sexHeard(given.transcript, given.patient) },
});

const sourceOf = (request: NotesRequest, { utterances }: Gathered): Source => ({
  request,
  cased: casing(request),
  said: new Map([...request.transcript, ...request.dictation].map((segment) => [segment.id, segment.text])),
  isToldByPatient: !utterances.some(({ isForPatient, isAside }) => isForPatient === true || isAside === true),
});

/** A patient needs no letter to know what they have not; a report for an insurer tells of the injury. */
const isReadByColleague = ({ documentType }: NotesRequest): boolean =>
  documentType !== 'patient_letter' && documentType !== 'work_cover';
/** The symptoms that were told, asked and heard, by system. */
const symptomLines = (
  drafts: readonly Draft[],
  { complaint, utterances, mind }: Gathered,
  sections: readonly SectionBlock[],
  request: NotesRequest,
): SystemLine[] =>
  isReadByColleague(request)
    ? withoutMind(
        systemLines(
          [...ofNow(drafts, utterances), ...complaintAsPresent(complaint)],
          symptomsTold(utterances),
          symptomsHeard(utterances),
        ),
        mind,
        sections,
      )
    : [];

/**
 * The statements of each section, by its id. A record of a visit is never empty because its template asks for something else: then the
 * first section holds what was chosen.
 */
const filedIn = (
  sections: readonly SectionBlock[],
  shown: readonly Draft[],
  chosen: readonly Draft[],
  { documentType }: NotesRequest,
): Map<string, Draft[]> => {
  const filed = new Map<string, Draft[]>(sections.map((section) => [section.id, []]));
  for (const draft of shown) {
    const section = sectionForReader(sections, draft, documentType);
    if (section) filed.get(section.id)?.push(draft);
  }
  const first = sections[0];
  if (first && documentType !== 'work_cover' && [...filed.values()].every((found) => found.length === 0))
    filed.set(first.id, [...chosen]);
  return filed;
};

/** In the order of the section's topics, and within one as it was said; an operation is told in the order in which it was dictated. */
const inOrder = (
  drafts: readonly Draft[],
  { topics, style }: SectionBlock,
  { consultationType }: NotesRequest,
): Draft[] =>
  drafts.toSorted(
    (a, b) =>
      (topics.includes('procedure') && consultationType === 'op_report' ? a.order - b.order : 0) ||
      (style === 'prose' ? cluster[a.topic] - cluster[b.topic] : 0) ||
      topicSchema.options.indexOf(a.topic) - topicSchema.options.indexOf(b.topic) ||
      a.order - b.order,
  );

/** The sentences of a section; a report for an insurer and a request of a colleague each have a form of their own. */
const sectionWritten = (
  section: SectionBlock,
  drafts: readonly Draft[],
  lines: readonly SystemLine[],
  report: ReturnType<typeof reportOf> | null,
  source: Source,
): NotesSection => {
  const { request, cased } = source;
  const statements = composed(section, inOrder(drafts, section, request), lines, source);
  if (report) {
    const { date, mechanism } = report.injury;
    return {
      blockId: section.id,
      statements: reportSection(section, statements, {
        date: date && { ...date, text: cased(date.text) },
        mechanism: composed({ ...section, style: 'prose' }, mechanism, [], source).flat(),
      }),
    };
  }
  return {
    blockId: section.id,
    statements: request.documentType === 'referral_letter' ? requestTold(section, statements) : statements,
  };
};

/** The sections as they were written, or, where nothing could be written of a conversation, with what was said in the first of them. */
const orAsHeard = (
  written: readonly NotesSection[],
  sections: readonly SectionBlock[],
  source: Source,
): NotesSection[] => {
  const { documentType, consultationEngine, transcript } = source.request;
  const [first] = sections;
  const isEmpty = written.every(({ statements }) => statements.length === 0);
  if (!first || !isEmpty || documentType !== 'note' || consultationEngine === 'sd') return [...written];
  const heard = composed({ ...first, style: 'prose' }, citedDrafts(utterancesOf(transcript)), [], source);
  return written.map((section) => (section.blockId === first.id ? { ...section, statements: heard } : section));
};

const statementsIn = (sections: readonly NotesSection[]): NotesStatement[] =>
  sections.flatMap(({ statements }) => statements.flat());
/** A heading may go on to the next sentence. */
const withoutHeading = (text: string): string => text.replace(/^[A-Z][A-Za-z ,-]{2,48}: /, '');

/** Reads, words, chooses, files and composes; then goes over the conversation for what stands nowhere. */
const written = (given: NotesRequest): NotesAnswer => {
  const request = withSexHeard(given);
  // What the record does not say of the patient's sex decides no section.
  const sections = shownSections(request.template, {
    consultationType: given.consultationType,
    gender: given.patient.gender,
  });
  const read = gathered(request);
  const source = sourceOf(request, read);
  const { complaint, utterances, mind } = read;
  const drafts = inStyle(read, source);
  const chosen = withReason(
    withComplaint(selected(withoutRepeats(drafts), request), complaint, sections, request.patient),
    complaint,
    request,
  );
  const lines = symptomLines(drafts, read, sections, request);
  const report = request.documentType === 'work_cover' ? reportOf(chosen, drafts, request) : null;
  const forWhom = forReader(
    withSymptoms(report?.drafts ?? advised(chosen, drafts, request), lines, sections, request),
    request.documentType,
  );
  const worded = request.documentType === 'note' ? planned(forWhom, utterances, sections, source) : forWhom;
  const shown = withMind(worded, mind, lines, request);
  const filed = filedIn(sections, shown, chosen, request);
  const made = sections.map((section) => sectionWritten(section, filed.get(section.id) ?? [], lines, report, source));
  const once = request.consultationEngine === 'sd' ? made : eachOnce(made, sections);
  const told = orAsHeard(
    withoutDictatedAgain(
      withoutStatements(
        truthful(once, read, request.documentType !== 'note'),
        isLooseReaction(piecesOf(request.transcript)),
      ),
      request,
    ),
    sections,
    source,
  );
  const standing = statementsIn(told);
  const texts = new Set(standing.map(({ text }) => withoutHeading(text)));
  const isGone = ({ text }: NotesStatement): boolean => !texts.has(withoutHeading(text));
  const gone = (statement: NotesStatement): NotesStatement[] =>
    isGone(statement) ? (statement.parts?.flatMap(gone) ?? [statement]) : [];
  return {
    sections: withUnits(told, request),
    unwritten: untoldOf(request, standing, statementsIn(withoutDictatedAgain(once, request)).flatMap(gone)),
    engine: 'embedded',
    model: 'rules',
    promptHash: null,
  };
};

/** What the embedded engine answers. Words to a program are no clinical words, whoever wrote them into the conversation. */
export const write = (request: NotesRequest): NotesAnswer => {
  const heard = heardOf(withPlainMarks(request));
  const answer = written(heard.request);
  return { ...answer, unwritten: [...answer.unwritten, ...withheldUnwritten(heard.withheld, request)] };
};
