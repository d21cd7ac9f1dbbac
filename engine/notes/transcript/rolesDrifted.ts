import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { isQuestion } from '../../evidence/polarity.ts';
import { leaning } from '../learnt/hashed.ts';
import type { HashedModel } from '../learnt/hashed.ts';
import { heardWord, isNoise, plainWord, withShortForms } from './heardWords.ts';
import { voiceFeatures } from './whoSpeaks.ts';

/** Where the names of the voices slipped for a stretch of a visit: found by what is said, as it is told whose a sentence is that nobody named. */

/** How much one saying can tell at most. */
const most = 3;
const fewestWords = 3;
/** How much a saying sounds like the doctor's rather than the patient's. */
const soundsLikeDoctor = (text: string, doctor: HashedModel): number => {
  const sentences = text.split(/(?<=[.?!])\s+/).flatMap((sentence) => {
    const words = withShortForms(sentence)
      .trim()
      .split(/\s+/)
      .map(plainWord)
      .filter((word) => word !== '' && !isNoise(word));
    return words.length < fewestWords
      ? []
      : [
          leaning(
            doctor,
            voiceFeatures({
              words: words.map((word, at) => heardWord(word, 0, at === 0)),
              isAsked: isQuestion(sentence),
            }),
          ),
        ];
  });
  const sum = sentences.reduce((whole, one) => whole + one, 0);
  return Math.max(-most, Math.min(most, sum));
};

/** What a slip must explain before it is believed, where it begins and again where it ends. */
const slip = 8;
const fewestSaid = 4;

/** For each segment whether its voice bears the other's name, the likeliest for all of them together. */
const slipped = (segments: readonly TranscriptSegment[], doctor: HashedModel): boolean[] => {
  const [fromRight, fromWrong]: [boolean[], boolean[]] = [[], []];
  let [right, wrong] = [0, -slip];
  for (const { speaker, text } of segments) {
    const sign = speaker === 'doctor' ? 1 : speaker === 'patient' ? -1 : 0;
    const fits = sign === 0 ? 0 : sign * soundsLikeDoctor(text, doctor);
    fromRight.push(wrong - slip > right);
    fromWrong.push(wrong >= right - slip);
    [right, wrong] = [Math.max(right, wrong - slip) + fits, Math.max(wrong, right - slip) - fits];
  }
  const states: boolean[] = [];
  let isWrong = wrong - slip > right;
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    states[at] = isWrong;
    isWrong = (isWrong ? fromWrong[at] : fromRight[at]) === true;
  }
  return states;
};

const toPatient =
  /\b(?:i am|i ?'m|we ?'re|we are)(?=) (?:just )?(?:going to|gonna|gon na)\b|\bi(?: ?'d| would) like (?:you )?to\b|\bi want you\b|\blet me (?:just )?(?:take|have|look|listen|see|check)\b|\b(?:do|did|have|are|were) you\b|\byour (?:blood|lungs?|heart|x-?ray|results?|scan|exam)\b/i;
const ofSelf =
  /\bmy (?!goodness|god|gosh|name|exam|note|nurse|assistant|colleague|partner|plan|concern|recommendation)[a-z]+\b|\bi (?:feel|felt|take|took|fell|can't|cannot|noticed|woke)\b/i;
const fewestOdd = 1;
/** Whether voices may have slipped at all, by a few words: most visits need no closer look. */
const maySlip = (segments: readonly TranscriptSegment[]): boolean =>
  segments.filter(
    ({ speaker, text }) =>
      (speaker === 'patient' && toPatient.test(text)) || (speaker === 'doctor' && ofSelf.test(text)),
  ).length >= fewestOdd;

const exchanged = { doctor: 'patient', patient: 'doctor', other: 'other', unknown: 'unknown' } as const;

/** The segments with doctor and patient exchanged in stretches in which each plainly speaks as the other. `doctor`: tells whether a sentence is the doctor's. */
export const withDriftMended = (
  segments: readonly TranscriptSegment[],
  doctor: HashedModel,
): readonly TranscriptSegment[] => {
  if (!maySlip(segments)) return segments;
  const isSlipped = slipped(segments, doctor);
  const held = segments.filter((_, at) => isSlipped[at] === true);
  const voices = new Set(held.map(({ speaker }) => speaker));
  // One voice alone that sounds like the other tells of its own.
  if (held.length < fewestSaid || !voices.has('doctor') || !voices.has('patient')) return segments;
  return segments.map((segment, at) =>
    isSlipped[at] === true ? { ...segment, speaker: exchanged[segment.speaker] } : segment,
  );
};
