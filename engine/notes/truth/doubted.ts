import type { SentenceEvidence, Unwritten } from '@auscult/contract/documents/schemas.ts';
import { textBlocks } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { hashed } from '../../evidence/identity.ts';
import { isUnitNotice } from '../../evidence/unitNotices.ts';
import { unwrittenKind } from '../../evidence/unwritten.ts';
import type { Origin } from '../assemble.ts';
import type { NotesAnswer, NotesRequest, NotesStatement } from '../engine.ts';
import { contentOf, piecesOf } from '../untold/pieces.ts';
import type { Content } from '../untold/pieces.ts';
import { eachPassageOnce } from '../untold/eachPassageOnce.ts';
import { withoutStatements } from './truthful.ts';

/** An answer laid out in its template, with what was said beside each sentence. */
export type Page = { content: Richtext; origins: readonly Origin[]; evidence: readonly SentenceEvidence[] };

const keyOf = ({ text, segmentIds }: NotesStatement): string =>
  [text.replace(/\s+/g, ' ').trim(), ...segmentIds].join('\n');

/**
 * The statements in whose sentences the checks found something that differs. What nobody is cited for is the record's or the template's;
 * what was only heard uncertainly is written as it was heard, and asked for, as is a unit that nobody said.
 */
const doubtedOn = ({ content, origins, evidence }: Page): NotesStatement[] => {
  const texts = textBlocks(content).map(({ text }) => text);
  const found = evidence.filter(({ flags }) => flags.some((flag) => !flag.isUnsure && !isUnitNotice(flag)));
  return origins
    .filter(({ block, start, end }) =>
      found.some((sentence) => sentence.block === block && sentence.start < end && sentence.end > start),
    )
    .map(({ block, start, end, segmentIds }) => ({ text: (texts[block] ?? '').slice(start, end), segmentIds }));
};

/** How many words, figures and things named two texts have in common. */
const sharedBy = (one: Content, other: Content): number =>
  one.stems.filter((stem) => other.stems.includes(stem)).length +
  one.numbers.filter((number) => other.numbers.includes(number)).length +
  one.mentions.filter(({ concept }) => other.mentions.some((mention) => mention.concept === concept)).length;
const mostTogether = 6;

/** What was said where a statement was taken from: the sentences that share something with it, and what stands between them. */
const saidFor = ({ text, segmentIds }: NotesStatement, segments: readonly TranscriptSegment[]): Unwritten[] => {
  const written = contentOf(text);
  return segments
    .filter(({ id }) => segmentIds.includes(id))
    .flatMap((segment): Unwritten[] => {
      const pieces = piecesOf([segment]);
      const [first, last] = [
        pieces.findIndex((piece) => sharedBy(piece, written) > 0),
        pieces.findLastIndex((piece) => sharedBy(piece, written) > 0),
      ];
      if (first < 0) return [];
      // A long turn is no passage: the sentence that most was taken from, with its neighbours.
      const shares = pieces.map((piece) => sharedBy(piece, written));
      const best = shares.indexOf(Math.max(...shares));
      const [from, to] = last - first < mostTogether ? [first, last] : [Math.max(first, best - 1), best + 1];
      const said = pieces.slice(from, to + 1).map((piece) => piece.text);
      return [
        {
          id: hashed('unwritten', said.join(' '), 0),
          segmentId: segment.id,
          ...(segment.start === undefined ? {} : { start: segment.start }),
          text: said.join(' '),
          kind: unwrittenKind(said.join(' ').toLowerCase()),
        },
      ];
    });
};

/**
 * Lays out an answer and checks it; what the checks doubt of the embedded engine's own sentences is left out, and listed as it was said.
 * What a doctor dictated stands as dictated, and a report for an insurer shows its fields, doubted or not.
 */
export const undoubted = async <Laid extends Page>(
  answer: NotesAnswer,
  request: NotesRequest,
  lay: (answer: NotesAnswer) => Promise<Laid>,
): Promise<{ answer: NotesAnswer; page: Laid }> => {
  const page = await lay(answer);
  const { transcript, dictation, consultationEngine, documentType } = request;
  if (answer.engine !== 'embedded' || consultationEngine === 'sd' || documentType === 'work_cover')
    return { answer, page };
  const dictated = new Set(dictation.map(({ id }) => id));
  const doubted = doubtedOn(page).filter(({ segmentIds }) => !segmentIds.some((id) => dictated.has(id)));
  if (doubted.length === 0) return { answer, page };
  const out = new Set(doubted.map(keyOf));
  const left = doubted.flatMap((statement) => saidFor(statement, transcript));
  const held: NotesAnswer = {
    ...answer,
    sections: withoutStatements(answer.sections, (statement) => out.has(keyOf(statement))),
    unwritten: eachPassageOnce([...answer.unwritten, ...left]),
  };
  return undoubted(held, request, lay);
};
