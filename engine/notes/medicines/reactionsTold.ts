import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { backgroundLabels } from '../phrases.ts';
import { patientFact } from '../story/patientFact.ts';
import { patientStretches, saidBetween } from '../transcript/patientStretches.ts';
import type { PatientStretch } from '../transcript/patientStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';
import { allergiesIn, reactionsIn, thingsIn } from './notBorne.ts';

/** What a medicine, food or dressing did, told anywhere in the talk of allergies: put beside the name of the thing that it is of. */

const opensTalk = /\ballerg|\breact(?:s|ed|ion)? to\b|\byou (?:cannot|can not) (?:take|have)\b/;
const keepsTalk =
  /\b(?:rash\w*|hives|swell\w*|swollen|breath\w*|throat|tongue|lips|itch\w*|wheez\w*|anaphyla\w*|vomit\w*|react\w*|mouth|sores?|skin|peel\w*|blister\w*|what (?:happens|happened|does it do|did it do)|had it since|taken it since|epipen)\b/;
const longestTalk = 14;
const shortWord = 5;
/** Utterances within which a reaction is asked on of. */
const askedOn = 5;
/** The turns in which allergies are talked of: from the question on, as long as the doctor asks of nothing else. */
const talkIn = (utterances: readonly Utterance[]): Set<number> => {
  const turns = new Set<number>();
  let opened = -longestTalk;
  let isOpen = false;
  for (const { text, speaker, turn, question } of utterances) {
    if (speaker === 'doctor') {
      if (opensTalk.test(text)) [opened, isOpen] = [turn, true];
      else if (question && !keepsTalk.test(text) && thingsIn(text).length === 0 && text.split(' ').length > shortWord)
        isOpen = false;
    }
    if (isOpen && turn - opened <= longestTalk) turns.add(turn);
  }
  return turns;
};

const reported = sparing(
  /\b(?:mum|mom|dad|mother|father|they|the doctors?) (?:just |only )?(?:says?|said|reckons?|told me|tells me)(?: that)?\b/g,
);
const ofAnother = sparing(
  /\b(?:(?:my|his|her) (?:mum|mom|dad|mother|father|sister|brother|son|daughter|wife|husband|partner)|(?:he|she) (?:is|was|has|had|gets|got|comes|came))\b/,
);
const asWhen =
  /\b(?:as|when i was) an? (?:little |small |young )?(baby|kid|child|toddler|teenager|boy|girl)\b|\b(once)(?= |$|[.,])/;
const didAsWell = /^[,.]? ?(?:it )?(?:did|does|do) (?:it |that )?(?:as well|too|also|the same)\b/;
const follows = /^ (?:all over )?(?:with|from|to|after|when i (?:have|had|take|took)) (?:the )?$/;

type Told = { name: string; reactions: string[]; segmentIds: string[]; orders: number[] };

/** "I had terrible eczema as a kid": a time of something else. */
const withoutOtherIllness = (text: string): string =>
  text
    .split(/[.!] /)
    .filter((sentence) => !asWhen.test(sentence) || mentionsOf(sentence).every(({ kind }) => kind !== 'condition'))
    .join('. ');
const timeIn = (text: string): string => {
  const [, age, once] = asWhen.exec(text) ?? [];
  return age === undefined ? (once === undefined ? '' : ' once') : ` as a ${age.replace('kid', 'child')}`;
};

/** What a patient's turn tells of reactions, each under the thing that it is of; `open` is what was named before. */
const toldIn = (stretch: PatientStretch, open: string | null): Told[] => {
  const text = stretch.text.replace(reported, (all) => ' '.repeat(all.length));
  if (ofAnother.test(text)) return [];
  const things = thingsIn(text);
  const told = new Map<string, Told>();
  const add = (name: string, reaction: string, from: number, to: number): void => {
    const said = saidBetween(stretch, from, to);
    const before = told.get(name) ?? { name, reactions: [], segmentIds: [], orders: [] };
    told.set(name, {
      name,
      reactions: [...new Set([...before.reactions, reaction])],
      segmentIds: [...before.segmentIds, ...said.flatMap(({ utterance }) => utterance.segmentIds)],
      orders: [...before.orders, ...said.map(({ order }) => order)],
    });
  };
  const found = reactionsIn(text);
  for (const { name, at, end } of found) {
    const after = things.find((thing) => thing.at > end && follows.test(text.slice(end, thing.at)));
    const owner = after?.name ?? things.findLast((thing) => thing.at < at)?.name ?? open;
    if (owner !== null) add(owner, name, at, end);
  }
  for (const { name, at } of things) {
    const last = found.findLast((one) => one.at < at);
    const rest = text.slice(at + name.length);
    if (last && didAsWell.test(rest))
      add(name, `${last.name}${/^.{0,30}\bonce\b/.test(rest) ? ' once' : ''}`, at, at + name.length + 12);
  }
  const when =
    told.size === 1 && !/\bonce\b/.test([...told.values()][0]?.reactions.at(-1) ?? '')
      ? timeIn(withoutOtherIllness(text))
      : '';
  return [...told.values()].map((one) => ({
    ...one,
    reactions: one.reactions.map((name, place) => (place === one.reactions.length - 1 ? `${name}${when}` : name)),
  }));
};

const allTold = (utterances: readonly Utterance[]): Told[] => {
  const talk = talkIn(utterances);
  const told: Told[] = [];
  let open: string | null = null;
  const stretches = new Map(
    // What is said for the patient is told as theirs by then.
    patientStretches(utterances.map((one) => ({ ...one, isForPatient: false }))).map((one) => [
      one.from[0]?.order,
      one,
    ]),
  );
  utterances.forEach(({ speaker, turn, text }, order) => {
    if (!talk.has(turn)) open = null;
    else if (speaker === 'doctor') {
      const things = thingsIn(text);
      const last = things.at(-1);
      // "No sulfur then. And penicillin?"
      if (last && (things.length === 1 || /\band (?:the )?[a-z]+\??$/.test(text))) open = last.name;
      else if (last) open = null;
    } else {
      const stretch = stretches.get(order);
      if (!stretch) return;
      told.push(...toldIn(stretch, open));
      open = thingsIn(stretch.text).at(-1)?.name ?? open;
    }
  });
  return told;
};

const lead = /^(?:allergies: |«S» «is\|are» allergic to |«S» «has\|have» (?:an? )?allerg(?:y|ies) to )/;
const isUnsettled = sparing(/^«S» «does\|do» not know (?:if|whether) (?:that|it|this) (?:is|was) (?:an?|really an?)\b/);
const namesIn = ({ body }: Draft): string[] => [...new Set(thingsIn(plainOf(body)).map(({ name }) => name))];
const isListing = (draft: Draft): boolean =>
  draft.topic === 'allergies' &&
  !draft.isDenial &&
  !draft.isOwn &&
  (draft.label === backgroundLabels.allergies || lead.test(draft.body)) &&
  namesIn(draft).length > 0;

const saysOwn = /\bi am (?:also |very |really |quite )*allergic to ([a-z ,-]+)|\b(?:an? )?([a-z-]+) allergy$/;
const hedged = /\b(?:not|never|no longer|if|might|may|maybe|thought|used to|your|his|her)\b/;
const fewWords = 4;
/** Whether what is said right before, by the doctor, asks after allergies. */
const asksNext = (utterances: readonly Utterance[], order: number): boolean => {
  const before = utterances[order - 1];
  return (
    before?.speaker === 'doctor' &&
    utterances
      .slice(Math.max(0, order - 3), order)
      .some(({ turn, text, question }) => turn === before.turn && question && /\ballerg/.test(text)) &&
    !utterances
      .slice(Math.max(0, order - 3), order)
      .some(({ turn, text }) => turn === before.turn && takenAlso.test(text))
  );
};
const takenAlso = /\b(?:tak(?:e|ing)|regular|on any|using)\b/;
/** "I'm allergic to aspirin, so I haven't had any", said where nobody asked. */
const ownAllergies = (utterances: readonly Utterance[]): Told[] =>
  utterances.flatMap(({ text, speaker, question, segmentIds }, order) => {
    if (speaker !== 'patient' || question) return [];
    // "Any allergies? To medicines or otherwise." "Penicillin."
    if (
      asksNext(utterances, order) &&
      text.split(' ').length <= fewWords &&
      !hedged.test(text) &&
      allergiesIn(text).length > 0
    )
      return thingsIn(text).map(({ name }) => ({ name, reactions: [], segmentIds, orders: [order] }));
    const match = saysOwn.exec(text);
    const [first] = match?.[1]?.split(/,? (?:so|because|but|which|that)\b/) ?? [];
    if (match === null || hedged.test(text.slice(0, match.index + match[0].length))) return [];
    const things = thingsIn(first ?? match[2] ?? '');
    const reactions = things.length === 1 ? reactionsIn(text.slice(match.index)).map(({ name }) => name) : [];
    return things.map(({ name }) => ({ name, reactions, segmentIds, orders: [order] }));
  });

const itemOf = (name: string, told: readonly Told[], draft: Draft): Draft => {
  const own = told.filter((one) => one.name === name);
  const reactions = [...new Set(own.flatMap((one) => one.reactions))];
  const { label: _, ...rest } = draft;
  return {
    ...rest,
    label: backgroundLabels.allergies,
    body: reactions.length === 0 ? name : `${name} (${reactions.join(', ')})`,
    isGathered: true,
    segmentIds: [...new Set([...draft.segmentIds, ...own.flatMap(({ segmentIds }) => segmentIds)])],
  };
};

/** "Allergic to penicillin. It gave me a rash": what a medicine did stands beside the medicine, and is no symptom of today. */
export const withReactions = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] => {
  const own = ownAllergies(utterances);
  const inTalk = allTold(utterances);
  const isNew = ({ name, reactions }: Told): boolean =>
    reactions.length > 0 && inTalk.every((one) => one.name !== name);
  const told = [...inTalk, ...own.filter(isNew)];
  const listings = drafts.filter(isListing);
  const named = new Set(listings.flatMap(namesIn));
  const orders = new Set(told.flatMap((one) => one.orders));
  const talk = talkIn(utterances);
  // "Any trouble breathing?" "No.", asked on of a rash that a medicine gave: of the medicine, not of today.
  const isOfReaction = ({ body, order, isDenial }: Draft): boolean =>
    isDenial &&
    keepsTalk.test(body) &&
    talk.has(utterances[order]?.turn ?? -1) &&
    [...orders].some((one) => one < order && order - one <= askedOn);
  // "My lips peeled. I went to emergency", in one breath: years ago, not for what is the matter today.
  const isAftermath = ({ body, order, topic, speaker }: Draft): boolean =>
    topic === 'history' &&
    speaker === 'patient' &&
    /\b(?:hospital|emergency|ambulance)\b/.test(body) &&
    [...orders].some((one) => one < order && utterances[one]?.turn === utterances[order]?.turn);
  const kept = drafts.flatMap((draft) => {
    if (isUnsettled.test(draft.body) || isOfReaction(draft) || isAftermath(draft)) return [];
    if (isListing(draft)) {
      const names = namesIn(draft);
      const isTold = told.some(({ name }) => names.includes(name)) || /,? (?:so|because|but) /.test(draft.body);
      return isTold ? names.map((name) => itemOf(name, told, draft)) : [draft];
    }
    return orders.has(draft.order) && !draft.isOwn && draft.speaker === 'patient' ? [] : [draft];
  });
  const others = [...told, ...own]
    .filter(({ name }, at, all) => !named.has(name) && all.findIndex((one) => one.name === name) === at)
    .map(({ name, segmentIds, orders: [order = 0] }) =>
      itemOf(name, told, { ...patientFact({ body: name, segmentIds, order }), topic: 'allergies' }),
    );
  return [...kept, ...others];
};
