import { sparing } from '../../evidence/sparing.ts';

/** Symptoms by the names and systems of a record, with the ways in which they are told and asked after. */
export type NamedSymptom = {
  name: string;
  system: string;
  /** As the evidence names it, or its own name. */ concept: string;
};
export type SymptomForm = NamedSymptom & { pattern: RegExp };

const own = '(?:my|your|his|her|the|their)';
const is =
  '(?:is|are|has been|have been|was|feels?|felt|gets?|got|seems?|looks?|looked|been|being)(?: (?:also|just|always|still|really|very|so|a bit|a little|a little bit|pretty|quite|kind of|getting|feeling|feels?))*';
type Line = readonly [name: string, pattern: string, concept?: string];

const constitutional: readonly Line[] = [
  ['fever', 'fevers?|febrile|feverish|(?:high|raised) temperature'],
  ['chills', 'chills|rigors?|shivers|shivering'],
  ['night sweats', `night sweats?|sweat\\w* at night|wak\\w+ up (?:sweaty|sweating|drenched)`],
  ['sweating', 'sweating(?! at night)|sweaty|clammy|(?:hot )?sweats|a lot of sweat'],
  [
    'fatigue',
    'fatigued?|tired(?! of)|tiredness|exhausted|exhaustion|(?:no|low|lack of) energy|worn out|run down|letharg(?:ic|y)|wiped out',
  ],
  [
    'weight loss',
    `(?:unintentional |unexplained )?weight loss|los(?:t|ing|e) (?:some |any |a lot of |a bit of )?weight|lost (?:about |around |like )?\\d+ (?:pounds|kilos?|kgs?|lbs?)`,
  ],
  [
    'weight gain',
    `weight gain|gain(?:ed|ing)? (?:some |any |a lot of |a bit of |a little )?weight|put(?:ting)? on (?:some |a bit of |a lot of )?weight|gained (?:about |around |like )?\\d+ (?:pounds|kilos?|kgs?|lbs?)`,
  ],
  [
    'loss of appetite',
    `(?:loss of|lost ${own}|poor|reduced|decreased|no|not (?:really )?(?:had |have )?(?:much|any)(?: of an)?|lack of) appetite|appetite ${is} (?:down|poor|low|off|decreased|reduced|bad|gone|less)|off ${own} food|not (?:really )?(?:been )?(?:hungry|eating much|feel like eating)`,
  ],
  ['thirst', '(?:increased |excessive |more )?thirst(?:y|ier)?'],
  ['body aches', 'body (?:aches|pains)|aches and pains|aches? all over|aching all over|body (?:is )?aching'],
];
const eyes: readonly Line[] = [
  ['blurred vision', `blurr(?:y|ed) vision|vision ${is} blurr(?:y|ed)|blurriness`, 'visual change'],
  ['double vision', 'double vision|seeing double', 'visual change'],
  ['watery eyes', `watery eyes|eyes ${is} watery|watering eyes`],
  ['itchy eyes', `itchy eyes|eyes ${is} itchy`],
  ['dry eyes', `dry eyes|eyes ${is} dry`],
  ['eye pain', `(?:right |left )?eye pain|pain in ${own} (?:right |left )?eyes?`],
  ['visual changes', `(?:changes? (?:in|to|with)|loss of|lost) (?:${own} )?(?:vision|eyesight)`, 'visual change'],
  ['floaters', 'floaters'],
  ['sensitivity to light', `sensitiv\\w+ to (?:the )?lights?|(?:bright )?lights? (?:hurts?|bothers?)`, 'photophobia'],
];
const ears: readonly Line[] = [
  [
    'nasal congestion',
    `nasal congestion|(?:stuffy|blocked|stuffed up|congested) nose|nose ${is} (?:blocked|stuffy|stuffed up|congested)|stuffed up`,
    'congestion',
  ],
  ['congestion', '(?<!nasal |chest )congest(?:ion|ed)(?! nose)', 'congestion'],
  ['runny nose', `runny nose|nose ${is} runny|nose (?:has been |is )?running`],
  ['sneezing', 'sneezing|sneez(?:e|es) a lot'],
  ['sore throat', `sore throat|throat ${is} (?:sore|scratchy|raw|hurting|painful)|throat hurts|scratchy throat`],
  ['itchy throat', `itchy throat|throat ${is} itchy`, 'itch'],
  ['itchy ears', `itchy ears|ears? ${is} itchy`, 'itch'],
  ['hoarse voice', `hoarse(?:ness)?(?: voice)?|voice ${is} hoarse|los(?:t|ing) ${own} voice`],
  [
    'difficulty swallowing',
    `(?:hard|difficult|painful|trouble|difficulty|hurts?|hard time|pain)(?: with| to| when (?:i|you))? swallow(?:ing)?|dysphagia|food (?:gets |getting |is )?(?:stuck|sticking)`,
  ],
  [
    'ear pain',
    `ear ?aches?|(?:right |left )?ear pain|pain in ${own} (?:right |left )?ears?|ears? (?:hurts?|${is} (?:sore|hurting|painful))`,
  ],
  ['ringing in the ears', `ringing in ${own} (?:right |left )?ears?|tinnitus|ears? ${is} ringing`],
  [
    'hearing loss',
    `hearing loss|loss of hearing|(?:trouble|difficulty|hard) hearing|hard of hearing|hearing ${is} (?:worse|down|muffled|bad)`,
  ],
  ['nosebleeds', 'nose ?bleeds?'],
  ['post-nasal drip', 'post ?-?nasal drip'],
  ['sinus pressure', 'sinus (?:pressure|pain)'],
  ['loss of smell', `(?:loss of|lost ${own}(?: sense of)?|can not) (?:taste or )?smell`],
  ['loss of taste', `(?:loss of|lost ${own}(?: sense of)?|can not) (?:smell or )?taste`],
];
const heart: readonly Line[] = [
  [
    'chest pain',
    `chest (?:pains?|discomfort)|pains? in (?:${own}|the middle of ${own}) chest|chest (?:hurts?|${is} (?:sore|hurting|painful))|angina`,
  ],
  [
    'chest tightness',
    `chest tightness|tight(?:ness)? in ${own} chest|tight chest|chest ${is} tight|pressure in ${own} chest|chest pressure`,
    'chest pain',
  ],
  [
    'palpitations',
    `palpitations?|heart (?:${is} )?(?:racing|races|pounding|pounds|flutter(?:s|ing)?|skips?|skipping|beating (?:really |very |so )?(?:fast|hard))|racing heart`,
  ],
  ['feeling faint', '(?:feel(?:s|ing)?|felt|going to) faint(?! when| if| on)', 'fainting'],
  [
    'fainting',
    `faint(?:ed|ing)|pass(?:ed|ing) out|black(?:ed|ing) out|blackouts?|los[et] consciousness|loss of consciousness|syncope`,
  ],
];
const lying = `(?:when |if |while |on )?(?:(?:you|i|he|she) (?:are |am |is )?)?(?:lying|laying|lie|lay|lies) (?:down|flat|in bed)`;
const lungs: readonly Line[] = [
  [
    'breathlessness when lying flat',
    `(?:short(?:ness)? of breath|breathless(?:ness)?|puffed|(?:trouble|difficulty) breathing) ${lying}|orthopno?ea`,
  ],
  [
    'waking at night short of breath',
    `(?:wak\\w+|woke)(?: you| me)?(?: up)?(?: (?:at|in the(?: middle of the)?|during the) night)? (?:gasping|short of breath|breathless|puffed|choking|fighting for breath)(?: (?:at|in the(?: middle of the)?|during the) night)?`,
  ],
  [
    'shortness of breath',
    `short(?:ness)? of breath|breathless(?:ness)?|out of breath|(?:trouble|difficulty|hard time|problems) breathing|(?:hard|difficult|harder) to breathe|(?:can not |could not )?(?:really |even )?catch ${own} breath|winded|puffed(?: out)?|dyspn(?:o)?ea`,
  ],
  [
    'productive cough',
    `productive cough|wet cough|chesty cough|cough(?:ing|ed|s)? up (?:some |a lot of |any )?(?:phlegm|mucus|sputum|gunk|stuff|green|yellow)`,
    'cough',
  ],
  ['dry cough', 'dry(?:,? \\w+)? cough', 'cough'],
  ['cough', 'cough(?:ing|s)?(?! (?:up|medicine|syrup|drops?|mixture))'],
  ['coughing up blood', 'cough(?:ing|ed)?(?: up)?(?: any| some)? blood|ha?emoptysis', 'coughing blood'],
  ['wheezing', 'wheez(?:e|es|ing|y)', 'wheeze'],
  ['snoring', 'snor(?:e|es|ing)'],
];
const gut: readonly Line[] = [
  ['nausea', `nausea|nause(?:ous|ated)|queasy|sick to ${own} stomach`],
  ['vomiting', `vomit(?:s|ed|ing)?(?! (?:up )?blood)|thr(?:ow|ew|owing|own) up|puk(?:ed|ing)`],
  [
    'diarrhea',
    `diarrh(?:o)?ea|loose (?:stools?|motions)|(?:loose|watery) (?:bowel movements|stools?)|the runs`,
    'diarrhoea',
  ],
  [
    'bowel problems',
    `(?:problems?|trouble|issues?) (?:with )?(?:${own} )?(?:bowels?|motions|bowel (?:habits?|movements?|motions?))`,
  ],
  ['constipation', 'constipat(?:ed|ion)'],
  [
    'abdominal pain',
    `(?:abdominal|belly|stomach|tummy|abdomen) (?:pains?|aches?|cramps?|discomfort)|(?:stomach|tummy|belly) ?aches?|pains? in ${own} (?:upper |lower |right |left )*(?:stomach|belly|tummy|abdomen)|(?:stomach|belly|tummy) (?:hurts?|${is} (?:sore|hurting|painful))`,
  ],
  ['heartburn', 'heartburn'],
  ['reflux', '(?:acid )?reflux', 'heartburn'],
  ['indigestion', 'indigestion', 'heartburn'],
  ['bloating', 'bloat(?:ed|ing)'],
  [
    'blood in the stool',
    `blood(?:y)? (?:in|on) (?:${own} )?(?:stools?|poo|poop|bowel movements?|bowels)|bloody (?:stools?|bowel movements?)|rectal bleeding|bleed\\w* from ${own} (?:bottom|back passage|rectum)`,
    'blood in stool',
  ],
  [
    'black stools',
    `(?:black|dark|tarry)(?:,? (?:black|dark|tarry))* (?:stools?|poo|poop)|(?:stools?|poo|poop) ${is} (?:black|dark)`,
    'blood in stool',
  ],
];
const urinary: readonly Line[] = [
  [
    'blood in the urine',
    `blood in (?:${own} )?(?:urine|pee|wee)|ha?ematuria|(?:urine|pee|wee) ${is} (?:bloody|red|pink)`,
    'blood in urine',
  ],
  [
    'painful urination',
    `(?:burn\\w*|pain(?:ful)?|hurts?|sting\\w*)(?: (?:on|with|when|while|in|to|sensation))*(?: (?:i|you|he|she))?(?: (?:go|going))?(?: to)? (?:urinat\\w+|pee\\w*|wee\\w*|pass(?:ing)? urine)|dysuria|(?:burns?|burning|stings?|stinging) when(?:ever)? (?:i|you|he|she) (?:go|goes)(?! (?:up|down|for|out|on))(?: to the (?:toilet|loo|bathroom))?`,
  ],
  [
    'urinary frequency',
    `(?:urinat|pee|wee)\\w* (?:a lot|more(?: often| frequently)?|frequently|so (?:much|often)|all the time)|(?:urinary|frequent) (?:frequency|urination)|(?:go|going|run|running|up) to the (?:bathroom|toilet|loo|dunny)(?=) (?:a lot|more|all the time|so often|every (?:hour|half hour|\\d+ minutes)|constantly)|(?:increased? (?:in )?|more )frequency(?: (?:of|in|that) .{0,20})?(?:passing (?:water|urine)|urinat\\w+|peeing)|passing (?:water|urine) (?:a lot|frequently|more(?: often)?|so often)`,
  ],
  [
    'urinary problems',
    `(?:problems?|trouble|issues?) (?:with )?(?:${own} )?(?:waterworks|bladder|urine|passing water|weeing)`,
  ],
  ['urinary urgency', 'urinary urgency|urgency'],
  [
    'difficulty urinating',
    `(?:difficulty|trouble|hard time|problems) (?:urinating|peeing|weeing|passing urine|with urination|starting)|hard to (?:pee|wee|urinate|pass urine)|weak stream`,
  ],
  ['incontinence', `incontinen(?:ce|t)|leak(?:ing|age of)? urine|wet(?:ting)? (?:myself|yourself|himself|herself)`],
  ['dark urine', `dark(?:er)? (?:urine|pee|wee)|(?:urine|pee|wee) ${is} (?:dark|darker|brown)`],
  ['flank pain', `flank pain|pain in ${own} (?:right |left )?flank`],
  ['vaginal bleeding', '(?:abnormal |irregular )?vaginal bleeding|bleeding between (?:my |your )?periods|spotting'],
  ['vaginal discharge', 'vaginal discharge'],
  ['vaginal itching', 'vaginal itch(?:ing|iness)?', 'itch'],
  ['heavy periods', `heavy (?:periods?|menstrual (?:bleeding|cycles?))|periods? ${is} (?:heavy|heavier)`],
  ['irregular periods', `irregular periods?|periods? ${is} (?:irregular|all over)`],
];
const body: readonly Line[] = [
  [
    'joint pain',
    `joint (?:pains?|aches?)|(?:sore|achy|aching|painful) joints|joints ${is} (?:sore|achy|aching|painful|hurting)|joints (?:ache|hurt)`,
  ],
  ['muscle aches', 'muscle (?:aches?|pains?|soreness)|(?:sore|achy|aching) muscles|myalgia'],
  ['leg cramps', 'leg cramps'],
  ['muscle cramps', `(?:muscle|calf) cramps|cramps in ${own} (?:legs?|calves|calf|feet)`],
];
const skin: readonly Line[] = [
  ['rash', 'rash(?:es)?'],
  ['itching', `itch(?:y|ing|es)?(?! eyes)`, 'itch'],
  ['easy bruising', `bruis(?:e|ing|es) (?:easily|easy)|easy bruising`, 'bruising'],
  ['hair loss', `hair loss|los(?:ing|t) (?:${own} )?hair|hair (?:is |has been )?(?:falling out|thinning)`],
  ['dry skin', `dry skin|skin ${is} dry`],
  ['hives', 'hives'],
];
const standing = '(?:when|if|on|whenever) (?:(?:you|i|he|she) )?(?:stand(?:s|ing)?|get(?:s|ting)?)(?: up)?';
const nerves: readonly Line[] = [
  ['dizziness on standing', `(?:dizz(?:y|iness)|light ?-?headed(?:ness)?|woozy|giddy) ${standing}`, 'dizziness'],
  ['feeling faint on standing', `(?:feel(?:s|ing)? )?faint ${standing}`, 'dizziness'],
  ['headaches', `head ?aches?|head (?:hurts|${is} (?:sore|hurting|pounding))`, 'headache'],
  ['migraines', 'migraines?', 'migraine'],
  ['dizziness', 'dizz(?:y|iness)|giddy|giddiness|woozy', 'dizziness'],
  ['lightheadedness', 'light ?-?headed(?:ness)?', 'dizziness'],
  ['vertigo', `vertigo|room (?:is |was )?spinning`, 'dizziness'],
  ['seizures', 'seizures?', 'seizure'],
  ['confusion', 'confus(?:ed|ion)|disoriented'],
  [
    'memory problems',
    `memory (?:problems|loss|issues)|forgetful(?:ness)?|forgetting things|memory ${is} (?:bad|poor|worse|going)`,
    'memory loss',
  ],
  ['tremor', `tremors?|(?:hands?|fingers) (?:shake|shakes|shaking|${is} shaky)`],
  [
    'balance problems',
    `(?:balance problems|problems? with ${own} balance|off balance|los(?:e|ing|t) ${own} balance|unsteady)`,
  ],
];
const mind: readonly Line[] = [
  ['anxiety', 'anxi(?:ous|ety)'],
  ['panic attacks', 'panic attacks?', 'anxiety'],
  [
    'low mood',
    `low mood|mood ${is} (?:low|down|flat)|(?:been|feel(?:ing)?|felt) (?:(?:just|really|so|pretty|very|a bit) )?flat(?! out| on| foot)|feel(?:ing|s)? (?:really |very |so |pretty |quite |a bit |a little )?(?:down(?! (?:there|to|the|by))|low|hopeless)`,
  ],
  ['depression', 'depress(?:ed|ion)', 'low mood'],
  ['stress', 'stressed|under (?:a lot of |some )?stress'],
  [
    'difficulty sleeping',
    `(?:trouble|difficulty|problems|hard time)(?: with)? (?:sleeping|falling asleep|staying asleep|getting to sleep)|insomnia|can not (?:really )?(?:sleep|get to sleep)|not (?:been )?sleep(?:ing)?(?: (?:well|much|at all|very well|great))?|sleep(?:ing)? ${is} (?:bad|terrible|poor|awful)|sleeping (?:badly|poorly|terribly)`,
    'poor sleep',
  ],
  ['irritability', 'irritab(?:le(?! bowel)|ility)'],
];

const compiled = (system: string, lines: readonly Line[]): SymptomForm[] =>
  lines.map(([name, pattern, concept = name]) => ({
    name,
    system,
    concept,
    pattern: sparing(new RegExp(`(?<![a-z-])(?:${pattern})(?![a-z-])`, 'g'), 0),
  }));

/** In the order in which they are tried: of two that share their words the first. */
export const symptomForms: readonly SymptomForm[] = [
  ...compiled('Constitutional', constitutional),
  ...compiled('Eyes', eyes),
  ...compiled('Ears, nose and throat', ears),
  ...compiled('Cardiovascular', heart),
  ...compiled('Respiratory', lungs),
  ...compiled('Gastrointestinal', gut),
  ...compiled('Genitourinary', urinary),
  ...compiled('Musculoskeletal', body),
  ...compiled('Skin', skin),
  ...compiled('Neurological', nerves),
  ...compiled('Psychiatric', mind),
];
