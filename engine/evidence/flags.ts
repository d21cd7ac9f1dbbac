import type { Flag, FlagKind } from '@auscult/contract/documents/schemas.ts';
import { soundAlikes } from './lexicon/drugs.ts';
import { isSupposed } from './polarity.ts';
import type { Quantity } from './quantities.ts';
import type { Facts, Heard, Source } from './source.ts';

/** A flag before it has its id. */
export type RawFlag = Omit<Flag, 'id'>;
export type Checked = {
  sentence: Facts;
  text: string;
  near: readonly Source[];
  sources: readonly Source[];
  known: Facts;
  gender: 'male' | 'female' | 'they' | null;
};

const isKnown = (quantity: Quantity, facts: Facts): boolean =>
  facts.quantities.some((other) => other.value === quantity.value);
const spans: Readonly<Record<string, number>> = { days: 1, nights: 1, weeks: 7, months: 30, years: 365 };
const sameSpan = (a: Quantity, b: Quantity): boolean => {
  const one = a.value * (spans[a.unit] ?? Number.NaN);
  const two = b.value * (spans[b.unit] ?? Number.NaN);
  return Math.abs(one - two) <= Math.max(one, two) * 0.03;
};
const loosely: Readonly<Record<number, RegExp>> = {
  2: /\b(couple|both|fortnight|twice|second|weekend)\b/,
  3: /\b(few|third)\b/,
  4: /\bfew\b/,
  0.5: /\bhalf\b/,
  10: /\bdecade\b/,
  1: /\b(a|an|one|first|once|single|each|every|last|per)\b/,
  12: /\b(year|dozen)\b/,
  6: /\bhalf a year\b/,
  14: /\bfortnight\b/,
  100: /\bhundred\b/,
  7: /\bweek\b/,
};
const dosing = new Set(['mg', 'mcg', 'g', 'mL', 'units', 'puffs', 'tablets', 'drops']);
const strength = new Set(['mg', 'mcg', 'g', 'mL', 'units']);

const kindOf = (quantity: Quantity): FlagKind =>
  quantity.kind === 'dose'
    ? 'dose'
    : quantity.kind === 'time'
      ? 'duration'
      : quantity.unit === 'times'
        ? 'frequency'
        : 'number';
const written = (quantity: Quantity): string =>
  `${quantity.text}${quantity.unit && quantity.unit !== '%' && quantity.text !== 'once' && quantity.text !== 'twice' ? ` ${quantity.unit}` : ''}`;
const names: Partial<Record<FlagKind, string>> = {
  dose: 'dose',
  duration: 'length of time',
  frequency: 'frequency',
  number: 'number',
};

/** A reading over another, a score out of ten and a plain number do not stand in for each other. */
const shape = (quantity: Quantity): string =>
  quantity.text.endsWith('/10') ? 'score' : quantity.text.includes('/') ? 'reading' : 'plain';

/** The number said of the same thing, in the segments behind the sentence. */
const saidInstead = (
  quantity: Quantity,
  { near, sentence }: Checked,
): { quantity: Quantity; source: Source } | null => {
  const written = new Set(sentence.quantities.map((other) => other.value));
  for (const source of near)
    for (const other of source.quantities)
      if (
        /\d/.test(other.text) &&
        other.value !== quantity.value &&
        !written.has(other.value) &&
        shape(other) === shape(quantity) &&
        other.kind === quantity.kind &&
        (other.unit === quantity.unit || (strength.has(other.unit) && strength.has(quantity.unit)))
      )
        return { quantity: other, source };
  return null;
};

const replaced = (text: string, from: string, to: string): string | undefined => {
  const at = text.indexOf(from);
  return at < 0 || text.indexOf(from, at + from.length) >= 0
    ? undefined
    : text.slice(0, at) + to + text.slice(at + from.length);
};

/** "97 . 2" and "point 5": decimals that speech or a transcriber took apart. */
const isSpelt = (value: number, sources: readonly Source[]): boolean => {
  const [whole = '', fraction] = String(value).split('.');
  if (fraction === undefined) return false;
  const pattern = new RegExp(`${whole === '0' ? '' : `\\b${whole} `}(?:\\.|point|and)? ?${fraction}\\b`);
  return sources.some((source) => pattern.test(source.line));
};

const numberFlag = (quantity: Quantity, checked: Checked): RawFlag | null => {
  const { sentence, sources, known, text } = checked;
  if (quantity.kind === 'time' && quantity.value === 1) return null;
  if (isKnown(quantity, known)) return null;
  const same = sources.flatMap((source) =>
    source.quantities
      .filter((other) => other.value === quantity.value || sameSpan(other, quantity))
      .map((other) => ({ other, source })),
  );
  const kind = kindOf(quantity);
  if (same.length === 0) {
    if (isSpelt(quantity.value, sources)) return null;
    if (sources.some((source) => loosely[quantity.value]?.test(source.line))) return null;
    const instead = saidInstead(quantity, checked);
    const suggestion = instead ? replaced(text, quantity.text, instead.quantity.text) : undefined;
    return {
      kind,
      severity: 'alert',
      written: written(quantity),
      because: instead
        ? `The ${names[kind] ?? 'number'} differs from what was said`
        : `The ${names[kind] ?? 'number'} was not said`,
      ...(instead ? { said: written(instead.quantity), segmentId: instead.source.segment.id } : {}),
      ...(suggestion ? { suggestion } : {}),
    };
  }
  const wrongUnit =
    strength.has(quantity.unit) && !same.some(({ other }) => other.unit === quantity.unit)
      ? same.find(({ other }) => strength.has(other.unit))
      : undefined;
  if (wrongUnit) {
    const suggestion = replaced(text, ` ${quantity.unit}`, ` ${wrongUnit.other.unit}`);
    return {
      kind: 'unit',
      severity: 'alert',
      because: 'The unit differs from what was said',
      written: written(quantity),
      said: written(wrongUnit.other),
      segmentId: wrongUnit.source.segment.id,
      ...(suggestion ? { suggestion } : {}),
    };
  }
  const wrongSpan =
    quantity.kind === 'time' &&
    !same.some(
      ({ other }) =>
        other.kind !== 'time' || other.unit === '' || other.unit === quantity.unit || sameSpan(other, quantity),
    )
      ? same[0]
      : undefined;
  if (wrongSpan && !sources.some((source) => source.words.includes(quantity.unit))) {
    return {
      kind: 'duration',
      severity: 'alert',
      because: 'The length of time differs from what was said',
      written: written(quantity),
      said: written(wrongSpan.other),
      segmentId: wrongSpan.source.segment.id,
    };
  }
  return (
    (dosing.has(quantity.unit) ? doseElsewhere(quantity, checked, sentence) : null) ?? saidElsewhere(quantity, checked)
  );
};

/** The segments that speak of what the sentence speaks of, numbers left aside. */
const aboutSame = ({ sentence, sources }: Checked): Source[] => {
  const wanted = [...sentence.units].filter((unit) => !unit.startsWith('n:'));
  const scored = sources
    .map((source) => ({ source, score: wanted.filter((unit) => source.units.has(unit)).length }))
    .filter(({ score }) => score > 0);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < Math.max(2, wanted.length * 0.6)
    ? []
    : scored.filter(({ score }) => score >= best * 0.75).map(({ source }) => source);
};

/** The number was said somewhere, but where this is spoken of another one of its kind stands in its place. */
const saidElsewhere = (quantity: Quantity, checked: Checked): RawFlag | null => {
  if (quantity.kind === 'count' || (quantity.kind === 'measure' && !quantity.text.includes('/'))) return null;
  const about = aboutSame(checked);
  const around = about.flatMap((source) =>
    [-2, -1, 0, 1, 2].flatMap((step) => checked.sources[source.at + step] ?? []),
  );
  if (
    about.length === 0 ||
    around.some(
      (source) =>
        source.quantities.some((other) => other.value === quantity.value || sameSpan(other, quantity)) ||
        loosely[quantity.value]?.test(source.line),
    )
  )
    return null;
  const instead = saidInstead(quantity, { ...checked, near: about });
  if (!instead) return null;
  const kind = kindOf(quantity);
  const suggestion = replaced(checked.text, quantity.text, instead.quantity.text);
  return {
    kind,
    severity: 'alert',
    because: `The ${names[kind] ?? 'number'} differs from what was said`,
    written: written(quantity),
    said: written(instead.quantity),
    segmentId: instead.source.segment.id,
    ...(suggestion ? { suggestion } : {}),
  };
};

/** The number was said, but of another medicine: the medicine's own dose was another. */
const doseElsewhere = (quantity: Quantity, { sources, text }: Checked, sentence: Facts): RawFlag | null => {
  const drug = sentence.mentions.filter((mention) => mention.kind === 'drug' && mention.at < quantity.at).at(-1);
  if (!drug || !strength.has(quantity.unit)) return null;
  const about = sources.filter((source) => source.mentions.some((mention) => mention.concept === drug.concept));
  const doses = about.flatMap((source) => {
    const next = sources[source.at + 1];
    const drugs = source.mentions.filter((mention) => mention.kind === 'drug');
    const own = source.quantities.filter(
      (other) => strength.has(other.unit) && (drugs.length === 1 || nearestDrug(other, drugs) === drug.concept),
    );
    return [
      ...own,
      ...(own.length === 0 && next
        ? next.quantities.filter((other) => strength.has(other.unit) || other.unit === '')
        : []),
    ].map((other) => ({ other, source }));
  });
  if (doses.length === 0 || doses.some(({ other }) => other.value === quantity.value)) return null;
  const first = doses[0];
  if (!first) return null;
  const suggestion = replaced(text, quantity.text, first.other.text);
  return {
    kind: 'dose',
    severity: 'alert',
    because: `The dose said of ${drug.words} differs`,
    written: written(quantity),
    said: written(first.other),
    segmentId: first.source.segment.id,
    ...(suggestion ? { suggestion } : {}),
  };
};
const nearestDrug = (quantity: Quantity, drugs: readonly Heard[]): string | undefined =>
  [...drugs].sort(
    (a, b) => Math.abs(a.at - quantity.at) - (a.at < quantity.at ? 1 : 0) - Math.abs(b.at - quantity.at),
  )[0]?.concept;

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
