import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { faultOf } from '../wording/readable.ts';
import type { Utterance } from '../transcript/utterances.ts';

const didHarm = /^(?:it |which |they |that )((?:gave|gives?|made|makes?|caused|causes|brought|brings)\b.+)$/;
const cameOut =
  /^«S» (?:came out|broke out|swelled|«(?:comes|breaks|swells)\|[a-z]+» (?:out|up)|«(?:gets|goes)\|[a-z]+»)\b/;
const got =
  /^«S» (?:«(?:reports|gets|has)\|[a-z]+»|had|got) (?:just |only )?(?:(?:an?|some|the|bad|really) )*([a-z ]+)$/;
const longestThing = 5;

const asksWhat =
  /\b(?:what (?:happens|happened|does it do|did it do|(?:kind|sort|type) of (?:an? )?(?:reaction|allergy)|(?:is|was) (?:the|your) reaction)|how do you react|react(?:ion)?s?)\b/;
const sign =
  /\b(?:rash\w*|hives|swell\w*|swollen|breath\w*|throat|tongue|lips|itch\w*|wheez\w*|anaphyla\w*|vomit\w*|stomach|nausea|react\w*)\b/;
const within = 6;

/** Whether an utterance belongs to the talk of what a medicine or a food once did: asked what happens, or after a sign of it. */
export const isOfReaction = (utterances: readonly Utterance[], order: number): boolean => {
  for (let at = order; at >= Math.max(0, order - within); at -= 1) {
    const utterance = utterances[at];
    if (utterance?.speaker !== 'doctor' || !utterance.question) continue;
    if (asksWhat.test(utterance.text))
      return utterances
        .slice(Math.max(0, at - within), at + 1)
        .some(({ text }) => /\ballerg|\breact|\btake\b/.test(text));
    if (!sign.test(utterance.text)) return false;
  }
  return false;
};

const askedBefore = (utterances: readonly Utterance[], order: number): Utterance | undefined =>
  utterances.slice(0, order + 1).findLast(({ speaker, question }) => speaker === 'doctor' && question);

const drugsIn = (text: string): string[] =>
  mentionsOf(text)
    .filter(({ kind }) => kind === 'drug')
    .map(({ words }) => words);

/** What a medicine did, put to the one medicine that it is of; `null` where several were named and none beside it. */
const withReaction = (last: Draft, draft: Draft, reaction: Marked, said: Utterance | undefined): Draft[] | null => {
  const segmentIds = [...new Set([...last.segmentIds, ...draft.segmentIds])];
  const [first, second] = new Set(drugsIn(last.body));
  const [named, another] = drugsIn(said?.text ?? '');
  if (first !== undefined && second !== undefined) {
    if (named === undefined || another !== undefined) return null;
    return [last, { ...draft, topic: 'allergies', body: `${named}, ${reaction}`, segmentIds, isGathered: true }];
  }
  return [{ ...last, body: `${last.body}, ${reaction}`, segmentIds }];
};

/** "Allergic to penicillin. It gave me a rash": what a medicine did belongs to the medicine, and is no symptom of today. */
export const withReactions = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.reduce<Draft[]>((told, draft) => {
    const last = told.findLast(({ topic, isDenial }) => topic === 'allergies' && !isDenial);
    const isAsked = isOfReaction(utterances, draft.order);
    // "Any trouble breathing?" "No": of the medicine, not of today.
    if (isAsked && draft.isDenial && sign.test(draft.body)) return told;
    const isNear =
      last !== undefined &&
      (last === told.at(-1)
        ? draft.order - last.order <= 1 || draft.segmentIds.some((id) => last.segmentIds.includes(id))
        : false);
    const [, harm] = didHarm.exec(draft.body) ?? [];
    const [, thing] = isAsked ? (got.exec(draft.body) ?? []) : [];
    const reaction: Marked | undefined =
      thing !== undefined && thing.split(' ').length <= longestThing
        ? thing
        : harm === undefined
          ? cameOut.test(draft.body)
            ? draft.body
            : undefined
          : `which ${harm}`;
    if (
      !(isNear || isAsked) ||
      reaction === undefined ||
      draft.speaker !== 'patient' ||
      // "I go red with Betadine" is of another thing.
      drugsIn(reaction).length > 0
    )
      return [...told, draft];
    if (!last) {
      const [named, another] = new Set(drugsIn(askedBefore(utterances, draft.order)?.text ?? ''));
      return named === undefined || another !== undefined
        ? [...told, draft]
        : [...told, { ...draft, topic: 'allergies', body: `${named}, ${reaction}`, isGathered: true }];
    }
    const joined = withReaction(last, draft, reaction, utterances[draft.order]);
    if (joined === null) return told;
    // How somebody swelled up may be told in words that no record has: the medicine stays.
    return joined.every((one) => faultOf({ ...one, isGathered: false }) === null)
      ? told.flatMap((one) => (one === last ? joined : [one]))
      : [...told, draft];
  }, []);

const harms =
  /\b(?:allerg\w+|react\w+|rash|wheez\w+|swell\w*|swelled|swelled up|anaphyla\w+|hives|makes me|made me|peeled)\b/;
const saysTaken = /\b(?:i (?:also |just |still |only )*(?:take|use)|i am (?:still )?(?:taking|on)|taking)\b/;
const alsoHarms = /\b(?:as well|too|also|same)\b/;
/** Whether the medicine of an utterance did harm: by its own words, as the answer about allergies, or by what the same voice says next to it. */
const tellsHarm = (utterances: readonly Utterance[], at: number): boolean => {
  const [before, said, after] = [utterances[at - 1], utterances[at], utterances[at + 1]];
  if (!said) return false;
  if (harms.test(said.text) || (said.speaker === 'doctor' && asksWhat.test(said.text) && /\btake\b/.test(said.text)))
    return true;
  if (saysTaken.test(said.text)) return false;
  const isAnswer = before?.question === true && /\ballerg|\breact/.test(before.text);
  const isExplained = after?.speaker === said.speaker && !after.question && harms.test(after.text);
  const isAnother = before?.speaker === said.speaker && harms.test(before.text) && alsoHarms.test(said.text);
  return isAnswer || isExplained || isAnother;
};
/** The medicines that did harm: they are no list of what is taken. */
export const harmfulIn = (utterances: readonly Utterance[]): Set<string> =>
  new Set(
    utterances.flatMap(({ text }, at) =>
      tellsHarm(utterances, at)
        ? mentionsOf(text)
            .filter(({ kind }) => kind === 'drug')
            .map(({ concept }) => concept)
        : [],
    ),
  );
/** "Tried the codeine, but it made me sick": told with what it did. */
const didToPatient = /\b(?:made|makes|make|gave|gives|give|caused|causes|upset|upsets) (?:«O»|«P»)/;
export const isTakenOf = (draft: Draft, harmful: ReadonlySet<string>): boolean =>
  draft.topic === 'medications' &&
  draft.label === undefined &&
  !harms.test(plainOf(draft.body)) &&
  !didToPatient.test(draft.body) &&
  mentionsOf(plainOf(draft.body)).some(({ kind, concept }) => kind === 'drug' && harmful.has(concept));
