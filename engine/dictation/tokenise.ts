import { isNumberWord } from './tables/numerals.ts';
import type { Token } from './tokens.ts';

const opening = /^["“([{]+/;
const closing = /["”)\]},.;:?!…]+$/;
/** Words whose full stop belongs to them. Titles lose it, as Australian writing has it. */
const dotted = /^(?:e\.g|i\.e|approx|vs|etc)\.$/i;
const title = /^(dr|mr|mrs|ms|prof|st)\.$/i;
const figure = /^[-+<>≤≥±]?\d+(?:,\d{3})*(?:\.\d+)?(?:[-/]\d+(?:\.\d+)?)?\+?$/;
/** "b.d." and "E.C.G.": letters with a stop after each. */
const dottedLetters = /^(?:[a-z]\.){2,}$/i;
const figureWithUnit = /^(\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)?)(mg|mcg|g|kg|ml|mls|cm|mm|km|mmol|mmhg|kpa|bpm)$/i;

const marksOf = (text: string, from: number, side: 'left' | 'right'): Token[] =>
  text.split('').map((mark, index) => ({
    kind: 'mark',
    text: mark,
    from: from + index,
    to: from + index + 1,
    ...(side === 'left' ? { joinsRight: true } : { joinsLeft: true }),
  }));

/** "sixty-five-year-old" is counted as the words it is made of. */
const partsOf = (core: string, from: number): Token[] => {
  // "L f t's": the s of letters in the plural is a letter of its own.
  if (/^[b-z]'s$/.test(core))
    return [
      { kind: 'word', text: core.charAt(0), from, to: from + 1 },
      { kind: 'word', text: 's', from: from + 1, to: from + 3 },
    ];
  const parts = core.split('-');
  if (
    parts.length > 1 &&
    isNumberWord(parts[0]?.toLowerCase() ?? '') &&
    parts.every((part) => /^[a-z]+$/i.test(part))
  ) {
    let at = from;
    return parts.map((part) => {
      const token: Token = { kind: 'word', text: part, from: at, to: at + part.length };
      at += part.length + 1;
      return token;
    });
  }
  const joined = figureWithUnit.exec(core);
  if (joined?.[1] && joined[2]) {
    const cut = from + joined[1].length;
    return [
      { kind: 'figure', text: joined[1], from, to: cut },
      { kind: 'word', text: joined[2], from: cut, to: from + core.length },
    ];
  }
  return [{ kind: figure.test(core) ? 'figure' : 'word', text: core, from, to: from + core.length }];
};

/** Words that carry stops of their own: "Dr.", "e.g.", "b.d.", the initial of "H. pylori"; `null` for any other. */
const withStops = (chunk: string, from: number, next: string): Token[] | null => {
  const to = from + chunk.length;
  const word = (text: string): Token => ({ kind: 'word', text, from, to });
  const called = title.exec(chunk)?.[1];
  if (called) return [word(called)];
  if (dotted.test(chunk) || (/^[A-Z]\.$/.test(chunk) && /^[a-z]/.test(next))) return [word(chunk)];
  if (!dottedLetters.test(chunk)) return null;
  const letters = word(chunk.replaceAll('.', ''));
  // Before a capital the last stop ended the sentence too.
  return /^[A-Z]/.test(next) ? [letters, { kind: 'mark', text: '.', from: to, to, joinsLeft: true }] : [letters];
};

const chunkTokens = (chunk: string, from: number, next: string): Token[] => {
  if (/^[-–—•*/]+$/.test(chunk)) return [{ kind: 'mark', text: chunk, from, to: from + chunk.length }];
  const lead = opening.exec(chunk)?.[0] ?? '';
  const rest = chunk.slice(lead.length);
  const restFrom = from + lead.length;
  const [, stopped = rest, after = ''] = /^(.*\.)([,;:)\]]+)$/.exec(rest) ?? [];
  const own = withStops(stopped, restFrom, after === '' ? next : '');
  const trail = closing.exec(rest)?.[0] ?? '';
  const core = rest.slice(0, rest.length - trail.length);
  return [
    ...marksOf(lead, from, 'left'),
    ...(own ?? (core === '' ? [] : partsOf(core, restFrom))),
    ...(own ? marksOf(after, restFrom + stopped.length, 'right') : marksOf(trail, restFrom + core.length, 'right')),
  ];
};

/** At the start of a line "-" is a bullet and "2." a number of a list. */
const withListMarks = (tokens: readonly Token[]): Token[] => {
  const out: Token[] = [];
  tokens.forEach((token, at) => {
    const isFirst = at === 0 || tokens[at - 1]?.kind === 'break';
    const next = tokens[at + 1];
    if (isFirst && token.kind === 'mark' && /^[-•*]$/.test(token.text))
      out.push({ ...token, text: '•', isSpoken: true });
    else if (
      isFirst &&
      token.kind === 'figure' &&
      /^\d{1,2}$/.test(token.text) &&
      next?.text === '.' &&
      next.from === token.to
    )
      out.push({ kind: 'mark', text: `${token.text}.`, from: token.from, to: next.to, isSpoken: true });
    else if (out.at(-1)?.to === token.to && token.text === '.' && out.at(-1)?.kind === 'mark') return;
    else out.push(token);
  });
  return out;
};

/** Words, figures, marks and line breaks of a text, with their offsets in it. */
export const tokenise = (text: string): Token[] => {
  const tokens: Token[] = [];
  const chunks = [...text.matchAll(/\S+|\n\s*/g)];
  chunks.forEach((chunk, at) => {
    const from = chunk.index;
    if (!chunk[0].startsWith('\n')) return tokens.push(...chunkTokens(chunk[0], from, chunks[at + 1]?.[0] ?? ''));
    const lines = chunk[0].split('\n').length - 1;
    return tokens.push({ kind: 'break', text: lines > 1 ? '\n\n' : '\n', from, to: from + chunk[0].length });
  });
  return withListMarks(tokens);
};
