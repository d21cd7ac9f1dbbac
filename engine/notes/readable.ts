import { isClinical, mentionsIn, wordsOf } from '../evidence/concepts.ts';
import type { Draft } from './drafting.ts';
import { plainOf } from './marks.ts';
import { contentCount, hasVerb } from './said.ts';

const broken =
  /\b(?:the the|her his|his her|a a|it is it|has been she|has been he|if and|and and|that that|is is|to to|i i|have you come what|what do|do you|did you|can you tell|are her|is they|he he|she she|and he he|the doctor the doctor|him him|«D» «D»|a one|some educational|and what|one cannot|can think of is|every like|like about like|like like|you|are sure|is sure|she even she|he even he|it like can|get him on get|get her on get|body is a)\b|—|\b(?:hang on|hold on|wait a|let me|show me|thump|sorry)\b/;
const unfinished =
  /\b(?:of|to|for|with|and|but|or|a|an|the|my|very|on|in|at|if|when|because|should|can|could|which|who|like|would|will|just|by|from|about|than|into|as|so|that|some|any|went|straight|their|its|this|totally|determine|maybe|what|when|above|called|even|only|also|then|does show|because of|sounds|seems|and we|do not|does not|is not|not|once|no|every|each|less|kind of|sort of|getting|having|going|antibiotic is|antibiotic's)$/;
const talk =
  /\b(?:humour|tomatoes|what is it called|by the way|hell|bloody|stupid|sucks|crazy|weird|wow|apparently|stuff|whatever|guess what|you know|funny|yeah|nah|reckon\w*|fella|bloke|mate's|love|freaking|come on|gallons|gosh|heaps|truckload|gonna|alrighty|stinking)\b/;
const dangling =
  /^(?:it|that|this|they|he|she|those|these|one|there) (?:(?:is|was|are|were|has|have|had|will|would|does|did|can|just|still|also|been|not|really|so|too) )*(?:[a-z']+)$/;
const halfway =
  /^(?:aside from|because|unless|than|those will those|seconds|either|such as|as well as|whether|while|until|although|even|along with|instead of|rather than|which|who|to |of |for the|in |with |at |by )\b(?!.*\b(?:«|is|are|was|were|has|have|had|will|does|did|do)\b.*\b)/;
const question =
  /^(?:is|are|was|were|do|does|did|has|have|can|could|would|will|should|what|where|when|why|how|who) (?:it|that|this|there|they|he|she|the|a)\b/;

/** "He sleeps in the other room", said by the patient: somebody else, whom a reader would take for the patient. */
const someoneElse = /^(?:he|she|they|him|one of them|someone|somebody)\b/;
/** What the doctor does in the room, and advice about nothing. */
const inRoom =
  /^(?:will (?:also |just )?(?:lift|press|bend|feel|listen|look|have a look|do (?:the |her |his |their )?(?:blood pressure|it again)|take (?:the )?blood pressure|put it|ring triple)|advised (?:not )?to (?:stop|relax|wait|hop up|sit|stand|lie|put it)\b.{0,20}$)/;

/** Topics whose statements may stand without a verb: lists and findings. */
const listed = /^(?:examination|results|medications|allergies|family_history|procedure|past_history|work_capacity)$/;

const isFragment = (text: string, draft: Draft): boolean => {
  if (draft.label !== undefined || draft.isDenial || draft.isProblem || listed.test(draft.topic)) return false;
  // "Nitrofurantoin, 100 mg 4 times a day": an order needs no verb.
  if (
    /\d/.test(text) &&
    mentionsIn(wordsOf(text)).some((mention) => mention.kind === 'drug' || mention.kind === 'procedure')
  )
    return false;
  const finite = draft.body
    .replace(/^[a-z-]+ing\b/, '')
    .replace(/\b(?:hundred|light-headed|need|red|bed|[a-z]+-headed)\b/g, '')
    .replace(/(?<!«(?:is|was|has)\|[a-z]+» )\b[a-z]+ing\b/g, '');
  return !hasVerb(finite) && !/^\s*(?:no|not|will|advised)\b/.test(text) && !/«/.test(draft.body.slice(0, 3));
};

const clause =
  /(?:^|\s)(?:«S»|«D»|it|there|that|they|he|she|(?:«P»|the|his|her) [a-z]+) (?:«[^»]+»|is|was|are|were|has|have|had|does|did|will|would|can)(?=\s|$)/g;
const joint =
  /,|;|\b(?:and|but|because|when|if|so|that|which|who|while|since|until|as|than|or|what|how|where|after|before|though|unless|whether)\b|«(?:thinks|feels|says|knows|hopes|believes|wishes|finds)\|[a-z]+»/g;
/** Clauses that follow each other with nothing to join them: speech whose marks nobody could set. */
const runsOn = (body: string): boolean => (body.match(clause)?.length ?? 0) - 1 > (body.match(joint)?.length ?? 0);

/** "It helps till three": without what it is about. What a record can do without goes. */
const isAdrift = (draft: Draft, telling: number): boolean =>
  !draft.isOwn &&
  /^(?:history|chief_complaint|social_history|past_history)$/.test(draft.topic) &&
  telling === 0 &&
  !/\d/.test(draft.body) &&
  /^(?:it|that|this|those|these|there|just|one|no|nobody|maybe|all|better|left|right)\b/.test(draft.body);

/** Whether a clinician could leave a statement as it stands: whole, about something, and not the talk around it. */
export const isReadable = (draft: Draft): boolean => {
  if (draft.isOwn || draft.isProblem || draft.speaker === 'unknown') return true;
  const text = plainOf(draft.body).replace(/\s+/g, ' ').trim();
  // What was said of harm to oneself is kept as it was said, however it was put.
  if (mentionsIn(wordsOf(text)).some((mention) => mention.concept === 'thoughts of self-harm')) return true;
  if (/^(?:Asked|Heard)/.test(draft.body))
    return isClinical(text) && text.split(' ').length < 24 && !/\b(?:it|that)\b.{0,6}:/.test(text);
  if (halfway.test(text) && !listed.test(draft.topic)) return false;
  if (broken.test(text) || unfinished.test(text) || question.test(text)) return false;
  if (isFragment(text, draft)) return false;
  if (draft.speaker === 'patient' && someoneElse.test(draft.body)) return false;
  if (
    inRoom.test(
      draft.body
        .replace(/«D» will/, 'will')
        .replace(/«S» «A»/, 'advised to')
        .replace(/«S» «AN»/, 'advised not to')
        .replace(/«[^»]*» ?/g, ''),
    )
  )
    return false;
  if (
    text.split(' ').length === 1 &&
    !/\d/.test(text) &&
    !mentionsIn(wordsOf(text)).some(
      (mention) => mention.kind === 'drug' || mention.kind === 'condition' || mention.kind === 'procedure',
    )
  )
    return false;
  const telling = mentionsIn(wordsOf(text)).length;
  if (runsOn(draft.body) || isAdrift(draft, telling)) return false;
  if (dangling.test(text.toLowerCase()) && telling === 0 && !/\d/.test(text)) return false;
  if (talk.test(text) && telling < 2) return false;
  if (draft.isDenial && mentionsIn(wordsOf(text))[0]?.kind === 'drug') return false;
  if (/^(?:reports|denies) (?:any|before|ever|all him|all her|it|the [a-z]+ one|ever|times|none)\b/.test(text))
    return false;
  if (draft.label !== undefined) return contentCount(plainOf(draft.body)) > 0;
  return telling > 0 || /\d/.test(text) || contentCount(text) >= 2;
};
