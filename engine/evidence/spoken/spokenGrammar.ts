import { someone } from './spokenTerm.ts';
import type { SpokenTerm } from './spokenTerm.ts';

const participles: Readonly<Record<string, string>> = {
  notice: 'noticed',
  change: 'changed',
  improve: 'improved',
  have: 'had',
  take: 'taken',
  see: 'seen',
  feel: 'felt',
  try: 'tried',
  lose: 'lost',
  gain: 'gained',
  eat: 'eaten',
  travel: 'travelled',
  experience: 'experienced',
  start: 'started',
  stop: 'stopped',
  help: 'helped',
  get: 'had',
  use: 'used',
  go: 'gone',
  check: 'checked',
  vomit: 'vomited',
  sleep: 'slept',
  happen: 'happened',
  work: 'worked',
};
const perfect: SpokenTerm = [
  `(has|have) (not |never |also |already )(${Object.keys(participles).join('|')})(?! (?:of|to)\\b)`,
  (has, between, verb) => `${has} ${between}${participles[verb] ?? verb}`,
];

/** "About 2, 3 days": from the one to the other, where the second is the greater. */
const span: SpokenTerm = [
  '(?<![\\d.,] ?)(\\d{1,2}(?:\\.\\d)?), (\\d{1,2}(?:\\.\\d)?(?=)) (days|weeks|months|years|hours|minutes|pounds|kilos|kg|miles|times|tablets|cigarettes|drinks|beers|glasses|nights)',
  (least, most, unit) =>
    Number(most) > Number(least) && Number(most) <= 3 * Number(least)
      ? `${least} to ${most} ${unit}`
      : `${least}, ${most} ${unit}`,
];

/** What is counted, and not said as if it were one. */
const agreement: readonly SpokenTerm[] = [
  perfect,
  span,
  ['had (has|have)(?= (?:also |not |now )?been\\b)', '$1'],
  ['changes (?:in|to) the (urination|vision|appetite|hearing|taste|smell|mood|sleep|weight)', 'changes in $1'],
  ['(has|have) (?:has|have)(?= (?:not|been|had)\\b)', '$1'],
  ['they (?:is)(?= [a-z])', 'they are'],
  ['they was', 'they were'],
  ['they has', 'they have'],
  ['they does', 'they do'],
  ['(he|she|it) (?:are)', '$1 is'],
  [
    '(he|she|it) (?:have)(?= (?:been|had|not|an?|the|no|some)\\b)(?<!\\b(?:did|does|make|let|not|may|could|might|would|should|will|can) (?:he|she|it) have)',
    '$1 has',
  ],
  [
    '(?<=\\b(?:because|that|when|if|and|but|as|since|while|so) )they (?=(?:going|having|taking|feeling|getting|coughing|passing|losing|waking|using|drinking|eating|working|trying)\\b)',
    'they are ',
  ],
  [
    '(?<=\\b(?:because|that|when|if|and|but|as|since|while|so) )(he|she|it) (?=(?:going|having|taking|feeling|getting|coughing|passing|losing|waking|using|drinking|eating|working|trying)\\b)',
    '$1 is ',
  ],
  ['there is (?=(?:times|days|nights|moments|episodes|periods|some (?:times|days|nights))\\b)', 'there are '],
  ['there has not been any (?=[a-z]+(?:es|[^su]s)\\b)', 'there have not been any '],
  [
    'an? (?=\\d+ (?!(?:pack|year|month|week|day|hour|minute|mg|ml|cm|mm|point|out|to)\\b)[a-z]+[^su]s\\b)(?! ?\\d+ times)',
    '',
  ],
  [
    '(?<!\\b(?:an?|the|his|her|their|this|that|last|past|next|first|every other) )(\\d+\\.\\d+|[2-9]|[1-9]\\d) (day|week|month|year|hour|minute)(?=$|[.,;]| (?:and|but|ago|now|or|because|since|when|of|in|at|with|for|so|after|before|later)\\b)',
    '$1 $2s',
  ],
  [
    'an? (?=(?:copd|asthma|eczema|hypertension|diabetes|pneumonia|bronchitis|arthritis|osteoporosis|anxiety|depression|nausea|vomiting|diarrh?o?ea|constipation|chest pain|back pain|abdominal pain|shortness of breath|gerd|gout|psoriasis|anaemia|anemia|dizziness|fatigue|insomnia|numbness|tingling|stiffness|chills|sweats|night sweats)\\b(?! (?:attack|flare|exacerbation|episode|clinic|medication|inhaler|pump|cream|specialist|screen|screening|test|educator|nurse|plan|patch|spell|standpoint|perspective|history|diagnosis|point of view|clinic|consult|action plan|score|risk|control|management|group|doctor|service|syndrome|reaction|follow|review|check|level|issue|problem)))',
    '',
  ],
  ['taking an? birth control(?! (?:pill|patch|implant|shot|injection))', 'taking birth control'],
  [
    '(is|are) (?:also )?(?:having|experiencing) the (?=(?:[a-z]+ )?(?:pain|incontinence|headaches?|cough|dizziness|nausea|swelling|numbness|tingling|symptoms)\\b)',
    '$1 having ',
  ],
  ['either the (?=(?:ears|eyes|knees|legs|hands|feet|hips|shoulders)\\b)', 'the '],
  ['bowel movements? changes', 'changes in bowel movements'],
  ['changes? or loss to appetite', 'changes in or loss of appetite'],
  ['an? lots? of', 'a lot of'],
  ['(an?|the|some) (?:an?|the)(?= [a-z]+)(?<!\\b(?:vitamin|hepatitis|type|group|grade) a (?:the|an?))', '$1'],
  ['in a just an?', 'in a'],
  [
    '(more|less|much|not|so|too|very|quite|is|was|are|were|and|but|or|with|without|for|to|of|in|on|at|he|she|they|it|his|her|their|feels?|has|have|had) \\1',
    '$1',
  ],
  [
    `(is|are) (married|retired|divorced|widowed|unemployed|separated|vegetarian|sober|pregnant)(?= for (?:\\d|many|several|a few|a couple)\\b)`,
    '{has|have} been $2',
  ],
  [
    '(has|have) had (an?|one|two|three|\\d+) (aunts?|uncles?|cousins?|brothers?|sisters?|grandmothers?|grandfathers?|sons?|daughters?)(?= (?:who|with|that))',
    '$1 $2 $3',
  ],
  ['compare to', 'compared to'],
  ['suppose to', 'supposed to'],
  [
    'use to(?= (?:be|have|get|take|smoke|drink|work|play|run|do|go)\\b)(?<!\\b(?:did|to|not|the|of|for) use to)',
    'used to',
  ],
];

/** Pauses that no comma marks, and joints that lead nowhere. */
const joints: readonly SpokenTerm[] = [
  ['(also|too)((?: [^.,;]+)?),? as well(?=[.;]|$)', '$1$2'],
  [
    ',(?= (?:a little|a lot|slightly|somewhat|a bit|very much) (?:more|less|over|since|in|better|worse|because|for|after|when)\\b)',
    '',
  ],
  [',(?= for the (?:past|last) )(?<=\\b(?:every|each) (?:day|week|month|year|night|morning),)', ''],
  [
    '(?<=[a-z]{4})(?<!\\b(?:daily|nightly|weekly|morning|night|evening|today|with|then|week|tablet|tablets|dose)),(?= \\d[\\d.]* ?(?:mg|mcg|micrograms|milligrams|units|ml)\\b)',
    '',
  ],
  [
    '(\\d[\\d.]* ?(?:mg|mcg|g|units|ml|micrograms|milligrams)),(?= (?:once|twice|\\d+ times|(?:three|four) times|every|daily|at (?:night|bedtime)|nightly|weekly|orally)\\b)',
    '$1',
  ],
  [',? (?:and|but|or|so|because|with|which is|and then|and also|but then|and again|also and)(?=\\.$)', ''],
  ['before,?(?= (?:many|several|a few|\\d+|some|a couple of) (?:years|months|weeks|days) ago\\b)', ''],
  [', no(?:,| )(?=(?:but|he|she|they|it|the|i)\\b)', ', '],
  [`(?:and|but),? (?:no|yes|yeah),? (?=${someone}\\b)`, 'and '],
  ['(and|but|or|so) (?:and|but|or|so)(?= [a-z])', '$1'],
];

/** Slips of speech that leave a sentence out of order, put right where they can be heard only one way. */
export const spokenGrammar: readonly SpokenTerm[] = [...agreement, ...joints];
