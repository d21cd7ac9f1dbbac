import { boundAt, boundTo } from '../claims/bound.ts';
import type { Reading } from '../claims/claim.ts';
import { bothSaid } from '../claims/sides.ts';
import { sidesSaidOf } from '../flags.ts';
import { limbOf, sidesNear } from '../sides.ts';
import type { Side, Sided } from '../sides.ts';
import { CLEAR, FIT, nearOf } from './fitting.ts';

export type SuggestedSide = { said: Side; segmentId: string; text: string };

const isNamed = (part: string): boolean => part !== '' && part !== 'side';
const withCapital = (from: string, to: string): string =>
  /^[A-Z]/.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to;

/** How well what was said of a side fits a place of the sentence, at its best, and where. */
const fitOf = (side: Side, at: number, reading: Reading): { fit: number; place: number } => {
  const { heard } = reading;
  const bound = boundTo(reading, at);
  return nearOf(heard.sides, reading)
    .filter(({ thing }) => thing.side === side)
    .reduce(
      (best, { place }) => {
        const fit = boundAt(bound, heard, place);
        return fit > best.fit ? { fit, place } : best;
      },
      { fit: 0, place: -1 },
    );
};

/** The segment that says the other side of a part, where none says the written one; of no named part, of what stands around it. */
const saidInstead = ({ side, part, at }: Sided, other: Side, reading: Reading): string | null => {
  const { ground, heard } = reading;
  const said = sidesSaidOf(part, ground);
  if (isNamed(part)) {
    if (said[side] || !said[other] || ground.sides.get(limbOf(part))?.[side]) return null;
    return said[other].source.segment.id;
  }
  const [own, rival] = [fitOf(side, at, reading), fitOf(other, at, reading)];
  if (rival.fit < FIT || rival.fit < CLEAR * own.fit) return null;
  return ground.sources[heard.parts[rival.place] ?? -1]?.segment.id ?? null;
};

/** "Bilateral knee" of one knee. */
const oneOfBoth = (reading: Reading): SuggestedSide | null => {
  const { sentence, ground, text } = reading;
  const found = [...text.matchAll(/\bbilateral (?=(?:[a-z]+ )?([a-z]+))/gi)];
  const part = sentence.mentions.find(
    ({ kind, at }) => kind === 'paired' && sentence.words.slice(Math.max(0, at - 3), at).includes('bilateral'),
  );
  const [match] = found;
  if (!match || !part || found.length > 1 || part.words.endsWith('s') || bothSaid(reading, part.concept).isBoth)
    return null;
  const said = sidesSaidOf(part.concept, ground);
  const side = said.left && !said.right ? 'left' : said.right && !said.left ? 'right' : undefined;
  if (side === undefined || sidesNear(sentence, true).length > 0) return null;
  return {
    said: side,
    segmentId: said[side]?.source.segment.id ?? '',
    text: `${text.slice(0, match.index)}${withCapital(match[0], side)} ${text.slice(match.index + match[0].length)}`,
  };
};

/** The other side, where it and never the written one was said of the part; of each part, where the sentence gives several the same side. */
export const sideFor = (written: string, reading: Reading): SuggestedSide | null => {
  const { sentence, text } = reading;
  if (/\bbilateral\b/i.test(written)) return oneOfBoth(reading);
  const side = /^(left|right)\b/i.exec(written)?.[1]?.toLowerCase() as Side | undefined;
  if (!side) return null;
  const other: Side = side === 'left' ? 'right' : 'left';
  const named = sidesNear(sentence, true);
  const own = named.filter((one) => one.side === side);
  const limbs = new Set(own.map(({ part }) => limbOf(part)));
  if (
    own.length === 0 ||
    named.some((one) => one.side === other && (!isNamed(one.part) || limbs.has(limbOf(one.part))))
  )
    return null;
  const said = own.map((one) => saidInstead(one, other, reading));
  const pattern = new RegExp(`\\b(?:${side}|${side.charAt(0)}(?=[ -]))(?=$|[^'’\\w])`, 'gi');
  if (said.includes(null) || [...text.matchAll(pattern)].length !== own.length) return null;
  return {
    said: other,
    segmentId: said[0] ?? '',
    text: text.replace(pattern, (match) => withCapital(match.length === 1 ? 'a' : match, other)),
  };
};
