import type { FlagKind } from '@auscult/contract/documents/schemas.ts';
import type { RawFlag } from '../checked.ts';
import type { Reading } from '../claims/claim.ts';
import { shownNumber, shownQuantity } from '../numberFlags.ts';
import { amountFor } from './amounts.ts';
import { listFactIn } from './listFacts.ts';
import { flaggedQuantity } from './flaggedQuantity.ts';
import { rhythmFor } from './rhythms.ts';
import { sideFor } from './sides.ts';

const suggested: ReadonlySet<FlagKind> = new Set(['number', 'dose', 'unit', 'duration', 'frequency', 'side']);

type Found = { said: string; segmentId: string | undefined; text: string | undefined };

const foundFor = (flag: RawFlag, reading: Reading): Found | null => {
  const { heard, ground } = reading;
  const at = (place: number): string | undefined => ground.sources[heard.parts[place] ?? -1]?.segment.id;
  if (flag.kind === 'frequency') {
    const found = rhythmFor(flag.written ?? '', reading);
    return found && { said: found.said, segmentId: at(found.place), text: found.text };
  }
  if (flag.kind === 'side') {
    const found = sideFor(flag.written ?? '', reading);
    return found && { said: found.said, segmentId: found.segmentId, text: found.text };
  }
  const quantity = flaggedQuantity(flag, reading);
  const found = quantity ? amountFor(quantity, reading) : null;
  return found && { said: shownQuantity(found.said), segmentId: at(found.place), text: found.text };
};

/** What was said in its place is not told where it may be of another medicine or thing. */
const unsure = ({ said: _said, segmentId: _segment, ...flag }: RawFlag, reading: Reading): RawFlag => {
  const fact = listFactIn(flag.because);
  if (!/ differs(?:$|\. )| differs from /.test(flag.because)) return flag;
  const quantity = flaggedQuantity(flag, reading);
  const isUnsaid = quantity !== undefined && !reading.ground.values.has(quantity.value);
  const name =
    flag.kind === 'frequency' ? 'How often' : `The ${flag.kind === 'unit' ? 'unit' : shownNumber(flag.kind)}`;
  return {
    ...flag,
    because: `${name} was not ${isUnsaid ? 'said' : 'found beside what it is written of'}${fact === undefined ? '' : `. ${fact}`}`,
  };
};

/** A flag with what was said of the same medicine or thing, and the sentence put right by it where both are clear. */
export const withSuggestion = (flag: RawFlag, reading: Reading): RawFlag => {
  if (flag.isUnsure || !suggested.has(flag.kind)) return flag;
  const found = foundFor(flag, reading);
  if (!found) return flag.kind === 'side' ? flag : unsure(flag, reading);
  return {
    ...flag,
    said: found.said,
    ...(found.segmentId === undefined ? {} : { segmentId: found.segmentId }),
    ...(found.text === undefined || found.text === reading.text ? {} : { suggestion: found.text }),
  };
};
