import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { isQuestion } from '../evidence/polarity.ts';
import { applyCorrection, cleaned } from './clean.ts';

/** One thing said: a sentence, or a stretch between pauses where speech has no marks. `text` is cleaned and lower case. */
export type Utterance = { text: string; speaker: Speaker; segmentIds: string[]; question: boolean; bare: boolean; turn: number };
type Turn = { speaker: Speaker; text: string; segmentIds: string[] };

const backchannel = /^(?:mm+|mm-?hmm|mhm|uh-?huh|okay|ok|right|yeah|yep|yes|sure|i see|got it|all right|alright|good|great|fine)(?:[ ,.!]+(?:mm+|okay|ok|right|yeah|yep|sure|i see|all right|good))*[ .,!]*$/i;

/** Speech without punctuation: hardly a full stop or question mark in many words. */
export const isBare = (segments: readonly TranscriptSegment[]): boolean => {
  const text = segments.map((segment) => segment.text).join(' ');
  const words = text.split(/\s+/).filter(Boolean).length;
  const marks = text.match(/[.?!](?=\s|$)/g)?.length ?? 0;
  return marks < Math.max(1, words / 45);
};

const asks = (text: string): boolean => /\?\s*$/.test(text) || isQuestion(text.split(/[.!?]\s/).at(-1) ?? text);

/** Joins the turns of one voice that only a "mm-hmm" of the other cut apart. A question keeps its answer. */
const joinedTurns = (segments: readonly TranscriptSegment[], bare: boolean): Turn[] => {
  const turns: Turn[] = [];
  segments.forEach((segment, at) => {
    const text = segment.text.trim();
    if (text === '') return;
    const last = turns.at(-1);
    const next = segments[at + 1];
    if (last && next && backchannel.test(text) && last.speaker !== segment.speaker && next.speaker === last.speaker && segment.speaker !== 'unknown' && !asks(last.text)) return;
    if (last && last.speaker === segment.speaker && !bare && !/[.?!]["']?$/.test(last.text) && segment.speaker !== 'unknown') {
      last.text = `${last.text.replace(/[-–\s]+$/, '')} ${text}`;
      last.segmentIds.push(segment.id);
      return;
    }
    turns.push({ speaker: segment.speaker, text, segmentIds: [segment.id] });
  });
  return turns;
};

const subject = '(?:i|you|it|he|she|they|we|there|that|this|my|your|the|his|her)';
const clauseVerb = '(?:am|are|is|was|were|have|has|had|do|does|did|will|would|can|could|should|think|feel|felt|get|got|take|took|need|started|went|want|noticed|came|might|may)';
const runOn = new RegExp(`,? (?:and|but|so)(?: then| also)? (?=${subject} (?:[a-z]+ )?${clauseVerb}\\b)|, (?=(?:i|it|there|you|we|they|he|she) ${clauseVerb}\\b)`, 'g');

/** What follows an "if" stays with it: without its condition it would say something else. */
const conditional = /\b(?:if|unless|in case|should you)\b/;

const sentences = (text: string): string[] =>
  (text.replace(/(\d)\s*\.\s*(?=\d)/g, '$1.').match(/(?:[^.?!;]|\.(?=\d)|(?<=\b(?:dr|mr|mrs|ms))\.)+[.?!;]*/g) ?? []).flatMap((sentence) => {
    const plain = sentence.replace(/;$/, '.').trim();
    return plain.split(' ').length > 16 && !plain.endsWith('?') && !conditional.test(plain) ? plain.split(runOn).map((part) => part.trim()) : [plain];
  });

const holdsOn = /^(and|but|or|if|when|that|because|what|where|how|who|which|while|since|think|know|said|say|so|as|than|whether|though|sure|hope|guess|believe|feel|like|until|after|before|unless|with|in|on|of|for|to|about|at|by|from|the|a|an|my|your|his|her|our|not|very|really|just|thing|time|way|do|does|did|are|is|was|were|have|has|had|can|could|will|would|should|any|no|more|some|told|saying|says)$/;
const opens = /^(i|it|you|he|she|they|we|there|any|do|are|have|how|what|when|where|no|yes|yeah|okay|alright|so|now|but|and|your)$/;
const after = /^(i|it|you|he|she|they|we|there|your|the|that|this|let|for|on|if|my)$/;
const verbAfter = new RegExp(`^(${clauseVerb.slice(3, -1)}|not|never|also|just|really|still|usually|kind|take|live|work|smoke|drink|say|see|hear|other|chest|long|much|often|many|bad|about)$`);

/** Cuts a stretch of words without marks where a new clause begins. Where that is not plain the words stay together. */
const clauses = (text: string): string[] => {
  const words = text.split(' ');
  const found: string[] = [];
  let current: string[] = [];
  words.forEach((word, at) => {
    const before = words[at - 1] ?? '';
    const next = words[at + 1] ?? '';
    const begins = opens.test(word) && !holdsOn.test(before) && (verbAfter.test(next) || (/^(and|but|so)$/.test(word) && opens.test(next) && verbAfter.test(words[at + 2] ?? '')) || /^(okay|yeah|now|alright)$/.test(word) || (word === 'so' && after.test(next)) || (word === 'your' && (/^(is|are|looks?|feels?|has|have)$/.test(words[at + 2] ?? '') || /^(is|are|looks?|feels?|has|have)$/.test(words[at + 3] ?? ''))));
    const own = /^(do|are|have)$/.test(word) ? next === 'you' : /^(no|yes)$/.test(word) ? opens.test(next) : /^(any|how|what|when|where)$/.test(word) ? /^(other|long|much|often|many|bad|about|chest|do|are|did|is|brings)$/.test(next) : true;
    if (begins && own && current.length >= 3 && !(/^(?:and|but|so|i|it|you|they|your|there)$/.test(word) && conditional.test(current.slice(-14).join(' ')))) {
      found.push(current.join(' '));
      current = [];
    }
    current.push(word);
  });
  if (current.length > 0) found.push(current.join(' '));
  return found;
};

const opener = /^(?:(?:okay|ok|all right|alright|right(?=,)|so(?! far| much| many)|well(?! controlled|-)|and then|then|and|but|now|great|excellent|perfect|i see|got it|sure|wow|also|again|because|just|look|anyway|alright|good(?=,)|fine(?=,| i\b)|lovely|yeah(?=,? (?:so|i|it|and|my)\b)),? +)+(?=\S)/;
const closer = /(?:,? +(?:okay|all right|right|yeah|you know|and|so|but|or|though|then|and things like that|or anything like that|anything like that|and stuff(?: like that)?|and all that|really|at the moment, yeah|if that makes sense|i think|to be fair))+(?=[.?!]?$)/;
const trimmed = (text: string): string => text.replace(opener, '').replace(closer, '').replace(/^[,\s]+|[,\s]+$/g, '').replace(/,([.?!])$/, '$1');

const startsCorrection = /^(?:sorry|no sorry|i mean|i meant|no,? i meant|correction|make that|oh sorry)\b,? *(?:i meant? |that is |the |my |it is )*(.*)$/;

/** What was said, in order, as utterances. A correction that opens an utterance mends the one before it by the same voice. */
export const utterancesOf = (segments: readonly TranscriptSegment[]): Utterance[] => {
  const bare = isBare(segments);
  const found: Utterance[] = [];
  joinedTurns(segments, bare).forEach((turn, index) => {
    const clean = cleaned(turn.text);
    // One voice may go on without a mark where others have them.
    const isBareTurn = bare || (clean.split(' ').length > 30 && !/[.?!;,] /.test(clean));
    for (const part of isBareTurn ? clauses(clean.replace(/[.?!]+$/, '')) : sentences(clean)) {
      const last = found.at(-1);
      const fix = startsCorrection.exec(part);
      const mended = fix && last && last.speaker === turn.speaker ? applyCorrection(last.text.replace(/[.?!]+$/, '').split(' '), (fix[1] ?? '').replace(/[.?!]+$/, '').split(' ').filter(Boolean)) : null;
      if (mended !== null && last) {
        last.text = mended;
        last.segmentIds = [...new Set([...last.segmentIds, ...turn.segmentIds])];
        continue;
      }
      const text = trimmed(part);
      if (text.replace(/[^a-z0-9]/g, '') === '') continue;
      found.push({ text: text.replace(/[.!]+$/, ''), speaker: turn.speaker, segmentIds: turn.segmentIds, question: isQuestion(text), bare, turn: index });
    }
  });
  return found;
};
