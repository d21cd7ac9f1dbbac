import { edge, isFigure, isVerbal, leadIn } from './heardWords.ts';
import type { HeardWord } from './heardWords.ts';

/** After these comes what they are of, for or to, or the verb that they govern, whatever the pause. */
const leansOn =
  /^(?:of|upon|onto|than|the|an|every|based|according|due|prior|going|gonna|wanna|gotta|supposed|let|my|your|his|their|our|its)$/;
/** What may follow them all the same: a false start ("it's the, it's my knee"), a new breath. */
const startsAnew =
  /^(?:i|you|we|they|he|she|it|there|i'm|you're|we're|they're|he's|she's|it's|that's|there's|i've|you've|we've|i'll|we'll|you'll|i'd|and|but|so|or|okay|ok|yes|yeah|no|well|what|how|when|where|why|who|do|does|did|is|are|was|were|have|has|can|could|would)$/;
const person = /^(?:me|you|him|her|them|us|it|that)$/;

/** "I would say", "I don't think", "the scan shows": what is said, thought or shown follows. */
const leadsToClause =
  /^(?:(?:and|so|but|well|now|then|also|because|yeah|yes|no|or|like|okay|ok) )*(?:i|we|you|they|he|she|i'd|we'd) (?:(?:just|really|also|do|don't|didn't|would|will|can|have|had|still|definitely|probably|always|mean|kind|sort|of|must|should) )*(?:think|guess|believe|suppose|suspect|say|feel|hope|wish|noticed|find|found|recommend|suggest|remember)(?: like| that)?$/;
const means = /^(?:means|meaning|shows|ensure)$/;
/** Beginnings of the clause that is thought or shown. */
const clauseSubject =
  /^(?:i|you|we|they|he|she|it|there|this|that|these|those|my|your|his|her|our|their|the|i'm|you're|we're|they're|he's|she's|it's|that's|there's|i've|you've|we've|they've|i'll|you'll|we'll|it'll|i'd|maybe|probably|one|a|an|some)$/;
/** "In the last, I think, three days": put in, with the sentence going on around it. */
const putIn = /^i (?:think|guess|believe|suppose)$/;
const waits =
  /^(?:the|a|an|my|your|last|past|about|around|like|for|in|at|on|of|with|to|called|was|is|were|are|maybe|every|only|from|by|than|since|been)$/;

const denies = /^(?:not|no|never|without|from|if|avoid|stop|[a-z]+n't)$/;
const being = /^(?:is|are|was|were)$/;
const asksOf =
  /^(?:i|you|we|they|he|she|it|there|this|that|these|those|my|your|his|her|our|their|the|any|anything|anyone|everything|one|some|both|all|a|an|[a-z]+s)$/;

/** "I do not hear | any wheezes", "to see if it offers | any relief": what is denied or hoped for belongs to the verb that waits for it. */
const isDeniedThing = (words: readonly HeardWord[], at: number, from: number): boolean =>
  words[at]?.text === 'any' &&
  /^(?:see|hear|feel|appreciate|notice|have|had|has|find|drinking|taking|having|need|want|get|gets|drink|take|use|offers?|gives?|provides?|brings?|notes?|show|shows)$/.test(
    words[at - 1]?.text ?? '',
  ) &&
  words.slice(from, at).some(({ text }) => denies.test(text));

const takesThing =
  /^(?:improve|increase|decrease|reduce|take|get|make|give|put|use|order|start|continue|check|have|avoid|prescribe|keep|need|want|find|support|lose|treat|cause|affect|control|manage|add|repeat|review|discuss|send|bring|recommend|monitor|schedule|obtain|examine|strengthen|prevent|relieve|wear|apply|hold)$/;
const ofThing = /^(?:my|your|his|her|their|our|the|a|an|these|those|some)$/;
/** "That can improve | your numbers": the thing that a verb takes, where no verb of its own makes it a subject. */
const isTakenThing = (words: readonly HeardWord[], at: number): boolean =>
  ofThing.test(words[at]?.text ?? '') &&
  takesThing.test(words[at - 1]?.text ?? '') &&
  !words
    .slice(at + 1, at + 5)
    .some(({ text }) => isVerbal(text) || /(?:ed|s)$/.test(text) || /^(?:i|you|we|he|she|they|it)$/.test(text));

/** "When I get the results": what only leads up to the clause that comes. As a question it would go on with its verb. */
const leadsUp =
  /^(?:(?:and|so|but|well|now|then|also|or|because|yeah|yes|no|okay|ok|i|like|even|just|only|especially|i've|noticed|that) )*(?:when|whenever|while|once|if|unless|although|though|since)$/;
const auxiliary = /^(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|should|am|[a-z]+n't)$/;
const isLeadUp = (words: readonly HeardWord[], at: number, from: number): boolean => {
  const opener = words
    .slice(from, from + 6)
    .findIndex((_, index) => leadsUp.test(textOf(words, from, from + index + 1)));
  if (opener < 0) return false;
  const own = words.slice(from + opener + 1, at);
  const joint = words[from + opener]?.text ?? '';
  return (
    !(/^(?:when|since)$/.test(joint) && auxiliary.test(own[0]?.text ?? '')) &&
    own.length >= 2 &&
    own.length <= 14 &&
    own.filter(({ text }) => isVerbal(text)).length <= 1 &&
    (joint !== 'since' || own.some(({ text }) => isVerbal(text))) &&
    !own.some(({ text }) => /^(?:then|so|but|and)$/.test(text)) &&
    (pronounVerb(words, at) || nounVerb(words, at) || /^(?:then|please|just)$/.test(words[at]?.text ?? ''))
  );
};
/** "My blood pressure goes up": a noun of somebody's with its verb close behind. */
const nounVerb = (words: readonly HeardWord[], at: number): boolean =>
  /^(?:my|your|his|her|the)$/.test(words[at]?.text ?? '') &&
  words.slice(at + 2, at + 5).some(({ text }) => isVerbal(text) || text === 'hurts' || text === 'swells');
/** "I will", "it's", "you can": a clause of its own that begins with its subject. */
const pronounVerb = (words: readonly HeardWord[], at: number): boolean =>
  pronoun.test(words[at]?.text ?? '') &&
  words
    .slice(at, at + 3)
    .some(({ text }) => isVerbal(text) || /^(?:start|get|have|go|feel|want|need|do|can)$/.test(text));

/** What a doctor turns to, after a finished clause: "from a depression standpoint", "for your next problem". */
const newTopic =
  /^(?:hey,? dragon|show me the|from (?:(?:a|an|your|the|all) ){1,4}(?:[a-z]+ ){1,3}(?:standpoint|perspective)|examination of (?:the|your)|today's (?:clinical )?exam(?:ination)?|(?:lean|lie|lay|bend|lift|raise|push|pull|squeeze|straighten|turn) (?:your|back|forward|down for|up for|against my|as hard)|for (?:your|the|his|her) (?:first|second|third|fourth|fifth|next|last|final|other) (?:problem|issue|diagnosis|concern|condition)|with regards? to your|(?:listening to|moving on to) (?:the|your)|as far as (?:your|the))\b/;
export const opensTopic = (words: readonly HeardWord[], at: number, from: number): boolean =>
  at - from >= 3 && newTopic.test(textOf(words, at, at + 9));

/** "…any fevers have you had a cough": a question that turns its verb begins anew, unless what stands before asks already. */
export const opensQuestion = (words: readonly HeardWord[], at: number, from: number): boolean => {
  const textAt = (index: number): string => (words[index] ?? edge).text;
  return (
    (/^(?:do|did|have|are|were|can|could|would|will) (?:you|your|they)$/.test(`${textAt(at)} ${textAt(at + 1)}`) ||
      /^(?:does|has|is|was|did) (?:he|she|your|there)$/.test(`${textAt(at)} ${textAt(at + 1)}`)) &&
    at - from >= 3 &&
    !isVerbal(textAt(at - 1)) &&
    !/^(?:and|or|but|so|like|also|not|to|i|you|we|they|he|she|it|that|there|never|just|still|probably|really|sometimes|even|often|any)$/.test(
      textAt(at - 1),
    ) &&
    words.slice(from, at).some(({ text }) => isVerbal(text)) &&
    !words
      .slice(from, at)
      .some(({ text }) =>
        /^(?:what|how|when|where|why|who|which|what's|how's|if|whether|since|after|before|with|than|as)$/.test(text),
      )
  );
};

/** "Strength's | all normal": what was found of what is named. */
const foundSo = /^(?:all|both|still|quite|very|not|a|normal|fine|clear|good|equal|soft|intact)$/;

/** "Four hundred milligrams | three times a day": a dose and how often it is taken. */
const doseUnit = /^(?:mg|milligrams?|mcg|micrograms?|grams?|units?|tablets?|capsules?|puffs?|sprays?|drops?|mils?|ml)$/;
const howOften = /^(?:(?:one|two|three|four|five|six|[1-6]) times (?:a|per)|(?:once|twice) (?:a|daily|per)|every )/;

/** Whether no sentence begins at a word, whatever the words around are used to: what stands before waits for what comes. */
export const holdsOn = (words: readonly HeardWord[], at: number, from: number): boolean => {
  const textAt = (index: number): string => (words[index] ?? edge).text;
  const [before, next, after] = [textAt(at - 1), textAt(at), textAt(at + 1)];
  if (/^(?:of|than|ago)$/.test(next) && before !== 'yeah') return true;
  if (before === 'dragon') return true;
  if (leansOn.test(before) && !startsAnew.test(next)) return true;
  if (before === 'to' && !startsAnew.test(next) && !leadIn.test(next)) return true;
  if ((before === 'let' || before === 'with') && person.test(next)) return true;
  if (next === 'with' && person.test(after)) return true;
  if (being.test(next) && at + 1 < words.length && !asksOf.test(after)) return true;
  if (after === 'plus' && isFigure(next)) return true;
  if (doseUnit.test(before) && howOften.test(textOf(words, at, at + 3))) return true;
  if (/[a-z]{3}'s$/.test(before) && foundSo.test(next)) return true;
  if (putIn.test(`${next} ${after}`) && waits.test(before)) return true;
  if (isTakenThing(words, at) || isDeniedThing(words, at, from) || isLeadUp(words, at, from)) return true;
  return clauseSubject.test(next) && (means.test(before) || leadsToClause.test(textOf(words, from, at)));
};
const textOf = (words: readonly HeardWord[], from: number, to: number): string =>
  to - from > 12
    ? ''
    : words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ');

const pronoun =
  /^(?:i|you|we|they|he|she|it|i'm|you're|we're|they're|he's|she's|it's|i've|you've|we've|i'll|you'll|we'll)$/;
/** "The bus I feel dizzy": a noun before the subject of a clause is the end of what was said before. */
export const opensWithOtherSubject = (words: readonly HeardWord[], at: number): boolean => {
  if (!/^(?:the|my|your|his|her|our|their|this|that|these|those|a|an)$/.test(words[at]?.text ?? '')) return false;
  for (let ahead = at + 1; ahead < at + 4; ahead += 1) {
    const text = words[ahead]?.text ?? '';
    if (pronoun.test(text)) return true;
    if (isVerbal(text)) return false;
  }
  return false;
};
