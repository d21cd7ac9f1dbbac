import type { RawFlag } from '../checked.ts';
import { isSupposed, polarityOf } from '../polarity.ts';
import type { Polarity } from '../polarity.ts';
import type { Heard } from '../source.ts';
import { isFinding } from '../wordPolarity.ts';
import { densest } from '../stream.ts';
import { around, bestFit, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

type Tally = Record<Polarity, number[]>;
const tally = (): Tally => ({ affirmed: [], denied: [], asked: [], unknown: [] });
const people = /^(?:mother|father|brother|sister|wife|husband|son|daughter|children|family)/;
const judgedKinds: ReadonlySet<string> = new Set(['symptom', 'condition', 'procedure', 'circumstance']);

const tallies = new WeakMap<Reading['heard'], Map<string, Tally>>();
/** Where a concept was said, by how. */
export const saidOf = ({ heard }: Reading, concept: string): Tally => {
  const known = tallies.get(heard) ?? new Map<string, Tally>();
  tallies.set(heard, known);
  const found = known.get(concept) ?? tally();
  if (!known.has(concept))
    for (const { thing, place } of heard.mentions.get(concept) ?? []) found[thing.polarity].push(place);
  known.set(concept, found);
  return found;
};

const flagFor = (mention: Heard, reading: Reading, contrary: readonly number[]): RawFlag => {
  const { ground, heard } = reading;
  const source = contrary[0] === undefined ? undefined : ground.sources[heard.parts[contrary[0]] ?? -1];
  const isDenied = mention.polarity === 'denied';
  return {
    kind: 'negation',
    severity: 'notice',
    written: isDenied ? `no ${mention.words}` : mention.words,
    because:
      contrary.length === 0
        ? 'Whether this was said to be there was not found'
        : isDenied
          ? 'Written as absent; it was said to be there'
          : 'Written as present; it was said to be absent',
    ...(contrary.length > 0 ? { said: isDenied ? mention.words : `no ${mention.words}` } : {}),
    ...(source ? { segmentId: source.segment.id } : {}),
  };
};

/** Never named: that it is there is a greater thing to write than that it is not. */
const unsaidClaim = (mention: Heard, reading: Reading): Claim => {
  const way = mention.polarity === 'denied' ? 'denied' : 'affirmed';
  const written = (reading.note.mentions.get(mention.concept) ?? []).filter(
    ({ place }) => reading.note.parts[place] !== reading.index,
  );
  return {
    flag: flagFor(mention, reading, []),
    features: features({
      [`unsaid:${way}:${mention.kind}`]: 1,
      [`unsaid:${way}`]: 1,
      [`unsaid:${way}:surprise`]: reading.surprise(`c:${mention.concept}`),
      [`unsaid:${way}:written`]: written.length > 0,
      [`unsaid:${way}:otherwise`]: written.some(({ thing }) => thing.polarity !== mention.polarity),
    }),
  };
};

/** So short a turn is about one thing. */
const SHORT = 25;
const isClear = ({ heard, ground }: Reading, places: readonly number[]): boolean =>
  places.some((place) => (ground.sources[heard.parts[place] ?? -1]?.words.length ?? SHORT) < SHORT);

/** "No history of headaches" leaves the headache of today. */
const isOfThePast = ({ sentence: { words } }: Reading, { at }: Heard): boolean =>
  /\b(?:history of|previous|prior|past)$/.test(words.slice(Math.max(0, at - 3), at).join(' '));

const mentionClaim = (mention: Heard, reading: Reading, rules: readonly RawFlag[]): Claim | null => {
  const said = saidOf(reading, mention.concept);
  const isDenied = mention.polarity === 'denied';
  const [same, contrary] = isDenied ? [said.denied, said.affirmed] : [said.affirmed, said.denied];
  const all = same.length + contrary.length + said.asked.length + said.unknown.length;
  if (all === 0) return unsaidClaim(mention, reading);
  const surroundings = around(reading, mention.at);
  const fits = { same: bestFit(reading, surroundings, same), contrary: bestFit(reading, surroundings, contrary) };
  const way = isDenied ? 'denied' : 'affirmed';
  const rule = rules.find((flag) => flag.written?.endsWith(mention.words));
  const isDoubtful =
    isSupposed(reading.sentence.words, mention) ||
    /\b(?:if|should|risks?|unless|avoid|monitor|call|possible|would|cannot|could|may)\b/i.test(reading.text);
  const note = reading.note.mentions.get(mention.concept) ?? [];
  const elsewhere = note.filter(({ place }) => reading.note.parts[place] !== reading.index);
  return {
    isCertain:
      rule?.severity === 'alert' && same.length === 0 && isClear(reading, contrary) && !isOfThePast(reading, mention),
    flag: rule ?? flagFor(mention, reading, contrary),
    features: features({
      [`${way}`]: 1,
      [`${way}:${mention.kind}`]: 1,
      [`${way}:only`]: same.length === 0 && contrary.length > 0,
      [`${way}:onlyShare`]: same.length === 0 ? contrary.length / all : 0,
      [`${way}:onlyOften`]: same.length === 0 ? Math.log(1 + contrary.length) : 0,
      [`${way}:${mention.kind}:onlyShare`]: same.length === 0 ? contrary.length / all : 0,
      [`${way}:clear`]: same.length === 0 && isClear(reading, contrary),
      [`${way}:more`]: Math.max(0, (contrary.length - same.length) / (contrary.length + same.length || 1)),
      [`${way}:closer`]: Math.max(0, fits.contrary - fits.same),
      [`${way}:fit`]: fits.same,
      [`${way}:askedOnly`]: same.length + contrary.length + said.unknown.length === 0,
      [`${way}:rule`]: rule?.severity === 'alert',
      [`${way}:ruleQuiet`]: rule?.severity === 'notice',
      [`${way}:doubtful`]: isDoubtful,
      [`${way}:doubtfulOnly`]: isDoubtful && same.length === 0,
      [`${way}:otherwiseWritten`]: elsewhere.some(({ thing }) => thing.polarity !== mention.polarity),
      [`${way}:sameWritten`]: elsewhere.some(({ thing }) => thing.polarity === mention.polarity),
      [`${way}:pain`]: mention.concept === 'pain',
    }),
  };
};

export const timeWord = /^(?:time|minute|hour|day|night|week|month|year|today|last|past|ago|now)s?$/;
const cue = /\b(?:no|not|denies|denied|without|negative)\b/;
/** "no pain with movement": a word that says where or when, not what. */
const isPlaced = (words: readonly string[], at: number): boolean => {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const word = words[back] ?? '';
    if (/^(?:of|at|in|on|with|to|over|for|about|from|during)$/.test(word)) return true;
    if (cue.test(word)) return false;
  }
  return false;
};

/** "Call if he is being sick": what may come. */
export const isConditional = (words: readonly string[], at: number): boolean => {
  const from = words.lastIndexOf('if', at);
  return from >= 0 && !words.slice(from, at).includes(',');
};

/** Words that no list names: said one way throughout and written the other. */
const wordClaims = (reading: Reading, covered: ReadonlySet<number>): Claim[] => {
  const { note, from, heard, ground, rarity, sentence } = reading;
  return sentence.words.flatMap((word, at): Claim[] => {
    const unit = note.units[from + at];
    if (isConditional(sentence.words, at)) return [];
    if (!unit?.startsWith('s:') || covered.has(at) || timeWord.test(word) || rarity(unit) < 1.2) return [];
    const places = heard.places.get(unit) ?? [];
    if (places.length === 0 || places.length > 6) return [];
    const name = { concept: unit, kind: 'symptom', length: 1, words: word } as const;
    const polarity = polarityOf(sentence.words, { ...name, at });
    const said = tally();
    for (const place of places) {
      const part = heard.parts[place] ?? -1;
      const start = heard.starts[part] ?? 0;
      said[ground.sources[part]?.polarityAt(place - start, name) ?? 'unknown'].push(place);
    }
    const [same, contrary] = polarity === 'denied' ? [said.denied, said.affirmed] : [said.affirmed, said.denied];
    if (same.length > 0 || contrary.length === 0) return [];
    return [
      {
        isCertain: polarity === 'affirmed' && isFinding(word) && isClear(reading, contrary),
        flag: flagFor({ ...name, at, polarity }, reading, contrary),
        features: features({
          [`word:${polarity}`]: 1,
          [`word:${polarity}:clear`]: isClear(reading, contrary),
          [`word:${polarity}:placed`]: isPlaced(sentence.words, at),
          [`word:${polarity}:next`]: cue.test(`${sentence.words[at - 1] ?? ''} ${sentence.words[at - 2] ?? ''}`),
          [`word:${polarity}:finding`]: isFinding(word),
          [`word:${polarity}:share`]: contrary.length / places.length,
          [`word:${polarity}:weight`]: Math.min(1, rarity(unit) / 5),
          [`word:${polarity}:fit`]: bestFit(reading, around(reading, at), contrary),
        }),
      },
    ];
  });
};

/** The stretch of the conversation that is most like the sentence, and how much of it is said the other way. */
const stretchClaim = (reading: Reading): Claim | null => {
  const { note, from, heard, ground, rarity, sentence } = reading;
  const weights = new Map<string, number>();
  const firsts = new Map<string, number>();
  sentence.words.forEach((_, at) => {
    const unit = note.units[from + at];
    if (!unit || weights.has(unit)) return;
    weights.set(unit, rarity(unit));
    firsts.set(unit, at);
  });
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const stretch = densest({ weights, total }, (unit) => heard.places.get(unit) ?? [], 22);
  if (stretch.share * total < 2) return null;
  const seen = new Set<string>();
  const against = { affirmed: 0, denied: 0 };
  const names: { at: number; place: number; unit: string }[] = [];
  let all = 0;
  for (let place = stretch.place; place <= stretch.place + 22; place += 1) {
    const unit = heard.units[place];
    const at = unit ? firsts.get(unit) : undefined;
    if (!unit || at === undefined || seen.has(unit) || rarity(unit) < 0.8 || timeWord.test(sentence.words[at] ?? ''))
      continue;
    if (isConditional(sentence.words, at)) continue;
    seen.add(unit);
    const name = { concept: unit, kind: 'symptom', length: 1, words: sentence.words[at] ?? '' } as const;
    const part = heard.parts[place] ?? -1;
    const said = ground.sources[part]?.polarityAt(place - (heard.starts[part] ?? 0), name) ?? 'unknown';
    const written = polarityOf(sentence.words, { ...name, at });
    all += rarity(unit);
    if ((said === 'affirmed' || said === 'denied') && said !== written) {
      against[written] += rarity(unit);
      names.push({ at, place, unit });
    }
  }
  const first = names[0];
  if (!first || all === 0) return null;
  const way = against.affirmed > against.denied ? 'affirmed' : 'denied';
  const name = { concept: first.unit, kind: 'symptom', length: 1, words: sentence.words[first.at] ?? '' } as const;
  return {
    flag: flagFor({ ...name, at: first.at, polarity: way }, reading, [first.place]),
    features: features({
      [`stretch:${way}`]: 1,
      [`stretch:${way}:share`]: against[way] / all,
      [`stretch:${way}:weight`]: Math.min(1, against[way] / 8),
      [`stretch:${way}:both`]: (against[way] / all) * Math.min(1, all / 8) * stretch.share,
      [`stretch:${way}:alike`]: stretch.share,
    }),
  };
};

/** "Advised not to take ibuprofen", where the doctor denied something: that it was taken until now contradicts nothing. */
export const isAdvisedAgainst = ({ text, near }: Reading): boolean =>
  /\badvised (?:not to|against)\b/i.test(text) &&
  near.some(
    ({ segment, line }) =>
      segment.speaker === 'doctor' && /\b(?:no|not|never|avoid|stop|hold off|stay off)\b/.test(line),
  );

/** "Gave up smoking": neither there nor never there. */
const isGivenUp = (words: readonly string[], { at, kind }: Heard): boolean =>
  kind === 'circumstance' &&
  /\b(?:gave up|given up|quit|stopped|ceased)$/.test(words.slice(Math.max(0, at - 2), at).join(' '));
const LABEL = 8;
/** Where the label ends that only names what was asked ("Nausea or vomiting: only in the morning."), none where the answer is one word. */
const labelOf = (words: readonly string[]): number => {
  const end = words.slice(0, LABEL).indexOf(':');
  return /^(?:yes|no|none|nil|present|absent|positive|negative|denied|denies|never|reports|endorses)$/.test(
    words[end + 1] ?? '',
  )
    ? -1
    : end;
};

/** What is written as there, or as not there. */
export const negationClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] => {
  const { sentence, known, text } = reading;
  // "Any numbness, go straight to hospital" is a condition, and says of nothing that it is there.
  if (/^(?:[a-z ]+: )?asked (?:about\b|“)|^any\b.*,/i.test(text)) return [];
  const covered = new Set(
    sentence.mentions.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)),
  );
  const label = labelOf(sentence.words);
  const mentions = sentence.mentions.flatMap((mention) => {
    if (mention.at < label || isGivenUp(sentence.words, mention)) return [];
    const isKnown = known.mentions.some(
      (other) => other.concept === mention.concept && other.polarity === mention.polarity,
    );
    // "Advised to go to hospital if there is any numbness": what may come.
    const isWarned =
      mention.polarity === 'affirmed' &&
      /\b(?:advised|call|contact|return|ring|go)\b.*\bif\b/.test(sentence.words.slice(0, mention.at).join(' '));
    const isForbidden = mention.polarity === 'denied' && isAdvisedAgainst(reading);
    const claim =
      judgedKinds.has(mention.kind) && !people.test(mention.concept) && !isKnown
        ? mentionClaim(mention, reading, rules)
        : null;
    return claim ? [isWarned || isForbidden ? { ...claim, isSaid: true } : claim] : [];
  });
  const stretch = stretchClaim(reading);
  return [...mentions, ...wordClaims(reading, covered), ...(stretch ? [stretch] : [])];
};
