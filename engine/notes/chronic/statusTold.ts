import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf, namesDrug } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { fromDoctor } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** How a problem stands, as the doctor sums it up: controlled or not, stable, doing well. */

const softly =
  '(?:(?:actually|really|pretty|very|quite|still|all|just|so far|definitely|certainly|kind of|a (?:bit|little)|overall|also|now|currently|much|doing) )*';
const thought =
  '(?:(?:i (?:also )?(?:think|believe|feel like|feel)|it (?:sounds|looks|seems|appears) (?:like|that)?|(?:sounds|looks|seems) like|i am (?:glad|happy)(?: that)?|i can see)(?: that)?(?: that)? )?';
const measured =
  '(?:blood (?:pressures?|sugars?)|sugars?|diabetes|hypertension|high blood pressure|cholesterol|asthma|copd|reflux|depression|anxiety|mood|weight|thyroid|hypothyroidism|kidney function|heart failure|congestive heart failure|gout|migraines?|headaches?|arthritis|psoriasis|eczema|epilepsy|atrial fibrillation|incision|wound|fracture|heart rate|hemoglobin a1c|haemoglobin|a1c|iron|pain|swelling|breathing|symptoms)';
const many = /(?:pressures|sugars|headaches|migraines|symptoms)$/;
const standing =
  '(?:not (?:very |really |that )?(?:well[- ]controlled|under (?:good )?control|at goal|controlled)|well[- ]controlled|poorly controlled|uncontrolled|under (?:good |better )?control|out of control|stable|at goal|improving|improved|healing(?: well| nicely)?|well|in (?:a )?good range)';
const wellDoing = sparing(
  new RegExp(
    `\\b${thought}(?:you are|he is|she is|you have been) (?:still )?(doing|managing|tolerating|handling|responding)(?: (it|that|this|everything|to (?:the|your) [a-z]+|(?:the|your) [a-z]+(?: [a-z]+)?))? ${softly}(well|great|good|fine)\\b`,
    'g',
  ),
);
const namedStatus = sparing(
  new RegExp(
    `\\b(?:your|the|his|her) (${measured}) (?:is|are|has been|have been|seems?|looks?|remains?)(?: to be)? ${softly}(${standing})(?![a-z-])`,
    'g',
  ),
);
const thingStatus = sparing(
  new RegExp(
    `\\b(?:i (?:also )?(?:do not )?(?:think|believe|feel)(?: that)?|it (?:sounds|looks|seems) like) (?:it|that|this)(?: is| has been) ${softly}(${standing})(?![a-z-])`,
    'g',
  ),
);
/** "For your second problem, your hypertension, …": what is spoken of. */
const problemBefore =
  /\b(?:(?:problem|issue|concern|diagnosis)(?: (?:of|is|for))?,? |for |regarding |in terms of |from (?:an?|the|your) |as far as )(?:your |the |his |her )?((?!(?:first|second|third|fourth|next|last|other|your|the|his|her|now)\b)[a-z]+(?: (?!problem|issue|standpoint|perspective|goes\b)[a-z]+){0,2}?)(?: (?:standpoint|perspective|goes|problem))?(?:,| (?=(?:i|it|sounds|you|that)\b)|\.| $)[^?]{0,30}$/;
const isProblem = (name: string): boolean =>
  mentionsOf(name).some(({ kind }) => kind === 'condition' || kind === 'symptom') ||
  /\b(?:surgery|repair|replacement|transplant|bypass|recovery)\b/.test(name);
const spokenOf = (text: string, at: number): string | undefined => {
  const [, name] = problemBefore.exec(text.slice(Math.max(0, at - 100), at)) ?? [];
  return name !== undefined && isProblem(name) ? name : undefined;
};
const asked =
  /\b(?:how|do you|are you|think|if|when|once|whether|hope|hopefully|want|make sure|not|long as|until|glad|like|look)(?: that)? $/;

const doing = (verb: string, what: string, problem: string | undefined): Marked | null => {
  if (verb === 'tolerating' && /^(?:the|your) [a-z]+/.test(what) && namesDrug(what))
    return `«S» «is|are» tolerating ${fromDoctor(what)} well`;
  return problem === undefined
    ? null
    : `«S» «is|are» doing well from ${/^[aeiou]/.test(problem) ? 'an' : 'a'} ${problem} ${phrases.standpoint}`;
};

const statusIn = (stretch: SpokenStretch): Draft[] => {
  const { text } = stretch;
  const read = (body: Marked | null, at: number, length: number): Draft[] =>
    body === null || asked.test(before(text, at, 24)) || text.slice(at + length).startsWith('?')
      ? []
      : [readDraft(body, 'assessment', stretch, [at, at + length])];
  return [
    ...[...text.matchAll(wellDoing)].flatMap(({ index, 0: all, 1: verb = '', 2: what = '' }) =>
      read(doing(verb, what, spokenOf(text, index)), index, all.length),
    ),
    ...[...text.matchAll(namedStatus)].flatMap(({ index, 0: all, 1: what = '', 2: how = '' }) =>
      read(`«P» ${what} ${many.test(what) ? 'are' : 'is'} ${how === 'well' ? 'doing well' : how}`, index, all.length),
    ),
    ...[...text.matchAll(thingStatus)].flatMap(({ index, 0: all, 1: how = '' }) => {
      const what = spokenOf(text, index);
      const isDenied = /\bdo not (?:think|believe|feel)\b/.test(all);
      return what === undefined
        ? []
        : read(`${what} is ${isDenied ? 'not ' : ''}${how === 'well' ? 'doing well' : how}`, index, all.length);
    }),
  ];
};

/** The doctor's opinion that a problem stands well or badly is given when all is summed up. */
const earliest = 0.5;
/** How the problems of the patient stand, in the doctor's summing up. */
export const statusTold = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap(statusIn)
    .filter(({ order }) => order >= utterances.length * earliest);
