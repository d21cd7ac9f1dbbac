import { sparing } from '../../evidence/sparing.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { deniable } from '../questions/deniable.ts';
import type { Draft } from '../drafting.ts';
import { isFinding, isPlanned, isResult } from '../findings/forms.ts';
import { finitesIn, isHalf, isSubject, runsOn, subjectOf, tokensOf } from './grammar.ts';
import { shapedOf } from './marks.ts';
import { isOfVisitItself } from '../transcript/roomTalk.ts';
import { broken, finished, interjected, lead, talk, unfinished } from './refused.ts';
import { isDaily } from './dailyWords.ts';
import { unknownIn } from '../learnt/vocabulary.ts';
import { bearsOnHealth } from './bearing.ts';
import { mentionsOf } from '../mentions.ts';
import { hasLostPoint, isRoomCommand, tornBy } from '../transcript/bareFaults.ts';
import { wordCount } from './wordCount.ts';

/** Why a statement cannot stand as it is. */
export type Fault =
  | 'broken'
  | 'unfinished'
  | 'talk'
  | 'question'
  | 'person'
  | 'dangling'
  | 'fragment'
  | 'run-on'
  | 'too long'
  | 'not clinical'
  | 'somebody else'
  | 'bare denial';

const longest = { sentence: 34, bare: 30, denial: 24 };

/** What one reports has a name: "reports with", "reports hard to swallow". */
const noNoun =
  /^«S» «reports\|report» (?:with|in|on|at|to|for|from|by|of|maybe|equally|almost|hard|feel|like|only|sore|painful|swollen|stiff|because|when|if|it|that|there|usually|nobody|nothing|no one|none|before|after|since|during|the [a-z]+ one)\b/;
/** "I am 50 milligrams", "is on 1000 mg twice daily", "takes 2.5 mg pills": of what? */
const doseOfNothing = sparing(
  /^«S» (?:(?:also|still|currently|now) )?(?:«(?:is|takes|uses|was)\|[a-z]+»|was)(?: (?:on|taking|using))? (?:about |approximately |maybe |only )*\d[\d.]* ?(?:mg|mcg|milligrams?|micrograms?)\b(?! of\b)(?: (?:tablets?|pills?|once|twice|\d|a|daily|every|in|at|per|each|otherwise)\b.*)?$/,
);
/** What the doctor thinks is one thing; what "we" talked of, or what will help, is none. */
const noImpression =
  /^«IMP» (?:«D»|last|this because|that «D»|going to|very|for |in terms|because|of |there (?:is|are) (?:some|other|a few) (?:reasons|things)|what|how|if|we|them|let|good|great|about|from|under \d|over \d|is |just )/;
/** What the doctor did to the patient's treatment; what the doctor thought or said of it is talk. */
const doctorsDeed = sparing(
  /^«D» (?:also |had |has |have |did |«d:(?:has|does)\|[a-z]+» |already |recently )*(?:ordered|started|put|placed|prescribed|gave|given|referred|increased|decreased|reduced|changed|stopped|sent|recommended|switched|added|performed|did|removed|injected|diagnosed|reviewed|tried|order|start|prescribe|review)\b/,
);

const question =
  /^(?:is|are|was|were|do|does|did|has|have|can|could|would|will|should|what|where|when|why|how|who)(?=) (?:it|that|this|there|they|he|she|the|a|his|her)\b|\?/;
/** Nothing before it tells what it stands for. */
const dangling =
  /^(?:it|that|this|they|he|she|those|these|one|them|him)\b(?! (?:knee|hip|shoulder|ankle|foot|leg|arm|hand|side|week|month|year|time|morning|day|pain|medication)\b)/;
const relative =
  /^(?:«P»|his|her|their|the|a) (?:[a-z]+ )?(?=)(?:mate|friend|wife|husband|partner|boss|housemate|sister|brother|neighbour|neighbor|kids?|son|daughter|coach|supervisor|colleague|cousin|uncle|aunt|mum|mom|mother|dad|father|girlfriend|boyfriend|dog|cat)\b|^(?:mum|dad|mom|everyone|everybody|someone|somebody|people|he|she|they)\b/;
/** "His wife took him to hospital": done to the patient. */
const toPatient =
  /^«P» [a-z]+ (?:(?:took|brought|drove|sent|referred|found|gave|put) «O» (?:to|in|at|on|with|for|an?|the|some)|(?:helped|woke|had to (?:help|drive|take|bring|carry|lift|wake)) «O»|(?:says|noticed|notices|tells «O»|told «O»|complains)(?: that)? «S»)(?=\b|$| )/;
const isTold = (mention: Mention): boolean => /^(?:symptom|condition|procedure|drug)$/.test(mention.kind);

const storyTopics =
  /^(?:chief_complaint|history|past_history|social_history|family_history|medications|allergies|review_of_systems)$/;

/** Topics whose statements may stand without a verb: lists and findings. */
const mayList = /^(?:medications|allergies|family_history|past_history)$/;

/** "Dose" of what? A label that measures something names it. What is asked of a complaint is of the one that brought the patient. */
const isNamed = (label: string): boolean => !/^(?:Dose|Amount|Frequency)$/.test(label);
const ofComplaint = /^(?:Severity|Site|Character|Worse with|Better with|Lasting)$/;

/** What everybody has: its name without a figure reports nothing. */
const isMeasuredOf = new Set(['weight', 'heart rate', 'blood pressure', 'oxygen saturation', 'range of motion']);

const storyFault = (draft: Draft, text: string, mentions: readonly Mention[]): Fault | null => {
  const told = mentions.filter(isTold);
  if (
    draft.body.startsWith('«S» «reports') &&
    !told.some(({ kind, concept }) => kind !== 'drug' && (!isMeasuredOf.has(concept) || /\d/.test(text)))
  )
    return 'question';
  if (noNoun.test(draft.body) || doseOfNothing.test(draft.body)) return 'broken';
  if (draft.isDenial)
    return told.some(({ kind }) => kind !== 'drug') ||
      mentions.some((mention) => mention.concept === 'allergy') ||
      deniable.test(draft.body)
      ? null
      : 'bare denial';
  if (draft.label !== undefined)
    return !isNamed(draft.label)
      ? 'question'
      : told.length > 0 ||
          (ofComplaint.test(draft.label) && draft.topic === 'history') ||
          /\d|\b(?:week|month|year|day|hour|morning|night)s?\b/.test(text)
        ? null
        : 'not clinical';
  // A doctor who speaks of "she" without a "you" tells of the patient.
  const isOfPatient =
    (draft.speaker === 'doctor' && /^(?:he|she|his|her) /.test(draft.body)) ||
    (draft.isByOther === true && /^(?:he|she) (?:is|was|has|had|does|did|can|cannot)\b/.test(draft.body));
  if (!isOfPatient && /^(?:he|she|they|him|her|them)\b/.test(draft.body)) return 'somebody else';
  if (!isOfPatient && dangling.test(draft.body)) return 'dangling';
  if (/«D[OP]?»/.test(draft.body) && draft.speaker === 'patient') return 'person';
  if (draft.body.startsWith('«D»') && !doctorsDeed.test(draft.body)) return 'fragment';
  if (isVerbless(draft.body)) return 'broken';
  if (draft.topic !== 'family_history' && !isOfPatient && relative.test(draft.body) && !toPatient.test(draft.body))
    return 'somebody else';
  const subject = subjectOf(draft.body);
  if (isHalf(draft.body)) return 'fragment';
  if (subject === null) {
    if (
      !(
        mayList.test(draft.topic) &&
        told.length > 0 &&
        wordCount(text) <= (text.startsWith('family history of ') ? 26 : 14)
      )
    )
      return 'fragment';
  } else if (!isSubject(subject)) return 'fragment';
  const strange =
    draft.topic === 'chief_complaint'
      ? 0
      : unknownIn(text, draft.names).filter((word) => !isDaily(word)).length -
        (draft.topic === 'social_history' ? 1 : 0);
  const most = told.length > 0 || bearsOnHealth(text) ? 1 : 0;
  if (strange <= most) return null;
  return told.length === 0 ? 'not clinical' : 'talk';
};

/** "The patient ice and ibuprofen": what follows the patient is no verb. */
export const isVerbless = (body: string): boolean => {
  const next = afterPatient.exec(body)?.[1];
  return next !== undefined && !pastOrModal.test(next);
};
const adverbs =
  'also|just|still|always|normally|never|probably|mostly|sometimes|often|only|currently|recently|occasionally|usually|then|even|already|now|actually|first|suddenly|kind of|maybe';
const afterPatient = new RegExp(`^«S» (?:(?:${adverbs}) )*(?!(?:${adverbs})\\b)([a-z]+)`);
const pastOrModal =
  /ed$|^(?:is|has|does|was|had|did|underwent|will|would|can|could|should|may|might|must|cannot|used|went|felt|got|took|came|fell|woke|saw|gave|began|ran|ate|drank|slept|made|found|heard|thought|said|told|knew|kept|stood|sat|bled|spent|broke|became|wore|drove|grew|threw|tore|brought|bought|caught|led|meant|lost|left|hit|hurt|put|cut|let|quit|read|built|chose|forgot|shook|sank|slid|won|lay|laid|spoke|bent|dealt|fed|froze|rode|rose|sang|sold|sent|shot|shut|split|stuck|struck|swung|taught|understood|wrote|flew|swam|held|paid|met|rolled|burst|reports|denies|describes|presents|takes|both|all|who|not|never|that)$/;

/** Without marks "swelling in the ankles" may be half a question. */
const mayBeAsked = (draft: Draft, text: string): boolean =>
  draft.isBare === true &&
  draft.speaker === 'doctor' &&
  subjectOf(draft.body) === null &&
  !/\d|^some\b|\b(?:normal|clear|tender\w*|palpation|flexion|extension|rotation|range of|bilateral\w*|lateral|medial|anterior|posterior|positive|negative|mild|trace|crackles|wheez\w+|murmurs?|rales|rhonchi|effusion|erythema|ecchymosis|rebound|guarding|over the|evidence)\b/.test(
    text,
  ) &&
  mentionsOf(text).some(({ kind }) => kind === 'symptom');

/** "Voltaren Nurofen", "you stop because of your legs or your breath": without its mark a question of the doctor's reads as history. */
const isAskedBare = (draft: Draft, text: string): boolean =>
  draft.isBare === true &&
  draft.speaker === 'doctor' &&
  draft.label === undefined &&
  !draft.isDenial &&
  ((subjectOf(draft.body) === null && !/\d/.test(text)) ||
    /\b(?:any|anyone|anybody|anything)\b/.test(text) ||
    /^«S» «(?!is\||was\||has\||takes\||needs\||presents\|)/.test(draft.body));

/** "5 of the one and 32 of the other", "100 4 times a day": figures that lost what they are figures of. */
const isFigureAlone = (draft: Draft, text: string): boolean =>
  draft.isBare === true &&
  draft.label === undefined &&
  (/\b\d+(?:\.\d+)? \d+(?:\.\d+)?\b(?! ?(?:mg|mcg|g|ml|units|times|tablets?|puffs?|weeks?|days?|hours?|months?|years?|minutes?|kg|cm|mm))/.test(
    text,
  ) ||
    (/^\d/.test(text) &&
      finitesIn(tokensOf(draft.body)).length === 0 &&
      !/^\d+\/\d+|^\d+(?:\.\d+)? ?(?:%|degrees|kg)/.test(text) &&
      !mentionsOf(text).some(isTold)));
/** Words of the room, and sentences that went over a pause, where no mark tells. */
const remnant =
  /\b(?:till|of the other)$|\bnothing not\b|\b(?:big|deep) breath\b|\bbreath (?:in|out)\b|\b(?:pop|hop) (?:the|patient's|his|her|their|it|up)\b|\bjust a minute\b|\blet the doctor\b|\b(?:arm|shirt|shoes?|socks?) (?:up|off)\b|\b(?:oh|ow)\b|\b1 \d+ (?:days?|weeks?|months?|years?) ago\b|\b(?:patient|he|she|they) thinks? and\b|\b(?:patient|he|she|they) does not know \d/;

/** "Are you allergic to any medicine?" "Yes": which one is said next, and this alone would be read as its name. */
const unnamedAllergy =
  /^«S» «(?:is|was)\|[a-z]+» allergic to (?:any |some )?(?:medicines?|medications?|drugs?|tablets?|foods?|anything|something)$/;

const formFault = (draft: Draft, text: string): Fault | null => {
  if (storyTopics.test(draft.topic) && draft.topic !== 'chief_complaint' && isAskedBare(draft, text)) return 'question';
  if (/^(?:examination|results|history|review_of_systems)$/.test(draft.topic) && mayBeAsked(draft, text))
    return 'question';
  if (unnamedAllergy.test(draft.body)) return 'broken';
  // Explained to the patient, not found.
  if (/\bmean(?:s|ing|t)?\b/.test(text)) return 'talk';
  if (storyTopics.test(draft.topic)) return storyFault(draft, text, mentionsOf(text));
  if (/^(?:examination|results)$/.test(draft.topic) && isOfVisitItself(draft.body)) return 'talk';
  if (draft.topic === 'examination') return isFinding(draft.body, draft.names) ? null : 'fragment';
  if (draft.topic === 'results' || draft.topic === 'procedure')
    return isResult(draft.body, draft.names) ? null : 'fragment';
  if (isOfVisitItself(draft.body)) return 'talk';
  // "Hydrochlorothiazide." is no order: it may be the one to avoid.
  const isNameAlone = wordCount(text) < 3 && mentionsOf(text).some(({ kind }) => kind === 'drug') && !/\d/.test(text);
  if (isHalf(draft.body) || (isNameAlone && draft.label === undefined)) return 'broken';
  return isPlanned(draft.body, draft.names) ? null : 'fragment';
};

const judged = (draft: Draft): Fault | null => {
  if (!draft.isOwn && hasLostPoint(draft.body)) return 'broken';
  if (draft.isOwn || draft.isProblem || draft.isGathered || draft.isRead) return null;
  // A voice that may be anybody's is cited as it was heard.
  if (draft.speaker === 'unknown' && !draft.isByOther) return null;
  const text = shapedOf(draft.body);
  const words = wordCount(text);
  if (/^(?:Asked|Heard)/.test(draft.body)) return 'question';
  if (draft.isDenial && words > longest.denial) return 'too long';
  if (words > (draft.isBare ? longest.bare : longest.sentence)) return 'too long';
  if (/\b(?:i|me|my|we|us|our|you|your)\b/.test(text)) return 'person';
  if (question.test(text)) return 'question';
  if (noImpression.test(draft.body)) return 'talk';
  if (broken.test(draft.body) || broken.test(text) || lead.test(text)) return 'broken';
  if (unfinished.test(text) && !finished.test(text) && !draft.body.endsWith('«R»')) return 'unfinished';
  if (talk.test(text)) return 'talk';
  if (draft.isBare && interjected.test(text)) return 'run-on';
  if (isRoomCommand(text)) return 'talk';
  if (tornBy(draft, text) !== null) return 'broken';
  if (isFigureAlone(draft, text) || (draft.isBare && remnant.test(text))) return 'broken';
  if (runsOn(draft.body)) return 'run-on';
  if (tokensOf(draft.body).length === 0) return 'fragment';
  return formFault(draft, text);
};

/** "On physical examination", "Lungs": a heading or the lead of what was cut off, which no editor can mend. */
const hardened = (draft: Draft, fault: Fault | null): Fault | null => {
  if (draft.isLoose === true && fault === 'fragment') return 'broken';
  if (fault !== 'fragment' || subjectOf(draft.body) !== null) return fault;
  const text = shapedOf(draft.body);
  return opensLoose.test(text) ||
    wordCount(text) < 3 ||
    (wordCount(text) < 5 && !/\d/.test(text) && !mentionsOf(text).some(isTold))
    ? 'broken'
    : fault;
};
const opensLoose = /^(?:on|in|at|by|for|with|of|from|under|over|during|that|and|or|but)\b/;

const known = new WeakMap<Draft, Fault | 'none'>();
/** The first reason for which a clinician could not leave a statement as it stands; `null` where there is none. */
export const faultOf = (draft: Draft): Fault | null => {
  const before = known.get(draft);
  if (before !== undefined) return before === 'none' ? null : before;
  const fault = hardened(draft, judged(draft));
  known.set(draft, fault ?? 'none');
  return fault;
};

/** Whether a clinician could leave a statement as it stands: whole, about something, and not the talk around it. */
export const isReadable = (draft: Draft): boolean => faultOf(draft) === null;
