import type { Flag, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { listFactIn } from './suggesting/listFacts.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,/'’-][\p{L}\p{N}]+)*/gu) ?? [];

/** Of so many of its words, a sentence is the one that it was before. */
const SAME = 0.4;
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const rest = new Set(other);
  return (2 * one.filter((word) => rest.has(word)).length) / Math.max(1, one.length + other.length);
};

type Before = readonly Pick<SentenceEvidence, 'text' | 'typed'>[];

/** The words of a sentence that a person typed: those that no sentence had which it may have come from, and what was typed there. */
const typedWords = (text: string, before: Before, isByHand: boolean): string[] => {
  const same = before.find((one) => one.text === text);
  if (same) return [...(same.typed ?? [])];
  const words = wordsOf(text);
  const [origin] = before
    .map((one) => ({ ...one, words: wordsOf(one.text) }))
    .map((one) => ({ ...one, like: likeness(words, one.words) }))
    .filter(({ like }) => like >= SAME)
    .toSorted((a, b) => b.like - a.like);
  const kept = new Set(origin?.words);
  const typed = new Set(origin?.typed);
  return [...new Set(words)].filter((word) => typed.has(word) || (isByHand && !kept.has(word)));
};

/** A flag that says nothing of typed words; what the medicines list knows is told of them too. */
const flagOf = (flag: Flag, text: string, typed: ReadonlySet<string>): Flag[] => {
  const written = flag.written ?? text;
  if (written !== text && !wordsOf(written).some((word) => typed.has(word))) return [flag];
  const fact = listFactIn(flag.because);
  const { said: _said, segmentId: _segment, suggestion: _suggestion, ...plain } = flag;
  return fact === undefined ? [] : [{ ...plain, because: fact }];
};

/**
 * The evidence of a text with the words that a person typed told apart: nobody need have said them, so they are held against nothing.
 * `before` are the sentences that it may have come from, the latest first; `isByHand` where what is new was typed.
 */
export const withTyped = (
  evidence: readonly SentenceEvidence[],
  before: Before,
  isByHand: boolean,
): SentenceEvidence[] =>
  evidence.map((sentence) => {
    if (sentence.level === 'fixed') return sentence;
    const typed = typedWords(sentence.text, before, isByHand);
    if (typed.length === 0) return sentence;
    const words = new Set(typed);
    const flags = sentence.flags.flatMap((flag) => flagOf(flag, sentence.text, words));
    const isAlert = flags.some(({ severity }) => severity === 'alert');
    // What was typed and said as well has its passage.
    const isSaid = sentence.level === 'supported' && sentence.flags.length === 0;
    return { ...sentence, level: isAlert ? 'check' : isSaid ? 'supported' : 'typed', flags, typed };
  });
