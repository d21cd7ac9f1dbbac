import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { opening } from './habits.ts';
import type { Made } from './habits.ts';
import { companionsIn } from './itemsOfAnswers.ts';

/** What somebody works as and does there, and who is at home, from an answer to the question. */

const subjectWithin = /\b(?:i|we|he|she|they|it|you|there)\b/;
const relation =
  /^(?:just |only |yeah,? |yes,? )*(?:my |mum|mom|dad)(?!.*\b(?:lives?|living|is|are|was|were|has|have|would|will|could|can|comes?|came|helps?|visits?|stays?|and (?:i|they|she|he))\b)[a-z -]*$/;

export const ofWork = (text: string): Made | null => {
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
  const named = /^(?:i am |i work as |i was )?(an? [a-z -]+?)(?:,? (?:so|but|and) .*|, .*)?$/.exec(plain)?.[1];
  return named && named.split(' ').length <= 7 && !/\b(?:lot|bit|little|while)\b/.test(named)
    ? { body: `«S» «${plain.startsWith('i was ') ? 'was|were' : 'is|are'}» ${named}` }
    : null;
};
export const ofHome = (text: string): Made | null => {
  const plain = text.replace(/[.,]+$/, '').replace(opening, '');
  if (/^(?:just |only )?(?:me|myself)$|^(?:by myself|on my own|alone)$/.test(plain))
    return { body: `«S» ${phrases.lives} ${phrases.alone}` };
  const companions = companionsIn(plain);
  if (companions !== null) return { body: `«S» ${phrases.lives} with ${companions}` };
  return relation.test(plain) || /^(?:with )?my [a-z]+(?:,? and (?:my )?[a-z0-9 ]+)?$/.test(plain)
    ? { body: `«S» ${phrases.lives} with ${fromPatient(plain.replace(/^with /, ''))}` }
    : null;
};

const asksWhatIsDone = /\binvolves?\b|\b(?:normal|typical|usual|average) (?:day|week|shift)\b/;
const mostDone = 6;
/** "What does your job involve?" "Forklift, half the day. Then picking, loading utes.": all that is done; `null` where the answer tells of it in clauses. */
export const workDone = (
  utterances: readonly Utterance[],
  question: Utterance,
  answer: Utterance,
): { body: Marked; label: string; from: Utterance[] } | null => {
  if (!asksWhatIsDone.test(question.text)) return null;
  const at = utterances.indexOf(answer);
  const others = utterances.slice(at, at + 3);
  const end = others.findIndex(
    ({ turn, text }) => turn !== answer.turn || text.split(' ').length > mostDone + 2 || subjectWithin.test(text),
  );
  const told = end < 0 ? others : others.slice(0, end);
  if (told.length === 0) return null;
  const body = told.map(({ text }) => fromPatient(text.replace(/[.,]+$/, '').replace(/^(?:then|and) /, ''))).join(', ');
  return { body, label: 'Occupation', from: [question, ...told] };
};
