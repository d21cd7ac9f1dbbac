import { z } from 'zod';

/** Who spoke. `unknown` is the honest answer of a recogniser that cannot tell two voices apart. */
export const speaker = z.enum(['doctor', 'patient', 'other', 'unknown']);
export type Speaker = z.infer<typeof speaker>;

/** One recognised word. Seconds run from the start of the recording; confidence is 0 to 1. */
export const transcriptWord = z.object({
  word: z.string().max(200),
  start: z.number().min(0),
  end: z.number().min(0),
  confidence: z.number().min(0).max(1).optional(),
});
export type TranscriptWord = z.infer<typeof transcriptWord>;

/** A stretch of speech by one voice. Times are seconds from the start of the recording; a pasted transcript has none. */
export const transcriptSegment = z.object({
  id: z.string().max(40),
  start: z.number().min(0).optional(),
  end: z.number().min(0).optional(),
  speaker,
  text: z.string().max(20_000),
  confidence: z.number().min(0).max(1).optional(),
  words: z.array(transcriptWord).optional(),
});
export type TranscriptSegment = z.infer<typeof transcriptSegment>;
