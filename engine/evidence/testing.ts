import { paragraphOf } from '@auscult/contract/richtext.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { findEvidence } from './evidence.ts';

/** For tests: "D: ..." and "P: ..." as segments s1, s2, ... of the doctor and the patient. */
export const transcriptOf = (turns: readonly string[]): TranscriptSegment[] =>
  turns.map((line, at) => ({
    id: `s${at + 1}`,
    speaker: line.startsWith('D') ? ('doctor' as const) : ('patient' as const),
    text: line.slice(3),
  }));

/** For tests: the flags of a text, a paragraph a line, beside a transcript, nothing being known of the patient. */
export const flagsBeside = (transcript: readonly TranscriptSegment[]) => (text: string) =>
  findEvidence({
    content: { type: 'doc', content: text.split('\n').map((line) => paragraphOf(line)) },
    transcript: [...transcript],
    dictation: [],
    context: '',
    patient: { firstName: '', lastName: '', gender: null, birthDate: null, ageYears: null },
  }).flatMap(({ flags }) => flags);
