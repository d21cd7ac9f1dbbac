import { findEvidence } from '../evidence/evidence.ts';
import type { EvidencePatient, EvidenceRequest } from '../evidence/evidence.ts';
import { findUnwritten } from '../evidence/unwritten.ts';
import { documentOf, lineStarts } from './noteText.ts';
import { recordedAge, recordedSex, segmentsOf, type EvalRow } from './rows.ts';

const patientOf = (row: EvalRow): EvidencePatient => ({
  firstName: '',
  lastName: '',
  gender: recordedSex(row),
  birthDate: null,
  ageYears: recordedAge(row),
});

/** What the checks are asked of a row: its conversation and a note of it. */
export const checkRequest = (row: EvalRow, note: string): EvidenceRequest => ({
  content: documentOf(note),
  transcript: segmentsOf(row),
  dictation: [],
  context: '',
  patient: patientOf(row),
});

/** Characters of a text up to a place in it, as its readers in any language count them: a pair of UTF-16 units is one. */
const charactersTo = (text: string, place: number): number => Array.from(text.slice(0, place)).length;

/** The checks of a note that is given with its conversation: each sentence by its offsets in the note, and what was said but not written. */
export const checkNote = (row: EvalRow) => {
  const { note } = row;
  if (note === undefined) throw new Error('it has no note to check');
  const starts = lineStarts(note);
  const started = performance.now();
  const request = checkRequest(row, note);
  const sentences = findEvidence(request).map(({ block, start, end, text, passages, support, flags }) => ({
    text,
    start: charactersTo(note, (starts[block] ?? 0) + start),
    end: charactersTo(note, (starts[block] ?? 0) + end),
    // The one that carries most of it first.
    segments: passages.toSorted((a, b) => b.support - a.support).map(({ segmentId }) => segmentId),
    support,
    flags: flags.map(({ kind, severity, because, written, said, suggestion }) => ({
      kind,
      severity,
      because,
      ...(written === undefined ? {} : { written }),
      ...(said === undefined ? {} : { said }),
      ...(suggestion === undefined ? {} : { suggestion }),
    })),
  }));
  const missing = findUnwritten({
    documents: [request.content],
    transcript: request.transcript,
    dictation: [],
  }).map(({ kind, segmentId, text }) => ({ kind, segment: segmentId, text }));
  return { id: row.id, sentences, missing, ms: Math.round(performance.now() - started) };
};
