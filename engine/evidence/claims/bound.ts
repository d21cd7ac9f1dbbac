import type { Stream } from '../stream.ts';
import { oncePerWord, placesNear } from './claim.ts';
import type { Reading } from './claim.ts';

/** What stands around a word of the sentence, what is nearer weighing more, and what all of it weighs. */
export type Bound = { weights: ReadonlyMap<string, number>; total: number };

const WRITTEN = 8;
const SPOKEN = 14;
/** Less than this around a word says little of it. */
const LITTLE = 2.5;
/** So many places of a document are compared. */
const MOST = 150;
const nearness = (distance: number): number => 4 / (3 + distance);

/** What a word of the sentence is most likely said of: the words around it by their distance. */
export const boundTo = oncePerWord(({ note, from, index, rarity }, at): Bound => {
  const weights = new Map<string, number>();
  for (let step = -WRITTEN; step <= WRITTEN; step += 1) {
    const place = from + at + step;
    const unit = note.units[place];
    if (!unit || step === 0 || note.parts[place] !== index) continue;
    const weight = rarity(unit) * nearness(Math.abs(step));
    weights.set(unit, Math.max(weights.get(unit) ?? 0, weight));
  }
  return { weights, total: [...weights.values()].reduce((sum, one) => sum + one, 0) };
});

/** How much of that stands near a place of a text, 0 to 1. */
export const boundAt = ({ weights, total }: Bound, { units }: Pick<Stream, 'units'>, place: number): number => {
  const found = new Map<string, number>();
  for (let step = -SPOKEN; step <= SPOKEN; step += 1) {
    const unit = units[place + step];
    const weight = unit ? weights.get(unit) : undefined;
    if (!unit || step === 0 || weight === undefined) continue;
    found.set(unit, Math.max(found.get(unit) ?? 0, weight * nearness(Math.abs(step))));
  }
  return [...found.values()].reduce((sum, one) => sum + one, 0) / Math.max(total, LITTLE);
};

/** The place of the conversation where most of that stands near, and how much. */
export const bestBound = (
  reading: Reading,
  bound: Bound,
  places: readonly number[],
): { fit: number; place: number | undefined } => {
  let best: { fit: number; place: number | undefined } = { fit: 0, place: undefined };
  if (bound.total === 0) return best;
  for (const place of placesNear(reading, places)) {
    const fit = boundAt(bound, reading.heard, place);
    if (fit > best.fit) best = { fit, place };
  }
  return best;
};
/** The same in the other sentences of the document. */
export const bestBoundInNote = ({ note, index }: Reading, bound: Bound, places: readonly number[]): number =>
  bound.total === 0
    ? 0
    : places
        .slice(0, MOST)
        .reduce((best, place) => (note.parts[place] === index ? best : Math.max(best, boundAt(bound, note, place))), 0);
