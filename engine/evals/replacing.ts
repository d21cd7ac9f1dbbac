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

export const oneOf = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

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
