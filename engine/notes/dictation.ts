import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { spokenNumbers } from '../evidence/numbers.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { functionWords } from '../evidence/words.ts';
import type { Draft } from './drafting.ts';
import { doctorTopic, headingTopic, storyTopic } from './topics.ts';

const commands: readonly (readonly [RegExp, string])[] = [
  [/[,.]?\s*\b(?:full stop|fullstop)\b[,.]?/gi, '.'],
  [/[,.]?\s*\bperiod\b[,.]?(?=\s*(?:$|new line|new paragraph|next line|next paragraph))/gi, '.'],
  [/[,.]?\s*\bcomma\b[,.]?/gi, ','],
  [/[,.]?\s*\bsemi ?colon\b[,.]?/gi, ';'],
  [/[,.]?\s*\bquestion mark\b[,.?]?/gi, '?'],
  [/[,.]?\s*\bexclamation (?:mark|point)\b[,.!]?/gi, '!'],
  [/,?\s*\b(?:new|next) paragraph\b[,.]?\s*/gi, '\n\n'],
  [/,?\s*\b(?:new|next) line\b[,.]?\s*/gi, '\n'],
  [/[,.]?\s*\bopen (?:brackets?|parenthes[ie]s)\b[,.]?\s*/gi, ' ('],
  [/[,.]?\s*\bclose (?:brackets?|parenthes[ie]s)\b/gi, ')'],
  [/[,.]?\s*\bopen (?:quotes?|inverted commas)\b[,.]?\s*/gi, ' “'],
  [/[,.]?\s*\b(?:close (?:quotes?|inverted commas)|unquote)\b/gi, '”'],
  [/\s*\bforward slash\b\s*/gi, '/'],
  [/\s*\bhyphen\b\s*/gi, '-'],
];

const afterHeading =
  /(^|\n|[.]\s+)(?:heading\s+)?((?:past |presenting |chief |family |social |medical |current |physical |systems |management )?[a-z]+(?: [a-z]+)?)\s+colon\b[,.]?\s*/gi;

/** Written text from spoken text: dictation commands as marks and lines, numbers and units as figures, a capital at each start. "Scratch that" takes back the sentence before it. */
export const dictated = (spoken: string): string => {
  let text = commands.reduce((found, [pattern, mark]) => found.replace(pattern, mark), spoken);
  // A heading that is on no list: a few words from the start of a line or sentence up to "colon".
  text = text.replace(
    /(^|\n|[.?!]\s+)((?:[A-Za-z-]+ ){1,4})colon\b[,.]?(?=\s|$)/gi,
    (match, before: string, name: string) =>
      /\b(?:the|his|her|sigmoid|ascending|descending|transverse|large|of|whole|entire|normal) $/i.test(name)
        ? match
        : `${before}${name.trim()}:`,
  );
  text = text.replace(afterHeading, (match, before: string, name: string) =>
    headingTopic(name) ? `${before}${name}: ` : match,
  );
  text = text.replace(/[^.\n]*\.?\s*\b(?:scratch that|delete that|strike that)\b[,.]?\s*/gi, ' ');
  text = text
    .split('\n')
    .map((line) =>
      spokenNumbers(line)
        .replace(/\s+([.,;:?!)”])/g, '$1')
        .replace(/\(\s+/g, '(')
        .replace(/([,;:])(?=[A-Za-z])/g, '$1 ')
        .replace(/([.?!])(?=[A-Za-z])/g, '$1 ')
        .replace(/([.,])\1+/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join('\n');
  return text
    .replace(/(^|[.?!]\s+|\n)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

const cut =
  /^(?:heading\s+)?((?:on |past |presenting |chief |family |social |medical |current |physical |systems |management |review of |history of |history of presenting |history of the presenting |work |reason for )*[A-Za-z-]+)(?::| -)\s*(.*)$/i;

type Placed = { text: string; topic: Topic; isPlaced: boolean; segmentIds: string[] };

/** Which segments a dictated sentence was spoken in: the one that holds most of its words, then those that hold the rest. */
const spokenIn = (
  sentence: string,
  segments: readonly { id: string; words: ReadonlySet<string> }[],
  from: number,
): number[] => {
  const words = wordsOf(sentence).filter((word) => /^[a-z0-9]/.test(word) && !functionWords.has(word));
  const missing = new Set(words);
  const found: number[] = [];
  for (;;) {
    let best = { at: -1, held: 0 };
    for (let at = Math.max(0, from); at < Math.min(segments.length, from + 14); at += 1) {
      const held = [...missing].filter((word) => segments[at]?.words.has(word)).length;
      if (held > best.held) best = { at, held };
    }
    if (best.at < 0) return found.sort((a, b) => a - b);
    found.push(best.at);
    for (const word of segments[best.at]?.words ?? []) missing.delete(word);
  }
};

const ownTopic = (text: string): Topic | null => {
  const lower = text.toLowerCase();
  if (/^(?:thank you|thanks) for (?:referring|seeing|asking)\b|^i (?:saw|reviewed|had the pleasure)\b/.test(lower))
    return 'chief_complaint';
  if (/^review (?:today )?(?:for|of) /.test(lower)) return 'chief_complaint';
  if (/^on (?:physical )?examination\b/.test(lower)) return 'examination';
  if (/\b(?:denies|reports|presents?|presented|complains?|describes)\b/.test(lower)) return storyTopic(lower);
  const byDoctor = doctorTopic(lower);
  if (byDoctor) return byDoctor;
  const story = storyTopic(lower);
  return story === 'history' ? null : story;
};

/** A list of medicines or allergies ends where the doctor goes on to findings or results without saying so. */
const strays = (heading: Topic | null, body: string): boolean => {
  if (heading !== 'medications' && heading !== 'allergies') return /^on (?:physical )?examination\b/i.test(body);
  const own = ownTopic(body);
  return (
    !mentionsIn(wordsOf(body)).some((mention) => mention.kind === 'drug' || mention.concept === 'allergy') &&
    (own === 'examination' ||
      own === 'results' ||
      own === 'plan' ||
      own === 'assessment' ||
      own === 'follow_up' ||
      /^on examination\b/i.test(body))
  );
};

/** Dictation as statements in the doctor's own wording, filed by spoken headings where there are any, else by what they are about. */
export const dictationDrafts = (segments: readonly TranscriptSegment[], orderFrom = 0): Draft[] => {
  const known = segments.map((segment) => ({ id: segment.id, words: new Set(wordsOf(segment.text)) }));
  const isMarked = /\b(?:full stop|fullstop|comma|new line|new paragraph)\b|[.?!](?:\s|$)/i.test(
    segments.map((segment) => segment.text).join(' '),
  );
  const text = dictated(
    segments
      .map((segment) => segment.text.trim())
      .filter(Boolean)
      .join(isMarked ? ' ' : '\n'),
  );
  const placed: Placed[] = [];
  let heading: Topic | null = null;
  let last: Topic = 'history';
  let from = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const leading =
      /^(impression|plan|examination|assessment|diagnosis|medications|allergies|background|investigations|results|management)\b/i.exec(
        line,
      )?.[1];
    if (leading) heading = headingTopic(leading);
    for (const sentence of sentencesIn(line)) {
      const parts = cut.exec(sentence.text);
      const named = headingTopic(parts?.[1] ?? sentence.text);
      if (named) heading = named;
      const body = named ? (parts?.[2] ?? '').trim() : sentence.text;
      if (body.replace(/[^A-Za-z0-9]/g, '') === '') continue;
      if (strays(heading, body)) heading = null;
      const topic: Topic = heading ?? ownTopic(body) ?? (last === 'chief_complaint' ? 'history' : last);
      last = topic;
      const found = spokenIn(body, known, from);
      if (found.length > 0) from = Math.max(0, (found[0] ?? 0) - 1);
      const segmentIds = found.map((at) => known[at]?.id ?? '').filter(Boolean);
      placed.push({ text: body, topic, isPlaced: heading !== null, segmentIds });
    }
  }
  return placed.map((item, at) => ({
    body: item.text.charAt(0).toUpperCase() + item.text.slice(1),
    topic: item.topic,
    segmentIds: item.segmentIds,
    order: orderFrom + at,
    isOwn: true,
    isDenial: false,
  }));
};
