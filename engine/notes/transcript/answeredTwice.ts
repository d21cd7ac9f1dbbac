import type { Utterance } from './utterances.ts';

/** "No. Well, yes, on Tuesday", "Yes. Sorry, no, that was the other leg": an answer that the same breath takes back. The last word stands. */

const bareNo = /^(?:(?:um|uh|oh|well),? )*(?:no|nope|nah|not really|i do not think so)[.,]*$/;
const bareYes = /^(?:(?:um|uh|oh|well),? )*(?:yes|yeah|yep|yup|i think so|i have|i do|i did)[.,]*$/;
const turning =
  '(?:(?:well|but|oh|wait|hang on|hold on|sorry|i lie|i tell a lie|no wait|come to think of it|though),? )*';
const toYes = new RegExp(
  `^${turning}(?:(?:yes|yep|yup),? (?=\\S)(?!.*\\b(?:no|not|never|nothing|none|fine|good|okay|normal|well)\\b)|(?:i|there) (?:did|do|have|had|was|were) (?!not\\b)(?:(?:have|had|get|one|some|it|that)\\b))`,
);
const toNo = new RegExp(
  `^(?:(?:well|but|oh|wait|hang on|hold on|i lie|i tell a lie),? )*(?:sorry,? no\\b|no,? (?:sorry|wait|hang on|hold on|i lie|i tell a lie|that (?:is|was)|it (?:is|was)|i am thinking|i was thinking)\\b)`,
);
const opening = new RegExp(`^${turning}(?=(?:yes|yep|yup|no)\\b)`);
const nearest = 2;

/** Which utterance takes back the plain answer at a place; nothing where none does. */
const takingBack = (utterances: readonly Utterance[], at: number): Utterance | undefined => {
  const said = utterances[at];
  if (said === undefined || said.speaker !== 'patient' || said.question) return undefined;
  const [isNo, isYes] = [bareNo.test(said.text), bareYes.test(said.text)];
  return utterances
    .slice(at + 1, at + 1 + nearest)
    .find(
      ({ turn, question, text }) =>
        turn === said.turn && !question && ((isNo && toYes.test(text)) || (isYes && toNo.test(text))),
    );
};

/** The utterances without the plain answers that are taken back in the same turn. */
export const withLastAnswer = (utterances: readonly Utterance[]): Utterance[] => {
  const taken = utterances.map((_, at) => takingBack(utterances, at));
  const standing = new Set(taken);
  return utterances.flatMap((said, at) => {
    if (taken[at] !== undefined) return [];
    return standing.has(said) ? [{ ...said, text: said.text.replace(opening, '') }] : [said];
  });
};
