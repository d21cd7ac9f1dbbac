import { sparing } from '../../evidence/sparing.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import { hasSign } from './forms.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';
import { asFinding } from './findings.ts';
import { studies, tested } from './findingNames.ts';
import { cutShort, moreSigns, shown } from './findingGate.ts';
import { examinationSystem } from '../symptoms/systems.ts';

/** Consent, opinion, orders, headings and the talk around a finding: nothing of it was seen. */
const spokenAround: readonly RegExp[] = [
  /\b(?:risks?|including but not limited|death|complications?)\b/,
  /\b\d+[- ]years?[- ]old\b.*\bwho\b|\bwho (?:has|have|had|presents?|was|is)\b/,
  /\b(?:in the setting of|status[- ]post|constellation|top of (?:the|«P»|my) list|likely|suspicious for|suspect\w*|differential|diagnos\w+|sprain|pre-?op|first problem|second problem|probably|i think|looks like you|(?:seems|looks|sounds) more like)\b/,
  /^number \d\b|^(?:and )?\d, |^(?:first|second|third|fourth|fifth|next|last|lastly|finally),? (?:the|your)\b|\bobligation\b|^(?:the )?(?:left|right|other) one\b/,
  /\b(?:uhm?|uh|um|ok|okay|reassured|assuming|unless|depending|sorry)\b/,
  /\b(?:order(?:ed|s)?|schedul\w+|prescri\w+|antibiotics?|driving|lifting|treat\w*|avoid|diet|low-carb|icing|tablets?|puffs?|cream|injection|injected|(?:once|twice|times|mg) a (?:day|week)|a day|a week|every (?:night|morning|day|hour))\b/,
  /^(?:to|into|get|gets|getting) /,
  /^(?:that|which|because|as (?:long|well|soon)|making|after|so|if|then|moving|out to|is|are|has|have|was|were|known from before|one|at that)\b/,
];
/** Told of how it went, or felt by the patient. */
const told = sparing(
  /\b(?:coughing up|pregnan\w+|(?:last|past) (?:couple|few|several)|these last|days|weeks|months|for a while|hard time|can not|cannot|straining|feels? (?:like|as)|drinking well|in her chart|gained|lost|do(?:es)? (?:really |very )?well)\b/,
);
/** What nobody sees by looking: whether somebody or something is good. */
const praise = sparing(
  /^(?:(?:she|he|(?:the )?patient) (?:is|has) )?(?:got )?(?:an? )?good (?:kidneys|weight|strategies)\b/,
);
/** Things by themselves, of which nothing is said. */
const thingsOnly =
  /^(?:(?:motor|sensation|strength|power|reflex(?:es)?|gait|pulses?|tonsils|cva|abdomen|heart|lungs?|skin|neck)(?:,? (?:and )?|$))+$|^no tonsils$/;
const isAround = (text: string): boolean => spokenAround.some((pattern) => pattern.test(text));

const measured =
  /\b(?:\d+(?:\.\d+)? ?(?:mm|cm|centimetres?|millimetres?|degrees)|same length|equal|appropriate|moves? well|benign|fine|mild\w*|less|more|weaker|stronger|denser|larger|smaller|longer|shorter|stool in|noted to|purs\w+|\d plus)\b|\d\+/;
/** Whether what was not read as a finding may stand as one all the same: it names what is looked at and a sign of it, and no talk. */
const maySee = (text: string): boolean =>
  !isAround(text) &&
  !told.test(text) &&
  !praise.test(text) &&
  !thingsOnly.test(text) &&
  !cutShort.test(text) &&
  (hasSign(text) || moreSigns.test(text) || measured.test(text)) &&
  examinationSystem(text) !== null;

const testNamed = new RegExp(`\\b(?:${tested}|levels?|tests?|swallow|study|smear|titers?|dipstick|screen(?:ing)?)\\b`);
/** Of tests: what is to be done, what they are for, and that they were done. */
const notShown =
  /^aim(?:ing)? (?:for|to)\b|\b(?:reasons?|due|scheduled|in \d+ (?:to \d+ )?(?:weeks?|days|months)|back in|possibly start|so (?:next|no need|it is not|they are|you|that)|unless|able to|feeling well|under control|thinks?|called|no need|possibly|check the|do a|assuming|depending|avoid|diet|foods)\b|\b(?:count|pigment|hormone|test|marker) (?:that|which)\b|^[a-z0-9 ]+ (?:is|are) (?:the|a kind|a type|what|how|called)\b(?! same)/;
const showsMore = /\bconsistent with\b|\bnot identified\b|\bpending\b/;
/** Whether what was not read as a result may stand as one all the same. */
const mayShow = (text: string): boolean =>
  !notShown.test(text) &&
  (testNamed.test(text) || /\bnot identified\b/.test(text)) &&
  (showsMore.test(text) ||
    shown.test(text.replace(/\b(?:19|20)\d\d\b|\b\d+\/\d+\/\d+\b/g, '')) ||
    mentionsOf(text).some(({ kind }) => kind === 'condition')) &&
  !/^(?:he|she|«S»|patient) (?:had|has|underwent) (?:an? )?[a-z -]+(?:on|in) [\d/]+$/.test(text);

const spokenOf = (draft: Draft): string =>
  plainOf(asFinding(draft.body.replace(/«S»/g, 'patient')))
    .replace(/\s+/g, ' ')
    .trim();
/** What a finding means, told to the patient. */
const harmless = /\bharmless\b|\bis for an?\b/;
/** What was read as a result, and is a plan or half of what was said. */
const notRead =
  /^\d, |^aim(?:ing)? (?:for|to)\b|^(?:first|second|third|fourth|fifth|next|lastly|finally),? (?:the|your)\b|\bobligation\b|^no blood tests?\b|\bblood tests? in \d|\b(?:in|for) (?:the morning|someone|somebody)\b|\b(?:shows?|showed) no,|^(?:she|he|patient) did\b|\b(?:take|tablets?|mg|till|until)\b|\bgood for\b/;
/** "You do have that left shoulder pain": what the patient came with. */
const complained =
  /^(?:(?:that|this|the|some|left|right|bilateral|chronic|acute|lower|upper) )*(?:(?!no\b)[a-z]+ )?(?:pain|injury|discomfort|ache)(?: (?:with|during|after|on) (?:the |your )?(?:sex|intercourse|bowels?|periods?|meals?|food|eating|stairs|passing urine)(?: (?:and|or) .*)?)?$/;
/** Whether words say nothing that was found, whoever read them. */
export const isNeverFound = (text: string, topic: 'examination' | 'results'): boolean =>
  topic === 'examination'
    ? isAround(text) || thingsOnly.test(text) || complained.test(text) || praise.test(text) || harmless.test(text)
    : notRead.test(text);

/** Whether a statement under the examination or the results holds no finding or no result. Those that were read as one are judged as they are read. */
export const isNoFinding = (draft: Draft): boolean => {
  if (draft.isOwn || draft.isGathered || draft.isRead !== undefined || draft.speaker === 'unknown') return false;
  // "I don't think you need an X-ray": an order not given, which stands under any heading.
  if (/\bnot (?:think|believe)\b|^no need\b/.test(draft.body)) return false;
  const text = spokenOf(draft);
  if (draft.topic === 'examination') return !maySee(text) || studies.test(text);
  return draft.topic === 'results' && !mayShow(text);
};

/** Where what was taken for a finding belongs, by its own words. */
const belongs: readonly (readonly [RegExp, Topic])[] = [
  [/\b(?:scheduled|due) for\b/, 'plan'],
  [/\bstatus[- ]post\b|^(?:«S» )?had an? [a-z -]+ on \d/, 'past_history'],
  [/\bin the setting of\b|\bsuspicious for\b/, 'assessment'],
  [/^(?:an? )?(?:low|high)-[a-z]+ diet\b|\bavoid\b/, 'plan'],
  [
    /\b(?:dipstick|urinalysis|breslow|clark level|soft tissue shadows|(?:invasion|progression|ulceration) not identified)\b/,
    'results',
  ],
];
/** A statement under the heading where it belongs, where the one it stood under is of findings and it holds none. */
export const withTrueHeading = (draft: Draft): Draft => {
  if (draft.isOwn || draft.isGathered || draft.isRead !== undefined) return draft;
  if (draft.topic !== 'examination' && draft.topic !== 'results') return draft;
  const topic = belongs.find(([pattern]) => pattern.test(draft.body))?.[1];
  if (topic === undefined || topic === draft.topic) return draft;
  if (topic === 'results') return { ...draft, topic, body: asFinding(draft.body), isRead: 'stated' };
  return { ...draft, topic };
};
