import { exceptedIn, ratedIn } from './askedAmounts.ts';
import { put } from '../drafting.ts';
import type { Writing } from '../drafting.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import { oftenOf } from './questions.ts';
import { hadOnceIn, isNeitherWay } from '../transcript/takenBack.ts';
import { storyTopic } from '../filing/topics.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** "I was." */
export const ofThePast = /^(?:(?:well|oh|yeah|no|yes),? )*i (?:was|did|had|used to)(?:[,.]|$)/;
const ofToday = /^(?:(?:and|so|now|okay),? )*(?:are you|do you|is it|does it|you are)\b/;

/**
 * Writes an answer that is neither a plain yes or no nor a name under its question: how bad, how often, when, or what alone. Answers how
 * many of the answering utterances are dealt with; `null` where it is none of these.
 */
export const writeSpecially = (
  writing: Writing,
  question: Utterance,
  answers: readonly Utterance[],
  order: number,
): number | null => {
  const [first, second] = answers;
  if (!first) return null;
  const once = hadOnceIn(question.text, answers);
  if (once !== null) {
    put(writing, {
      body: `«S» had ${fromDoctor(once.thing)} ${fromPatient(once.time)}`,
      topic: storyTopic(once.thing),
      order,
      from: [question, once.from],
    });
    return answers.indexOf(once.from) + 1;
  }
  // "Are you still smoking?" "I was.": neither yes nor no to what is asked of today.
  if ((ofThePast.test(first.text) && ofToday.test(question.text)) || isNeitherWay(question.text, first.text)) {
    return 1;
  }
  const made = ratedIn(writing.utterances, question, first) ?? exceptedIn(question, [first, second]);
  if (made !== null) {
    put(writing, { ...made, order, from: [question, first] });
    return 1;
  }
  const often = oftenOf(question.text, first.text);
  if (often !== null) {
    put(writing, { body: often, topic: storyTopic(question.text), order, from: [question, first] });
    return 1;
  }
  return null;
};
