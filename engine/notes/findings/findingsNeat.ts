import { sparingly } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';

type Turn = readonly [RegExp, string | ((...match: string[]) => string)];

/**
 * How a finding that was spoken is written: without praise, without what was said of it before, its subject and verb in one number. In the
 * order in which they are applied.
 */
const turns: readonly Turn[] = sparingly([
  [/^(?:the )?good news is(?: that)?,? /, ''],
  [
    /,? (?:(?:and|but|so|with),? )?(?:everything(?: else)?|all else|the rest(?: of (?:it|that|this))?) (?:is|are|looks?|seems?|was|were|feels?) .*$/,
    '',
  ],
  [/,? (?:and|so)?,? ?all (?:of )?(?:that|this|it) (?:is|was|looks?) .*$/, ''],
  [/,? by the way,?(?= |$)/, ','],
  [/\bno an? (?=[a-z])/g, 'no '],
  [/\bor (?:that|this|the) (?=[a-z]+$)/, 'or '],
  [/\bnice(?:,| and)? (?=[a-z])/g, ''],
  [/\b(?:looks?|is) (?:quite |pretty |really )?(?:well|good),? at (?=\d)/, 'is '],
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
  [/ (?:is|are) noted$/, ''],
  [/^an? (?=(?:grip strength|positive|negative|normal|good|strong|decreased)\b)/, ''],
  [
    /^(lungs|chest|heart|abdomen|belly|ankles|neck|throat|ears|eyes|feet|legs|calves|skin),(?: yes,?)? (?!(?:and|or|is|are|was)\b)/,
    '$1: ',
  ],
  [/(?:[, ]+(?:in|on|of|at|to|with|for|from|over|and|or|but|so|the|«P»|an?))+$/, ''],
  [/\s+/g, ' '],
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
