import { sparing, sparingly } from '../../evidence/sparing.ts';
import { neatened } from './findingsNeat.ts';
import { phrases } from '../phrases.ts';

type Turn = readonly [RegExp, string];

const degree = `${phrases.slightly} `;
const handled = '(?:when|where|as|if) i (?:press|push|touch|palpate|feel|poke)(?:ed)?(?: down| in)?';

/** "Your thyroid's a bit enlarged": the verb by itself. */
export const withVerbs = (text: string): string =>
  text
    .replace(
      /\b(heart|belly|abdomen|chest|throat|neck|thyroid|tummy|skin)s (?=(?:nice|soft|clear|regular|normal|supple|a (?:bit|little)|slightly)\b)/g,
      '$1 is ',
    )
    .replace(/\b([a-z0-9]+)'s (?=(?:got|had|come|gone|improved|dropped)\b)/g, '$1 has ')
    .replace(
      /\b(chest|pressure|thyroid|heart|rate|alignment|belly|abdomen|throat|back|neck|sugar|function|creatinine|a1c|skin|knee|elbow|shoulder|ankle|foot|hand|murmur|count|level|cholesterol|strength|weight|incision|wound|temperature)'s (?=[a-z0-9])/g,
      '$1 is ',
    );

/** Ways in which findings are spoken, with the words that a record has for the same. In the order in which they are applied. */
const turns: readonly Turn[] = sparingly([
  [/\b(\d+(?:\.\d+)?) plus\b/g, '$1+'],
  [/(?<=\d), (?=000\b)/g, ','],
  [/(?<![\d.])\.(?=\d)/g, ' 0.'],
  [/\bboney\b/g, 'bony'],
  [/\bgrade (\d) +(?:out )?of +6\b/g, 'grade $1/6'],
  [/^ *(?:pressure|pressing|pushing|touching)(?: here| there| down| on it)*,? so (?:that )?(?=there (?:is|are) )/g, ''],
  [/(\bmurmur) is (?:also )?(?:appreciated|heard|noted|present) *$/g, '$1'],
  [/\bseems (not )?(?=enlarged|swollen|tender|normal|equal)/g, 'is $1'],
  [/\bseem (not )?(?=enlarged|swollen|tender|normal|equal)/g, 'are $1'],
  [/\bdorsalis, pedis\b/g, 'dorsalis pedis'],
  [/\b(left|right)-? ?hand-? side\b/g, '$1'],
  [/\b(left|right) side\b(?= (?:of|and)\b|$)/g, '$1'],
  [/\b(?:your|his|her|my) /g, 'the '],
  [/\b(clear|equal),? bilateral\b/g, '$1 bilaterally'],
  [
    /\b(pressure|heart rate|pulse|temperature|oxygen|saturation|weight|respirations|respiratory rate),? (?:i see|we have it|and|here|today|now|right now|in the (?:office|clinic))(?: today| here)?,? (?=(?:is|was|are|were) )/g,
    '$1 ',
  ],
  [
    /\b(scar|wound|mole|lump|rash|knee|hip|shoulder|ankle|foot|back|arm|leg|hand) there,? (?=(?:is|are|looks?|has|feels?)\b)/g,
    '$1 ',
  ],
  [/\b(low|high)-ish\b/g, `${degree}$1`],
  [/^ *impression (?:is|was) (?:an? )?/g, ''],
  [/(?<=\d) not \d[\d.]*(?= |$)/g, ''],
  [/\bfor (?:somebody|someone|a person) of (?:the )?(?=height)/g, 'for '],
  [
    /,? which is (?=(?:slightly |very |not |still |quite |a little |a little bit )*(?:low|high|elevated|normal|stable|unchanged|within)\b)/g,
    ', ',
  ],
  [/\b(the|is|are|and|a) \1\b/g, '$1'],
  [/\b(?:some|a|an|the),(?= )/g, ''],
  [/\bis (?:also )?looking\b/g, 'looks'],
  [/\bare (?:also )?looking\b/g, 'look'],
  [/^( *(?:the )?[a-z]+(?: [a-z]+){0,3}),(?= (?:is|are) )/g, '$1'],
  [/\b(?:the )?heart (?:is|has|sounds|looks|was) (?:in |at |of )?(?:an? )?(?:nice )?(?=regular rate\b)/g, ''],
  [/\bmurmur hurt at\b/g, 'murmur at'],
  [/(?:\bthe )?\bboth of the /g, 'both '],
  [/(?:the )?patient's /g, ''],
  [/\b([b-hj-z]), (?=\1)/g, ''],
  [/^ *very (?=[a-z])/g, ''],
  [/\b(with|and|or), (?=[a-z])/g, '$1 '],
  [/\bno (?:hearing|seeing|feeling) (?=[a-z])/g, 'no '],
  [/\b(?:the )?(?:heart )?rate is (?:of )?(?:a )?(?=regular rate\b)/g, ''],
  [/,? not (?:a )?(?:quite )?(?:a )?fever\b.*$/g, ''],
  [/\b(?:a )?little (?=\d\/\d)/g, ''],
  [/\bregular of rate\b/g, 'regular rate'],
  [/\btenderness to pain to palpation\b/g, 'tenderness to palpation'],
  // What takes nothing away and adds nothing.
  [
    /\b(?:really|pretty|quite|definitely|basically|actually|just|kind of|sort of|kinda|nice and|nice,? (?=normal|soft|clear|regular|slow)|obviously|certainly|fairly|essentially|clearly|all really|very nice and) /g,
    '',
  ],
  [/,? (?:or|and)(?=) (?:anything|stuff|things?)(?: (?:like that|else))?\b/g, ''],
  [/,? (?:that|as far as|which) (?:i|you) can (?:see|hear|feel|tell|appreciate)(?= |$)/g, ''],
  [/ that i (?:can |do )?(?:see|hear|feel|appreciate|noted)(?= |$)/g, ''],
  [
    /,? (?:that|which) (?:i|we) (?:have |had |already |knew )*(?:heard|seen|noted|felt|about)(?: (?:in the past|before|previously|already))*$/g,
    `, ${phrases.known}`,
  ],
  // How much.
  [/\b(?:a )?(?:tiny |little )?(?:bit of|little) (?:an? |some )?(?=limited|decreased|reduced)/g, degree],
  [
    /\b(?:a )?(?:tiny |little )?(?:bit of|bit|little) (?:an? |some )?(?=(?:intermittent|pain|tenderness|swelling|o?edema|bruising|redness|erythema|wheez\w+|fluid|numbness|stiffness|weakness|jvd|discomfort|effusion|inflammation|arthritis)\b)/g,
    `${phrases.slight} `,
  ],
  [
    /\b(?:a )?(?:tiny bit|little tiny bit|little bit|bit|little|tad)(?: on the)? (?=(?:high|low|elevated|tender|swollen|red|enlarged|distended|decreased|increased|lower|higher|limited|dry|weak|warm|stiff|reduced|abnormal|bigger|flat|flatter|puffy|thick|thin|stable)\b)/g,
    degree,
  ],
  [/\bon the (?:higher|high) side\b/g, `${degree}high`],
  [/\bon the (?:lower|low) side\b/g, `${degree}low`],
  [/(?<!\bin )\b(?:some|these|those) (?=[a-z0-9])/g, ''],
  // What is done to find it.
  [
    new RegExp(`,? ${handled}(?:(?: on| at| over| around)? (?:it|there|here|that|this)(?: area)?)?(?= *$|,)`, 'g'),
    ' to palpation',
  ],
  [new RegExp(`,? ${handled}(?: on| at| over| around| along)? (?=the )`, 'g'), ` ${phrases.onPalpation} `],
  [/,? (?:when|where|as|if) i (?:bend|flex) (?=the )/g, ` ${phrases.onFlexion} `],
  [/,? (?:when|where|as|if) i (?:straighten|extend) (?=the )/g, ` ${phrases.onExtension} `],
  [/,? (?:when|where|as|if) i (?:turn|twist|rotate) (?=the )/g, ` ${phrases.onRotation} `],
  [
    /\b(in|on|of|over|at|to|around) (?:that|this) (?=(?:left|right|knee|foot|ankle|shoulder|hip|wrist|hand|elbow|leg|arm|back|area|region|joint)\b)/g,
    '$1 the ',
  ],
  [/\bof the palpation of\b/g, 'to palpation of'],
  [/\bpain (?:with|to|on) palpation (?:to|in|on|at|over) (?=the )/g, 'pain on palpation of '],
  [/\bto (the [a-z ]+?) to palpation\b/g, 'to palpation of $1'],
  [/\bany (?=[a-z])/g, ''],
  [
    / (?:here|today|right now|at this time|at this point|there(?= *(?:,|$|and |on |in ))|as well(?! as)|at all|though|currently|in the office|in the clinic)(?= |,|$)/g,
    '',
  ],
  [/\s+/g, ' '],
  [/\s+,/g, ','],
]);

/** Loose words at either end. */
const opens =
  /^(?:(?:and|but|so|now|then|or|also|okay|all right|alright|well(?! |-)|again|let us see|good(?=,)|great|yes|yeah|here|today|this morning|right now|in the office|last time|otherwise|other than that|i mean|you know|like i said|as well|additionally|of note|generally|overall|at this point|currently|luckily|fortunately|luckily for you|like|um|uh|that(?= (?:there|you)\b)|i do(?= you\b))(?=)\b,? *)+/;
const closes =
  /(?:[, ]+(?:right now|last time|mostly|okay|all right|alright|here|today|now|there|as well|at all|though|too|so|however|only|for|right where|where|otherwise|with motor|and|but|or|then|you know|also|with|which|that|on your|in the|because|like|well))+[,. ]*$/;
export const trimmedFinding = (text: string): string => {
  const whole = text.replace(/^[|,?\s]+|[|,?.\s]+$/g, '');
  const opened = whole.replace(opens, '');
  const closed = /\b(?:is|are|look|looks|strength|was|sounds?) (?:good|well|now)$/.test(opened)
    ? opened
    : opened.replace(closes, '');
  return closed.trim();
};

/** What is said after a finding of what it means, of how good that is, or of what comes next. */
const afterthoughts: readonly RegExp[] = [
  /,? (?:and )?when (?:compared|you|i (?:listen|look|saw|examine)).*$/,
  /,? and (?:(?:those|these|that|they|it) )?(?:is|are) (?:big|just|all|what|medical)\b.*$/,
  /,? (?:that|which) (?:i|we) (?:talked|spoke|would|could|had|was|were|expected?|suspect\w*)\b.*$/,
  /,? which (?:is|are|was|were) (?!(?:slightly |very |not |still |quite |pretty |really |a little |a little bit )*(?:low|high|elevated|normal|stable|unchanged|within|tender|swollen|mild|healed|faint)\b).*$/,
  /,? that (?:is|are|was|were) (?:also |all |actually |really |very |pretty |quite |just |always )*(?:good|great|fine|reassuring|surprising|expected|what|where|why|the|those|that|because|kind|nice|concerning|important|interesting|basically|probably|an? )\b.*$/,
  /(?:,? which|, that) (?:means?|makes|would|could|can|may|might|tells|i|we|you|explains?|happens|goes|suggests)\b.*$/,
  /,? (?:so|meaning|because|since|therefore|but (?:i|we|it|other|that|you)|and (?:that|i|we|so|then|it)\b|except that|as (?:i|you|we)\b|(?<!\b(?:looks|sounds|seems|feels|appears)) like (?:i|you|we)\b|i think|we call|we know|we will|let us|let me|if you|in case|just (?:from|because))(?=)\b.*$/,
].map((one) => sparing(one));
export const withoutAfterthought = (text: string): string =>
  afterthoughts.reduce((rest, pattern) => rest.replace(pattern, ''), text).trim();

/** "Midline the neck": what is looked at next, with nothing before it. */
const runsOn = sparing(
  /^(.*\b(?:midline|clear|normal|intact|regular|soft|nondistended|nontender|non-tender|distended|equal|symmetric|symmetrical|steady|fluent|positive|negative|auscultation|bilaterally|seconds|thyromegaly|edema|erythema|murmurs?|wheez\w+)) (?:the|your|on the|active bowel|dorsalis) .*$/,
);
/** "Lachman's is negative and so is the anterior drawer." */
const alsoSo = sparing(
  /^(.{3,40}?) (is|are)(?=) (negative|positive|normal|clear|intact|unremarkable) and so (?:is|are) ((?:the )?[a-z' ]{3,40})$/,
);
/** A finding in the words of a record. Takes clean lower-case speech. */
export const inFindingWords = (text: string): string => {
  const said = text.replace(/\bnice and (?=[a-z])/g, '').replace(alsoSo, '$1 $2 $3, $4 $2 $3');
  let plain = turns.reduce((rest, [pattern, to]) => rest.replace(pattern, to), ` ${said} `).trim();
  plain = trimmedFinding(plain);
  return trimmedFinding(
    neatened(
      plain
        .replace(/\bthe the\b/g, 'the')
        .replace(runsOn, '$1')
        .replace(/^(no .*) or the .*$/, '$1'),
    ),
  );
};
