import { phrases } from '../phrases.ts';
import type { Rewording } from './rewordings.ts';
import { ofStory } from '../filing/topicGroups.ts';

const patientsOwn = /^(?:history|past_history|medications|social_history|review_of_systems)$/;
const test =
  '(?:[a-z0-9-]+ ){0,3}?(?:levels?|labs?|blood tests?|blood work|creatinine|hemoglobin|haemoglobin|a1c|hba1c|x-?rays?|mri|ct(?: scan)?|scan|ultrasound|echo\\w*|ecg|ekg|biopsy|colonoscopy|endoscopy|mammogram|swab|urine|count|panel|pap(?: smear)?)';
const procedure =
  '(?:[a-z0-9-]+ ){0,3}?(?:surgery|operation|cabg|bypass|biopsy|repair|replacement|removal|fusion|transplant|c-section|scope|stent|[a-z]+(?:ectomy|plasty|scopy|tomy))';

/**
 * Clauses whose grammar went wrong in speech, as a record writes the same: the subject that was left out, the first of two beginnings, a
 * condition before what it is of, what others did to the patient. After the ways in which patients tell their story.
 */
export const rewordingsOfClauses: readonly Rewording[] = [
  { topics: ofStory, pattern: /\bi' ?(?=«S»)/g, to: '' },
  // A verb of its own after "reports", or none at all before it.
  {
    topics: patientsOwn,
    pattern: /^«S» «reports\|report» (?=(?:felt|had|was|went|took|got|noticed|started|tried|lost|gained|used to)\b)/,
    to: '«S» ',
  },
  { topics: patientsOwn, pattern: /^«S» «reports\|report» (?=(?:sometimes|usually|often) «S» )/, to: '' },
  {
    topics: patientsOwn,
    pattern:
      /^(?:just |also |still |mostly )?(?=(?:taking|trying|doing|using|having|feeling|drinking) (?:«P»|the|an?|some|any|well|better|to|about|more|\d|okay|fine)(?: |$))/,
    to: '«S» «is|are» ',
  },
  {
    topics: patientsOwn,
    pattern: /^(still|also)? ?have (?=(?:not )?(?:had|been|lost|noticed|taken|tried)\b)/,
    to: '«S» $1 «has|have» ',
  },
  { topics: ofStory, pattern: /^there (?=«S» )/, to: '' },
  // The condition after what it is of.
  {
    topics: patientsOwn,
    pattern:
      /^«S» (?:«has\|have» )?(?:also )?(?:noticed|«(?:notices|finds)\|[a-z]+»|found) (?:that )?((?:when|whenever|if) [^,]+), (?:that )?((?:«[SP]»|the) .+)$/,
    to: '$2 $1',
  },
  {
    topics: patientsOwn,
    pattern:
      /^(?:things|everything|it) (?:have|has|is|are) (?:been )?(?:well,? )?(?:going )?(?:well|good|okay|fine) (?=with «P» )/,
    to: '«S» «is|are» doing well ',
  },
  {
    topics: ofStory,
    pattern:
      /\b(?:starts?|started|is|begins?) there and (?=(?:goes|radiates|moves|travels|shoots|spreads|runs|went)\b)/g,
    to: '',
  },
  // What stands for the matter at hand, where nothing is lost without it.
  {
    topics: patientsOwn,
    pattern:
      /\b((?:did|had|has|takes?|took|tried|uses?|using|taking|taken|following «O»|saw|seen|seeing)(?:\|[a-z]+»)? (?:(?:an?|the|some|«P») )?[a-z0-9 -]{4,40}?) for (?:that|it|this)(?=$|,| (?:and|but)\b)/g,
    to: '$1',
  },
  {
    topics: patientsOwn,
    pattern:
      /^«S» did (?=(?:an? |the )?(?:colonoscopy|mri|ct|x-?ray|scan|ultrasound|blood test|mammogram|endoscopy|stress test)\b)/,
    to: '«S» had ',
  },
  {
    topics: patientsOwn,
    pattern: new RegExp(
      `^they (?:had to do|did|had to perform|performed|decided to do|ended up doing|were going to do) (an? ${procedure}) on «O»`,
    ),
    to: '«S» had $1',
  },
  // What the doctor did for a test, as it was done.
  {
    topics: ofStory,
    pattern: new RegExp(
      `^«D» (?:also |had |«d:has\\|have» )*(?:checked|drew|tested) ((?:an? |the |«P» |some )${test})(?=$| because| when| in| on| last| this| a )`,
    ),
    to: `$1 was ${phrases.checked}`,
  },
  {
    topics: ofStory,
    pattern:
      /^(?:[a-z]+, )?it has been (?:probably |about |around )*((?:an?|\d+|several|a few) (?:days?|weeks?|months?|years?)) since «D» (?:«d:has\|have» )?(?:last )?(?:seen|saw) «O»$/,
    to: `«S» «was|were» ${phrases.lastSeen} $1 ago`,
  },
  // A medicine with what came of it.
  {
    topics: patientsOwn,
    pattern:
      /^(?:some |just |only )?((?:tylenol|advil|aleve|motrin|aspirin|[a-z]{4,}(?:ol|en|fen|in|ine|ide|one|am|il|ate|an))),? but (?:it|that) ((?:does|did|has|had) not (?:really )?(?:seem to )?(?:helped|help|work(?:ed)?|do much)|only helps?.*)$/,
    to: '$1 $2',
  },
  {
    topics: ofStory,
    pattern: /\bpain to (?=(?:bend|walk|stand|lift|sit|turn|climb|raise|move|touch)\b)/g,
    to: 'pain when trying to ',
  },
  { topics: ofStory, pattern: /\bmaybe (?=[a-z]+ing\b)/g, to: '' },
  { topics: ofStory, pattern: /\bis there,? all the time\b/g, to: 'is there all the time' },
  {
    topics: ofStory,
    pattern: / (?:since|because|and|but|so) (?:things|everything) (?:have|has|are|is|got|were|was)\b.*$/g,
    to: '',
  },
];
