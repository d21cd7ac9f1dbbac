import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { Draft } from '../drafting.ts';
import type { NotesRequest, SectionBlock } from '../engine.ts';
import { letterPhrases } from '../letters/letterPhrases.ts';
import { speaksOfSelfHarm } from '../story/selfHarm.ts';
import { phrases } from '../phrases.ts';
import { withoutSeen, withSeen } from './mentalState.ts';
import { mindLabels } from './mindLabels.ts';
import { symptomConceptsIn } from '../symptoms/symptomNames.ts';
import type { SystemLine } from '../symptoms/systems.ts';
import type { Voice } from '../wording/voice.ts';
import type { MindTold } from './mindAsked.ts';
import { upperFirst } from '../wording/letterCase.ts';

/** What was told of the mind in a document: each answer whole, in place of what was only read from a part of it. */

export type Mind = {
  asked: readonly MindTold[];
  /** Of the doctor's half. */ seen: readonly Draft[];
};
const superseded = /^(?:chief_complaint|history|review_of_systems|social_history|past_history|family_history)$/;
/** Whether a statement was made of nothing but this answer, and others that are told. */
const isFrom = ({ segmentIds }: Draft, { answerIds }: MindTold, told: readonly MindTold[]): boolean =>
  segmentIds.some((id) => answerIds.includes(id)) &&
  segmentIds.every((id) => told.some((one) => one.answerIds.includes(id) || one.questionIds.includes(id)));

const harm = 'thoughts of self-harm';
/** A medicine that is taken keeps its line, save where it was asked what was tried before, or what is drunk and used. */
const isIn = ({ topic, body }: Draft, one: MindTold): boolean =>
  one.isPlainNo
    ? body.includes(harm)
    : superseded.test(topic) || (topic === 'medications' && /^(?:past|social)_history$/.test(one.topic));

/** Whether a section is for what was said of risk. */
export const isOfRisk = ({ title }: SectionBlock): boolean => /\brisk\b/i.test(title);

/** The lines by system without what stands in somebody's own words: neither the one nor the other is said of it beside them. */
export const withoutMind = (
  lines: readonly SystemLine[],
  { asked: told }: Mind,
  sections: readonly SectionBlock[],
): SystemLine[] => {
  const quoted = told.filter(({ isPlainNo }) => !isPlainNo);
  const forms = new Set(quoted.flatMap(({ answer }) => symptomConceptsIn(answer.toLowerCase())));
  // A heading for risk holds it, and no list of symptoms.
  if (quoted.some(({ isRisk }) => isRisk) || (told.some(({ isRisk }) => isRisk) && sections.some(isOfRisk)))
    forms.add(harm);
  const isLeft = (name: string): boolean =>
    !symptomConceptsIn(name).some((form) => forms.has(form)) && !forms.has(name);
  return lines.map((line) => ({ ...line, present: line.present.filter(isLeft), absent: line.absent.filter(isLeft) }));
};

const forDocument = (told: readonly MindTold[], { documentType, noteLength }: NotesRequest): MindTold[] =>
  told.filter(
    ({ isPrivate, label, isRisk }) =>
      (documentType !== 'patient_letter' || !isPrivate) && (noteLength !== 'short' || isRisk || label !== null),
  );

const draftOf = (one: MindTold): Draft => ({
  body: one.denied ?? `${one.label ?? phrases.askedWords}: “${one.answer}”`,
  topic: one.topic,
  segmentIds: [...new Set([...one.questionIds, ...one.answerIds])],
  order: one.order,
  isOwn: one.denied === null,
  isDenial: one.denied !== null,
  speaker: 'patient',
  isGathered: true,
  ...(one.isRisk ? { isRisk: true } : {}),
  ...(one.denied === null ? { quoted: { label: one.label, asked: one.asked, answer: one.answer } } : {}),
});

/** The statements of a document with what was told of the mind. `lines`: the symptoms by system that it holds already. */
export const withMind = (
  drafts: readonly Draft[],
  { asked: told, seen }: Mind,
  lines: readonly SystemLine[],
  request: NotesRequest,
): Draft[] => {
  if (request.documentType === 'work_cover') return [...drafts];
  // How somebody seemed, and how high their risk is, is written for colleagues.
  const isForPatient = request.documentType === 'patient_letter';
  const found = isForPatient ? seen.filter(({ topic }) => topic === 'results') : seen;
  // Beside what was told of risk a plain "no" is of its own question only: "any self-harm?" denies no thoughts.
  const isRiskTold = told.some(({ isRisk, isPlainNo }) => isRisk && !isPlainNo);
  const replaced = told.filter(({ isPlainNo, isRisk }) => !isPlainNo || (isRisk && isRiskTold));
  const left = withSeen(isForPatient ? withoutSeen(drafts, seen) : drafts, found).filter(
    (draft) => draft.isOwn || !replaced.some((one) => isFrom(draft, one, replaced) && isIn(draft, one)),
  );
  const listed = lines.filter(({ present, absent }) => present.length + absent.length > 0);
  // A line by system may hold the answer for another thing that it names: of risk it must say so itself.
  const isHeld = ({ answerIds, isRisk }: MindTold): boolean =>
    [
      ...left.filter(({ body }) => !isRisk || speaksOfSelfHarm(body)),
      ...listed.filter(({ absent }) => !isRisk || absent.includes(harm)),
    ].some(({ segmentIds }) => segmentIds.some((id) => answerIds.includes(id)));
  const added = forDocument(told, request)
    .filter((one) => !one.isPlainNo || !isHeld(one))
    .map((one) => (one.isRisk && isRiskTold ? { ...one, denied: null } : one));
  const isNamed = left.some(({ topic }) => topic === 'chief_complaint');
  const opening = isNamed ? undefined : added.find(({ label, isRisk }) => label === mindLabels.ownWords && !isRisk);
  return [...left, ...added.map((one) => draftOf(one === opening ? { ...one, topic: 'chief_complaint' } : one))];
};

/** An answer in its own words, as its document tells it. */
export const quotedTold = (
  { label, asked, answer }: { label: string | null; asked: string; answer: string },
  type: DocumentType,
  voice: Voice,
): string => {
  if (type === 'note')
    return label === null ? `${phrases.askedWords} “${asked}”: “${answer}”` : `${label}: “${answer}”`;
  const who = voice.subject === 'you' ? 'you' : voice.name;
  if (label === null)
    return `${phrases.askedWords} “${asked}”, ${voice.subject} ${letterPhrases.answered}: “${answer}”`;
  if (label === mindLabels.ownWords) return `${upperFirst(who)} ${letterPhrases.said}: “${answer}”`;
  return `${phrases.about} ${label.toLowerCase()}, ${voice.subject} ${letterPhrases.said}: “${answer}”`;
};
