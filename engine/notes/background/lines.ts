import type { NotesStatement } from '../engine.ts';

/** "Family: “None.”" says the beginning of "Family history" again. */
const withoutLabel = (label: string, text: string): string => {
  const own = /^[A-Z][a-z ]{2,30}(?=: )/.exec(text)?.[0] ?? '';
  return own !== '' && label.startsWith(own) ? text.slice(own.length + ': '.length) : text;
};

/** A label before the first of the sentences that stand under it. */
export const under = (label: string, statements: readonly NotesStatement[]): NotesStatement[] =>
  statements.map((statement, at) =>
    at === 0 ? { ...statement, text: `${label}: ${withoutLabel(label, statement.text)}` } : statement,
  );

/** Items under their labels, in the order in which a label first came; `before` is the label of the item before. */
export const grouped = <Item>(
  items: readonly Item[],
  labelOf: (item: Item, before: string) => string,
): [string, Item[]][] => {
  const groups = new Map<string, Item[]>();
  let label = '';
  for (const item of items) {
    label = labelOf(item, label);
    groups.set(label, [...(groups.get(label) ?? []), item]);
  }
  return [...groups];
};
