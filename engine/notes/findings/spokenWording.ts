import { sparingly } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';

/** The doctor's spoken form of a finding turned into that of a record, before and after its clauses are told apart. */

type Turn = readonly [RegExp, string];
const turned = (text: string, turns: readonly Turn[]): string =>
  turns.reduce((rest, [pattern, to]) => rest.replace(pattern, to), text);

const little = '(?:a )?(?:little bit|tiny bit|touch|bit|little|fraction|tad|smidge)';
const adjective =
  '(?:red|pink|pale|swollen|tender|sore|warm|dry|puffy|wasted|stiff|weak|tight|loose|lax|crackly|wheezy|crusty|bulky|flat|slow|fast|enlarged|dull|inflamed|high|low|raised|reduced|soft|firm|congested|dilated|unsteady|anxious|cool|cold|irregular|down|bulging|scaly|boggy|blunted|dehydrated|jaundiced|bruised)';
const noun =
  '(?:fluid|swelling|bruising|wheeze|redness|tenderness|pitting|oedema|edema|stiffness|wasting|weakness|crepitus|discharge|blood|pus|wax|warmth|laxity|scarring|erythema|clicking|effusion|mucus|slough|haematoma|spasm)';

/** Speech without its turns: contractions of things written out, what is only said on the way taken out. */
const before: readonly Turn[] = sparingly([
  [/[.?!]+$/, ''],
  [
    /^(?:you are|he is|she is) breathing (?:a bit |a little |quite |pretty )?(fast|quickly|slowly),? (?:at |about )?(\d\d)$/,
    'respiratory rate $2',
  ],
  [
    /^you (?:are )?(?:get|getting|go|going|stop|stopping|reach|reaching|manage|managing|come|coming) (?:up )?(?:to |at )(about |around )?(\d+)(?: degrees)? (?:out )?to the side\b/,
    `${phrases.abductionTo} $1$2 ${phrases.degrees}`,
  ],
  [
    /^you (?:are )?(?:get|getting|go|going|stop|stopping|reach|reaching|manage|managing|come|coming) (?:up )?(?:to |at )(about |around )?(\d+)(?: degrees)? (?:forwards?|in front|out in front)\b/,
    `${phrases.flexionTo} $1$2 ${phrases.degrees}`,
  ],
  [/^(?:(?:and|so|but|now|then|okay|also|yep|yeah|there we go|just),? |(?:right|good|lovely|great|well), )+(?=\S)/, ''],
  [
    /\b([a-z0-9]+)'s (?=(?:come|gone|been|improved|dropped|had|lost|grown|settled|healed|fallen|risen|wasted)\b)/g,
    '$1 has ',
  ],
  [
    /\b([a-z0-9]+(?<!\b(?:lachman|mcmurray|neer|speed|phalen|tinel|finkelstein|spurling|thompson|romberg|murphy)))'s got (?=[a-z0-9])/g,
    '$1 has ',
  ],
  [
    /\b([a-z0-9]+(?<!\b(?:lachman|mcmurray|neer|speed|phalen|tinel|finkelstein|spurling|thompson|romberg|murphy)))'s (?=[a-z0-9])/g,
    '$1 is ',
  ],
  [/,? so (?:that|it|this|they|those) (?:is|are) .*$/, ''],
  [
    /,? (?:which|that) (?:is|are) (?:also )?(?:good|great|fine|normal|what (?:i|we) want|where (?:i|we) want (?:it|them)|reassuring|nice|lovely|okay|a bit better|better)(?: (?:to see|news))?$/,
    '',
  ],
  [/,? (?:that|which) is (?:the|your|just|from) (?!(?:left|right)\b)[a-z ]+$/, ''],
  [/,? (?:nothing|not anything) to worry about$/, ''],
  [/,? (?:which|that) i have (?:heard|felt|seen|noted) before$/, `, ${phrases.known}`],
  [
    /,? (?:is not it|are not they|i think|i reckon|i would say|to me|for you|as well|too|mate|at the moment|thankfully|today)$/,
    '',
  ],
  [/\bjust there\b|\bright there\b|\bin there\b|(?<=[a-z]) there$|\bhere\b/g, ''],
  [/^(?:your|his|her) (?:examination|exam) /, ''],
  [
    /\b(?:you|he|she) (?:are|is) (?:also |still )?(?=(?:an? )?(?:bit|little|touch|very|quite|not|slightly|exquisitely|pretty|really|nice)?,? ?(?:tender|pale|sore|jaundiced|dehydrated|alert|pink|smiling|active|settled|interactive|afebrile|febrile|flushed|comfortable|neatly|well|wheezy|orientated|oriented|anxious|tearful|puffy|swollen|bruised|stiff)\b)/g,
    '',
  ],
  [/^(?:you|he|she) (?:looks?|seems?|appears?) /, ''],
  [/^(?:you|he|she) (?:are|is) dressed (neatly|casually|appropriately)\b/, '$1 dressed'],
  [/^(?:you|he|she) (?:have|has) (?:got )?(?:also )?/, ''],
  [/\b(?:you|he|she) (?:have|has) (?:got )?(?=(?:an? )?(?:normal|good|full|reduced|some|little|bit))/, ''],
  [/^(?:you|he|she) (?:makes?|made|has) (?=(?:good|poor|fair|little) eye contact)/, ''],
  [/^i (?:can|could) (?:just |only |also |still )*(?:feel|hear|see) (?=an? |some |two |the odd |\d)/, ''],
  [
    /^(?:i )?(?:can|could|do|did) not (?:really |actually )?(?:feel|hear|see|find|notice) (?:any |an? |much |much of an? )?/,
    'no ',
  ],
  [/,? (?:you say|you tell me|you reckon)(?=,|$)/, ''],
  [/^(?:you|he|she) looks? well(?: today)?$/, 'looks well'],
  [/\bmood (?:you say|you tell me|you said),? is /, 'mood is '],
  [/^otherwise,? /, ''],
  [/,? (?:with (?:that|it) )?either$/, ''],
  [/,? (?:and )?(?:i )?(?:took|have taken|have done|did|done) (?:the|a) [a-z ]{3,30}$/, ''],
  [/,? (?:it|they) clears? when you cough$/, ', clearing with coughing'],
  [/, (?:you|he|she) makes? (?=(?:good|poor|fair|little) eye contact)/, ', '],
  [/, (?:you|he|she) (?:are|is) (?=(?:looking|smiling|orientated|oriented|alert|playing|interacting)\b)/, ', '],
  [/\btemp(?:erature)?(?: is| today| now| of| at)* (3\d|4[0-2]) (\d)\b(?!\d)/, 'temperature $1.$2'],
  [/^(?:and )?under (?:the|my) (?:scope|dermatoscope),? (?:there (?:is|are) )?(?:an? )?/, `${phrases.onDermoscopy} `],
  [/^i (?:can|could) (?:just )?feel it,? (?=[a-z])/, ''],
  [/ at me(?=,|$)/, ''],
  [/\b(?:and )?(?:he|she|you) (?:is|are) (?:sucking|drawing) in under the ribs\b/, phrases.subcostalRecession],
  [/\b(?:and )?(?:he|she|you) (?:is|are) (?:sucking|drawing) in between the ribs\b/, phrases.intercostalRecession],
  [/^(left|right|other) one is /, '$1 side is '],
  [/,? and it is (?=(?:also )?(?:painful|tender|sore|red|warm|hot|swollen|weak|stiff)\b)/, ', '],
  [/^that (?=(?:left |right )?[a-z]+ (?:has|is)\b)/, 'the '],
  [/,? already$/, ''],
  [/(?<=\b(?:infection|discharge|pus|redness|swelling|fluid|tenderness)) (?:in|on|of|from|around) it$/, ''],
  [
    /^(?:bloods?|blood tests?|labs|pathology)(?: today| from [a-z]+| last week)?(?: showed| show)?[,:]? (?=[a-z0-9])(?!(?:is|are|was|were|looks?|came|pressure)\b)/,
    '',
  ],
  [/\bno (?:bugs|bacteria|growth)(?: grown)?\b/, `${phrases.noGrowth}`],
  [/^there (?:is|are|was|were) (?:also |still |just )*/, ''],
  [/\bthere (?:is|are) no\b/g, 'no'],
  [
    /^(?:nothing|no lumps?|no lumps and bumps) in (?:the|your|his|her) (?:glands|neck glands|lymph nodes)$/,
    phrases.glandsNormal,
  ],
  [/^nothing (?=in (?:the|your) [a-z]+$)/, `${phrases.nothingFound} `],
  [/\bpiles\b/g, 'haemorrhoids'],
  [/\b(?:belly|tummy)\b/g, phrases.abdomen],
  [/\bcap refill\b/g, 'capillary refill'],
  [/\bbp\b/g, phrases.bloodPressure],
  [/\b(?:your|his|her|my) /g, 'the '],
]);
/** A clause in the words of a record. */
const after: readonly Turn[] = sparingly([
  [/^the (?=[a-z])/, ''],
  [/^an? (?=[a-z0-9])/, ''],
  [new RegExp(`\\b${little} (?=${adjective}\\b)`, 'g'), `${phrases.slightly} `],
  [new RegExp(`\\b(?:good|fair|decent|big) bit of (?=${noun}\\b)`, 'g'), `${phrases.moderate} `],
  [new RegExp(`^(?:a )?(?:touch|little bit|bit|little) of (?=(?:an? )?${noun}\\b)`), `${phrases.slight} `],
  [new RegExp(`\\b(?:a )?(?:touch|little bit|bit|little) of (?=(?:an? )?${noun}\\b)`, 'g'), `${phrases.slight} `],
  [/\b(?:have|has) wasted (?:a bit|a little)$/, 'are slightly wasted'],
  [
    /^(hawkins|neer'?s?|lachman'?s|mcmurray'?s|speed's|phalen'?s|tinel'?s|spurling'?s|finkelstein's|thompson's|trendelenburg|empty can) (?=is\b)/,
    `$1 ${phrases.test} `,
  ],
  [/\b(is|are) (?:a (?:bit|touch|little(?: bit)?) |slightly )up\b/, `$1 ${phrases.slightly} elevated`],
  [/^liver is (slightly elevated)/, `liver ${phrases.tests} are $1`],
  [/\bover the outside$/, 'over the lateral aspect'],
  [/\bover the inside$/, 'over the medial aspect'],
  [/^finger[ -]nose (?=is)/, `finger-nose ${phrases.test} `],
  [
    /\b(?:a )?(?:little bit|bit|little|touch) (?=(?:brisker|weaker|redder|warmer|slower|quicker)\b)/,
    `${phrases.slightly} `,
  ],
  [
    /^(?:a )?(?:little )?bit of (?:an? )?(?=(?:limp|crackle|drift|tug|cord|gap|step|hernia|lump)\b)/,
    `${phrases.slight} `,
  ],
  [new RegExp(`\\b(?:pretty|quite|really) (?=${adjective}\\b)`, 'g'), ''],
  [/^couple of /, 'a couple of '],
  [/\ba a lot\b/, 'a lot'],
  [/\binside (?=joint line)/, 'medial '],
  [/\boutside (?=joint line)/, 'lateral '],
  [/\bup a (?:touch|bit|little(?: bit)?|fraction)\b,? (?:at )?/, `${phrases.slightly} elevated, `],
  [/^((?:blood )?pressure|temperature) is (?:still )?(slightly elevated), (?=\d)/, '$1 is $2 at '],
  [/^(jvp) is not (?:up|raised|elevated)$/, 'JVP is not elevated'],
  [/\b(is|are|looks?) (?:all |both |quite |pretty |really |very |just )*(?:fine|okay|ok)\b/g, '$1 normal'],
  [/\bmoves when (?:you|he|she) swallows?\b/, 'moves with swallowing'],
  [/,? which is (?=(?:still |also )?(?:high|low|normal|raised|elevated|up|down)$)/, ', '],
  [/\b(kidneys?|liver|thyroid) (?:fine|okay|good)\b/, '$1 normal'],
  [/\b(?:is|are) (?:all |both |still )*there\b/, phrases.present],
  [/\b(?:normal|good) feeling\b/, 'normal sensation'],
  [/\bfeeling (?=is|in)/, 'sensation '],
  [/\blittle (?=[a-z]+)/, 'small '],
  [/\b(\d+) mL\b/, '$1 mm'],
  [/\s+,/g, ','],
  [/\s+/g, ' '],
  [/[,\s]+$/, ''],
]);

/** What a doctor says aloud, as one long statement of what was found, without who sees it or has it. */
export const asStated = (text: string): string => turned(text, before).replace(/\s+/g, ' ').trim();
/** One clause of it as a record has it. */
export const asRecorded = (clause: string): string => turned(clause.trim(), after).trim();
