import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What a conversation is about at each place, so that "15 a day" or "not since January" can be written with what it is of. */

export type Topic =
  | 'smoking'
  | 'vaping'
  | 'alcohol'
  | 'sleep'
  | 'bowels'
  | 'urine'
  | 'periods'
  | 'work'
  | 'weight'
  | 'mood';
export type Thread = {
  topic: Topic;
  /** Where it was named. */ segmentIds: readonly string[];
  /** The question that opened it, or went on with it; empty where the patient opened it. */ question: string;
  /** What was said in it so far. */ said: string;
};

/** Each topic with the words that name it, and with what makes of them something else. */
const names: readonly (readonly [Topic, RegExp, RegExp | null])[] = [
  ['smoking', /\b(?:smok(?:e|es|ed|ing|er)|cigarettes?|ciggies|durries|rollies|tobacco)\b/, /\bsmoke alarm\b/],
  ['vaping', /\bvap(?:e|es|ed|ing)\b/, null],
  [
    'alcohol',
    /\b(?:alcohol|drink|drinks|drinking|drinker|wine|beers?|grog)\b/,
    /\b(?:eat(?:ing)?|water|fluids?|coffee|tea|bottles?|enough|swallow\w*|milk)\b/,
  ],
  ['sleep', /\b(?:sleep\w*|insomnia)\b/, /\bsleep (?:apno?ea|study)\b/],
  [
    'bowels',
    /\b(?:bowels?|bowel (?:motions?|movements?|habits?)|stools?|poos?|poo(?:ing)?|constipat\w+|diarrh\w+)\b/,
    /\bbowel (?:cancer|screen\w*|sounds|disease|obstruction)\b|\birritable\b|\bstool (?:sample|test)\b/,
  ],
  ['urine', /\b(?:urinat\w+|wee|weeing|pee|peeing|waterworks|utis?|cystitis|pass(?:ing)? (?:water|urine))\b/, null],
  ['periods', /\b(?:periods?|menstruat\w+)\b/, /\b(?:period of|time period|trial period)\b/],
  [
    'work',
    /\b(?:work|working|job|shifts)\b/,
    /\b(?:work(?:ing|s|ed)? (?:well|out|up|for (?:you|the pain|it))|blood ?work|(?:does|did|is|has|not) (?:it|that|not) work\w*|work(?:ing|s|ed)? (?:better|at all)|paperwork)\b/,
  ],
  ['weight', /\bweight\b/, /\b(?:weight (?:on|bearing|through)|lift\w* weights?|bear\w* (?:any )?weight)\b/],
  ['mood', /\bmood\b/, null],
];

/** The topics that a text names, each once. */
const named = (text: string): Topic[] =>
  names.flatMap(([topic, pattern, other]) =>
    pattern.test(text) && (other === null || !other.test(text)) ? [topic] : [],
  );

const relative =
  /\b(?:mother|father|mum|mom|dad|brother|sister|wife|husband|partner|son|daughter|aunt|uncle|cousin|boyfriend|girlfriend|flatmate|everyone|anyone|family|grand[a-z]+|grandad|nan|kids|he|she)\b/;
/** A question that can only go on with what is spoken of. */
const goesOn =
  /\b(?:it|that|them|they|one|ones|this|before|then|why|again|since|still|how (?:many|much|long|often|come)|when|which|what (?:made|happened|brand|time|about|stopped|helped)|a day|a week|a night)\b/;
const longestFollowing = 10;
const isClinical = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => /^(?:symptom|condition|drug|procedure)$/.test(kind));

const openedBy = (topic: Topic, { text, segmentIds, question }: Utterance): Thread => ({
  topic,
  segmentIds,
  question: question ? text : '',
  said: '',
});

/** The thread after the doctor has spoken. */
const afterDoctor = (utterance: Utterance, open: Thread | null, isOfGut: boolean): Thread | null => {
  const { text, question, segmentIds } = utterance;
  if (relative.test(text) && /\b(?:family|anyone|mother|father|mum|dad|partner|wife|husband)\b/.test(text)) return null;
  const found = named(text);
  const [topic] =
    found.length === 0 &&
    isOfGut &&
    /^(?:(?:and|so) )*how (?:often|many times a day) (?:do|are) you (?:go|going)\b/.test(text)
      ? (['bowels'] as const)
      : found;
  // "Do you smoke or drink?": a number that is answered may be of either.
  if (found.length > 1) return null;
  if (topic !== undefined && (question || open?.topic !== topic)) {
    const isSame = open?.topic === topic;
    return question ? { ...openedBy(topic, utterance), said: isSame ? (open?.said ?? '') : '' } : open;
  }
  // "The Nexium I gave you last year, are you still taking it?", where no mark holds the two together.
  if (!question && open !== null && mentionsOf(text).some(({ kind }) => kind === 'drug')) return null;
  if (open === null || !question) return open;
  const isShort = text.split(' ').length <= longestFollowing;
  if (!isShort || !goesOn.test(text) || isClinical(text)) return null;
  return { ...open, question: text, segmentIds: [...open.segmentIds, ...segmentIds] };
};

/** The thread after the patient has spoken: their own word for a habit opens one too. */
const afterPatient = (utterance: Utterance, open: Thread | null): Thread | null => {
  const { text, question } = utterance;
  if (question) return open;
  if (relative.test(text)) return open;
  const [topic, another] = named(text);
  const opened =
    topic !== undefined && another === undefined && topic !== open?.topic && /\b(?:i|my)\b/.test(text)
      ? openedBy(topic, utterance)
      : open;
  return opened === null ? null : { ...opened, said: `${opened.said} . ${text}` };
};

const ofGut = /\b(?:tummy|stomach|gut|bloat\w*|belly|abdom\w+|colitis|crohn's|coeliac|ibs)\b/;
/** For each utterance the thread in which it was said; `null` where none is open. The utterance itself is not yet part of it. */
export const threadsOf = (utterances: readonly Utterance[]): (Thread | null)[] => {
  let open: Thread | null = null;
  let isOfGut = false;
  return utterances.map((utterance) => {
    const before = open;
    open = utterance.speaker === 'doctor' ? afterDoctor(utterance, open, isOfGut) : afterPatient(utterance, open);
    isOfGut ||= ofGut.test(utterance.text);
    return before;
  });
};
