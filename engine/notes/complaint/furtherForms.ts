import type { EverydayName } from './everydayNames.ts';
import { quite } from './everydayForms.ts';

/** The same of the belly, the senses, sleep, skin and limbs, of injuries and of turns. */
export const furtherForms: readonly (readonly [EverydayName, string])[] = [
  [
    'abdominalPain',
    "\\b(?:gut|guts|tummy|belly|stomach)(?:'s| is| are| has| have| been| just| really| absolutely)* (?:ache|aches?|aching|killing|cramp\\w*|hurts?|hurting|sore|pain|in knots|giving me|playing up|crook)\\b|\\b(?:pain|ache|cramps|cramping|sore) (?:[a-z]+ ){0,3}(?:guts?|tummy|belly|stomach|abdomen)\\b|\\bit is (?:my|the|this|her|his) (?:guts|tummy|belly|stomach)\\b[^?]{0,26}\\b(?:killing|hurts?|sore|pain|ache|aching|doubled|cramp\\w*|agony)\\b",
  ],
  [
    'heartburn',
    '\\b(?:burn|burning|acid|fire|sour)\\b[^?]{0,45}\\b(?:to|into|in|up) (?:the back of )?my (?:throat|gullet|mouth)\\b|\\b(?:acid|food|everything|it) (?:keeps )?(?:coming|comes|repeats|repeating) (?:back )?(?:up|on me)\\b',
  ],
  [
    'breath',
    `\\b(?:can not|could not|can hardly|struggl\\w+ to|hard to|trouble) (?:get|getting|catch|catching) my breath\\b|\\bout of (?:puff|breath)\\b|\\bshort-?winded\\b|\\bpuffed(?: out)?\\b|\\bpuffing\\b|\\bbreathless\\b|\\bbreathing (?:difficult(?:y|ies)|problems?|trouble)\\b|\\b(?:difficult(?:y|ies)|problems?|trouble|hard time)(?: with)?(?: my)? breathing\\b|\\b(?:struggling|hard|difficult) to breathe\\b|\\bshallow breath\\w*\\b`,
  ],
  [
    'hearingLoss',
    '\\bcan (?:not|hardly|barely) (?:really |actually )?hear (?:a [a-z ]{0,12}thing|anything|properly|as well|much|out of|people|the|him|her|them|what)|\\b(?:going|gone|went|bit|getting) deaf\\b|\\bhearing(?: (?:is|has|is|was|just|been))* (?:going|gone|went|deteriorat\\w+|worse|getting|dropped|shot|not)\\b|\\b(?:problem|trouble|issues?)s? with (?:my|your|the) hearing\\b',
  ],
  [
    'blockedEar',
    "\\bears?(?:, (?:they|it)| both|'s| is| are| feels?| has| have| been| gone| got| just| really| all)* (?:blocked|bunged|full of wax|clogged|plugged)\\b|\\bblocked ears?\\b",
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
  ['tremor', '\\b(?:my|me) hands? (?:[a-z]+ ){0,3}(?:shak(?:e|es|ing|y)|trembl\\w+)\\b'],
  [
    'hotFlushes',
    '\\bhot (?:flushes|flashes)\\b|\\bburning up (?:every|all) (?:\\d+ minutes|half an hour|half hour|hour|night)\\b|\\bthe change of life\\b',
  ],
  ['sweats', '\\b(?:the|these|night|hot|cold|terrible|awful|shocking|drenching) sweats\\b'],
  [
    'legSwelling',
    "\\b(?:ankles|legs|feet)(?:'s| is| are| have| been| just| really| all| gone| blown| come)* (?:swollen|swelling|up like|like balloons|puffed up|blown up|ballooned)\\b",
  ],
  [
    'fall',
    '\\bi (?:had|have had) (?:a|another|this|a bit of a|a nasty|a bad) (?:fall|tumble|spill|stack)\\b|\\bi (?:came a cropper|took a tumble)\\b|\\bi (?:fell|came) off (?:the|my|a) (?:bike|pushbike|motorbike|quad|horse|pony|ladder|roof|scooter|skateboard|board|trampoline|chair|stool|bed|step|steps|couch|swing|fence|wall|truck|trailer|tray|deck|toilet|monkey bars)\\b|\\bi (?:tripped|fell|slipped) (?:over|down|on)\\b',
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
    '\\b(?:found|got|have|had|noticed|felt|feel|there is) (?:a|this|another|some|these) (?:(?:little|big|small|hard|soft|sore|funny) )*(?:lump|bump)s?\\b|\\b(?:it is|about) (?:this|a|the|my) (?:(?:little|big|small|hard|soft|sore|funny) )*(?:lump|bump)s?\\b',
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
    'swelling',
    "\\b(?:my|his|her|the|it)(?: [a-z]+){0,3}(?:'s| is| are| has| have| came| come| gone| went| all| just| really| been)* (?:up like a (?:balloon|tomato|golf ball|football|melon|tennis ball)|blown up|swollen(?: up)?|puffed up|ballooned|swelled up)\\b|(?:^|\\. )(?:came|come|blew|blown|swelled|puffed) up(?: like an? [a-z ]+)?\\b",
  ],
  [
    'numbness',
    '\\b(?:hands?|fingers?|arms?|feet|toes|legs?|thumbs?)(?: (?:keeps?|both|just|all))* (?:go(?:es|ing)?|went|gone) (?:to sleep|dead|all tingly|numb|tingly)\\b|\\bpins and needles in\\b',
  ],
  [
    'anxiety',
    `\\bi (?:am|have been|feel|get) ${quite}(?:a nervous wreck|on edge|anxious|worked up|panicky|nervy|a bundle of nerves)\\b(?! (?:about|that|over|because)\\b)|\\bcan not (?:switch|turn) (?:my (?:brain|head|mind)|it) off\\b|\\b(?:my nerves are|nerves) (?:shot|bad)\\b|\\bworry(?:ing)? about everything\\b`,
  ],
  [
    'tinnitus',
    '\\b(?:ringing|whistling|buzzing|humming|hissing|whooshing|roaring) (?:noise |sound )?in (?:my|both|one|the|his|her) (?:(?:left|right|both) )?ears?\\b',
  ],
  [
    'weightLoss',
    '\\b(?:i have|has|i) (?:lost|dropped) (?:[a-z]+ )?(?:\\d+|a lot of|so much|heaps of|a heap of|a few) ?(?:kilos?|kgs?|weight|stone)\\b|\\bclothes are (?:hanging|falling) off\\b',
  ],
  [
    'chestPain',
    '\\b(?:stabs?|stabbing|twinges?|sharp pains?|pains?|ache) (?:[a-z]+ ){0,2}(?:in|across|on) (?:the|my|his|her) (?:(?:left|right) side of (?:the|my) )?chest\\b',
  ],
  ['sneezing', '\\bsneez(?:ing|es|ed|e)\\b'],
  [
    'eyeDischarge',
    "\\b(?:gunky|gammy|sticky|crusty|weepy) (?:(?:left|right) )?eyes?\\b|\\beyes?(?:'s| is| are| has| have| was| were| been| all| just| keeps)* (?:gummed (?:up|shut)|stuck together|gunky|sticky|weeping|full of (?:pus|gunk)|oozing)\\b",
  ],
  [
    'redEye',
    "\\b(?:red|bloodshot|pink) eyes?\\b|\\beyes?(?:'s| is| are| has| have| went| gone| all| really| just| been)* (?:red|bloodshot|pink)\\b",
  ],
  [
    'skinLesion',
    '\\b(?:mole|freckle|spot|sunspot|thing|sore|scab|patch|lesion) (?:here )?(?:(?:on|behind|under) (?:my|his|her|the) [a-z]+[^?]{0,40}\\b(?:chang\\w+|grow\\w*|bigger|darker|bleed\\w*|not heal\\w*|will not heal|itchy|black)|that (?:has changed|is changing|will not heal|keeps bleeding|is growing|has grown))\\b',
  ],
  ['chills', '\\b(?:got|have|had|with|having) the shivers\\b|\\bhot and cold\\b|\\bshivering\\b'],
  [
    'injury',
    '\\b(?:sliced|gashed|slammed|jammed|rolled|twisted|sprained|busted|crushed|chopped|stabbed|skewered|squashed|split|ripped|smashed|cut|hurt) (?:open )?(?:my|his|her)\\b|\\b(?:went|gone|going) over on (?:my|his|her)\\b|\\b(?:blue|fight|disagreement|run-in|argument) with (?:a|an|the|my) [a-z]+|\\b(?:stood|trod|stepped) on (?:a|some) (?:[a-z]+ )?(?:nail|glass|needle|screw|tack)\\b|\\b(?:knife|saw|grinder|chisel|blade|drill|hammer|mower|mandolin|axe) (?:slipped|kicked|jumped|went into|went through|got)\\b',
  ],
  ['funnyTurn', '\\b(?:funny|bad|queer|little|another) (?:turns?|do|spell)\\b'],
];
