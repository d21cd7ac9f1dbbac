import { soundAlikes } from './lexicon/drugs.ts';
import type { Checked, RawFlag } from './checked.ts';
import { numberFlag, replaced } from './numberFlags.ts';
import { isSupposed } from './polarity.ts';
import type { Facts, Heard, Source } from './source.ts';

const likeness = (a: string, b: string): number => {
  const pairs = (word: string) => new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
  const one = pairs(a);
  const two = pairs(b);
  return (2 * [...one].filter((pair) => two.has(pair)).length) / Math.max(1, one.size + two.size);
};

const drugFlags = ({ sentence, sources, known, text }: Checked): RawFlag[] => {
  const said = new Map(
    sources.flatMap((source) =>
      source.mentions
        .filter((mention) => mention.kind === 'drug')
        .map((mention) => [mention.concept, { mention, source }] as const),
    ),
  );
  return sentence.mentions
    .filter(
      (mention) => mention.kind === 'drug' && !said.has(mention.concept) && !known.units.has(`c:${mention.concept}`),
    )
    .map((mention): RawFlag => {
      const listed = soundAlikes.find((pair) => pair.includes(mention.words));
      const twin = [...said.values()].find(
        ({ mention: other }) => listed?.includes(other.words) || likeness(other.words, mention.words) > 0.55,
      );
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

type Sided = { side: 'left' | 'right'; part: string };
/** "left" and "right" with the part of the body that they name. */
const sidesIn = ({ words, mentions }: Pick<Facts, 'words' | 'mentions'>): Sided[] =>
  words.flatMap((word, at) => {
    const side = /^(left|right)(?:-(?:sided|hand))?$/.exec(word)?.[1] as 'left' | 'right' | undefined;
    if (!side) return [];
    const parts = mentions.filter((mention) => mention.kind === 'paired' || mention.kind === 'single');
    const after = parts.find((mention) => mention.at > at && mention.at - at <= 4);
    const before = parts.filter((mention) => mention.at < at && at - mention.at <= 4).at(-1);
    if (side === 'right' && !after && (!before || /^(now|away|after|before|there|so|okay)$/.test(words[at + 1] ?? '')))
      return [];
    // "I left my job": a verb, not a side.
    if (side === 'left' && !after && !before)
      return /^(the|my|your|his|her|on)$/.test(words[at - 1] ?? '') ? [{ side, part: '' }] : [];
    return [{ side, part: (after ?? before)?.concept ?? '' }];
  });

const sideFlags = ({ sentence, sources, known, text, near }: Checked): RawFlag[] => {
  const said = sources.flatMap((source) => sidesIn(source).map((sided) => ({ ...sided, source })));
  const heardSides = new Set(
    near.flatMap((source) => source.words.filter((word) => word === 'left' || word === 'right')),
  );
  return sidesIn(sentence).flatMap(({ side, part }): RawFlag[] => {
    const other = side === 'left' ? 'right' : 'left';
    if (sidesIn(known).some((sided) => sided.side === side)) return [];
    const exact = said.filter((sided) => sided.part === part && part !== '' && part !== 'side');
    const isPlain = exact.length > 0 && exact.every((sided) => sided.side === other);
    if (!isPlain && heardSides.has(side)) return [];
    const own = isPlain
      ? exact
      : said.filter((sided) => sided.part === part || part === '' || sided.part === '' || sided.part === 'side');
    if (own.some((sided) => sided.side === side)) return [];
    const contrary = own.find((sided) => sided.side === other);
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

const negationFlags = ({ sentence, sources, near, known, text }: Checked): RawFlag[] =>
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
      const heard = (among: readonly Source[]) =>
        among.flatMap((source) =>
          source.mentions
            .filter((other) => other.concept === mention.concept)
            .map((other) => ({ polarity: other.polarity, source })),
        );
      const all = heard(sources);
      const close = heard(near);
      const other = mention.polarity === 'denied' ? 'affirmed' : 'denied';
      const count = (found: typeof all, polarity: string) => found.filter((item) => item.polarity === polarity).length;
      const same = count(all, mention.polarity);
      const contrary =
        close.find(({ polarity }) => polarity === other) ?? all.find(({ polarity }) => polarity === other);
      if (contrary && same === 0)
        return [negation(mention, mention.concept === 'pain' ? 'notice' : 'alert', contrary.source)];
      if (contrary && count(close, other) > 0 && count(close, mention.polarity) === 0 && mention.concept !== 'pain')
        return [negation(mention, count(all, other) > same * 2 ? 'alert' : 'notice', contrary.source)];
      return all.length > 0 && mention.polarity === 'affirmed' && all.every(({ polarity }) => polarity === 'asked')
        ? [
            {
              kind: 'negation',
              severity: 'notice',
              because: 'This was asked; no answer to it was found',
              written: mention.words,
              ...(all[0] ? { segmentId: all[0].source.segment.id } : {}),
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
const sexFlags = ({ sentence, gender, sources }: Checked): RawFlag[] => {
  const words = sentence.words.join(' ');
  if (gender === null || gender === 'they' || others.test(words)) return [];
  const wrong = gender === 'male' ? /\b(she|her|hers|herself)\b/.exec(words) : /\b(he|him|his|himself)\b/.exec(words);
  if (!wrong || sources.some((source) => source.words.includes(wrong[1] ?? ''))) return [];
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
