import { medicineList, soundAlikePairs } from './list.ts';
import type { Medicine } from './list.ts';
import { nameKey } from './names.ts';
import { soundLikeness } from './phonetics.ts';
import type { Strength } from './strengths.ts';

/** A medicine that a practice added: plain data, so that it can go to another thread. Names of the list win over added ones. */
export type AddedMedicine = { name: string; brands?: readonly string[]; otherNames?: readonly string[] };
/** A name found among words. `length` counts the words that it took; `name` is spelt as on the list. */
export type NamedMedicine = { medicine: Medicine; name: string; length: number; isAmbiguous: boolean };

/** A list of medicines, ready to be asked. Names are taken in any case, with or without hyphens, accents and apostrophes. */
export type Medicines = {
  all: readonly Medicine[];
  /** The medicine that goes by this name: approved, brand or other. */
  find: (name: string) => Medicine | undefined;
  /** The longest name that begins at word `at` (0 when absent): ["slow-k", "600", "mg"] gives Slow-K with length 1. */
  medicineNamed: (words: readonly string[], at?: number) => NamedMedicine | undefined;
  /** Brands of the medicine that goes by this name, the best known first. None for an unknown name. */
  brandsOf: (name: string) => readonly string[];
  /** Usual strengths of the medicine that goes by this name. None where the list does not know them. */
  strengthsOf: (name: string) => readonly Strength[];
  /** Names that are paired with this one, or with another name of its medicine that is no brand. None does not mean that none sounds alike. */
  soundAlikes: (name: string) => readonly string[];
  /** Whether one name may be taken for the other: paired on the list, or alike in sound. False for two names of one medicine. */
  isSoundAlike: (one: string, other: string) => boolean;
  /** A name as it is written: "NovoRapid", "paracetamol". */
  spellingOf: (name: string) => string | undefined;
};

/** From this likeness of sound on, names that no list pairs count as sound-alikes: half of the listed pairs reach it, and one in a hundred of any two names. */
const ALIKE = 0.65;
type Entry = { medicine: Medicine; name: string };

/** All names of a medicine, its approved one first. */
export const namesOf = ({ name, brands, otherNames }: Medicine): string[] => [name, ...brands, ...otherNames];

/** All names that were given for an added medicine. */
export const addedNames = ({ name, brands = [], otherNames = [] }: AddedMedicine): string[] => [
  name,
  ...brands,
  ...otherNames,
];

const indexOf = (list: readonly Medicine[]): Map<string, Entry> => {
  const index = new Map<string, Entry>();
  for (const medicine of list)
    for (const name of namesOf(medicine)) {
      const key = nameKey(name);
      if (key && !index.has(key)) index.set(key, { medicine, name });
    }
  return index;
};

/** How many words the longest name has that begins with a word, so that words which begin none cost one look. */
const longestByFirst = (index: ReadonlyMap<string, Entry>): Map<string, number> => {
  const longest = new Map<string, number>();
  for (const [key, { name }] of index) {
    const first = key.split(' ', 1)[0] ?? '';
    longest.set(first, Math.max(longest.get(first) ?? 0, name.split(/[^\p{L}\p{N}]+/u).length));
  }
  return longest;
};

const shipped = indexOf(medicineList);

/** An added medicine as a row. One that the list has lends it what the list knows of it. */
const medicineOf = ({ name, brands = [], otherNames = [] }: AddedMedicine): Medicine => {
  const known = shipped.get(nameKey(name))?.medicine;
  return known
    ? { ...known, brands: [...known.brands, ...brands], otherNames: [...known.otherNames, ...otherNames] }
    : { name, class: '', saidAs: name, brands, otherNames, forms: [], strengths: [], ambiguous: new Set() };
};

/** The words for a medicine that are no brand: they may stand for each other. */
const plainNames = ({ name, saidAs, otherNames }: Medicine): string[] => [name, saidAs, ...otherNames];

/** What stands for a name in a pair: a brand for itself only, any other name for all plain names of its medicine. */
const standIns = (index: ReadonlyMap<string, Entry>, name: string): string[] => {
  const key = nameKey(name);
  const medicine = index.get(key)?.medicine;
  const plain = medicine ? plainNames(medicine).map(nameKey) : [];
  return plain.includes(key) ? [...new Set(plain)] : [key];
};

const listedPairs = new Map<string, string[]>();
for (const pair of soundAlikePairs)
  for (const [one, other] of [pair, [pair[1], pair[0]] as const])
    for (const key of standIns(shipped, one)) listedPairs.set(key, [...(listedPairs.get(key) ?? []), other]);

/** The list with what a practice added to it. Making it takes about 20 ms: keep it as long as the added ones stay. */
export const medicinesWith = (added: readonly AddedMedicine[]): Medicines => {
  const own = added.map(medicineOf);
  const replaced = new Set(own.map(({ name }) => name));
  const all = [...medicineList.filter(({ name }) => !replaced.has(name)), ...own];
  const index = indexOf(all);
  const longest = longestByFirst(index);
  const find = (name: string): Medicine | undefined => index.get(nameKey(name))?.medicine;
  const soundAlikes = (name: string): readonly string[] => [...new Set(listedPairs.get(nameKey(name)))];
  return {
    all,
    find,
    medicineNamed: (words, at = 0) => {
      const first = nameKey(words[at] ?? '').split(' ', 1)[0] ?? '';
      for (let length = Math.min(longest.get(first) ?? 0, words.length - at); length > 0; length -= 1) {
        const found = index.get(nameKey(words.slice(at, at + length).join(' ')));
        if (found) return { ...found, length, isAmbiguous: found.medicine.ambiguous.has(found.name) };
      }
      return undefined;
    },
    brandsOf: (name) => find(name)?.brands ?? [],
    strengthsOf: (name) => find(name)?.strengths ?? [],
    soundAlikes,
    isSoundAlike: (one, other) => {
      const [first, second] = [find(one), find(other)];
      if (nameKey(one) === nameKey(other) || (first && first.saidAs === second?.saidAs)) return false;
      const names = new Set(standIns(index, other));
      return soundAlikes(one).some((name) => names.has(nameKey(name))) || soundLikeness(one, other) >= ALIKE;
    },
    spellingOf: (name) => index.get(nameKey(name))?.name,
  };
};

/** The list as it ships. */
export const medicines: Medicines = medicinesWith([]);

/** Names of one word that are written with capitals, by their small letters: "novorapid" is "NovoRapid". Without ambiguous ones. */
export const capitalNames = (list: readonly Medicine[] = medicineList): Map<string, string> =>
  new Map(
    list.flatMap((medicine) =>
      namesOf(medicine)
        .filter((name) => /^[A-Za-z]+$/.test(name) && /[A-Z]/.test(name) && !medicine.ambiguous.has(name))
        .map((name) => [name.toLowerCase(), name] as const),
    ),
  );

/** The names of a list by the word that people say for them, that word first; without ambiguous names. */
const namesBySaying = (list: readonly Medicine[]): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const medicine of list) {
    const safe = [medicine.saidAs, ...namesOf(medicine)].filter((name) => !medicine.ambiguous.has(name));
    names.set(medicine.saidAs, [...(names.get(medicine.saidAs) ?? []), ...safe]);
  }
  return names;
};

/**
 * Names in groups of one meaning, lower case, for a table of concepts. The groups of `own` come first and keep their order; names of
 * the list join the group that has one of them, or make a group whose first name is what people say. Ambiguous names of the list
 * are left out: ordinary speech is full of them.
 */
export const medicineGroups = (
  own: readonly (readonly string[])[] = [],
  list: readonly Medicine[] = medicineList,
): string[][] => {
  const groups = own.map((names) => [...names]);
  const groupOf = new Map(groups.flatMap((group) => group.map((name) => [nameKey(name), group] as const)));
  for (const [saidAs, names] of namesBySaying(list)) {
    if (names.length === 0) continue;
    const known = [saidAs, ...names].map((name) => groupOf.get(nameKey(name))).find((group) => group !== undefined);
    const group = known ?? [];
    if (!known) groups.push(group);
    for (const name of names) {
      const key = nameKey(name);
      if (groupOf.has(key)) continue;
      group.push(name.toLowerCase());
      groupOf.set(key, group);
    }
  }
  return groups;
};
