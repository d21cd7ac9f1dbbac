import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { isQuestion } from '../../evidence/polarity.ts';
import { bareTurns } from './bareTurns.ts';
import { stemsOf } from '../faithful.ts';
import { learntBare } from '../learnt/learnt.ts';
import type { Part } from './parts.ts';

/** What one voice says in a row, as it was written or, where that has no marks (`isBare`), with those that were most likely meant. */
export type Turn = { speaker: Speaker; sentences: Part[]; isBare: boolean; held: Held[] };
/** A segment of a turn whose marks were written. */
type Held = { id: string; stems: ReadonlySet<string> };
const heldOf = (segment: TranscriptSegment): Held => ({ id: segment.id, stems: stemsOf(segment.text) });

const backchannel =
  /^(?:mm+|mm-?hmm|mhm|uh-?huh|okay|ok|right|yeah|yep|yes|sure|i see|got it|all right|alright|good|great|fine)(?:[ ,.!]+(?:mm+|okay|ok|right|yeah|yep|sure|i see|all right|good))*[ .,!]*$/i;
const nod = /^(?:mm+-?hm+|uh-?huh|mhm)[ .,!]*$/i;

/** Speech without punctuation: hardly a full stop or question mark in many words. */
export const isBare = (segments: readonly TranscriptSegment[]): boolean => {
  const text = segments.map((segment) => segment.text).join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  const marks = text.match(/[.?!](?=\s|$)/g)?.length ?? 0;
  return marks < Math.max(1, words / 45);
};

const asks = (text: string): boolean => /\?\s*$/.test(text) || isQuestion(text.split(/[.!?]\s/).at(-1) ?? text);

/** "Mm-hmm" as an answer where it follows a question, and left out where it only cuts the other's words apart. */
const withoutNods = (segments: readonly TranscriptSegment[]): TranscriptSegment[] => {
  const kept: TranscriptSegment[] = [];
  segments.forEach((segment, at) => {
    const [last, next] = [kept.at(-1), segments[at + 1]];
    const said = segment.text.trim();
    const isOther = last !== undefined && last.speaker !== segment.speaker && segment.speaker !== 'unknown';
    const text = nod.test(said) && isOther && asks(last.text) ? 'yes.' : said;
    if (text === '') return;
    if (isOther && next && backchannel.test(text) && next.speaker === last.speaker && !asks(last.text)) return;
    kept.push({ ...segment, text });
  });
  return kept;
};

/** One voice may go on without a mark where others have them. */
const goesOn = (text: string): boolean => text.split(/\s+/).length > 30 && !/[.?!;,] /.test(text);

/** Joins what one voice says with nothing of the other's in between, up to a mark. */
const markedTurns = (segments: readonly TranscriptSegment[]): Turn[] => {
  const turns: Turn[] = [];
  for (const segment of segments) {
    if (goesOn(segment.text)) {
      turns.push(...guessedTurns([segment]));
      continue;
    }
    const last = turns.at(-1);
    const open = last?.isBare === false ? last.sentences.at(-1) : undefined;
    if (
      last &&
      open &&
      last.speaker === segment.speaker &&
      !/[.?!]["']?$/.test(open.text) &&
      (segment.speaker === 'doctor' || segment.speaker === 'patient')
    ) {
      open.text = `${open.text.replace(/[-–\s]+$/, '')} ${segment.text}`;
      open.segmentIds = [...open.segmentIds, segment.id];
      last.held.push(heldOf(segment));
      continue;
    }
    turns.push({
      speaker: segment.speaker,
      sentences: [{ text: segment.text, segmentIds: [segment.id] }],
      isBare: false,
      held: [heldOf(segment)],
    });
  }
  return turns;
};

const guessedTurns = (segments: readonly TranscriptSegment[]): Turn[] =>
  bareTurns(segments, learntBare()).map((turn) => ({ ...turn, isBare: true, held: [] }));

/** A conversation by turns. */
export const turnsOf = (segments: readonly TranscriptSegment[], bare: boolean): Turn[] => {
  const kept = withoutNods(segments);
  return bare ? guessedTurns(kept) : markedTurns(kept);
};

/** Which segments of a turn hold the words of one part of it. */
export const heldBy = ({ held, isBare: isGuessed }: Turn, part: Part): string[] => {
  if (isGuessed || held.length < 2) return [...part.segmentIds];
  const stems = [...stemsOf(part.text)];
  const found = held.filter((one) => stems.some((stem) => one.stems.has(stem))).map(({ id }) => id);
  return found.length > 0 ? found : [...part.segmentIds];
};
