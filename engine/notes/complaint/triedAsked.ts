import type { Frame } from './complaintAnswers.ts';
import { anyRemedy } from './remediesTold.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { phrases } from '../phrases.ts';

/** "What have you tried?" "Probiotics, they did nothing. And the peppermint capsules, they help a bit.": each with what came of it. */

const asks =
  /\b(?:what|anything|have you)\b.*\b(?:tried|try|trying|used|taken|done|put on (?:it|them))\b|\bwhat (?:else )?(?:helps|has helped)\b|\bany (?:treatments?|physio\w*|injections?)\b/;
const lead =
  /^(?:(?:and|then|(?:the|my) (?:chemist|pharmacist|doctor|gp|physio) (?:gave|sold) me|i got|well|just|also|so|yes|yeah|the|some|my|an?|a bit of|a few|i have|i|we|had|tried|used|did|took|bought|got|been using|saw|had some)(?: ?, ?| |$))*/;
const outcome =
  /^(?<thing>[a-z][a-z' -]{2,30}?),? (?:and |but |which )?(?:(?:it|they|that|those|which|this) )?(?:really |just |sort of |does |did )?(?<how>did nothing|does nothing|do nothing|(?:did|does|do|has|have) not (?:really |actually )?(?:help|helped|work|worked|do (?:much|anything|a thing)|touch (?:it|the sides)|make (?:any|a|much) difference)|no (?:help|good|use|difference)|a waste of (?:time|money)|(?:help|helps|helped|work|works|worked)(?: (?:a bit|a little(?: bit)?|a lot|somewhat|for a (?:while|bit|(?:few|couple of) [a-z]+)|well|really well|with (?:the|it)[a-z ]*))?|(?:takes?|took) the edge off)(?: (?:at all|much|either|to be honest|really|though))?$/;
const howWell = (how: string): string =>
  /nothing|not|^no |waste/.test(how)
    ? phrases.withoutRelief
    : /a bit|a little|somewhat|for a|edge/.test(how)
      ? phrases.withSomeRelief
      : phrases.withRelief;
const wasGiven =
  /^(?:(?:and|then|well|so|yes|yeah),? )*(?:the|my) (?:chemist|pharmacist|doctor|gp|physio) (?:gave|sold) me\b/;
const noThing =
  /\b(?:nothing|anything|something|everything|it|that|this|they|them|i|you|we|he|she|all|things?|not|what|which)\b/;
const longest = 4;
const most = 4;

export const tried: Frame = ({ question, answer }) => {
  if (!asks.test(question)) return null;
  const told = answer.split(/\. /).flatMap((sentence) => {
    const { thing = '', how = '' } = outcome.exec(sentence.replace(lead, ''))?.groups ?? {};
    return thing === '' ||
      (anyRemedy.test(thing) && !wasGiven.test(sentence)) ||
      noThing.test(thing) ||
      // "Helped with the sting but not the bleeding": neither with relief nor without.
      /\bbut\b/.test(how) ||
      thing.split(' ').length > longest ||
      finitesIn(tokensOf(thing)).length > 0
      ? []
      : [`${thing} ${howWell(how)}`];
  });
  return told.length === 0 ? null : `«S» «has|have» ${phrases.tried} ${told.slice(0, most).join(' and ')}`;
};
