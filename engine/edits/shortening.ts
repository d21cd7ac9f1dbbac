import { lineText, withSpans, type Line } from '@auscult/contract/generation/pieces.ts';
import type { Span } from '@auscult/contract/generation/schemas.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { counted, type Outcome } from './edit.ts';
import { removeRepeated } from './removing.ts';
import { changeLines, findWords, inCaseOf } from './replacing.ts';
import { linesIn, noSection } from './sections.ts';

/** Longer ways to say the same. None of them carries a fact. */
const wordy: readonly (readonly [string, string])[] = [
  ['at this point in time', 'now'],
  ['at the present time', 'now'],
  ['at the current time', 'now'],
  ['due to the fact that', 'because'],
  ['owing to the fact that', 'because'],
  ['in view of the fact that', 'because'],
  ['in spite of the fact that', 'although'],
  ['in order to', 'to'],
  ['so as to', 'to'],
  ['in the event that', 'if'],
  ['with regard to', 'about'],
  ['with regards to', 'about'],
  ['in relation to', 'about'],
  ['in regard to', 'about'],
  ['with respect to', 'about'],
  ['on a daily basis', 'daily'],
  ['on a weekly basis', 'weekly'],
  ['on a regular basis', 'regularly'],
  ['prior to', 'before'],
  ['subsequent to', 'after'],
  ['for the purpose of', 'for'],
  ['in the absence of', 'without'],
  ['a large number of', 'many'],
  ['a small number of', 'a few'],
  ['the majority of', 'most'],
  ['is able to', 'can'],
  ['are able to', 'can'],
  ['is unable to', 'cannot'],
  ['is not able to', 'cannot'],
  ['was able to', 'could'],
  ['was unable to', 'could not'],
  ['has the ability to', 'can'],
  ['for a period of', 'for'],
  ['over a period of', 'over'],
  ['a total of', ''],
  ['in the vicinity of', 'near'],
  ['until such time as', 'until'],
  ['by means of', 'by'],
  ['a history of', 'history of'],
];
/** Openings that say only that the rest is said. */
const openings =
  /^(?:it (?:was|is) noted that|it (?:should|is to) be noted that|of note,|please note(?: that|,)|it is worth noting that|it (?:was|is) reported that|it appears to be the case that)\s+/i;

const tightened = (text: string): Span[] => [
  ...wordy.flatMap(([long, short]) =>
    findWords(text, long, (found) => inCaseOf(found, long, short)).map((span) =>
      short === '' ? { ...span, end: span.end + (text[span.end] === ' ' ? 1 : 0) } : span,
    ),
  ),
  ...sentencesIn(text).flatMap(({ start, text: sentence }) => {
    const opening = openings.exec(sentence)?.[0].length ?? 0;
    const first = sentence[opening];
    return opening === 0 || first === undefined ? [] : [{ start, end: start + opening + 1, text: first.toUpperCase() }];
  }),
];

const listed = (items: readonly string[], word: 'and' | 'or'): string =>
  items.length === 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;

/** "Denies fever. Denies cough." is "Denies fever or cough." */
const joinable: readonly (readonly [RegExp, 'and' | 'or'])[] = [
  [/^((?:(?:the )?patient |he |she |they )?(?:denies|denied|deny|has no|had no)|no) ([^,;:()]{2,60})\.$/i, 'or'],
  [
    /^((?:(?:the )?patient |he |she |they )?(?:reports|reported|report|describes|described)) ([^,;:()]{2,60})\.$/i,
    'and',
  ],
];
const readJoinable = (text: string) => {
  for (const [pattern, word] of joinable) {
    const match = pattern.exec(text);
    if (match?.[1] && match[2] && !/\b(?:and|or|but|which|that|when|because|no|not)\b/i.test(match[2]))
      return { head: match[1], word, item: match[2] };
  }
  return undefined;
};

const joinSentences = (line: Line): { line: Line; count: number } => {
  const text = lineText(line);
  const all = sentencesIn(text).map((sentence) => ({ ...sentence, read: readJoinable(sentence.text) }));
  const spans: Span[] = [];
  let count = 0;
  for (let at = 0; at < all.length; at += 1) {
    const first = all[at];
    if (!first?.read) continue;
    const { head, word } = first.read;
    let until = at + 1;
    while (all[until]?.read?.head.toLowerCase() === head.toLowerCase()) until += 1;
    const run = all.slice(at, until);
    if (run.length > 1) {
      const words = `${head} ${listed(
        run.flatMap(({ read }) => read?.item ?? []),
        word,
      )}.`;
      spans.push({ start: first.start, end: run.at(-1)?.end ?? first.end, text: words });
      count += run.length - 1;
    }
    at = until - 1;
  }
  return { line: spans.length > 0 ? withSpans(line, spans) : line, count };
};

/** Says the same in fewer words: wordy phrases, sentences that stand twice, and neighbours that begin alike. Takes out no fact. */
export const shorten = (lines: readonly Line[], { scope }: { scope?: string }): Outcome => {
  const isIn = linesIn(lines, scope);
  if (!isIn) return noSection(scope ?? '');
  const tight = changeLines(lines, (text, at) => (isIn(at) ? tightened(text) : []));
  let joins = 0;
  const joined = tight.lines.map((line, at) => {
    if (!isIn(at)) return line;
    const result = joinSentences(line);
    joins += result.count;
    return result.line;
  });
  const repeated = scope === undefined ? removeRepeated(joined) : { left: '' };
  const done = [
    ...(tight.count > 0 ? [`shortened ${counted(tight.count, 'phrase', 'phrases')}`] : []),
    ...(joins > 0 ? [`joined ${counted(joins + 1, 'sentence', 'sentences')}`] : []),
    ...('done' in repeated ? [repeated.done.charAt(0).toLowerCase() + repeated.done.slice(1, -1)] : []),
  ];
  if (done.length === 0)
    return {
      left: 'Nothing could be said in fewer words without leaving something out. “Write it shorter” under More makes a shorter draft.',
    };
  const words = listed(done, 'and');
  return {
    lines: 'lines' in repeated ? repeated.lines : joined,
    done: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  };
};
