import { stemsOf } from '../faithful.ts';
import { mentionsOf } from '../mentions.ts';
import { isWithin, saidNext } from './source.ts';
import type { Written } from './source.ts';

/** What was cut out of what was said so that the rest says something else. */

const seemed = /\b(?:felt|feels?|feeling|wired|looks?|looked|sounds?|seems?)\b/;
const likened =
  /\b(?:felt|feels?|feeling|wired|looks?|looked|sounds?|seems?),? (?:like|as if|as though) (?:i|he|she|it|they|we|you|some(?:one|body|thing)|my|the|there)\b/;
/** "I felt like someone was sitting on my chest". */
const isLikenessAsFact = ({ text, source }: Written): boolean =>
  likened.test(source.text) && seemed.test(text) && !/\b(?:like|as if|as though)\b/.test(text);

const forNow =
  /\b(?:not yet|yet|now|today|at this (?:stage|point)|at the moment|for the moment|until|till)\b|\bwith no\b/;
const goesOnNot =
  /\bnot (?:to )?(?:start|give|need|have|do|use|order|prescribe|treat|change|drive|fly|lift|go)\b|\bno need\b/;
/** "Till then I won't start an antibiotic": a no for the time being, as if for good. */
const isForNowOnly = (written: Written): boolean => {
  const { text, at, source, utterances } = written;
  if (!goesOnNot.test(text) || forNow.test(text) || /\b(?:if|unless|when|before|after|because|due)\b/.test(text))
    return false;
  const before = utterances[at - 1];
  const [next] = saidNext(written, 1);
  const asked = next === undefined ? utterances[at + 1]?.text : undefined;
  return (
    forNow.test(source.text) ||
    (before?.turn === source.turn && /\b(?:till|until)(?: then)?$/.test(before.text)) ||
    /^no,? not (?:yet|with|at this|for now|today|now)\b/.test(asked ?? '')
  );
};

const supposed = /\b(?:might|could|may) be\b/;
/** "It might be fluid, but it might be a growth": one of the two. */
const isHalf = (written: Written): boolean => {
  const { text, source, at, utterances } = written;
  if (
    source.speaker !== 'doctor' ||
    !/\b(?:possib\w+|might|could|may)\b/.test(text) ||
    / or |, (?:but|and) /.test(text)
  )
    return false;
  const opens = /^(?:(?:but|or|and) )?(?:it|this|that) (?:might|could|may)(?: also)? be\b/;
  return (
    opens.test(source.text) &&
    [utterances[at - 1], utterances[at + 1]].some(
      (one) => one?.turn === source.turn && opens.test(one.text) && supposed.test(one.text),
    )
  );
};

const negated = /\b(?:no|not|non|nor|never|without|denies|negative|absent)\b|^non/;
/** "It's non | tender", "no, burning my back": a "no" that a pause parts from what it is of. */
const hasLostNo = ({ text, at, source, utterances }: Written): boolean => {
  if (negated.test(text) || !source.bare) return false;
  const [first = ''] = text.match(/[a-z]+/) ?? [];
  const before = utterances[at - 1];
  const isCut = before?.turn === source.turn && /\b(?:no|non|not|without)$/.test(before.text);
  return (
    (isCut && source.text.startsWith(first)) ||
    new RegExp(`^no,? ${first}\\b(?! (?:is|was|has|got)\\b)`).test(source.text)
  );
};

const figures = /(?<![\d.])\d*[2-9]0(?![\d%]|\.\d)/g;
/** "Over seventy | eight": a number that a pause cuts in two. */
const isNumberCut = (written: Written): boolean => {
  const { text, source } = written;
  const [next] = saidNext(written, 1);
  if (!source.bare || !/^[1-9](?!\d| (?:mg|times|days|weeks|months|years|out|of)\b|[/.])/.test(next?.text ?? ''))
    return false;
  const [last = ''] = /\d+$/.exec(source.text) ?? [];
  return last !== '' && (text.match(figures) ?? ['']).some((figure) => figure === last);
};

/** "Three hundred, twenty, 25 mg": numbers that a restart left side by side, and no dose together; "2 500 mg tablets" are counted. */
const isDoseRestarted = ({ text }: Written): boolean =>
  /(?<![\d./-])(?:\d{2,}|[5-9])(?:,? an?|,)? \d[\d.,]* ?(?:mg|mcg|g|ml|units?|micrograms?|milligrams?|grams?)\b/.test(
    text,
  );

const unborne = /\b(?:can|could) ?not (?:stand|tolerate|handle|bear|stomach|take|have)\.?$/;
/** "I couldn't stand it, it gave me reflux", of a medicine. */
const isUnborneCut = ({ text }: Written): boolean =>
  unborne.test(text) && mentionsOf(text).some(({ kind }) => kind === 'drug');

const aims =
  /(?:\bso(?: that)?|\bin order that|^that) (?:you|he|she|they|it|we) (?:do|does|did|will|would|can|could) ?not\b(.*)$/;
/** "The injection, so that you don't feel sick": what shall not be, as if it were not so. */
const isAimAsFact = (written: Written): boolean => {
  const { text, source } = written;
  const [, aim] = aims.exec(source.text) ?? [];
  const [negation] = negated.exec(text) ?? [];
  if (aim === undefined || negation === undefined || /\bso\b/.test(text)) return false;
  // Of whom it is said may be a name that nobody said.
  const denied = text.slice(text.indexOf(negation) + negation.length);
  return isWithin({ ...written, stems: stemsOf(denied) }, aim);
};

const askedBeside =
  /\bor (?:could|can|would|did|do|does|has|have|had|is|are|was|were) (?:i|he|she|they|it|you|the patient|m[rs]s? [a-z]+)\b/;
/** "Was he drooling, or could he not swallow?" "No": the second question is no part of what is denied. */
const holdsQuestion = ({ text }: Written): boolean => askedBeside.test(text);

/** Whether a sentence says something else than was said because a part of it was cut. */
export const isCutShort = (written: Written): boolean =>
  isAimAsFact(written) ||
  holdsQuestion(written) ||
  isLikenessAsFact(written) ||
  isForNowOnly(written) ||
  isHalf(written) ||
  hasLostNo(written) ||
  isNumberCut(written) ||
  isDoseRestarted(written) ||
  isUnborneCut(written);
