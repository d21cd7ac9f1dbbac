import type { RawFlag } from '../checked.ts';
import { frequenciesIn } from '../frequencies.ts';
import type { Frequency } from '../frequencies.ts';
import { rhythmsNear, rhythmsSaid } from '../frequencyFlags.ts';
import { around, features } from './claim.ts';
import { likeness } from '../stream.ts';
import type { Claim, Reading } from './claim.ts';

type Spoken = { rhythm: Frequency['rhythm']; place: number; part: number };
const read = new WeakMap<Reading['heard'], readonly Spoken[]>();
/** In a day's talk, only rhythms near what carries the sentence are compared. */
const MOST = 300;

const spokenRhythms = ({ ground, heard }: Reading, near: readonly number[]): readonly Spoken[] => {
  let all = read.get(heard);
  if (!all) {
    all = ground.sources.flatMap((source, part) =>
      frequenciesIn(source.line).map(({ rhythm, text }) => ({
        rhythm,
        part,
        place: (heard.starts[part] ?? 0) + Math.max(0, source.words.indexOf(text.split(' ')[0] ?? '')),
      })),
    );
    read.set(heard, all);
  }
  return all.length <= MOST ? all : all.filter(({ part }) => near.includes(part)).slice(0, MOST);
};

const claimOf = ({ rhythm, text }: Frequency, reading: Reading, rule: RawFlag | undefined): Claim => {
  const { ground, sentence } = reading;
  const near = rhythmsNear(reading);
  const isNear = near.some((one) => one.rhythm === rhythm);
  const others = near.filter((one) => one.rhythm !== rhythm);
  const isSaid = rhythmsSaid(ground).has(rhythm);
  const hasDrug = sentence.mentions.some(({ kind }) => kind === 'drug');
  const first = text.split(' ')[0] ?? '';
  const surroundings = around(reading, Math.max(0, sentence.words.indexOf(first)));
  const fits = { own: 0, other: 0 };
  const parts = near.map(({ source }) => source.at);
  for (const spoken of spokenRhythms(reading, parts)) {
    const key = spoken.rhythm === rhythm ? 'own' : 'other';
    fits[key] = Math.max(fits[key], likeness(surroundings, reading.heard, spoken.place, 14));
  }
  const isDaily = rhythm === 'daily';
  return {
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
      own: fits.own,
      rival: Math.max(0, fits.other - fits.own),
      rivalDrug: hasDrug ? Math.max(0, fits.other - fits.own) : 0,
    }),
  };
};

/** How often. */
export const frequencyClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] => {
  const written = frequenciesIn(reading.sentence.words.join(' '));
  if (written.length > 4) return [];
  const known = new Set(frequenciesIn(reading.known.words.join(' ')).map(({ rhythm }) => rhythm));
  return written
    .filter(({ rhythm }) => !known.has(rhythm))
    .map((frequency) =>
      claimOf(
        frequency,
        reading,
        rules.find((flag) => flag.written === frequency.text),
      ),
    );
};
