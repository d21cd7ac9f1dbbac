import { clauseEnd, complaint, limb, owner } from './spokenTerm.ts';
import type { SpokenTerm } from './spokenTerm.ts';

const unit = '(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|decades?)';
const quantity = '\\d[\\d.,]*(?!\\d)';
const measured =
  '(?:blood pressures?|pressures?|blood sugars?|sugars?|weight|temperature|levels?|numbers?|readings?|cholesterol|dose|pain|count|score|heart rate|pulse|a1c|hba1c|creatinine|potassium|tsh|ldl|psa|inr|viral load)';

const roughly: readonly SpokenTerm[] = [
  ['(?:about|around|maybe|like|roughly)(?= a (?:couple|few)\\b)', ''],
  [`(an?|\\d+) (${unit}) or so`, 'approximately $1 $2'],
  [
    `(?:round about|roughly|somewhere (?:around|near)|something like|give or take|in the vicinity of)(?= ${quantity}\\b)`,
    'approximately',
  ],
  [
    `(?<!\\b(?:worr(?:y|ied|ies)|talk(?:ed|s|ing)?|think|thinks|thinking|thought|concerned|know|knows|ask|asked|told|tell|hear|heard|read|say|said|what|how|all|just|one|information|moving|get|gets|wrapped|goes|went|not much|discussed?|learn|learned|advised|counsell?ed|woke|wakes?|waking|awake|up|asleep|bed|til|till|until|home) )(?:about|around)(?= ${quantity}\\b)(?! (?:(?:19|20)\\d\\d|\\d+ ?(?:am|pm|o'clock|:))\\b)`,
    'approximately',
  ],
  [`(${unit}) back${clauseEnd}`, '$1 ago'],
  [
    '(?<=^|[,;] |\\b(?:this was|it was|that was|done|removed|diagnosed|seen|placed|repaired|started|inserted|surgery|operation|attack|stroke) )back in(?= (?:(?:19|20)\\d\\d|january|february|march|april|may|june|july|august|september|october|november|december|high school)\\b)',
    'in',
  ],
  ['(?<=^|[,;] )back when', 'when'],
  ['(?<!\\b(?:was|were|is|am|are|been|stay|stayed|stays|kept) )up (?:until|till?)', 'until'],
  ['these (last|past)(?= [a-z0-9]+)', 'the $1'],
  ['this (?:last|past) (week|month|year|fortnight)', 'the past $1'],
];

const often: readonly SpokenTerm[] = [
  [
    '(?:every )?once in a (?:while|blue moon)|every now and (?:then|again)|(?:every )?so often|now and (?:then|again)|here and there|from time to time|on the odd occasion|the odd time',
    'occasionally',
  ],
  [
    '(is|are|was|were|been|be|being) (?:kind of |sort of )?(?:on and off|off and on|coming and going)(?=$|[.,;]| (?:for|since|over|and|but|in)\\b)',
    '$1 intermittent',
  ],
  ['on and off|off and on', 'intermittently'],
  [`(${complaint}) (?:comes and goes|come and go)`, '$1 {is|are} intermittent'],
  [`(${complaint}) (?:came and went)`, '$1 {was|were} intermittent'],
  ['(is|are|was|were|been|being|be) (?:there )?all the time', '$1 constant'],
  ['(?:24|twenty[- ]four)[/ ](?:7|seven)|day and night|around the clock|non-?stop', 'constantly'],
  ['day in,? (?:and )?day out|every single day|each and every day|on a daily basis', 'daily'],
  ['(?:once|one time|1 time) (?:a|per|each|every|every single) day|once per day', 'once daily'],
  ['(?:twice|two times|2 times) (?:a|per|each|every) day', 'twice daily'],
  [
    '(?<=[a-z0-9%,] )(?<!\\b(?:and|but|of|that|because|so|since) )every day(?! (?:life|living|use|activities|of|he|she|they|i|it)\\b)',
    'daily',
  ],
  ['(?:hardly|barely) ever|once in a great while', 'rarely'],
  ['the other day', 'recently'],
  ["(?:for|in) (?:ages|yonks|donkey'?s years|eons|forever|(?:a )?dog'?s age)", 'for a long time'],
  ['for (?:quite )?(?:a good while|some time now|a long while)', 'for some time'],
  [
    '(a |every |last |past )?couple(?= (?!of )(?:[a-z]+ )?(?:days|weeks|months|years|hours|times|minutes|beers|drinks|glasses|wines|tablets|pills|cigarettes|packs|blocks|pounds|kilos|miles|things|people|friends|nights|mornings|doses|episodes|surgeries|falls)(?=)\\b)(?!of\\b)',
    '$1couple of',
  ],
  ['awhile', 'a while'],
  ['alot', 'a lot'],
  ['everyday(?=$|[.,;]| (?:and|but|for|at|in|since|with|to|now|because)\\b)', 'daily'],
  ['(?:tons|loads|heaps|lots|a whole lot|a ton|a heap|oodles|a whole bunch|a hell of a lot) of', 'a lot of'],
  ['a fair bit|quite a bit|a good bit', 'a fair amount'],
  ['(since (?:he|she|they) (?:was|were)) (\\d+),? (\\d+)(?=$|[.,])', '$1 $2 or $3'],
  ['this arvo', 'this afternoon'],
  ['arvo', 'afternoon'],
  ['brekk(?:ie|y)', 'breakfast'],
];

const now: readonly SpokenTerm[] = [
  [
    `((?:^|\\b(?:that|and|but) )(?:(?:he|she|they|i|the patient|it) )?(?:is|are|am|has|have)(?: not)?) ((?:(?!\\b(?:and|but|because|that|which|when|if|currently|who|so)\\b)[^,.;]){3,60}?),? (?:right now|at the moment|at this (?:moment|stage)|at present|at the minute)(?=$|[.,;]| (?:and|but|because)\\b)`,
    '$1 currently $2',
  ],
  ['right now|at the moment|at the minute|as of right now|these days|as we speak', 'currently'],
  ['right away|straight ?away|right off the bat', 'immediately'],
  ['all of a sudden|out of the blue|out of nowhere|just like that|in a flash', 'suddenly'],
  ['little by little|bit by bit', 'gradually'],
  ['the (?:whole|entire) time', 'throughout'],
  ['in the middle of the night', 'during the night'],
  ['first thing in the morning', 'in the early morning'],
  ['down the track', 'in the future'],
  ['ever since', 'since'],
];

/** Degrees beside a change for better or worse, as they stand after it. */
const degrees: readonly (readonly [said: string, written: string])[] = [
  ['(?:a (?:little bit|tiny bit|wee bit|little|bit|touch)|slightly|somewhat|a tad)', ' slightly'],
  ['(?:a (?:whole )?lot|so much|much|way|far|heaps|significantly)', ' significantly'],
  ['(?:more and more|steadily|progressively|gradually)', ' progressively'],
];
/** Where a change ends its clause: "got worse", and not "a better pillow". */
const changed =
  '(?=$|[.,;?!]| (?:and|but|or|with|when|if|after|since|over|on|in|for|as|by|now|then|again|because|throughout|during|every|each|at|until|so|to|the|this|these|today|yesterday|soon|within|while|from|recently|lately|overnight|daily|before|he|she|they|i)\\b)';
const change = (word: string, verb: Readonly<Record<'base' | 'past' | 'third' | 'going', string>>): SpokenTerm[] =>
  [...degrees, ['', ''] as const].flatMap(([said, written]): SpokenTerm[] => {
    const how = said === '' ? '' : `${said} `;
    return [
      [`(?:got|gotten|became) ${how}${word}${changed}`, `${verb.past}${written}`],
      [
        `(?<=\\b(?:has|have|had) (?:(?:not|also|since|just|recently) )?)become ${how}${word}${changed}`,
        `${verb.past}${written}`,
      ],
      [`(?:gets|becomes) ${how}${word}${changed}`, `${verb.third}${written}`],
      [`(?:getting|becoming) ${how}${word}${changed}`, `${verb.going}${written}`],
      [`(?:get|become) ${how}${word}${changed}`, `${verb.base}${written}`],
    ];
  });
const worse = change('(?:worse and worse|worse)', {
  base: 'worsen',
  past: 'worsened',
  third: 'worsens',
  going: 'worsening',
});
const better = change('(?:better and better|better)', {
  base: 'improve',
  past: 'improved',
  third: 'improves',
  going: 'improving',
});

/** One who may go away, where a complaint would go away. */
const leaver =
  '(?<!\\b(?:he|she|i|we|they|you|patient|family|husband|wife|partner|kids|children|who|people|son|daughter|mother|father) (?:has |have |had |is |are |will |was |were |just |then |recently )?)';
const goesAway = '(?! (?:to|on|for (?:an?|the|work|\\d)|with|camping|overseas|interstate|from|at christmas))';
const ended: readonly SpokenTerm[] = [
  [`${leaver}went away${goesAway}`, 'resolved'],
  [`${leaver}gone away${goesAway}`, 'resolved'],
  [`${leaver}goes away${goesAway}`, 'resolves'],
  [`${leaver}going away${goesAway}`, 'resolving'],
  [`${leaver}go away${goesAway}`, 'resolve'],
  ['(?:all )?(?:cleared) up', 'resolved'],
  ['clears up', 'resolves'],
  ['clearing up', 'resolving'],
  ['clear up', 'resolve'],
  ['(?:settled|calmed|died|quietened|quieted) down', 'settled'],
  ['(?:settles|calms|dies) down', 'settles'],
  ['(?:settle|calm|die) down', 'settle'],
  ['(?:settling|calming|dying) down', 'settling'],
  ['(eased|eases|easing|ease) (?:off|up)', '$1'],
  [
    `(${complaint})(?: then)? came back(?! (?:normal|negative|positive|clear|fine|as|with|to|from|for|in|ok|okay|good|elevated|high|low|showing|that|here|yesterday with))`,
    '$1 recurred',
  ],
  [
    `(${complaint})(?: then)? (?:comes|come) back(?! (?:normal|negative|positive|clear|fine|as|with|to|from|for|in|ok|okay|good|elevated|high|low|showing|that|here))`,
    '$1 {recurs|recur}',
  ],
  [`(${complaint})(?: has| have) come back(?! (?:normal|negative|positive|clear))`, '$1 {has|have} recurred'],
  ["swelling(?:['’]s| is| has) (?:gone|come|went) down", 'swelling has decreased'],
  ['swelling (?:went|came) down', 'swelling decreased'],
  ['swelling (?:goes|comes) down', 'swelling decreases'],
  ['swelling (?:go|come) down', 'swelling decrease'],
  ['(?:bring|get|keep) the swelling down', 'reduce the swelling'],
  ['came good', 'recovered'],
  ['come good', 'recover'],
  ['on the mend|coming good', 'recovering'],
  [
    'gone downhill|went downhill|taken a turn for the worse|took a turn for the worse|gone backwards|went backwards',
    'deteriorated',
  ],
  ['going downhill|going backwards', 'deteriorating'],
];

const notOfPlace =
  '(?! (?:my|his|her|their|the|into|through|from|and down|to the|a (?:hill|ladder|flight)|stairs|against))';
const began: readonly SpokenTerm[] = [
  [`(${measured}) (is|are|was|were|has been|have been) all over the (?:place|shop)`, '$1 $2 variable'],
  [
    `(${complaint}|which|that) came on(?! (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|the))`,
    '$1 started',
  ],
  [`(${complaint}|which|that) comes on(?! (?:monday|the))`, '$1 starts'],
  [`(${complaint}|which) (?:kicked (?:in|off)|started (?:up|off|out)(?: with(?= \\d))?)`, '$1 started'],
  ['flared up', 'flared'],
  ['flares up', 'flares'],
  ['(acting|playing|mucking) up', 'flaring up'],
  [`(${measured}) (?:has|have) (?:gone|come|crept|shot) up${notOfPlace}`, '$1 {has|have} increased'],
  [`(${measured}) (?:went|crept|shot|came) up${notOfPlace}`, '$1 increased'],
  [`(${measured}) (?:goes|creeps|shoots) up${notOfPlace}`, '$1 increases'],
  [
    `(${measured}) (is|are|was|were|has been|have been|keeps|keep) (?:going|creeping|shooting) up${notOfPlace}`,
    '$1 $2 increasing',
  ],
  [`(${measured}) (?:has|have) (?:gone|come|dropped) down${notOfPlace}`, '$1 {has|have} decreased'],
  [`(${measured}) (?:went|came|dropped) down${notOfPlace}`, '$1 decreased'],
  [`(${measured}) (?:goes|comes|drops) down${notOfPlace}`, '$1 decreases'],
  [
    `(${measured}) (is|are|was|were|has been|have been) (?:going|coming|dropping) down${notOfPlace}`,
    '$1 $2 decreasing',
  ],
  ['putting on (?:some |any |a bit of |a little |a lot of |a fair bit of )?weight', 'gaining weight'],
  ['puts on weight', 'gains weight'],
  ['(to|not|may|might|could|can|will|would) put on (?:any |some )?weight', '$1 gain weight'],
  ['put on (?:some |a bit of |a little )?weight', 'gained weight'],
  ['(?:put|packed|stacked|piled) on (\\d+|a few|a couple of|some) (kilos?|kgs?|pounds?|lbs?|stone)', 'gained $1 $2'],
  ['(?:dropped|shed) (\\d+|a few|a couple of|some) (kilos?|kgs?|pounds?|lbs?|stone)', 'lost $1 $2'],
];

const radiating = `(?= (?:down|up|into|through|across|around|to|towards?) (?:${owner}|both|the back of ${owner}|one|either) (?:(?:left|right|lower|upper|whole|entire|middle) )*(?:${limb}s?|back|neck|jaw|chest|groin|feet|shoulders?|side|head|buttocks?|abdomen|stomach|spine)\\b)`;
const fromPain =
  '(?<=\\b(?:pain|pains|ache|aching|numbness|tingling|burning|pins and needles|headache)(?: (?:that|which|is|was|also|then|sometimes|starts|starting|started|to|now|has|been|will|does|not|doing))* )';
const spread: readonly SpokenTerm[] = [
  [`${fromPain}(?:goes|shoots|runs|travels|moves|spreads)${radiating}`, 'radiates'],
  [`${fromPain}(?:going|shooting|running|travell?ing|moving|spreading)${radiating}`, 'radiating'],
  [`${fromPain}(?:went|shot|ran|travell?ed|moved|spread)${radiating}`, 'radiated'],
  [`${fromPain}(?:go|shoot|run|travel|move|spread)${radiating}`, 'radiate'],
];

const link: readonly SpokenTerm[] = [
  [
    'because of(?! (?:that|this|it|what|how)\\b)|on account of|thanks to|down to(?= (?:stress|age|diet|weather)\\b)',
    'due to',
  ],
];

/** How patients tell of time, of how often, and of how it goes. */
export const spokenCourse: readonly SpokenTerm[] = [
  ...roughly,
  ...often,
  ...now,
  ...worse,
  ...better,
  ...ended,
  ...began,
  ...spread,
  ...link,
];
