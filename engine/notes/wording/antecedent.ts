import { drugClassesIn } from '../../evidence/lexicon/drugClasses.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

/**
 * Which thing is meant where none is named. A name may stand in the place of "it", or of nothing, where it is the only one of its kind
 * that was spoken of since it was named: what merely stands nearest is often not what was meant.
 */

/** Kinds of things of which one is easily put in the place of another. */
export type Kind = 'medicine' | 'test' | 'sign' | 'site' | 'complaint';
/** A thing by its concept, and as it was named. */
export type Thing = { kind: Kind; concept: string; words: string };

const kinds: Readonly<Record<string, Kind>> = {
  drug: 'medicine',
  procedure: 'test',
  paired: 'site',
  single: 'site',
  symptom: 'complaint',
  condition: 'complaint',
};
/** "Liver tests" are no part of the body. */
const testsOf = /^(?:tests?|function|enzymes?)\b/;
/** What is done for the patient, and shows nothing. */
const treatments =
  /^(?:surgery|arthroscopy|knee replacement|physiotherapy|injection|stitches|plaster|crutches|dialysis|chemotherapy|caesarean|vaccination|psychologist|mental health plan)$/;
/** What is measured in the blood as well as taken. */
const measured = /^(?:iron|calcium|potassium|magnesium|zinc|sodium|folic acid|vitamin d|vitamin b12)$/;
const isTaken = /\b(?:tablets?|supplements?|tak(?:e|es|en|ing)|took|start\w*|stop\w*|mg|infusion|drops|capsules?)\b/;
const signs = /^(?:blood pressure|heart rate|oxygen saturation|temperature|weight)$/;
const kindOf = ({ kind, concept }: Mention, text: string): Kind | undefined =>
  signs.test(concept)
    ? 'sign'
    : kind === 'drug' && measured.test(concept) && !isTaken.test(text)
      ? 'test'
      : kinds[kind];
/** The things that a text in small letters names. */
export const thingsIn = (given: string): Thing[] => {
  const text = given.replace(/\bpulse ox\b/, 'oxygen level');
  return mentionsOf(text).flatMap((mention): Thing[] => {
    const { concept, words } = mention;
    const kind = kindOf(mention, text);
    if (kind === undefined || concept === 'side' || treatments.test(concept)) return [];
    const next = testsOf.exec(text.slice(text.indexOf(words) + words.length + 1))?.[0];
    return kind === 'site' && next !== undefined
      ? [{ kind: 'test', concept: `${concept} tests`, words: `${words} ${next}` }]
      : [{ kind, concept, words }];
  });
};

/** What is set aside as soon as it is named, or only gives a reason: "instead of the puffer". */
const setAside = /\b(?:instead of|rather than|other than|apart from|because(?: of)?|not) [^,.;]*/g;
/** One of several that is told by its place among them. */
const another =
  /\b(?:other|first|second|third|latter|former|top|bottom) (?:one|tablet|pill|medicine|test|scan|drug)s?\b|\bthe (?:other|second|first|latter|former) (?=(?:is|was|has|shows?|i|we|you|he|she|they|looks?|moves?|made|gave)\b)|\banother one\b/;
const form = /\b(?:patch|puffer|inhaler|cream|ointment|gel|spray|drops|injection|needle|infusion|wafer|mixture|syrup)/g;
/** What is taken or put on, and is on no list of medicines. */
const remedy = /\b(?:patches|lozenges|gum|eye ?drops|cream|nasal spray|puffer|exercises)\b/g;
const formsIn = (text: string): string[] => text.match(form) ?? [];

/** Whether an utterance speaks of a thing of the same kind as the one named, and not in the same sentence: by its name, its class or its form. */
const hasRival = (given: string, { kind, concept }: Thing, sentence: string, naming: string): boolean => {
  const text = given.replace(setAside, ' ').replace(concept === 'hip' ? /\bgroin\b/ : /^$/, '');
  if (another.test(text)) return true;
  const own = new Set(thingsIn(sentence).map((thing) => thing.concept));
  if (thingsIn(text).some((thing) => thing.kind === kind && thing.concept !== concept && !own.has(thing.concept)))
    return true;
  return (
    kind === 'medicine' &&
    (drugClassesIn(text).some(({ words, members }) => !members.test(concept) && !sentence.includes(words)) ||
      formsIn(text).some((word) => !naming.includes(word) && !sentence.includes(word)))
  );
};

/** What is said in the place of a name. */
const pointing = /^(?:(?:and|so|but|now),? )*(?:it|that|this|they|those|these)\b/;
/**
 * The words of an utterance that stand before what points, and of one that leaves it out those before its first mark: what comes later is
 * not what is pointed to.
 */
const aheadOf = (text: string): string => {
  const at = text.search(/\b(?:it|that|this|they|them|those|these)\b/);
  return at < 0 ? (text.split(/, | because /)[0] ?? text) : text.slice(0, at);
};
/** "The ultrasound was normal, but the MRI shows a tear": what is turned to is what goes on. */
const turnedTo = (text: string): string => text.replace(/^.*\b(?:but|whereas|while) (?=(?:the|your|my) )/, '');
/** "Lungs are clear. It's tender over the heel": no part is tender over another. */
const isOverAnother = ({ text }: Utterance, { kind, concept }: Thing): boolean =>
  kind === 'site' &&
  pointing.test(text) &&
  thingsIn(text).some((other) => other.kind === kind && other.concept !== concept);

const named = (words: string): Thing => ({ kind: 'medicine', concept: words, words: `the ${words}` });
/** What a text speaks of as a medicine: by name, by a class of which none is named ("the water tablet"), else by what it looks like. */
export const medicinesIn = (text: string): Thing[] => {
  const drugs = thingsIn(text).filter(({ kind }) => kind === 'medicine');
  const classes = drugClassesIn(text).filter(({ members }) => !drugs.some(({ concept }) => members.test(concept)));
  const found = [...drugs, ...classes.map(({ words }) => named(words))];
  return found.length > 0 ? found : [...(text.match(remedy) ?? [])].map(named);
};
/** The one medicine that was spoken of last before a place, by its name or its class, and where; `null` where it may have been another, or none was near. */
export const medicineBefore = (
  utterances: readonly Utterance[],
  at: number,
  reach: number,
): (Thing & { place: number }) | null => {
  for (let place = at - 1; place >= Math.max(0, at - reach); place -= 1) {
    const text = utterances[place]?.text.replace(setAside, ' ') ?? '';
    const [first, ...others] = medicinesIn(text);
    if (first === undefined && medicinesIn(utterances[place]?.text ?? '').length > 0) return null;
    if (another.test(text) || others.some(({ concept }) => concept !== first?.concept)) return null;
    if (first !== undefined) return { ...first, place };
  }
  return null;
};

/** "The heel.": a thing and no more, of which the next words are. */
const aloneWords = 3;
const isNameAlone = ({ text, question }: Utterance, { concept }: Thing): boolean =>
  !question &&
  text.split(' ', aloneWords + 1).length <= aloneWords &&
  thingsIn(text).some((thing) => thing.kind === 'site' && thing.concept !== concept);
/** "The antibiotics for a week": of what it names itself, and of no complaint. */
const isOfItsOwn = ({ text, speaker }: Utterance, sentence: string): boolean => {
  const own = new Set(thingsIn(sentence).map(({ concept }) => concept));
  return (
    speaker === 'patient' &&
    thingsIn(text).some(({ kind, concept }) => (kind === 'medicine' || kind === 'test') && !own.has(concept))
  );
};
/** "Reduced to the ankle. On the right it's normal": where something is, is not what "it" is. */
const isOnlyPlace = (named: string, { text }: Utterance, { kind, words }: Thing): boolean =>
  kind === 'site' &&
  /\b(?:left|right|other side)\b.*\bit is\b/.test(text) &&
  new RegExp(`\\b(?:in|of|at|over|on|to|with|around) (?:the |your )?${words}\\b`).test(named);

const furthest = 12;
/**
 * Whether a thing that stands in a sentence may not be what was meant at the utterance `at`, which does not name it: something else of
 * its kind was spoken of since it was named. Where it was not named before only what was said itself tells.
 */
export const isUncertain = (utterances: readonly Utterance[], at: number, thing: Thing, sentence: string): boolean => {
  const isNamed = ({ text }: Utterance): boolean => thingsIn(text).some(({ concept }) => concept === thing.concept);
  const naming = utterances.findLastIndex(
    (one, place) => place >= Math.max(0, at - furthest) && place < at && isNamed(one),
  );
  const [named, said] = [utterances[naming], utterances[at]];
  if (said !== undefined && thing.kind === 'complaint' && isOfItsOwn(said, sentence)) return true;
  if (named === undefined || said === undefined) return false;
  // "I'll listen to your heart and lungs. Everything sounds good": of all that was named.
  if (/^(?:(?:and|so|but),? )*(?:everything|all|both|they all)\b/.test(said.text)) return false;
  const since = utterances.slice(naming, at + 1);
  if (thing.kind === 'complaint') return since.slice(1, -1).some((one) => isNameAlone(one, thing));
  // "Not the Endep": what is set aside is not meant by what follows.
  const isSetAside = !isNamed({ ...named, text: named.text.replace(setAside, ' ') });
  return (
    isSetAside ||
    isOnlyPlace(named.text, said, thing) ||
    isOverAnother(said, thing) ||
    since.some((one) =>
      hasRival(
        one === said ? aheadOf(one.text) : one === named ? turnedTo(one.text) : one.text,
        thing,
        sentence,
        named.text,
      ),
    ) ||
    another.test(said.text)
  );
};

/** Whether an utterance only points to what it speaks of. */
export const isPointing = ({ text }: Utterance): boolean => pointing.test(text);
