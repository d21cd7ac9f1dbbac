import type { Span } from './words.ts';

/** A word of a text as it is compared: figures as digits, units as their signs. */
type Compared = Span & { word: string };

const numbered = (words: string, first: number, step: number): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index * step]);
const small = new Map(
  numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    0,
    1,
  ),
);
const tens = new Map(numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10));
const signs = new Map([
  ['milligram', 'mg'],
  ['milligrams', 'mg'],
  ['microgram', 'mcg'],
  ['micrograms', 'mcg'],
  ['millilitre', 'ml'],
  ['millilitres', 'ml'],
  ['gram', 'g'],
  ['grams', 'g'],
  ['kilogram', 'kg'],
  ['kilograms', 'kg'],
  ['kilos', 'kg'],
  ['/', 'over'],
]);

const isUnit = (word: string): boolean => (small.get(word) ?? 0) > 0 && (small.get(word) ?? 0) < 10;

/** Number words in a row as one value: "one hundred and forty" is 140, in four words. "Ten two" stays two numbers. */
const figureAt = (words: readonly string[], at: number): { value: number; used: number } | undefined => {
  const belowHundred = (from: number): { value: number; used: number } => {
    const ten = tens.get(words[from] ?? '');
    if (ten === undefined)
      return { value: small.get(words[from] ?? '') ?? 0, used: small.has(words[from] ?? '') ? 1 : 0 };
    const unit = words[from + 1] ?? '';
    return isUnit(unit) ? { value: ten + (small.get(unit) ?? 0), used: 2 } : { value: ten, used: 1 };
  };
  const first = belowHundred(at);
  if (first.used === 0) return undefined;
  const after = at + first.used;
  if (words[after] !== 'hundred') return first;
  const and = words[after + 1] === 'and' ? 1 : 0;
  const rest = belowHundred(after + 1 + and);
  const isMore = rest.used > 0;
  return { value: first.value * 100 + rest.value, used: first.used + 1 + (isMore ? and + rest.used : 0) };
};

/** The words of a text with its number words as figures: "two point four" is 2.4. */
const comparedWords = (text: string): Compared[] => {
  const raw = [...text.matchAll(/\d+(?:\.\d+)?|\p{L}+|\//gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
  const words = raw.map(({ word }) => word);
  const found: Compared[] = [];
  for (let at = 0; at < raw.length;) {
    const start = raw[at];
    if (!start) break;
    const whole = figureAt(words, at);
    const part = whole && words[at + whole.used] === 'point' ? figureAt(words, at + whole.used + 1) : undefined;
    const used = whole ? whole.used + (part ? part.used + 1 : 0) : 1;
    const word = whole ? `${whole.value}${part ? `.${part.value}` : ''}` : (signs.get(start.word) ?? start.word);
    found.push({ word, from: start.from, to: raw[at + used - 1]?.to ?? start.to });
    at += used;
  }
  return found;
};

/**
 * Where something stands in what was said, however its figures were spoken: "20 mg" in "up to twenty milligrams".
 * Undefined where it does not stand there.
 */
export const findSaid = (text: string, said: string): Span | undefined => {
  const wanted = comparedWords(said);
  if (wanted.length === 0) return undefined;
  const heard = comparedWords(text);
  const at = heard.findIndex((_, start) => wanted.every(({ word }, index) => heard[start + index]?.word === word));
  const [first, last] = [heard[at], heard[at + wanted.length - 1]];
  return first && last ? { from: first.from, to: last.to } : undefined;
};
