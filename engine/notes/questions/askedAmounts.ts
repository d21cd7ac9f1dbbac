import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { mentionsOf } from '../mentions.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

type Made = { body: Marked; topic: Topic; label?: string };

const scale = /\b10\b/;
const asksRating =
  /\b(?:scale|rate|rating|out of|how (?:bad|severe|painful|intense|much)|0 (?:to|and|being)|1 (?:to|and|being)|number)\b/;
const rating =
  /^(?:(?:well|i would (?:say|give it|rate it)|i think|i guess|it is|that is|it would be|maybe|probably|about|around|like|at least|at|right now|currently|at the moment|now|pretty much|,),? )*(?:an? )?(\d+(?:\.5)?)(?:(?: to | or | or maybe |-)(?:an? )?(\d+))?(?: ?\/ ?10| out of (?:the )?10)?(?: (?:right now|now|today|at the moment|currently|i would say|i think|probably|maybe))*[,.]?(?:$|,? (?:it is|because|and|so|pretty|like)\b(?!.*\d))/;
/** "It's about a five", asked on a scale of one to ten. */
export const ratedIn = (utterances: readonly Utterance[], question: Utterance, answer: Utterance): Made | null => {
  const at = utterances.indexOf(question);
  const asked = utterances
    .slice(Math.max(0, at - 2), at + 1)
    .filter(({ turn }) => turn === question.turn)
    .map(({ text }) => text)
    .join(' ');
  const [, from, to] = rating.exec(answer.text) ?? [];
  if (from === undefined || Number(from) > 10 || !scale.test(asked) || !asksRating.test(asked)) return null;
  return { label: 'Severity', body: `${from}${to === undefined ? '' : `–${to}`}/10`, topic: 'history' };
};

const asksMedicines =
  /\b(?:medications?|medicines?|tablets|pills|prescriptions?|prescribed|over the counter|supplements)\b/;
const excepted =
  /^(?:(?:no|nope|nothing|none|not really|not regularly|well),? )*(?:other than|apart from|aside from|except(?: for)?|besides|only|just) (?:the |my |some |a )?(.+)$/;
/** "No, other than Panadol now and then": what is taken all the same. */
export const exceptedIn = (question: Utterance, answers: readonly (Utterance | undefined)[]): Made | null => {
  if (!asksMedicines.test(question.text) || /\b(?:allerg\w*|tried|helped|help)\b/.test(question.text)) return null;
  for (const answer of answers) {
    const [, taken = ''] = excepted.exec(answer?.text.replace(/,? (?:no|that is (?:it|all))$/, '') ?? '') ?? [];
    const [first] = mentionsOf(taken);
    if (
      first?.kind === 'drug' &&
      first.at <= 2 &&
      !/\b(?:you|not|but)\b/.test(taken) &&
      !/^\S+ (?:ago|yesterday)/.test(taken)
    )
      return { body: `«S» «takes|take» ${fromPatient(taken)}`, topic: 'medications' };
  }
  return null;
};
