import { around, bestFit, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

/** One relative a line, with the words for them. */
const relatives = [
  'mother mom mum mommy mama',
  'father dad daddy',
  'brother brothers',
  'sister sisters',
  'wife',
  'husband',
  'son sons',
  'daughter daughters',
  'aunt aunts auntie',
  'uncle uncles',
  'grandmother grandma nana granny',
  'grandfather grandpa',
  'cousin cousins',
  'nurse',
].map((line) => line.split(' '));
const groupOf = new Map(relatives.flatMap((group) => group.map((word) => [word, group] as const)));
const wider: Readonly<Record<string, readonly string[]>> = {
  mother: ['parents', 'parent'],
  father: ['parents', 'parent'],
  brother: ['siblings', 'sibling'],
  sister: ['siblings', 'sibling'],
  wife: ['spouse', 'married', 'partner', 'girlfriend'],
  husband: ['spouse', 'married', 'partner', 'boyfriend'],
  son: ['children', 'kids', 'child', 'kid', 'boy', 'boys', 'baby'],
  daughter: ['children', 'kids', 'child', 'kid', 'girl', 'girls', 'baby'],
};
const titled = /\b(?:Dr|Mr|Mrs|Ms|Miss|Prof)\.? ((?:[A-Z][a-z]+ )?[A-Z][a-z]{2,})/g;

const placesOf = (words: readonly string[], { ground, heard }: Reading): number[] =>
  ground.sources.flatMap((source, part) =>
    source.words.flatMap((word, at) => (words.includes(word) ? [(heard.starts[part] ?? 0) + at] : [])),
  );

const relativeClaims = (reading: Reading): Claim[] =>
  reading.sentence.words.flatMap((word, at): Claim[] => {
    const group = groupOf.get(word);
    const name = group?.[0];
    if (!group || !name || reading.known.words.some((other) => group.includes(other))) return [];
    const surroundings = around(reading, at);
    const own = placesOf(group, reading);
    const others = placesOf(relatives.filter((one) => one !== group).flat(), reading);
    const isWide = (wider[name] ?? []).some((other) => reading.ground.words.has(other));
    const fits = [bestFit(reading, surroundings, own), bestFit(reading, surroundings, others)];
    const writtenOften = reading.repeated(word);
    return [
      {
        flag: {
          kind: 'person',
          severity: 'alert',
          because: own.length > 0 ? 'This was said of somebody else' : 'This person was not spoken of',
          written: word,
        },
        features: features({
          relative: 1,
          unsaid: own.length === 0,
          unsaidPlain: own.length === 0 && !isWide,
          otherSaid: own.length === 0 && others.length > 0,
          rival: Math.max(0, (fits[1] ?? 0) - (fits[0] ?? 0)),
          far: 1 - (fits[0] ?? 0),
          subject:
            at < 3 &&
            /^(?:reports|states|notes|denies|endorses|says|explains|prefers|wants|feels)$/.test(
              reading.sentence.words[at + 1] ?? '',
            ),
          again: writtenOften > 1,
          unsaidAgain: own.length === 0 && writtenOften > 1,
        }),
      },
    ];
  });

/** "Dr. Moore": somebody named, of whom nobody spoke. */
const nameClaims = (reading: Reading): Claim[] =>
  [...reading.text.matchAll(titled)].flatMap(([whole, name = '']): Claim[] => {
    const words = name.toLowerCase().split(' ');
    const said = words.filter((word) => reading.ground.words.has(word) || reading.known.words.includes(word));
    if (said.length === words.length) return [];
    return [
      {
        flag: { kind: 'person', severity: 'alert', because: 'This name was not said', written: whole },
        features: features({
          name: 1,
          nameUnsaid: said.length === 0,
          nameAgain: reading.repeated(name) > 1,
          nameOfDoctor: whole.startsWith('Dr'),
        }),
      },
    ];
  });

/** Relatives and names. */
export const personClaims = (reading: Reading): Claim[] => [...relativeClaims(reading), ...nameClaims(reading)];
