import { sparing } from './sparing.ts';
import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { alarmsOf } from './alarming.ts';
import { mentionsIn, wordsOf } from './concepts.ts';
import { hashed } from './identity.ts';
import { mentalHealth, redFlags } from './lexicon/symptoms.ts';
import { factsOf, sourcesOf } from './source.ts';
import type { Heard, Source } from './source.ts';

/** What kind of thing was left unwritten. */
export const unwrittenKind = (text: string): Unwritten['kind'] => {
  const mentions = mentionsIn(wordsOf(text));
  const has = (concepts: ReadonlySet<string>) =>
    mentions.some((mention) => mention.kind === 'symptom' && concepts.has(mention.concept));
  if (mentions.some((mention) => mention.concept === 'allergy')) return 'allergy';
  if (has(mentalHealth)) return 'mental_health';
  if (mentions.some((mention) => mention.kind === 'drug')) return 'drug';
  if (has(redFlags)) return 'red_flag';
  return mentions.some((mention) => mention.concept === 'follow-up') ? 'follow_up' : 'other';
};

type Missed = { kind: Unwritten['kind']; key: string };
const promised = sparing(
  /\b(?:come back|back in|see you(?! take)|follow up|follow-up|review you|see me|check back in|recheck|return)\b[^.?]{0,80}\b(?:day|days|week|weeks|month|months|year|fortnight|tomorrow)\b/,
);

/** Whether somebody promises to see the patient again. Takes the words of speech in one line. */
export const isPromise = (line: string): boolean => promised.test(line);

const isMeasured = ({ at, length }: Heard, words: readonly string[]): boolean =>
  /^(?:levels?|deficiency)$/.test(words[at + length] ?? '') ||
  /^(?:high|low|elevated|normal)$/.test(words[at - 1] ?? '');

const isExample = ({ at }: Heard, words: readonly string[]): boolean =>
  words.slice(Math.max(0, at - 6), at).some((word) => word === 'like' || word === 'example');

const selfHarm = 'thoughts of self-harm';
const missedBy = (mention: Heard, source: Source): Missed | null => {
  // Measured in the blood, or an example in a question: nobody takes it.
  if (mention.kind === 'drug')
    return isMeasured(mention, source.words) || (mention.polarity === 'asked' && isExample(mention, source.words))
      ? null
      : { kind: 'drug', key: mention.concept };
  if (mention.concept === 'allergy') return mention.polarity === 'asked' ? null : { kind: 'allergy', key: 'allergy' };
  // "I would be better off dead" is no supposition.
  const isSaid =
    mention.concept === selfHarm
      ? mention.polarity !== 'denied' && mention.polarity !== 'asked'
      : mention.polarity === 'affirmed';
  if (!isSaid) return null;
  if (mentalHealth.has(mention.concept)) return { kind: 'mental_health', key: mention.concept };
  if (redFlags.has(mention.concept)) return { kind: 'red_flag', key: mention.concept };
  return null;
};
const promisedBy = (source: Source): Missed[] =>
  source.segment.speaker !== 'patient' && isPromise(source.line) ? [{ kind: 'follow_up', key: 'follow-up' }] : [];

/** What was said; a question with the answer it had, for alone it tells nothing. */
const exchange = ({ text, speaker }: TranscriptSegment, next: TranscriptSegment | undefined): string =>
  text.trimEnd().endsWith('?') && next && (speaker === 'unknown' || next.speaker !== speaker)
    ? `${text.trimEnd()} ${next.text}`
    : text;

export type UnwrittenRequest = {
  documents: readonly Richtext[];
  transcript: readonly TranscriptSegment[];
  dictation: readonly TranscriptSegment[];
};

/**
 * Medicines, allergies, red flags, mental health and promised follow-ups that were said and stand in none of the documents. Each is named
 * once, where it was first said.
 */
export const findUnwritten = ({ documents, transcript, dictation }: UnwrittenRequest): Unwritten[] => {
  const mentions = documents.flatMap((document) => factsOf(plainText(document)).mentions);
  const written = new Set(mentions.map(({ concept }) => concept));
  // That something is absent does not write down that it was said to be there.
  const affirmed = new Set(mentions.flatMap(({ concept, polarity }) => (polarity === 'denied' ? [] : [concept])));
  const isWritten = ({ kind, key }: Missed): boolean => (kind === 'red_flag' ? affirmed : written).has(key);
  const texts = documents.map(plainText);
  const isFollowed = texts.some((text) =>
    /\b(?:follow[- ]?up|review|return|come back|see (?:her|him|them|you|the patient|m(?:r|rs|s) \S+)|again) .*\b(?:day|week|month|year|fortnight)/i.test(
      text,
    ),
  );
  const seen = new Set<string>();
  const said = [...transcript, ...dictation];
  return sourcesOf(said).flatMap((source) =>
    [
      ...source.mentions.map((mention) => missedBy(mention, source)),
      ...promisedBy(source),
      ...alarmsOf(source.line, texts),
    ].flatMap((missed): Unwritten[] => {
      if (!missed || seen.has(missed.key) || isWritten(missed) || (missed.kind === 'follow_up' && isFollowed))
        return [];
      seen.add(missed.key);
      const { segment } = source;
      return [
        {
          id: hashed(`unwritten_${missed.kind}`, missed.key, 0),
          segmentId: segment.id,
          ...(segment.start === undefined ? {} : { start: segment.start }),
          text: exchange(segment, said[said.indexOf(segment) + 1]),
          kind: missed.kind,
        },
      ];
    }),
  );
};
