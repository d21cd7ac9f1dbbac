import { sparing, sparingly } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { examinationSystem } from '../symptoms/systems.ts';

/** Findings and results as they are signed: one thing in a sentence, what was only said on the way taken out, and nothing that was not found. */

type Turn = readonly [RegExp, string];

const figure = '(?:\\d{2,3}\\/\\d{2,3})';
const organ =
  '(?:lungs?|heart(?: sounds)?|chest|abdomen|belly|ankles?|calf|calves|legs?|skin|throat|ears?|neck|pulses?|gait|reflexes|wound|incision)';
/** What the patient is told to do in between. */
const instruction = sparing(
  /,? (?:and )?(?=)(?:(?:big|deep|nice)(?: deep)? breaths?|breathe? (?:in|out|normally)|in and out|and (?:in|out)|look (?:up|down|straight|at|to the)|open wide|say ah|turn (?:around|over)|sit (?:up|back)|lie (?:back|down)|lean (?:back|forward)|relax)\b.*$/,
);
const turns: readonly Turn[] = sparingly([
  [/^good,? (?=(?:slight|no|mild|a few)\b)/, ''],
  [/,? (?:yes|yeah|okay|good|lovely|great),? (?=(?:pitting|no|some|slight|mild|there)\b)/g, ' '],
  [
    new RegExp(
      `^(blood pressure is ${figure}),? (?:and )?(lying|sitting|standing)(?: (?:down|up))?(?: hang on)?,? (?=${figure})`,
    ),
    `$1, $2 `,
  ],
  [/^(\d{2,3}(?:\.\d)? ?(?:kg|kilos|kilograms|pounds|lbs))$/, 'weight is $1'],
  [/^other (arm),? (?=\d{2,3}\/)/, `${phrases.bloodPressure} in the other $1 `],
  [/^no temperature$/, 'no fever'],
  [/^(?:cda|cba|cva) tenderness/i, 'CVA tenderness'],
  [/\bfluctuants\b/, 'fluctuance'],
  [/^(?:the )?pumping function(?: of (?:the )?heart)? (?=is|was)/, 'ejection fraction '],
  [
    /\bpump(?:'s| is) ((?:nearly |almost )?normal),? ejection fraction (?:is |of |at )?(\d+ ?%)/,
    'ejection fraction $2, $1',
  ],
  [/^lungs (?=(?:a )?(?:few|some|scattered|fine|coarse|bilateral) )/, 'lungs: '],
  [/^(calf|ankle|abdomen|chest|belly|skin|wound|thigh|foot|neck)'s (?=(?:lost|gone|got|been|come)\b)/, '$1 has '],
  [/^(calf|ankle|abdomen|chest|belly|skin|wound|thigh|foot|neck)'s (?=[a-z])/, '$1 is '],
  [/^(?:an? )?bit (?=[a-z]+(?: still)?(?:,|$))/, `${phrases.slightly} `],
  [/^slight (?=(?:wheezy|crackly|red|pink|pale|tender|swollen|puffy|warm|stiff|dry|dull)\b)/, `${phrases.slightly} `],
  [/ still,? (?:it is|and it is),? /, ', '],
  [/,? but there (?:is|are) (no .+)$/, '. $1'],
  [/ there (?:is|are) no (?=[a-z]+$)/, ' no '],
  [/(?:,? and|,) (?:the|it|that|this|those|these|you|we|i)$/, ''],
  [/^(?:blood tests?|bloods)[:,]? (?=(?:kidneys?|liver|thyroid|e?gfr|h(?:a)?emoglobin)\b.*\d)/i, ''],
  [/^(kidney|liver|thyroid) function,? (?=[a-z]+ (?:is )?\d)/i, '$1 function: '],
  [/^same as before /, ''],
  [/(\d) %/g, '$1%'],
  [/(?<=[a-z]),? and the (?:dipstick|urine(?: test)?|ecg|bloods?)(?: on the sample)?$/, ''],
]);
/** Where the next thing begins that nothing parts from the one before. */
const nextThing: readonly RegExp[] = [
  /(?<=\d%?)(?:,? and)? (?=(?:heart rate|pulse|blood pressure|temperature|respiratory rate|respirations|oxygen saturation|weight)(?: (?:is|was|about|of))? (?:about )?\d)/,
  new RegExp(
    `(?<=\\b(?:clear|normal|regular|soft|intact|tender|murmurs?|edema|bilaterally|wheez\\w+|crackles|rhonchi|(?:lung )?base|bases|[a-z]+ (?:left|right))),? (?:and )?(?=(?:the )?${organ} (?!(?:and|or|of|on|in|at|over|with|side|base|bases)\\b)(?:is|are|was|were|sounds?|looks?|feels?|few|soft|clear|normal|no|pitting|moves)\\b)`,
  ),
  new RegExp(`(?<=\\b${organ} (?:is|are) (?:clear|normal|soft|dry|regular|warm)),? and (?=no [a-z])`),
  /(?<=\b(?:is|are|ecchymosis|swelling|erythema|pain)\b.* (?:thigh|leg|arm|knee|calf|heel|hip|length|equal|elbow|shoulder)) (?=(?:calf|legs?|wound|pulses?)(?:'s| is| are) )/,
];

/** Explanations, medicines and talk among findings. */
const isNone = (text: string): boolean =>
  /\bharmless\b|\bwhich caused\b|\b(?:improve|strengthen|restore|help with|posture|so you|going back to|as well as you)\b|^(?:that|this|it|they|those|these|one|ones|the short ones|the long ones) (?:is|are)\b|\bor injury\b|\bincluding$|^(?:the )?heart is stable$|^note that\b|^edema is dry\b|\b(?:changes in the|changes to) (?:bowel|bladder)/.test(
    text,
  ) || /^reports?\b/.test(text);
const isOfMedicine = (text: string): boolean =>
  mentionsOf(text).some(
    ({ kind, words }) =>
      kind === 'drug' &&
      !/^(?:oxygen|air|iron|potassium|sodium|calcium|magnesium|glucose|insulin|vitamin|alcohol|protein)\b/.test(words),
  );
/** What only a picture shows, and nobody sees by looking. */
const pictured = /\b(?:moderate|severe|mild|slight) wear\b|\bwell preserved\b|\bjoint space\b|\bbone on bone\b/;

const inWords = (text: string): string => turns.reduce((rest, [pattern, to]) => rest.replace(pattern, to), text);
const parted = (text: string): string[] =>
  nextThing.reduce(
    (parts, pattern) => parts.flatMap((part) => part.split(pattern)),
    text.split(/(?<!\b(?:dr|mr|mrs|ms|st))\. (?=[a-z])/),
  );

/** A finding or a result as it is signed, each thing by itself; none where nothing was found. Other statements stay. */
export const inFindingStyle = (draft: Draft): Draft[] => {
  if (draft.isOwn || draft.isGathered === true || (draft.topic !== 'examination' && draft.topic !== 'results'))
    return [draft];
  const text = plainOf(draft.body).replace(/\s+/g, ' ').trim();
  if (/«/.test(draft.body)) return isNone(text) ? [] : [draft];
  const worded = inWords(draft.body.replace(instruction, '').trim());
  const parts = parted(worded)
    .map((part) => inWords(part.replace(/^(?:and|but) /, '').trim()))
    .filter((part) => part !== '');
  return parts.flatMap((body): Draft[] => {
    if (isNone(body) || (draft.topic === 'examination' && isOfMedicine(body))) return [];
    const topic =
      draft.topic === 'examination' && pictured.test(body)
        ? 'results'
        : /^(?:no )?tender(?:ness)?\b/.test(body)
          ? 'examination'
          : draft.topic;
    const { label, ...rest } = draft;
    // What stands by itself is not of the part that was named before it.
    const isOfLabel =
      label !== undefined && (parts.length === 1 || examinationSystem(body) === null || body === parts[0]);
    return [{ ...rest, topic, body, ...(isOfLabel ? { label } : {}) }];
  });
};
