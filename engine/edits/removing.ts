import { lineText, withSpans, type Line } from '@auscult/contract/generation/pieces.ts';
import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { functionWords, stemOf } from '../evidence/words.ts';
import { counted, quoted, type Outcome } from './edit.ts';
import { wholeWords } from './replacing.ts';
import { findSection, linesIn, noSection } from './sections.ts';

type Sentence = { start: number; end: number; text: string };

/** A line without some of its sentences; undefined where nothing is left of it. */
export const withoutSentences = (
  line: Line,
  isGone: (sentence: Sentence, index: number) => boolean,
): Line | undefined => {
  const text = lineText(line);
  const all = sentencesIn(text);
  const goes = all.map(isGone);
  if (!goes.includes(true)) return line;
  if (!goes.includes(false)) return undefined;
  const spans = all.flatMap((one, index) => {
    if (!goes[index]) return [];
    const next = all[index + 1];
    return [
      { start: next ? one.start : (all[index - 1]?.end ?? one.start), end: next?.start ?? text.length, text: '' },
    ];
  });
  // The last ones went together: the space before the first of them goes with them.
  return withSpans(line, merged(spans));
};

const merged = (spans: readonly { start: number; end: number; text: string }[]) => {
  const found: { start: number; end: number; text: string }[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (last && span.start <= last.end) found[found.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else found.push(span);
  }
  return found;
};

const dropSentences = (
  lines: readonly Line[],
  isIn: (at: number) => boolean,
  isGone: (text: string) => boolean,
): { lines: Line[]; count: number } => {
  let count = 0;
  const kept = lines.flatMap((line, at) => {
    if (!isIn(at)) return [line];
    const left = withoutSentences(line, ({ text }) => {
      const goes = isGone(text);
      if (goes) count += 1;
      return goes;
    });
    return left ? [left] : [];
  });
  return { lines: kept, count };
};

/** Headings with nothing under them. */
const bareHeadings = (lines: readonly Line[]): Set<Line['node']> =>
  new Set(
    lines.flatMap((line, at) => {
      const next = lines[at + 1];
      return line.kind === 'heading' && (!next || next.kind === 'heading') ? [line.node] : [];
    }),
  );
/** A heading that has lost all that stood under it goes too. */
const withoutBare = (before: readonly Line[], after: readonly Line[]): Line[] => {
  const [were, are] = [bareHeadings(before), bareHeadings(after)];
  return after.filter(({ node }) => were.has(node) || !are.has(node));
};

const contentStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => /[a-z0-9]/.test(word) && !functionWords.has(word))
    .map(stemOf);

/** True for sentences that name what a topic names, by its words or by another name of the same clinical idea. */
const speaksOf = (topic: string): ((sentence: string) => boolean) => {
  const wanted = contentStems(topic);
  const ideas = mentionsIn(wordsOf(topic)).map(({ concept }) => concept);
  const literal = wholeWords(topic);
  return (sentence) => {
    if (sentence.search(literal) >= 0) return true;
    const words = wordsOf(sentence);
    const own = new Set(words.map(stemOf));
    if (wanted.length > 0 && wanted.every((stem) => own.has(stem))) return true;
    return ideas.length > 0 && ideas.every((idea) => mentionsIn(words).some(({ concept }) => concept === idea));
  };
};

export const removeSection = (lines: readonly Line[], name: string): Outcome => {
  const section = findSection(lines, name);
  if (!section) return noSection(name);
  return {
    lines: [...lines.slice(0, section.from), ...lines.slice(section.until)],
    done: `Removed the section ${quoted(section.title)}.`,
  };
};

export const removeAbout = (lines: readonly Line[], { about, scope }: { about: string; scope?: string }): Outcome => {
  const isIn = linesIn(lines, scope);
  if (!isIn) return noSection(scope ?? '');
  if (contentStems(about).length === 0 && !/[\p{L}\p{N}]{2}/u.test(about))
    return { left: `Nothing mentions ${quoted(about)}.` };
  const { lines: kept, count } = dropSentences(lines, isIn, speaksOf(about));
  return count === 0
    ? { left: `Nothing mentions ${quoted(about)}.` }
    : {
        lines: withoutBare(lines, kept),
        done: `Removed ${counted(count, 'sentence', 'sentences')} about ${quoted(about)}.`,
      };
};

export const removeWords = (lines: readonly Line[], { words, scope }: { words: string; scope?: string }): Outcome => {
  const isIn = linesIn(lines, scope);
  if (!isIn) return noSection(scope ?? '');
  let count = 0;
  const kept = lines.flatMap((line, at) => {
    const text = lineText(line);
    const spans = isIn(at)
      ? Array.from(text.matchAll(wholeWords(words)), (match) => {
          const end = match.index + match[0].length;
          const space = /^ +/.exec(text.slice(end))?.[0].length ?? 0;
          const before = space === 0 && text[match.index - 1] === ' ' ? 1 : 0;
          return { start: match.index - before, end: end + space, text: '' };
        })
      : [];
    count += spans.length;
    if (spans.length === 0) return [line];
    const left = withSpans(line, spans);
    return /[\p{L}\p{N}]/u.test(lineText(left)) ? [left] : [];
  });
  return count === 0
    ? { left: `${quoted(words)} was not found.` }
    : { lines: kept, done: `Removed ${quoted(words)}, ${counted(count, 'place', 'places')}.` };
};

type At = { unit: 'sentence' | 'paragraph' | 'bullet'; place: number; scope?: string };
/** The first, the last and so on: `place` counts from 0, or from -1 at the end. */
export const removeAt = (lines: readonly Line[], { unit, place, scope }: At): Outcome => {
  const isIn = linesIn(lines, scope);
  if (!isIn) return noSection(scope ?? '');
  const own = lines
    .map((line, at) => ({ line, at, sentences: sentencesIn(lineText(line)) }))
    .filter(({ line, at, sentences }) => isIn(at) && sentences.length > 0 && fits(line, unit));
  const done = `Removed the ${unit} that was asked for.`;
  if (unit !== 'sentence') {
    const chosen = own.at(place);
    return chosen ? { lines: lines.filter((_, at) => at !== chosen.at), done } : { left: `There is no such ${unit}.` };
  }
  const sentences = own.flatMap(({ at, sentences: all }) => all.map((_, index) => ({ at, index })));
  const chosen = sentences.at(place);
  if (!chosen) return { left: 'There is no such sentence.' };
  return {
    lines: lines.flatMap((line, at) =>
      at === chosen.at ? (withoutSentences(line, (_, index) => index === chosen.index) ?? []) : [line],
    ),
    done,
  };
};
const fits = ({ kind }: Line, unit: At['unit']): boolean =>
  unit === 'sentence' || (unit === 'paragraph' ? kind === 'paragraph' : kind === 'bullet' || kind === 'numbered');

/** A sentence that stood before, word for word, says nothing new. */
export const removeRepeated = (lines: readonly Line[]): Outcome => {
  const seen = new Set<string>();
  let count = 0;
  const kept = lines.flatMap((line) => {
    if (line.kind === 'heading') return [line];
    const left = withoutSentences(line, ({ text }) => {
      const key = text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (key.split(' ').length < 3) return false;
      if (seen.has(key)) {
        count += 1;
        return true;
      }
      seen.add(key);
      return false;
    });
    return left ? [left] : [];
  });
  return count === 0
    ? { left: 'No sentence stands twice.' }
    : { lines: kept, done: `Removed ${counted(count, 'repeated sentence', 'repeated sentences')}.` };
};
