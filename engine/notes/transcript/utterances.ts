import { readOnce } from '../../evidence/remembered.ts';
import { sparing } from '../../evidence/sparing.ts';
import { greetedNames, withoutVocative } from './vocatives.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { withLastAnswer } from './answeredTwice.ts';
import { applyCorrection, cleaned } from './clean.ts';
import { isAsking, partsOf } from './parts.ts';
import { withUnbornNamed } from './ofUnborn.ts';
import { withPutRight } from './putRight.ts';
import { withTrueRoles } from './roles.ts';
import { withDriftMended } from './rolesDrifted.ts';
import { learntBare } from '../learnt/learnt.ts';
import { heldBy, isBare, turnsOf } from './turns.ts';
import type { Turn } from './turns.ts';

/** One thing said: a sentence, or a stretch between pauses where speech has no marks. `text` is cleaned and lower case. */
export type Utterance = {
  text: string;
  speaker: Speaker;
  segmentIds: string[];
  question: boolean;
  bare: boolean;
  turn: number;
  /** What a device was asked to show beside it. */ shown?: string;
  /** A statement that only ends as a question does: "…, okay?" */ isTagged?: boolean;
  /** Said by somebody who speaks for the patient. */ isForPatient?: boolean;
  /** What somebody who came with the patient says of themself. */ isAside?: boolean;
  /** Begun as what takes back a part of what was just said: "Well, …", "Actually, …", "But …". */ isTurning?: boolean;
  /** Told with the habit or function that was asked after, which the words alone left out. */ isNamed?: boolean;
  /** Words that the turn writes with a capital inside a sentence: names. */ names: ReadonlySet<string>;
};
const opener =
  /^(?:(?:okay|ok|all right|alright|right(?=,)|so(?! far| much| many)|well(?! controlled|-)|and then|then|and|but|now(?! and (?:again|then)\b)|great|excellent|perfect|i see(?! (?:my|the|an?|him|her|them|dr|doctor|someone|somebody|spots|double|flashes|floaters|it|that|two|better|blood)\b)|got it|sure|wow|also|again|because(?! of)|just|look(?! (?:at|for|in|into|up|down|out|after|around|behind|under|through|over|like|on|straight)\b)|anyway|alright|good(?=,)|fine(?=,| i\b)|lovely|(?:good|brilliant|terrible|beautiful|ow|oh|toast|all fine|exactly|true|typical|seriously|lovely|sorry|thanks|ah)(?=,? (?:i|we|it|that|there|the|you|your|my|so)\b)|yeah(?=,? (?:so|i|it|and|my)\b)),? +)+(?=\S)/;
const closer =
  /(?<!\bnow(?: and)?)(?:,? +(?:okay|all right|right(?<!\b(?:the|your|my|his|her|this|that|to|on|upper|lower|pretty|feel|quite|all|not|came|come|went|never) right)|yeah|you know|and|so|but|or|though|then(?<!\bback then)|and things like that|or anything like that|anything like that|and stuff(?: like that)?|and all that|really|at the moment, yeah|if that makes sense|i think|to be fair))+(?=[.?!]?$)/;
/** "I, no." */
const begunAnew = /^(?:i,? )+(?=(?:no|nope|nah|yes|yeah|yep)\b(?! (?:longer|one)\b))/;
const trimmed = (text: string): string =>
  (/^(?:all right|all|right|okay)[.?!,]*$/.test(text) ? '' : text)
    .replace(opener, '')
    .replace(begunAnew, '')
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

const apartAtCommands = <Sentence extends { text: string }>(sentence: Sentence): Sentence[] =>
  sentence.text.split(/(?=\bhey ?,? dragon\b)/i).map((text) => ({ ...sentence, text }));
/** "Hey dragon, show me the ECG": what is looked at next. */
const askedToShow = (text: string): string | undefined =>
  /\bdragon\b.{0,40}?\b(?:show|open|see|pull up|bring up)\b(?: me)?(?: up)?(?=) (?:the |his |her |patient's |my )?(?:most recent |last )?([a-z0-9 -]{2,40}?)(?: (?:okay|ok|so|yeah|all right)\b.*)? ?(?:$|[.,?!])/i
    .exec(text)?.[1]
    ?.toLowerCase();
const turning = /^(?:(?:and|oh|no|yeah|yes|so),? )*(?:well|but|although|though|except)\b(?! done)/;
/** "…, okay?" */
const tagged = /[a-z0-9%],? (?:okay|ok|all right|alright|right)[ ,]*\?+$/;
const opensAsking =
  /^(?:(?:and|so|now|but) )*(?:do|does|did|is|are|was|were|have|has|can|could|would|will|what|how|when|where|which|who|why|any)\b/;

/** "No, you are fit": what the doctor answers first belongs to the patient's question. */
const answersFirst = sparing(
  /^(?:(?:no|yes|not at all|not yet|not usually|of course),? )+(?=(?:i|you|we|they|it|that|there|he|she) (?:am|are|is|was|were|have|has|had|will|would|do|did|can|should)\b)/,
);

/** "Will I need an operation?" "No, grade twos don't need surgery": the answer, before what says it whole. */
const answersAtLength = /^(?:no|nope|nah), (?=\S+ \S+ \S+)/;

/** "I want to start you on Lasix, okay?": what is asked is only whether it was heard. */
const asksConsent =
  /,? *\b(?:okay|ok|all right|alright|yeah|right|sound good|does that sound (?:good|okay|fair)(?: to you)?) ?\?$/;
const asks =
  /^(?:(?:and|so|but|okay|now|then|well|also|or|just|all right|alright|great|good|yeah),? )*(?:what|how|why|when|where|who|which|any|anything|anybody|do|does|did|is|are|was|were|can|could|would|will|have|has|had|you (?:are|have|do|did|were|said|mentioned|feel|take|live|still|had|never|just)|no|not|still|ever|or)\b/;
const fewestTold = 5;
/** What the doctor tells and asks to be heard, as a statement. */
const toldForConsent = (sentence: string): string => {
  const text = sentence.trim();
  const told = text.replace(asksConsent, '');
  return told !== text && !told.includes('?') && !asks.test(told) && told.split(' ').length >= fewestTold
    ? `${told}.`
    : text;
};
const withoutConsent = (text: string): string =>
  text
    .split(/(?<=[.?!])\s+/)
    .map(toldForConsent)
    .join(' ');

const doseAlone = /^\d+(?:\.\d+)? (?:mg|mcg|g|units|ml|mL|puffs?|tablets?)\b/;

const startsCorrection = sparing(
  /^(?:sorry|no sorry|no,? tell a lie|tell a lie|i mean|i meant|no,? i meant|correction|make that|oh sorry)\b,? *(?:i meant? |that is |the |my |it is )*(.*)$/,
);

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<=[a-z,;] )([A-Z][a-z'-]+)/g)].map((match) => (match[1] ?? '').toLowerCase()));

/** "The X-ray we did this morning shows": who had it done begins no clause. */
const testDone = sparing(
  /\b(x-?rays?|scan|mri|ct|ultrasound|echo|ecg|bloods|blood tests?|labs)(?: that)? (?:we|i) (?:did|took|got|had|ordered|sent)(?: done)?( this morning| today| yesterday| last (?:week|month))?(?= (?:shows?|showed|is|are|was|were|looks?|came)\b)/g,
);

const denied = /^((?:[a-z'-]+ ){0,3}[a-z'-]+)(?:,? no|, (?:not(?: really| at all)?|nope|nah|none))$/;
/** "Diarrhoea, no": the thing first, and then that it is not there. */
const deniedFirst = (utterance: Utterance): Utterance => {
  const [, thing] = utterance.speaker === 'patient' && !utterance.question ? (denied.exec(utterance.text) ?? []) : [];
  const [named, another] = thing === undefined ? [] : mentionsIn(wordsOf(thing));
  return named?.kind === 'symptom' && another === undefined ? { ...utterance, text: `no ${thing ?? ''}` } : utterance;
};

/** A conversation by turns, each with the voice that it most likely is. */
export const turnsHeard = readOnce((segments: readonly TranscriptSegment[]): readonly Turn[] =>
  turnsOf(withDriftMended(withTrueRoles(segments), learntBare().doctor), isBare(segments)),
);

/** What was said, in order, as utterances. A correction that opens an utterance mends the one before it by the same voice. */
export const utterancesOf = readOnce((segments: readonly TranscriptSegment[]): readonly Utterance[] => {
  const bare = isBare(segments);
  const greeted = greetedNames(segments);
  const found: Utterance[] = [];
  let asked: { name: string; segmentIds: readonly string[] } | undefined;
  turnsHeard(segments).forEach((turn, index) => {
    const names = namesIn(turn.sentences.map(({ text }) => text).join(' '));
    const said = (turn.isBare ? turn.sentences : turn.sentences.flatMap(apartAtCommands)).map((sentence) => {
      const told = cleaned(withoutCommands(sentence.text));
      const text = turn.speaker === 'doctor' && !turn.isBare ? withoutVocative(withoutConsent(told), greeted) : told;
      const name = askedToShow(sentence.text);
      if (name !== undefined) asked = { name, segmentIds: sentence.segmentIds };
      const shown = text === '' ? undefined : asked;
      if (shown !== undefined) asked = undefined;
      return {
        ...sentence,
        ...(shown === undefined
          ? {}
          : { shown: shown.name, segmentIds: [...new Set([...shown.segmentIds, ...sentence.segmentIds])] }),
        text: text.replace(testDone, '$1$2'),
      };
    });
    for (const part of partsOf(said, turn.isBare)) {
      const last = found.at(-1);
      const fix = startsCorrection.exec(part.text);
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
        last.segmentIds = [...new Set([...last.segmentIds, ...part.segmentIds])];
        continue;
      }
      const isAnswering = last?.speaker === 'patient' && last.question;
      const text = trimmed(
        turn.speaker === 'doctor'
          ? part.text.replace(answersFirst, '').replace(isAnswering ? answersAtLength : answersFirst, '')
          : part.text,
      );
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
        segmentIds: heldBy(turn, { ...part, text }),
        question: isAsking({ ...part, text }),
        bare,
        turn: index,
        names,
        ...('shown' in part && typeof part.shown === 'string' ? { shown: part.shown } : {}),
        ...(turning.test(part.text) ? { isTurning: true } : {}),
        ...(tagged.test(part.text) && !opensAsking.test(text) ? { isTagged: true } : {}),
      });
    }
  });
  return withUnbornNamed(withPutRight(withLastAnswer(found.map(deniedFirst))));
});
