import { soundAlikes } from './lexicon/drugs.ts';
import type { Checked, RawFlag } from './checked.ts';
import type { Ground, SideHeard } from './ground.ts';
import { numberFlag, replaced } from './numberFlags.ts';
import { isSupposed } from './polarity.ts';
import { remembered } from './remembered.ts';
import { sidesIn } from './sides.ts';
import type { Side } from './sides.ts';
import type { Heard, Source } from './source.ts';

const pairsOf = remembered(
  (word: string) => new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))),
  20_000,
);
const likeness = (a: string, b: string): number => {
  const one = pairsOf(a);
  const two = pairsOf(b);
  let both = 0;
  for (const pair of one) if (two.has(pair)) both += 1;
  return (2 * both) / Math.max(1, one.size + two.size);
};

/** The medicine that was said and is easily taken for this one. */
const twinOf = (words: string, { drugs, asked }: Ground): { mention: Heard; source: Source } | undefined => {
  const before = asked.twins.get(words);
  if (before !== undefined) return before === null ? undefined : drugs.get(before);
  const listed = soundAlikes.find((pair) => pair.includes(words));
  const twin = [...drugs.values()].find(
    ({ mention: other }) => listed?.includes(other.words) || likeness(other.words, words) > 0.55,
  );
  asked.twins.set(words, twin?.mention.concept ?? null);
  return twin;
};

const drugFlags = ({ sentence, ground, known, text }: Checked): RawFlag[] => {
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

/** Where a side was said of a part; of a part that nobody named, or by a side of no part, any may be meant. */
const saidOf = (part: string, { sides }: Ground): Partial<Record<Side, SideHeard>> => {
  const all = part === '' ? [...sides.values()] : [part, '', 'side'].map((one) => sides.get(one) ?? {});
  const first = (side: Side) =>
    all
      .flatMap((heard) => heard[side] ?? [])
      .reduce<SideHeard | undefined>((a, b) => (a && a.order < b.order ? a : b), undefined);
  const [left, right] = [first('left'), first('right')];
  return { ...(left ? { left } : {}), ...(right ? { right } : {}) };
};

const sideFlags = ({ sentence, ground, known, text, near }: Checked): RawFlag[] => {
  const written = sidesIn(sentence);
  if (written.length === 0) return [];
  const knownSides = new Set(sidesIn(known).map(({ side }) => side));
  const heardSides = new Set(
    near.flatMap((source) => source.words.filter((word) => word === 'left' || word === 'right')),
  );
  return written.flatMap(({ side, part }): RawFlag[] => {
    const other = side === 'left' ? 'right' : 'left';
    if (knownSides.has(side)) return [];
    const exact = part === '' || part === 'side' ? undefined : ground.sides.get(part);
    const isPlain = exact?.[other] !== undefined && exact[side] === undefined;
    if (!isPlain && heardSides.has(side)) return [];
    const own = isPlain ? exact : saidOf(part, ground);
    if (own[side]) return [];
    const contrary = own[other];
    const suggestion = contrary
      ? text.replace(new RegExp(`\\b${side}\\b`, 'i'), (match) =>
          match.startsWith(side.charAt(0)) ? other : other.charAt(0).toUpperCase() + other.slice(1),
        )
      : undefined;
    return [
      {
        kind: 'side',
        severity: 'alert',
        because: contrary ? 'The side differs from what was said' : 'The side was not said',
        written: side,
        ...(contrary ? { said: other, segmentId: contrary.source.segment.id } : {}),
        ...(suggestion ? { suggestion } : {}),
      },
    ];
  });
};

const negationFlags = ({ sentence, ground, near, known, text }: Checked): RawFlag[] =>
  (/^asked about\b/i.test(text) ? [] : sentence.mentions)
    .filter(
      (mention) =>
        mention.kind === 'symptom' ||
        mention.kind === 'condition' ||
        mention.concept === 'allergy' ||
        mention.concept === 'smoking',
    )
    .flatMap((mention): RawFlag[] => {
      if (isSupposed(sentence.words, mention) || /^(?:if|should)\b/i.test(text)) return [];
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

const others =
  /\b(?:mother|father|mum|dad|mom|wife|husband|partner|son|daughter|brother|sister|sibling|grand\w+|friend|aunt|uncle|child|baby|boss|colleague|nurse|doctor|surgeon|specialist|specialists|he and|she and|mr|mrs|ms|dr)\b/;
const sexFlags = ({ sentence, gender, ground }: Checked): RawFlag[] => {
  const words = sentence.words.join(' ');
  if (gender === null || gender === 'they' || others.test(words)) return [];
  const wrong = gender === 'male' ? /\b(she|her|hers|herself)\b/.exec(words) : /\b(he|him|his|himself)\b/.exec(words);
  if (!wrong || ground.words.has(wrong[1] ?? '')) return [];
  return [
    {
      kind: 'sex',
      severity: 'alert',
      because: 'The record has the patient as the other sex',
      written: wrong[1] ?? '',
      said: gender,
    },
  ];
};

/** The differences between a sentence and what was said. They state facts and judge nothing. */
export const flagsOf = (checked: Checked): RawFlag[] => {
  const numbers = checked.sentence.quantities.flatMap((quantity, index) => {
    const isAgain =
      checked.sentence.quantities.findIndex((other) => other.at === quantity.at) !== index &&
      checked.sentence.quantities
        .slice(0, index)
        .some((other) => other.at === quantity.at && numberFlag(other, checked) !== null);
    const flag = isAgain ? null : numberFlag(quantity, checked);
    return flag ? [flag] : [];
  });
  return [...numbers, ...drugFlags(checked), ...sideFlags(checked), ...negationFlags(checked), ...sexFlags(checked)];
};
