import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { plainName } from './plainName.ts';

/** Why another sent the patient, as the doctor says it: "your GP wanted me to see you because of the falls and the memory". */

const thing = '(?:the |your |his |her |this |that |these |those |some |a |an )?[a-z-]+(?: (?!and\\b|or\\b)[a-z-]+)?';
const sent = sparing(
  new RegExp(
    `\\b(?:wanted me to|asked (?:me|us) to|would like me to|referral|letter|referred|wrote to me|sent)\\b[^?;]{0,60}?\\b(?:because of|about|regarding|concerning|on account of) (?<what>(?:the|your|his|her|this|that|these|those|some|an?) (?:[a-z-]+ )?[a-z-]+(?:(?:,| and|, and) ${thing}){0,2})(?=$|[,.])`,
  ),
);
const ofVisit = /\b(?:results?|appointment|visit|form|fee|thing|something|matter|case|it|you|me|us|age|time)\b/;

/** What the patient was sent about, without articles; `null` where nobody says so or it is nothing of health. */
export const sentFor = (text: string): string | null => {
  const what = sent.exec(text)?.groups?.['what'];
  if (what === undefined || ofVisit.test(what)) return null;
  const name = plainName(what).replace(/(,| and|, and) (?:the|your|his|her|this|that|these|those|some|an?) /g, '$1 ');
  return mentionsIn(wordsOf(name)).some(({ kind }) => kind !== 'circumstance' && kind !== 'drug') ? name : null;
};
