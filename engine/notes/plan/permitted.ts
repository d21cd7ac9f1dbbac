import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import { toldDraft } from './toldDraft.ts';

/** What the patient asked to be allowed, and the answer: "Can I drive?" "You can drive." */

const deed =
  '((?:(?:go |get )?back to |continue to |keep )?(?:drive|taking|driving|running|training|working|exercising|train|fly|swim|run|walk|work|exercise|lift|play|travel|shower|bathe?|ride|cycle|surf|dance|jog|climb|ski|gym|sport|football|netball|tennis|golf|soccer|yoga|pilates|breastfeed|smoke|vape|drink|eat|take|use|have)(?: (?!(?:it|that|this|them|those|these|one|any|some|more|a|another|then)\\b)[a-z0-9-]+){0,4})';
const asks = sparing(
  new RegExp(
    `^(?:(?:and|so|but|oh|then|um|well),? )*(?:(?:can|could|may|should) i|(?:am i|is it|will i be|would i be)(?: (?:still|all right|okay|ok|allowed|safe|fine|able|right|alright))*(?: for me)? to) (?:still |also |just |keep on |at least )*${deed}(?: then| still| though| doc(?:tor)?)?$`,
  ),
);
/** What is asked for and not whether it is allowed. */
const asksFor =
  /^(?:have|take|use|get) (?:the|your|an?|my)? ?(?:look|results?|script|certificate|copy|question|word|number|seat|photo)\b/;
const limits = /\b(?:but|if|unless|when|only|until|till|not|no|never|depends?|after|once)\b/;
const grants =
  /^(?:(?:yes|yeah|yep|sure|of course|absolutely|definitely|no worries|certainly),? )*(?:yes|yeah|yep|sure|of course|absolutely|definitely|certainly|(?:that is|you are|it is|should be) (?:fine|okay|ok|all right|safe|good)|you (?:can|may)(?: [a-z]+){0,3}|please do|go for it)$/;
const waits =
  /\b(?:hold off|wait|leave (?:it|that)|rest|stay off (?:it|that)|give (?:it|that) a (?:miss|rest)|not)(?: from (?:it|that))? (until|till|for) ([^.?,]{3,60})$/;
const refuses =
  /^(?:no|nope|not (?:yet|at the moment|for now|just yet)|definitely not|absolutely not|better not|i would not|i would rather you did not)(?:,? (?:not yet|i am afraid|sorry|not for now))?$/;
const notYet = /^not (?:yet|at the moment|for now|just yet)\b/;
/** "Until I have done the treadmill" as "until after the treadmill". */
const asTime = (joint: string, said: string): string =>
  `${joint === 'for' ? 'for' : 'until'} ${said.replace(/^(?:i|we|you) have (?:done|had|got|seen|looked at) (?=the |your |that )/, 'after ').replace(/\bafter (?:your|that) /, 'after the ')}`;
const points = /\b(?:it|that|this|them|then|i|we)\b/;
const near = 3;

const answerTo = (deedAsked: string, answers: readonly Utterance[]): { body: string; of: Utterance } | null => {
  for (const of of answers) {
    const [, joint, until] = waits.exec(of.text) ?? [];
    if (joint !== undefined && until !== undefined) {
      const time = asTime(joint, until);
      return points.test(time) ? null : { body: `«S» «AN» ${deedAsked} ${fromDoctor(time)}`, of };
    }
    if (refuses.test(of.text)) return { body: `«S» «AN» ${deedAsked}${notYet.test(of.text) ? ' yet' : ''}`, of };
    if (limits.test(of.text)) return null;
    if (grants.test(of.text)) return { body: `«S» can ${deedAsked}`, of };
  }
  return null;
};

/** What the patient may do and may not, where they asked for it. */
export const permitted = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((asked, order) => {
    const [, said] =
      asked.speaker === 'patient' && asked.question ? (asks.exec(asked.text.replace(/\?$/, '')) ?? []) : [];
    if (said === undefined || asksFor.test(said)) return [];
    const after = utterances.slice(order + 1, order + 1 + near);
    const until = after.findIndex(({ speaker }) => speaker !== 'doctor');
    const answers = (until < 0 ? after : after.slice(0, until)).filter(({ question }) => !question);
    // What limits the answer is said next to it.
    const answer = answers.slice(1, 2).some(({ text }) => /^(?:but|only|as long as|unless|if)\b/.test(text))
      ? null
      : answerTo(fromPatient(said), answers);
    return answer === null
      ? []
      : [
          toldDraft(answer.body.replace(/«AN» (?=back to )/, '«AN» go '), utterances.indexOf(answer.of), [
            asked,
            answer.of,
          ]),
        ];
  });
