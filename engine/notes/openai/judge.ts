import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import { findEvidenceAside } from '../aside.ts';
import type { NotesRequest, NotesSection, NotesStatement } from '../engine.ts';
import { chatFailure } from '../../chat/failure.ts';
import type { Lines } from './form.ts';
import { losesGround } from './ground.ts';
import { LONGEST_SENTENCE, whyUnfit, wordsOnly } from '../../chat/hygiene.ts';

/** What an answer is judged by. */
export type Ground = {
  /** As it was said and typed. */
  given: NotesRequest;
  /** The same without the words that speak to a program. */
  heard: NotesRequest;
  repeatsInstructions: (text: string) => boolean;
};
export type Judged = NotesSection & {
  /** Sentences that cannot stand in the document, and the segments that they were made from. */
  dropped: NotesStatement[];
};

const cleaned = (statement: NotesStatement, { given, repeatsInstructions }: Ground): NotesStatement | null => {
  // Before and after: what is taken out may hide it, or lay it bare.
  const text = wordsOnly(statement.text);
  if (repeatsInstructions(statement.text) || repeatsInstructions(text)) throw chatFailure('malformed');
  if (text === '' || text.length > LONGEST_SENTENCE || whyUnfit(text, wordsHeard(given))) return null;
  return { ...statement, text };
};
const wordsHeard = ({ transcript, dictation, context, patient, doctor, referrer }: NotesRequest): string =>
  [
    ...[...transcript, ...dictation].map((segment) => segment.text),
    context,
    patient.firstName,
    patient.lastName,
    doctor.lastName,
    referrer?.name ?? '',
  ].join(' ');

const documentOf = (statements: readonly NotesStatement[]): Richtext => ({
  type: 'doc',
  content: statements.map((statement) => paragraphOf(statement.text)),
});
/** What stands behind each statement, by its place. */
const evidenceOf = async (
  statements: readonly NotesStatement[],
  request: NotesRequest,
): Promise<readonly SentenceEvidence[][]> => {
  const { transcript, dictation, context, patient } = request;
  const found = await findEvidenceAside({
    content: documentOf(statements),
    transcript,
    dictation,
    context,
    patient,
    origins: statements.map(({ text, segmentIds }, block) => ({ block, start: 0, end: text.length, segmentIds })),
  });
  return statements.map((_, block) => found.filter((sentence) => sentence.block === block));
};

/** The ids that the model gave where the checks find them too; else those that the checks find. */
const verifiedIds = (cited: readonly string[], sentences: readonly SentenceEvidence[]): string[] => {
  const found = [...new Set(sentences.flatMap((sentence) => sentence.passages.map((passage) => passage.segmentId)))];
  const agreed = found.filter((id) => cited.includes(id));
  return agreed.length > 0 ? agreed : found;
};

/**
 * One section of an answer as it may stand in the document: words only, linked to the segments that the checks find behind them, without
 * what obeys words to a program. Throws a `ChatFailure` when it repeats the instructions.
 */
export const judgeSection = async (blockId: string, lines: Lines, ground: Ground): Promise<Judged> => {
  const fit = lines.map((line) => line.map((statement) => ({ statement, clean: cleaned(statement, ground) })));
  const dropped = fit.flat().flatMap(({ statement, clean }) => (clean ? [] : [statement]));
  const kept = fit.map((line) => line.flatMap(({ clean }) => clean ?? []));
  const flat = kept.flat();
  if (flat.length === 0) return { blockId, statements: [], dropped };
  const all = await evidenceOf(flat, ground.given);
  // Nothing to compare where nobody spoke to a program.
  const heard = ground.heard === ground.given ? all : await evidenceOf(flat, ground.heard);
  const verdicts = new Map(
    flat.map((statement, at) => [
      statement,
      losesGround(all[at] ?? [], heard[at] ?? [])
        ? null
        : { ...statement, segmentIds: verifiedIds(statement.segmentIds, heard[at] ?? []) },
    ]),
  );
  dropped.push(...flat.filter((statement) => verdicts.get(statement) === null));
  const statements = kept
    .map((line) => line.flatMap((statement) => verdicts.get(statement) ?? []))
    .filter((line) => line.length > 0);
  return { blockId, statements, dropped };
};
