import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf, shapedOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What says nothing alone: a count, a pronoun or a half verb whose noun stood in a question or in the thread of the talk, and could not be named. */

const ofStory = /^(?:chief_complaint|history|past_history|social_history|review_of_systems|medications)$/;
const time =
  '(?=$|,| (?:\\d+ (?:years?|months?|weeks?|days?) ago|since|at|in|for|on|last|every|once|and then|and|this|about|around|before|after|when)\\b)';

/** "Lost one at ten weeks", "has not had any since March": of what. */
const counted = new RegExp(
  `\\b(?:had|has|have|got|gets|getting|having|lost|touched|missed|takes?|took|tried|needs?|passed) (?:not )?(?:only |just |about )?(?:one|any|them|another one|a couple|a few|\\d+)${time}`,
);
const forms: readonly RegExp[] = [
  // "Was on 15 a day", "was having 4 a day".
  /\b(?:on|having|doing|smoking|gets?|up to|down to) (?:about |around |like |maybe )*(?:\d+|a pack|half a pack)(?: (?:to|or) \d+)? (?:a|per|each) (?:day|night|week)\b(?! of\b)/,
  /^the (?:last|first|next|other) (?:time|one|lot|episode|attack)s?\b/,
  /^patient (?:was|is|«[^»]*»|has been|went|came) (?:off|on) (?:it|them|that)\b/,
  /^patient did (?:all )?\d+$/,
  /^patient tried (?:last|yesterday|once|in|on|at|a|that|it|but|and)\b/,
  /\b(?:gets?|got) (?:about |around |maybe |only |approximately )*\d+(?: (?:to|or) \d+)? hours(?: a night| now)?$/,
  // "Gets about 5 hours".
  /^patient (?:only |usually |was |is |used to |would )?(?:gets?|getting|got|had|has) (?:about |around |maybe |only |approximately )*\d+(?: (?:to|or) \d+)? hours(?: a night)?$/,
  /^patient (?:has |have )?(?:been|was|is) off(?: (?:for|since|on|until|last|most|all)\b.*)?$/,
  /^patient (?:has|had) (?:\d+ |a |one )?(?:days?|weeks?|months?) off$/,
  /\b(?:up|need|needs|has|have|had|wants?|going|time) (?:at night )?to go$|^patient goes?(?:,| (?:a lot|\d|about \d|every|when|in the|straight)\b.*)$/,
  /\b(?:been )?going (?:a lot|all the time|\d+ times?|every (?:\d+|few|half|hour)[a-z ]*|more|more often|constantly)(?: lately| a day| each day)?$/,
  /\b\d+ of (?:them|those|these|the (?:sessions|visits|appointments|classes|injections))$/,
  /^(?:that|the (?:left|right|other|second|first|last|new|old|same)) one\b/,
  /^(?:but )?that (?:healed|settled|cleared|went away|got better|worked|came back|passed|resolved)\b/,
  /^patient (?:asked|told|saw|rang|called|spoke to|talked to) (?:the|patient's|his|her|their|a) (?:gp|doctor|specialist|nurse|chemist|pharmacist|boss|manager)$/,
  /^patient (?:can|could|can only|could only|only) (?:only )?(?:do|did|manage|managed|last|lasted) (?:about |around |approximately |only )*(?:an?|\d+)(?: (?:to|or) \d+)? (?:minutes?|hours?|seconds?)$/,
  /^patient (?:has|have) been there (?:for |about |since )?\w+/,
  /^the (?:first|second|third|last|other|others|rest|same|new one|old one)(?: (?:and|or) (?:first|second|third|last|others?))? (?:is|are|was|were|gets?|has|have)\b/,
  /^patient is changing (?:every|once|twice|\d)/,
  /\bwas in for\b(?! (?:surgery|an?|the) (?:operation|procedure|scan|test))/,
  /^patient (?:also |just |really )?(?:cannot|can not|could not|did not|does not|do not|was not|is not|has not|have not|would not)(?=)(?:,.*| (?:with|because|for|since|until|till|either|at first|in|though|when)\b.*)$/,
  /^patient (?:finished|deferred|did|does|stopped|started|tried|booked|cancelled|knocked|cut) (?:it|that|them|those|all \d+|both|all of (?:it|them))(?: (?:out|off|back|up|down))?(?: (?:in|last|on|after|about) .*)?$/,
].map((one) => sparing(one));
const reason =
  /^(?:(?:and|so|but|okay),? )*(?:what made|why|how come|what (?:do|did) you think|what are you (?:worried|hoping|thinking))\b/;

const isNamed = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => kind !== 'circumstance' && kind !== 'paired' && kind !== 'single');
/** Whether a statement of the patient's says nothing without what was said around it. */
export const isPointless = (draft: Draft, utterances: readonly Utterance[]): boolean => {
  if (
    draft.speaker !== 'patient' ||
    draft.isOwn ||
    draft.isGathered === true ||
    draft.isDenial ||
    draft.label !== undefined ||
    !ofStory.test(draft.topic)
  )
    return false;
  const text = shapedOf(draft.body).replace(/\bcan not\b/g, 'cannot');
  if (forms.some((form) => form.test(text))) return true;
  if (counted.test(text) && !isNamed(plainOf(draft.body).split(counted)[0] ?? '')) return true;
  // "What made you stop?" "The cough, mainly": a reason, and no complaint.
  const asked = utterances[draft.order - 1];
  return (
    asked?.speaker === 'doctor' &&
    reason.test(asked.text) &&
    draft.body.startsWith('«S» «reports|report» ') &&
    !/\bbecause\b/.test(text)
  );
};
