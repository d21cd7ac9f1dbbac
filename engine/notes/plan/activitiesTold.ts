import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';
import { toldDraft } from './toldDraft.ts';

/** What the doctor allows and forbids of everyday deeds, unasked: "You can drive from now", "No kneeling until three months". */

const lead = sparing(/^(?:(?:and|so|now|okay|right|then|but|also|well|yes|yeah|sure|otherwise),? )+(?=\S)/);
const mayDo = sparing(
  /^you (?:can|may) (?<deed>(?:now |also |start to |go back to |get back to |get back on )*(?:driv(?:e|ing)|swim(?:ming)?|lift(?:ing)?|walk(?:ing)?|run(?:ning)?|fly(?:ing)?|shower|bathe?|kneel|exercise|play|ride|cycle|garden|golf|train(?:ing)?|take the (?:sling|splint|boot|brace|dressing)s? off|leave the (?:sling|splint|boot|brace)s? off|put (?:all |full )?(?:your )?weight)\b.*)$/,
);
const noneOf = sparing(
  /^no (?<deed>(?:heavy )?(?=)(?:kneeling|driving|swimming|running|jumping|squatting|climbing|sport|contact sport|gym|bending|impact|baths?|flying|gripping|lifting|forceful gripping|ladders)\b.*)$/,
);
const refused = /\b(?:unless|but|except|i think|maybe|hopefully|i will|we will|i would|we would|what|why)\b|^.{130,}$/;
const fewest = 2;
/** "No kneeling on it until 3 months": of the part that was looked at. */
const onIt = / on (?:it|that)\b/g;
const ofPointed = /\b(?:do|try|with|at|of|for|to) (?:that|it|this|them)\b/;

const told = (text: string): string | null => {
  const plain = text.replace(lead, '').replace(onIt, '');
  if (refused.test(plain) || ofPointed.test(plain) || plain.split(' ').length < fewest) return null;
  const may = mayDo.exec(plain)?.groups?.['deed'];
  if (may !== undefined) return `«S» can ${fromDoctor(may)}`;
  const not = noneOf.exec(plain)?.groups?.['deed'];
  return not === undefined ? null : `no ${fromDoctor(not)}`;
};

/** Of work, which has its own part of a report. */
const ofWork = /\b(?:work|duties|shifts?|hours a|certificate)\b/;

/** What the patient may do and may not for now, as the doctor said it, with its limits. */
export const activitiesTold = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((said, order) => {
    if (said.speaker !== 'doctor' || said.question || said.bare || ofWork.test(said.text)) return [];
    const body = told(said.text.replace(/[.!]+$/, ''));
    const next = utterances[order + 1];
    const isLimitedNext =
      next?.speaker === 'doctor' && /^(?:but|only|unless|if|as long as|so long as|provided)\b/.test(next.text);
    return body === null || isLimitedNext ? [] : [toldDraft(body, order, [said])];
  });
