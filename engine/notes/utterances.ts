import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { isQuestion } from '../evidence/polarity.ts';
import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import { stemsOf } from './faithful.ts';
import { withTrueRoles } from './roles.ts';
import { beginnings } from './boundaries.ts';
import { clausesOf, finitesIn, tokensOf } from './grammar.ts';
import { learntBoundaries } from './learnt.ts';
import { applyCorrection, cleaned } from './clean.ts';

/** One thing said: a sentence, or a stretch between pauses where speech has no marks. `text` is cleaned and lower case. */
export type Utterance = {
  text: string;
  speaker: Speaker;
  segmentIds: string[];
  question: boolean;
  bare: boolean;
  turn: number;
  /** Words that the turn writes with a capital inside a sentence: names. */ names: ReadonlySet<string>;
};
type Turn = {
  speaker: Speaker;
  text: string;
  segmentIds: string[];
  parts: { id: string; stems: ReadonlySet<string> }[];
};
const partOf = (segment: TranscriptSegment): Turn['parts'][number] => ({
  id: segment.id,
  stems: stemsOf(segment.text),
});

const backchannel =
  /^(?:mm+|mm-?hmm|mhm|uh-?huh|okay|ok|right|yeah|yep|yes|sure|i see|got it|all right|alright|good|great|fine)(?:[ ,.!]+(?:mm+|okay|ok|right|yeah|yep|sure|i see|all right|good))*[ .,!]*$/i;

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
    const before = turns.at(-1);
    // "Mm-hmm" is an answer after a question, and a noise elsewhere.
    const isNod =
      /^(?:mm+-?hm+|uh-?huh|mhm)[ .,!]*$/i.test(segment.text.trim()) &&
      before !== undefined &&
      before.speaker !== segment.speaker &&
      segment.speaker !== 'unknown' &&
      asks(before.text);
    const text = isNod ? 'yes.' : segment.text.trim();
    if (text === '') return;
    const last = turns.at(-1);
    const next = segments[at + 1];
    if (
      last &&
      next &&
      backchannel.test(text) &&
      last.speaker !== segment.speaker &&
      next.speaker === last.speaker &&
      segment.speaker !== 'unknown' &&
      !asks(last.text)
    )
      return;
    if (
      last &&
      last.speaker === segment.speaker &&
      !/[.?!]["']?$/.test(last.text) &&
      (segment.speaker === 'doctor' || segment.speaker === 'patient') &&
      (!bare || !asks(last.text))
    ) {
      last.text = `${last.text.replace(/[-–\s]+$/, '')} ${text}`;
      last.segmentIds.push(segment.id);
      last.parts.push(partOf(segment));
      return;
    }
    turns.push({
      speaker: segment.speaker,
      text,
      segmentIds: [segment.id],
      parts: [partOf(segment)],
    });
  });
  return turns;
};

/** Which segments of a turn hold the words of one thing said in it. */
const heldBy = ({ segmentIds, parts }: Turn, text: string): string[] => {
  if (parts.length === 1) return segmentIds;
  const stems = [...stemsOf(text)];
  const held = parts.filter((part) => stems.some((stem) => part.stems.has(stem))).map((part) => part.id);
  return held.length > 0 ? held : segmentIds;
};

const subject = '(?:i|you|it|he|she|they|we|there|that|this|my|your|the|his|her)';
const clauseVerb =
  '(?:am|are|is|was|were|have|has|had|do|does|did|will|would|can|could|should|think|feel|felt|get|got|take|took|need|started|went|want|noticed|came|might|may)';
const runOn = new RegExp(
  `,? (?:and|but|so)(?: then| also)? (?=${subject} (?:[a-z]+ )?${clauseVerb}\\b)|, (?=(?:i|it|there|you|we|they|he|she) ${clauseVerb}\\b)`,
  'g',
);

const longAlone = 28;
/** What follows an "if" stays with it: without its condition it would say something else. */
const conditional = /\b(?:if|unless|in case|should you)\b/;

const sentences = (text: string): string[] =>
  (
    text.replace(/(\d)\s*\.\s*(?=\d)/g, '$1.').match(/(?:[^.?!;]|\.(?=\d)|(?<=\b(?:dr|mr|mrs|ms))\.)+[.?!;]*/g) ?? []
  ).flatMap((sentence) => {
    const plain = sentence.replace(/;$/, '.').trim();
    return plain.split(' ').length > 16 && !plain.endsWith('?') && !conditional.test(plain)
      ? plain.split(runOn).map((part) => part.trim())
      : [plain];
  });

/** "…without wheezes on your abdominal exam your abdomen is soft": what is looked at next begins a sentence. */
const lookedAt =
  / (?=(?:(?:and|then|so|now) )*(?:on|in|for|upon) (?:(?:the|your|a|that|this|focused|quick) )+(?:[a-z]+ ){0,2}exam(?:ination)?\b(?! room))/;
const clauses = (text: string): string[] =>
  text
    .split(lookedAt)
    .flatMap(clausesBegun)
    .flatMap((part) =>
      part.split(' ').length > longAlone && !conditional.test(part) && !isQuestion(part) ? part.split(runOn) : [part],
    );

/** Cuts a stretch of words without marks where a new sentence most likely begins. */
const clausesBegun = (text: string): string[] => {
  const words = text.split(' ');
  const starts = [
    0,
    ...beginnings(
      words.map((word) => word.replace(/[.,?!;:]+$/, '')),
      learntBoundaries(),
    ),
    words.length,
  ];
  return starts.slice(1).flatMap((end, at) =>
    words
      .slice(starts[at], end)
      .join(' ')
      .split(
        / (?:and|so|but)(?: then| also)? (?=(?:i|we) (?:will|am going|are going|want|would like|need|think|do not)\b|let us\b)/,
      ),
  );
};

const opener =
  /^(?:(?:okay|ok|all right|alright|right(?=,)|so(?! far| much| many)|well(?! controlled|-)|and then|then|and|but|now|great|excellent|perfect|i see|got it|sure|wow|also|again|because|just|look|anyway|alright|good(?=,)|fine(?=,| i\b)|lovely|(?:good|brilliant|terrible|beautiful|ow|oh|toast|all fine)(?= (?:i|we|it|the|you|your|my|so)\b)|yeah(?=,? (?:so|i|it|and|my)\b)),? +)+(?=\S)/;
const closer =
  /(?:,? +(?:okay|all right|right(?<!\b(?:the|your|my|his|her|this|that|to|on|upper|lower) right)|yeah|you know|and|so|but|or|though|then|and things like that|or anything like that|anything like that|and stuff(?: like that)?|and all that|really|at the moment, yeah|if that makes sense|i think|to be fair))+(?=[.?!]?$)/;
const trimmed = (text: string): string =>
  (/^(?:all right|all|right|okay)[.?!,]*$/.test(text) ? '' : text)
    .replace(opener, '')
    .replace(closer, '')
    .replace(/^[,\s]+|[,\s]+$/g, '')
    .replace(/,([.?!])$/, '$1');

/** Words to a listening device, not to the patient: its name goes, and what it is asked to show. */
const withoutCommands = (text: string): string =>
  text
    .replace(
      /\b(?:(?:so |and )?i(?:'d| would) (?:just )?like to|(?:so |and )?let me(?: just)?|i(?:'m| am) (?:just )?(?:going to|gon ?na)) (?:tell|introduce you to|let) (?:dax|dragon)(?: know)?(?: (?:a little bit|a little|a bit))?(?: about you)?\b[ ,.]*/gi,
      ' ',
    )
    .replace(
      /\bhey ?,? dragon ?[,.]? ?(?:(?:can you |please |go ahead and )?(?:show|open|bring up|pull up|let me see|finali[sz]e|order the (?:medications|procedures))[^.?!]*[.?!]?)?/gi,
      ' ',
    );

const doseAlone = /^\d+(?:\.\d+)? (?:mg|mcg|g|units|ml|mL|puffs?|tablets?)\b/;

const startsCorrection =
  /^(?:sorry|no sorry|no,? tell a lie|tell a lie|i mean|i meant|no,? i meant|correction|make that|oh sorry)\b,? *(?:i meant? |that is |the |my |it is )*(.*)$/;

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<=[a-z,;] )([A-Z][a-z'-]+)/g)].map((match) => (match[1] ?? '').toLowerCase()));

/** "Do not | I need a scan": a verb that waits for its subject ends no sentence, and what follows it would say the opposite. */
const loneAuxiliary =
  /^(?:(?:and|so|but|well|okay|then) )*(?:do|does|did|should|could|can|would|will|have|has|had|is|are|was|were)(?: not|n't)?$/;
/** "Now if you are still having symptoms": a condition whose sentence was cut off from it. */
const isCondition = (part: string): boolean =>
  /^(?:(?:and|so|but|now|then|okay|well|because|just) )*(?:if|unless|in case|as long as)\b/.test(part) &&
  !part.includes(',') &&
  finitesIn(tokensOf(part)).length <= 1;
const waitsForCondition = /\b(?:if|unless|until|in case|as long as)(?: (?:you|i|we|it|they|he|she|that|this|there))?$/;

/** "…refer you if you are still in pain i want to order an mri": nobody can tell which of the two the condition is of, so that they stay together. */
const mayGovern = (last: string, part: string): boolean =>
  /\b(?:if|unless) [^,]+$/.test(last) &&
  /^(?:then )?(?:i|we) (?:will|want|would|can|am going|are going|need)\b/.test(part);

/** The parts of a stretch without marks, each condition with what holds under it. */
const withConditions = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((whole, part) => {
    const last = whole.at(-1);
    if (last === undefined) return [part];
    if (waitsForCondition.test(last)) return [...whole.slice(0, -1), `${last} ${part}`];
    return isCondition(last) || mayGovern(last, part) ? [...whole.slice(0, -1), `${last}, ${part}`] : [...whole, part];
  }, []);

const partsOf = (clean: string, isBare: boolean): string[] => {
  const cut = (isBare ? clauses(clean.replace(/[.?!]+$/, '')) : sentences(clean)).flatMap((part) =>
    part.endsWith('?') ? [part] : clausesOf(part),
  );
  const parts = isBare ? withConditions(cut) : cut;
  return parts.reduce<string[]>(
    (whole, part) =>
      loneAuxiliary.test(whole.at(-1) ?? '')
        ? [...whole.slice(0, -1), `${whole.at(-1) ?? ''} ${part}`]
        : [...whole, part],
    [],
  );
};

/** What was said, in order, as utterances. A correction that opens an utterance mends the one before it by the same voice. */
export const utterancesOf = (segments: readonly TranscriptSegment[]): Utterance[] => {
  const bare = isBare(segments);
  const found: Utterance[] = [];
  joinedTurns(withTrueRoles(segments), bare).forEach((turn, index) => {
    const names = namesIn(turn.text);
    const clean = cleaned(withoutCommands(turn.text));
    // One voice may go on without a mark where others have them.
    const isBareTurn = bare || (clean.split(' ').length > 30 && !/[.?!;,] /.test(clean));
    for (const part of partsOf(clean, isBareTurn)) {
      const last = found.at(-1);
      const fix = startsCorrection.exec(part);
      const mended =
        fix && last && last.speaker === turn.speaker
          ? applyCorrection(
              last.text.replace(/[.?!]+$/, '').split(' '),
              (fix[1] ?? '')
                .replace(/[.?!]+$/, '')
                .split(' ')
                .filter(Boolean),
            )
          : null;
      if (mended !== null && last) {
        last.text = mended;
        last.segmentIds = [...new Set([...last.segmentIds, ...turn.segmentIds])];
        continue;
      }
      const text = trimmed(part);
      if (text.replace(/[^a-z0-9]/g, '') === '') continue;
      // "Sertraline again. Twenty-five milligrams in the morning": the dose belongs to the medicine before it.
      if (
        last &&
        last.turn === index &&
        !last.question &&
        doseAlone.test(text) &&
        !/\d ?(?:mg|mcg|g|units)\b/.test(last.text) &&
        mentionsIn(wordsOf(last.text)).at(-1)?.kind === 'drug'
      ) {
        last.text = `${last.text}, ${text.replace(/[.!]+$/, '')}`;
        continue;
      }
      found.push({
        text: text.replace(/[.!]+$/, ''),
        speaker: turn.speaker,
        segmentIds: heldBy(turn, text),
        question: isQuestion(text),
        bare,
        turn: index,
        names,
      });
    }
  });
  return found;
};
