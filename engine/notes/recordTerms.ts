import { remembered } from '../evidence/remembered.ts';

/**
 * Words of everyday speech with the words that a record has for them: a pattern (whole words) and what stands in its place. Only
 * wordings that mean the same stand here, with the same number, side and time. Longer ones come before those that begin them.
 */
type RecordTerm = readonly [pattern: string, term: string];

const owner = "(?:his|her|their|the|the patient['’]s)";
const removable =
  '((?:wisdom )?(?:teeth|tooth)|appendix|gall ?bladder|tonsils|adenoids|spleen|uterus|womb|ovar(?:y|ies)|prostate|thyroid|cataracts?|kidney|moles?|lump|cyst|polyps?|stitches|staples|cast|drain)';
const device = '(stents?|pacemaker|defibrillator|mirena|implanon|iud|coil|port|plates?|screws|rod|grommets|implants?)';

const body: readonly RecordTerm[] = [
  ['throwing up|puking|spewing|chucking up', 'vomiting'],
  ['throws up|pukes|spews', 'vomits'],
  ['throw up|puke|spew', 'vomit'],
  ['threw up|thrown up|puked|spewed|chucked up', 'vomited'],
  ['going (?:for a )?(?:pee|wee)|peeing|weeing', 'passing urine'],
  ['goes (?:for a )?(?:pee|wee)|pees|wees', 'passes urine'],
  ['(to|can|cannot|could|will) (?:go (?:for a )?)?(?:pee|wee)', '$1 pass urine'],
  [`(${owner}|of|in|dark|smelly|cloudy|the colou?r of) (?:pee|wee)`, '$1 urine'],
  [`(${owner}|of|in|loose|runny|bloody|black) (?:poo|poop)`, '$1 stool'],
  ['pooing|pooping', 'passing stool'],
  ['the runs', 'diarrhoea'],
  [`(?:problems?|trouble|issues?) with ${owner} (?:waterworks|water works)`, 'urinary problems'],
  ['gunk', 'phlegm'],
  ['snotty nose', 'runny nose'],
  ['snot', 'nasal mucus'],
  ['(?:belly|tummy) ?(?:aches?|pains?)', 'abdominal pain'],
  ['(?:belly|tummy) cramps', 'abdominal cramps'],
  [`(${owner}|lower|upper) (?:belly|tummy)(?! (?:button|tuck))`, '$1 abdomen'],
  ['(?:butt|bum) cheeks?', 'buttock'],
  [`(${owner}|right|left) (?:butt|bum)`, '$1 buttock'],
  ['boobs', 'breasts'],
  [`(${owner}) ticker`, '$1 heart'],
  ['puffed out|out of puff|huffing and puffing|puffed', 'breathless'],
  ['charley horses', 'cramps'],
  ['charley horse', 'cramp'],
  ['blacked out', 'lost consciousness'],
  ['blacks out', 'loses consciousness'],
  ['blacking out', 'losing consciousness'],
  ['funny turns', 'episodes'],
  ['funny turn', 'episode'],
];

const feelings: readonly RecordTerm[] = [
  [
    '(?:just |really |pretty |so )?(?:knackered|wiped out|worn out|buggered|shattered|bushed|zonked|run ragged)',
    'exhausted',
  ],
  ['crook|off colou?r|under the weather', 'unwell'],
  [
    '(feel|feels|feeling|felt) (?:really |pretty |a bit |so )?(?:crappy|yucky|lousy|rotten|cruddy|shitty|rubbish)',
    '$1 unwell',
  ],
  ['stressed out', 'stressed'],
  ['freaked out', 'alarmed'],
  ['(?:getting |got |gets )?(?:fed up|sick and tired) (?:with|of)', 'frustrated with'],
  ['(is|are) killing (?:him|her|them|the patient)', '$1 very painful'],
  ['(acting|playing) up', 'flaring up'],
  ['came good|come good', 'recovered'],
];

const done: readonly RecordTerm[] = [
  ['(?:a )?nose job', 'rhinoplasty'],
  ['(?:a )?(?:boob|breast) job', 'breast augmentation'],
  ['(?:a )?tummy tuck', 'abdominoplasty'],
  [`(had|has had|having) ${owner} tubes tied`, '$1 a tubal ligation'],
  [`${owner} tubes tied|tubes tied`, 'tubal ligation'],
  [`scope (?:on|of|in) (${owner}) (left |right )?knee`, '$2knee arthroscopy'],
  [`${removable} (?:taken |pulled |whipped )out`, '$1 removed'],
  [`${removable} out(?= (?:as|when|in|at|about|\\d|a|last)\\b|[.,]|$)`, '$1 removed'],
  [`${device} (?:just )?put in`, '$1 inserted'],
  ['c sections', 'caesarean sections'],
  ['c section', 'caesarean section'],
  ['bypass done', 'bypass'],
];

const taken: readonly RecordTerm[] = [
  ['puffers', 'inhalers'],
  ['puffer', 'inhaler'],
  ['water pills', 'diuretics'],
  ['water pill', 'diuretic'],
  ['(blood pressure|cholesterol|heart|diabetes) pills', '$1 tablets'],
  ['(blood pressure|cholesterol|heart|diabetes) pill', '$1 tablet'],
  ['scripts', 'prescriptions'],
  ['do (any )?(marijuana|cannabis|cocaine|recreational drugs|street drugs|illicit drugs|drugs)', 'use $1$2'],
  ['does (any )?(marijuana|cannabis|cocaine|recreational drugs|street drugs|illicit drugs|drugs)', 'uses $1$2'],
  ['doing (any )?(marijuana|cannabis|cocaine|recreational drugs|street drugs|illicit drugs|drugs)', 'using $1$2'],
  ['(smok(?:es?|ed|ing)) (?:some )?(?:weed|pot|dope)', '$1 cannabis'],
  ['(us(?:es?|ed|ing)|do|does|tried|have|has) (?:some )?(?:weed|dope)', '$1 cannabis'],
  ['ciggies', 'cigarettes'],
  ['(\\d+) smokes', '$1 cigarettes'],
  ['booze|grog', 'alcohol'],
  ['painkiller (?:tablets|pills)|pain pills', 'painkillers'],
  ['(?:blood )?sugar pills', 'diabetes tablets'],
  [`(${owner}) sugars`, '$1 blood sugars'],
  [`(${owner}) sugar(?= (?:is|was|has|levels?|readings?|went|goes)\\b)`, '$1 blood sugar'],
];

const often: readonly RecordTerm[] = [
  [
    '(?:every )?once in a (?:while|blue moon)|every now and (?:then|again)|(?:every )?so often|now and (?:then|again)|here and there',
    'occasionally',
  ],
  [
    '(is|are|was|were|been|be|being) (?:kind of |sort of )?(?:on and off|off and on)(?=$|[.,;]| (?:for|since|over|and|but)\\b)',
    '$1 intermittent',
  ],
  ['on and off|off and on', 'intermittently'],
  ['(?:24|twenty[- ]four)[/ ](?:7|seven)', 'constantly'],
  ['the other day', 'recently'],
  [
    '(a |every |last |past )?couple(?= (?!of )(?:[a-z]+ )?(?:days|weeks|months|years|hours|times|minutes|beers|drinks|glasses|wines|tablets|pills|cigarettes|packs|blocks|pounds|kilos|miles|things|people|friends|nights|mornings|doses|episodes|surgeries|falls)\\b)(?!of\\b)',
    '$1couple of',
  ],
  ['awhile', 'a while'],
  ['alot', 'a lot'],
  ['everyday(?=$|[.,;]| (?:and|but|for|at|in|since|with|to|now|because)\\b)', 'every day'],
  ['(?:tons|loads|heaps|lots|a whole lot|a ton|a heap|oodles) of', 'a lot of'],
  ['a fair bit|quite a bit', 'a fair amount'],
  ['(since (?:he|she|they) (?:was|were)) (\\d+),? (\\d+)(?=$|[.,])', '$1 $2 or $3'],
  ['this arvo', 'this afternoon'],
  ['arvo', 'afternoon'],
  ['brekk(?:ie|y)', 'breakfast'],
];

const people: readonly RecordTerm[] = [
  ['great[- ]?(?:grand ?dad|grandpa|granddad)s', 'great-grandfathers'],
  ['great[- ]?(?:grand ?dad|grandpa|granddad)', 'great-grandfather'],
  ['(?:grand ?dad|granddad|grandpa|gramps)', 'grandfather'],
  ['(as an?|since|when (?:he|she) was an?) (little |young )?kid', '$1 $2child'],
  ['hubby', 'husband'],
  ['(father|mother|dad|mom|mum)(?= side of (?:the|his|her|their) family)', "$1's"],
  ['ambos', 'paramedics'],
  ['bubs?', 'baby'],
];

const bare: readonly RecordTerm[] = [
  ['nice and(?= [a-z]+)', ''],
  [
    'super(?= (?:painful|sore|tired|stiff|tender|swollen|tight|dizzy|weak|high|low|bad|sensitive|itchy|anxious|stressed)\\b)',
    'very',
  ],
  [
    '(they|he|she|it|I) like(?= (?:gets?|feels?|has|have|starts?|wakes?|needs?|notices?|takes?|cannot|can|just)\\b)',
    '$1 ',
  ],
  ['(was|were|is|are|turned) (\\d{1,3})-year-old(?=$|[.,;]| (?:and|but|when|at|because|now|so)\\b)', '$1 $2 years old'],
];

const terms: readonly RecordTerm[] = [...body, ...feelings, ...done, ...taken, ...often, ...people, ...bare];
/** "For some reason, his knee…": nothing is told by it. */
const forNoReason = /(?:^for some reason,? |,? for some reason(?=$|[.,;]| (?:he|she|they|it|the)\b))/g;

const known = terms.map(([pattern, term]) => ({
  pattern: new RegExp(`(?<![\\w'-])(?:${pattern})(?![\\w-])`, 'gi'),
  term,
}));
const wordsOfRecord = (text: string): string =>
  known.reduce((said, { pattern, term }) => said.replace(pattern, term), text.replace(forNoReason, ''));
/** "A inhaler": the article of the word that stands there now. */
const articled = (text: string): string =>
  text
    .replace(/\b(a) (?=(?:abdom|alcohol|unwell|inhal|episode|occasional|intermittent|afternoon|exhaust))/g, 'an ')
    .replace(/\b(an) (?=(?:phlegm|runny|rhino|tubal|diuretic|tablet|cramp|few))/g, 'a ');

/** A sentence in the words of a record, everyday words for the same taken out. A sentence without them stays as it is. */
export const inRecordTerms = remembered((sentence: string): string => {
  const small = /^[A-Z][a-z]/.test(sentence) ? `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
  const said = wordsOfRecord(small);
  if (said === small) return sentence;
  const made = articled(said)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;])/g, '')
    .replace(/(?<=^[A-Za-z ]{3,20}: |\. )[a-z]/, (letter) => letter.toUpperCase())
    .trim();
  return `${made.charAt(0).toUpperCase()}${made.slice(1)}`;
}, 400_000);
