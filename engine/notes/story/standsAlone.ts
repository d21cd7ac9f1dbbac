import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { speaksOfSelfHarm } from './selfHarm.ts';

/** Whether a finished sentence of the story says something to a reader who has only the note: by its form and by what its pronouns stand for. */

const patient = '(?:(?:the patient|he|she|they) )';
const attribution = new RegExp(`^${patient}?(?:also )?(?:reports?|states?|notes?) that (?=\\S)`);
/** What is told, without whose words it is, in small letters and without its mark. */
const toldIn = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[.\s]+$/, '')
    .replace(attribution, '')
    .replace(/^(?:also|and|but|so) /, '');

const talk: readonly RegExp[] = [
  // What the patient could agree to, and what is the worst bit.
  new RegExp(`^${patient}?could (?:do|try|manage) (?:that|this|it|the [a-z]+ (?:nights|days|ones))\\b`),
  /\bis the (?:worst|best|main) (?:bit|part|thing)$/,
  /\b(?:did|done) [a-z ]{3,20} and back\b/,
  // Who the patient is, where the call is taken, what was done in the room.
  /\b(?:in (?:a|their|his|her) (?:private place|meeting)|able to talk|sitting down|born on|(?:is|are) an? (?:fe)?male)$|\bprivate place\b|\bborn on\b|^\d+-year-old$/,
  // "Feels better knowing", "thought 2.4 was good", "has been good": pleasantries and opinions.
  /\bfeels? better knowing\b/,
  new RegExp(
    `^${patient}?thought (?:that )?(?:maybe )?(?:it|that|this|\\d[\\d./]*|he|she|they) (?:was|were) (?:just )?(?:the |an? )?(?:maybe |pretty |quite |really |very )*(?!going\\b)[a-z]+(?: and the [a-z]+)?$`,
  ),
  new RegExp(
    `^${patient}?(?:is|are|was|were|has been|have been)(?=) (?:good|normal|fine|great|okay|ok|\\d+)(?: otherwise)?$`,
  ),
  new RegExp(`^${patient}?(?:does|do|did) not (?:know|remember|recall) (?:if|whether|what|why|about|how|where)\\b`),
  /\bdying of\b|\bdoes not want it\b|\bwould not (?:call|describe|say)\b/,
  // Who did a test, and no result.
  /^(?:dr|doctor|the (?:gp|hospital|nurse|specialist|clinic)) [a-z]+ (?:did|ordered|took|organi[sz]ed|requested)\b|^(?:dr|doctor) (?:[a-z]+ )?(?:did|ordered)\b/,
  // A thought that was given up, or a time with nothing that was then.
  new RegExp(`^${patient}?(?:would say|started (?:long|months|years|a (?:long )?(?:time|while))\\b)`),
  /\bideally\b|^(?:give|take|keep|put|try|bring|call|go|come|use|avoid)\b(?! been\b)/,
  /\bsaw the (?:counsellor|psychologist|specialist|surgeon|physio\w*|dietitian|therapist)$|\b(?:was|is|were) going to try$/,
  /^(?:sometimes|usually|often|mostly),? (?:because|when|if) [^,]*$|^the (?:[a-z]+ )?one (?:when|because) |^at (?:that|the) time that\b[^,]*$/,
  /\b(?:mother|mum|mom|father|dad) says?(?: that)? (?:he|she|they) (?:had|has|was|were)\b/,
  /: not\b|, well, the\b|\bsomewhere$|^that is because\b|^in fact,/,
].map((one) => sparing(one));

/** A verb without what it takes, or a number, a side or a kind without its noun. */
const open: readonly RegExp[] = [
  new RegExp(`^${patient}?used to (?!smoke|drink|vape)[a-z]+$`),
  /\b(?:kept|keeps?|keeping) (?:on )?(?:forgetting|trying|missing|stopping|checking)$|\b(?:forgot|forgets?)$/,
  /\b(?:start(?:ed|s)|notic(?:ed|es|ing)|began|happened|came)(?: the [a-z]+)?(?: (?:shortly|right|soon|just|straight|on))* (?:after|before|when|later)$/,
  /\bstopp(?:ing|ed) (?:once|twice|\d+ times|a few times|a lot|there)$/,
  /\b(?:heart|head|mind|legs?|breath) (?:was going|goes?|went)\b(?! (?:numb|weak|to|into|from|away|up|down|out|fast|faster|very|cold|funny|white|blue|red|dead|off))/,
  new RegExp(
    `^${patient}?(?:(?:was|were|is|are|has been|have been) (?:put )?(?:up|down|on)(?: to)?|scored|used to be|weighed|got|gets|had) (?:approximately |about |a |hundred and )*\\d+(?:\\.\\d+)?$`,
  ),
  /\bthe (?:left|right|first|second|third|other|last|next|same) (?:for|one|time|ones)\b|\bbest was \d/,
  new RegExp(`^${patient}?(?:takes?|is on|are on|takes) \\d+(?:\\.\\d+)?(?: (?:mg|mcg|units))? otherwise$`),
].map((one) => sparing(one));

/** Pronouns for what no word names. */
const forNothing =
  '(?:one|ones|them|those|that|it|any|another one|another|some)(?=$|,| (?:in|for|since|at|last|a|about|approximately|\\d|when|because|due|and|but|until|every|daily|recently|now|before|after|with|as|either|too|anymore|there)\\b)';
const object = new RegExp(
  `\\b(?:had|has|have|got|gets?|takes?|taken|took|taking|needs?|needed|lost|tried|tries|try|uses?|used|using|wearing|wears?|wore|avoid|avoids|avoided|did|does|do|done|doing|stopped|started|finished|heard of|away from|from|about|like|with|of) (?:not )?(?:only |just )?${forNothing}`,
);
const subject = sparing(
  /^(?:(?:sometimes|also|now|then|and|but) )?(?:it|that|those|these|this|that one) (?!(?:(?:is|was) (?:hard|difficult|painful)|hurts|takes) to\b)|^(?:her|his|their) (?:last|first|next|other) (?:one|time)\b/,
);
const nouns = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => kind !== 'circumstance') ||
  /\b(?:glasses|birth control|tablets?|medications?|medicines?|exercises|machine|inhaler|brace|patches|therapy|wine|beers?|cigarettes|drinks?)\b/.test(
    text,
  );
/** Whether a pronoun stands for what this sentence does not name before it. */
const points = (told: string): boolean => {
  const at = object.exec(told)?.index;
  return subject.test(told) || (at !== undefined && !nouns(told.slice(0, at)));
};

const named =
  /^(?:The patient|He|She|They|Reports that they|States that they|Notes that they)(?: (?:reports|states|notes) that (?:he|she|they))? (?:is|are) [A-Z][a-z]+ [A-Z][a-z]+/;

/** Whether a draft of the story, written as `sentence` after `before`, says nothing there; it may point at the lasting problem that it is told of. */
export const saysNothing = (
  { topic, label, isOwn, body, ofProblem }: Draft,
  sentence: string,
  before: string,
): boolean => {
  if (topic !== 'history' || label !== undefined || isOwn || speaksOfSelfHarm(body)) return false;
  const told = toldIn(sentence);
  const isOfBefore = points(told);
  return (
    named.test(sentence) ||
    [...talk, ...open].some((form) => form.test(told)) ||
    (isOfBefore && !nouns(`${ofProblem?.the ?? ''} ${before.toLowerCase()}`))
  );
};
