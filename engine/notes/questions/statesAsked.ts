import { sparing } from '../../evidence/sparing.ts';
import { isNo } from '../complaint/complaintAnswers.ts';
import type { Frame } from '../complaint/complaintAnswers.ts';
import { contentCount } from '../transcript/said.ts';
import { deniedThing } from './deniedThings.ts';
import { mentionsOf } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** "How is your appetite?" "Good.": how something of the patient is, and what has not come back. */

const functions =
  'appetite|sleep|energy(?: levels?)?|mood|bowels|bowel movements|bowel motions|stools?|urine|waterworks|periods?|menstrual cycles?|vision|hearing|memory|concentration|breathing|diet|weight|balance|strength|voice|(?:blood )?sugars?|blood sugar levels|blood pressures?';
const things = `(?:${functions}|skin|incisions?|scars?|wounds?|stress(?: levels?)?|anxiety|depression|asthma|reflux|arthritis|migraines?|headaches?|cough|swelling|rash|(?:left |right )?(?:knee|hip|shoulder|ankle|foot|leg|arm|elbow|wrist|hand|back|neck)(?: pain)?)`;
const late =
  '(?: (?:been|doing|going|lately|these days|otherwise|now|overall|recently|feeling|holding up|at the moment|today|since then))*';
const asksState = new RegExp(
  `\\bhow (?:is|are|has|have|about|is it with) (?:your|the) (?<thing>${things})${late}(?:,? (?:is|are) (?:it|they) (?:doing|okay|good|all right))?$`,
);
/** "Bowels okay?", "and your weight has been steady?": a yes says that it is so. */
const asksWhether = new RegExp(
  `^(?:(?:and|so|okay|now|what about|how about),? )*(?<whether>(?:is|are|has|have) )?(?:(?:your|the) )?(?=)(?<thing>${functions})(?:'s)?(?: (?:is|are|has|have|been|all|still|pretty|going|staying))*(?: (?<hoped>okay|ok|good|all right|alright|fine|normal|regular|steady|stable|the same))?$`,
);
const asksSleep = sparing(
  /\bhow (?:are|have|do) you (?:been )?sleep(?:ing)?(?: (?:lately|at night|these days|now|recently))*$|^(?:(?:and|so|okay|how about|what about|are you|have you been),? )*sleeping(?: (?<hoped>okay|ok|all right|alright|well|fine|good))?$/,
);
const softly =
  '(?:(?:pretty|quite|really|very|fairly|all|so|doing|going|still|been|just|actually|generally|pretty much|kind of) )*';
const state = new RegExp(
  `^(?:(?:yeah|yes|yep|oh|well|no|i think|i would say),? )*(?:(?:it|they|that|my [a-z]+(?: [a-z]+)?|everything) (?:is|are|was|were|has been|have been|seems?) )?${softly}(?<how>not (?:been )?(?:so |too |very |that )?(?:good|great|well|bad)|good|fine|okay|ok|all right|great|normal|well|excellent|perfect|wonderful|terribl[ey]|horribl[ey]|awful(?:ly)?|bad(?:ly)?|poor(?:ly)?|(?:about |pretty much |just |much )?the same|rubbish|crap|shocking|lousy|hopeless|rotten|unchanged|steady|(?:like )?a (?:log|baby)|up and down|regular as clockwork|(?:a lot |much |a little |a bit )?(?:better|worse)|improving|stable|regular|irregular|low|high|heavy)(?: (?:lately|now|overall|so far|recently|thanks|thank you|too|doctor|doc|mate|really|i (?:suppose|guess)|,? ?(?:to be honest|if i am honest)))*$`,
);
const words: readonly (readonly [RegExp, string])[] = [
  [/^(?:fine|okay|ok|all right)$/, storyPhrases.fine],
  [/^(?:good|great|well|excellent|perfect|wonderful|(?:like )?a (?:log|baby))$/, storyPhrases.good],
  [
    /^(?:terribl[ey]|horribl[ey]|awful|awfully|bad|badly|poor|poorly|rubbish|crap|shocking|lousy|hopeless|rotten)$|^not .*(?:good|great|well)$/,
    storyPhrases.poor,
  ],
  [/^not .*bad$/, storyPhrases.fair],
  [/the same$|^unchanged$/, storyPhrases.unchanged],
];
const isMany = /(?:s|bowels)$/;
const notMany = /(?:stress|diet|weight)$/;

const plainYes =
  /^(?:yes|yeah|yep|yup|sure)(?:,? (?:it is|they are|it has|they have|all good|no (?:problems?|worries|trouble)))?$/;
const plainNo =
  /^(?:(?:no|nope|nah)\b,? ?)?(?:not (?:really|too (?:good|great|flash|well)|great|much|so (?:good|great|well))|not$|no\b|nope\b)/;
const isCounted = /^(?:normal|regular|steady|stable)$/;
/** How it is: as answered, or as the doctor hoped that it would be. */
const answeredState = (said: string, hoped: string | undefined): string | undefined => {
  const first = said.trim();
  const how = state.exec(first)?.groups?.['how'];
  if (how !== undefined) return how;
  // "Good, thanks", of which the greeting was left.
  if (/^(?:thanks|thank you)$/.test(first)) return 'fine';
  if (hoped === undefined) return undefined;
  if (plainYes.test(first)) return hoped;
  if (hoped === 'the same' || !plainNo.test(first)) return undefined;
  return isCounted.test(hoped) ? `not ${hoped}` : 'poor';
};

export const statesFrame: Frame = ({ question, first, answer }) => {
  const whether = asksWhether.exec(question)?.groups;
  // "Is your vision okay?", of which the last word was taken for a mark of speech.
  const isWhole = whether?.['whether'] !== undefined || asksSleep.test(question);
  const hoped = (whether ?? asksSleep.exec(question)?.groups)?.['hoped'] ?? (isWhole ? storyPhrases.fine : undefined);
  const how = answeredState(first, hoped);
  // "Before that, how were they?" "They were normal.": not now.
  if (/\bbefore\b|\bprior\b/.test(question) || /\b(?:was|were)\b/.test(first)) return null;
  // "Regular. No blood.": told whole under its name.
  if (contentCount(answer) > contentCount(first)) return null;
  if (how === undefined || /\b(?:but|except|until|although|though|sometimes|other than)\b/.test(answer)) return null;
  const said =
    words.find(([pattern]) => pattern.test(how))?.[1] ??
    how.replace(/^(?:a lot|much|a little|a bit) | as clockwork$/g, '').replace('alright', storyPhrases.fine);
  if (asksSleep.test(question))
    return said === storyPhrases.good || said === storyPhrases.fine
      ? '«S» «is|are» sleeping well'
      : said === storyPhrases.poor
        ? '«S» «is|are» sleeping poorly'
        : null;
  const thing = (asksState.exec(question)?.groups ?? whether)?.['thing'];
  if (thing === undefined) return null;
  const many = isMany.test(thing) && !notMany.test(thing);
  return `«P» ${thing} ${many ? 'are' : 'is'} ${said}`;
};

const asksMore = sparing(
  /\bany (?:more|further|other episodes) (?:of )?(?:the |that |those |these |this )?(?<thing>[a-z ]+?)(?: (?:overnight|since|at all|lately|now|since then|today|recently))*$/,
);
/** "Any more of the chest pain overnight?" "No." */
export const moreFrame: Frame = ({ question, answer }) => {
  const thing = asksMore.exec(question)?.groups?.['thing'];
  if (thing === undefined || !isNo(answer) || thing.split(' ').length > 4) return null;
  if (/\b(?:questions?|concerns?|you|it|or)\b/.test(thing) || !mentionsOf(thing).some(({ kind }) => kind === 'symptom'))
    return null;
  return `«S» «denies|deny» ${storyPhrases.further} ${fromDoctor(deniedThing(thing) ?? thing)}`;
};
