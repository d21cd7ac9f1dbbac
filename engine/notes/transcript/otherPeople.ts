import { sparing } from '../../evidence/sparing.ts';
import { standardAsked } from '../background/standardAsked.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

const third = /\b(?:he|she|him|her|his|himself|herself)\b/;
const person =
  /\b(?:doctors?|dr|gp|pcp|surgeon|specialist|physio\w*|therapist|orthop\w*|[a-z]+ologist|nurse|dentist|pharmacist|chiropractor|trainer|coach|mother|father|mum|mom|dad|wife|husband|partner|boyfriend|girlfriend|brother|sister|son|daughter|kids?|child|children|baby|friends?|mate|cousin|aunt\w*|uncle|grand[a-z]+|neighbou?r|boss|co-?worker|colleague|roommate|flatmate|guy|lady|man|woman|girl|boy|person)(?=)\b/;
const kin =
  /\b(?:mother|father|mum|mom|dad|parents?|brothers?|sisters?|aunt\w*|uncles?|cousins?|grand[a-z]+|family|he|she|they|side)\b/;

/** "After he got the MRI, he said": in the patient's mouth somebody else, whom a record would have to name. */
const isUnnamed = ({ speaker, body }: Draft): boolean => {
  if (speaker !== 'patient') return false;
  const text = plainOf(body);
  const at = text.search(/\b(?:he|she|him|his|her|hers)\b/);
  return at >= 0 && !person.test(text.slice(0, at));
};

/** "If she has diabetes, she won't qualify", of the friend whom the patient has just named. */
const isOfFriend = ({ speaker, body, order }: Draft, utterances: readonly Utterance[]): boolean => {
  const said = utterances[order];
  if (speaker !== 'doctor' || said?.speaker !== 'doctor' || !third.test(said.text) || !third.test(plainOf(body)))
    return false;
  const before = utterances.slice(0, order).findLast(({ turn }) => turn !== said.turn);
  const last = utterances.filter(({ turn }) => turn === before?.turn);
  return last.some(({ speaker: by, text }) => by === 'patient' && third.test(text) && person.test(text));
};

/** "I think it is hypothyroidism", asked about the family: of whomever was named there. */
const isOfKin = ({ speaker, order, topic, isDenial, body }: Draft, utterances: readonly Utterance[]): boolean => {
  const said = utterances[order];
  if (speaker !== 'patient' || isDenial || topic === 'family_history' || said?.speaker !== 'patient') return false;
  const asked = utterances.slice(0, order).findLast(({ turn }) => turn !== said.turn);
  return (
    asked !== undefined &&
    standardAsked(asked) === 'family' &&
    mentionsOf(plainOf(body)).some(({ kind }) => kind === 'condition') &&
    !/\b(?:i|my|me|myself)\b/.test(said.text.replace(/^(?:and |but )*i (?:think|know|believe|guess) /, '')) &&
    !kin.test(plainOf(body))
  );
};

const asksOfThird = sparing(
  /^(?:(?:and|so|was that|okay|now|but|oh),? )*(?:is|was|were|are|has|have|had|does|did|do|how (?:is|are|was|old)|what (?:did|was|is|does)|where (?:is|was)) (?:not )?(?:he|she|his|her|they|their)\b/,
);
/** "Was his bowel as well?" "Prostate.": of whom was asked after, in a visit whose patient is "you". */
const isOfThirdAsked = ({ speaker, order }: Draft, utterances: readonly Utterance[]): boolean => {
  const said = utterances[order];
  if (speaker !== 'patient' || said?.speaker !== 'patient' || said.isForPatient === true) return false;
  const asked = utterances.slice(0, order).findLast(({ turn }) => turn !== said.turn);
  return (
    asked?.speaker === 'doctor' &&
    asked.question &&
    asksOfThird.test(asked.text) &&
    !/\b(?:you|your)\b/.test(asked.text) &&
    !/\b(?:i|my|me|we)\b/.test(said.text)
  );
};

/** Whether a statement that would be read of the patient is of somebody else. */
export const isOfOtherPerson = (draft: Draft, utterances: readonly Utterance[]): boolean =>
  isUnnamed(draft) || isOfFriend(draft, utterances) || isOfKin(draft, utterances) || isOfThirdAsked(draft, utterances);
