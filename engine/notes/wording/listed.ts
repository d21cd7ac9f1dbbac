/** "a, b and c": things in the words that name them. */
export const listed = (things: readonly string[], word = 'and'): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} ${word} ${things.at(-1) ?? ''}`;
