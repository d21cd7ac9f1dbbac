import type { RawFlag } from '../checked.ts';
import { frequenciesIn } from '../frequencies.ts';
import type { Frequency } from '../frequencies.ts';
import { rhythmsNear, rhythmsSaid } from '../frequencyFlags.ts';
import { around, features } from './claim.ts';
import { likeness } from '../stream.ts';
import type { Claim, Reading } from './claim.ts';
import { bestBound, boundTo } from './bound.ts';
import { besideDrug, drugOf } from './ofDrug.ts';

/** The places of wordings in a list of words; one that stands there several times is placed once each. */
export const placedIn = <Item extends { text: string }>(
  items: readonly Item[],
  words: readonly string[],
): (Item & { at: number })[] => {
  const used = new Set<number>();
  return items.map((item) => {
    const wanted = item.text.split(' ');
    const at = words.findIndex(
      (_, from) => !used.has(from) && wanted.every((word, step) => words[from + step] === word),
    );
    used.add(at);
    return { ...item, at: Math.max(0, at) };
  });
};

export type SpokenRhythm = { rhythm: Frequency['rhythm']; text: string; place: number; part: number };
const read = new WeakMap<Reading['heard'], readonly SpokenRhythm[]>();
/** In a day's talk, only rhythms near what carries the sentence are compared. */
const MOST = 300;

export const spokenRhythms = ({ ground, heard }: Reading, near: readonly number[]): readonly SpokenRhythm[] => {
  let all = read.get(heard);
  if (!all) {
    all = ground.sources.flatMap((source, part) =>
      placedIn(frequenciesIn(source.line), source.words).map(({ rhythm, text, at }) => ({
        rhythm,
        text,
        part,
        place: (heard.starts[part] ?? 0) + at,
      })),
    );
    all = all.toSorted((a, b) => a.place - b.place);
    read.set(heard, all);
  }
  return all.length <= MOST ? all : all.filter(({ part }) => near.includes(part)).slice(0, MOST);
};

/** How the rhythms that are said of the medicine agree with this one. */
const ofDrug = (rhythm: Frequency['rhythm'], at: number, reading: Reading): Record<string, number | boolean> => {
  const drug = drugOf(reading, at);
  if (!drug) return {};
  const things = spokenRhythms(reading, []).map(({ rhythm: thing, place }) => ({ thing, place }));
  const { same, other } = besideDrug(drug.concept, reading.heard, things, (one) => one === rhythm);
  return {
    'ofDrug:same': same > 0,
    'ofDrug:otherOnly': same === 0 && other > 0,
    'ofDrug:none': same + other === 0,
    'ofDrug:share': same + other === 0 ? 0 : other / (same + other),
    'ofDrug:noneNotDaily': same + other === 0 && rhythm !== 'daily',
  };
};

const claimOf = (
  { rhythm, text, at }: Frequency & { at: number },
  reading: Reading,
  rule: RawFlag | undefined,
): Claim => {
  const { ground, sentence } = reading;
  const near = rhythmsNear(reading);
  const isNear = near.some((one) => one.rhythm === rhythm);
  const others = near.filter((one) => one.rhythm !== rhythm);
  const isSaid = rhythmsSaid(ground).has(rhythm);
  const hasDrug = sentence.mentions.some(({ kind }) => kind === 'drug');
  const surroundings = around(reading, at);
  const bound = boundTo(reading, at);
  const fits = { own: 0, other: 0 };
  const parts = near.map(({ source }) => source.at);
  const spokenNear = spokenRhythms(reading, parts);
  const placesOf = (isSame: boolean) =>
    spokenNear.filter((one) => (one.rhythm === rhythm) === isSame).map(({ place }) => place);
  const [own, rival] = [bestBound(reading, bound, placesOf(true)).fit, bestBound(reading, bound, placesOf(false)).fit];
  for (const spoken of spokenNear) {
    const key = spoken.rhythm === rhythm ? 'own' : 'other';
    fits[key] = Math.max(fits[key], likeness(surroundings, reading.heard, spoken.place, 14));
  }
  const isDaily = rhythm === 'daily';
  return {
    words: [at, at + text.split(' ').length - 1],
    isCertain: rule?.severity === 'alert',
    flag: rule ?? {
      kind: 'frequency',
      severity: 'alert',
      because: 'How often was not found beside what it is written of',
      written: text,
    },
    features: features({
      [`rhythm:${rhythm}`]: 1,
      [`rule:${rule?.because ?? ''}`]: rule !== undefined,
      unsaid: !isSaid && !isDaily,
      unsaidDaily: !isSaid && isDaily,
      notNear: isSaid && !isNear,
      notNearDrug: !isNear && hasDrug,
      otherNear: !isNear && others.length > 0,
      otherNearDrug: !isNear && others.length > 0 && hasDrug,
      otherNearDaily: !isNear && others.length > 0 && isDaily,
      drug: hasDrug,
      // "Once a day" is chosen, "daily" may go without saying.
      once: isDaily && /^once$/.test(sentence.words[at - 1] ?? ''),
      own: fits.own,
      rival: Math.max(0, fits.other - fits.own),
      rivalDrug: hasDrug ? Math.max(0, fits.other - fits.own) : 0,
      bound: own,
      boundRival: Math.max(0, rival - own),
      boundUnsaidRival: own === 0 ? rival : 0,
      isMany: frequenciesIn(sentence.words.join(' ')).length > 1,
      ...ofDrug(rhythm, at, reading),
    }),
  };
};

/** How often. */
export const frequencyClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] => {
  const written = frequenciesIn(reading.sentence.words.join(' '));
  if (written.length > 8) return [];
  const known = new Set(frequenciesIn(reading.known.words.join(' ')).map(({ rhythm }) => rhythm));
  return placedIn(written, reading.sentence.words)
    .filter(({ rhythm }) => !known.has(rhythm))
    .map((frequency) =>
      claimOf(
        frequency,
        reading,
        rules.find((flag) => flag.written === frequency.text),
      ),
    );
};
