import { clauseEnd, complaint, limb, oneself, owner, part, someone } from './spokenTerm.ts';
import type { SpokenTerm } from './spokenTerm.ts';

const gut: readonly SpokenTerm[] = [
  [
    '(?:throwing|chucking|bringing (?:all )?(?:my|his|her|their|your) (?:food|dinner|lunch|breakfast)(?: back)?) up|puking|spewing|barfing|chundering|hurling up',
    'vomiting',
  ],
  ['(?:throws|chucks) up|pukes|spews|barfs|chunders', 'vomits'],
  ['(?:throw|chuck) up|puke|spew|barf|chunder', 'vomit'],
  ['(?:threw|thrown|chucked) up|puked|spewed|barfed|chundered', 'vomited'],
  ['dry[- ]heaving|dry heaves', 'dry retching'],
  ['sick to (?:my|his|her|their|your|the) (?:stomach|tummy|guts?)|queasy|nauseous', 'nauseated'],
  ['queasiness', 'nausea'],
  [
    '(cannot|can not|could not|not able to|unable to) keep (?:anything|any food|food|much|a thing|fluids|any fluids|food or fluids)(?: at all)? down',
    '$1 tolerate oral intake',
  ],
  ['(?:pooing|pooping|shitting|crapping)(?: out)? blood', 'passing blood in the stool'],
  ['pooing|pooping', 'passing stool'],
  ['poops|poos', 'passes stool'],
  ['pooped|pooed', 'passed stool'],
  ['(to|can|cannot|could|will|not) (?:take a |have a |do a )?(?:poop|poo|crap)', '$1 pass stool'],
  [`(${owner}|of|in|loose|runny|bloody|black|hard|watery|pale) (?:poo|poop)s?`, '$1 stool'],
  ['the (?:runs|trots|squirts|squits)', 'diarrhoea'],
  ['(?:a |the )?(?:tummy|stomach|gastro) bug', 'gastroenteritis'],
  ['passing gas|breaking wind|farting', 'passing wind'],
  ['pass gas|break wind', 'pass wind'],
  ['burping', 'belching'],
  ['(?:belly|tummy|stomach|gut) ?(?:ache|pain)', 'abdominal pain'],
  ['(?:belly|tummy|stomach|gut) ?(?:aches|pains)', 'abdominal pains'],
  ['(?:belly|tummy|stomach) (cramp|cramps|cramping|discomfort|bloating|tenderness|upset)', 'abdominal $1'],
  [`(?<!\\bsick to )(${owner}|lower|upper) (?:belly|tummy)(?! (?:button|tuck|fat|laugh))`, '$1 abdomen'],
  ['(?:butt|bum) cheeks?', 'buttock'],
  [`(${owner}|right|left) (?:butt|bum)`, '$1 buttock'],
  ['(?:bleeding|blood) from (?:the |my |his |her |their )?(?:back passage|bottom|bum|behind)', 'rectal bleeding'],
  ['back passage', 'rectum'],
  ['piles', 'haemorrhoids'],
  ['off (?:my|his|her|their|your) (?:food|tucker)', 'without an appetite'],
  ['not (?:much|a lot) of an appetite', 'little appetite'],
  ['(?:acid|food) (?:keeps )?coming back up', 'regurgitation'],
];

const water: readonly SpokenTerm[] = [
  ['going (?:for a )?(?:pee|wee|piss)|peeing|weeing|pissing|having a (?:pee|wee)', 'passing urine'],
  ['goes (?:for a )?(?:pee|wee)|pees|wees|has a (?:pee|wee)', 'passes urine'],
  ['peed', 'passed urine'],
  ['(to|can|cannot|could|will|would|not)(?=) (?:go (?:for a )?|take a |have a )?(?:pee|wee|piss)', '$1 pass urine'],
  ['(when|whenever|every time|each time|after|before|if) (he|she|they|i|you) (?:pee|wee)', '$1 $2 pass urine'],
  [
    `(${owner}|of|in|dark|smelly|cloudy|bloody|brown|pink|the colou?r of|hold) (?:pee|wee)(?! (?:hours|bit|small|lump|one|while))`,
    '$1 urine',
  ],
  ['(leak|leaks|leaking|leaked) (?:some |a little |a bit of )?(?:pee|wee)', '$1 urine'],
  [`(?:problems?|trouble|issues?) with ${owner} (?:waterworks|water works)`, 'urinary problems'],
  [`${owner} (?:waterworks|water works)`, 'urinary function'],
  ['(?:private parts|privates|nether regions)', 'genital area'],
  ['(?:time of the month|monthlies|monthly(?= (?:is|came|was)\\b))', 'menstrual period'],
  ['knocked up', 'pregnant'],
  ['trying for (?:a |another )?(?:baby|babies|kids|child)', 'trying to conceive'],
  ['(had|have|has|having|get|getting) the snip', '$1 a vasectomy'],
  ['the change of life', 'menopause'],
  ['hot flashes', 'hot flushes'],
];

const breath: readonly SpokenTerm[] = [
  [`(${owner}) ticker`, '$1 heart'],
  [
    '(?:all )?(?:puffed out|out of puff|huffing and puffing|huffing|puffing|puffed|out of wind|short[- ]winded|short of wind)',
    'breathless',
  ],
  [
    '(feel|feels|felt|feeling|get|gets|got|getting|is|are|was|were|been) (a bit |a little |slightly |very |so )?winded(?! by)',
    '$1 $2breathless',
  ],
  [
    `(${someone}) (?:cannot|can not) (?:catch|get) (?:my|his|her|their|your) breath`,
    '$1 {has|have} difficulty breathing',
  ],
  [`(${someone}) could not (?:catch|get) (?:my|his|her|their|your) breath`, '$1 had difficulty breathing'],
  ['a chesty cough', 'a productive cough'],
  ['chesty cough', 'productive cough'],
  [
    '(cough(?:s|ed|ing)?|bring(?:s|ing)?|brought|spit(?:s|ting)?|hack(?:s|ed|ing)?) up (?:(?:a lot of|a little|a bit of|some|all this|this) )?(?:(?:green|yellow|clear|brown|thick|white) )?(?:stuff|gunk|muck|goop|goo|crap|crud|junk|rubbish)',
    '$1 up phlegm',
  ],
  ['(cough(?:s|ed|ing)?|bring(?:s|ing)?|brought) (?:stuff|gunk|muck|crap|crud|goop) up', '$1 up phlegm'],
  [
    `(in (?:${owner}) (?:chest|throat|lungs)) (?:gunk|muck)|(?:gunk|muck) (in ${owner} (?:chest|throat|lungs))`,
    'phlegm $1$2',
  ],
  ['snotty nose', 'runny nose'],
  ['snot', 'nasal mucus'],
  ['(?:an? )?(?:stuffy|stuffed[- ]up|blocked(?:[- ]up)?|bunged[- ]up|clogged(?:[- ]up)?) nose', 'nasal congestion'],
  [
    'nose (is|has been|was|feels|felt|gets) (?:all )?(?:stuffy|stuffed up|blocked up|bunged up|clogged(?: up)?)',
    'nose $1 congested',
  ],
  ['(is|are|was|been|feels?|felt|feeling|gets?|got) (?:all )?(?:stuffed up|bunged up|blocked up)', '$1 congested'],
  ['the sniffles', 'a runny nose'],
  ['pink ?eye', 'conjunctivitis'],
  [
    '(?:gunk|goop|goo|muck|crust|gunky stuff) (?:coming )?(?:in|from|out of) ((?:his|her|their|my|your|the) (?:left |right )?(?:eyes?|ears?))',
    'discharge from $1',
  ],
  ['gunky|goopy', 'discharging'],
  [
    `(${someone}) (?:is|are|am) running an? (?:high |bit of a |slight )?(?:temp|temperature|fever)`,
    '$1 {has|have} a fever',
  ],
  [`(${someone}) (?:was|were) running an? (?:high |bit of a |slight )?(?:temp|temperature|fever)`, '$1 had a fever'],
  ['been running an? (?:high |slight )?(?:temp|temperature|fever)', 'had a fever'],
  ['running an? (?:temp|temperature|fever)', 'febrile'],
  ['(an?|the|my|his|her|their|any|high) temp(?! (?:job|agency|work|worker))', '$1 temperature'],
  ['temps', 'temperatures'],
  ['the chills|the shivers', 'chills'],
];

const nerves: readonly SpokenTerm[] = [
  ['(denies|deny|denied|no|any|without) (?:passing|blacking) out', '$1 loss of consciousness'],
  ['(?:passed|blacked|conked) out(?! (?:on|of|papers|flyers|leaflets))', 'lost consciousness'],
  ['(?:passes|blacks) out', 'loses consciousness'],
  ['(?:passing|blacking) out', 'losing consciousness'],
  ['(?:pass|black) out(?! (?:papers|flyers|leaflets))', 'lose consciousness'],
  ['a (?:dizzy|giddy) (?:spell|turn)', 'an episode of dizziness'],
  ['(?:dizzy|giddy) (?:spell|turn)', 'episode of dizziness'],
  ['(?:dizzy|giddy) (?:spells|turns)', 'episodes of dizziness'],
  ['a fainting (?:spell|fit)', 'an episode of fainting'],
  ['fainting (?:spells|fits)', 'episodes of fainting'],
  ['coughing (?:fits|spells)', 'episodes of coughing'],
  ['funny turns', 'episodes'],
  ['funny turn', 'episode'],
  ['light headed|woozy|swimmy[- ]headed|light in the head', 'lightheaded'],
  ['giddy', 'dizzy'],
  ['(feel|feels|felt|feeling|been|was|is|are|were|bit|little|very|so) (?:off[- ]balance|wobbly|wonky)', '$1 unsteady'],
  [`(${limb}s?|feet) (goes|go|going|gone|went) (?:to sleep|dead)`, '$1 $2 numb'],
  [`(${limb}s?|feet) (?:falls?|fell|falling) asleep`, '$1 {goes|go} numb'],
  ['(?:an? )?(?:splitting|banging|thumping|blinding|cracking) (headaches?|migraines?)', 'severe $1'],
  [`(${someone}) (?:is|are|am) seeing double`, '$1 {has|have} double vision'],
  [`(${someone}) (?:was|were) seeing double`, '$1 had double vision'],
  ['seeing double', 'double vision'],
  ['blurry vision', 'blurred vision'],
  ['vision (is|was|gets?|got|goes|went|has been) (?:a bit |all )?blurry', 'vision $1 blurred'],
  ['(had|has|have|having) a fit', '$1 a seizure'],
  ['(had|has|have|having|any|no) fits', '$1 seizures'],
  ['brain fog', 'difficulty concentrating'],
];

const mind: readonly SpokenTerm[] = [
  [
    '(?:just |really |pretty |so )?(?:knackered|wiped out|worn out|buggered|shattered|bushed|zonked|run ragged|dead tired|dog tired|bone tired|dead on (?:my|his|her|their) feet|pooped)',
    'exhausted',
  ],
  ['crook(?! of)|off colou?r|under the weather|out of sorts', 'unwell'],
  [
    '(feel|feels|feeling|felt) (?:really |pretty |a bit |so )?(?:crappy|yucky|yuck|lousy|rotten|cruddy|shitty|shit|rubbish|ropey|rough|ordinary|not (?:the best|crash hot|flash|100%|too flash|too good))',
    '$1 unwell',
  ],
  ['as sick as a dog|sick as a dog', 'very unwell'],
  ['(?:fit as a fiddle|right as rain|good as gold|tip[- ]top|in the pink|hunky[- ]dory|full of beans)', 'well'],
  ['stressed out', 'stressed'],
  ['freaked out', 'alarmed'],
  ['freaking out', 'panicking'],
  ['(?:wound|keyed|worked|het) up', 'agitated'],
  ['(?:an? )?nervous wreck', 'very anxious'],
  ['(?:cranky|grumpy|snappy|ratty|crabby|grouchy|short[- ]tempered|short[- ]fused)', 'irritable'],
  ['(?:teary|weepy)', 'tearful'],
  [
    `(?<=\\b${someone}(?: [a-z]+){0,3} )(feel|feels|feeling|felt) (?:really |so |pretty |a bit |quite |a little )?(?:down in the dumps|blue|flat|down)${clauseEnd}`,
    '$1 low in mood',
  ],
  ['(?:getting |got |gets )?(?:fed up|sick and tired) (?:with|of)', 'frustrated with'],
  ['sleep(s|ing)? like a (?:baby|log)', 'sleep$1 well'],
  ['slept like a (?:baby|log)', 'slept well'],
  ['tosses and turns', 'sleeps restlessly'],
  ['toss and turn', 'sleep restlessly'],
  ['(?:tossing and turning)', 'sleeping restlessly'],
  ['(?:nodding|dozing|drifting|dropping) off', 'falling asleep'],
  ['(?:nods|dozes|drifts|drops) off', 'falls asleep'],
  ['(?:nodded|dozed|drifted|dropped) off', 'fell asleep'],
  ['(?:nod|doze|drift) off', 'fall asleep'],
  [
    `(${someone}) (?:cannot|can not) (?:get to |get any |fall |get off to )?(?:sleep|asleep)${clauseEnd}`,
    '$1 {has|have} difficulty sleeping',
  ],
  ['(wake|wakes|woke|woken|waking)( (?:him|her|them|me|you|the patient))? up(?! to date)', '$1$2'],
  ['(?:keeps|keep) him (?:up|awake)(?: (?:at night|all night|nights))?', 'disturbs his sleep'],
  ['(?:keeps|keep) her (?:up|awake)(?: (?:at night|all night|nights))?', 'disturbs her sleep'],
  ['(?:keeps|keep) them (?:up|awake)(?: (?:at night|all night|nights))?', 'disturbs their sleep'],
  ['(?:keeps|keep) me (?:up|awake)(?: (?:at night|all night|nights))?', 'disturbs my sleep'],
  ['(keeping) (?:him|her|them|me) (?:up|awake)(?: (?:at night|all night|nights))', 'disturbing sleep'],
  // "Did not bite the tongue or wet himself": the denial goes on.
  [`(?<=\\b(?:not|to|or) )wet (?:the bed|${oneself})`, 'have incontinence of urine'],
  [`wet (?:the bed|${oneself})`, 'was incontinent of urine'],
];

/** Things felt, of which one may have a bad one, some or a lot. */
const feltBadly =
  '(?:(?:lower |upper |low )?(?:back|chest|abdominal|knee|hip|neck|shoulder|foot|ankle|ear|leg|joint|stomach|period|tooth|sinus|groin|heel) )?(?:pains?|aches?|headaches?|migraines?|cramps?|cramping|spasms?|heartburn|diarrh?o?ea|nausea|itching|bleeding|swelling|bruising|stiffness|anxiety|depression|insomnia|reflux|constipation|discomfort|dizziness|vertigo|numbness|weakness|fatigue)';
/** What is bad by its strength, not by its kind. */
const feltHard = feltBadly.replace(/\|(?:anxiety|depression|insomnia|fatigue|weakness|constipation)(?=[|)])/g, '');
const amount: readonly SpokenTerm[] = [
  [
    `(?<!\\b(?:not|never|as|too|how|isn't|wasn't) )(?:such )?an? (?:really |very |pretty |so |quite )?(?:bad|awful|terrible|horrible|shocking|horrendous|wicked|nasty|massive|killer|brutal|horrific|real bad) (${feltHard})`,
    'a severe $1',
  ],
  [
    `(?<!\\b(?:not an?|not such an?|not|never|as|too|how|no|any) )(?:really |very |pretty |so |quite |such )?(?:bad|awful|terrible|horrible|shocking|horrendous|excruciating|horrific|real bad) (${feltHard})`,
    'severe $1',
  ],
  [
    `(?<!\\bnot )(?:a (?:whole |hell of a )?lot of|lots of|loads of|heaps of|tons of|a ton of|a heap of|so much|plenty of) (${feltBadly})`,
    'significant $1',
  ],
  [
    `a (?:little bit|wee bit|tiny bit|bit|little|touch) of (?:an? )?(${feltBadly}|fever|congestion|wheezing|redness|tenderness)`,
    'mild $1',
  ],
  [`(?<!\\b(?:not|only) )a little (${feltBadly}|fever|congestion|wheezing|redness|tenderness)`, 'mild $1'],
  [
    `(${complaint}|${part}|${limb}s|feet) (?:is|are) killing (?:him|her|them|me|the patient)`,
    '$1 {is|are} very painful',
  ],
];

/** What patients of all kinds say of what they feel, by system. */
export const spokenSymptoms: readonly SpokenTerm[] = [...gut, ...water, ...breath, ...nerves, ...mind, ...amount];
