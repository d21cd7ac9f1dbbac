import { findReplacements, replacedIn, type Replacing } from '../dictionary/rules.ts';
import type { DictationMacro } from '@auscult/engine/dictation/commands.ts';
import { dictatedSegments } from '@auscult/engine/dictation/segments.ts';
import { duration } from '@auscult/contract/format.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

const speakers: Record<string, Speaker> = {
  doctor: 'doctor',
  dr: 'doctor',
  d: 'doctor',
  clinician: 'doctor',
  gp: 'doctor',
  physician: 'doctor',
  patient: 'patient',
  pt: 'patient',
  p: 'patient',
  other: 'other',
  guest: 'other',
  daughter: 'other',
  son: 'other',
  mother: 'other',
  father: 'other',
  wife: 'other',
  husband: 'other',
  partner: 'other',
  carer: 'other',
  nurse: 'other',
  interpreter: 'other',
  family: 'other',
};
const LINE =
  /^\s*(?:\[?(\d{1,2}:)?(\d{1,2}):(\d{2})(?:[.,]\d+)?\]?\s*)?(?:\[?([A-Za-z]+)(?:[_ ]?\d)?\]?\s*[:>-]\s+)?(.*)$/;
const CUE = /^\s*(?:\d+\s*$|WEBVTT|NOTE\b|(\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->)/;

/** A line without an end becomes several segments, cut between words: nothing of it is dropped. */
const LONGEST_SEGMENT = 4000;
const partsOf = (text: string): string[] => {
  if (text.length <= LONGEST_SEGMENT) return [text];
  const space = text.lastIndexOf(' ', LONGEST_SEGMENT);
  const at = space > 0 ? space : LONGEST_SEGMENT;
  return [text.slice(0, at).trimEnd(), ...partsOf(text.slice(at).trimStart())];
};

/** Characters of a turn that can still be taken in at a glance, when a sentence of a document points at it. */
const READABLE_TURN = 240;
/** A whole talk in one paragraph names nobody: it is cut at the ends of sentences, so that evidence points at some of them and not at all. */
const sentencesOf = (text: string): string[] => {
  const turns: string[] = [];
  for (const sentence of text.split(/(?<=[.?!])\s+(?=[^\p{Ll}])/u)) {
    const turn = turns.at(-1);
    if (turn !== undefined && turn.length + sentence.length < READABLE_TURN)
      turns[turns.length - 1] = `${turn} ${sentence}`;
    else turns.push(sentence);
  }
  return turns;
};

/**
 * A transcript pasted or uploaded as text: a line a turn, with or without "Doctor:" or a time in front; VTT and SRT files too.
 * Lines without a speaker go on with the one before, or are unknown.
 */
export const readPasted = (text: string): TranscriptSegment[] => {
  const segments: TranscriptSegment[] = [];
  let speaker: Speaker = 'unknown';
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '' || CUE.test(line)) continue;
    const [, hours, minutes, seconds, label, rest = ''] = LINE.exec(line) ?? [];
    const known = label === undefined ? undefined : speakers[label.toLowerCase()];
    if (known !== undefined) speaker = known;
    const said = (
      label !== undefined && known === undefined ? line.replace(/^\s*(\[?[\d:.,]+\]?\s*)?/, '') : rest
    ).trim();
    if (said === '') continue;
    const start =
      minutes === undefined
        ? undefined
        : Number((hours ?? '0').replace(':', '')) * 3600 + Number(minutes) * 60 + Number(seconds);
    const turns = speaker === 'unknown' ? sentencesOf(said) : [said];
    for (const part of turns.flatMap(partsOf))
      segments.push({
        id: `s${segments.length + 1}`,
        speaker,
        text: part,
        ...(start === undefined ? {} : { start }),
      });
  }
  return segments;
};

const label: Record<Speaker, string> = { doctor: 'Doctor', patient: 'Patient', other: 'Other', unknown: 'Speaker' };

/** As a page of text: time, speaker and words of each segment. */
export const asText = (segments: readonly TranscriptSegment[]): string =>
  segments
    .map(
      (segment) =>
        `${segment.start === undefined ? '' : `[${duration(segment.start)}] `}${label[segment.speaker]}: ${segment.text}`,
    )
    .join('\n');

const cueTime = (seconds: number): string =>
  `${duration(seconds).padStart(8, '0')}.${String(Math.floor((seconds % 1) * 1000)).padStart(3, '0')}`;
/** As WebVTT. Segments without times are left out: there is no place for them. */
export const asVtt = (segments: readonly TranscriptSegment[]): string =>
  [
    'WEBVTT',
    ...segments
      .filter((segment) => segment.start !== undefined)
      .map(
        (segment) =>
          `${cueTime(segment.start ?? 0)} --> ${cueTime(segment.end ?? (segment.start ?? 0) + 2)}\n<v ${label[segment.speaker]}>${segment.text.replace(/-->/g, '→').replace(/&/g, '&amp;').replace(/</g, '&lt;')}`,
      ),
  ].join('\n\n');

/** What a doctor wants written for what is said. */
export type Wording = { replacements?: readonly Replacing[]; macros?: readonly DictationMacro[] };

/**
 * A transcript as it reads: with the dictionary's and the doctor's replacements, and a dictation's spoken commands carried out
 * after them, so that a command that is often misheard can be replaced too.
 */
export const written = (
  segments: readonly TranscriptSegment[],
  kind: AudioKind,
  { replacements = [], macros = [] }: Wording = {},
): TranscriptSegment[] => {
  const find = findReplacements(replacements);
  const replaced = segments.map((segment) => ({ ...segment, text: replacedIn(find, segment.text) }));
  return kind === 'dictation' ? dictatedSegments(replaced, { macros }) : replaced;
};
