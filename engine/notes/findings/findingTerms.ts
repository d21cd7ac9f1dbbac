import { sparingly } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { phrases } from '../phrases.ts';

/** A finding or a result in the words of a record for the same thing: everyday words that mean no less and no more. */
type Term = readonly [RegExp, string];

const well = '(?:clear|good|fine|normal|great|okay|ok|nice)';
const how = '(?:(?:all|also|otherwise|both|nice and|very|quite|completely|nice) )*';
const vital =
  '(?:heart rate|pulse(?: rate)?|respirations|respiratory rate|temperature|blood pressure|oxygen saturation)';
const amount =
  '(?:blood pressure|cholesterol|(?:total|ldl) cholesterol|blood sugars?|sugars?|glucose|(?:hemoglobin |haemoglobin )?a1c|hba1c|creatinine|potassium|triglycerides|white (?:blood cell )?count|crp|esr|uric acid|tsh|lyme titer|psa|ast|alt)';
const limb = '(?:knee|elbow|ankle|foot|wrist|hand|leg|arm|thigh|calf|shin|heel|toe|finger|thumb|hip|shoulder)';

const ofExamination: readonly Term[] = sparingly([
  // What was said next stuck on, and what a word of medicine means.
  [/,? (?:with|on|in|and|for|from) (?:the|«P») (?:x-?rays?|mri|ct|labs?|scans?|ultrasound)(?: results?)?$/, ''],
  [/,? (?:let me |let us )?listen(?:ing)? to (?:the|«P») (?:heart|lungs)$/, ''],
  [
    /\b((?:lymph)?adenopathy)(?:,? (?:or|meaning|so|that is|which (?:is|means)))?,? (?:swollen|enlarged) (?:lymph )?(?:glands|nodes)\b/g,
    '$1',
  ],
  [/\b(effusion),? (?:or|meaning|that is|which is) (?:some )?fluid\b.*$/, '$1'],
  [/\b(tachycardi[ac]|bradycardi[ac]),? (?:or|meaning) (?:fast|slow) heart (?:rate|beat)$/, '$1'],
  [
    /^((?:no |slight |mild |severe )*pain) (?=(?:flexion|extension|rotation|abduction|adduction|pronation|supination)\b)/,
    '$1 on ',
  ],
  [
    /^((?:no |slight |small amount of |mild |trace )*)fluid (?=(?:in|on|around|under|over) (?:the )?(?:(?:left|right) )?(?:knee|elbow|ankle|kneecap|joint)\b)/,
    '$1effusion ',
  ],
  [/(\d) again$/, '$1'],
  [/^(heart rate|pulse) is slow at (?=(?:[6-9]\d|1\d\d)\b)/, '$1 is '],
  [/^normal temperature (?:at|of) (\d{2,3})[ .](\d)$/, 'temperature is normal at $1.$2'],
  [
    new RegExp(
      `^(?:the )?(?:lungs|lung fields|lung sounds) (?:is|are|sounds?|looks?|seems?) ${how}${well}(?:,? (?:to auscultation|bilaterally|on both sides|throughout|both sides|in all fields))*$`,
    ),
    phrases.lungsClear,
  ],
  [
    new RegExp(`^(?:the )?heart(?: sounds)? (?:sounds?|are) ${how}(?:good|fine|normal|great|okay|ok|clear)$`),
    phrases.heartNormal,
  ],
  [/^(?:the )?heart (?:is|sounds) (?:nice and )?regular$/, phrases.heartRegular],
  [/\bregular rate and regular rhythm\b/g, phrases.heartRegular],
  [/\bregular (?:rhythm,? rate|rate,? rhythm)\b/g, phrases.heartRegular],
  [/\bheart is regular in rate and rhythm\b/g, phrases.heartRegular],
  [
    /^(?:the )?(?:pulse ox(?:imetry)?|o2 sats?|o2 saturations?|o2|sats|saturations?|spo2|SpO2|oxygenation|oxygen(?: levels?)?|oxygen sats?)(?: (?:is|was|are|were))?(?: at| of)? (?:about )?(?=\d)/,
    `${phrases.oxygenSaturation} is `,
  ],
  [/^(temperature (?:is|was)|(?:low-grade )?(?:fever|temperature) of)( about)? (\d{2,3}) (\d)$/, '$1$2 $3.$4'],
  [/^(oxygen saturation is (?:about )?(?:100|[6-9]\d))(?=$| on\b|,)/, '$1%'],
  [/\bbreathing rate\b/g, 'respiratory rate'],
  [new RegExp(`^(${vital}) (?:was|were|has been) (?=(?:about )?\\d)`), '$1 is '],
  [/^respirations is /, 'respirations are '],
  [/\b(?:belly|tummy)\b(?! button)/g, phrases.abdomen],
  [
    /\bstomach (?=(?:is|feels|was) (?:slightly |very |not )*(?:soft|tender|distended|nontender|non-tender|firm|hard))/g,
    'abdomen ',
  ],
  [/\bbruise, (?=bruising)/g, ''],
  [/\bno thyroid enlargement\b/g, 'no thyromegaly'],
  [/\bbruising (?:or |and |, )?ecchymosis\b|\becchymosis (?:or|and|,) bruising\b/g, 'ecchymosis'],
  [/\bredness (?:or|and|,) erythema\b|\berythema (?:or|and|,) redness\b/g, 'erythema'],
  [/\bedema (?:or|and) swelling\b|\bswelling (?:or|and) edema\b/g, 'edema'],
  [/\bredness\b/g, 'erythema'],
  [/\b(bruising)\b/g, 'ecchymosis'],
  [new RegExp(`\\bpalpation (?=(?:inside|outside) of (?:the )?(?:(?:left|right) )?${limb})`, 'g'), 'palpation of '],
  [
    new RegExp(`\\b(?:the )?(?:inside|inner side|inner aspect) of (the )?((?:left |right )?${limb})\\b`, 'g'),
    'the medial aspect of $1$2',
  ],
  [
    new RegExp(`\\b(?:the )?(?:outside|outer side|outer aspect) of (the )?((?:left |right )?${limb})\\b`, 'g'),
    'the lateral aspect of $1$2',
  ],
  [
    /\b(?:the )?(?:bottom|underside|sole)(?: part)? of (the )?((?:left |right )?(?:foot|feet))\b/g,
    'the plantar aspect of $1$2',
  ],
  [/\b(?:the )?top(?: part)? of (the )?((?:left |right )?(?:foot|feet))\b/g, 'the dorsal aspect of $1$2'],
  [
    /\bthe plantar aspect of ((?:the )?(?:left |right )?foot) and on the (?:dorsal aspect of (?:the )?(?:left |right )?foot|top(?: part)?)\b/g,
    'the plantar and dorsal aspects of $1',
  ],
  [
    new RegExp(
      `^(${amount}) (is|was|are|were|has been|have been) ((?:still |slightly |very |also |a little )*)high\\b(?!-)`,
    ),
    '$1 $2 $3elevated',
  ],
]);
const ofResults: readonly Term[] = sparingly([
  [
    /^(?:the )?(slightly )?(?:low|reduced|decreased)(?:-ish)? pumping function(?: of (?:the|«P») heart)? (?:at|of) (about |around )?(\d+) ?%$/,
    '$1decreased ejection fraction of $2$3%',
  ],
  [
    /^(?:the )?pumping function(?: of (?:the|«P») heart)? (?:is|was) (?:slightly |still )?(low|reduced|decreased|normal|good|preserved)(?:,? (?:at))*( about| around)? (\d+) ?%$/,
    'ejection fraction is $1 at$2 $3%',
  ],
  [/\b(\d+) %/g, '$1%'],
  [/^(?:the )?good cholesterol\b/, 'HDL'],
  [/^(?:the )?bad cholesterol\b/, 'LDL'],
  [
    new RegExp(
      `^(${amount}) (is|was|are|were|has been|have been) ((?:still |slightly |very |also |a little )*)high\\b(?!-)`,
    ),
    '$1 $2 $3elevated',
  ],
  [
    new RegExp(
      `^((?:the )?(?:${amount}|(?:liver|kidney) (?:enzymes|function|tests?|numbers?))) (is|was|are|were) ((?:still |slightly |very |also |a little )*)up (?:a bit|a little|a little bit|slightly)$`,
    ),
    `$1 $2 $3${phrases.slightly} elevated`,
  ],
  [new RegExp(`^(${amount}) (is|was|are|were) ((?:still |slightly |very |also |a little )*)up$`), '$1 $2 $3elevated'],
  [/\bef\b/g, 'ejection fraction'],
]);

/** A finding as a record words it. */
export const inFindingTerms = (draft: Draft): Draft => {
  if (draft.isOwn) return draft;
  const terms = draft.topic === 'examination' ? ofExamination : draft.topic === 'results' ? ofResults : [];
  const body = terms.reduce((text, [pattern, to]) => text.replace(pattern, to), draft.body);
  return body === draft.body ? draft : { ...draft, body };
};
