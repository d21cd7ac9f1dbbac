import { densest } from '../stream.ts';
import type { Passages, Surroundings } from '../stream.ts';
import { isHeard, isLooselySaid, isSpelt } from '../numberFlags.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { tellingUnsaid } from './telling.ts';

/** The units of the sentence, each once, with what they weigh. */
const weighed = ({ note, from, sentence, rarity, surprise }: Reading): Surroundings => {
  const weights = new Map<string, number>();
  for (let place = from; place < from + sentence.words.length; place += 1) {
    const unit = note.units[place];
    if (unit) weights.set(unit, rarity(unit) * Math.max(0.05, surprise(unit)));
  }
  return { weights, total: [...weights.values()].reduce((sum, one) => sum + one, 0) };
};

/** How many numbers of the sentence nobody said. */
const numbersUnsaid = ({ sentence, ground, known }: Reading): number => {
  const numbers = sentence.quantities.filter(
    ({ kind, value, text }) => /\d/.test(text) && !(kind === 'time' && value === 1),
  );
  return numbers.filter(
    (quantity) =>
      !isHeard(quantity, ground) &&
      !isLooselySaid(quantity.value, ground) &&
      !isSpelt(quantity.value, ground) &&
      !known.quantities.some(({ value }) => value === quantity.value),
  ).length;
};

const pressure = /^\d{2,3}\/\d{2,3}$/;
const FEW = 10;
const vitalSign = /^(?:weight|height|temperature|temp|pulse|saturations?|sats|respirations|bmi)$/;
/** "Blood pressure 138/82", read out as the two figures alone: what is measured so needs no name to have been said. "Weight 71" does. */
export const isReadOut = (reading: Reading): boolean =>
  reading.sentence.words.length <= FEW &&
  numbersUnsaid(reading) === 0 &&
  (reading.sentence.quantities.some((quantity) => pressure.test(quantity.text) && isHeard(quantity, reading.ground)) ||
    (reading.sentence.quantities.length > 0 && reading.sentence.words.some((word) => isVitalSaid(word, reading))));
/** What is said for it. */
const spokenVitals: Readonly<Record<string, readonly string[]>> = {
  saturation: ['oxygen', 'sats', 'saturations'],
  saturations: ['oxygen', 'sats', 'saturation'],
  temperature: ['temp'],
};
const isVitalSaid = (word: string, { ground }: Reading): boolean =>
  vitalSign.test(word) &&
  [word, ...(spokenVitals[word] ?? [])].some((one) => ground.words.has(one) || ground.words.has(`${one}'s`));

/** So far apart two words are still said of one another. */
const TOGETHER = 14;
const PLACES = 25;
/** In a day's talk, so many places of a word are looked at. */
const MOST = 300;
const isNear = (one: readonly number[], other: readonly number[]): boolean => {
  let at = 0;
  for (const place of one.slice(0, PLACES)) {
    while (at < other.length && (other[at] ?? 0) < place - TOGETHER) at += 1;
    const next = other[at];
    if (next !== undefined && next <= place + TOGETHER) return true;
  }
  return false;
};
/** How much of what stands next to each other in the sentence is said together, or apart, or in part not at all, as shares. */
const pairsIn = (
  { note, from, sentence, rarity, surprise }: Reading,
  placesOf: (unit: string) => readonly number[],
): { together: number; apart: number; farthest: number; count: number } => {
  const units = sentence.words.flatMap((_, at) => {
    const unit = note.units[from + at];
    return unit ? [unit] : [];
  });
  const places = new Map(units.map((unit) => [unit, placesOf(unit)]));
  let [together, apart, total, farthest] = [0, 0, 0, 0];
  units.slice(1).forEach((unit, at) => {
    const before = units[at] ?? '';
    const weight = Math.min(
      rarity(unit) * Math.max(0.05, surprise(unit)),
      rarity(before) * Math.max(0.05, surprise(before)),
    );
    total += weight;
    const [one, other] = [places.get(before) ?? [], places.get(unit) ?? []];
    if (one.length === 0 || other.length === 0) return;
    if (isNear(one, other)) together += weight;
    else {
      apart += weight;
      farthest = Math.max(farthest, weight);
    }
  });
  return {
    together: total === 0 ? 0 : together / total,
    apart: total === 0 ? 0 : apart / total,
    farthest: Math.min(1, farthest / 3),
    count: units.length,
  };
};

/** Of so many words, none was said. */
const NOTHING = 5;
/** What many notes say whatever was said is no surprise. */
const TELLING = 0.8;

/** What words of the sentence tell: whether neighbours were said together, and what had to be said. */
const togetherIn = (reading: Reading, placesOf: (unit: string) => readonly number[], surprising: number) => {
  const pairs = pairsIn(reading, (unit) =>
    placesOf(unit)
      .slice(0, MOST)
      .sort((a, b) => a - b),
  );
  return {
    together: pairs.together,
    pairsApart: pairs.apart,
    pairsUnsaid: Math.max(0, 1 - pairs.together - pairs.apart),
    farthestPair: pairs.farthest,
    pairsSurprising: (1 - pairs.together) * surprising,
    units: Math.min(1.5, pairs.count / 12),
    ...tellingUnsaid(reading),
  };
};

const ofDoctor =
  /\b(?:will|ordered|order|refer|referred|prescribe|prescribed|recommend|recommended|advised|discussed|start|initiate|obtain|schedule|counseled|examination|reveals|auscultation|palpation)\b/i;
/** Who says most of the sentence: what the doctor does and finds is seldom told by the patient. */
const spokenBy = ({ ground, heard, text, section }: Reading, { place, share }: Passages) => {
  const speaker = ground.sources[heard.parts[place] ?? -1]?.segment.speaker;
  const isDoctors = ofDoctor.test(text);
  return {
    byPatient: speaker === 'patient' ? share : 0,
    byDoctor: speaker === 'doctor' ? share : 0,
    ownByPatient: isDoctors && speaker === 'patient',
    ofDoctor: isDoctors,
    [`section:${section}:byPatient`]: speaker === 'patient',
  };
};

/** What a sentence is like, by its words: what is not like the section it stands in may have been put there. */
const manners: Readonly<Record<string, RegExp>> = {
  plan: /\b(?:(?:we|i|patient|he|she) (?:will|should)|will (?:be|start|begin|order|obtain|refer|schedule|prescribe)|has been (?:ordered|scheduled|arranged|prescribed)|was (?:referred|counseled|advised|prescribed|given|placed|instructed)|refer(?:red)? to)\b/i,
  examination:
    /\b(?:examination|auscultation|palpa\w+|murmurs?|reflexes|tender\w*|edema|lungs|rhythm|range of motion|(?:is|are) noted|gait)\b/i,
  results:
    /\b(?:x-rays?|ct|mri|e[ck]g|eeg|echocardiogram|labs?|count|level|hemoglobin|creatinine|scan|biopsy|ultrasound|test)\b[^.]*\b(?:shows?|showed|reveal\w*|was|is|were|are|demonstrat\w+)\b/i,
  history: /\b(?:reports?|denies|states|history of|since|ago|lives|works|smokes|drinks|diagnosed|underwent)\b/i,
};
const mannerOf = ({ text, section }: Reading): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(manners).map(([manner, pattern]) => [`manner:${manner}:${section}`, pattern.test(text)]),
  );
/** In no more than a handful of visits. */
const SELDOM = 5.5;

const notFound = { kind: 'unsupported', severity: 'notice', because: 'Not found in the transcript' } as const;

/** That the whole sentence was said at all. */
export const noveltyClaim = (reading: Reading, support: number): Claim => {
  const { heard, note, index, sentence, surprise, rarity, known } = reading;
  const own = weighed(reading);
  const placesOf = (unit: string): readonly number[] =>
    heard.places.get(unit) ?? reading.kin(unit).flatMap((other) => heard.places.get(other) ?? []);
  const isByKin = (unit: string): boolean => reading.kin(unit).some((other) => heard.places.has(other));
  const surprises = [...own.weights.keys()]
    .filter((unit) => !heard.places.has(unit) && !known.units.has(unit))
    .map((unit) => (surprise(unit) * Math.min(3.5, rarity(unit))) / (isByKin(unit) ? 2 : 1));
  const unsaid =
    1 -
    [...own.weights].reduce(
      (total, [unit, weight]) => total + (heard.places.has(unit) || isByKin(unit) ? weight : 0),
      0,
    ) /
      (own.total || 1);
  const sum = surprises.reduce((total, one) => total + one, 0);
  const near = densest(own, placesOf, 45);
  const unsaidKinds = (kinds: readonly string[]) =>
    new Set(
      sentence.mentions
        .filter(
          ({ kind, concept }) =>
            kinds.includes(kind) && !heard.places.has(`c:${concept}`) && !known.units.has(`c:${concept}`),
        )
        .map(({ concept }) => concept),
    ).size;
  const elsewhere = [...own.weights].reduce(
    (total, [unit, weight]) =>
      total + ((note.places.get(unit) ?? []).some((place) => note.parts[place] !== index) ? weight : 0),
    0,
  );
  const apart = 1 - near.share;
  const unsaidNumbers = numbersUnsaid(reading);
  const strangers = [...own.weights.keys()].filter(
    (unit) => rarity(unit) >= SELDOM && !heard.places.has(unit) && !known.units.has(unit) && !isByKin(unit),
  ).length;
  return {
    isWhole: true,
    isPlain: near.share === 0 && surprises.filter((one) => one >= TELLING).length >= NOTHING,
    flag: { ...notFound, written: reading.text },
    features: features({
      sentence: 1,
      unsupported: 1 - support,
      littleSupport: support < 0.3,
      apart,
      surprises: Math.min(6, sum) / 3,
      greatest: Math.max(0, ...surprises) / 3,
      surprisingShare: sum / (1 + own.total),
      surprisingApart: (apart * Math.min(6, sum)) / 3,
      surprisingUnsupported: ((1 - support) * Math.min(6, sum)) / 3,
      unsaidSymptoms: Math.min(2, unsaidKinds(['symptom'])),
      unsaidConditions: Math.min(2, unsaidKinds(['condition'])),
      unsaidOther: Math.min(2, unsaidKinds(['procedure', 'circumstance'])),
      unsaidParts: Math.min(2, unsaidKinds(['paired', 'single'])),
      unsaidDrugs: Math.min(2, unsaidKinds(['drug'])),
      unsaidNumbers: Math.min(2, unsaidNumbers),
      strangers: Math.min(4, strangers),
      strangersShare: own.weights.size === 0 ? 0 : strangers / own.weights.size,
      strangersApart: Math.min(4, strangers) * apart,
      ...mannerOf(reading),
      unsaid,
      unsaidApart: unsaid * apart,
      weight: Math.min(1.5, own.total / 20),
      ...togetherIn(reading, placesOf, Math.min(2, sum)),
      ...spokenBy(reading, near),
      [`section:${reading.section}`]: 1,
      [`section:${reading.section}:apart`]: apart,
      [`section:${reading.section}:surprises`]: Math.min(6, sum) / 3,
      mostlyApart: apart > 0.65,
      whollyApart: apart > 0.85,
      mostlyUnsaid: unsaid > 0.5,
      halfSupported: support < 0.6,
      light: own.total < 5,
      lightApart: own.total < 5 ? apart : 0,
      elsewhere: own.total === 0 ? 0 : elsewhere / own.total,
      nowhereElse: own.total === 0 ? 0 : (1 - elsewhere / own.total) * apart,
    }),
  };
};
