import { sparing } from '../../evidence/sparing.ts';
import { answerOf } from '../../evidence/polarity.ts';
import { taking } from '../background/background.ts';
import { put, type Writing } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { backgroundLabels } from '../phrases.ts';

const confirming =
  /^(?:(?:oh|ah|yes|yeah|yep|mm),? )*(?:yes|yeah|yep|yup|that is (?:it|the one|right|correct|him)|that one|the very one|exactly|correct|bingo|right)(?:[,. ]+(?:yes|yeah|that is (?:it|the one|right|correct)|that one|doctor))*$/;
const searching = sparing(
  /\b(?:(?:begins|starts) with (?:a|an|the letter) [a-z]\b|(?:can not|cannot|never|do not|could not) (?:ever )?(?:remember|recall|think of|say|pronounce)\b|what(?: is|'s)? it called|the name of it|its name)/,
);
/** Whether an answer only looks for a name that it does not find. */
export const looksForName = (text: string): boolean =>
  searching.test(text) && mentionsOf(text).every(({ kind }) => kind !== 'drug');

/** The one name that a doctor offers, and nothing else. */
const offered = (text: string): { kind: string; words: string } | null => {
  const plain = text
    .replace(/[?.,]+$/, '')
    .replace(/^(?:(?:oh|is it|was it|so|maybe|perhaps|you mean|the|like|would it be|could it be),? )+/, '');
  const [only, another] = mentionsOf(plain);
  return only && !another && only.at === 0 && plain.split(' ').length === only.length ? only : null;
};
const searchedWithin = 3;
/** "It begins with a d." "Digoxin?" "That's it.": writes the name that the doctor found for the patient; answers whether it did. */
export const writeGuess = (writing: Writing, at: number): boolean => {
  const { utterances } = writing;
  const [guess, answer] = [utterances[at], utterances[at + 1]];
  if (
    guess?.speaker !== 'doctor' ||
    answer?.speaker !== 'patient' ||
    !confirming.test(answer.text.replace(/[.,]+$/, ''))
  )
    return false;
  const name = offered(guess.text);
  const search = utterances
    .slice(Math.max(0, at - searchedWithin), at)
    .find(({ text, speaker }) => speaker === 'patient' && searching.test(text));
  if (name === null || search === undefined) return false;
  const isTaken = name.kind === 'drug';
  if (!isTaken && name.kind !== 'condition' && name.kind !== 'procedure') return false;
  put(writing, {
    body: isTaken ? taking(name.words) : `«S» «has|have» had ${name.words}`,
    topic: isTaken ? 'medications' : 'past_history',
    isGathered: true,
    order: at,
    from: [search, guess, answer],
  });
  return true;
};

const onFile =
  /^(?:(?:now,? |and |so )*(?:your )?allergies,? )?(?:i have (?:got )?|you have (?:got )?|it says |there is |that is |we have (?:got )?)?(?:you are allergic to )?(.+?)(?: (?:here|down|on file|written down|in the file|listed))*$/;
/** "The trimethoprim was the last one": of what was read out, and not that it is wrong. */
const takesUp = (text: string, names: readonly Mention[]): boolean =>
  answerOf(text) !== 'no' && mentionsOf(text).some(({ concept }) => names.some((one) => one.concept === concept));
/** "Allergies: I've got trimethoprim and penicillin here. Is that right?" "Yeah.": writes what the doctor reads out and the patient confirms; answers whether it did. */
export const writeAllergiesOnFile = (writing: Writing, at: number): boolean => {
  const { utterances } = writing;
  const said = utterances[at];
  if (said?.speaker !== 'doctor') return false;
  const ofTurn = utterances.filter(({ turn }) => turn === said.turn);
  const reply = utterances.find(({ turn }, order) => turn !== said.turn && order > at);
  const listed = onFile.exec(said.text.replace(/[?.,]+$/, ''))?.[1] ?? '';
  const names = mentionsOf(listed);
  const isList =
    names.length > 0 &&
    names.every(({ kind }) => kind === 'drug') &&
    listed
      .split(' ')
      .every((word) => /^(?:and|the|or)$/.test(word) || mentionsOf(word).some(({ kind }) => kind === 'drug'));
  if (
    !isList ||
    !ofTurn.some(({ text }) => /\ballerg/.test(text)) ||
    reply?.speaker !== 'patient' ||
    !(answerOf(reply.text) === 'yes' || takesUp(reply.text, names))
  )
    return false;
  put(writing, {
    body: listed,
    label: backgroundLabels.allergies,
    topic: 'allergies',
    isGathered: true,
    order: at,
    from: [said, reply],
  });
  return true;
};
