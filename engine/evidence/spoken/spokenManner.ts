import { clauseEnd, limb, owner, part, someone } from './spokenTerm.ts';
import type { SpokenTerm } from './spokenTerm.ts';

/** A kind of thing is asked after, not hedged: "what kind of", "the same sort of". */
const ofKind =
  '(?<!\\b(?:some|what|any|every|an?|the|this|that|these|those|which|one|same|other|another|all|different|two|certain|each|various|no|whatever|my|his|her|\\w+ing) )';

/** Words that hedge or fill, and tell neither how much nor how sure. They are taken out. */
const fillers: readonly SpokenTerm[] = [
  [`${ofKind}(?:kind of|sort of|kinda|sorta)(?:,? like)?(?= [a-z0-9])`, ''],
  [
    '(?<=\\b(?:in|on|at|to|with|for|of|from|about|been|through|into|and|but)) ?like(?= (?:the|an?|his|her|their|my|your|\\d+)\\b)',
    '',
  ],
  [
    '(?<!\\bnot )(?<!\\b(?:is|are|was|were|did|does|do|has|have|had) not )(?:really|honestly|literally|seriously|frankly|basically|essentially|truthfully)(?= [a-z0-9])',
    '',
  ],
  ['pretty much', 'mostly'],
  [
    'real(?= (?:bad|sick|sore|tired|nauseated|nauseous|dizzy|stiff|swollen|sharp|nervous|hard|itchy|quick|quickly)\\b)',
    '',
  ],
  [
    'pretty(?= (?:good|bad|well|sore|tired|stiff|painful|swollen|high|low|severe|sick|consistent|constant|quickly|stable|sure|clear|anxious|stressed|regular|regularly|often|healthy|active|weak|sharp|intense|uncomfortable|tender|dizzy|easily|similar|short|sudden|suddenly)\\b)',
    'quite',
  ],
  [
    'just(?= (?:hurts?|aches?|feels?|felt|wants?|started|keeps?|kept|gets?|got|has|had|have|needs?|does|did|this (?:morning|week|past)|yesterday|last (?:week|night|month|year)|\\d+ (?:days?|weeks?|months?|years?|hours?) ago|an? (?:little|bit)|maybe|like|really|very|so|some|when(?:ever)?|because|wondering|wanted|generally|general|overall|all|a lot|feeling|tired|stiff|sore|not|never|cannot|recently|with)(?=)\\b)(?<!\\b(?:only|has|have|had|not) just)',
    '',
  ],
  [
    '(?:,? )?(?:you know what i mean|you know|or whatever|and whatnot|and what not|and stuff(?: like that)?|and things(?: like that)?|or something(?: like that)?|and everything|and all that(?: stuff| jazz)?|and so on(?: and so forth)?|if that makes sense|to be honest|to tell you the truth|so to speak|if you will|or so to speak|and that sort of thing|that kind of thing|and that)(?=$|[.,;])',
    '',
  ],
  ["(?:i mean|i guess|i suppose|let us say|let['’]s say|you see)(?=,| [a-z])", ''],
  [',? though(?=[.,;]|$)', ''],
  ['(?<=[a-z]) though(?= (?:when|if|that|just|it is|she is|he is)\\b)', ''],
  ['go ahead and|go on and', ''],
  ['(aching|aches|ache|hurting|sore|pain|pains|rash|itchy|itching) all over the place', '$1 all over'],
  ['(?<=[a-z]) as well as well', ' as well'],
  ['nice and(?= [a-z]+)', ''],
  [
    'super(?= (?:painful|sore|tired|stiff|tender|swollen|tight|dizzy|weak|high|low|bad|sensitive|itchy|anxious|stressed|sick)\\b)',
    'very',
  ],
  [
    '(they|he|she|it|I) like(?= (?:gets?|feels?|has|have|starts?|wakes?|needs?|notices?|takes?|cannot|can|just)\\b)',
    '$1',
  ],
  ['(was|were|is|are|turned) (\\d{1,3})-year-old(?=$|[.,;]| (?:and|but|when|at|because|now|so)\\b)', '$1 $2 years old'],
  [
    '(?<!\\b(?:not|never|too|that) )(?:way|so)(?= (?:too much|too many|more painful|sore|tired|stiff|painful|swollen|itchy|dizzy|sick|weak)\\b(?! that))',
    'very',
  ],
];

/** What one may have some of; a record names it alone. */
const thing =
  '(?:(?:mild|slight|slightly|severe|significant|minor|left|right|bilateral|lower|upper|low|chronic|sharp|dull|new|occasional|intermittent|burning|generalised|generalized|worsening|increased|increasing|nasal|abdominal|chest|back|neck|knee|hip|shoulder|ankle|foot|leg|arm|hand|wrist|elbow|joint|muscle|body|stomach|head|ear|eye|throat|sinus|skin|facial|heel|toe|groin|breast|pelvic|dry|productive|shooting|throbbing|aching|stabbing|cramping|sudden|extreme|general|calf|thigh|finger|thumb) )*(?:pains?|aches?|headaches?|migraines?|nausea|vomiting|diarrh?o?ea|constipation|dizziness|lightheadedness|numbness|tingling|weakness|stiffness|soreness|swelling|redness|bruising|bleeding|itching|itchiness|tightness|pressure|discomfort|congestion|fevers?|chills|sweats|night sweats|cough|coughing|wheez(?:e|ing)|shortness of breath|breathlessness|palpitations|reflux|heartburn|cramps?|cramping|spasms?|tremors?|fatigue|tiredness|anxiety|depression|stress|bloating|burning|tenderness|rash|spotting|discharge|phlegm|sputum|irritation|episodes of [a-z]+|difficulty|trouble|problems|issues|confusion|blurred vision|weight loss|weight gain|hair loss|memory loss|o?edema|drainage|inflammation|arthritis|scarring|scoliosis|abnormalit(?:y|ies)|effusion|fluid|crackles|rhonchi|erythema)';
const some: readonly SpokenTerm[] = [
  [
    '(not|never|denies|deny|without|no longer|nor)((?: (?!but\\b|and\\b)[a-z]+){0,4}?) some (?:sort|kind|type) of',
    '$1$2 any',
  ],
  [
    '(not|never|denies|deny|without|no longer)((?: (?!but\\b|and\\b|because\\b|only\\b|like\\b)[a-z]+){0,4}?) some(?! (?:of|people|days|nights|time|times|more|relief|things?)\\b)',
    '$1$2 any',
  ],
  ['some (?:sort|kind|type) of (?=(?:[a-z]+ )?[a-z]+[^su]s\\b)', ''],
  ['some (?:sort|kind|type) of (?:an? )?(?=[a-z])', 'a type of '],
  [`some (?:of )?(?:this |that |these |those )(?=${thing}\\b)`, ''],
  [
    `(?<!\\b(?:in|of|to|at|on|there is|there are|there was|there were|maybe|any) )some(?= ${thing}\\b)(?! ${thing} (?:of the|which|that (?:is|are|was|were))\\b)`,
    '',
  ],
  [
    `(?<=\\b(?:there is|there are|there was|there were|shows|showed|showing|in|of|to|at|due to)) some(?= ${thing}\\b)`,
    '',
  ],
];

const verbs: Readonly<Record<string, string>> = {
  walk: 'walking',
  run: 'running',
  bend: 'bending',
  move: 'movement',
  lift: 'lifting',
  breathe: 'breathing',
  'breathe in': 'deep breathing',
  swallow: 'swallowing',
  cough: 'coughing',
  sneeze: 'sneezing',
  laugh: 'laughing',
  sit: 'sitting',
  stand: 'standing',
  'stand up': 'standing up',
  'lie down': 'lying down',
  chew: 'chewing',
  eat: 'eating',
  drink: 'drinking',
  pee: 'urination',
  wee: 'urination',
  urinate: 'urination',
  'pass urine': 'urination',
  'go to the toilet': 'using the toilet',
  turn: 'turning',
  twist: 'twisting',
  stretch: 'stretching',
  squat: 'squatting',
  kneel: 'kneeling',
  'climb stairs': 'climbing stairs',
  'go upstairs': 'climbing stairs',
  'go up stairs': 'climbing stairs',
  'walk up stairs': 'climbing stairs',
  'go up and down stairs': 'using stairs',
  drive: 'driving',
  type: 'typing',
  write: 'writing',
  reach: 'reaching',
  'lift things': 'lifting',
  'bend over': 'bending over',
  'put weight on it': 'weight bearing',
  'bear weight on it': 'weight bearing',
  poop: 'defecation',
  poo: 'defecation',
  'pass stool': 'defecation',
  exercise: 'exercise',
  work: 'work',
  'grip things': 'gripping',
  grip: 'gripping',
  talk: 'talking',
  speak: 'speaking',
  blink: 'blinking',
  'have sex': 'intercourse',
};
const third = (verb: string): string =>
  verb.replace(/^[a-z]+/, (word) =>
    word === 'have'
      ? 'has'
      : /[^aeiou]y$/.test(word)
        ? `${word.slice(0, -1)}ies`
        : /(?:s|sh|ch|x|o)$/.test(word)
          ? `${word}es`
          : `${word}s`,
  );
const doing = new Map(
  Object.entries(verbs).flatMap(([verb, done]) => [[verb, done] as const, [third(verb), done] as const]),
);
const anyVerb = [...doing.keys()].sort((one, other) => other.length - one.length).join('|');
const hurting: Readonly<Record<string, string>> = {
  hurts: 'pain',
  aches: 'aching',
  burns: 'burning',
  stings: 'stinging',
};
/** "It hurts when she walks": pain with walking. */
const hurtBy: SpokenTerm = [
  `(?:(reports?|states?|notes?|mentions?|says) that )?it (?:only |also |really |just |sometimes )?(hurts|aches|burns|stings) (?:a little |a bit |slightly |a lot )?(?:when(?:ever)? ${someone}|to) (${anyVerb})${clauseEnd}`,
  (telling, hurts, verb) =>
    `${telling === '' ? 'there is' : telling} ${hurting[hurts] ?? hurts} with ${doing.get(verb) ?? verb}`,
];

const feelsSo =
  '(?:dizzy|lightheaded|light-headed|nauseated|sick|tired|exhausted|short of breath|breathless|sweaty|clammy|anxious|upset|angry|confused|numb|stiff|stiffer|swollen|sore|red|itchy|hot|cold|warm|painful|infected|pregnant|depressed|weak|weaker|stronger|bigger|larger|smaller|tighter|hard|harder|worried|bloated|constipated|dehydrated|drowsy|sleepy|shaky|tearful|irritable|agitated|unwell|ill|congested|feverish|emotional|frustrated|forgetful|fatigued|overwhelmed|restless|blurry|blurred|intoxicated|stressed|sunburnt|short-tempered|unsteady|faint|hoarse|itchier)';
const gotSo: readonly SpokenTerm[] = [
  ['(has|have|had) got(?= (?:an?|the|no|some|any|his|her|their|this|\\d|to)\\b)', '$1'],
  [`(?:got|gotten) ((?:a little |a bit |slightly |very |quite |so |more |really )?${feelsSo})`, 'became $1'],
  [`gets ((?:a little |a bit |slightly |very |quite |so |more |really )?${feelsSo})`, 'becomes $1'],
  [`getting ((?:a little |a bit |slightly |very |quite |so |more |really )?${feelsSo})`, 'becoming $1'],
  [`get ((?:a little |a bit |slightly |very |quite |so |more |really )?${feelsSo})`, 'become $1'],
  [`got (an? )?(?=${thing}\\b)`, 'developed $1'],
  [`(?:gets) (?=${thing}\\b)`, 'experiences '],
  [`(?:getting) (?=${thing}\\b)`, 'experiencing '],
  [`(?<!\\b(?:let|to|not|can|will|may|could) [a-z]+ )get (?=${thing}\\b)`, 'experience '],
  [
    '(?:a )?(?:really |very |such )?(?:hard|tough|difficult) time (?=(?:breathing|swallowing|sleeping|walking|urinating|seeing|hearing|speaking|concentrating|remembering|standing|sitting|eating|moving|getting|falling|staying|lifting|gripping|climbing|using|bending|keeping|with)\\b)',
    'difficulty ',
  ],
  [
    '(?:some |any )?(?:trouble|problems|issues|a problem|difficulties) (?=(?:breathing|swallowing|sleeping|walking|urinating|seeing|hearing|speaking|concentrating|remembering|standing|sitting|eating|moving|getting|falling|staying|lifting|gripping|climbing|bending|going|peeing|reading|writing|focusing|passing)\\b)',
    'difficulty ',
  ],
];

const comparative =
  '(?:easier|harder|stronger|weaker|denser|further|farther|warmer|colder|cooler|hotter|higher|lower|bigger|smaller|larger|longer|shorter|looser|tighter|stiffer|drier|thicker|thinner|faster|slower|older|younger|later|earlier|heavier|lighter|sorer|redder|softer|deeper|brighter|darker|louder|quieter|happier|sicker|calmer|firmer|wider|sharper|duller|milder|clearer|sooner|itchier|achier)';
const degree: readonly SpokenTerm[] = [
  [
    `(?<!\\b(?:not|quite|only) )a (?:little bit|wee bit|tiny bit|bit|tad|little)(?= (?:${feelsSo}|worse|better|more|less|${comparative}|high|low|elevated|decreased|increased|uncomfortable|tender|limited|concerned|nervous|raised|labou?red|embarrassed|uneven)(?=)\\b)`,
    'slightly',
  ],
  [
    `(improved|worsened|decreased|increased|settled|eased|helped|helps|better|worse) (?:a (?:little bit|wee bit|little|bit))${clauseEnd}`,
    '$1 slightly',
  ],
  [`(improved|worsened|decreased|increased) (?:a (?:whole )?lot)${clauseEnd}`, '$1 significantly'],
  [`(?:a (?:whole )?lot|heaps|way|tons)(?= (?:better|worse|more|less|${comparative})\\b)`, 'much'],
];

const sore: readonly SpokenTerm[] = [
  ['(does|do|did) not really (?:work|help)(?=$|[.,;]| (?:and|but|so|much|at all)\\b)(?: much)?', '$1 not help much'],
  [
    '(is|are|was|were) not really (?:working|helping)(?=$|[.,;]| (?:and|but|so|much|at all)\\b)(?: much)?',
    '$1 not helping much',
  ],
  ['(does|do|did) not really (?=(?:hurt|bother|help|affect|limit|notice|feel)\\b)', '$1 not particularly '],
  [
    '(not) really (?=(?:have|had|noticed|notice|taken|tried|been|experienced|felt) (?:[a-z]+ )?(?:any|anything|much|a lot)\\b)',
    '$1 ',
  ],
  [
    `(${owner}) ((?:left |right |big |lower |upper )?${part}) hurts (?:a (?:little bit|little|bit))`,
    '$1 $2 is slightly painful',
  ],
  [
    `(${owner}) ((?:left |right |big |lower |upper |little |index |middle )?${limb}) (?:really |just |still )?hurts(?= (?:the|a|when|with|after|at|all|on|and|most|more|now|in|if|but)\\b|$|[.,])(?! (?:him|her|them|me))`,
    '$1 $2 is painful',
  ],
  [
    `(${owner}) ((?:left |right |lower |upper )?(?:back|neck|chest|head|throat|jaw)) (?:really |just |still )?hurts(?= (?:when|with|after|at|and|most|more|now|in|if|but)\\b|$|[.,])(?! (?:him|her|them|me))`,
    '$1 $2 is painful',
  ],
  [
    `(${owner}) ((?:left |right |lower |upper |big )?${part}) (is|was) hurting(?: (?:him|her|them|me))? the most`,
    '$1 $2 $3 the most painful',
  ],
  [
    `(${owner}) ((?:left |right |lower |upper |big )?${part}) (is|has been|was) hurting(?: (?:him|her|them|me))?`,
    '$1 $2 $3 painful',
  ],
  ['(is|are) not ([a-z]+(?: [a-z]+){0,3}) any ?more(?=$|[.,;])', '$1 no longer $2'],
  ['(?:cannot|can not) ([a-z]+(?: [a-z]+){0,3}) any ?more(?=$|[.,;])', 'can no longer $1'],
];

/** Orders and advice as they are spoken. */
const advice: readonly SpokenTerm[] = [
  ['keeping an eye on', 'monitoring'],
  ['keeps an eye on', 'monitors'],
  ['keep an eye on', 'monitor'],
  ['(?:stay|keep) away from|steer clear of', 'avoid'],
  ['(?:staying|keeping) away from|steering clear of', 'avoiding'],
  ['(?:bump|ramp|crank) up', 'increase'],
  ['(?:bumped|ramped|cranked) up', 'increased'],
  ['make sure(?: that)?(?! to\\b)', 'ensure'],
  ['making sure(?: that)?', 'ensuring'],
  ['figure out|work out(?= (?:what|why|whether|if|how))', 'determine'],
  ['figured out', 'determined'],
  ['figuring out', 'determining'],
  ['try and', 'try to'],
  ['trying and', 'trying to'],
  ['touch base', 'follow up'],
];

/** How things are said, whatever they are. */
export const spokenManner: readonly SpokenTerm[] = [...fillers, ...some];
/** What can only be seen once the words of things are in place. */
export const spokenFrames: readonly SpokenTerm[] = [...gotSo, ...degree, hurtBy, ...sore, ...advice];
