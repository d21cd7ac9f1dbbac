import type { Stream } from '../stream.ts';
import type { Reading } from './claim.ts';
import { placesSaid, placesWritten } from './poles.ts';
import type { Places, Pole } from './poles.ts';

/** So far before what it is said of a word stands, and after. */
const BEFORE = 3;
const AFTER = 2;
/** Of what is spoken of often, so many places are looked at. */
const MOST = 60;
type Beside = { same: number; other: number };
/** How often the pole, and another of its set, stands beside a thing in a text. */
const besideThing = (
  unit: string | null,
  { set, pole }: Pole,
  stream: Stream,
  { at }: Places,
  own?: number,
): Beside => {
  const found = { same: 0, other: 0 };
  const poles = at.get(set);
  if (unit === null || !poles) return found;
  for (const place of (stream.places.get(unit) ?? []).slice(0, MOST)) {
    if (stream.parts[place] === own) continue;
    for (let near = place - BEFORE; near <= place + AFTER; near += 1) {
      const one = poles.get(near);
      if (one !== undefined && stream.parts[near] === stream.parts[place]) found[one === pole ? 'same' : 'other'] += 1;
    }
  }
  return found;
};
/** What a word is said of: the first after it that tells something. */
const thingAfter = ({ sentence, note, from }: Reading, at: number): string | null => {
  for (let next = at + 1; next <= at + BEFORE; next += 1) {
    if (/^[.,;:()]$/.test(sentence.words[next] ?? '.')) return null;
    const unit = note.units[from + next];
    if (unit) return unit;
  }
  return null;
};
/** Limbs of which it was said that they are the upper or the lower ones. */
const limbs = [
  /^(?:arms?|hands?|wrists?|elbows?|fingers?|shoulders?)$/,
  /^(?:legs?|foot|feet|ankles?|knees?|toes?|calf|calves|thighs?|shins?)$/,
];
const limbsRead = new WeakMap<Reading['ground'], readonly boolean[]>();
const limbsSaid = ({ ground }: Reading): readonly boolean[] => {
  const said = limbsRead.get(ground) ?? limbs.map((limb) => [...ground.words].some((word) => limb.test(word)));
  limbsRead.set(ground, said);
  return said;
};
/** How the pole agrees with what was said and is written elsewhere of the thing after it. */
export const ofThing = (at: number, { set, pole }: Pole, reading: Reading): Record<string, number | boolean> => {
  const thing = thingAfter(reading, at);
  const said = besideThing(thing, { set, pole }, reading.heard, placesSaid(reading));
  const written = besideThing(thing, { set, pole }, reading.note, placesWritten(reading), reading.index);
  const isLimb = set === 'height' && /^(?:extremit|limb)/.test(reading.sentence.words[at + 1] ?? '');
  const [own, other] = [limbsSaid(reading)[pole], limbsSaid(reading)[1 - pole]];
  return {
    'thing:same': said.same > 0,
    'thing:otherOnly': said.same === 0 && said.other > 0,
    'thing:share': said.same + said.other === 0 ? 0 : said.other / (said.same + said.other),
    'thing:writtenOther': written.same === 0 && written.other > 0,
    'thing:writtenSame': written.same > 0,
    'thing:bothOther': said.same === 0 && written.same === 0 && said.other + written.other > 0,
    'thing:none': thing !== null && !reading.heard.places.has(thing),
    limb: isLimb,
    limbOther: isLimb && own === false && other === true,
    limbUnsaid: isLimb && own === false,
  };
};
