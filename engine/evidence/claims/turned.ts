import { polarityOf } from '../polarity.ts';
import type { Polarity } from '../polarity.ts';
import { densest, likeness } from '../stream.ts';
import { around, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { gapFeatures } from './gapFeatures.ts';
import { odditiesOf } from './oddities.ts';
import { toldOf } from './toldSo.ts';
import { verbatimIn } from './verbatim.ts';

/** Words that stand everywhere tell nothing. */
const TELLING = 0.8;
/** Of a word that is said often, so many places are compared. */
const PLACES = 12;
const REACH = 10;

type Part = { unit: string; weight: number; written: 'affirmed' | 'denied'; said: Polarity; fit: number };

/** Each word of the sentence with how it is written, and how it is said where its surroundings are most alike. */
const partsOf = (reading: Reading): Part[] => {
  const { sentence, note, from, heard, ground, rarity } = reading;
  const seen = new Set<string>();
  return sentence.words.flatMap((word, at): Part[] => {
    const unit = note.units[from + at];
    if (!unit || seen.has(unit) || rarity(unit) < TELLING) return [];
    seen.add(unit);
    const surroundings = around(reading, at);
    const name = { concept: unit, kind: 'symptom', length: 1, words: word } as const;
    let best: { place: number; fit: number } | null = null;
    for (const place of (heard.places.get(unit) ?? []).slice(0, PLACES)) {
      const fit = likeness(surroundings, heard, place, REACH);
      if (!best || fit > best.fit) best = { place, fit };
    }
    if (!best) return [];
    const part = heard.parts[best.place] ?? -1;
    const said = ground.sources[part]?.polarityAt(best.place - (heard.starts[part] ?? 0), name) ?? 'unknown';
    return [{ unit, weight: rarity(unit), written: polarityOf(sentence.words, { ...name, at }), said, fit: best.fit }];
  });
};

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { weight, fit }) => sum + weight * (0.3 + fit), 0);

const cue = /^(?:no|not|never|without|none|nor|neither|nothing|denies|denied|nope|cannot|negative)$/;
const STRETCH = 26;
/** How many words deny in the sentence, and in the stretch of the conversation that is most like it. */
const cuesIn = ({
  sentence,
  note,
  from,
  heard,
  rarity,
  ground,
}: Reading): { own: number; said: number; share: number } => {
  const weights = new Map<string, number>();
  sentence.words.forEach((_, at) => {
    const unit = note.units[from + at];
    if (unit) weights.set(unit, rarity(unit));
  });
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const { place, share } = densest({ weights, total }, (unit) => heard.places.get(unit) ?? [], STRETCH);
  let said = 0;
  for (let at = Math.max(0, place - 3); at < place + STRETCH; at += 1) {
    const part = heard.parts[at] ?? -1;
    if (cue.test(ground.sources[part]?.words[at - (heard.starts[part] ?? 0)] ?? '')) said += 1;
  }
  return { own: sentence.words.filter((word) => cue.test(word)).length, said: share === 0 ? 0 : said, share };
};

/** That a sentence says the contrary of what was said: much of it is there, and the other way. */
export const turnedClaims = (reading: Reading): Claim[] => {
  const { text, ground } = reading;
  const parts = partsOf(reading);
  const ways = (['affirmed', 'denied'] as const).map((way) => {
    const written = parts.filter((part) => part.written === way);
    const contrary = way === 'denied' ? 'affirmed' : 'denied';
    return {
      way,
      all: sumOf(written),
      against: sumOf(written.filter(({ said }) => said === contrary)),
      open: sumOf(written.filter(({ said }) => said === 'asked' || said === 'unknown')),
      parts: written.filter(({ said }) => said === contrary),
    };
  });
  const one = (ways[0]?.against ?? 0) >= (ways[1]?.against ?? 0) && (ways[0]?.all ?? 0) > 0 ? ways[0] : ways[1];
  if (!one) return [];
  const { way, against, open } = one;
  const all = Math.max(one.all, 0.001);
  const place = one.parts.toSorted((a, b) => b.weight * b.fit - a.weight * a.fit)[0];
  const at = place ? reading.heard.places.get(place.unit)?.[0] : undefined;
  const source = at === undefined ? undefined : ground.sources[reading.heard.parts[at] ?? -1];
  const verbatim = verbatimIn(reading);
  const cues = cuesIn(reading);
  const told = toldOf(reading);
  const isAny = way === 'affirmed' && /\b(?:any|ever)\b/i.test(text) && !/\bif\b/i.test(text);
  const isOr =
    way === 'affirmed' && /\b(?:reports|endorses|positive for|some|has|notes|admits)\b[^.;]*\bor\b/i.test(text);
  return [
    {
      isWhole: true,
      flag: {
        kind: 'negation',
        severity: 'notice',
        because:
          way === 'denied'
            ? 'Written as absent; it was said to be there'
            : 'Written as present; it was said to be absent',
        written: text,
        ...(source ? { segmentId: source.segment.id } : {}),
      },
      features: features({
        [`${way}`]: 1,
        [`${way}:share`]: against / all,
        [`${way}:squared`]: (against / all) ** 2,
        [`${way}:weight`]: Math.min(1.5, against / 8),
        [`${way}:both`]: (against / all) * Math.min(1, all / 8),
        [`${way}:agrees`]: Math.min(1.5, (all - against - open) / 8),
        [`${way}:open`]: open / all,
        [`${way}:mixed`]: ways.every((other) => other.all > 0),
        bare: one.all === 0,
        toldSame: told.same && !told.contrary,
        toldContrary: told.contrary && !told.same,
        toldContraryParts: told.contrary && !told.same ? told.parts / 6 : 0,
        toldBoth: told.same && told.contrary,
        verbatim: verbatim.all,
        [`${way}:cuesSaid`]: verbatim.cues,
        [`${way}:cuesUnsaid`]: verbatim.hasCues && verbatim.cues === 0,
        [`${way}:verbatim`]: verbatim.all,
        cuesLost: cues.own === 0 ? Math.min(3, cues.said) * cues.share : 0,
        cuesGained: cues.own > 0 && cues.said === 0 ? cues.share : 0,
        cuesBoth: cues.own > 0 && cues.said > 0 ? cues.share : 0,
        cuesOwn: Math.min(3, cues.own),
        cuesSaidNear: Math.min(3, cues.said),
        stretchShare: cues.share,
        [`section:${reading.section}`]: 1,
        words: Math.min(1.5, reading.sentence.words.length / 20),
        any: isAny,
        or: isOr,
        orOpen: isOr ? (open + against) / all : 0,
        notWell:
          /\bnot (?:doing |been |currently |also )?(?:well|normal|stable|within|clear|intact|improved|compliant)\b/i.test(
            text,
          ),
        twice: /\bnot (?:no|not)\b|\bno [a-z ]+ is not\b|\band not\b/i.test(text),
        ...gapFeatures(reading),
        ...odditiesOf(reading),
      }),
    },
  ];
};
