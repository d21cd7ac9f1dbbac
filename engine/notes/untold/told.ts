import { contentOf } from './pieces.ts';
import type { Content } from './pieces.ts';
import { heavy, weightOfMention, weightOfStem } from './weights.ts';

/** A sentence of a document with the segments that stand behind it. */
export type Written = { text: string; segmentIds: readonly string[] };
/** How much of what was said no document says, of how much; `isHeavy` where a figure, a medicine or a finding is missing. */
export type Missing = { weight: number; total: number; isHeavy: boolean };
/** Compares what was said in some segments with the documents. */
export type Reading = (said: Content, segmentIds: readonly string[]) => Missing;

type Weighed = { name: string; weight: number; isNamedAnywhere: boolean };
const weighedIn = ({ mentions, tests, stems, numbers }: Content): Weighed[] => [
  ...[...mentions, ...tests].map((mention) => {
    const weight = weightOfMention(mention);
    return { name: `c:${mention.concept}`, weight, isNamedAnywhere: weight >= heavy };
  }),
  ...stems.map((stem) => ({ name: `s:${stem}`, weight: weightOfStem(stem), isNamedAnywhere: false })),
  ...numbers.map((value) => ({ name: `n:${value}`, weight: heavy, isNamedAnywhere: false })),
];

/** What a text holds: "back pain" also the back, and that it hurts. */
const heldIn = (text: string): Set<string> =>
  new Set(
    weighedIn(contentOf(text)).flatMap(({ name }) =>
      name.startsWith('c:')
        ? [
            name,
            ...name
              .slice(2)
              .split(' ')
              .map((word) => `c:${word}`),
          ]
        : [name],
    ),
  );

/** A word that stands elsewhere in a document is of the same fact only where so many stand there together. */
const fewestShared = 2;

export const readingOf = (written: readonly Written[]): Reading => {
  const behind = new Map<string, number[]>();
  const holding = new Map<string, number[]>();
  written.forEach(({ text, segmentIds }, at) => {
    for (const id of segmentIds) behind.set(id, [...(behind.get(id) ?? []), at]);
    for (const name of heldIn(text)) holding.set(name, [...(holding.get(name) ?? []), at]);
  });
  return (said, segmentIds) => {
    const weighed = weighedIn(said);
    const shared = new Map<number, number>();
    for (const name of new Set(weighed.map((one) => one.name)))
      for (const at of holding.get(name) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const about = new Set(segmentIds.flatMap((id) => behind.get(id) ?? []));
    for (const [at, count] of shared) if (count >= fewestShared) about.add(at);
    const missing = weighed.filter(({ name, isNamedAnywhere }) => {
      const places = holding.get(name) ?? [];
      return isNamedAnywhere ? places.length === 0 : !places.some((at) => about.has(at));
    });
    return {
      weight: missing.reduce((sum, { weight }) => sum + weight, 0),
      total: weighed.reduce((sum, { weight }) => sum + weight, 0),
      isHeavy: missing.some(({ weight }) => weight >= heavy),
    };
  };
};
