import { pronounce } from './model/pronounce.ts';

/** A name to expect: its entry in the dictionary, how it is written, and its sounds in one or more ways. */
export type ExpectedName = { entry: string; written: string; phones: readonly string[] };

/** Tells a name from the everyday word that is spelt like it. */
const nameMark = '+';
const mostNames = 200;
const titles = new Set([
  'dr',
  'doctor',
  'mr',
  'mrs',
  'ms',
  'miss',
  'prof',
  'professor',
  'the',
  'and',
  'of',
  'von',
  'de',
]);

/**
 * The words of phrases (names of people, a doctor's own words) with their sounds: the dictionary's where it has them,
 * else espeak-ng's. A word in small letters that the dictionary has needs no help. Without espeak-ng new words are left out.
 */
export function expectedNames(phrases: readonly string[], dictionary: string): ExpectedName[] {
  const words = new Map<string, string>();
  for (const written of phrases.flatMap((phrase) => phrase.split(/[\s/().,-]+/))) {
    const spoken = spokenForm(written);
    if (spoken.length > 1 && !titles.has(spoken) && !words.has(spoken)) words.set(spoken, written);
  }
  const all = [...words].slice(0, mostNames).map(([spoken, written]) => ({
    spoken,
    written,
    phones: phonesIn(dictionary, spoken),
  }));
  const missing = all.filter(({ phones }) => !phones.length).map(({ spoken }) => spoken);
  const said = missing.length ? pronounce(missing) : undefined;
  return all
    .filter(({ written, phones }) => !phones.length || written !== written.toLowerCase())
    .map(({ spoken, written, phones }) => ({
      entry: `${spoken}${nameMark}`,
      written,
      phones: phones.length ? phones : [said?.get(spoken) ?? ''].filter(Boolean),
    }))
    .filter(({ phones }) => phones.length > 0);
}

const spokenForm = (written: string): string =>
  written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^a-z']/g, '');

function phonesIn(dictionary: string, word: string): string[] {
  const found: string[] = [];
  for (let entry = word; ; entry = `${word}(${found.length + 1})`) {
    const at = dictionary.indexOf(`\n${entry} `);
    if (at < 0) return found;
    const from = at + entry.length + 2;
    found.push(dictionary.slice(from, dictionary.indexOf('\n', from)).trim());
  }
}

/** Lines for the dictionary: further ways to say a name are numbered, as Sphinx wants it. */
export const dictionaryLines = (names: readonly ExpectedName[]): string =>
  names
    .flatMap(({ entry, phones }) => phones.map((sounds, at) => `${entry}${at ? `(${at + 1})` : ''} ${sounds}\n`))
    .join('');

/** The names as members of the language model's class for them, each as likely as the others. */
export const classDefinition = (names: readonly ExpectedName[], name: string): string =>
  [`LMCLASS ${name}`, ...names.map(({ entry }) => `${entry} ${(1 / names.length).toFixed(6)}`), `END ${name}`, ''].join(
    '\n',
  );
