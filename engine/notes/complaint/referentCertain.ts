import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { answerStart, polarityOf } from '../../evidence/polarity.ts';
import { everydayIn } from './everydayComplaints.ts';
import type { Marked } from '../wording/person.ts';
import { shapedOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What "it" is to stand for: its name, with or without an article, and by which concept it is known. */
export type Referent = { name: string; concept: string };

/** Things that one speaks of as "it" too, and that no list of symptoms holds: what comes out, what one measures, what one can no longer do. */
const otherThing =
  /\b(?:blood|sputum|phlegm|mucus|discharge|pus|stools?|urine|temperature|voice|breath|breathing|breathe|infection|virus|cold|flu|episodes?|attacks?|under the weather|feel(?:ing)? (?:(?:so|much|a lot|really|very) )*(?:worse|bad|sick|unwell)|i (?:really |just )?(?:could|can|am|was) (?:not|hardly|barely)|i (?:really |just )?cannot|unable|struggl\w*|trouble|difficult\w*|hard to|weight|appetite|surgery|accident|machine|brace|cast)\b/;

const isOfPain = ({ concept, name }: Referent): boolean => concept === 'pain' || /pain|ache/.test(name);
const isSame = (mention: Mention, referent: Referent): boolean =>
  mention.concept === referent.concept ||
  (/^(?:dizziness|vertigo)$/.test(mention.concept) && /^(?:dizziness|vertigo)$/.test(referent.concept)) ||
  (isOfPain(referent) && (mention.concept === 'pain' || mention.concept === 'injury')) ||
  ` ${referent.name} `.includes(` ${mention.words} `);

/** "I feel some pounding": a thing that is named for the first time, whatever it is. */
const newThing =
  /\bi (?:\w+ ){0,2}(?:feel|felt|have|had|get|got|getting|notice|noticed|having|see|saw|developed) (?:(?:like|also|just) )*(?:some|an?|this|these) (?!(?:lot|little|bit|few|couple|while|good|bad|long|hard|year|week|day|month|time|night|morning|kind|sort|10|\d+)\b)[a-z]+/;
const answers = 3;
const isDenied = (utterances: readonly Utterance[], at: number): boolean =>
  utterances
    .slice(at + 1, at + 1 + answers)
    .some(({ speaker, text }) => speaker === 'patient' && answerStart(text) === 'no');

type Seen = 'nothing' | 'it' | 'another';
/** What an utterance speaks of: what is meant, something else, or nothing that "it" could stand for. */
const seenIn = (
  utterances: readonly Utterance[],
  at: number,
  referent: Referent,
  namedIn: readonly string[] = [],
): Seen => {
  const utterance = utterances[at];
  if (!utterance) return 'nothing';
  const { text, question } = utterance;
  // What something is compared with is not spoken of.
  const words = wordsOf(
    question ? text : text.replace(/\b(?:than|like when|as when|(?:that|which) i had when)\b.*$/, ''),
  );
  const mentions = mentionsIn(words).filter(
    ({ kind, concept }) => /^(?:symptom|condition|procedure)$/.test(kind) && !/^(?:anxiety|fall|injury)$/.test(concept),
  );
  const isMeant = mentions.some((mention) => isSame(mention, referent));
  // What was asked after and is not there is not spoken of any more.
  if (question && !isMeant && isDenied(utterances, at)) return 'nothing';
  const others = mentions.filter(
    (mention) => !isSame(mention, referent) && (question || polarityOf(words, mention) !== 'denied'),
  );
  const isNaming = utterance.segmentIds.some((id) => namedIn.includes(id));
  if (others.length === 0 && isNaming && utterance.speaker === 'patient') return 'it';
  if (question && !isMeant && asksOfLife.test(text)) return 'another';
  if (!isMeant && everydayIn(text).some(({ name }) => !referent.name.endsWith(name))) return 'another';
  const rest = referent.name.split(' ').reduce((left, word) => left.replaceAll(word, ' '), text);
  if (others.length > 0 || otherThing.test(rest)) return 'another';
  if (!isMeant && !question && newThing.test(text)) return 'another';
  return isMeant || (isOfPain(referent) && /\b(?:hurt\w*|sore|ach\w+)\b/.test(text)) ? 'it' : 'nothing';
};

/** "How are your periods?": the doctor turns to something else. */
const asksOfLife =
  /\bhow (?:is|are|was|were|has|have) (?:your|the) (?!pain\b)[a-z]+|\bhow (?:are|have|do) you (?:been )?(?:sleep\w*|eat\w*|manag\w*|cop\w*|feel\w*)|\b(?:appetite|mood|sleep|periods?|bowels|waterworks|weight)\b/;
const furthest = 6;
const sameBreath = 2;
/**
 * Whether nothing but the referent was spoken of since it was last named, nor in the same breath before. `namedIn`: the segments that
 * named it in whatever words, which a question right after is of.
 */
export const isLastSpokenOf = (
  utterances: readonly Utterance[],
  order: number,
  referent: Referent,
  namedIn: readonly string[] = [],
): boolean => {
  for (let back = order - 1; back >= Math.max(0, order - furthest); back -= 1) {
    const seen = seenIn(utterances, back, referent, namedIn);
    if (seen === 'another') return false;
    if (seen === 'it')
      return utterances
        .slice(Math.max(0, back - sameBreath), back)
        .every(
          ({ turn, speaker }, at) =>
            turn !== utterances[back]?.turn ||
            speaker === 'doctor' ||
            seenIn(utterances, Math.max(0, back - sameBreath) + at, referent, namedIn) !== 'another',
        );
  }
  // Asked about "it" with nothing else in sight: of what the visit is about.
  const asked = utterances.slice(0, order + 1).findLast(({ speaker }) => speaker === 'doctor');
  return (
    asked?.question === true &&
    /\b(?:it|this|that|they|them|bouts?|spells?|attacks?|turns?|here for|brings?|where|whereabouts)\b/.test(asked.text)
  );
};

const measured =
  /^(?:it|this|that) (?:is|was|has been) (?:(?:just|only|about|around|like|probably|maybe|roughly|mostly) )*(?:\d|an? (?:few|couple)\b|half\b|last\b|the (?:size|last|first|same)\b|(?:twenty|thirty|forty|fifty)\w*)/;
const coloured =
  /\b(?:red|bloody|blood|green\w*|yellow\w*|white|brown|clear|thick|pink|teaspoons?|tablespoons?|fluid|clots?)\b/;
const hasColour = /rash|discharge|phlegm|sputum|mucus|bruis|redness|lump|lesion|mole|cyst|bump|swelling|bleeding|nose/;
/** "It felt ridiculous", "it feels warm": of how something is to the touch, or to the mind. */
const felt =
  /\b(?:feels?|felt)\b(?! (?:(?:a little|a bit|much|a lot|very|really|more) )*(?:like (?!it\b|i\b|«S»)|worse|better|sharp|dull|tight|heavy|burning|constant|deep))/;
const touched = /\b(?:warm|hot|red|swollen|sore|tender|painful|numb|stiff|itchy|normal|stuffy|weak|fine|okay)\b/;
const likened = /\b(?:started|starts|began|came on|going|turned) (?:\w+ )?(?:with|as|into)\b/;

/** Whether what is said of "it" can be said of the referent: no amount, no colour of what has none, and no other symptom as what it is like. */
const isSaidOf = (body: Marked, referent: Referent): boolean => {
  const text = shapedOf(body);
  if (measured.test(text) && !/\b(?:ago|for|since)\b.*\b(?:start|began)/.test(text)) return false;
  if (coloured.test(text) && !hasColour.test(referent.name)) return false;
  if (felt.test(text)) return false;
  const said = text.split(/,| (?:but|and|so|because|when|to the point) /)[0] ?? text;
  if (touched.test(said)) return false;
  const words = wordsOf(said);
  const others = mentionsIn(words).filter(({ kind }) => kind === 'symptom');
  return !(
    (others.some((mention) => !isSame(mention, referent)) && !/\bfe(?:els?|lt) like an? \b/.test(said)) ||
    (likened.test(said) && others.some(({ concept }) => concept === referent.concept))
  );
};

/** Whether "it" at the head of a statement can only be the referent. `order`: where it was said. */
export const isCertainly = (
  referent: Referent,
  body: Marked,
  utterances: readonly Utterance[],
  order: number,
): boolean => isSaidOf(body, referent) && isLastSpokenOf(utterances, order, referent);
