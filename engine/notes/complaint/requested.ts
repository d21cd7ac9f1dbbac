import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { openingLine } from './openingLine.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What a visit is for where nothing is the matter, by the name of a record. */
export const requestNames = {
  prescriptions: 'repeat prescriptions',
  certificate: 'a medical certificate',
  results: 'test results',
  vaccination: 'vaccination',
  screening: 'cervical screening',
  referral: 'a referral',
  checkUp: 'a check-up',
  bloods: 'blood tests',
  contraception: 'contraception',
  concern: 'concern about',
} as const;

/** What is asked for, in the words in which it is. */
const named: readonly (readonly [keyof typeof requestNames, RegExp])[] = [
  ['certificate', /\b(?:medical|sick|doctor's|work) (?:certificate|cert|note)\b|\ba certificate\b/],
  ['prescriptions', /\b(?:scripts?|prescriptions?|repeats)\b/],
  ['results', /\bresults?\b/],
  [
    'vaccination',
    /\b(?:flu|covid|tetanus|shingles|travel|whooping cough|pneumonia)(?=) (?:shots?|needles?|jabs?|vaccin\w+|boosters?)\b|\b(?:his|her|my|the) (?:needles|vaccin\w+|immuni[sz]ations?)\b/,
  ],
  ['screening', /\b(?:pap smear|smear|cervical screening|pap test)\b/],
  ['referral', /\ba (?:new |fresh )?referral\b/],
  ['checkUp', /\b(?:a|my|his|her|the) (?:yearly |annual |general |full |\d+ month )?check-?up\b/],
  ['contraception', /\b(?:(?:on|off|about|change) the pill|implanon|mirena|contracepti\w+)\b/],
  ['bloods', /\b(?:my|the|some|a) blood tests?\b/],
];
const worried = sparing(
  /\bi am (?:(?:a bit|just|really|very|so|quite|pretty) )*(?:worried|concerned|scared|frightened) (?:about|of|it is|i have|i have got|i might have) (?:having |getting )?((?:[a-z]+ ){0,2}?[a-z]+)(?=$|[,.]| (?:and|because|since|my|as|in|like)\b)/,
);
const wants =
  /\b(?:need|want|after|like|get|pick up|due|chasing|here|come|came|in for|about|see|order|ask)\b|^(?:just|only|mainly|yes|yeah|it is|it was|(?:my |the |some |more |a )*(?:repeat )?(?:scripts?|prescriptions?|repeats|flu))\b/;
const other = /\b(?:not|no|last time|last week|last year|years? ago|used to|if|did you|have you)\b/;
const opening = 14;
const isAgreed = (next: Utterance | undefined): boolean =>
  next?.speaker === 'patient' && /^(?:yes|yeah|yep|yup|that is|correct|please|exactly|right)\b/.test(next.text);

/** What the patient asks for at the beginning, or agrees to have come for; `null` where nothing was asked for. */
export const requested = (utterances: readonly Utterance[]): Draft | null => {
  for (const [order, utterance] of utterances.slice(0, opening).entries()) {
    const { text, speaker, question } = utterance;
    const isAsked =
      speaker === 'patient'
        ? utterance.isAside !== true && wants.test(text)
        : question && isAgreed(utterances[order + 1]) && /\b(?:come|here|in|script|is it|was it)\b/.test(text);
    const [, fear] = speaker === 'patient' ? (worried.exec(text) ?? []) : [];
    if (fear !== undefined && mentionsOf(fear).some(({ kind }) => kind === 'condition'))
      return openingLine(`${requestNames.concern} ${fear}`, utterance, utterance.segmentIds);
    const name = isAsked && !other.test(text) ? named.find(([, pattern]) => pattern.test(text))?.[0] : undefined;
    if (name !== undefined) return openingLine(requestNames[name], utterance, utterance.segmentIds);
  }
  return null;
};
