import { spokenSentences } from './spoken.ts';

/** Fillers of the slots {like this} of a pattern, by name. */
export type Lists = Readonly<Record<string, readonly string[]>>;

/** Lists from text, one a line: "side: left | right". */
export const readLists = (text: string): Lists =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => [
        line.slice(0, line.indexOf(':')),
        line
          .slice(line.indexOf(':') + 1)
          .split('|')
          .map((one) => one.trim()),
      ]),
  );

/** Says each pattern so often, with other fillers each time; the same sentences in every run. */
export function fill(patterns: readonly string[], lists: Lists, times: number): string[][] {
  const draw = createDraw();
  return patterns.flatMap((pattern) =>
    Array.from({ length: times }, () => spokenSentences(filled(pattern, lists, draw))).flat(),
  );
}

/** Each medicine in so many of the patterns, the other slots filled at random. */
export function fillMedicines(
  patterns: readonly string[],
  medicines: readonly string[],
  lists: Lists,
  times: number,
): string[][] {
  const draw = createDraw();
  return medicines.flatMap((medicine) =>
    Array.from({ length: times }, () => {
      const pattern = patterns[draw(patterns.length)] ?? '';
      // The first slot is the medicine's own, others take any one.
      const own = pattern.replace('{medicine}', medicine);
      return spokenSentences(filled(own, { ...lists, medicine: medicines }, draw));
    }).flat(),
  );
}

const filled = (pattern: string, lists: Lists, draw: (below: number) => number): string =>
  pattern.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const list = lists[name];
    if (!list) throw new Error(`The corpus has no list for ${slot}`);
    return list[draw(list.length)] ?? '';
  });

/** Numbers that look random and are the same in every run (a linear congruence). */
function createDraw(): (below: number) => number {
  let state = 20_250_101;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
