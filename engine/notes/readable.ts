import type { Mention } from '../evidence/concepts.ts';
import type { Draft } from './drafting.ts';
import { isFinding, isPlanned, isResult } from './forms.ts';
import { isHalf, isSubject, runsOn, subjectOf, tokensOf } from './grammar.ts';
import { shapedOf } from './marks.ts';
import { broken, interjected, lead, talk, unfinished } from './refused.ts';
import { unknownIn } from './vocabulary.ts';
import { mentionsOf } from './mentions.ts';

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

const longest = { sentence: 34, bare: 24, denial: 24 };
const wordCount = (text: string): number => text.split(' ').length;

const question =
  /^(?:is|are|was|were|do|does|did|has|have|can|could|would|will|should|what|where|when|why|how|who) (?:it|that|this|there|they|he|she|the|a|his|her)\b|\?/;
/** Nothing before it tells what it stands for. */
const dangling =
  /^(?:it|that|this|they|he|she|those|these|one|them|him)\b(?! (?:knee|hip|shoulder|ankle|foot|leg|arm|hand|side|week|month|year|time|morning|day|pain|medication)\b)/;
const relative =
  /^(?:«P»|his|her|their|the|a) (?:[a-z]+ )?(?:mate|friend|wife|husband|partner|boss|housemate|sister|brother|neighbour|neighbor|kids?|son|daughter|coach|supervisor|colleague|cousin|uncle|aunt|mum|mom|mother|dad|father|girlfriend|boyfriend|dog|cat)\b|^(?:mum|dad|mom|everyone|everybody|someone|somebody|people|he|she|they)\b/;
const isTold = (mention: Mention): boolean => /^(?:symptom|condition|procedure|drug)$/.test(mention.kind);

const storyTopics =
  /^(?:chief_complaint|history|past_history|social_history|family_history|medications|allergies|review_of_systems)$/;

/** Topics whose statements may stand without a verb: lists and findings. */
const mayList = /^(?:medications|allergies|family_history|past_history)$/;

/** "Duration" of what? A label that measures something names it. */
const isNamed = (label: string): boolean =>
  !/^(?:Dose|Amount|Frequency|Severity|Site|Character|Worse with|Better with)$/.test(label);

const storyFault = (draft: Draft, text: string, mentions: readonly Mention[]): Fault | null => {
  const told = mentions.filter(isTold);
  if (draft.body.startsWith('«S» «reports') && !told.some(({ kind }) => kind !== 'drug')) return 'question';
  if (draft.isDenial)
    return told.some(({ kind }) => kind !== 'drug') || mentions.some((mention) => mention.concept === 'allergy')
      ? null
      : 'bare denial';
  if (draft.label !== undefined)
    return !isNamed(draft.label)
      ? 'question'
      : told.length > 0 || /\d|\b(?:week|month|year|day|hour|morning|night)s?\b/.test(text)
        ? null
        : 'not clinical';
  // A doctor who speaks of "she" without a "you" tells of the patient.
  const isOfPatient =
    (draft.speaker === 'doctor' && /^(?:he|she|his|her) /.test(draft.body)) ||
    (draft.isByOther === true && /^(?:he|she) (?:is|was|has|had|does|did|can|cannot)\b/.test(draft.body));
  if (!isOfPatient && /^(?:he|she|they|him|her|them)\b/.test(draft.body)) return 'somebody else';
  if (!isOfPatient && dangling.test(draft.body)) return 'dangling';
  if (/«D[OP]?»/.test(draft.body) && draft.speaker === 'patient') return 'person';
  if (draft.topic !== 'family_history' && !isOfPatient && relative.test(draft.body)) return 'somebody else';
  const subject = subjectOf(draft.body);
  if (isHalf(draft.body)) return 'fragment';
  if (subject === null) {
    if (!(mayList.test(draft.topic) && told.length > 0 && wordCount(text) <= 14)) return 'fragment';
  } else if (!isSubject(subject)) return 'fragment';
  const strange =
    draft.topic === 'chief_complaint'
      ? 0
      : unknownIn(text, draft.names).length - (draft.topic === 'social_history' ? 1 : 0);
  if (told.length === 0 && strange > 0) return 'not clinical';
  return strange > (told.length > 0 ? 1 : 0) ? 'talk' : null;
};

/** Without marks "swelling in the ankles" may be half a question. */
const mayBeAsked = (draft: Draft, text: string): boolean =>
  draft.isBare === true &&
  draft.speaker === 'doctor' &&
  subjectOf(draft.body) === null &&
  !/\d|^no\b|^some\b|\bnormal\b|\bclear\b/.test(text) &&
  mentionsOf(text).some(({ kind }) => kind === 'symptom');

const formFault = (draft: Draft, text: string): Fault | null => {
  if (/^(?:examination|results)$/.test(draft.topic) && mayBeAsked(draft, text)) return 'question';
  // Explained to the patient, not found.
  if (/\bmean(?:s|ing|t)?\b/.test(text)) return 'talk';
  if (storyTopics.test(draft.topic)) return storyFault(draft, text, mentionsOf(text));
  if (draft.topic === 'examination') return isFinding(draft.body, draft.names) ? null : 'fragment';
  if (draft.topic === 'results' || draft.topic === 'procedure')
    return isResult(draft.body, draft.names) ? null : 'fragment';
  return isPlanned(draft.body, draft.names) ? null : 'fragment';
};

const judged = (draft: Draft): Fault | null => {
  if (draft.isOwn || draft.isProblem || draft.isGathered) return null;
  // A voice that may be anybody's is cited as it was heard.
  if (draft.speaker === 'unknown' && !draft.isByOther) return null;
  const text = shapedOf(draft.body);
  const words = wordCount(text);
  if (/^(?:Asked|Heard)/.test(draft.body)) return 'question';
  if (draft.isDenial && words > longest.denial) return 'too long';
  if (words > (draft.isBare ? longest.bare : longest.sentence)) return 'too long';
  if (/\b(?:i|me|my|we|us|our|you|your)\b/.test(text)) return 'person';
  if (question.test(text)) return 'question';
  if (broken.test(draft.body) || broken.test(text) || lead.test(text)) return 'broken';
  if (unfinished.test(text)) return 'unfinished';
  if (talk.test(text)) return 'talk';
  if (draft.isBare && interjected.test(text)) return 'run-on';
  if (runsOn(draft.body)) return 'run-on';
  if (tokensOf(draft.body).length === 0) return 'fragment';
  return formFault(draft, text);
};

const known = new WeakMap<Draft, Fault | 'none'>();
/** The first reason for which a clinician could not leave a statement as it stands; `null` where there is none. */
export const faultOf = (draft: Draft): Fault | null => {
  const before = known.get(draft);
  if (before !== undefined) return before === 'none' ? null : before;
  const fault = judged(draft);
  known.set(draft, fault ?? 'none');
  return fault;
};

/** Whether a clinician could leave a statement as it stands: whole, about something, and not the talk around it. */
export const isReadable = (draft: Draft): boolean => faultOf(draft) === null;
