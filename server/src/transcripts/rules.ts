import { findReplacements, replacedIn, type Replacing } from '../dictionary/rules.ts';
import type { DictationMacro } from '@auscult/engine/dictation/commands.ts';
import { dictatedSegments } from '@auscult/engine/dictation/segments.ts';
import { duration } from '@auscult/contract/format.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';

/** What a line of a pasted transcript may begin with, and whose words follow. */
const speakers: ReadonlyMap<string, Speaker> = new Map([
  ...['doctor', 'dr', 'd', 'clinician', 'gp', 'physician'].map((name) => [name, 'doctor'] as const),
  ...['patient', 'pt', 'p'].map((name) => [name, 'patient'] as const),
  ...['other', 'guest', 'daughter', 'son', 'mother', 'father', 'mum', 'dad', 'wife', 'husband', 'partner'].map(
    (name) => [name, 'other'] as const,
  ),
  ...['carer', 'nurse', 'interpreter', 'family'].map((name) => [name, 'other'] as const),
  ['speaker', 'unknown'] as const,
]);
const doctorTitle = /^(?:dr|doctor|prof|professor) /;

const TIME = String.raw`[[(]?(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d+)?[\])]?`;
const NAME = String.raw`\p{L}[\p{L}\d.'’_-]*(?: [\p{L}\d][\p{L}\d.'’_-]*){0,3}`;
/** "Dr Okafor: Go on." and "[00:12] SPEAKER_01: Since March." */
const TURN = new RegExp(`^(?:(?<at>${TIME}) )?(?<name>${NAME}) ?(?<later>${TIME})?:\\s+(?<said>\\S.*)$`, 'u');
/** "Hannah Okafor 0:12", with the words on the lines below. */
const HEADER = new RegExp(`^(?<name>${NAME})\\s+(?<at>${TIME})$`, 'u');
/** A program that told voices apart and could not name them. */
const NUMBERED = /^(?:speaker|spk|participant|person|voice)[ _-]?[\da-z]{1,2}$/;

type Labelled = { name: string; at: string; said: string; isHeader: boolean };
const labelled = (line: string): Labelled | undefined => {
  const header = HEADER.exec(line)?.groups;
  const found = header ?? TURN.exec(line)?.groups;
  if (!found) return undefined;
  const { name = '', at, later, said = '' } = found;
  return {
    name: name.toLowerCase().replaceAll('.', ''),
    at: (at ?? later ?? '').replace(/[^\d:.,]/g, ''),
    said,
    isHeader: header !== undefined,
  };
};

const roleOf = (name: string): Speaker | undefined =>
  speakers.get(name) ?? (doctorTitle.test(name) ? 'doctor' : undefined);

/**
 * Names that begin lines again and again are voices, where one of them is a doctor's or they come with times. What else
 * stands before a colon is a word of the talk, such as the headings of a dictation.
 */
const voicesIn = (lines: readonly (Labelled | undefined)[]): Map<string, Speaker | undefined> => {
  const present = lines.filter((line) => line !== undefined);
  const byName = [...Map.groupBy(present, ({ name }) => name)];
  const hasDoctor = byName.some(([name]) => roleOf(name) === 'doctor');
  const voices = byName
    .filter(([name, own]) => {
      const isNamed = own.length > 1 && (hasDoctor || own.every(({ at }) => at !== ''));
      return speakers.has(name) || NUMBERED.test(name) || isNamed;
    })
    .map(([name]) => name);
  const roles = new Map(voices.map((name) => [name, roleOf(name)]));
  const [unnamed, ...more] = voices.filter((name) => !roles.get(name));
  // Beside a doctor, the only other one is the patient.
  if (unnamed !== undefined && more.length === 0 && voices.length === 2 && hasDoctor) roles.set(unnamed, 'patient');
  return roles;
};

const label: Record<Speaker, string> = { doctor: 'Doctor', patient: 'Patient', other: 'Other', unknown: 'Speaker' };

/**
 * A transcript as other programs write it, with names in place of roles, as lines of "Doctor:", "Patient:", or "Speaker:"
 * where a name tells no role. A name is not left among the words that were said.
 */
const withRoles = (text: string): string => {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/^\*\*([^*]+)\*\*/, '$1'))
    .filter((line) => line !== '');
  const read = lines.map(labelled);
  const roles = voicesIn(read);
  let waiting = '';
  return lines
    .flatMap((line, index) => {
      const found = read[index];
      if (!found || !roles.has(found.name)) {
        const opened = waiting + line;
        waiting = '';
        return opened;
      }
      const opening = `${found.at === '' ? '' : `${found.at} `}${label[roles.get(found.name) ?? 'unknown']}: `;
      waiting = found.isHeader ? opening : '';
      return found.isHeader ? [] : opening + found.said;
    })
    .join('\n');
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
  for (const line of withRoles(text.replace(/\r\n?/g, '\n')).split('\n')) {
    if (line.trim() === '' || CUE.test(line)) continue;
    const [, hours, minutes, seconds, label, rest = ''] = LINE.exec(line) ?? [];
    const known = label === undefined ? undefined : speakers.get(label.toLowerCase());
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
