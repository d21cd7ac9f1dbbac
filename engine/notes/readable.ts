import { isClinical, mentionsIn, wordsOf } from '../evidence/concepts.ts';
import type { Draft } from './drafts.ts';
import { plainOf } from './marks.ts';
import { contentCount, hasVerb } from './said.ts';

const broken = /\b(?:the the|a a|it is it|has been she|has been he|if and|and and|that that|is is|to to|i i|have you come what|what do|do you|did you|can you tell|are her|is they|he he|she she)\b|—|\b(?:hang on|hold on|wait a|let me|show me|thump|sorry)\b/;
const unfinished = /\b(?:of|to|for|with|and|but|or|a|an|the|my|very|on|in|at|if|when|because|should|can|could|which|who|like|would|will|just|by|from|about|than|into|as|so|that|some|any|went|straight|their|its|this)$/;
const talk = /\b(?:hell|bloody|stupid|sucks|crazy|weird|wow|apparently|stuff|whatever|guess what|you know|funny|yeah|nah|reckon\w*|fella|bloke|mate's|love|freaking|come on|gallons|gosh|heaps|truckload|gonna|alrighty|stinking)\b/;
const dangling = /^(?:it|that|this|they|he|she|those|these|one|there) (?:(?:is|was|are|were|has|have|had|will|would|does|did|can|just|still|also|been|not|really|so|too) )*(?:[a-z']+)$/;
const question = /^(?:is|are|was|were|do|does|did|has|have|can|could|would|will|should|what|where|when|why|how|who) (?:it|that|this|there|they|he|she|the|a)\b/;

/** Topics whose statements may stand without a verb: lists and findings. */
const listed = /^(?:examination|results|medications|allergies|family_history|procedure|past_history|work_capacity)$/;

const isFragment = (text: string, draft: Draft): boolean => {
  if (draft.label !== undefined || draft.isDenial || draft.isProblem || listed.test(draft.topic)) return false;
  // "Nitrofurantoin, 100 mg 4 times a day": an order needs no verb.
  if (/\d/.test(text) && mentionsIn(wordsOf(text)).some((mention) => mention.kind === 'drug' || mention.kind === 'procedure')) return false;
  return !hasVerb(draft.body) && !/^\s*(?:no|not|will|advised)\b/.test(text) && !/«/.test(draft.body.slice(0, 3));
};

/** Whether a clinician could leave a statement as it stands: whole, about something, and not the talk around it. */
export const isReadable = (draft: Draft): boolean => {
  if (draft.isOwn || draft.isProblem || draft.speaker === 'unknown') return true;
  const text = plainOf(draft.body).replace(/\s+/g, ' ').trim();
  if (/^(?:Asked|Heard)/.test(draft.body)) return isClinical(text) && text.split(' ').length < 24 && !/\b(?:it|that)\b.{0,6}:/.test(text);
  if (broken.test(text) || unfinished.test(text) || question.test(text)) return false;
  if (isFragment(text, draft)) return false;
  const telling = mentionsIn(wordsOf(text)).length;
  if (dangling.test(text.toLowerCase()) && telling === 0 && !/\d/.test(text)) return false;
  if (talk.test(text) && telling < 2) return false;
  if (draft.label !== undefined) return contentCount(plainOf(draft.body)) > 0;
  return telling > 0 || /\d/.test(text) || contentCount(text) >= 2;
};
