import { sparing } from '../../evidence/sparing.ts';
import { put } from '../drafting.ts';
import type { Writing } from '../drafting.ts';
import { asksOfOthers } from '../questions/partDenied.ts';
import { symptomAsked } from '../questions/onlyThen.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

const when = sparing(
  /\b(?:(?:about |around |maybe )?(?:\d+|an?|a few|a couple of|several) (?:weeks?|months?|years?) (?:ago|back)|last (?:year|month|winter|summer|autumn|spring|christmas)|(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?)\b/,
);
const noneSince = sparing(
  /\b(?:none|nothing|not|never|not (?:once|again)|not had (?:it|any|one|that|them|another)(?: one)?) (?:at all )?since\b|\b(?:has|have) not (?:come back|returned|happened again)\b|\bnever (?:came back|again)\b/,
);
const onlyOnce = /\b(?:just |only )(?:the )?(?:once|one time|1 time)\b/;
const isYes = /^(?:(?:well|um|oh|look|ah),? )*(?:yes|yeah|yep|i did|i had|there (?:was|were)|that was|it was)\b/;
/** What is not all over, or comes and goes. */
const goesOn = /\b(?:still|now|on and off|comes and goes|every|again(?! since)|but it (?:is|comes)|worse|until)\b/;
const mostHeard = 3;

/**
 * What tells, after a "yes" to a symptom, that it was some weeks or longer ago and has not been there since; `null` where it does not.
 * `used`: how many of the answers that takes; `body` is `null` where the symptom cannot be named.
 */
export const overSince = (
  { text: question }: Utterance,
  answers: readonly Utterance[],
): { body: Marked | null; used: number } | null => {
  const [first] = answers;
  if (!first || !isYes.test(first.text) || asksOfOthers(question)) return null;
  const heard = answers.slice(0, mostHeard).filter(({ turn }) => turn === first.turn);
  for (let used = 1; used <= heard.length; used += 1) {
    const said = heard
      .slice(0, used)
      .map(({ text }) => text)
      .join(', ');
    const [time] = when.exec(said) ?? [];
    const isNone = noneSince.test(said);
    if (time === undefined || !(isNone || onlyOnce.test(said))) continue;
    const rest = said.replace(noneSince, '');
    if (goesOn.test(rest)) return null;
    const symptom = symptomAsked(question);
    if (symptom === null || symptom.includes(' ')) return { body: null, used };
    return { body: `«S» had ${symptom} ${time}${isNone ? ', none since' : ', only once'}`, used };
  }
  return null;
};

/** A symptom that was there months ago and not since: told so, or left to the doctor. Answers how many answers it took; `null` where it is another. */
export const writeOver = (
  writing: Writing,
  question: Utterance,
  answers: readonly Utterance[],
  order: number,
): number | null => {
  const over = overSince(question, answers);
  if (over === null) return null;
  if (over.body !== null)
    put(writing, { body: over.body, topic: 'history', order, from: [question, ...answers.slice(0, over.used)] });
  return over.used;
};
