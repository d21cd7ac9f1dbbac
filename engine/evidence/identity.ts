/** A short, stable name made of a kind, a text and which of several equal texts it is. Not for secrets. */
export const hashed = (kind: string, text: string, occurrence: number): string => {
  let one = 0x811c9dc5;
  let two = 0x1b873593;
  for (const letter of `${kind}\u0000${text.trim().replace(/\s+/g, ' ')}\u0000${occurrence}`) {
    const code = letter.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13);
  }
  return `${kind}-${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
};
