import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { findUnwritten } from '../../evidence/unwritten.ts';
import type { UnwrittenRequest } from '../../evidence/unwritten.ts';
import { eachPassageOnce } from './eachPassageOnce.ts';
import { contentOf } from './pieces.ts';
import { readingOf } from './told.ts';
import type { Written } from './told.ts';
import { untoldOf } from './untold.ts';
import { worthOfKind } from './worth.ts';

/** `written`: the sentences of all documents with what stands behind each; `left`: what their engines could not write. */
export type InNoDocumentRequest = UnwrittenRequest & {
  written: readonly Written[];
  left: readonly Unwritten[];
};

const named = 2;

/** What was said and stands in no document of a visit, each once, in the order in which it was said. */
export const saidInNoDocument = ({ written, left, ...request }: InNoDocumentRequest): Unwritten[] => {
  const reading = readingOf(written);
  const isMissing = ({ text, segmentId }: Unwritten): boolean => {
    const { weight, total } = reading(contentOf(text), [segmentId]);
    return total === 0 || weight > total / 2;
  };
  const untold = untoldOf(request, written);
  // What is missing is shown by itself, not with all that was said beside it.
  const isShown = ({ text, kind }: Unwritten): boolean =>
    untold.some((one) => one.kind === kind && text.includes(one.text));
  const all = [...untold, ...findUnwritten(request).filter((one) => !isShown(one)), ...left.filter(isMissing)];
  const places = new Map([...request.transcript, ...request.dictation].map(({ id }, at) => [id, at]));
  // Each names something by its kind; how much of a sentence is missing was not weighed.
  const weighed = (one: Unwritten): Unwritten => ({ ...one, worth: one.worth ?? worthOfKind[one.kind] + named });
  const placeOf = ({ segmentId }: Unwritten): number => places.get(segmentId) ?? places.size;
  return eachPassageOnce(all)
    .map(weighed)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};
