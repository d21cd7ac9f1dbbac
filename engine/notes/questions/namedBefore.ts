import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { medicineBefore, medicinesIn } from '../wording/antecedent.ts';

/**
 * Pronouns and half sentences with the part of the body, the medicine or the one of several things that was spoken of just before, where
 * it can only be one.
 */

/** What was said, and where what it is of was named. */
export type Said = { text: string; from: readonly string[] };

/** Another person, of whom a half sentence may be. */
export const relative =
  /\b(?:mother|father|mum|mom|dad|brother|sister|wife|husband|partner|son|daughter|aunt|uncle|cousin|boyfriend|girlfriend|flatmate|he|she)\b/;
const furthestPart = 10;
const pairedPart =
  /\b(?:(left|right) )?(knee|hip|shoulder|ankle|wrist|elbow|hand|foot|arm|leg|thumb|finger|toe|heel|calf|ear|eye|breast)\b/g;
const singlePart =
  /(?<=\b(?:my|your|his|her|lower|upper|middle|bad|sore) )(back|neck|jaw)\b|\b(back|neck|jaw)(?= (?:pain|ache|injury|trouble|surgery|spasms?)\b)/g;
type Part = { name: string; base: string; isPaired: boolean; from: readonly string[] };
const partsIn = ({ text, segmentIds }: Utterance): (Part & { side: string | undefined })[] =>
  [
    ...[...text.matchAll(pairedPart)].map(([, side, base = '']) => ({ side, base, isPaired: true })),
    ...[...text.matchAll(singlePart)].map(([, one, other]) => ({
      side: undefined,
      base: one ?? other ?? '',
      isPaired: false,
    })),
  ].map((part) => ({ ...part, name: part.base, from: segmentIds }));
/** The one part of the body that was spoken of last; `null` where none or several were. */
const partBefore = (utterances: readonly Utterance[], at: number): Part | null => {
  const parts = utterances.slice(Math.max(0, at - furthestPart), at).flatMap(partsIn);
  const last = parts.at(-1);
  const sides = new Set(parts.flatMap(({ side }) => side ?? []));
  if (last === undefined || sides.size > 1 || parts.some(({ base }) => base !== last.base)) return null;
  const [side] = sides;
  return {
    ...last,
    name: side === undefined ? last.base : `${side} ${last.base}`,
    from: parts.flatMap(({ from }) => from),
  };
};

const givesWay = sparing(
  /^(?:(?:and|but|then|yeah|yes|so|sometimes|well),? )*(?:it|that) ((?:(?:just|also|still|sometimes|has|had|does|did|not|never|ever|even|keeps|is|was|always|usually|often|really|kind of) )*(?:giv(?:e|es|ing|en) way|gave way|lock(?:s|ed|ing)?|click(?:s|ed|ing)?|catch(?:es|ing)?|caught|buckl(?:e|es|ed|ing)|swell(?:s|ing)?(?: up)?|swelled(?: up)?|swollen|clunk(?:s|ing|ed)?|grind(?:s|ing)?|pop(?:s|ped)? (?:out|back)|dislocat(?:es|ed)|collaps(?:es|ed)|seiz(?:es|ed|ing) up|stiffens? up|was scoped)\b.*)$/,
);
const subjectless = sparing(
  /^(?:(?:and|but|then|yeah|yes),? )*((?:gives|gave) way|locks up|locked up|swelled up|swells up|blew up|buckles|clicks|seizes up|stiffens up)\b(.*)$/,
);
const doneTo =
  /\b(caught|jammed|crushed|cut|burnt|burned|banged|hit|twisted|rolled|landed on|fell on|broke|fractured|sprained|hurt|bumped|knocked|squashed|strained|dislocated|injured|tore|strapped|iced|put) it(?=$|,| (?:in|on|with|at|while|when|against|playing|doing|again|last|yesterday|under|getting|falling|working|lifting|a (?:week|month|year)|\d+|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)/;
const hadDone = sparing(
  /\b(had) (?:it|that|this one|that one) (scoped|replaced|operated on|drained|x-rayed|scanned|reconstructed|injected|pinned|plated|repaired|fused|reduced|put back in|put in plaster|plastered|strapped|looked at)\b/,
);
const liesOn = sparing(
  /\b(lie|lay|lying|sleep|slept|sleeping|roll|rolled|rolling|kneel|kneeling) (on|onto|over on|over onto) (?:it|that side|the side|this side)\b/,
);
const otherOne = sparing(/\b(?:the|my) (left|right|other) one (is|was|has|does|had|gets|feels|hurts)\b/);
const didMy = sparing(
  /^((?:i |i have )?)(?:did|done|put out|stuffed|wrecked|did in|hurt|buggered(?: up)?) (?:my|the) (back|knee|shoulder|ankle|wrist|neck|hip|elbow|hamstring|calf|groin|hand|foot|finger|thumb)( in| out)?\b(.*)$/,
);

/** "It gives way on the stairs": the knee that is spoken of. */
export const withPart = (text: string, utterances: readonly Utterance[], at: number): Said | null => {
  const done = didMy.exec(text);
  if (done) return { text: `i injured my ${done[2] ?? ''}${done[4] ?? ''}`, from: [] };
  const isOne =
    givesWay.test(text) || subjectless.test(text) || hadDone.test(text) || liesOn.test(text) || otherOne.test(text);
  if (!isOne || mentionsOf(text).some(({ kind }) => kind === 'paired')) return null;
  const part = partBefore(utterances, at);
  if (part === null || (!part.isPaired && !/\b(?:seiz|stiffen|gives way|gave way|giving way)/.test(text))) return null;
  const made = text
    .replace(
      givesWay,
      (_, what: string) =>
        `my ${part.name} ${what.replace(/^is (?=(?:locked|swelled|given|caught|buckled|popped|clicked|collapsed|seized)\b)/, 'has ')}`,
    )
    .replace(subjectless, `my ${part.name} $1$2`)
    .replace(hadDone, `$1 my ${part.name} $2`)
    .replace(doneTo, `$1 my ${part.name}`)
    .replace(liesOn, (_, verb: string, on: string) => `${verb} ${on} my ${part.name}`)
    .replace(otherOne, (all, side: string, verb: string) => (part.isPaired ? `my ${side} ${part.base} ${verb}` : all));
  return made === text ? null : { text: made, from: part.from };
};

const furthestDrug = 4;
const passedOn = /\b(?:swears? by|recommended|suggested|read about|heard about|gave me some)\b/;
/** The one medicine or remedy that was spoken of last, with nothing else since. */
const drugBefore = (
  utterances: readonly Utterance[],
  at: number,
): { words: string; from: readonly string[] } | null => {
  const found = medicineBefore(utterances, at, furthestDrug);
  const named = utterances[found?.place ?? -1];
  if (found === null || named === undefined) return null;
  const isLast = utterances.slice(found.place + 1, at).every(
    ({ text, question }, offset) =>
      // "My sister swears by turmeric. I tried it."
      !passedOn.test(text) &&
      !/\b(?:something else|a different one|others)\b/.test(text) &&
      // A new question asks of something else, unless it points back.
      (!question || /\b(?:it|that|them|those|when|how (?:long|often|much)|side effects?)\b/.test(text)) &&
      (found.place + 1 + offset === at - 1 ||
        !mentionsOf(text).some(({ kind }) => /^(?:symptom|condition|procedure)$/.test(kind))),
  );
  return isLast ? { words: found.words, from: named.segmentIds } : null;
};

const oneOf =
  /^(?<lead>(?:(?:yes|yeah|no|and|but|so|well|actually),? )*i (?:(?:also|just|only|have|had|never|not|did|do|still|used to|usually) )*(?:had|have|get|got|getting|having|need|needed)(?=)) (?<one>one|another one|another|any|some|them)\b(?=$|,| (?:since|at|in|for|on|last|every|once|twice|about|around|before|when|after|a|as|or|\d+|years?|this|back|each|now|and|but|with|because)\b)/;
const furthestOne = 3;
/** Things that come one at a time. */
export const countable =
  /(?:infections?|clots?|strokes?|stones?|migraines?|seizures?|fits?|attacks?|scans?|mri|x-rays?|colonoscop(?:y|ies)|endoscop(?:y|ies)|gastroscop(?:y|ies)|ultrasounds?|ecg|utis?|falls?|ulcers?|hernias?|operations?|headaches?|palpitations?|rash(?:es)?|cysts?|lumps?|polyps?|injections?|infusions?|transfusions?|biops(?:y|ies)|miscarriages?|nosebleeds?|flares?(?:-ups?)?|fevers?|colds?|coughs?|cramps?|abscess(?:es)?|pneumonia|reactions?)$/;
const ofWhat = /\b(?:mouth|chest|ear|urinary|throat|sinus|skin|stomach|panic|leg|lung|ovarian|bowel) $/;
/** One of several. */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|sh)es$/, '$1')
    .replace(/(?<=[a-rt-z])s$/, '');
/** "I had one two years ago": of the one thing that was spoken of just before. */
export const withOne = (text: string, utterances: readonly Utterance[], at: number): Said | null => {
  const found = oneOf.exec(text)?.groups;
  if (found === undefined) return null;
  for (let back = at - 1; back >= Math.max(0, at - furthestOne); back -= 1) {
    const { text: before, segmentIds } = utterances[back] ?? { text: '', segmentIds: [] };
    const named = mentionsOf(before).filter(({ kind }) => /^(?:symptom|condition|procedure|drug)$/.test(kind));
    const [first] = named;
    if (first === undefined) continue;
    if (
      named.some(({ concept }) => concept !== first.concept) ||
      (!countable.test(first.words) && !(found['one'] === 'some' && first.kind === 'symptom'))
    )
      return null;
    if (relative.test(before) || /\b(?:suicid\w*|harm\w*|thoughts?)\b/.test(before)) return null;
    const name = `${ofWhat.exec(before.slice(0, before.indexOf(first.words)))?.[0] ?? ''}${first.words}`;
    const one = singular(name);
    const an = /^(?:[aeio]|u(?!ti|ri|ni)|mri|x-ray)/.test(one) ? 'an' : 'a';
    const which = found['one'];
    if (/^(?:any|them)$/.test(which ?? '') && one === name) return null;
    const thing =
      which === 'one'
        ? `${an} ${one}`
        : which?.startsWith('another') === true
          ? `another ${one}`
          : which === 'any'
            ? `any ${name}`
            : name;
    const end = (found['lead'] ?? '').length + 1 + (which ?? '').length;
    return { text: `${found['lead'] ?? ''} ${thing}${text.slice(end)}`, from: segmentIds };
  }
  return null;
};

/** What a medicine did. */
export const effect =
  '(?:made me|gave me|knocked me (?:out|around)|sends? me|sent me|upset my|did nothing|did not (?:do (?:anything|much|a thing)|agree with me|touch it|help(?: at all| much)?)|does not (?:do (?:anything|much)|help(?: at all| much)?)|do not help|helps?|helped|took the edge off|takes the edge off|blocked me up|blocks me up|makes? me|works? (?:well|a bit|okay)|worked (?:well|a bit|for a while))';
const effectOf = sparing(
  new RegExp(`^(?:(?:and|but|yeah|then|so|well),? )*(?:(?:it|that|they|those|that one) )?(${effect}\\b.*)$`),
);
const cameOff = sparing(
  /^(?:(?:and|but|then|so),? )*i (came off|went off|stopped|ran out of|started|restarted|have been on|was on|took|tried|have taken|used) (it|that|them|those|that one)\b(.*)$/,
);
const cameAway =
  /^(?:(?:and|but|then|so),? )*i (came off|went off)(?= (?:by|in|on|after|because|when|about|last|\d|a)\b|$)(.*)$/;
/** "Took it for two weeks", "did nothing": of the medicine that was named just before. */
export const withDrug = (text: string, utterances: readonly Utterance[], at: number): Said | null => {
  const off = cameOff.exec(text) ?? cameAway.exec(text);
  const told = effectOf.exec(text);
  if (off === null && told === null) return null;
  const asked = utterances.slice(Math.max(0, at - furthestDrug), at).findLast(({ speaker }) => speaker === 'doctor');
  // What one reacts to is listed with what it does.
  if (medicinesIn(text).length > 0 || /\b(?:allerg|reacti)/.test(asked?.text ?? '')) return null;
  const drug = drugBefore(utterances, at);
  if (drug === null) return null;
  const many = drug.words.endsWith('s');
  const pointed = off === null || off.length < 4 ? undefined : off[2];
  if (/^(?:them|those)$/.test(pointed ?? '') && !many) return null;
  const tail = off === null ? '' : ((off.length < 4 ? off[2] : off[3]) ?? '');
  return off === null
    ? { text: `the ${drug.words.replace(/^the /, '')} ${told?.[1] ?? ''}`, from: drug.from }
    : { text: `i ${off[1] ?? ''} ${drug.words}${tail}`, from: drug.from };
};
