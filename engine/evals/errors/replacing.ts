/** A piece of a note and what is put in its place. */
export type Change = { at: number; from: string; to: string };
/** What an error may be made of: the note, all that was said, and sentences of other notes by the heading they stand under. */
export type Material = {
  note: string;
  said: string;
  borrowed: readonly { heading: string; text: string }[];
  random: () => number;
};
export type Seeder = (material: Material) => Change[];
/** Ways of making one kind of error, by name. */
export type Styles = Readonly<Record<string, Seeder>>;
/** Kinds of errors, each in styles of its own. */
export type Kinds = Readonly<Record<string, Styles>>;

export const oneOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Another of some items than the one that stands there. */
export const otherThan = <Item>(item: Item, items: readonly Item[], random: () => number): Item =>
  oneOf(
    items.filter((one) => one !== item),
    random,
  );

const keepsCase = (from: string, to: string): string =>
  /^[A-Z]/.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to;

/** Every match of a pattern with its first group (or all of it) replaced; an empty group is where something is put in after all of it. */
export const replacing = (
  note: string,
  pattern: RegExp,
  other: (from: string, match: RegExpExecArray) => string,
): Change[] =>
  [...note.matchAll(pattern)].flatMap((match) => {
    const from = match[1] ?? match[0];
    const to = keepsCase(from, other(from.toLowerCase(), match));
    const at = match.index + (from === '' ? match[0].length : match[0].indexOf(from));
    return to.toLowerCase() === from.toLowerCase() ? [] : [{ at, from, to }];
  });

/** Every word of a table with the word that turns it. */
export const byTable = (note: string, table: Readonly<Record<string, string>>): Change[] =>
  replacing(note, new RegExp(`\\b(?:${Object.keys(table).join('|')})\\b`, 'gi'), (from) => table[from] ?? from);

/** One change of a sentence at most, whichever: a sentence of many findings is no likelier than another. */
export const onePerSentence =
  (seeder: Seeder): Seeder =>
  (material) => {
    const ends = [...material.note.matchAll(/\.\s|\n/g)].map(({ index }) => index);
    const groups = Map.groupBy(seeder(material), ({ at }) => ends.find((end) => end >= at) ?? -1);
    return [...groups.values()].map((group) => oneOf(group, material.random));
  };
export const eachOnce = (styles: Styles): Styles =>
  Object.fromEntries(Object.entries(styles).map(([name, seeder]) => [name, onePerSentence(seeder)]));

/** Any of some texts, as a part of a pattern, the longest first. */
export const allOf = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', String.raw`\.`);

/** Headings in capitals are left as they are. */
export const inText = (changes: readonly Change[]): Change[] => changes.filter(({ from }) => !/[A-Z]{3}/.test(from));

/** "right" for "left", with the capital that it had. */
export const otherSide = (word: string): string => keepsCase(word, word.toLowerCase() === 'left' ? 'right' : 'left');
export const sides = { left: 'right', right: 'left' };

export const pronounsTurned = {
  he: 'she',
  she: 'he',
  his: 'her',
  her: 'his',
  him: 'her',
  himself: 'herself',
  herself: 'himself',
};

export const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

/** Where the sentences of a note that tell something end, by a pattern of their last letter and stop. */
export const sentenceEnds = (note: string, stop: RegExp): number[] =>
  [...note.matchAll(stop)]
    .filter(({ index }) => /[a-z]{3}.*[a-z]{3}/.test(note.slice(note.lastIndexOf('\n', index) + 1, index)))
    .map(({ index }) => index + 2);

/** Whether a note speaks of a man, by its pronouns. */
export const isMale = (note: string): boolean =>
  (note.match(/\b(?:he|his|him)\b/gi)?.length ?? 0) > (note.match(/\b(?:she|her)\b/gi)?.length ?? 0);

/** A place where a sentence may be put in, with the heading that it stands under. */
export type Place = { at: number; heading: string };
/** After each sentence of a paragraph. */
export const placesIn = (note: string): Place[] => {
  let heading = '';
  let start = 0;
  return note.split('\n').flatMap((line) => {
    const from = start;
    start += line.length + 1;
    if (/^[A-Z][A-Z &/,]+$/.test(line)) {
      heading = line;
      return [];
    }
    return [...line.matchAll(/[a-z)]{3}\.(?=\s|$)/g)].map(({ index }) => ({ at: from + index + 4, heading }));
  });
};
