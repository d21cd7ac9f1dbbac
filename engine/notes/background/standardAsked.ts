import { tellsOfAllergy } from '../medicines/notBorne.ts';
import { medicinesIn } from './itemsOfAnswers.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What a doctor asks everybody, beside what brought the patient. */
export type Standard =
  | 'conditions'
  | 'surgery'
  | 'medicines'
  | 'allergies'
  | 'smoking'
  | 'alcohol'
  | 'family'
  | 'occupation'
  | 'living';

const standardQuestions: readonly (readonly [Standard, RegExp])[] = [
  [
    'allergies',
    /\ballerg|\byou react to\b|\b(?:anything|medicines?|tablets?) (?:that )?you (?:cannot|can not) (?:take|have)\b/,
  ],
  [
    'family',
    /^what (?:did|does|has) (?:he|she)(?=) (?:have|had|got|die (?:of|from))\b|\b(?:family|run in|runs in|(?:your )?(?:parents|mother|father|mum|mom|dad|brothers|sisters|siblings))\b/,
  ],
  ['surgery', /\b(?:surger(?:y|ies)|operations?|operated on|procedures? (?:in the past|before|done))\b/],
  [
    'medicines',
    /\b(?:(?:medications?|medicines?|meds|tablets|pills)\b|puffers?\b|(?:(?:are you|you) (?:on|taking) (?:any|anything)|what (?:else )?(?:are you|do you) (?:taking|take|on)|(?:anything|what) else (?:that )?(?:do )?you take)\b(?!.*\bfor (?:it|the pain|that|this)\b))/,
  ],
  [
    'conditions',
    /\b(?:(?:medical|health) (?:conditions?|problems?|issues?|history|background)|(?:other|any|past|ongoing|chronic) (?:illness(?:es)?|conditions|diagnos[ei]s|health problems|history)|past history|general health|what else have you got|history of\b.*\b(?:problems|conditions))\b/,
  ],
  ['smoking', /\b(?:smok(?:e|ed|er|ing)|cigarettes?|tobacco|vap(?:e|ing))\b/],
  [
    'alcohol',
    // "Is he drinking?" is asked of what a child takes in.
    /^(?!.*\b(?:is|has) (?:he|she|it|[a-z]+) (?:still |been )?(?:drinking|feeding)\b).*\b(?:alcohol|drink(?:ing|s)?|the beer)\b(?!.*\b(?:water|fluids?|coffee|tea|tobacco)\b)/,
  ],
  [
    'occupation',
    /^(?:and |so )*work[?]?$|\b(?:for (?:a )?(?:living|work|job)|(?:kind|type|sort|line) of work|your (?:job|occupation)|occupation)\b/,
  ],
  [
    'living',
    /\b(?:who(?: is|'s)? (?:is )?at home|who (?:have|do) you (?:got |have )?at home|who do you live with|live with (?:anyone|anybody|someone)|living situation|live alone|live (?:by|on) (?:yourself|your own))\b/,
  ],
];

/** Asked of the complaint of the day, or of what the doctor gives: no list of what is taken or had. */
const ofToday =
  /\b(?:for (?:it|that|the pain|your pain|this)|help(?:ed|ing|s)?|tried|would you|do you want|refill\w*|side effects?|side-effects?|how (?:are|is|was|were|did)|missed|remember\w*|working|worse|better|scan|x-?ray|results?|happy with|any questions|ready to|every day|regularly|as prescribed|consistently|problems? (?:with|from)|trouble with|issues with|new (?:medic\w+|tablets?|pills?))\b/;

/** "Smoke or drink?" "Never smoked. Glass of wine at Christmas.": of two that are asked at once, the one that an answer names. */
const answerNames: Readonly<Partial<Record<Standard, RegExp>>> = {
  smoking: /\b(?:smok\w+|cigarettes?|packs?|packets?|vap\w+|ciggies|durries|rollies)\b/,
  alcohol:
    /\b(?:drink\w*|glass(?:es)?|wines?|beers?|stubbies|stubby|schooners?|bottles?|cans?|pints?|spirits|whisk(?:e)?y|gin|cask|teetotal)\b|\b(?:a|one|couple of|\d) (?:red|white)s?(?= (?:with|at|on|of|or|and|most|every|a)\b|$)/,
};
const answeredOf = (asked: readonly Standard[], answer: string): Standard | null => {
  if (asked.includes('allergies') && asked.includes('medicines'))
    return tellsOfAllergy(answer) ? 'allergies' : medicinesIn(answer).length > 0 ? 'medicines' : 'allergies';
  const named = asked.filter((standard) => answerNames[standard]?.test(answer) === true);
  return named.length === 1
    ? (named[0] ?? null)
    : asked.includes('allergies') && !asked.includes('medicines')
      ? 'allergies'
      : null;
};

/** "Do you know if you have any family history of gout?" */
const knows = /^(?:and |so )*do you know (?:if|whether) (?=you |there )/;
/** Which of the standard things a question asks after; `null` for two at once, and for other questions. */
export const standardAsked = ({ text: said, question, speaker }: Utterance, answer = ''): Standard | null => {
  const text = said.replace(knows, '');
  const words = text.split(' ').length;
  if (speaker !== 'doctor' || words > 22 || (!question && words > 6)) return null;
  // "Any allergies to medicines?" asks of one thing.
  const asked = text.replace(
    /\b(allerg\w+)\b.{0,20}\b(?:to|with|from) (?:[a-z]+ ){0,2}(?:medic\w+|drugs?|tablets?|pills?)|\b(?:medic\w+|drug|tablet) (allerg\w+)/g,
    '$1$2',
  );
  const found = standardQuestions.filter(([, asks]) => asks.test(asked)).map(([standard]) => standard);
  if (
    /^(?:medicines|conditions)$/.test(found[0] ?? '') &&
    ofToday.test(text.replace(/\bdo you take .* for (?:it|that)\b/, ''))
  )
    return null;
  if (answer !== '' && found.length > 1 && found[0] !== 'family') return answeredOf(found, answer);
  return found.length === 1 || found[0] === 'allergies' || found[0] === 'family' ? (found[0] ?? null) : null;
};
