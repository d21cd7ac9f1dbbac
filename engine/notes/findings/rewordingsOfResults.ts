import { phrases } from '../phrases.ts';
import type { Rewording } from '../wording/rewordings.ts';
import { ofFindings } from '../filing/topicGroups.ts';

const test =
  "(?:(?:[a-z0-9'-]+ ){0,2}?(?:x-?rays?|mri|ct(?: scan)?|cat scan|ultrasound|echo\\w*|ecg|ekg|scan|biopsy|test|tests|labs?|lab work|blood work|bloods|panel|cultures?|study|mammogram|colonoscopy|endoscopy|spirometry|doppler)(?: (?:of|in|on) (?:«P»|the) (?:left |right |lower |upper |lumbar |cervical )?[a-z]+)?)";
const when =
  '(?:,? (?:before «S» came in|when «S» came in|coming in|today|this morning|earlier|here|in the (?:office|clinic)|from last (?:year|week|month|time)))*';

/** How the doctor leads up to a finding or a result, with what a record keeps of it. Before those of findings. */
export const rewordingsOfResults: readonly Rewording[] = [
  {
    topics: ofFindings,
    pattern: /^(?:(?:and|so|that is|it is),? )*(?=\d{2,3}\/\d{2,3}(?:$|,| and))/,
    to: `${phrases.bloodPressure} `,
  },
  {
    topics: ofFindings,
    pattern: /^(?:(?:and|so|that is|it is),? )*(\d{2,3}\/\d{2,3}) (lying|sitting|standing)(?: down| up)?$/,
    to: `${phrases.bloodPressure} $2 $1`,
  },
  {
    topics: ofFindings,
    pattern: /^(?:«P» |the )?(?:bloods|blood tests?|labs|results) (?:came|come|are) back,? (?:and )?(?=(?:«P»|the) )/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern: /^(?:and |so |then )?(lying down|lying|sitting|standing)(?: up)?,? (?=\d{2,3}\/\d{2,3}\b)/,
    to: `${phrases.bloodPressure} $1 `,
  },
  { topics: ofFindings, pattern: /(?<=[a-z]) there$/, to: '' },
  { topics: ofFindings, pattern: /,? (?:and |so )?(?:therefore|thus|hence|and then|and)$/, to: '' },
  { topics: ofFindings, pattern: /^under (?:«P» |the )?[a-z ]{4,30}, (?=(?:the|«P») )/, to: '' },
  { topics: ofFindings, pattern: /^regarding (?:«P»|his|her|the) [a-z0-9 /]{3,40}, (?=(?:the|«P») )/, to: '' },
  { topics: ofFindings, pattern: /\bno any\b/g, to: 'no' },
  {
    topics: ofFindings,
    pattern: new RegExp(
      `^(?:then )?«D» (?:did |had to |(?:was|were) able to |also |«d:has\\|have» )*(?:get|got|do|did|done|had|took|take|obtained|have|obtain) (?:an? |some |the |one )?(${test})${when},? (?:and |so |and so )*(?:luckily |fortunately )?(?:it|that|which|they|those) (is|was|are|were|shows?|showed|looks?|looked|came back) (?:that )?(?:there (?:is|are) |«S» «has\\|have» )?`,
    ),
    to: '$1 $2 ',
  },
  {
    topics: ofFindings,
    pattern: new RegExp(
      `^(?:looking at|in reviewing|reviewing|on reviewing) (?:the results of )?(?:«P»|the) ${test}(?: results?)?${when},? (?:it|this|that) (?:is|was) (?:an? )?(?=(?:normal|abnormal|stable|unremarkable|negative|positive)\\b)`,
    ),
    to: '',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:looking at|in reviewing|reviewing) (?:«P»|the) ([a-z ]*?(?:results|labs|bloods|blood work)),? everything (?:looks?|is|seems) (good|fine|normal|great|okay)/,
    to: '$1: $2',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:looking at|in reviewing|reviewing) (?:«P»|the) [a-z -]{3,40}?,? (?=(?:«P»|the) [a-z0-9 -]+ (?:is|are|was|were|has|have|looks?|shows?)\b)/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:there is|«S» «has\|have») (?:an? )?(?:nice,? |really |very )*(?=(?:normal|stable|unremarkable|abnormal) (?:ecg|ekg|x-?ray|echo\w*|mri|ct|scan|ultrasound)\b)/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern:
      /,? which (?:is|was) (?:not |very |also )?(?:surprising|unexpected|unusual|reassuring|expected|anticipated|good news|great news)\b.*$/,
    to: '',
  },
  { topics: ofFindings, pattern: /,? (?:that|as far as) «D» can (?:hear|see|feel|appreciate|tell)(?=$|,)/g, to: '' },
  {
    topics: ofFindings,
    pattern: /^((?:[a-z-]+ )*(?:x-?ray|mri|ct|scan)[^,:]*?) (?:is|are|was) (?=no (?:acute )?(?:fractur|evidence))/,
    to: '$1: ',
  },
  { topics: ofFindings, pattern: /,? (?:that is|which is) (?:good|great|fine|normal|excellent|reassuring)$/, to: '' },
  {
    topics: ofFindings,
    pattern: /^(?:«D» )?(?:«d:is\|are» )?(?:looking|listening|feeling) (?:at|to|of|around)? ?«O»,? (?=«P» )/,
    to: '',
  },
  { topics: ofFindings, pattern: /^looking at (?:«O»,? )?«S» «is\|are» (?=in |not |well|alert|comfortable)/, to: '' },
  {
    topics: ofFindings,
    pattern:
      /^«D» «d:is\|are» (?:also )?(?:feeling|seeing|hearing|noticing|finding|appreciating) (?:some )?(?=[a-z0-9])/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern: /^(?:«S» «is\|are»|«S» «has\|have» got|it is) (?=(?:positive|negative) for )/,
    to: '',
  },
  {
    topics: ofFindings,
    pattern: /^«D» «d:has\|have» (?:an? )?(?=(?:very |well )?[a-z, -]{4,50}(?:male|female|man|woman|gentleman|lady)\b)/,
    to: '',
  },
  { topics: ofFindings, pattern: /^«S» «has\|have» an? [a-z]+ exam(?:ination)? that shows /, to: '' },
  { topics: ofFindings, pattern: /^for «P» ([a-z ]{3,25}),? «S» «has\|have» (?:an? )?(?=\d)/, to: '$1 ' },
  { topics: ofFindings, pattern: /^(?:there is )?(?:it is )?(?:at )?an? (?=regular rate\b)/, to: '' },
  { topics: ofFindings, pattern: /^there is it is (?:an? )?/, to: '' },
  {
    topics: ofFindings,
    pattern: /^(oxygen|o2|saturation)(?: is)? «S» «is\|are» satting (?:fine |okay |well )?(?:at )?/,
    to: '$1 ',
  },
  {
    topics: ofFindings,
    pattern:
      /^(?:generally,? |the rest of )*(?:«P» |the )?(?:physical )?(exam(?:ination)?) (?:is|looks|was|seems) (?:generally |pretty |otherwise |essentially )*normal,? (?:other than|except(?: for)?|apart from) (?:that )?(?:«S» «has\|have»(?: got)? )?(?:these |some |this )?/,
    to: 'normal $1 other than ',
  },
  {
    topics: ofFindings,
    pattern:
      /^«S» «has\|have» had (?=(?:some |mild |slight )?(?:decreased|limited|reduced|pain|tenderness|swelling)\b)/,
    to: '',
  },
];

/** Where a second finding begins that "and" joins to the first. */
export const joinedFinding =
  /,? and (?=(?:«S» «has\|have» (?:also )?(?:got )?(?:some |an? |no |mild |slight |tenderness|pain|swelling|decreased|limited)|(?:«P» |the )(?:[a-z]+ ){1,2}(?:is|are|has|have|looks?|sounds?|does show|shows?) ))/;
