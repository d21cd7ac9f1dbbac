import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { sentencesIn } from '../../evidence/sentences.ts';
import { plain } from '../../chat/plain.ts';
import { orders, steering, steeringRunTogether } from './steering.ts';

/** How many segments after words to a program an order still belongs to them. */
const AFTERMATH = 3;
/** Sentences about words to a program that go with them: one before (what they speak of), and those after. */
const BEFORE = 1;
const AFTER = 3;

const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
/** As a person would read it who wants to: figures for letters, and letters that stand apart. */
const unmasked = (text: string): string =>
  text
    .replace(/[013457@$](?=[a-z])|(?<=[a-z])[013457@$]/g, (sign) => digits[sign] ?? sign)
    .replace(/(?<![a-z])(?:[a-z][\s._*-]){3,}[a-z](?![a-z])/g, (letters) => letters.replace(/[\s._*-]/g, ''));
const asciiFor: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  ι: 'i',
  α: 'a',
  ν: 'v',
};
const inLatin = (text: string): string =>
  /[a-z]/.test(text) ? text.replace(/[аеорсухіѕοιαν]/g, (letter) => asciiFor[letter] ?? letter) : text;

/** Does this speak to a program rather than to a person in the room? */
export const isAddressed = (text: string): boolean => {
  const given = text.toLowerCase().replace(/[’‘]/g, "'");
  const seen = plain(text).toLowerCase().replace(/[’‘]/g, "'");
  // Tags that nobody sees carry letters of their own.
  const isHidden = /[\u{e0020}-\u{e007e}]/u.test(text);
  const bare = unmasked(inLatin(seen));
  return (
    isHidden ||
    (bare !== seen && steeringRunTogether.test(bare.replace(/[^a-z]/g, ''))) ||
    [...new Set([given, seen, inLatin(seen), bare])].some((one) => steering.some(({ pattern }) => pattern.test(one)))
  );
};

type Parted = { kept: string; withheld: string };

const partedText = (text: string, isAfter: boolean): Parted & { isSteered: boolean } => {
  const isSteered = isAddressed(text);
  if (!isSteered && !isAfter) return { kept: text, withheld: '', isSteered };
  const sentences = sentencesIn(text);
  // Words that are split over two sentences are still one request.
  const isAbout = sentences.map(
    (sentence, at) =>
      isAddressed(sentence.text) ||
      (at + 1 < sentences.length &&
        isAddressed(`${sentence.text.replace(/[.?!]+$/, '')} ${sentences[at + 1]?.text ?? ''}`)),
  );
  if (isSteered && !isAbout.includes(true)) return { kept: '', withheld: text, isSteered };
  const isOrder = (at: number) => orders.test(plain(sentences[at]?.text ?? '').toLowerCase());
  const isOut = sentences.map(
    (_, at) =>
      isAbout.some((about, other) => about && at >= other - BEFORE && at <= other + AFTER) || (isAfter && isOrder(at)),
  );
  const chosen = (out: boolean) =>
    sentences
      .filter((_, at) => isOut[at] === out)
      .map((sentence) => sentence.text)
      .join(' ');
  return { kept: chosen(false), withheld: chosen(true), isSteered };
};

/** A text without the sentences that speak to a program. */
export const withoutAddress = (text: string): Parted => {
  const { kept, withheld } = partedText(text, false);
  return withheld === '' ? { kept: text, withheld } : { kept, withheld };
};

const isEnded = (text: string): boolean => /[.?!]["')]*\s*$/.test(text);

/** Segments of a request that goes on over two by the same voice: seen only when both are read as one, or in the second, in the midst of a sentence. */
const splitRequests = (segments: readonly TranscriptSegment[]): ReadonlySet<TranscriptSegment> => {
  const isAlone = segments.map((segment) => isAddressed(segment.text));
  return new Set(
    segments.flatMap((segment, at) => {
      const next = segments[at + 1];
      if (next?.speaker !== segment.speaker || isAlone[at]) return [];
      if (isAlone[at + 1]) return isEnded(segment.text) ? [] : [segment];
      return isAddressed(`${segment.text} ${next.text}`) ? [segment, next] : [];
    }),
  );
};

/**
 * A transcript without the words that speak to a program, and those words by their segment. A doctor and a patient have no reason to say them;
 * whoever does wants to write the document. Segments keep their ids; one of which nothing is left has no text.
 */
export const withoutAddressed = (
  segments: readonly TranscriptSegment[],
): { kept: TranscriptSegment[]; withheld: { segment: TranscriptSegment; text: string }[] } => {
  const withheld: { segment: TranscriptSegment; text: string }[] = [];
  const split = splitRequests(segments);
  let steeredAt = -Infinity;
  const kept = segments.map((segment, at): TranscriptSegment => {
    const previous = segments[at - 1];
    const goesOn = steeredAt === at - 1 && previous?.speaker === segment.speaker && !isEnded(previous.text);
    const parted =
      split.has(segment) || goesOn
        ? { kept: '', withheld: segment.text, isSteered: !goesOn }
        : partedText(segment.text, at - steeredAt <= AFTERMATH);
    if (parted.isSteered) steeredAt = at;
    if (parted.withheld === '') return segment;
    withheld.push({ segment, text: parted.withheld });
    // The times of words that are gone would point at other ones.
    const { words: _, ...rest } = segment;
    return { ...rest, text: parted.kept };
  });
  return { kept, withheld };
};
