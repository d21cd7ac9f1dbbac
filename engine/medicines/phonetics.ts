/** How letters sound in the names of medicines, first match first. Vowels become `a`, `e`, `i`, `o` or `u`; `0` is "th". */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/^x/, 's'],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^(?:ps)/, 's'],
  [/ph/g, 'f'],
  [/sch/g, 'sk'],
  [/(?:tch|ch)(?=[lr])/g, 'k'],
  [/th/g, '0'],
  [/[ao]e/g, 'e'],
  [/[ae]y|ei|ee|ea/g, 'e'],
  [/ou|oo|eu/g, 'u'],
  [/y/g, 'i'],
  [/c(?=[ei])/g, 's'],
  [/ch/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=[^aeiou])e$/, ''],
];
const VOWELS = 'aeiou';
/** Consonants that an ear confuses. */
const near = new Set(['bp', 'dt', 'gk', 'fv', 'js', 'mn', 'lr', 'bv', 'gj', '0t', '0s', '0f']);
const COST = { vowels: 0.3, near: 0.5, vowelMore: 0.5, other: 1 };
const LONGEST = 60;

/** A name by its sound. Names that are said alike get keys that are alike, and mostly the same. */
export const soundKey = (name: string): string =>
  sounds.reduce((key, [from, to]) => key.replace(from, to), name.slice(0, LONGEST).toLowerCase());

const isVowel = (sound: string): boolean => VOWELS.includes(sound);
const exchanged = (one: string, other: string): number => {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return COST.vowels;
  return near.has(one < other ? one + other : other + one) ? COST.near : COST.other;
};
const added = (sound: string): number => (isVowel(sound) ? COST.vowelMore : COST.other);

/** What it costs to turn one key into the other: the edit distance, with less for what an ear confuses. */
const distance = (one: string, other: string): number => {
  let above = [0];
  for (const sound of other) above.push((above.at(-1) ?? 0) + added(sound));
  for (const sound of one) {
    const row = [(above[0] ?? 0) + added(sound)];
    for (let at = 0; at < other.length; at += 1) {
      const heard = other.charAt(at);
      row.push(
        Math.min(
          (above[at] ?? 0) + exchanged(sound, heard),
          (above[at + 1] ?? 0) + added(sound),
          (row[at] ?? 0) + added(heard),
        ),
      );
    }
    above = row;
  }
  return above.at(-1) ?? 0;
};

/** How alike two names sound, from 0 to 1. 1 is the same sound; names that doctors warn of stand mostly above 0.6. */
export const soundLikeness = (one: string, other: string): number => {
  const [first, second] = [soundKey(one), soundKey(other)];
  const longest = Math.max(first.length, second.length);
  return longest === 0 ? 0 : Math.max(0, 1 - distance(first, second) / longest);
};
