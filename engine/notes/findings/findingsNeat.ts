import { sparingly } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';

type Turn = readonly [RegExp, string | ((...match: string[]) => string)];

const arm = '(?:upper extremit(?:y|ies)|arms?|hands?|forearms?)';
const leg = '(?:lower extremit(?:y|ies)|legs?|feet|foot)';
/** How a finding that was spoken is written: without praise, without what was said of it before, its subject and verb in one number. In the order in which they are applied. */
const turns: readonly Turn[] = sparingly([
  [/^(?:the )?good news is(?: that)?,? /, ''],
  [/^the (?=there (?:is|are) )/, ''],
  [
    /,? (?:(?:and|but|so|with),? )?(?:everything(?: else)?|all else|the rest(?: of (?:it|that|this))?) (?:is|are|looks?|seems?|was|were|feels?) .*$/,
    '',
  ],
  [/,? (?:and|but),? everything(?: else)?(?: on (?:the|«P») [a-z ]{3,20})?$/, ''],
  [
    /,? (?:and|but),? everything(?: else)? on (?:the|«P») (?:[a-z]+ )?(?:exam|examination) (?:is|looks?|seems?|was) .*$/,
    '',
  ],
  [/,? (?:and|so)?,? ?all (?:of )?(?:that|this|it) (?:is|was|looks?) .*$/, ''],
  [
    /,? (?:as|like) (?:you|he|she|they|we|i|«S»|«D»|the patient|patient)(?: «[^»]*»)? ?(?:mentioned|said|noted|described|told|pointed out|talked about|discussed)\b[^,]*/,
    '',
  ],
  [/,? especially (?:the |with |given ).*$/, ''],
  [/,? by the way,?(?= |$)/, ','],
  [/\bno an? (?=[a-z])/g, 'no '],
  [/\b(no [a-z][a-z -]*?) or no (?=[a-z])/g, '$1 or '],
  [/\bor (?:that|this|the) (?=[a-z]+$)/, 'or '],
  [/\bnice(?:,| and)? (?=[a-z])/g, ''],
  [/\b(?:looks?|is) (?:quite |pretty |really )?(?:well|good),? at (?=\d)/, 'is '],
  [/,? and the (?:prior|previous) [a-z]+$/, ''],
  [/\b(low|high)[ -]ish\b/g, `${phrases.slightly} $1`],
  [/\bessentially,? (?=an? |normal|clear)/g, ''],
  [
    /\b(pulse|reflex|lung|lesion|incision|ankle|pupil|x-ray)(?= (?:are|were)\b)/g,
    (name) => `${name}${name.endsWith('x') ? 'es' : 's'}`,
  ],
  [/\b(x-rays(?: of [a-z ]+?)?) shows\b/g, '$1 show'],
  [/\bno thyroid thyromegaly\b/g, 'no thyromegaly'],
  [/^(no [a-z]+(?: [a-z]+)?) (?:on |in )?(?:the |«P» )(?:[a-z]+ ){0,2}exam(?:ination)?$/, '$1'],
  [/,? so (?:it|they|that|the|he|she|you|«S»)\b.*$/, ''],
  [/^(?:kidneys|sugars?|iron|thyroid|liver|urine|heart), (?:the |«P» )(?=[a-z0-9]+ )/, ''],
  [/ on the sample (?:that )?(?:«S»|she|he|you|the patient|patient) brought(?: in)?/, ''],
  [/\bconsistent with that (?=[a-z])/, 'consistent with the '],
  [/^under (?:the |his |her |«P» )?[a-z ]{4,30}, (?:the |his |her |«P» )?(?=[a-z])/, ''],
  [/(?<=\b(?:lungs?|chest|heart|ears?|eyes?|legs?|joints?)\b.*) in (?:them|it)(?=,|$)/, ''],
  [/(, known from before)\b.*$/, '$1'],
  [/,? which was (?:heard|seen|noted|felt) (?:in the past|before|previously)\b/, `, ${phrases.known}`],
  [new RegExp(`\\b(of|in) (the ${leg}|${leg}) in (?=(?:the |«P» )?${arm}\\b)`), '$1 $2 and '],
  [/ (?:noted|seen|heard) there (?=on |in )/, ' '],
  [/ (?:is|are) noted$/, ''],
  [/\bslightly better than (?:it|they) (?:was|were)\b/, 'slightly better'],
  [/^an? (?=(?:grip strength|positive|negative|normal|good|strong|decreased)\b)/, ''],
  [
    /^(lungs|chest|heart|abdomen|belly|ankles|neck|throat|ears|eyes|feet|legs|calves|skin),(?: yes,?)? (?!(?:and|or|is|are|was)\b)/,
    '$1: ',
  ],
  [/(?:[, ]+(?:in|on|of|at|to|with|for|from|over|and|or|but|so|the|«P»|an?))+$/, ''],
  [/\s+/g, ' '],
  [/^(?:and|but|so|also) /, ''],
  [/\s+,/g, ','],
  [/,(?=,|$)/g, ''],
]);

/** A finding or a result as it is written; takes words with their marks of person, or without. Empty where nothing of it is left. */
export const neatened = (text: string): string =>
  turns
    .reduce(
      (rest, [pattern, to]) => (typeof to === 'string' ? rest.replace(pattern, to) : rest.replace(pattern, to)),
      text,
    )
    .trim();
