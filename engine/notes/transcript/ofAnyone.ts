import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

/** What the doctor explains of anybody, or of what is not so: "in ovarian cancer you get bloating", "if it was pneumonia I'd expect a fever". */

const people =
  '(?:some |most |many |a lot of |lots of |older |younger )?(?:people|women|men|patients|kids|children|babies|blokes|ladies)';
const general = sparing(
  new RegExp(
    [
      `^(?:(?:and|so|but|because|well|now|also),? )*(?:in|with) (?!the\\b|that\\b|your\\b|this\\b|my\\b)(?:an? )?(?:[a-z]+ ){1,4}(?:you|people|women|men) (?:(?:can|usually|often|sometimes|also|tend to|will|might|may) )*(?:get|have|feel|notice|see|find|lose|wee|cough|vomit)\\b`,
      `^(?:(?:and|so|but|because|well|now|also),? )*${people}\\b`,
      `\\b(?:can|may|might|could) (?:sometimes |often |also |really )*(?:give|cause|make|bring on|upset|irritate|trigger) (?:you|people|some|a|an|it|that|this|your|these|those|the)\\b`,
      '\\bif (?:it|that|this|there|things|you|he|she|they) (?:was|were|had)\\b',
      '\\b(?:would|could) have (?:talked|expected|seen|shown|needed|been|had)\\b',
      '^(?:(?:and|so|but),? )*(?:normally|usually|ordinarily|typically),? (?:i|we|you|it|that|people)\\b',
      '^(?:(?:and|so|but),? )*that is (?:when|where|how|what) (?:they|you|people|we)\\b',
    ].join('|'),
  ),
);
const youMay =
  /\byou (?:can|may|might|could) (?:sometimes |often |also |still )*(?:get|feel|have|notice|develop|experience|lose)\b(?! (?:me|us|it|them|the|your|that|this)\b)/;
const goesOn = /^(?:(?:and|or|then|also),? )*you (?!are|were|should|need)[a-z]+\b/;
const ofGeneral = /^(?:(?:and|so|but|because|well|now|also),? )*(?:in|with) [a-z ]+ (?:you|people|women|men) /;

/** Whether the doctor speaks at a place of anybody rather than of the patient. */
export const isOfAnyone = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  if (!said || said.speaker !== 'doctor' || said.question) return false;
  if (general.test(said.text)) return true;
  if (youMay.test(said.text) && mentionsOf(said.text).some(({ kind }) => kind === 'symptom' || kind === 'condition'))
    return true;
  const before = utterances[at - 1];
  return (
    goesOn.test(said.text) && before?.turn === said.turn && general.test(before.text) && ofGeneral.test(before.text)
  );
};
