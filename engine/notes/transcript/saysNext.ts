import { isFigure, isVerbal } from './heardWords.ts';
import type { HeardWord } from './heardWords.ts';
import { kindsNamed, namedOf } from './namedAround.ts';
import { holding, textAt } from './sideBySide.ts';

const { organ, symptom, condition, test } = kindsNamed;

const finds = /^(?:is|are|was|were|isn't|aren't|wasn't|looks?|feels?|sounds?|shows?|showed)$/;
const found =
  /^(?:clear|normal|good|great|fine|soft|regular|irregular|equal|intact|negative|positive|unremarkable|low|high|up|down|not|still|about|all|a|one|two|[a-z]*teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty.*|\d.*)$/;
/** What may stand before a name without belonging to it. */
const closes =
  /^(?:clear|normal|good|fine|please|soft|regular|equal|intact|up|down|out|here|there|now|today|again|too|okay)$/;
const ofVisit = /^(?:the|your)$/;
const belongs =
  /^(?:left|right|upper|lower|whole|entire|same|both|all|abdominal|bowel|last|latest|recent|recorded|highest|average|current|resting|body|urine|my|core)$/;
/** Where a name ends that begins at a word, with another joined to it and the noun that both are of: "knee and ankle reflexes". */
const behindName = (words: readonly HeardWord[], name: number): number => {
  const { opens, inside } = namedOf(words);
  let end = name + 1;
  while ((inside[end] ?? 0) !== 0) end += 1;
  if (textAt(words, end) === 'and' && (opens[end + 1] ?? 0) !== 0) end += 2;
  return finds.test(textAt(words, end + 1)) && !/^(?:is|are|was|were)$/.test(textAt(words, end)) ? end + 1 : end;
};
/** "No murmurs | lungs are clear": whether what was looked at next is named here, with what was found. */
const namesNextFound = (words: readonly HeardWord[], at: number, from: number): boolean => {
  const { opens, closed } = namedOf(words);
  const before = textAt(words, at - 1);
  const name = ofVisit.test(textAt(words, at)) ? at + 1 : at;
  if (at - from < 2 || (opens[name] !== organ && opens[name] !== test) || closed[at] === organ) return false;
  if (holding.test(before) || belongs.test(before) || isVerbal(before)) return false;
  const verb = behindName(words, name);
  const isFound = finds.test(textAt(words, verb))
    ? found.test(textAt(words, verb + 1))
    : textAt(words, verb - 1).endsWith("'s") && found.test(textAt(words, verb));
  // "The ultrasound is normal" may be of what stands before; "lungs are clear" is a finding read out.
  return isFound && (name === at || (closed[at] ?? 0) !== 0 || isFigure(before) || closes.test(before));
};

/** "Chest is clear | no swelling": what was not found, behind what was. */
const deniesNext = (words: readonly HeardWord[], at: number, from: number): boolean =>
  textAt(words, at) === 'no' &&
  closes.test(textAt(words, at - 1)) &&
  words.slice(from, at).some(({ text }) => /^(?:is|are)$|[a-z]{3}'s$/.test(text));
/** "No tenderness over the kidneys | and the dipstick": a test is nowhere that tenderness could be. */
const testsNext = (words: readonly HeardWord[], at: number, from: number): boolean =>
  textAt(words, at) === 'and' &&
  textAt(words, from) === 'no' &&
  ofVisit.test(textAt(words, at + 1)) &&
  namedOf(words).opens[at + 2] === test;
const told = /^(?:go|stop|come|ring|call|need|should|must)$/;
/** "You will bruise more | if you bang your head you go to hospital": what the patient is told to do stands under the condition before it. */
const conditionNext = (words: readonly HeardWord[], at: number, from: number): boolean =>
  textAt(words, at) === 'if' &&
  at - from >= 3 &&
  !holding.test(textAt(words, at - 1)) &&
  words.slice(at + 3, at + 12).some(({ text }, step) => text === 'you' && told.test(textAt(words, at + 4 + step)));
/** "Every day | and the weight is down": a short answer, and what is told next. */
const tellsNext = (words: readonly HeardWord[], at: number, from: number): boolean =>
  textAt(words, at) === 'and' &&
  at - from <= 3 &&
  /^(?:the|my|your|it|there)$/.test(textAt(words, at + 1)) &&
  [2, 3].some((step) => isVerbal(textAt(words, at + step)) || textAt(words, at + step).endsWith("'s")) &&
  !words.slice(from, at).some(({ text }) => isVerbal(text));
const orders = /^(?:sit|walk|stand|rest|keep|take|use|avoid|drink|ring|call|stop|start|eat|stay|sleep)$/;
/** "No bending or twisting | sit for half an hour": what is allowed, behind what is not. */
const allowsNext = (words: readonly HeardWord[], at: number, from: number): boolean =>
  /^no [a-z]+ing$/.test(`${textAt(words, from)} ${textAt(words, from + 1)}`) &&
  at - from > 2 &&
  orders.test(textAt(words, at)) &&
  !holding.test(textAt(words, at - 1));

const often = /^(?:often|daily|day|night|week|hours?)$/;
const remedy = /^(?:heat|ice|physio|stretch(?:es|ing)|massage|fluids|gargles?|compression|paracetamol|panadol)$/;
/** "Walk a little and often | heat packs": another remedy, behind how often the one before it is taken. */
const treatsNext = (words: readonly HeardWord[], at: number, from: number): boolean =>
  (often.test(textAt(words, at - 1)) &&
    remedy.test(textAt(words, at)) &&
    words.slice(from, at).some(({ text }) => orders.test(text))) ||
  (at > from &&
    at - from <= 3 &&
    remedy.test(textAt(words, from)) &&
    /^(?:i|we)(?:'d|'ll|'m)?$/.test(textAt(words, at)));
const relative =
  /^(?:mum|mom|dad|mother|father|brother|sister|husband|wife|son|daughter|aunty?|uncle|gran\w*|nan|pop)(?:'s)?$/;
/** "Dad had a stroke | my brother is well": one of the family behind what another has. */
const relativeNext = (words: readonly HeardWord[], at: number): boolean => {
  const ended = namedOf(words).closed[at];
  const isOwned = /^(?:my|his|her|your)$/.test(textAt(words, at));
  return (
    (ended === symptom || ended === condition) &&
    (isOwned ? relative.test(textAt(words, at + 1)) : /^(?:mum|mom|dad)(?:'s)?$/.test(textAt(words, at)))
  );
};

/** Whether a sentence of its own begins at a word by what it says, whatever the words around are used to. */
export const saysNext = (words: readonly HeardWord[], at: number, from: number): boolean =>
  [namesNextFound, deniesNext, testsNext, conditionNext, tellsNext, allowsNext, treatsNext, relativeNext].some(
    (begins) => begins(words, at, from),
  ) ||
  (textAt(words, at - 1) === 'either' && textAt(words, at) === 'and');
