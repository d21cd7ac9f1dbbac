import { remembered } from '../../evidence/remembered.ts';
import { sparing } from '../../evidence/sparing.ts';

/** The names under which a record knows what people come about in everyday words; each by itself, so that nothing else may be written for them. */
export const everydayNames = {
  rectalBleeding: 'rectal bleeding',
  haematuria: 'haematuria',
  heavyPeriods: 'heavy periods',
  nosebleeds: 'nosebleeds',
  collapse: 'collapse',
  seizure: 'seizure',
  chestTightness: 'chest tightness',
  palpitations: 'palpitations',
  vertigo: 'vertigo',
  unsteadiness: 'unsteadiness',
  fever: 'fever',
  headache: 'headache',
  lowMood: 'low mood',
  panic: 'panic attacks',
  stress: 'stress',
  fatigue: 'fatigue',
  cough: 'cough',
  diarrhoea: 'diarrhoea',
  vomiting: 'vomiting',
  constipation: 'constipation',
  dysuria: 'dysuria',
  frequency: 'urinary frequency',
  urinary: 'urinary symptoms',
  incontinence: 'urinary incontinence',
  erectile: 'erectile dysfunction',
  abdominalPain: 'abdominal pain',
  heartburn: 'heartburn',
  breath: 'shortness of breath',
  hearingLoss: 'hearing loss',
  blockedEar: 'blocked ear',
  visual: 'visual disturbance',
  poorSleep: 'poor sleep',
  hoarseVoice: 'hoarse voice',
  soreThroat: 'sore throat',
  memory: 'memory loss',
  tremor: 'tremor',
  hotFlushes: 'hot flushes',
  legSwelling: 'leg swelling',
  fall: 'fall',
  pregnancy: 'pregnancy',
  coping: 'difficulty coping',
  welts: 'welts',
  hives: 'hives',
  lump: 'lump',
  injury: 'injury',
  burn: 'burn',
  bite: 'bite',
  sting: 'sting',
  funnyTurn: 'a “funny turn”',
} as const;
type Name = keyof typeof everydayNames;

const quite =
  '(?:(?:just|really|so|very|pretty|quite|bit|a|all|always|been|being|feeling|feel|completely|absolutely|totally|bloody|that|still|sort of|kind of|getting|constantly) )*';
const wee = '(?:wee|pee|piss|urine|water)';
const goes = '(?:go|wee|pee|piss|pass (?:water|urine)|go to the (?:toilet|loo|dunny))';

const forms: readonly (readonly [Name, string])[] = [
  [
    'rectalBleeding',
    `\\b(?:bleed(?:ing)?|blood)\\b[^?]{0,50}\\b(?:back passage|my (?:bottom|bum|backside|arse)|(?:toilet|loo|the) paper|(?:toilet|the) bowl|when i (?:wipe|poo))\\b`,
  ],
  [
    'haematuria',
    `\\bblood in (?:my|the|his|her) ${wee}\\b|\\b${wee}(?:ing|sing)? blood\\b|\\bmy ${wee}(?:'s| is| was| has been| has gone| went| looks?| came out)? ${quite}(?:red|pink|bloody|(?:the )?colou?r of (?:red wine|coke|tea))\\b`,
  ],
  [
    'heavyPeriods',
    '\\bperiods? (?:is|are|has been|have been|have got|have become|got|were|keep getting) (?:[a-z]+ )?(?:heavy|heavier|shocking|awful|flooding)\\b|\\b(?:really|very|such|so) heavy periods?\\b|\\bi (?:am|have been|keep) flooding\\b',
  ],
  ['nosebleeds', "\\b(?:nose ?bleeds?|blood(?:y)? nose|nose (?:has been|is|keeps|will not stop|'s been) bleeding)\\b"],
  [
    'collapse',
    '\\bi (?:collapsed|keeled over|hit the (?:deck|floor|ground)|conked out|went down like)\\b|\\b(?:i was|woke up|next thing|came to|found (?:me|myself)) [^.?]{0,20}\\bon the (?:floor|ground|tiles|footpath|deck|concrete)\\b',
  ],
  [
    'seizure',
    '\\bi (?:had|have had|have been having) (?:a|another|one of my|these|some) (?:[a-z]+ )?(?:fits?|seizures?|convulsions?)\\b',
  ],
  [
    'chestTightness',
    '\\b(?:tight(?:ness)?|squeez(?:e|ing)|pressure|crushing|heav(?:y|iness)|band|vice)\\b[^.?]{0,30}\\bchest\\b|\\b(?:tight|heavy|squeezing|crushing) (?:feeling|sensation|pressure)\\b[^]{0,80}\\bchest\\b|\\bchest(?: (?:is|gets|goes|feels|was|went|has been|just))+ (?:[a-z]+ )?(?:tight|heavy|squeezed)\\b|\\b(?:sitting|elephant|weight|standing) on my chest\\b',
  ],
  [
    'palpitations',
    "\\b(?:heart|ticker)(?:'s| is| was| has| just| will| does| goes| started| starts| keeps| kept| been| sort of| suddenly| beats| beating| off| all| funny| like| and| a bit| doing| having| going)* (?:flip-?flops?|somersaults?|flutter\\w*|rac(?:es?|ing)|pound(?:s|ing)|jump(?:s|ing)|skip(?:s|ping)?|thump(?:s|ing)|thudd\\w+|missing|misses|gallop(?:s|ing)|a million|the clappers|crazy|mad|funny|out of rhythm|all over the (?:shop|place)|a mile a minute)\\b",
  ],
  [
    'vertigo',
    "\\b(?:room|world|everything|house|ceiling|head)(?:'s| is| was| keeps| starts| started| just| all| goes)* (?:spin(?:ning|s)|going (?:round|around)|goes (?:round|around)|moving)\\b(?! in my (?:head|mind))|\\bdizzy spells?\\b[^.?]{0,20}\\bspinning\\b",
  ],
  [
    'unsteadiness',
    `\\b(?:unsteady|wobbly) on my (?:feet|legs|pins)\\b|\\b(?:lost|losing) my balance\\b|\\boff balance\\b`,
  ],
  [
    'fever',
    `\\b(?:i|he|she) (?:have|has|am|is) (?:had|been|got)? ?${quite}(?:hot and (?:miserable|bothered|cranky|grizzly|clammy|sweaty)|burning up|running (?:a|hot and cold|temps)|(?:a )?(?:high )?temperature|a temp)\\b|\\b(?:his|her) (?:temp|temperature) (?:is|was|has been|went)\\b`,
  ],
  [
    'headache',
    "\\b(?:banging|splitting|thumping|pounding|blinding|cracking|raging|shocking|crook) head(?:ache)?\\b|\\bmy head(?:'s| is| has| been| just| feels| absolutely)* (?:killing|pounding|banging|splitting|thumping|throbbing|exploding|about to explode)\\b",
  ],
  [
    'lowMood',
    `\\bi (?:am|have been|feel|was|get|have just been) ${quite}(?:flat|low|miserable|teary|depressed|down(?! (?:to|at|the|there|here|from|with|on)\\b)|down in the dumps|not myself|blue|in a (?:bad|dark) (?:place|way))(?=$|[.,]| (?:and|lately|since|for|at|all|the|most|about|in|but|again|really)\\b)|\\b(?:can not|could not) be (?:stuffed|bothered|arsed)\\b|\\b(?:crying all the time|keep crying|been crying|cried (?:in|all|every|at|over)|i cry (?:a lot|all|every))\\b|\\bi (?:am|have been|was|feel) just sad\\b|\\bi do not (?:really |even )?(?:feel like (?:getting up|doing anything|anything)|enjoy anything)\\b|\\b(?:mood|spirits?)(?:'s| is| has| have| been| are)* (?:low|down|flat|terrible|awful|rubbish|shot)\\b`,
  ],
  ['panic', '\\b(?:panic attacks?|panick(?:ing|ed|y))\\b'],
  [
    'stress',
    `\\bi (?:am|have been|feel|get) ${quite}(?:stressed|stressed out|overwhelmed|burnt out|at the end of my tether|at my wits' end)\\b|\\bburn ?out\\b`,
  ],
  [
    'fatigue',
    `\\b(?:i|he|she) (?:am|have|has|is|feel|was|do|just|got)? ?${quite}(?:knackered|buggered|wiped out|worn out|shattered|exhausted|run-?down|wrecked|dead on my feet|tired|zonked|stuffed|no energy|not have (?:much|any) energy)\\b|^(?:(?:yeah|yes|so|well|oh),? )*(?:knackered|buggered|wiped out|worn out|shattered|exhausted|completely wiped out)\\b|\\bfalling asleep (?:on the couch|at (?:the wheel|my desk|work|[0-9]))|\\bno energy\\b`,
  ],
  [
    'cough',
    '\\bbarking like a (?:dog|seal)\\b|\\bbarking cough\\b|\\bcough(?:ing)? (?:my )?(?:guts|lungs) (?:up|out)\\b|\\bhacking (?:away|my)\\b|\\bcan not stop coughing\\b|\\b(?:chesty|dry|nasty|bad|awful) cough\\b',
  ],
  [
    'diarrhoea',
    '\\bthe (?:runs|trots|squits|squirts)\\b|\\bbali belly\\b|\\b(?:poo|bowels|motions|number twos?)(?: (?:is|are|has|have|been|all|really|very|just|like))* (?:water|runny|loose|liquid)\\b|\\bcan not (?:leave|get off|be far from|get away from) the (?:toilet|loo|dunny)\\b',
  ],
  [
    'vomiting',
    '\\b(?:i|he|she) (?:can not|have|has|keeps?|am|is|could not)(?: been| just)* (?:spew(?:ing|ed)|chuck(?:ing|ed)(?: up)?|throw(?:ing)? up|vomit(?:ing|ed)|keep (?:anything|nothing|food) down)\\b',
  ],
  [
    'constipation',
    '\\bi (?:am|have been|get|got) (?:[a-z]+ ){0,2}(?:bunged up|blocked up|backed up)(?! (?:nose|head|sinus))\\b|\\b(?:have|has) not (?:been|gone|had a (?:poo|motion)|opened my bowels)(?: to the (?:toilet|loo|dunny))? (?:for|in|since) (?:[a-z]+ )?(?:\\d+|a few|days|a week)',
  ],
  [
    'dysuria',
    `\\b(?:burn(?:s|ing)?|sting(?:s|ing)?|hurts?|hurting|pain|painful|agony|sore)\\b(?: (?:like|a lot|really|bad|badly|hell|mad|sensation|feeling|to|and|stinging|there|down|below|every time|sometimes|,))*,? (?:when|whenever|every time|each time|to|as) (?:i |you )?(?:am |are )?${goes}(?:ing)?(?=$|[.,]| (?!(?:up|down|to work|out|for|home|back|into|in|on|through)\\b))|\\b(?:pissing|peeing|weeing) (?:razor ?blades|fire|glass|needles)\\b`,
  ],
  [
    'frequency',
    '\\b(?:going|go|up|running|run|off|back)(?: and down)? to the (?:toilet|loo|dunny|bathroom)(?: (?:a lot|so|more|too|much))+(?: (?:often|more))?\\b|\\bup (?:and down )?(?:all night|\\d+ times a night) (?:to|for|having|going) (?:a |the )?(?:wee|pee|leak|piss|toilet|loo|dunny)\\b|\\b(?:constantly|always|forever) (?:looking for|on|running to|needing) the (?:toilet|loo|dunny)\\b|\\b(?:weeing|peeing|pissing) (?:all the time|all night|every (?:\\d+ minutes|five minutes|hour|half hour)|a lot|so often|constantly)\\b',
  ],
  ['urinary', '\\b(?:my|the) (?:waterworks|plumbing)\\b'],
  [
    'incontinence',
    '\\b(?:i (?:have been |keep )?(?:leak(?:ing)?|wet(?:ting)? myself|(?:have|having) accidents)|leaking (?:urine|when i))\\b',
  ],
  [
    'erectile',
    '\\bcan not (?:get|keep) it up\\b|\\b(?:trouble|problems?) (?:getting|keeping|with (?:my )?) ?(?:it up|an erection|erections?)\\b|\\bbedroom department\\b',
  ],
  [
    'abdominalPain',
    "\\b(?:gut|guts|tummy|belly|stomach)(?:'s| is| are| has| have| been| just| really| absolutely)* (?:ache|aches?|aching|killing|cramp\\w*|hurts?|hurting|sore|pain|in knots|giving me)\\b|\\b(?:pain|ache|cramps|cramping|sore) (?:[a-z]+ ){0,3}(?:guts?|tummy|belly|stomach|abdomen)\\b|\\bit is (?:my|the|this) (?:guts|tummy|belly|stomach)\\b[^?]{0,22}\\b(?:killing|hurts?|sore|pain|ache|aching)\\b",
  ],
  [
    'heartburn',
    '\\b(?:burn|burning|acid|fire|sour)\\b[^?]{0,45}\\b(?:to|into|in|up) (?:the back of )?my (?:throat|gullet|mouth)\\b|\\b(?:acid|food|everything|it) (?:keeps )?(?:coming|comes|repeats|repeating) (?:back )?(?:up|on me)\\b',
  ],
  [
    'breath',
    `\\b(?:can not|could not|can hardly|struggl\\w+ to|hard to|trouble) (?:get|getting|catch|catching) my breath\\b|\\bout of (?:puff|breath)\\b|\\bshort-?winded\\b|\\bpuffed(?: out)?\\b|\\bpuffing\\b|\\bbreathless\\b|\\bbreathing (?:difficult(?:y|ies)|problems?|trouble)\\b|\\b(?:struggling|hard|difficult) to breathe\\b|\\bshallow breath\\w*\\b`,
  ],
  [
    'hearingLoss',
    '\\bcan (?:not|hardly|barely) (?:really |actually )?hear (?:a [a-z ]{0,12}thing|anything|properly|as well|much|out of|people|the|him|her|them|what)|\\b(?:going|gone|went|bit|getting) deaf\\b|\\bhearing(?: (?:is|has|is|was|just|been))* (?:going|gone|went|deteriorat\\w+|worse|getting|dropped|shot|not)\\b|\\b(?:problem|trouble|issues?)s? with (?:my|your|the) hearing\\b',
  ],
  [
    'blockedEar',
    "\\bears?(?:'s| is| are| feels?| has| have| been| gone| got| just| really| all)* (?:blocked|bunged|full of wax|clogged|plugged)\\b|\\bblocked ears?\\b",
  ],
  [
    'visual',
    '\\b(?:can not|can hardly) (?:see|read) (?:properly|anything|a thing|out of|well|the)|\\b(?:eyesight|vision|sight)(?: (?:is|has|was|just|been|all|gone|went))* (?:going|gone|went|blurr\\w+|fuzzy|worse|getting|cloudy)\\b|\\b(?:floaters|flashing lights|seeing double|curtain (?:coming|came) (?:down|across))\\b',
  ],
  [
    'poorSleep',
    '\\b(?:can not|could not|have not been|not been|am not|do not|have not) (?:sleep(?:ing)?(?: (?:a wink|properly|at all|much|well))?|get(?:ting)? (?:any|much|to|off to) sleep)(?=$|[.,]| (?:and|for|since|because|lately|at|with|much|properly|i)\\b)|\\b(?:awake|up) (?:half|all) (?:the )?night(?=$|[.,])|\\bi (?:lie there|lie awake|am awake|toss and turn)[^.]{0,12}\\b(?:until|till) \\d|\\bsleep (?:is|has been) (?:rubbish|terrible|shocking|awful|all over)\\b',
  ],
  ['hoarseVoice', "\\b(?:lost|losing) my voice\\b|\\b(?:hoarse|croaky)\\b|\\bvoice(?:'s| is| has)* (?:gone|going)\\b"],
  [
    'soreThroat',
    "\\bthroat(?:'s| is| feels| has| been| just| absolutely| really| on)* (?:killing|raw|fire|razor ?blades|red raw)\\b|\\bthroat [a-z ]{0,12}razor ?blades\\b",
  ],
  [
    'memory',
    "\\b(?:losing my marbles|memory(?:'s| is| has| been| just)* (?:going|gone|shot|terrible|shocking|not what)|keep forgetting (?:things|where|names|what))\\b",
  ],
  [
    'tremor',
    '\\b(?:my|me) hands? (?:[a-z]+ ){0,3}(?:shak(?:e|es|ing|y)|trembl\\w+)\\b|\\b(?:got|have|had) the shakes\\b',
  ],
  ['hotFlushes', '\\bhot (?:flushes|flashes)\\b|\\bthe change of life\\b'],
  [
    'legSwelling',
    "\\b(?:ankles|legs|feet)(?:'s| is| are| have| been| just| really| all| gone| blown| come)* (?:swollen|swelling|up like|like balloons|puffed up|blown up|ballooned)\\b",
  ],
  [
    'fall',
    '\\bi (?:had|have had) (?:a|another|this|a bit of a|a nasty|a bad) (?:fall|tumble|spill|stack)\\b|\\bi (?:came a cropper|took a tumble)\\b|\\bi (?:fell|came) off (?:the|my|a)\\b|\\bi (?:tripped|fell|slipped) (?:over|down|on)\\b',
  ],
  [
    'pregnancy',
    '\\b(?:pregnancy test|i (?:am|think i am|might be|could be) pregnant|positive test|i only did the test|weeks (?:pregnant|along))\\b',
  ],
  [
    'coping',
    '\\b(?:am|are|have been) not (?:really |)coping\\b|\\bnot coping\\b|\\b(?:can not|could not) cope\\b|\\bstruggling to cope\\b',
  ],
  [
    'lump',
    '\\b(?:found|got|have|had|noticed|felt|feel|there is) (?:a|this|another|some|these) (?:(?:little|big|small|hard|soft|sore|funny) )*(?:lump|bump)s?\\b',
  ],
  [
    'welts',
    '\\b(?:come|came|coming|break|broke|broken|breaking) (?:out|up) (?:all over )?in (?:(?:these|this|some|big|horrible|awful|all|a lot of|lots of) )*(?<of>itchy |red |)(?:red )?welts\\b',
  ],
  [
    'hives',
    '\\b(?:come|came|coming|break|broke|broken|breaking) (?:out|up) (?:all over )?in (?:(?:these|this|some|big|horrible|awful|all|a lot of|lots of) )*(?:itchy |red )*hives\\b',
  ],
  ['burn', '\\b(?:burnt|burned|scalded) (?:my|his|her)\\b'],
  [
    'bite',
    '\\b(?<of>dog|cat|spider|tick|snake|rat|mosquito|possum|horse) (?:bit|has bitten|had a go at|got|nipped) me\\b|\\bbitten by (?:a |an |my |the |some )?(?:[a-z]+ )?(?<by>dog|cat|spider|tick|snake|rat|horse|possum)\\b',
  ],
  ['sting', '\\bstung by (?:a |an |some )?(?<of>wasp|bee|jellyfish|bluebottle|ant|stingray)s?\\b'],
  [
    'injury',
    '\\b(?:sliced|gashed|slammed|jammed|crushed|chopped|stabbed|skewered|squashed|split|ripped|smashed|cut|hurt) (?:open )?(?:my|his|her)\\b|\\b(?:blue|fight|disagreement|run-in|argument) with (?:a|an|the|my) [a-z]+|\\b(?:stood|trod|stepped) on (?:a|some) (?:[a-z]+ )?(?:nail|glass|needle|screw|tack)\\b|\\b(?:knife|saw|grinder|chisel|blade|drill|hammer|mower|mandolin|axe) (?:slipped|kicked|jumped|went into|went through|got)\\b',
  ],
  ['funnyTurn', '\\b(?:funny|bad|queer|little|another) (?:turns?|do|spell)\\b'],
];

const vague: ReadonlySet<Name> = new Set(['funnyTurn', 'urinary', 'coping']);
const ofPart: ReadonlySet<Name> = new Set(['injury', 'burn', 'lump']);
const table = forms.map(([name, pattern]) => ({
  name: everydayNames[name],
  isVague: vague.has(name),
  isOfPart: ofPart.has(name),
  pattern: sparing(new RegExp(pattern)),
}));

/** `isVague` where a more exact name may stand for it, `isOfPart` where it says nothing without a part of the body. */
export type Everyday = { name: string; isVague: boolean; isOfPart: boolean; at: number; length: number };
const takenBack =
  /\b(?:no|not|never|nor|without|any|if|used to|might|scared of|worried about|do not want|afraid of) (?:(?!(?:and|but|because|i)\b)[a-z'’-]+ ){0,3}$/;

/** What a text tells of in everyday words, by the name of a record, each once and in the order in which it was said; what was denied or only supposed is not there. */
export const everydayIn: (text: string) => readonly Everyday[] = remembered(
  (text: string): readonly Everyday[] =>
    table
      .flatMap(({ name, pattern, ...kind }): Everyday[] => {
        const match = pattern.exec(text);
        if (match === null || takenBack.test(text.slice(0, match.index))) return [];
        const of = (match.groups?.['of'] ?? match.groups?.['by'] ?? '').trim();
        return [{ ...kind, name: of === '' ? name : `${of} ${name}`, at: match.index, length: match[0].length }];
      })
      .sort((one, other) => one.at - other.at),
  100_000,
);
