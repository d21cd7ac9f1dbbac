import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { withFindings } from '../findings/examined.ts';
import { inClinicalStyle } from '../wording/clinicalStyle.ts';
import { isOfOtherTime } from '../findings/findingsOfToday.ts';
import { letterPhrases } from './letterPhrases.ts';
import { plainOf } from '../wording/marks.ts';
import { phrases } from '../phrases.ts';
import { mentionsOf } from '../mentions.ts';
import { faultOf } from '../wording/readable.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What was found and what tests showed, as a letter tells it: in running sentences, and in the doctor's words where a record has none of its own. */

const isFound = ({ topic }: Draft): boolean => topic === 'examination' || topic === 'results';
const finite = /\b(?:is|are|was|were|shows?|showed|has|have|looks?|moves?|reduces?)\b|^no [a-z]/;
const notFound =
  /\b(?:risks?|complications?|if|will|would|should|could|might|may|need|want|order|test for|today's visit|harmless|last (?:year|time)|letter|because|so that)\b|^(?:it|that|this|they|those|these|there is (?:nothing|something|one)|what|which|and|but|so)\b|«[SD]/;
const names = /^(?:condition|symptom|paired|single|procedure)$/;
/** A finding or a result in a sentence of the doctor's that says whole what it is of. */
export const isToldFinding = (draft: Draft): boolean =>
  isFound(draft) &&
  draft.speaker === 'doctor' &&
  faultOf(draft) === null &&
  finite.test(draft.body) &&
  !notFound.test(draft.body) &&
  mentionsOf(plainOf(draft.body)).some(({ kind }) => names.test(kind));

const study =
  /^(?:«P» |the )?(?:[a-z]+ ){0,2}(?:ecg|ekg|x-?rays?|mri|ct|scans?|ultrasound|echo(?:cardiogram)?|bloods?(?: tests?)?|holter|biopsy|spirometry|mammogram|angiogram)\b.*\b(?:shows?|showed)\b (?=\S+ )/;
/** "The X-rays show bone on bone", said while it was planned what to do. */
const inPlace = (draft: Draft): Draft =>
  /^(?:plan|assessment|history)$/.test(draft.topic) &&
  draft.speaker === 'doctor' &&
  !draft.isOwn &&
  study.test(draft.body) &&
  !/\b(?:if|will|would)\b/.test(draft.body)
    ? { ...draft, topic: 'results' }
    : draft;

const mostKnown = 0.6;
const isKnown = (draft: Draft, told: readonly Draft[]): boolean => {
  const known = new Set(told.filter(isFound).flatMap(({ label, body }) => [...stemsOf(`${label ?? ''} ${body}`)]));
  const own = [...stemsOf(plainOf(draft.body))];
  return own.length === 0 || own.filter((stem) => known.has(stem)).length > own.length * mostKnown;
};

/** The statements with what was found in the words of a record, and beside it what was told in whole sentences. `left`: what stands nowhere. */
export const withFindingsTold = (
  given: readonly Draft[],
  utterances: readonly Utterance[],
): { kept: Draft[]; left: Draft[] } => {
  const { kept, left } = withFindings(given.map(inPlace), utterances);
  const isOfNow = (draft: Draft): boolean =>
    draft.isElsewhere !== true ||
    (/\b(?:is|are)\b|«is\|are»/.test(draft.body) && !isOfOtherTime(utterances, draft.order));
  const told = left
    .filter((draft) => isOfNow(draft) && !isKnown(draft, kept))
    .map((draft): Draft => ({ ...draft, isElsewhere: false }))
    .filter((draft) => isToldFinding(draft) || inClinicalStyle(draft) !== null);
  return {
    kept: [...kept, ...told].toSorted((one, other) => one.order - other.order),
    left: left.filter(({ order }) => !told.some((draft) => draft.order === order)),
  };
};

const one =
  'effusion|murmur|hernia|lump|mass|scar|rash|wheeze|bruit|tear|fibroid|cyst|fracture|limp|haematoma|bruise|ulcer|polyp|nodule|goitre|lesion|mole|scab|blister|stricture|narrowing|blockage|leak|thrill|click';
const article = new RegExp(`^(?=(?:[a-z\\d-]+ ){0,4}?(?:${one})\\b)(?!(?:an?|the|some|no|any|this|that|each)\\b)`, 'i');
const diagnosis =
  /^(?:(?:simple|acute|small|large|likely|possible|probable|viral|minor|mild|partial|complete|lumbar|muscle|chest|urinary|bladder|ear|throat|[a-z]+ tract) ){0,3}(?:faint|strain|sprain|tear|fracture|infection|virus|clot|stroke|hernia|cyst|rupture|fibroid|bruise|reaction|murmur)(?=[.,]|$| (?:of|in|to|from)\b)/;
const withA = (thing: string): string => `${/^[aeio]|^8|^11\b|^18\b|^u(?!ri|ni)/i.test(thing) ? 'an' : 'a'} ${thing}`;
/** "Simple faint", named as one says it: "a simple faint". */
export const oneOf = (thing: string): string => (diagnosis.test(thing) ? withA(thing) : thing);
const withArticle = (thing: string): string => (article.test(thing) ? withA(thing) : thing);
const part =
  /^((?:(?:right|left|both|lower|upper|foot|heart|neck|eye|visual|calf|pedal|peripheral|ankle|knee|radial) )?(?:abdomen|chest|lungs|throat|skin|gait|reflexes|sensation|power|tone|wound|scar|speech|mood|affect|uterus|cervix|thyroid|liver|spleen|testes|calf|calves|pulses?|heart sounds|ear ?drums?|tonsils|joints?|knee|hip|shoulder|ankle|wrist|elbow|neck|back|pupils|fields|discs?|movements|nail beds?|fontanelle|hydration|colour)) (?=(?:also )?(?:soft|clear|dual|normal|warm|dry|good|equal|intact|tender|sore|swollen|red|stiff|full|regular|reduced|bulky|well|healed|stable|symmetrical|enlarged|palpable|present|strong|weak|slow|brisk|pink|moist|not)\b)/i;
const noted =
  /^(?!no\b|not\b)(?:[a-z\d]+,? ){0,4}?(?:swelling|effusion|crackles|crepitations|wheeze|murmur|hernia|lumps?|spasm|bruising|redness|rash|oedema|crepitus|tenderness|wasting|weakness|deformity|alignment|varus|valgus|dry skin|scars?|stiffness|limp|mass|discharge|guarding|fluid|erythema|ecchymosis|discolou?ration|numbness|eczema|lesion|mole|nodule|ulcer|blister|pitting|strength|wear|loss of|fever)\b/i;
/** "Bloods Dr Rao did, LDL 3.4". */
const ofColleague =
  /^(?:the )?(bloods|blood tests?|x-rays?|scan|mri|ct|ultrasound|echo) ((?:[Dd]r \S+|you) (?:did|ordered|took|sent|arranged)),? (?=[A-Za-z][A-Za-z0-9 ]* \d)/i;
const level = '[A-Za-z][A-Za-z0-9]*(?: [a-z]+)? (?:of |is )?\\d[\\d./%]*';
const levels = new RegExp(`\\b(shows?|showed) (${level}(?:, ${level})*), (${level})\\.$`);
const studied =
  /^(?:(?:chest|stress|abdominal|pelvic|thyroid|renal|knee|hip|shoulder|spine|lumbar) )?(?:ecg|ekg|x-?rays?|mri|ct|scan|ultrasound|echo(?:cardiogram)?|bloods|blood tests?|holter(?: monitor)?|biopsy|spirometry|mammogram|angiogram|blood count|sugar|t4|potassium|sodium|urine|dipstick)\b.* (?:is|are|was|were|shows?|showed)\b/i;

const verbal = /\b(?:is|are|was|were|has|have|does|shows?|showed|peaked|looks?|moves?|feels?|sounds?|reduces?)\b/;
/** A noun by itself before its verb: "thyroid is enlarged". */
const bare =
  /^(?!(?:there|it|this|that|these|those|he|she|they|you|i|his|her|their|your|my|the|an?|no|some|both|all|each|nothing|everything|on|at|in|with|if|mr|ms|dr)\b)(?:[a-z][a-z-]*,? ){1,4}?(?=(?:(?:is|are|was|were|has|have|peaked|shows?|showed|looks?|moves?)\b))/i;
const posture =
  /^(blood pressure(?: (?:lying|sitting|standing|in the other arm)(?: down| up)?)?(?: at \d+ minutes?)?) (?=\d)/i;
const inside: Readonly<Record<string, string>> = {
  Lungs: 'In the lungs,',
  Ankles: 'At the ankles,',
  Legs: 'In the legs,',
};
const series =
  /^([A-Za-z][A-Za-z ]{2,20}) (\d[\d./%]*), ((?:[A-Za-z][A-Za-z ]{1,20} \d[\d./%]*, )*)([A-Za-z][A-Za-z ]{1,20} \d[\d./%]*)\.$/;

/** What a test showed, read out after its name. */
const resultInFull = (text: string): string => {
  const [, test, rest] =
    /^((?:Dipstick|Urine|Bloods?|Blood tests?|X-rays?|Scan|MRI|CT|Ultrasound|ECG|Echo)(?: [a-z ]+)?): (.+)$/i.exec(
      text,
    ) ?? [];
  const [, first, value, more = '', last] = series.exec(text) ?? [];
  if (first !== undefined && last !== undefined)
    return `${letterPhrases.the} ${lowered(first)} is ${value}, ${more.replace(/, $/, '')}${more === '' ? '' : ' '}and ${last}.`.replace(
      ', and',
      ' and',
    );
  if (test === undefined || rest === undefined || verbal.test(rest)) return text;
  const shown = rest.replace(/^kidney function, (?=eGFR)/, '').replace(/, (?!with\b)(?=[^,]+$)/, ' and ');
  return `${letterPhrases.the} ${lowered(test)} ${test.endsWith('s') ? letterPhrases.show : phrases.shows} ${shown}`;
};
const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !text.startsWith('X-') && !capitalled.has(/^\w+/.exec(text)?.[0] ?? '')
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text;
const capitalled = new Set([
  'Holter',
  'Doppler',
  'Brugada',
  'Lachman',
  'McMurray',
  'Romberg',
  'Babinski',
  'Phalen',
  'Tinel',
]);

/**
 * A finding that was noted without a verb, as a sentence of a letter. `who` is the patient where the sentence begins with them, `whose`
 * where it begins with what is theirs. Others stay.
 */
export const foundInFull = (given: string, who: string, whose: string, isMany: boolean): string => {
  const text = given
    .replace(/(?<=[a-z])['’]s (?=\d)/g, ' ')
    .replace(/,? when you [a-z ]+(?= and |[.,])/, '')
    .replace(/^(There is an? [a-z ]+), it (?=reduces|is|measures|moves|looks)/, '$1, which ')
    .replace(ofColleague, (_, tests: string, by: string) => `${tests} that ${by} ${letterPhrases.show} `);
  const small = lowered(text);
  const [, none, more] = /^No ([a-z ]+), (the .+ (?:is|are) .+)$/.exec(text) ?? [];
  if (none !== undefined && more !== undefined) return `There is no ${none}, and ${more}`;
  if (/^Nothing to suggest\b/.test(text)) return `There is ${small}`.replace(/, (the \w+ (?:is|are) )/, ', and $1');
  const [, place = '', there = ''] = /^(Lungs|Ankles|Legs): (.+)$/.exec(text) ?? [];
  if (place !== '') return `${inside[place] ?? ''} ${lowered(foundInFull(there, who, whose, isMany))}`;
  if (posture.test(text)) return `${whose} ${small.replace(posture, '$1 is ')}`;
  if (/^(?:(?:mildly|very|quite|slightly|exquisitely|diffusely) )?tender\b(?!.*\b(?:is|are)\b)/.test(small))
    return `${who} ${isMany ? 'are' : 'is'} ${small}`;
  const [, thing = ''] = part.exec(small) ?? [];
  if (thing !== '' && !/\b(?:is|are|was|were)\b/.test(small.replace(/, .*$/, ''))) {
    const be = /(?:calves|testes|[^s]s)$/.test(thing) ? 'are' : 'is';
    return `${whose} ${thing} ${be} ${small.slice(thing.length).trim()}`.replace(
      /,? no (?=[a-z]+(?: [a-z]+)?\.$)/,
      ', with no ',
    );
  }
  if (noted.test(small) && !verbal.test(small)) {
    const fine = withArticle(small.replace(/^few /, 'a few ').replace(/^(?:a )?bit of /, 'some '));
    const isSeveral = /^(?:a few|some [a-z]+s\b|(?:[a-z]+ ){0,3}(?:crackles|crepitations|scars|lumps)\b)/.test(fine);
    return `${isSeveral ? 'There are' : 'There is'} ${fine}`;
  }
  const [, quality, rest] =
    /^((?:good|fair|poor|little|normal|reduced|full) [a-z ]+), ([a-z ]+ (?:is|are) .+)$/.exec(small) ?? [];
  if (quality !== undefined && rest !== undefined) return `There is ${quality}, and ${rest}`;
  if (studied.test(small) || bare.test(text))
    return `${letterPhrases.the} ${small}`
      .replace(/\b(shows?|showed) (?!no\b)(.+)$/, (_, verb: string, shown: string) => `${verb} ${withArticle(shown)}`)
      .replace(levels, '$1 $2 and $3.');
  return resultInFull(text);
};

const sign = /^(?:(?:His|Her|Their|Your|The) [a-z ]+ (?:is|are) |There (?:is|are) |(?:He|She) is tender )/;
const apart = /[\d,;:“]|\b(?:and|but|or|if|because|which|that|with)\b|\. [A-Z]/;
const mostWords = 16;
/** Whether two findings are short and alike enough to be told in one sentence. */
export const mayFollow = (first: string, second: string): boolean =>
  sign.test(first) &&
  sign.test(second) &&
  !apart.test(first.slice(0, -1)) &&
  !apart.test(second.slice(0, -1)) &&
  first.split(' ').length + second.split(' ').length <= mostWords;
