import { isNo } from '../complaint/complaintAnswers.ts';
import type { Frame } from '../complaint/complaintAnswers.ts';
import { deniedThing } from './deniedThings.ts';
import { mentionsOf } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** "How is your appetite?" "Good.": how something of the patient is, and what has not come back. */

const things =
  '(?:appetite|sleep|energy(?: levels?)?|mood|bowels|bowel movements|bowel motions|stools?|urine|periods?|menstrual cycles?|vision|hearing|memory|concentration|breathing|diet|weight|balance|strength|voice|skin|incisions?|scars?|wounds?|(?:blood )?sugars?|blood sugar levels|blood pressures?|stress(?: levels?)?|anxiety|depression|asthma|reflux|arthritis|migraines?|headaches?|cough|swelling|rash|(?:left |right )?(?:knee|hip|shoulder|ankle|foot|leg|arm|elbow|wrist|hand|back|neck)(?: pain)?)';
const late =
  '(?: (?:been|doing|going|lately|these days|otherwise|now|overall|recently|feeling|holding up|at the moment|today|since then))*';
const asksState = new RegExp(
  `\\bhow (?:is|are|has|have|about|is it with) (?:your|the) (?<thing>${things})${late}(?:,? (?:is|are) (?:it|they) (?:doing|okay|good|all right))?$`,
);
const asksSleep = /\bhow (?:are|have|do) you (?:been )?sleep(?:ing)?(?: (?:lately|at night|these days|now|recently))*$/;
const softly =
  '(?:(?:pretty|quite|really|very|fairly|all|so|doing|going|still|been|just|actually|generally|pretty much|kind of) )*';
const state = new RegExp(
  `^(?:(?:yeah|yes|oh|well|no|i think|i would say),? )*(?:(?:it|they|that|my [a-z]+(?: [a-z]+)?|everything) (?:is|are|was|were|has been|have been|seems?) )?${softly}(?<how>not (?:been )?(?:so |too |very |that )?(?:good|great|well|bad)|good|fine|okay|ok|all right|great|normal|well|excellent|perfect|wonderful|terribl[ey]|horribl[ey]|awful(?:ly)?|bad(?:ly)?|poor(?:ly)?|(?:about |pretty much |just |much )?the same|unchanged|(?:a lot |much |a little |a bit )?(?:better|worse)|improving|stable|regular|irregular|low|high|heavy)(?: (?:lately|now|overall|so far|recently|thanks|thank you|too|doctor))*$`,
);
const words: readonly (readonly [RegExp, string])[] = [
  [/^(?:fine|okay|ok|all right)$/, storyPhrases.fine],
  [/^(?:good|great|well|excellent|perfect|wonderful)$/, storyPhrases.good],
  [/^(?:terribl[ey]|horribl[ey]|awful|awfully|bad|badly|poor|poorly)$|^not .*(?:good|great|well)$/, storyPhrases.poor],
  [/^not .*bad$/, storyPhrases.fair],
  [/the same$|^unchanged$/, storyPhrases.unchanged],
];
const isMany = /(?:s|bowels)$/;
const notMany = /(?:stress|diet|weight)$/;

export const statesFrame: Frame = ({ question, first, answer }) => {
  const how = state.exec(first)?.groups?.['how'];
  // "Before that, how were they?" "They were normal.": not now.
  if (/\bbefore\b|\bprior\b/.test(question) || /\b(?:was|were)\b/.test(first)) return null;
  if (how === undefined || /\b(?:but|except|until|although|though|sometimes|other than)\b/.test(answer)) return null;
  const said = words.find(([pattern]) => pattern.test(how))?.[1] ?? how.replace(/^(?:a lot|much|a little|a bit) /, '');
  if (asksSleep.test(question))
    return said === storyPhrases.good || said === storyPhrases.fine
      ? '«S» «is|are» sleeping well'
      : said === storyPhrases.poor
        ? '«S» «is|are» sleeping poorly'
        : null;
  const thing = asksState.exec(question)?.groups?.['thing'];
  if (thing === undefined) return null;
  const many = isMany.test(thing) && !notMany.test(thing);
  return `«P» ${thing} ${many ? 'are' : 'is'} ${said}`;
};

const asksMore =
  /\bany (?:more|further|other episodes) (?:of )?(?:the |that |those |these |this )?(?<thing>[a-z ]+?)(?: (?:overnight|since|at all|lately|now|since then|today|recently))*$/;
/** "Any more of the chest pain overnight?" "No." */
export const moreFrame: Frame = ({ question, answer }) => {
  const thing = asksMore.exec(question)?.groups?.['thing'];
  if (thing === undefined || !isNo(answer) || thing.split(' ').length > 4) return null;
  if (/\b(?:questions?|concerns?|you|it|or)\b/.test(thing) || !mentionsOf(thing).some(({ kind }) => kind === 'symptom'))
    return null;
  return `«S» «denies|deny» ${storyPhrases.further} ${fromDoctor(deniedThing(thing) ?? thing)}`;
};
