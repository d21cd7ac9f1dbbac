import { namesDrug } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

/** "They had me on metformin. I had diarrhoea with that, so I'm on gliclazide now": what a medicine did that is no longer taken. */

const near = 3;
const wasTaken =
  /\b(?:(?:was|were|had been) (?:on|taking)|(?:had|put|started|got) (?:me|him|her) on|tried|used to (?:take|be on|have)|took|gave (?:me|him|her))\b/;
const isOfIt =
  /\b(?:with|on|from|off) (?:that|it|them|those|that one|those ones)\b|^(?:(?:and|but|it|that|they|which),? )+(?:made|gave)\b/;
const changed =
  /\b(?:changed|swapped|switched|stopped|came off|come off|took (?:me|him|her) off|taken off|instead|off (?:it|that|them) now|had to stop|so now|now (?:i|he|she) (?:am|is|takes?))\b/;
const didThen = /\b(?:had|got|was|were|gave|made|felt|kept|came|went|did|[a-z]{3,}ed(?: up)?)\b/;
const still = /\b(?:still|again|every (?:day|night)|these days|at the moment|since then|even now)\b/;

/** Whether what the patient says at a place is what a medicine did that was changed or stopped, by the words around it in the same turn. */
export const isOfMedicineBefore = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  if (said?.speaker !== 'patient' || !didThen.test(said.text) || still.test(said.text)) return false;
  const beside = utterances.slice(Math.max(0, at - near), at + near + 1).filter(({ turn }) => turn === said.turn);
  const before = utterances.slice(Math.max(0, at - 2), at).filter(({ turn }) => turn === said.turn);
  const isTold = [...before, said].some(({ text }) => wasTaken.test(text) && namesDrug(text));
  const isNext = before.at(-1) !== undefined && wasTaken.test(before.at(-1)?.text ?? '');
  return isTold && (isOfIt.test(said.text) || isNext) && beside.some(({ text }) => changed.test(text));
};
