import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

const count = (words: readonly string[], set: ReadonlySet<string>): number =>
  words.filter((word) => set.has(word)).length;
const toOther = new Set(['you', 'your', "you're", "you've", 'yours']);
const ofSelf = new Set(['i', 'my', "i'm", "i've", 'me']);
/** Enough words of each voice to tell by; fewer leave it as it is. */
const leastWords = 120;

/** How much a voice speaks of the other rather than of itself. */
const leaning = (words: readonly string[]): number =>
  (count(words, toOther) - count(words, ofSelf)) / (words.length + 20);

/** The segments with doctor and patient exchanged where the one called patient plainly speaks as the doctor does: of "you" and "your", and not of "I" and "my". */
export const withTrueRoles = (segments: readonly TranscriptSegment[]): readonly TranscriptSegment[] => {
  const wordsBy = (speaker: string): string[] =>
    segments
      .filter((segment) => segment.speaker === speaker)
      .flatMap((segment) =>
        segment.text
          .toLowerCase()
          .replace(/’/g, "'")
          .split(/[^a-z']+/),
      )
      .filter(Boolean);
  const doctor = wordsBy('doctor');
  const patient = wordsBy('patient');
  if (doctor.length < leastWords || patient.length < leastWords || leaning(patient) <= leaning(doctor) + 0.02)
    return segments;
  return segments.map((segment) =>
    segment.speaker === 'doctor'
      ? { ...segment, speaker: 'patient' }
      : segment.speaker === 'patient'
        ? { ...segment, speaker: 'doctor' }
        : segment,
  );
};
