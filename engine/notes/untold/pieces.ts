import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { isQuestion } from '../../evidence/polarity.ts';
import { quantitiesIn } from '../../evidence/quantities.ts';
import { sentencesIn } from '../../evidence/sentences.ts';
import { functionWords, stemOf } from '../../evidence/words.ts';
import { testsOfParts } from '../mentions.ts';
import { heldBy } from '../transcript/turns.ts';
import { turnsHeard } from '../transcript/utterances.ts';
import { isWordOfUse, usesIn } from './uses.ts';

/** What a text names, ready to be compared. */
export type Content = {
  mentions: readonly Mention[];
  /** Its tests with the parts that they are of. */ tests: readonly Mention[];
  /** Stems of its words of content that are no part of a mention. */ stems: readonly string[];
  numbers: readonly number[];
};
/** A sentence as it stands in the transcript, with what it names. */
export type Piece = Content & {
  /** As it was said, with its capitals and marks. */ text: string;
  /** In lower case, contractions written out and numbers as figures. */ plain: string;
  /** What each of its clauses names, where it is long enough to tell more than one thing. */ clauses: readonly Content[];
  speaker: Speaker;
  isQuestion: boolean;
  segmentIds: readonly string[];
  turn: number;
};

const contentIn = (words: readonly string[]): Content => {
  const mentions = mentionsIn(words);
  const named = new Set(mentions.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)));
  const stems = words.flatMap((word, at) =>
    named.has(at) || !/^[a-z]{2}/.test(word) || isWordOfUse(word) || functionWords.has(word) ? [] : [stemOf(word)],
  );
  return {
    mentions,
    tests: testsOfParts(words, mentions),
    stems: [...new Set([...stems, ...usesIn(words.join(' '))])],
    // "A week" names no figure.
    numbers: quantitiesIn(words).flatMap(({ value, kind }) => (value === 1 && kind === 'time' ? [] : [value])),
  };
};
export const contentOf = (text: string): Content => contentIn(wordsOf(text));

const apart =
  /,? (?=(?:and|but|so|because|which|then|although) )|, (?=(?:i|it|he|she|they|we|you|no|not|with|the|my|there)\b)/i;
const longestClause = 10;
const clausesOf = (text: string, words: readonly string[], whole: Content): Content[] => {
  const parts = words.length > longestClause ? text.split(apart).filter(Boolean) : [];
  return parts.length > 1 ? parts.map(contentOf) : [whole];
};

/** No conversation has so many turns: those of a dictation after it are others. */
const farApart = 1_000_000;
/** The sentences of a conversation in their order; where speech has no marks, those that were most likely meant. */
export const piecesOf = (segments: readonly TranscriptSegment[], place = 0): Piece[] =>
  turnsHeard(segments).flatMap((turn, index) =>
    turn.sentences.flatMap((part) =>
      (turn.isBare ? [part.text] : sentencesIn(part.text).map(({ text }) => text)).map((text): Piece => {
        const words = wordsOf(text);
        const content = contentIn(words);
        return {
          ...content,
          text: text.trim(),
          plain: words.join(' ').replace(/ (?=[.,;:?!)])/g, ''),
          clauses: clausesOf(text, words, content),
          speaker: turn.speaker,
          isQuestion: isQuestion(text),
          segmentIds: heldBy(turn, { ...part, text }),
          turn: place * farApart + index,
        };
      }),
    ),
  );
