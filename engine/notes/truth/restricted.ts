import { mentionsOf } from '../mentions.ts';
import { saidNext } from './source.ts';
import type { Written } from './source.ts';

/** What was said with a bound, an exception, an end or as one of several, and is written without it. */

const ties = /\b(?:if|unless|except|when|whenever|until|till|once|as long as|only|provided|but|while|in case|after)\b/;
const compared =
  '(?:over|above|under|below|beyond|(?:more|less|greater|higher|lower|bigger|smaller) than|at least|at most)';
const isCompared = new RegExp(`\\b${compared}\\b|[<>≥≤]|\\bmaximum\\b`);
const numbers = /(?<![\d.,/])\d+(?:\.\d+)?(?![\d/]|[.,]\d)/g;
const numbersIn = (text: string): readonly string[] => text.match(numbers) ?? [];
/** "If you get a temperature over 38": a limit, and no reading. */
const isBoundOnly = ({ text, at, source, utterances }: Written): boolean =>
  !isCompared.test(text) &&
  !ties.test(text) &&
  numbersIn(text).some((number) => {
    const near = utterances
      .slice(Math.max(0, at - 1), at + 2)
      .filter(({ turn }) => turn === source.turn)
      .map(({ text: said }) => said)
      .join(' . ');
    const found = [...near.matchAll(new RegExp(`(?<![\\d.,/])${number.replace('.', '\\.')}(?![\\d/]|[.,]\\d)`, 'g'))];
    const bound = new RegExp(`(?<!\\d )\\b${compared} (?:the |about |around |an? )?$`);
    return (
      found.length > 0 &&
      found.every(
        ({ index }) =>
          bound.test(near.slice(Math.max(0, index - 30), index)) &&
          !/^ (?:years?|months?|weeks?|days?|hours?|minutes?)\b/.test(near.slice(index + number.length)),
      )
    );
  });

const pronoun = '(?:it|them|that|those|the dose)';
const exception = new RegExp(
  `\\b(?:skip|hold|stop|halve|miss|omit|leave out|do not (?:take|use|have|fill)|only (?:take|use|fill|start|have)) ${pronoun}\\b.*\\b(?:if|when|unless|on (?:the|any) day)|\\b(?:unless|except (?:if|when|on)|only if|only when)\\b`,
);
const turns = /^(?:(?:and|so|well),? )*(?:but|only|unless|except|just)\b/;
const orders =
  /^(?:«|the patient (?:was advised|can|may|should) to |the patient (?:can|may|should) )?(?:continue|start|take|prescribe|use|increase|decrease|restart|resume|give|stay|keep|have|apply|reduce|stop)\b/;
/** A medicine with its dose is an order too. */
const isOrder = (text: string): boolean =>
  orders.test(text) || (/\d/.test(text) && mentionsOf(text).some(({ kind }) => kind === 'drug'));
/** "Continue it, but skip". */
const butCut = /,? but (?:skip|hold|stop|halve|miss|omit)(?: it)?\.?$/;
/** "Stay on it, but skip it if you are off your food": an order that holds but in one case. */
const hasLostException = (written: Written): boolean => {
  const { text, source } = written;
  if (source.speaker !== 'doctor' || ties.test(text.replace(butCut, '')) || !isOrder(text)) return false;
  return (
    exception.test(source.text) ||
    saidNext(written, 1).some((next) => (next.isTurning === true || turns.test(next.text)) && exception.test(next.text))
  );
};

const span =
  '(?:the (?:next|first) |another |about |at least |just |only )*(?:\\d+|an?|a few|a couple of)(?: (?:to|or) \\d+)?';
const ends = new RegExp(
  `\\bfor ${span} (?:days?|weeks?|months?|nights?|fortnight)\\b|\\b(?:and |,? )then (?:(?:we|you|i|will|can|go|drop|come|cut|taper|it|is|down|to) )*(?:back|down|stop|off|halve|\\d)`,
);
const joins = /,? (?:and|but|so) (?:i|we|you|check|recheck|see|come|book|repeat|do|get|please|if)\b|\b(?:because|if)\b/;
const hasEnd =
  /\bfor (?:.* )?(?:days?|weeks?|months?|nights?|fortnight)\b|\bthen\b|\buntil\b|\bcourse\b|\b\d+ (?:days|weeks)\b/;
/** "80 mg for the next five days, and then back to 40": a dose for a time, which stands as if for good. */
const hasLostEnd = ({ text, source }: Written): boolean => {
  if (source.speaker !== 'doctor' || hasEnd.test(text) || !isOrder(text)) return false;
  const drug = mentionsOf(text).find(({ kind }) => kind === 'drug');
  const [dose] = text.match(/\d[\d.]*/) ?? [];
  if (drug === undefined || dose === undefined || !source.text.includes(drug.words)) return false;
  const from = source.text.indexOf(dose, source.text.indexOf(drug.words));
  return from >= 0 && ends.test(source.text.slice(from).split(joins)[0] ?? '');
};

const ago =
  /\blast (?:year|month|week|time|visit|summer|winter|autumn|spring)\b|\bprevious(?:ly)?\b|\b(?:years?|months?|weeks?) (?:ago|before|back)\b|\bused to be\b|\bbefore that\b/;
const dated =
  /\b(?:last|previous(?:ly)?|ago|before|earlier|since|used to|had been|from|baseline|down|up|rose|fell|back|(?:19|20)\d\d|prior)\b/;
/** "It is 6.8, and last year it was 4.1": what was so last year, as if it were so now. */
const isOfBefore = ({ text, source }: Written): boolean =>
  !dated.test(text) &&
  numbersIn(text).some((number) => {
    const clauses = source.text.split(/,? (?:and|but|while|whereas|compared (?:to|with)|up from|down from) |, /);
    const own = clauses.filter((clause) => numbersIn(clause).includes(number));
    return own.length > 0 && clauses.length > own.length && own.every((clause) => ago.test(clause));
  });

const offered =
  /\b(?:options?|choices?|possibilities|alternatives)\b|\b(?:a (?:few|couple of)|several|some|\d+) (?:things|medicines|medications|tablets|ones|ways|preventers) (?:we|you|i|that)\b|\bthere (?:is|are) (?:things|medicines|tablets|ones) like\b|\b(?:we|you|i) (?:could|can|might) (?:try|go (?:with|for)|use|think about|look at|choose)\b/;
const asOffered =
  /\b(?:options?|offered|either|consider\w*|could|may|might|discussed|can|whether|choose|choice|allerg\w*|denies|no|not)\b/;
/** "There are a few options: propranolol, candesartan or amitriptyline": none of them is ordered yet. */
const isOneOfSeveral = (written: Written): boolean => {
  const { text, at, source, utterances } = written;
  if (source.speaker !== 'doctor' || asOffered.test(text) || !/ or /.test(text)) return false;
  const drugs = new Set(mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : [])));
  return (
    drugs.size > 1 &&
    utterances
      .slice(Math.max(0, at - 1), at + 1)
      .some(({ turn, text: said }) => turn === source.turn && offered.test(said))
  );
};

const ofNothing =
  /^(?:the patient was advised to )?(?:ring|call|return|come back|see [a-z]+)(?: [a-z]+)? if (?:it|that) (?:is|goes|gets|stays) (?:[a-z]+ )?\d/;

const heldBy = /(?:^|,? )(?:but )?(?:when|whenever|if|while) (?:i|i am|it is|he|she|they)\b/;
const notSo = /\b(?:not|never|no)\b/;
const deniedThere =
  /\b(?:when|whenever|if|while) (?:i|he|she|they)\b[^.]*?,? (?:i|he|she|they|it) (?:(?:do|does|did|have|has|is|am|are) not|never)\b/;
const caseAlone = /^(?:(?:but|and|so|only),? )*(?:when|whenever|if|while) (?:i|he|she|they|it)(?: [a-z]+){1,5}$/;
/** What was said with the case that stands before it as a piece of its own. */
const withCase = ({ at, source, utterances }: Written): string => {
  const [before, next] = [utterances[at - 1], utterances[at + 1]];
  if (caseAlone.test(source.text)) return next?.turn === source.turn ? `${source.text}, ${next.text}` : source.text;
  return before?.turn === source.turn && caseAlone.test(before.text) ? `${before.text}, ${source.text}` : source.text;
};
/** "When I'm sitting I don't really feel it": a denial of that case alone, and never its contrary. */
const hasLostCase = (written: Written): boolean => {
  const { text, source } = written;
  const said = withCase(written);
  if (source.speaker !== 'patient' || !heldBy.test(said)) return false;
  const isTied = /\b(?:when|whenever|if|while|unless|until|at rest|on|with|during|after)\b/.test(text);
  const isDenied = notSo.test(text) || /\bden(?:y|ies)\b/.test(text);
  return deniedThere.test(said) && (isDenied ? !isTied : isTied);
};

/** Whether a sentence lacks what its words were tied to. */
export const isUnrestricted = (written: Written): boolean =>
  // "Ring if it is over 12": of what, nobody can tell.
  ofNothing.test(written.text) ||
  isBoundOnly(written) ||
  hasLostCase(written) ||
  hasLostException(written) ||
  hasLostEnd(written) ||
  isOfBefore(written) ||
  isOneOfSeveral(written);
