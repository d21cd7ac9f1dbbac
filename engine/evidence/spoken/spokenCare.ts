import { owner, someone } from './spokenTerm.ts';
import type { SpokenTerm } from './spokenTerm.ts';

const removable =
  '((?:wisdom )?(?:teeth|tooth)|appendix|gall ?bladder|tonsils|adenoids|spleen|uterus|womb|ovar(?:y|ies)|prostate|thyroid|cataracts?|kidney|moles?|lump|cyst|polyps?|stitches|staples|cast|drain)';
const device = '(stents?|pacemaker|defibrillator|mirena|implanon|iud|coil|port|plates?|screws|rod|grommets|implants?)';
const drugsOfStreet = '(marijuana|cannabis|cocaine|recreational drugs|street drugs|illicit drugs|drugs)';

const done: readonly SpokenTerm[] = [
  ['(?:a )?nose job', 'rhinoplasty'],
  ['(?:a )?(?:boob|breast) job', 'breast augmentation'],
  ['(?:a )?tummy tuck', 'abdominoplasty'],
  ['(?:a )?stomach stapl(?:ing|ed)', 'gastric stapling'],
  [`(had|has had|having) ${owner} tubes tied`, '$1 a tubal ligation'],
  [`${owner} tubes tied|tubes tied`, 'tubal ligation'],
  [`scope (?:on|of|in) (${owner}) (left |right )?knee`, '$2knee arthroscopy'],
  [`${removable} (?:taken |pulled |whipped )out`, '$1 removed'],
  [`${removable} out(?= (?:as|when|in|at|about|approximately|\\d|a|last)\\b|[.,]|$)`, '$1 removed'],
  [`${device} (?:just )?put in`, '$1 inserted'],
  ['c sections', 'caesarean sections'],
  ['c section', 'caesarean section'],
  ['bypass done', 'bypass'],
  [
    '(an|the|his|her|my|their|knee|hip|hernia|back|heart|eye|bowel|another|emergency) op(?![- ]?(?:ed|shop)\\b)',
    '$1 operation',
  ],
  ['under the knife', 'to surgery'],
  ['stitches', 'sutures'],
  ['(cortisone|steroid) (?:shot|jab|needle)', '$1 injection'],
  ['(cortisone|steroid) (?:shots|jabs|needles)', '$1 injections'],
  ['(flu|tetanus|covid|pneumonia|shingles) (?:shot|jab|needle)', '$1 vaccination'],
  ['(flu|tetanus|covid|pneumonia|shingles) (?:shots|jabs|needles)', '$1 vaccinations'],
];

/** What was done to somebody: "got hit", where a record has "was hit". */
const undergone =
  '(?:hit|struck|knocked|run over|rear-ended|bitten|bit|stung|kicked|punched|attacked|assaulted|burned|burnt|stabbed|diagnosed|admitted|discharged|hospitali[sz]ed|referred|told|prescribed|vaccinated|tested|seen|laid off|fired|made redundant|injured|thrown|crushed|squashed|pushed|scratched|exposed|infected|transferred|rushed|called|treated|operated on|put on|sent)';
const handled: readonly SpokenTerm[] = [
  [`(${someone}) got (${undergone})`, '$1 {was|were} $2'],
  [`(and|which|that|then|just|later|who) got (${undergone})`, '$1 was $2'],
  [`(been|being) gotten (${undergone})`, '$1 $2'],
  ['(get|gets|got|getting) (it|that|this|them) (?:checked(?: out)?|looked at|seen to|looked into)', '$1 $2 evaluated'],
  ['(have|has|had|having) (it|that|this|them) (?:checked(?: out)?|looked at|seen to|looked into)', '$1 $2 evaluated'],
  ['went (?:in )?to see', 'saw'],
  ['(?:gone|been) (?:in )?to see', 'seen'],
  ['goes (?:in )?to see', 'sees'],
  ['(has|have|had) been seen to', '$1 been evaluated'],
  ['ended up (?:having|getting)(?= (?:an?|the|some|his|her|their|\\d|surgery|to|admitted)\\b)', 'had'],
  ['ended up going(?= (?:to|back|home|in to|into)\\b)', 'went'],
  ['ended up needing', 'needed'],
  ['ended up taking', 'took'],
  ['ended up seeing', 'saw'],
  ['ended up being', 'was'],
  ['did end up (?:having|getting)', 'had'],
  ['did end up going', 'went'],
  ['did end up checking', 'checked'],
  ['did end up taking', 'took'],
  ['did end up seeing', 'saw'],
  [
    '(?:ended up|landed) (?:in|at) (?:the )?(?:emergency department|emergency room|emergency|er|a&e|casualty)',
    'presented to the emergency department',
  ],
  ['(?:ended up|landed) (in|at) (the hospital|hospital|the icu|icu|intensive care)', 'was $1 $2'],
  [
    '(?:er|a&e|casualty department|a and e)(?= (?:follow|visit|doctor|physician|referral|presentation))',
    'emergency department',
  ],
  ['the (?:er|a&e|casualty department|a and e)', 'the emergency department'],
  ['ambos', 'paramedics'],
  ['ambo', 'ambulance'],
];

const taken: readonly SpokenTerm[] = [
  ['puffers', 'inhalers'],
  ['puffer', 'inhaler'],
  ['water (?:pills|tablets)', 'diuretics'],
  ['water (?:pill|tablet)', 'diuretic'],
  ['(?:blood )?sugar pills', 'diabetes tablets'],
  ['(blood pressure|cholesterol|heart|diabetes|thyroid) pills', '$1 tablets'],
  ['(blood pressure|cholesterol|heart|diabetes|thyroid) pill', '$1 tablet'],
  ['scripts', 'prescriptions'],
  ['a script', 'a prescription'],
  ['meds', 'medications'],
  ['(?:popping|pop|pops|popped) (?=pills|tablets|painkillers)', 'taking '],
  ['painkiller (?:tablets|pills)|pain pills|pain tablets', 'painkillers'],
  ['pain (?:meds|medicines)', 'pain medications'],
  [`do (any )?${drugsOfStreet}`, 'use $1$2'],
  [`does (any )?${drugsOfStreet}`, 'uses $1$2'],
  [`doing (any )?${drugsOfStreet}`, 'using $1$2'],
  ['(smok(?:es?|ed|ing)) (?:some )?(?:weed|pot|dope)', '$1 cannabis'],
  ['(us(?:es?|ed|ing)|do|does|tried|have|has) (?:some )?(?:weed|dope)', '$1 cannabis'],
  ['ciggies|durries|smokes(?=$|[.,]| (?:a day|per day|daily))(?<=\\d smokes)', 'cigarettes'],
  ['(\\d+) (?:smokes|darts|fags)', '$1 cigarettes'],
  ['rollies', 'hand-rolled cigarettes'],
  ['(?:quit|gave up|given up|kicked) (?:the )?(?:smokes|ciggies|cigarettes|durries|the habit)', 'stopped smoking'],
  ['booze|grog|the drink(?=$|[.,])', 'alcohol'],
  ['(\\d+|few|couple of|some) (?:tinnies|stubbies|coldies|frothies|bevvies|brewskis)', '$1 beers'],
  ['(got|gets|get|getting|was|were) (?:drunk|plastered|hammered|wasted|pissed|sloshed)', '$1 intoxicated'],
  ['hung ?over', 'hungover'],
  ['(has|have|had|is|are) cut (?:down|back) on', '{has|have} reduced'],
  ['(to|can|could|should|will|would) cut (?:down|back) on', '$1 reduce'],
  ['cutting (?:down|back) on', 'reducing'],
  [`(?<!blood )(${owner}) sugars`, '$1 blood sugars'],
  [`(?<!blood )(${owner}) sugar(?= (?:is|was|has|levels?|readings?|went|goes|dropped|drops)\\b)`, '$1 blood sugar'],
  [
    '(?<!blood )(check|checks|checking|checked|monitor|monitors|monitoring|high|low|fasting|morning) sugars',
    '$1 blood sugars',
  ],
  [
    '(?<!\\b(?:blood|added|of|simple|natural) )sugars (?=(?:are|were|have|had|run|been|every|daily|at home)\\b)',
    'blood sugars ',
  ],
  ['sugar diabetes', 'diabetes'],
];

const people: readonly SpokenTerm[] = [
  ['great[- ]?(?:grand ?dad|grandpa|grandad)s', 'great-grandfathers'],
  ['great[- ]?(?:grand ?dad|grandpa|grandad)', 'great-grandfather'],
  ['great[- ]?(?:grandma|nan|nana|granny)', 'great-grandmother'],
  ['(?:grand ?dad|grandad|grandpa|gramps)', 'grandfather'],
  ['(as an?|since|when (?:he|she) was an?|when they were) (little |young )?kids?', '$1 $2child'],
  ['hubby', 'husband'],
  ['(father|mother|dad|mom|mum)(?= side of (?:the|his|her|their) family)', "$1's"],
  ['bubs?', 'baby'],
  ['(my|his|her|their|your) (?:doc)', '$1 doctor'],
  ['the docs?(?= (?:said|says|told|gave|put|did|thought|thinks))', 'the doctor'],
  ['(?:heart) (?:doctor|doc|specialist)', 'cardiologist'],
  ['(?:kidney) (?:doctor|doc|specialist)', 'nephrologist'],
  ['(?:skin) (?:doctor|doc|specialist)', 'dermatologist'],
  ['(?:bone) (?:doctor|doc|specialist)', 'orthopaedic surgeon'],
  ['(?:foot) (?:doctor|doc)', 'podiatrist'],
  ['(?:stomach|gut|tummy) (?:doctor|doc|specialist)', 'gastroenterologist'],
  ['(?:cancer) (?:doctor|doc|specialist)', 'oncologist'],
  ['chiro', 'chiropractor'],
  ['gyno|gynae', 'gynaecologist'],
  ['shrink(?! (?:the|it|a|in|down))(?<=\\b(?:my|his|her|their|a|the) shrink)', 'psychiatrist'],
  ['(a|as a) tradie', '$1 tradesperson'],
  ['(a|as a) sparky', 'an electrician'],
  ['(a|as a) chippy', '$1 carpenter'],
  ['(a|as a) brickie', '$1 bricklayer'],
  ['(a|as a) truckie', '$1 truck driver'],
  ['firie', 'firefighter'],
  ['uni(?=$|[.,]| (?:student|and|at|in|now|but))', 'university'],
  ['kindy', 'kindergarten'],
  ['footy', 'football'],
  ['on the dole', 'unemployed'],
  ["on (?:workers?['’]? comp|compo)", 'on workers compensation'],
];

/** What was done, taken and by whom, as patients tell it. */
export const spokenCare: readonly SpokenTerm[] = [...done, ...handled, ...taken, ...people];
