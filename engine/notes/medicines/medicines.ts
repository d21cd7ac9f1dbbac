import { sparing } from '../../evidence/sparing.ts';
import { medicinesByName } from './medicinesInList.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { hasVerb, stripAnswer } from '../transcript/said.ts';
import { mentionsOf } from '../mentions.ts';

/** A dose with its unit. */
export const doseSaid = /\b\d+(?:\.\d+)?(?:\/\d+)?(?=) ?(?:mg|mcg|g|units?|puffs?|tablets?|ml)\b/i;

const taking =
  /\b(?:tak(?:e|ing)|medications?|medicines?|tablets?|using|anything for|buy|chemist|over the counter|supplements?)\b/;
const allergyToMedicines = sparing(/\ballerg\w+ (?:to|with) (?:any |the )?(?:medications?|medicines?|tablets?)\b/g);

/** A medicine named without a verb means what the question asked: taken, or not tolerated. */
export const medicineStatement = (text: string, question: string, deniesAllergy: boolean): Marked | null => {
  const plain = stripAnswer(text).replace(/^(?:just|only|mainly|some) /, '');
  const first = mentionsOf(plain)[0];
  if (
    !first ||
    first.kind !== 'drug' ||
    first.at > 2 ||
    hasVerb(plain.replace(/\bas needed\b/g, '')) ||
    /\bno\b|\bnot\b|\byou\b|\bdid\b|\bas well\b/.test(plain)
  )
    return null;
  const isAllergyAsked = /\ballerg/.test(question) && !deniesAllergy;
  const isTakingAsked = taking.test(question.replace(allergyToMedicines, ''));
  if (isAllergyAsked && !isTakingAsked && !/\b(?:in|for|every|daily)\b/.test(plain))
    return `allergies: ${fromPatient(plain)}`;
  // Asked about both at once, the name of a medicine says neither.
  const isTakenOnly = deniesAllergy || (isTakingAsked && !isAllergyAsked);
  if (
    isTakenOnly &&
    /\b(?:yesterday|today|last night|this morning|just now|\d+ (?:hours?|days?|weeks?) ago|back then|at first|initially|at the (?:start|beginning)|to (?:start|begin) with)\b/.test(
      plain,
    )
  )
    return `«S» took ${fromPatient(plain.replace(/,? back then\b/, ''))}`;
  return isTakenOnly ? `«S» «takes|take» ${fromPatient(plain)}` : fromPatient(plain);
};

/** "I do the baby aspirin": a medicine that is taken. */
export const medicineDone = (body: Marked): Marked => {
  const [, between = '', thing = ''] =
    /^«S» «does\|do» ((?:(?:also|just|still|usually) )*)(?:(?:the|my|a|an|some|«P») )*(.+)$/.exec(body) ?? [];
  const [first] = mentionsOf(thing);
  return first?.kind === 'drug' && first.at <= 1 ? `«S» ${between}«takes|take» ${thing}` : body;
};

/** So many names alone are a list of what is taken. */
const fewestListed = 3;
/** "Metoprolol, 25 twice a day": a medicine on a list that is read out, with how it is taken. */
export const listedMedicine = (text: string): Marked | null => {
  const plain = text.replace(/^(?:(?:and|so|then|also|just|yes|yeah|the|regular|your) )+/, '').replace(/[,.]+$/, '');
  const named = medicinesByName(plain);
  if (named !== plain && named.split(', ').length >= fewestListed) return named;
  const first = mentionsOf(plain)[0];
  const isDosed =
    /\b(?:\d+(?:\.\d+)?|half an?|one|two|once|twice)\b.*\b(?:mg|mcg|g|units|tablets?|puffs?|day|daily|night|morning|week|times)\b|\b\d+ (?:in the|at|every|twice|once)\b|\b(?:daily|nightly|twice a day|at night|in the morning|as needed)\b/.test(
      plain,
    );
  return first?.kind === 'drug' &&
    first.at === 0 &&
    isDosed &&
    !hasVerb(plain.replace(/\bas needed\b/g, '')) &&
    plain.split(' ').length <= 14 &&
    !/\b(?:you|your|i|my|no|not|if|maybe|instead)\b/.test(plain)
    ? plain
    : null;
};
