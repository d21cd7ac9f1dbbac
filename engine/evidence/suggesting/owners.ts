import { drugPlaces } from '../claims/ofDrug.ts';
import type { Ground } from '../ground.ts';
import type { Stream } from '../stream.ts';

/** So far after a medicine, and so far before it, what is said is said of it. */
const AFTER = 18;
const BEFORE = 4;

type Placed = { place: number; concept: string };
const read = new WeakMap<Stream, ReadonlyMap<number, readonly Placed[]>>();
/** The medicines that each segment names, in order. */
const namedIn = (heard: Stream): ReadonlyMap<number, readonly Placed[]> => {
  const known = read.get(heard) ?? Map.groupBy(drugPlaces(heard), ({ place }) => heard.parts[place] ?? -1);
  read.set(heard, known);
  return known;
};

/** The medicine that is spoken of at a place of the conversation; `null` where none is named in the same breath. */
export const medicineAt = (heard: Stream, { sources }: Pick<Ground, 'sources'>, place: number): string | null => {
  const part = heard.parts[place] ?? -1;
  const own = namedIn(heard).get(part) ?? [];
  const before = own.findLast((one) => one.place < place && place - one.place <= AFTER);
  const after = own.find((one) => one.place > place && one.place - place <= BEFORE);
  const start = heard.starts[part] ?? 0;
  const between = (from: number, until: number): string =>
    sources[part]?.words.slice(from - start + 1, until - start).join(' ') ?? '';
  // "20 milligrams of lisinopril", whatever was named before.
  if (
    after &&
    (!before || /\bof(?: the)?$/.test(between(place, after.place))) &&
    !/[.?!]/.test(between(place, after.place))
  )
    return after.concept;
  return before?.concept ?? null;
};
