import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { asSentence } from './wording/casing.ts';
import { attributed } from './story/attributed.ts';
import { goesOn, underProblem } from './chronic/chronicParagraphs.ts';
import { inClinicalStyle } from './wording/clinicalStyle.ts';
import type { Draft } from './drafting.ts';
import type { NotesStatement, SectionBlock } from './engine.ts';
import { checked, inRecord, recordedOf } from './carried.ts';
import type { Source } from './carried.ts';
import { withoutOrphans } from './letters/orphans.ts';
import { withDenialsBySystem } from './questions/deniedBySystem.ts';
import { joinedDenials } from './filing/filing.ts';
import { backgroundLinesOf, holdsBackground } from './background/backgroundLines.ts';
import { asFinding, withPartsNamedOnce } from './findings/findings.ts';
import { answeredInLetter, askedInLetter, introducedToPatient, isLetterType } from './letters/letters.ts';
import { ownWords } from './background/jotted.ts';
import { answersTogether, connected, inList, inOneStory, isListOf, listedInLetter } from './letters/letterJoined.ts';
import type { Told } from './letters/letterJoined.ts';
import { isOfList, medicinesApart } from './letters/letterMedicines.ts';
import { shapedInLetter } from './letters/letterShape.ts';
import { isOverHead } from './letters/patientJargon.ts';
import { inPlainWords } from './letters/plainWords.ts';
import { quotedTold } from './mind/mindInDocument.ts';
import { asEntered } from './plan/planEntry.ts';
import { asAgreed, byProblem, isAgreement } from './plan/planGroups.ts';
import { planLabel } from './plan/planLabel.ts';
import { apartAtSplices } from './transcript/splices.ts';
import { examinationSystem } from './symptoms/systems.ts';
import type { SystemLine } from './symptoms/systems.ts';
import { grouped, under } from './background/lines.ts';
import { plainOf } from './wording/marks.ts';
import { phrases } from './phrases.ts';
import { finished } from './wording/finished.ts';
import { isSmallChild } from './variables.ts';
import { saysNothing } from './story/standsAlone.ts';
import { voiceOf } from './letters/letterVoice.ts';
import { spoken, voiceFor } from './wording/voice.ts';
import type { Voice } from './wording/voice.ts';
import { listed } from './wording/listed.ts';

const sentencesAParagraph = { record: 4, letter: 12 };
const isRecord = ({ request }: Source): boolean =>
  request.documentType === 'note' || request.documentType === 'work_cover';
/** What was said where a draft comes from, and in the segment before. */
const saidAround = ({ segmentIds }: Draft, { said }: Source): string => {
  const ids = [...said.keys()];
  const first = ids.findIndex((id) => segmentIds.includes(id));
  return [ids[first - 1] ?? '', ...segmentIds].map((id) => said.get(id) ?? '').join(' ');
};

/** In a letter the name stands where a sentence begins with the patient; a pronoun within one is clear enough. */
const opensWithPatient = (draft: Draft): boolean => draft.isOwn || /^(?:if |«IMP» (?:that )?)?«[SP]»/.test(draft.body);

/** A draft as a sentence; `null` where it holds a word that was not said, or is not for this reader. */
const rendered = (given: Draft, source: Source, isFirst: boolean, isProse: boolean): NotesStatement | null => {
  const { request, cased } = source;
  const draft = request.documentType === 'note' ? inClinicalStyle(given) : given;
  if (draft === null) return null;
  const { segmentIds } = draft;
  const voice = voiceOf(draft, request, isProse);
  const toReader = (text: string): string => (voice.isToPatient ? inPlainWords(text) : text);
  if (draft.quoted) return checked(quotedTold(draft.quoted, request.documentType, voice), draft, source);
  if (draft.isOwn) {
    const own = ownWords(draft, cased(draft.body), {
      type: request.documentType,
      patient: request.patient,
      voice,
      isFirst,
      isOperation: request.consultationType === 'op_report',
      isReview: /^(?:returning|post_op)$/.test(request.consultationType),
    });
    return own === null ? null : { text: toReader(own), segmentIds };
  }
  const plain = spoken(draft.body, voice, isFirst && (request.documentType === 'note' || opensWithPatient(draft)));
  if (request.documentType === 'note') {
    const said = inRecord(asSentence(cased(draft.label ? `${draft.label}: ${plain}` : plain)), draft, source);
    return said && finished(said, (text) => checked(text, said, source) !== null);
  }
  const sentence = asSentence(
    cased(draft.label ? answeredInLetter(draft.label, plain, voice, { isProse, isFirst }) : plain),
  );
  const told = isProse || voice.isToPatient ? askedInLetter(sentence, voice) : sentence;
  const addressed = voice.isToPatient ? introducedToPatient(told) : told;
  const shaped =
    addressed === null
      ? null
      : shapedInLetter(addressed, draft, voice, {
          ...request,
          around: saidAround(draft, source),
          isFirst,
        });
  const read = shaped === null ? null : toReader(shaped);
  if (read !== null && voice.isToPatient && /^(?:examination|results)$/.test(draft.topic) && isOverHead(read))
    return null;
  if (read === null) return null;
  // Somebody's own words stay theirs.
  return voice.isToPatient || read.includes('“') ? checked(read, draft, source) : inRecord(read, draft, source);
};

/** By whom a letter knows the patient: to those who look after a child, the child is the one who is named. */
const nameIn = ({ request: { patient } }: Source, voice: Voice): string =>
  isSmallChild(patient) ? patient.firstName : voice.name;

/** The patient is named where a sentence begins with them, and is a pronoun after it. */
const namesPatient = (draft: Draft, { text }: NotesStatement, voice: Voice, source: Source): boolean => {
  if (source.request.documentType === 'note')
    return text.startsWith(voice.name) || (!draft.isOwn && /«S»|^«P»/.test(draft.body));
  return text.includes(nameIn(source, voice));
};

/** Sentences that follow each other: the patient is named in the first, and a pronoun after it. */
const toldOf = (drafts: readonly Draft[], source: Source, isProse: boolean, wasNamed = false): Told[] => {
  const statements: Told[] = [];
  const voice = voiceFor(source.request.documentType, source.request.patient, isProse);
  let isNamed = wasNamed;
  const isNote = source.request.documentType === 'note';
  for (const draft of withPartsNamedOnce(
    isNote
      ? (isProse && source.isToldByPatient ? attributed : (same: readonly Draft[]) => same)(
          drafts.flatMap(apartAtSplices),
        )
      : drafts,
  )) {
    // Where nobody knows "he" or "she", a record names the patient once and then leaves the subject out.
    const statement = rendered(
      draft,
      source,
      !isNamed,
      isProse && !(isNamed && source.request.documentType === 'note' && source.request.patient.gender === null),
    );
    if (statement && !(isNote && saysNothing(draft, statement.text, statements.at(-1)?.text ?? ''))) {
      statements.push({ ...statement, topic: draft.topic });
      isNamed ||= namesPatient(draft, statement, voice, source);
    }
  }
  return statements;
};
const sentencesOf = (...given: Parameters<typeof toldOf>): NotesStatement[] =>
  toldOf(...given).map(({ text, segmentIds }) => ({ text, segmentIds }));

/** A record leaves the patient out ("Reports fatigue") unless whole sentences are asked for. */
const asksForSentences = (section: SectionBlock): boolean =>
  /\b(?:whole|full|complete) sentences\b/i.test(section.instruction);

const paragraphs = (drafts: readonly Draft[], section: SectionBlock, source: Source): NotesStatement[][] => {
  const isLetter = isLetterType(source.request.documentType);
  const longest = sentencesAParagraph[source.request.documentType === 'note' ? 'record' : 'letter'];
  const groups: Draft[][] = [];
  for (const draft of isLetter ? inOneStory(answersTogether(drafts)) : drafts) {
    const last = groups.at(-1);
    if (last && goesOn(last, draft, longest)) last.push(draft);
    else groups.push([draft]);
  }
  const isProse = source.request.documentType !== 'note' || asksForSentences(section);
  // A letter names the patient once in a part of it, however many paragraphs that has; each paragraph of a record stands alone.
  const voice = voiceFor(source.request.documentType, source.request.patient, isProse);
  let [isNamed, isExamined] = [false, section.title !== ''];
  return withoutOrphans(groups, isLetter).map((group) => {
    if (source.request.documentType === 'note')
      return underProblem(sentencesOf(group, source, isProse, isNamed), group, voice);
    const told = toldOf(group, source, isProse, isNamed);
    isNamed ||= isLetter && told.some(({ text }) => text.includes(nameIn(source, voice)));
    const isExamination = !isExamined && told[0]?.topic === 'examination' && group.every(({ isOwn }) => !isOwn);
    isExamined ||= isExamination;
    return connected(told, voice, { isExamination, isLetter });
  });
};

/** A line each: elided in a record, whole sentences in what others read, where a medicine stands by its name. */
const bullets = (drafts: readonly Draft[], source: Source): NotesStatement[][] =>
  source.request.documentType === 'note'
    ? answersTogether(drafts, '; ').map((draft) => sentencesOf([draft], source, false))
    : answersTogether(drafts)
        .flatMap(medicinesApart)
        .map((draft) => ({ draft: listedInLetter(draft), isProse: !isListOf(draft) }))
        .filter(({ draft }) => isOfList(draft))
        .map(({ draft, isProse }) => sentencesOf([draft], source, isProse, true).map(inList));

/** Findings by system, each system on a line. */
const examination = (drafts: readonly Draft[], source: Source): NotesStatement[][] =>
  grouped(
    drafts,
    (draft, before) =>
      examinationSystem(`${draft.isRead ? (draft.label ?? '') : ''} ${plainOf(draft.body)}`) ?? (before || 'General'),
  ).map(([label, group]) =>
    under(
      label,
      sentencesOf(
        group.map((draft) => ({ ...draft, body: draft.isOwn ? draft.body : asFinding(draft.body) })),
        source,
        false,
      ),
    ),
  );

const systemStatements = (line: SystemLine, source: Source): NotesStatement[] => {
  const { cased } = source;
  const parts = [
    line.present.length > 0 ? `${phrases.reports} ${listed(line.present, 'and')}` : '',
    line.absent.length > 0 ? `${phrases.denies} ${listed(line.absent, 'or')}` : '',
  ].filter(Boolean);
  return under(
    line.system,
    parts.flatMap((text) => recordedOf(asSentence(cased(text)), line, source)),
  );
};

/** Each problem by its name, then what was thought and agreed about it, by kind; at the end that the patient agreed. */
const problems = (drafts: readonly Draft[], source: Source): NotesStatement[][] => {
  const summary = drafts.filter(({ isSummary }) => isSummary);
  const lines = byProblem(drafts.filter((draft) => !isAgreement(draft) && !draft.isSummary)).flatMap(
    ({ problem, drafts: about }) => [
      problem ? sentencesOf([problem], source, false) : [],
      ...grouped(about, (draft) => planLabel(draft)).map(([label, group]) =>
        under(label, sentencesOf(group.map(asEntered), source, false)),
      ),
    ],
  );
  return lines.length === 0
    ? []
    : [
        sentencesOf(summary, source, true),
        ...lines,
        sentencesOf(drafts.filter((draft) => isAgreement(draft) && !draft.isSummary).map(asAgreed), source, false),
      ];
};

/** The story in paragraphs, then what the patient brings along, a line for each kind of it. */
const storyAndBackground = (drafts: readonly Draft[], section: SectionBlock, source: Source): NotesStatement[][] => {
  const { story, lines } = backgroundLinesOf(drafts);
  return [
    ...paragraphs(story, section, source),
    ...lines.map(({ label, drafts: about }) => under(label, sentencesOf(about, source, false))),
  ];
};

/** The statements of a section in the form that its topics and style ask for. */
export const composed = (
  section: SectionBlock,
  drafts: readonly Draft[],
  lines: readonly SystemLine[],
  source: Source,
): NotesStatement[][] => {
  const { topics, style } = section;
  const isBulletRecord = isRecord(source) && style === 'bullets';
  const only = (topic: Topic): boolean => topics.length === 1 && topics[0] === topic;
  if (isBulletRecord && only('review_of_systems')) {
    const asked = withDenialsBySystem(lines, drafts);
    return [
      ...asked.lines.map((line) => systemStatements(line, source)),
      ...bullets(joinedDenials(asked.rest), source),
    ].filter((group) => group.length > 0);
  }
  if (isBulletRecord && only('examination')) return examination(drafts, source).filter((group) => group.length > 0);
  if (isBulletRecord && topics.includes('assessment') && topics.includes('plan'))
    return problems(drafts, source).filter((group) => group.length > 0);
  if (source.request.documentType === 'note' && holdsBackground(section))
    return storyAndBackground(joinedDenials(drafts), section, source).filter((group) => group.length > 0);
  return (
    style === 'prose' ? paragraphs(joinedDenials(drafts), section, source) : bullets(joinedDenials(drafts), source)
  ).filter((group) => group.length > 0);
};
