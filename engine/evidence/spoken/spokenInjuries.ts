import { limb, part, someone } from './spokenTerm.ts';
import type { SpokenTerm } from './spokenTerm.ts';

/** A thing with no word before it that tells which: "pitting oedema in both ankles" stays. */
const bare =
  '(?<=^|[,;.:] |\\b(?:has|have|had|having|reports?|denies|of|with|and|no|any|some|experiences|experiencing|develops|developed|for|is) )';
const bones: readonly SpokenTerm[] = [
  ['charley horses', 'cramps'],
  ['charley horse', 'cramp'],
  ['(swell|swells|swelled|swelling|swollen) up', '$1'],
  ['(?:black and blue|black & blue)', 'bruised'],
  ['(?:all )?(?:achy|achey)', 'aching'],
  [`(${part}) (?:gives?|giving) out`, '$1 {gives|give} way'],
  [`(${limb}s?) (?:gave) out`, '$1 gave way'],
  [`giving out(?= on (?:him|her|them|me)\\b)`, 'giving way'],
  [
    `(shoulder|knee|kneecap|hip|elbow|finger|jaw|thumb) (?:popped|came|went) out of (?:its |the )?(?:place|socket|joint)`,
    '$1 dislocated',
  ],
  [`(?:did|done) (my|his|her|their|your) (back|knee|shoulder|ankle|hip|neck|hamstring|calf) in`, 'injured $1 $2'],
  [`(?:put|threw|thrown) (my|his|her|their|your) (back|neck|hip) out`, 'injured $1 $2'],
  [
    `(?:tweaked|wrecked|stuffed up|stuffed|buggered up|buggered|mucked up|messed up|screwed up|jarred|jacked up) (my|his|her|their|your) ((?:left |right |lower |other )?${part})`,
    'injured $1 $2',
  ],
  [
    `(${someone}|and|when|had|has|have) hurt (my|his|her|their|your) ((?:left |right |lower |upper |big |other )?${part})`,
    '$1 injured $2 $3',
  ],
  [
    '(?:broke|busted) (my|his|her|their|your) ((?:left |right |big |little )?(?:wrist|arm|leg|ankle|hip|ribs?|collarbone|foot|toe|finger|hand|nose|elbow|back|neck|thumb|shoulder|jaw|kneecap|pelvis))',
    'fractured $1 $2',
  ],
  [
    '(?:broken) ((?:left |right )?(?:wrist|arm|leg|ankle|hip|ribs?|collarbone|foot|toe|finger|hand|nose|elbow|thumb|jaw|kneecap|pelvis|bones?))',
    'fractured $1',
  ],
  [
    `(?:banged|bashed|whacked|bumped|clonked|smacked|thumped) (my|his|her|their|your) ((?:left |right )?(?:${part}|face|nose|mouth|funny bone))`,
    'hit $1 $2',
  ],
  ['(?:took|had) a (?:tumble|spill|stack)|stacked it|came a cropper', 'fell'],
  ['landed (?:funny|wrong|weird|badly|all wrong)', 'landed awkwardly'],
  ['(?:stepped|stood) (?:on it )?(?:wrong|funny)', 'stepped awkwardly'],
  [
    'came off (my|his|her|their|the|a) (bike|bicycle|motorbike|motorcycle|horse|scooter|ladder|quad ?bike)',
    'fell off $1 $2',
  ],
  ['went over on (my|his|her|their) ((?:left |right )?ankle)', 'rolled $1 $2'],
  ['(?:car|road|traffic|auto|automobile) (?:crash|wreck|smash|prang|pile-up)|fender bender|prang', 'car accident'],
  ['(?:car|road|traffic|auto|automobile) (?:crashes|wrecks|prangs)', 'car accidents'],
  [
    `(?:put|place) (?:any |much |all (?:my|his|her|their) |full |my |his |her |their )?weight (?:on|onto|through) (it|the|my|his|her|their)`,
    'bear weight on $1',
  ],
  [
    '(?:putting) (?:any |much |my |his |her |their )?weight (?:on|onto|through) (it|the|my|his|her|their)',
    'bearing weight on $1',
  ],
  [
    'an? (?:bad|dodgy|bung|crook|gammy|dicky|trick|wonky) (back|knee|hip|shoulder|ankle|neck|elbow|wrist)',
    '$1 problems',
  ],
  ['pinkies', 'little fingers'],
  ['(?:pinky|pinkie)(?: finger)?(?! toe)', 'little finger'],
  ['(?:pinky|pinkie|little|baby) toe', 'fifth toe'],
  ['pointer finger', 'index finger'],
  ['tailbone', 'coccyx'],
  ['(left |right )?shoulder ?blade', '$1scapula'],
  ['arm ?pit', 'axilla'],
  ['boobs', 'breasts'],
  ['boob', 'breast'],
  [
    `the inside of (my|his|her|their|your|the) ((?:left |right )?(?:knee|ankle|elbow|foot|thigh|calf|heel|shin|wrist))`,
    'the medial aspect of $1 $2',
  ],
  [
    `the outside of (my|his|her|their|your|the) ((?:left |right )?(?:knee|ankle|elbow|foot|thigh|calf|heel|shin|hip))`,
    'the lateral aspect of $1 $2',
  ],
  [
    `${bare}(pain|pains|swelling|numbness|tingling|weakness|stiffness|cramps|cramping|aching|o?edema|burning|soreness|discomfort|arthritis) in both (?:of )?(?:his |her |their |my |your |the )?(knee|ankle|leg|hip|shoulder|elbow|wrist|hand|arm|heel|ear|eye|thigh)s`,
    'bilateral $2 $1',
  ],
  [
    `${bare}(pain|pains|swelling|numbness|tingling|weakness|stiffness|cramps|cramping|aching|o?edema|burning|soreness|discomfort) in both (?:of )?(?:his |her |their |my |your |the )?feet`,
    'bilateral foot $1',
  ],
];

const skin: readonly SpokenTerm[] = [
  [
    '(?:broke|broken|came|come up|came up) out in (an? [a-z]+|hives|spots|welts|blisters)|(?:came|come) up in (an? [a-z]+|hives|spots|welts|blisters)',
    'developed $1$2',
  ],
  ['breaks out in', 'develops'],
  ['break out in', 'develop'],
  ['breaking out in', 'developing'],
  ['zits', 'pimples'],
  ['(?:a )?funny[- ]looking (mole|spot|lump|freckle)', 'an abnormal-looking $1'],
];

/** What patients of all kinds say of joints, injuries and skin. */
export const spokenInjuries: readonly SpokenTerm[] = [...bones, ...skin];
