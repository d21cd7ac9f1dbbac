import type { RawFlag } from '../checked.ts';
import { likeness } from '../flags.ts';
import { around, bestFitInNote, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { isKindNamed } from './drugKinds.ts';

const closestWord = (name: string, { ground }: Pick<Reading, 'ground'>): number => {
  let best = 0;
  for (const word of ground.words)
    if (word.length > 3 && word[0] === name[0] && Math.abs(word.length - name.length) < 5)
      best = Math.max(best, likeness(word, name));
  return best;
};
/** Words of medicines that are also words of food, tests and habits. */
const everyday =
  /^(?:insulin|iron|calcium|potassium|magnesium|zinc|latex|contrast|nicotine|sulfur|cortisone|penicillin|testosterone|estradiol|oestradiol|progesterone)$/;

/** The salts that a medicine comes as: part of its name. */
const salt =
  /^(?:cypionate|enanthate|succinate|tartrate|hydrochloride|acetate|maleate|sulfate|sulphate|phosphate|citrate|gluconate|sodium|mesylate|furoate|propionate|besylate|bromide|fumarate)$/;
const strengths = /^(?:mg|mcg|g|ml|units|milligrams?|micrograms?|puffs?|tablets?|capsules?|drops?)$/;
const given =
  /^(?:start|started|starting|continue|continues|continuing|take|takes|taking|took|prescribe|prescribed|on|initiate|initiated|increase|decrease|stop|stopped|discontinue|discontinued|using|uses|use|medication|medications|include|includes|including|using|try|add|recommended|recommend)$/;
const SHORTEST = 5;
/** What is said or written in more visits than this rarity allows is no name of a medicine. */
const RARE = 4.5;
const plainWord =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|about|approximately|another|additional|weekly|daily|nightly|twice|total|oral|tablet|dose|dosage|least|maximum|minimum|insulin|vitamin|steroid|steroids|medication|medications|medicine|inhaler|injection|cream|supplement|tablets|capsule)$/;

/** Words of no list that stand where a medicine does, before a strength, and that nobody said. */
const unlistedClaims = ({ sentence, ground, known, note, from, text, surprise, rarity }: Reading): Claim[] => {
  const covered = new Set(
    sentence.mentions.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)),
  );
  return sentence.words.flatMap((word, at): Claim[] => {
    const [before, next, after] = [
      sentence.words[at - 1] ?? '',
      sentence.words[at + 1] ?? '',
      sentence.words[at + 2] ?? '',
    ];
    const isDosed = /^\d/.test(next) && strengths.test(after);
    if (word.length < SHORTEST || covered.has(at) || ground.words.has(word) || known.words.includes(word)) return [];
    if (!/^[a-z-]+$/.test(word) || plainWord.test(word) || salt.test(word)) return [];
    const isNamed = text.includes(` ${word.charAt(0).toUpperCase()}${word.slice(1)}`);
    if (!isDosed && !(isNamed && given.test(before))) return [];
    const unit = note.units[from + at] ?? '';
    if (unit === '' || rarity(unit) < RARE) return [];
    return [
      {
        flag: { kind: 'drug', severity: 'alert', because: 'This medicine was not said', written: word },
        features: features({
          unlisted: 1,
          unlistedDosed: isDosed,
          unlistedNamed: isNamed,
          unlistedGiven: given.test(before),
          unlistedDosedGiven: isDosed && (given.test(before) || at === 0),
          unlistedNear: Math.max(0, closestWord(word, { ground }) - 0.4),
          unlistedSurprise: surprise(unit),
          unlistedAgain: (note.places.get(unit)?.length ?? 0) > 1,
        }),
      },
    ];
  });
};

const joining = /^(?:and|or|with|to|for|\/)?$/;
/** "Ibuprofen and ibuprofen", "from torsemide to torsemide": one of the two was another. */
const twiceClaims = ({ sentence: { words, mentions } }: Reading): Claim[] => {
  const drugs = mentions.filter(({ kind }) => kind === 'drug');
  return drugs.flatMap((drug, index): Claim[] => {
    const next = drugs[index + 1];
    const between = next ? words.slice(drug.at + drug.length, next.at) : [];
    if (!next || next.words !== drug.words || !joining.test(between.join(' '))) return [];
    return [
      {
        isPlain: true,
        flag: {
          kind: 'drug',
          severity: 'alert',
          because: 'The same medicine is written twice',
          written: words.slice(drug.at, next.at + next.length).join(' '),
        },
        features: features({ twice: 1 }),
      },
    ];
  });
};

/** Medicines that nobody named. */
export const drugClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] => [
  ...twiceClaims(reading),
  ...listedClaims(reading, rules),
  ...unlistedClaims(reading),
];
const listedClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] =>
  rules.flatMap((flag): Claim[] => {
    const mention = reading.sentence.mentions.find(({ words, kind }) => kind === 'drug' && words === flag.written);
    if (!mention) return [];
    const closest = closestWord(mention.words, reading);
    const written = (reading.note.mentions.get(mention.concept) ?? []).map(({ place }) => place);
    return [
      {
        flag,
        features: features({
          drug: 1,
          soundAlike: flag.kind === 'sound_alike',
          allergy: flag.kind === 'allergy',
          nearWord: Math.max(0, closest - 0.4),
          everyday: everyday.test(mention.concept),
          kindNamed: isKindNamed(mention.concept, reading),
          kindNamedEveryday: everyday.test(mention.concept) && isKindNamed(mention.concept, reading),
          again: bestFitInNote(reading, around(reading, mention.at), written),
          written: written.length > 1,
        }),
      },
    ];
  });
