import type { Flag, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { hashed } from '../../evidence/identity.ts';
import { isAddressed } from './addressed.ts';
import { sentencesIn } from '../../evidence/sentences.ts';
import { losesGround } from './ground.ts';
import { plain } from '../../chat/plain.ts';
import { BINDING, writersWords } from './steering.ts';

/** Kinds of words that are meant for a writer, in one sentence. */
const kindsIn = (sentence: string): number => {
  const counts = writersWords.map((words) => sentence.match(words)?.length ?? 0);
  return counts.filter((count) => count > 0).length + ((counts[BINDING] ?? 0) > 1 ? 1 : 0);
};

/** Does somebody other than the doctor, who may dictate, ask for something to be written? */
export const isRequest = ({ speaker, text }: Pick<TranscriptSegment, 'speaker' | 'text'>): boolean =>
  isAddressed(text) ||
  (speaker !== 'doctor' && sentencesIn(plain(text).toLowerCase()).some((sentence) => kindsIn(sentence.text) > 1));

const flagOf = ({ text }: SentenceEvidence, occurrence: number, segmentId: string | undefined): Flag => ({
  id: hashed('requested', text, occurrence),
  kind: 'unsupported',
  severity: 'alert',
  because: 'Found only in words that ask for it to be written',
  written: text.slice(0, 500),
  ...(segmentId === undefined ? {} : { segmentId }),
});

/** A turn of more words holds much besides what it asks for. */
const LONG = 100;
/** A request, and what it wants written, stand within so many words. */
const REACH = 40;
/** A long turn without the words around its request; nothing of any other. */
const besidesRequest = (segment: TranscriptSegment): TranscriptSegment[] => {
  const words = segment.text.split(' ');
  if (words.length <= LONG || isAddressed(segment.text)) return [];
  const isNear = words.map((_, at) => {
    const around = words.slice(Math.max(0, at - REACH), at + REACH).join(' ');
    return isRequest({ speaker: segment.speaker, text: around });
  });
  const text = words.filter((_, at) => !isNear[at]).join(' ');
  return text === '' ? [] : [{ ...segment, text }];
};

/** A conversation without what somebody asks to have written in it; nothing where nobody does. */
export const withoutRequests = (conversation: readonly TranscriptSegment[]): TranscriptSegment[] | undefined =>
  conversation.some(isRequest)
    ? conversation.flatMap((segment) => (isRequest(segment) ? besidesRequest(segment) : [segment]))
    : undefined;

/**
 * Flags sentences that rest on nothing but words that ask for something to be written, whichever engine or hand wrote them.
 * `without` is the evidence of the same text, found in `withoutRequests`.
 */
export const flagRequested = (
  evidence: readonly SentenceEvidence[],
  without: readonly SentenceEvidence[],
): SentenceEvidence[] => {
  const seen = new Map<string, number>();
  return evidence.map((sentence, at) => {
    const occurrence = seen.get(sentence.text) ?? 0;
    seen.set(sentence.text, occurrence + 1);
    const other = without[at];
    if (!other || !losesGround([sentence], [other])) return sentence;
    const flag = flagOf(sentence, occurrence, sentence.passages[0]?.segmentId);
    return { ...sentence, level: 'check', flags: [...sentence.flags, flag] };
  });
};
