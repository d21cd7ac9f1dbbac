import { sentenceFault } from './sentenceFaults.ts';
import { repairedSentence } from './sentenceRepairs.ts';

/** Words that stand as they were said, or a question beside its answer, are not written by the engine. */
const quoted = /[“”]/;
/**
 * A finished sentence in the one right form of what it says; `null` where it has none and cannot stand. `isCarried` tells of a repaired form
 * whether each of its words was said; where not, the sentence is judged as it came.
 */
export const finished = <Statement extends { text: string }>(
  statement: Statement,
  isCarried: (text: string) => boolean,
): Statement | null => {
  if (quoted.test(statement.text)) return statement;
  const repaired = repairedSentence(statement.text);
  const text = repaired !== statement.text && isCarried(repaired) ? repaired : statement.text;
  return sentenceFault(text) === null ? { ...statement, text } : null;
};
