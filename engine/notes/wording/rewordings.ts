import { sparing } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';
import { rewordingsOfFindings } from '../findings/rewordingsOfFindings.ts';
import { rewordingsOfOpinions } from '../plan/rewordingsOfOpinions.ts';
import { rewordingsOfClauses } from './rewordingsOfClauses.ts';
import { rewordingsOfStory } from './rewordingsOfStory.ts';
import { rewordingsOfResults } from '../findings/rewordingsOfResults.ts';
import { rewordingsOfPlans } from '../plan/rewordingsOfPlans.ts';

export type Rewording = { topics: RegExp; pattern: RegExp; to: string };

const anyTopic = /./;
const notFound = /^(?!examination|results)/;

const inOrder: readonly Rewording[] = [
  // What leads up to a statement.
  {
    topics: anyTopic,
    pattern:
      /^(?:(?:so|now|and|then|otherwise|again|also|however|really|alright|okay|well|here|like|at this point|at this time|for now|right now|as well),? )+(?=\S)/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /^(?:it (?:looks|sounds|seems) like|looks like|sounds like|it (?:appears|seems) that|it (?:appears|seems)) (?=(?:«|the |there |this is |you))/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /^(?:«D» (?:«d:(?:sees|knows|understands|remembers|thinks)\|[a-z]+»|can see|do see|does see) (?:here )?(?:that |in the notes that )?)(?=«S» |«P» |there )/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /^(?:based on (?:«P»|the|that|all that|what)[a-z «»|:']*?|from (?:a|an|the) [a-z ]{3,30}standpoint|with regards? to [a-z «»P]{3,30}|in terms of [a-z «»P]{3,30}), (?=«|the |there |it |let )/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /, which (?:is|are) (?:basically |just |really )?(?:the|those|a|an|that|right|where|why|what|great|good|normal|fine|kind)\b[^,]*(?=,|$)/,
    to: '',
  },
  { topics: anyTopic, pattern: / (?:okay|all right|you know)(?=$|,)/g, to: '' },
  // What only leads to the next statement, or tells for what the doctor does it.

  {
    topics: anyTopic,
    pattern:
      /(?<=(?:\S+ ){3}\S+?),? (?:and|but) (?:then|now) (?:for|from|in terms of|with|regarding|as far as) (?:«P» |the )?[a-z ]{3,30}$/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /(?<=(?:\S+ ){3}\S+?),? (?:and )?(?:just )?(?:to be sure|to make sure|making sure|make sure)(?: that)? «D» (?:«d:(?:is|does)\|[a-z]+»|is|does|do|are|have|«d:has\|have») .*$/,
    to: '',
  },
  {
    topics: anyTopic,
    pattern:
      /(?<=(?:\S+ ){3}\S+?),? (?:and|so|and so|so that|and then|then)(?: then)? «D» can (?:just |then |also )?(?:see|reassess|talk|discuss|go|decide|take|get|know|look|figure|check|make|do|have)\b.*$/,
    to: '',
  },
  {
    topics: notFound,
    pattern: /^«S» «is\|are» (?:back |in )?here (?:today )?(?=(?:for|with|because)\b)/,
    to: '«S» «presents|present» ',
  },
  {
    topics: notFound,
    pattern:
      /^(?:from looking at (?:the|«DP») notes,? )?(?:it looks like )?«D» (?:«d:has\|have»|has|have|had)(?: had| also| got)? «O» on (?:the )?(?=[a-z]+ \d|[a-z]+$)/,
    to: '«S» «takes|take» ',
  },
  // Told by the patient.
  {
    topics: notFound,
    pattern:
      /^(?:«S» (?:«(?:thinks|guesses|notices|says|feels|means)\|[a-z]+»|noticed|thought|said) (?:that )?)(?=«S» «(?:is|was|has)\|[a-z]+» (?:had|been|having|getting|taking)\b)/,
    to: '',
  },
  { topics: notFound, pattern: /^«S» «is\|are» having (?=[a-z])/, to: '«S» «reports|report» ' },
  {
    topics: notFound,
    pattern: /^«S» «has\|have» been (?:having|getting|experiencing) (?=[a-z])/,
    to: '«S» «has|have» had ',
  },
  {
    topics: notFound,
    pattern: /^«S» «was\|were» (?:endorsing|complaining of) /,
    to: '«S» «reports|report» ',
  },
  { topics: anyTopic, pattern: /\bsome (an?) (?=[a-z])/g, to: '$1 ' },
  { topics: notFound, pattern: /«has\|have» got (?=[a-z0-9])/g, to: '«has|have» ' },
  {
    topics: notFound,
    pattern: /\b(?:every once in a while|once in a while|every now and then|every now and again)\b/g,
    to: 'occasionally',
  },
  {
    topics: notFound,
    pattern:
      /^(?:it|that|this) (?:is|was|feels|felt)(?: like| just| more| mostly| really| of)* (an? (?:[a-z]+,? ){0,3}(?:ache|pain|pressure|burning|tightness|sensation|feeling|cramp|throb|throbbing|numbness|stiffness)\b)/,
    to: '«S» «describes|describe» $1',
  },
  {
    topics: /^chief_complaint$/,
    pattern: /^[^.]*?\b(?:she|he|patient) is an? (?=(?:[a-z]+ )?\d+[- ]year)/,
    to: '«S» «is|are» a ',
  },
  {
    topics: /^chief_complaint$/,
    pattern: /^(?:this|she|he|[a-z]+|(?:mr|ms|mrs)\.? [a-z]+) is an? (?=(?:[a-z]+ )?\d+[ -])/,
    to: '«S» «is|are» a ',
  },
  ...rewordingsOfStory,
  ...rewordingsOfClauses,
  // The family by the names that a record has for them.
  { topics: anyTopic, pattern: /(?:«P» )?\b(?:mum|mom|mama|mummy|mommy)\b/g, to: `«P» ${phrases.mother}` },
  { topics: anyTopic, pattern: /(?:«P» )?\b(?:dad|daddy)\b/g, to: `«P» ${phrases.father}` },
  {
    topics: anyTopic,
    pattern: /(?:«P» )?\b(?:nan|nana|nanna|gran|granny|grandma)\b/g,
    to: `«P» ${phrases.grandmother}`,
  },
  { topics: anyTopic, pattern: /\bthe (wife|husband|missus)\b/g, to: '«P» $1' },
  ...rewordingsOfResults,
  ...rewordingsOfFindings,
  ...rewordingsOfOpinions,
  ...rewordingsOfPlans,
];

/** Ways of speaking, with the way in which a record puts the same. In the order in which they are applied; bodies are marked (see person.ts). */
export const rewordings: readonly Rewording[] = inOrder.map((one) => ({ ...one, pattern: sparing(one.pattern) }));
