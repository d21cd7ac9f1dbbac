/** A line of the file that an administrator downloads. */
type Line = { variant: number; appointmentId: string; text: string | null; metrics: Record<string, number | null> };
type Counted = {
  mean: number;
  median: number;
  p90: number;
  difference: { mean: number; low: number; high: number } | null;
};

// Shares no line with what the product counts by: whoever doubts a figure counts it here again.

/** mulberry32, as its author gave it. */
const draws = function* (seed: number): Generator<number, never> {
  for (let a = seed; ;) {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t = (t ^ (t + Math.imul(t ^ (t >>> 7), t | 61))) >>> 0;
    yield ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
};
const mean = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};
const at = (values: readonly number[], hundredths: number): number => {
  const line = Float64Array.from(values).sort();
  const place = ((line.length - 1) * hundredths) / 100;
  const below = Math.trunc(place);
  const [low = 0, high = low] = line.slice(below, below + 2);
  return low * (1 - (place - below)) + high * (place - below);
};
/** 2,000 draws from seed 20261120, each as many as there are pairs. */
const range = (pairs: readonly number[]): Counted['difference'] => {
  if (pairs.length < 5) return null;
  const draw = draws(20_261_120);
  const means: number[] = [];
  while (means.length < 2000)
    means.push(mean(pairs.map(() => pairs[Math.floor(draw.next().value * pairs.length)] ?? 0)));
  return { mean: mean(pairs), low: at(means, 2.5), high: at(means, 97.5) };
};

/** The figures of each variant, from the lines alone. */
export const recount = (file: string): Map<number, Map<string, Counted>> => {
  const lines = file.split('\n').map((line) => JSON.parse(line) as Line);
  const counted = new Map<number, Map<string, Counted>>();
  for (const variant of new Set(lines.map((line) => line.variant))) {
    const own = lines.filter((line) => line.variant === variant);
    const figures = new Map<string, Counted>();
    for (const name of Object.keys(own[0]?.metrics ?? {})) {
      const told = own.filter(({ metrics }) => metrics[name] !== null);
      if (told.length === 0) continue;
      const values = told.map(({ metrics }) => metrics[name] ?? 0);
      const pairs = told.flatMap(({ appointmentId, metrics }) => {
        const base = lines.find((line) => line.variant === 1 && line.appointmentId === appointmentId)?.metrics[name];
        return typeof base === 'number' ? [(metrics[name] ?? 0) - base] : [];
      });
      const difference = variant === 1 ? null : range(pairs);
      figures.set(name, { mean: mean(values), median: at(values, 50), p90: at(values, 90), difference });
    }
    counted.set(variant, figures);
  }
  return counted;
};

const bag = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
/** Words that a text has in common with its reference: twice those over all of both. */
export const rouge1 = (text: string, reference: string): number => {
  const [said, wanted] = [bag(text), bag(reference)];
  const left = [...wanted];
  let common = 0;
  for (const word of said) {
    const place = left.indexOf(word);
    if (place < 0) continue;
    left.splice(place, 1);
    common += 1;
  }
  return (2 * common) / (said.length + wanted.length);
};
