import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { isCertainly } from './referentCertain.ts';
import { namedWith } from '../symptoms/systems.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { medicineBefore } from '../wording/antecedent.ts';

/** What is said of a complaint: when it began, how it goes, what it is like, what helps or worsens it. Nothing else is taken for being said of one. */
const ofComplaint =
  /^(?:it|that|this) (?:(?:has |had |is |was |does |did |will |can |would |just |also |still |really |usually |always |sometimes |only |not |been |kind of |sort of |first |actually |mostly |definitely |probably |never )*)(?:(?:started|starts|start|began|begins|begin|came on|comes on|come on|comes and goes|coming and going|come and go|goes away|go away|went away|gone away|going away|gets? (?:worse|better)|got (?:worse|better)|getting (?:worse|better)|get any better|worse|better|worsened|worsening|improv\w+|constant\w*|intermittent\w*|sharp|dull|burning|throbbing|stabbing|aching|achy|severe|mild|moderate|lasts?|lasted|radiat\w+|spread\w*|going on|went down|goes down|goes up|moves|moved|travels|wak(?:e|es|ing)|wakes|woke|keeps|kept|bothers?|bothering|feels|felt|on and off|off and on|there|go(?:es)? (?:in|into|to|down|up|across|through|around|when|if|with|after)|went (?:into|down|up|across)|in (?:my|the)|on (?:my|the)|about (?:a |an )?\d|\d|for (?:about |the |a |\d)|since|gradual\w*|sudden\w*|all the time|every (?:day|night|morning)|happens|happened|happening|occurs|occurred|located|mainly|mostly|worst|terrible|awful|unbearable|manageable|resolv\w+|settled|settling)(?=))\b/;
const ofMany = sparing(
  /^they (?:(?:have |had |are |were |do |did |just |also |still |really |usually |always |sometimes |only |not |been )*)(?:started|start|began|come on|came on|come and go|coming and going|go away|went away|get worse|got worse|getting worse|getting better|worse|better|last|lasted|happen|happened|feel|hurt|constant|sharp|dull|throbbing|severe|mild|resolved|settled|improved)\b/,
);

const singular =
  /(?:pain|ache|headache|cough|swelling|rash|dizziness|numbness|tingling|nausea|vomiting|diarrhoea|diarrhea|weakness|stiffness|tightness|discomfort|palpitation|fatigue|bleeding|itch|itching|fever|cramping|soreness|lump|burning|congestion|heartburn|reflux|anxiety|depression|migraine|bruising|discharge|shortness of breath|redness|wheeze|wheezing|sore throat|pressure|fluttering|constipation|injury|spasm|tiredness|vertigo)$/;
const plural =
  /(?:pains|aches|headaches|migraines|palpitations|cramps|spasms|symptoms|dizzy spells|rashes|chills|night sweats)$/;

/** A complaint that can stand where "it" or "they" stood. */
const nounFor = (words: readonly string[], mention: Mention, isMany: boolean): string | null => {
  if (mention.kind !== 'symptom' || polarityOf(words, mention) === 'denied') return null;
  const named = namedWith(words, mention);
  const name = named ?? (mention.concept === 'pain' && /pain|hurt|sore|ach/.test(mention.words) ? 'pain' : null);
  if (name === null) return null;
  if (isMany) return plural.test(name) ? name : null;
  return singular.test(name) && !plural.test(name) ? name : null;
};

/** "It hurts when I swallow", where pain was spoken of. */
const hurts = sparing(
  /^it (?:really |just |still |only |does |also |kind of )*(?:hurts?|hurting) ((?:when|if|to|with|more when|most when|whenever|after)\b.+)$/,
);

/** What is said of a treatment. */
const ofTreatment = sparing(
  /^(?:it|that|they|those) (?:(?:has |have |had |did |does |do |is |was |just |also |still |really |usually |always |sometimes |only |not |never |seem(?:s|ed)? to |been )*)(?:help\w*|work(?:s|ed|ing)?|relieve[sd]?|took the edge off|take the edge off|takes the edge off|made (?:it|me) (?:worse|better)|wears? off|wore off|ease[sd]?)\b/,
);
const treatments = /^(?:ice|heat|rest|physiotherapy|physio|massage|brace|cream|ointment|inhaler|puffer|injection)$/;
const treatmentIn = (words: readonly string[], mentions: readonly Mention[]): string[] => [
  ...new Set([
    ...mentions.filter((mention) => mention.kind === 'drug').map((mention) => mention.words),
    ...words.filter((word) => treatments.test(word)),
  ]),
];

/** "It was about two hours away", "it was half an hour": of a journey, or of anything that takes time. */
export const ofWay =
  /^(?:it|that|this) (?:is|was)\b.*\b(?:away|drive|walk|flight|trip|ride)\b|^(?:it|that|this) (?:is|was) (?:(?:all right|okay|fine|good),? )?(?:(?:about|around|only|just|like|maybe) )*(?:\d+|an?|half an?|one|two|a few|a couple of) (?:minutes?|hours?)$/;

const furthest = 5;
/** "It started last week" as "the headache started last week", where just before it one complaint was spoken of and no other; `null` where what is meant is not that plain. */
export const resolved = (
  utterances: readonly Utterance[],
  utterance: Utterance,
): { text: string; from: Utterance } | null => {
  const text = utterance.text
    .replace(
      /^(?:(?:and|but|so|yeah|well|no|i think|i would say|like|then|because),? )+(?=(?:it|that|this|they|those)\b)/,
      '',
    )
    .replace(/^(sometimes|often|usually|mostly|occasionally),? (it|they) (?=[a-z])/, '$2 $1 ');
  if (ofWay.test(text)) return null;
  const hurting = hurts.exec(text);
  const isTreatment = ofTreatment.test(text);
  const isMany = ofMany.test(text);
  if (!isTreatment && !isMany && hurting === null && !ofComplaint.test(text)) return null;
  const at = utterances.indexOf(utterance);
  // "That just lasted not very long" is of what was said right before it.
  const reach = text.startsWith('that ') ? 1 : furthest;
  for (let back = at - 1; back >= Math.max(0, at - reach); back -= 1) {
    const other = utterances[back];
    if (!other) break;
    // What was only asked after may not be there.
    if (other.question && !/\b(?:the|this|that|your)\b/.test(other.text)) return null;
    const words = wordsOf(other.text);
    const mentions = mentionsIn(words).filter((mention) => mention.kind !== 'circumstance');
    const names = isTreatment
      ? treatmentIn(words, mentions)
      : [...new Set(mentions.flatMap((mention) => nounFor(words, mention, isMany) ?? []))];
    const isOther = !isTreatment && mentions.some((mention) => /^(?:drug|procedure|condition)$/.test(mention.kind));
    const [only] = names;
    if (hurting !== null && only?.endsWith('pain')) return { text: `i have pain ${hurting[1] ?? ''}`, from: other };
    if (hurting !== null && only !== undefined) return null;
    if (names.length > 1 || (isOther && names.length === 0)) return null;
    if (
      only !== undefined &&
      !isTreatment &&
      !isCertainly({ name: only, concept: mentionsOf(only)[0]?.concept ?? only }, text, utterances, at)
    )
      return null;
    // "That goes for an hour and then the headache comes": something else.
    if (only !== undefined && new RegExp(`\\b(?:the|my) ${only}\\b`).test(text)) return null;
    // One thing is not "they".
    if (only !== undefined && isTreatment && /^(?:they|those) /.test(text) && !only.endsWith('s')) return null;
    if (only !== undefined)
      return {
        text: text.replace(/^(?:it|that|this|they|those)\b/, `${phrases.the} ${only}`),
        from: other,
      };
  }
  return null;
};

const pointsAtDrug = sparing(
  /\b(take|takes|use|uses|continue|increase|decrease|reduce|stop|start|taking|using|double|come off(?: of)?|came off(?: of)?|go off(?: of)?|went off(?: of)?|get off(?: of)?|back on|ran out of) (?:it|that|this|them|those)\b(?=$|,| (?:every|at|in|once|twice|daily|as|for|from|to|up|with|\d|when|because|before|after|until|on)\b)/,
);
/** "1 to 2 tablets every 6 hours": of what was named just before. */
const dosedAlone = sparing(
  /^((?:«D» will |«S» «A» |«S» can |«S» will |to )(?:also |just )?(?:take|use|do)) ((?:up to |about )?(?:\d+(?:\.\d+)?|half a)(?: to \d+| or \d+)? (?:tablets?|puffs?|pills?|capsules?|drops|mg|sprays?))(?=$|,| (?:once|twice|\d|every|daily|a day|at|in|as|up|three|four)\b)/,
);
/** "Start on 4 mg at night". */
const begunAlone =
  /^((?:«D» will |«S» «A» )(?:also |just )?(?:start|begin|go|stay)(?: «O»)? (?:on|with|at)) (?=\d+(?:\.\d+)? ?(?:mg|mcg|g|units?|mL)\b)/;
const allOf = /\b(take|finish|complete) (?:it|them) all\b/;
const kindNamed =
  /\b(?:tablets?|pills?|capsules?|drops|creams?|ointment|inhalers?|puffers?|patch(?:es)?|injections?|spray|medicines?|medications?|thinners?)\b/;
const furthestOrder = 3;
/** "Take it at night" as "take metformin at night", where the same voice has just spoken of one medicine, by its name or its class, and of no other. */
export const withMedicinesNamed = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.map((draft) => {
    const isDosedAlone = dosedAlone.test(draft.body);
    if (
      (!isDosedAlone && !begunAlone.test(draft.body) && !pointsAtDrug.test(draft.body) && !allOf.test(draft.body)) ||
      mentionsOf(plainOf(draft.body)).some(({ kind }) => kind === 'drug') ||
      // "Was on a sleeping tablet, but they stopped it": by its kind.
      (!isDosedAlone && kindNamed.test(draft.body.split(/\b(?:it|that|this|them|those)\b/)[0] ?? ''))
    )
      return draft;
    const named = medicineBefore(utterances, draft.order + 1, furthestOrder + 1);
    const from = utterances[named?.place ?? -1];
    const isMany = /\b(?:them|those)\b/.test(pointsAtDrug.exec(draft.body)?.[0] ?? '');
    // What the other voice named since may be meant, and several things are not one medicine.
    if (
      named === null ||
      from === undefined ||
      from.speaker !== draft.speaker ||
      // A patient goes on about something else sooner than one who orders.
      (draft.speaker === 'patient' && from.turn !== utterances[draft.order]?.turn) ||
      (isMany && !named.words.endsWith('s'))
    )
      return draft;
    const body = isDosedAlone
      ? draft.body.replace(dosedAlone, `$1 $2 of ${named.words}`)
      : draft.body
          .replace(allOf, `$1 all the ${named.words.replace(/^the /, '')}`)
          .replace(begunAlone, `$1 ${named.words} `)
          .replace(pointsAtDrug, `$1 ${named.words}`);
    return { ...draft, body, segmentIds: [...new Set([...draft.segmentIds, ...from.segmentIds])] };
  });
