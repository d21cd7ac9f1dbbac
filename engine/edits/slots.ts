import type { FactKind } from '@auscult/contract/generation/schemas.ts';
import { mentionsIn, wordsOf, type Mention } from '../evidence/concepts.ts';
import { frequenciesIn } from '../evidence/frequencies.ts';
import { limbOf } from '../evidence/sides.ts';
import { functionWords, stemOf } from '../evidence/words.ts';
import { longForm } from './abbreviations.ts';
import { frequency, wholeWords } from './replacing.ts';

/** A fact in a sentence that can be corrected by itself: where it stands, what it says, and what it is about. */
export type Slot = {
  kind: FactKind;
  start: number;
  end: number;
  text: string;
  /** The same for all ways to write it: "twice a day" and "bd", "50mg" and "50 milligrams". */
  value: string;
  /** The medicine, part of the body or finding that it belongs to; empty where none is named. */
  about: string;
  /** The same as the sentence has it, where that is another word. */
  named?: string;
  /** Stems of the words around it. */
  near: ReadonlySet<string>;
};

const digit = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
const word =
  '(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one) hundred)';
/** A number in figures or words, or a range of them. */
export const number = `(?:${digit}|${word})(?:\\s*(?:-|–|to)\\s*(?:${digit}|${word}))?`;
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const doseUnit =
  '(?:mg|mcg|µg|micrograms?|milligrams?|g|grams?|ml|millilitres?|units?|iu|puffs?|tablets?|capsules?|drops?|sachets?|sprays?)';

/** The longest wordings first; what one has taken the next leaves alone. */
const patterns: readonly (readonly [FactKind, RegExp])[] = [
  [
    'date',
    new RegExp(
      `(?<![\\d/])\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})(?![\\d/])|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\\b(?:,? \\d{4})?|\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b`,
      'gi',
    ),
  ],
  ['dose', new RegExp(`(?<![\\d.,/])(?<!\\p{L})${number}\\s*${doseUnit}(?!\\p{L})`, 'giu')],
  ['frequency', new RegExp(frequency.source, 'gi')],
  [
    'duration',
    new RegExp(
      `(?<![\\d.,/])(?<!\\p{L})${number}[\\s-]*(?:days?|weeks?|months?|years?|hours?|minutes?|nights?)(?!\\p{L})`,
      'giu',
    ),
  ],
  ['side', /\b(?:left|right|bilateral)\b/gi],
  ['number', /(?<![\p{L}\d.,/])\d+(?:,\d{3})*(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?\s*%?(?![\p{L}\d])/gu],
];

const words = (text: string): string => wordsOf(text).join(' ');
/** "At night" and "in the morning" are both daily, and not the same. */
const timeOfDay = (plain: string): string => {
  if (/\b(?:morning|mane)\b/.test(plain)) return 'morning';
  if (/\b(?:night|nightly|nocte|bedtime)\b/.test(plain)) return 'night';
  return /\bevening\b/.test(plain) ? 'evening' : '';
};
const valueOf = (kind: FactKind, text: string): string => {
  const plain = words(text);
  if (kind === 'frequency') return `${frequenciesIn(plain)[0]?.rhythm ?? plain} ${timeOfDay(plain)}`.trim();
  return plain
    .replace(/\b(?:milligrams?)\b/g, 'mg')
    .replace(/\b(?:micrograms?|µg|microg)\b/g, 'mcg')
    .replace(/\b(?:grams?)\b/g, 'g')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/(\p{L}{3,})s\b/gu, '$1')
    .replace(/-/g, ' ');
};

type Placed = Mention & { start: number; end: number };
/** Clinical ideas with their character offsets. */
const placedIn = (text: string): Placed[] => {
  let from = 0;
  return mentionsIn(wordsOf(text)).flatMap((mention) => {
    const pattern = wholeWords(mention.words.replace(/^my /, ''));
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    pattern.lastIndex = 0;
    if (!match) return [];
    from = match.index + match[0].length;
    return [{ ...mention, start: match.index, end: from }];
  });
};

const stemsAround = (text: string, start: number, end: number): ReadonlySet<string> => {
  const before =
    longForm(text.slice(Math.max(0, start - 60), start))
      .split(/[.;]\s/)
      .at(-1) ?? '';
  const after = longForm(text.slice(end, end + 40)).split(/[.;](?:\s|$)/)[0] ?? '';
  return new Set(
    [...wordsOf(before).slice(-6), ...wordsOf(after).slice(0, 5)]
      .filter((one) => /^[a-z]{3,}/.test(one) && !functionWords.has(one))
      .map(stemOf),
  );
};

/** "Left anterior descending artery": what no list knows is named by the word that follows. */
const nextWord = (after: string): string => {
  const word = /^[ -]([a-z]{3,})/i.exec(after)?.[1]?.toLowerCase() ?? '';
  return functionWords.has(word) ? '' : word;
};

/** What a value belongs to: doses to the medicine before them, sides to the part of the body after them, others to the idea nearest before them. */
const aboutOf = (
  kind: FactKind,
  { text, placed }: { text: string; placed: readonly Placed[] },
  { start, end }: { start: number; end: number },
): { about: string; named?: string } => {
  const drugs = placed.filter((one) => one.kind === 'drug');
  const parts = placed.filter((one) => one.kind === 'paired' || one.kind === 'single');
  if (kind === 'dose' || kind === 'frequency')
    return {
      about: (drugs.findLast((one) => one.end <= start) ?? drugs.find((one) => one.start >= end))?.concept ?? '',
    };
  if (kind === 'side') {
    const part =
      parts.find((one) => one.start >= end && one.start - end < 30) ??
      parts.findLast((one) => one.end <= start && start - one.end < 20);
    return part
      ? { about: limbOf(part.concept), named: text.slice(part.start, part.end).toLowerCase() }
      : { about: nextWord(text.slice(end)) };
  }
  if (kind === 'duration') {
    const near = drugs.findLast((one) => one.end <= start && start - one.end < 60);
    const about =
      near?.concept ??
      placed.findLast((one) => one.end <= start && (one.kind === 'symptom' || one.kind === 'condition'))?.concept;
    return { about: about ?? '' };
  }
  return { about: '' };
};

const titles = 'Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|A/Prof|Sister';
const proper = new RegExp(
  `(?:\\b(?:${titles})\\.? )?\\p{Lu}[\\p{Ll}'’-]+(?:\\p{Lu}[\\p{Ll}]+)?(?:[ -]\\p{Lu}[\\p{Ll}'’-]+(?:\\p{Lu}[\\p{Ll}]+)?)*`,
  'gu',
);
const noName =
  /^(?:I|The|A|An|He|She|They|It|His|Her|Their|This|That|These|We|My|Our|On|In|At|For|With|No|Not|Nil|Dear|Re|Thank|Yours|Kind|Regards|Sincerely|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** Capitalised words that no sentence begins with, one slot a word, so that a first name stays when a surname was wrong. */
const namesIn = (text: string, isTaken: (start: number, end: number) => boolean): Slot[] =>
  Array.from(text.matchAll(proper)).flatMap((match) => {
    const titled = new RegExp(`^(?:${titles})\\.? `).exec(match[0]);
    let at = match.index + (titled?.[0].length ?? 0);
    return text
      .slice(at, match.index + match[0].length)
      .split(/(?<= )/)
      .flatMap((part): Slot[] => {
        const start = at;
        at += part.length;
        const name = part.trim();
        const opens = !titled && /(?:^|[.?!:\n]\s*|^["“(])$/.test(text.slice(0, start));
        if (opens || noName.test(name) || name.length < 3 || isTaken(start, start + name.length)) return [];
        return [{ kind: 'name', start, end: start + name.length, text: name, value: name, about: '', near: new Set() }];
      });
  });

/** The facts of a sentence that can be corrected one by one, in reading order. */
export const slotsIn = (text: string): Slot[] => {
  const taken: { start: number; end: number }[] = [];
  const isTaken = (start: number, end: number): boolean => taken.some((one) => start < one.end && end > one.start);
  const placed = placedIn(text);
  const found: Slot[] = [];
  const add = (slot: Slot): void => {
    taken.push(slot);
    found.push(slot);
  };
  for (const [kind, pattern] of patterns)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      if (isTaken(start, end)) continue;
      const own = text.slice(start, end);
      const owner = aboutOf(kind, { text, placed }, { start, end });
      // "Right" is a side only of something.
      if (kind === 'side' && owner.about === '' && !/^\s*[-–]?(?:sided?|hand(?:ed)?)\b/i.test(text.slice(end)))
        continue;
      add({ kind, start, end, text: own, value: valueOf(kind, own), ...owner, near: stemsAround(text, start, end) });
    }
  for (const { kind, start, end, concept } of placed)
    if (kind === 'drug' && !isTaken(start, end))
      add({ kind: 'drug', start, end, text: text.slice(start, end), value: concept, about: '', near: new Set() });
  for (const slot of namesIn(text, isTaken)) add(slot);
  return found.sort((one, other) => one.start - other.start);
};
