import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { Span } from './words.ts';

export type Hit = { segmentId: string; span: Span };

/** Every place where the words stand, in order, whatever their case. */
export const searchSegments = (segments: readonly TranscriptSegment[], words: string): Hit[] => {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  return segments.flatMap((segment) => {
    const text = segment.text.toLowerCase();
    const hits: Hit[] = [];
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length))
      hits.push({ segmentId: segment.id, span: { from, to: from + wanted.length } });
    return hits;
  });
};
