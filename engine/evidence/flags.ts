import { currentMedicines } from '../medicines/known.ts';
import type { Checked, RawFlag } from './checked.ts';
import type { Ground, SideHeard, Sides } from './ground.ts';
import { replaced } from './numberFlags.ts';
import { isSupposed } from './polarity.ts';
import { remembered } from './remembered.ts';
import { limbOf, sidesIn } from './sides.ts';
import type { Side } from './sides.ts';
import type { Heard, Source } from './source.ts';

const pairsOf = remembered(
  (word: string) => new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))),
  20_000,
);
export const likeness = (a: string, b: string): number => {
  const one = pairsOf(a);
  const two = pairsOf(b);
  let both = 0;
  for (const pair of one) if (two.has(pair)) both += 1;
  return (2 * both) / Math.max(1, one.size + two.size);
};

const LIKE = 0.55;
/** The medicine that was said and is easily taken for this one. */
const twinOf = (words: string, { drugs, asked }: Ground): { mention: Heard; source: Source } | undefined => {
  const before = asked.twins.get(words);
  if (before !== undefined) return before === null ? undefined : drugs.get(before);
  const { isSoundAlike } = currentMedicines();
  // Of several the likest: two names of the list may each be taken for this one.
  const twin = [...drugs.values()]
    .filter(({ mention: other }) => isSoundAlike(other.words, words) || likeness(other.words, words) > LIKE)
    .toSorted((a, b) => likeness(b.mention.words, words) - likeness(a.mention.words, words))[0];
  asked.twins.set(words, twin?.mention.concept ?? null);
  return twin;
};

export const drugFlags = ({ sentence, ground, known, text }: Checked): RawFlag[] => {
  const said = ground.drugs;
  return sentence.mentions
    .filter(
      (mention) => mention.kind === 'drug' && !said.has(mention.concept) && !known.units.has(`c:${mention.concept}`),
    )
    .map((mention): RawFlag => {
      const twin = twinOf(mention.words, ground);
      const heard = twin ? twin.mention.words : undefined;
      const suggestion = heard
        ? replaced(text.toLowerCase(), mention.words, heard) &&
          text.replace(new RegExp(`\\b${mention.words}\\b`, 'i'), (match) =>
            /^[A-Z]/.test(match) ? heard.charAt(0).toUpperCase() + heard.slice(1) : heard,
          )
        : undefined;
      const isAllergy = sentence.mentions.some((other) => other.concept === 'allergy');
      return {
        kind: heard ? 'sound_alike' : isAllergy ? 'allergy' : 'drug',
        severity: 'alert',
        because: heard ? 'A medicine with a similar name was said' : 'This medicine was not said',
        written: mention.words,
        ...(heard && twin ? { said: heard, segmentId: twin.source.segment.id } : {}),
        ...(suggestion ? { suggestion } : {}),
      };
    });
};

/** What was said of the part itself, else of its limb; of no part, whatever was said. */
export const sidesSaidOf = (part: string, { sides }: Ground): Sides =>
  part === '' || part === 'side' ? (sides.get('*') ?? {}) : (sides.get(part) ?? sides.get(limbOf(part)) ?? {});

/** The other side, where it is what was said; `null` where the side is right or may be; `unsaid` where none was. */
const contrarySide = (
  { side, part }: { side: Side; part: string },
  { near, ground }: Checked,
): SideHeard | 'unsaid' | null => {
  const other = side === 'left' ? 'right' : 'left';
  const said = sidesSaidOf(part, ground);
  const [own, contrary] = [said[side]?.count ?? 0, said[other]?.count ?? 0];
  const isPlain = part !== '' && part !== 'side';
  const close = near.flatMap((source) =>
    sidesIn(source).filter(
      (sided) => !isPlain || sided.part === '' || sided.part === 'side' || limbOf(sided.part) === limbOf(part),
    ),
  );
  const isClose = close.some((sided) => sided.side === side);
  if (said[other] && own === 0 && (isPlain || !isClose)) return said[other];
  if (isClose) return isPlain && said[other] && contrary >= own * 4 ? said[other] : null;
  if (own > 0) return said[other] && (contrary >= own * 3 || close.length > 0) ? said[other] : null;
  const anywhere = ground.sides.get('*');
  return anywhere?.[other] && !anywhere[side] ? anywhere[other] : anywhere?.[side] ? null : 'unsaid';
};

export const sideFlags = (checked: Checked): RawFlag[] => {
  const { sentence, known } = checked;
  const knownSides = new Set(sidesIn(known).map(({ side }) => side));
  return sidesIn(sentence).flatMap(({ side, part }): RawFlag[] => {
    const other = side === 'left' ? 'right' : 'left';
    const found = knownSides.has(side) ? null : contrarySide({ side, part }, checked);
    if (found === null) return [];
    const contrary = found === 'unsaid' ? undefined : found;
    return [
      {
        kind: 'side',
        severity: contrary ? 'alert' : 'notice',
        because: contrary ? 'The side differs from what was said' : 'The side was not said',
        written: side,
        ...(contrary ? { said: other, segmentId: contrary.source.segment.id } : {}),
      },
    ];
  });
};

export const negationFlags = ({ sentence, ground, near, known, text }: Checked): RawFlag[] =>
  (/^asked about\b/i.test(text) ? [] : sentence.mentions)
    .filter(
      (mention) =>
        mention.kind === 'symptom' ||
        mention.kind === 'condition' ||
        mention.concept === 'allergy' ||
        mention.concept === 'smoking',
    )
    .flatMap((mention): RawFlag[] => {
      if (isSupposed(sentence.words, mention) || /^(?:if|should|any)\b/i.test(text)) return [];
      if (known.mentions.some((other) => other.concept === mention.concept && other.polarity === mention.polarity))
        return [];
      const heard = ground.concepts.get(mention.concept);
      if (!heard) return [];
      const close = near.flatMap((source) =>
        source.mentions
          .filter((other) => other.concept === mention.concept)
          .map((other) => ({ polarity: other.polarity, source })),
      );
      const other = mention.polarity === 'denied' ? 'affirmed' : 'denied';
      const closeOf = (polarity: string) => close.filter((item) => item.polarity === polarity).length;
      const same = heard.counts[mention.polarity];
      const contrary = close.find(({ polarity }) => polarity === other)?.source ?? heard.first[other];
      if (contrary && same === 0) return [negation(mention, mention.concept === 'pain' ? 'notice' : 'alert', contrary)];
      if (contrary && closeOf(other) > 0 && closeOf(mention.polarity) === 0 && mention.concept !== 'pain')
        return [negation(mention, heard.counts[other] > same * 2 ? 'alert' : 'notice', contrary)];
      return mention.polarity === 'affirmed' && heard.counts.asked === heard.total
        ? [
            {
              kind: 'negation',
              severity: 'notice',
              because: 'This was asked; no answer to it was found',
              written: mention.words,
              ...(heard.first.asked ? { segmentId: heard.first.asked.segment.id } : {}),
            },
          ]
        : [];
    });
const negation = (mention: Heard, severity: RawFlag['severity'], source: Source | undefined): RawFlag => ({
  kind: 'negation',
  severity,
  written: mention.polarity === 'denied' ? `no ${mention.words}` : mention.words,
  because:
    mention.polarity === 'denied'
      ? 'Written as absent; it was said to be there'
      : 'Written as present; it was said to be absent',
  said: mention.polarity === 'denied' ? mention.words : `no ${mention.words}`,
  ...(source ? { segmentId: source.segment.id } : {}),
});
