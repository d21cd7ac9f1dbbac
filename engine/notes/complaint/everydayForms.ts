import type { EverydayName } from './everydayNames.ts';

export const quite =
  '(?:(?:just|really|so|very|pretty|quite|bit|a|all|always|been|being|feeling|feel|completely|absolutely|totally|bloody|that|still|sort of|kind of|getting|constantly) )*';
const wee = '(?:wee|pee|piss|urine|water)';
const goes = '(?:go|wee|pee|piss|pass (?:water|urine)|go to the (?:toilet|loo|dunny))';

/** How people say what they come about, of the head, chest, mood, bowels and bladder: a record's name with the wordings for it. */
export const everydayForms: readonly (readonly [EverydayName, string])[] = [
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
    '\\bi (?:collapsed|keeled over|hit the (?:deck|floor|ground)|conked out|went down like)\\b|\\b(?:woke up|next thing|came to|found (?:me|myself)) [^.?]{0,20}\\bon the (?:floor|ground|tiles|footpath|deck|concrete)\\b',
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
    "\\b(?:heart|ticker)(?:'s| is| was| has| just| will| would| does| goes| started| starts| keeps| kept| been| sort of| suddenly| beats| beating| off| all| funny| like| and| a bit| doing| having| going)* (?:flip-?flops?|somersaults?|flutter\\w*|rac(?:es?|ing)|pound(?:s|ing)|jump(?:s|ing)|skip(?:s|ping)?|thump(?:s|ing)|thudd\\w+|missing|misses|gallop(?:s|ing)|a million|the clappers|crazy|mad|funny|out of rhythm|all over the (?:shop|place)|a mile a minute)\\b",
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
    `\\b(?:i|he|she) (?:have|has|am|is|was) (?:had|been|got)? ?${quite}(?:boiling(?: hot)?|hot and (?:miserable|bothered|cranky|grizzly|clammy|sweaty)|burning up(?! (?:every|all))|running (?:a|hot and cold|temps)|(?:a )?(?:high )?temperature|a temp)\\b|\\b(?:his|her) (?:temp|temperature) (?:is|was|has been|went)\\b`,
  ],
  [
    'headache',
    "\\b(?:banging|splitting|thumping|pounding|blinding|cracking|raging|shocking|crook) head(?:ache)?\\b|\\bmy head(?:'s| is| has| been| just| feels| absolutely)* (?:killing|pounding|banging|splitting|thumping|throbbing|exploding|about to explode)\\b",
  ],
  [
    'lowMood',
    `\\bi (?:am|have been|feel|was|get|have just been) ${quite}(?:flat|low|teary|depressed|down(?! (?:to|at|the|there|here|from|with|on)\\b)|down in the dumps|not myself|blue|in a (?:bad|dark) (?:place|way))(?=$|[.,]| (?:and|lately|since|for|at|all|the|most|about|in|but|again|really)\\b)|\\b(?:can not|could not) be (?:stuffed|bothered|arsed)\\b|\\b(?:crying all the time|keep crying|been crying|cried (?:in|all|every|at|over)|i cry (?:a lot|all|every))\\b|\\bi (?:am|have been|was|feel) just sad\\b|\\bi do not (?:really |even )?(?:feel like (?:getting up|doing anything|anything)|enjoy anything)\\b|\\b(?:mood|spirits?)(?:'s| is| has| have| been| are)* (?:low|down|flat|terrible|awful|rubbish|shot)\\b`,
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
    '\\bbarking like a (?:dog|seal)\\b|\\bbarking cough\\b|\\bcough(?:ing)? (?:my )?(?:guts|lungs) (?:up|out)\\b|\\bhacking (?:away|my)\\b|\\bcan not stop coughing\\b|\\bcan not (?:shake|get rid of|shift) (?:this|the|that|my) (?:[a-z]+ )?cough\\b|\\b(?:chesty|dry|nasty|bad|awful) cough\\b',
  ],
  [
    'diarrhoea',
    '\\bthe (?:runs|trots|squits|squirts)\\b|\\bbali belly\\b|\\b(?:poo|bowels|motions|number twos?)(?: (?:is|are|has|have|been|all|really|very|just|like))* (?:water|runny|loose|liquid)\\b|\\bcan not (?:leave|get off|be far from|get away from) the (?:toilet|loo|dunny)\\b',
  ],
  [
    'vomiting',
    '\\b(?:i|he|she) (?:can not|have|has|keeps?|am|is|could not)(?: been| just)* (?:spew(?:ing|ed)|chuck(?:ing|ed)(?: up)?|throw(?:ing)? up|vomit(?:ing|ed)|keep (?:anything|nothing|food) down)\\b|\\b(?:brings?|bringing) (?:it |everything )?(?:all )?(?:back )?up (?:every|all|most|half) (?:of )?(?:feed|his|her|the|my|it)s?\\b',
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
    '\\bcan not (?:get|keep) it up\\b|\\b(?:trouble|problems?) (?:getting|keeping|with (?:my )?) ?(?:it up|an erection|erections?)\\b|\\bbedroom department\\b|\\bold fella\\b[^?]{0,20}\\bnot (?:standing|working|doing|up)|\\bnot (?:standing|getting|rising) (?:to attention|up|hard)\\b|\\berections?\\b[^.?]{0,20}\\b(?:problem|trouble|not|gone)\\b',
  ],
];
