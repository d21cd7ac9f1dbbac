import { around, bestFit, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { wordTable } from '../wordTable.ts';

/** One relative a line, with the words for them. */
const relatives = [
  'mother mom mum mommy mummy mama',
  'father dad daddy',
  'brother brothers',
  'sister sisters',
  'wife',
  'husband',
  'son sons',
  'daughter daughters',
  'aunt aunts auntie',
  'uncle uncles',
  'grandmother grandma nana nan gran granny',
  'grandfather grandpa grandad granddad',
  'cousin cousins',
  'nurse',
].map((line) => line.split(' '));
const groupOf = new Map(relatives.flatMap((group) => group.map((word) => [word, group] as const)));
const wider = wordTable<readonly string[]>({
  mother: ['parents', 'parent'],
  father: ['parents', 'parent'],
  brother: ['siblings', 'sibling'],
  sister: ['siblings', 'sibling'],
  wife: ['spouse', 'married', 'partner', 'girlfriend'],
  husband: ['spouse', 'married', 'partner', 'boyfriend'],
  son: ['children', 'kids', 'child', 'kid', 'boy', 'boys', 'baby'],
  daughter: ['children', 'kids', 'child', 'kid', 'girl', 'girls', 'baby'],
});
const titled = /\b(?:Dr|Mr|Mrs|Ms|Miss|Prof)\.? ((?:[A-Z][a-z]+ )?[A-Z][a-z]{2,})/g;

const read = new WeakMap<Reading['heard'], ReadonlyMap<string, readonly number[]>>();
/** Where each relative is spoken of. */
const spokenRelatives = ({ ground, heard }: Reading): ReadonlyMap<string, readonly number[]> => {
  const known = read.get(heard);
  if (known) return known;
  const found = new Map<string, number[]>();
  ground.sources.forEach((source, part) =>
    source.words.forEach((word, at) => {
      // "Dad's got gout."
      const name = groupOf.get(word.replace(/'s$/, ''))?.[0];
      if (name) found.set(name, [...(found.get(name) ?? []), (heard.starts[part] ?? 0) + at].slice(0, MOST));
    }),
  );
  read.set(heard, found);
  return found;
};
const MOST = 100;

const saying =
  /^(?:says?|said|saying|tells?|told|thinks?|thought|reports?|notes?|noticed|noticing|wants?|wanted|feels?|felt|mentioned|complains?)$/;
const withinSaying = 3;
/** "My wife just says that I snore": a relative who says something of the patient. */
const saysSomething = ({ ground, heard }: Reading, places: readonly number[]): boolean =>
  places.some((place) => {
    const part = heard.parts[place] ?? -1;
    const at = place - (heard.starts[part] ?? 0);
    return (ground.sources[part]?.words.slice(at + 1, at + 1 + withinSaying) ?? []).some((word) => saying.test(word));
  });

const relativeClaims = (reading: Reading): Claim[] =>
  reading.sentence.words.flatMap((word, at): Claim[] => {
    const group = groupOf.get(word);
    const name = group?.[0];
    if (!group || !name || reading.known.words.some((other) => group.includes(other))) return [];
    const surroundings = around(reading, at);
    const spoken = spokenRelatives(reading);
    const own = spoken.get(name) ?? [];
    const others = [...spoken].flatMap(([other, places]) => (other === name ? [] : places));
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
            ) &&
            !saysSomething(reading, own),
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
