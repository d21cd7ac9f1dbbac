import { chance } from '../learnt/hashed.ts';
import type { HashedModel } from '../learnt/hashed.ts';
import { bucket } from '../transcript/boundaries.ts';
import { namesOnlyComplaints } from '../transcript/sideBySide.ts';
import { edge, isVerbal, leadIn, mixed } from '../transcript/heardWords.ts';
import type { HeardWord } from '../transcript/heardWords.ts';

/** Who says a sentence, whether another voice follows it, as far as that is known, and whether the sentence before it in the same breath asked something. */
export type Surroundings = {
  speaker: 'doctor' | 'patient' | 'unknown';
  followedBy: 'same' | 'other' | 'unknown';
  afterQuestion: boolean;
};
const codes = { doctor: 1, patient: 2, unknown: 3, same: 4, other: 5 } as const;

/** What tells whether the words from `from` up to `to` ask something: how they begin and end, and what is said next. */
export const askedFeatures = (
  words: readonly HeardWord[],
  from: number,
  to: number,
  { speaker, followedBy, afterQuestion }: Surroundings,
): number[] => {
  const word = (at: number, end = to): HeardWord => (at < end ? (words[at] ?? edge) : edge);
  let first = from;
  while (first < to - 1 && leadIn.test(words[first]?.text ?? '')) first += 1;
  const [o0, o1, o2] = [word(first), word(first + 1), word(first + 2)];
  const [last, before] = [word(to - 1), to - 2 >= from ? word(to - 2) : edge];
  const [n0, n1] = [word(to, words.length), word(to + 1, words.length)];
  const [who, next] = [codes[speaker], codes[followedBy]];
  const length = bucket(to - from);
  let verbs = 0;
  for (let at = from; at < to; at += 1) if (isVerbal(words[at]?.text ?? '')) verbs += 1;
  const had = Math.min(verbs, 2);
  const asked = afterQuestion ? 1 : 0;
  const found = [
    mixed(0),
    mixed(1, who, next),
    mixed(2, who, length),
    mixed(3, o0.word),
    mixed(4, o0.word, o1.word),
    mixed(5, o0.word, o1.word, o2.word),
    mixed(6, o0.kind, o1.kind),
    mixed(7, o0.kind, o1.kind, o2.kind),
    mixed(8, o0.word, who),
    mixed(9, o0.word, o1.kind, next),
    mixed(10, last.word),
    mixed(11, before.word, last.word),
    mixed(12, last.word, next, length),
    mixed(13, n0.word, next),
    mixed(14, n0.word, n1.word, next),
    mixed(15, n0.kind, next, who),
    mixed(16, o0.kind, n0.kind, next),
    mixed(17, had, length, next),
    mixed(18, had, n0.kind, next, who),
    mixed(19, o0.word, had, n0.kind),
    mixed(20, first - from, o0.kind),
    mixed(21, word(from).word, o0.word),
    mixed(22, o0.kind, had, who, next),
    mixed(23, asked, who, had),
    mixed(24, asked, o0.word),
    mixed(25, asked, o0.kind, next),
    mixed(26, asked, had, n0.kind, next),
  ];
  const seen = new Set<number>();
  for (let at = from; at < to; at += 1) {
    const { word: one, text } = words[at] ?? edge;
    if (!seen.has(one)) found.push(mixed(30, one, who));
    seen.add(one);
    if (/^(?:you|your|any|i|my)$/.test(text)) found.push(mixed(31, one, who, Math.min(at - first, 5)));
    if (at + 1 < to && /^(?:do|does|did|is|are|was|have|has|can|could|would|will|what|how|when|where|any)$/.test(text))
      found.push(mixed(32, one, word(at + 1).word));
  }
  return found;
};

/** How likely a sentence must be a question to be taken for one: what is asked must not stand as told. */
const leastAsked = 0.4;

/** Words to a listening device, advice and what the doctor is about to do ask nothing, however they were taken. */
const told =
  /^(?:hey dragon\b|show me\b|(?:make sure|try (?:to|not)|call (?:me|us)|give (?:me|us) a call|come back|follow up|continue|keep|avoid|take (?!any)|if your symptoms)\b|(?:i|we)(?:'ll|'m going to|'re going to|'d like| will| am going to| are going to| want| would like)(?! you to tell)\b|(?:on|in|for) (?:your|my) (?:[a-z]+ ){0,3}exam\b)/;
const asksWithin =
  /\b(?:do|did|have|are|were|can|could|would|will|does|has|is) (?:you|that|your|there|it|he|she|they)\b|\b(?:what|how|why|where|who|any questions|correct|right|is that|sound)\b/;
const isPlainlyTold = (words: readonly HeardWord[], { from, to }: { from: number; to: number }): boolean => {
  let first = from;
  while (first < to - 1 && leadIn.test(words[first]?.text ?? '')) first += 1;
  const text = words
    .slice(first, to)
    .map((word) => word.text)
    .join(' ');
  const isTagged = /^(?:your|the|there|you (?:have|do have|are)|it|that)\b.*\b(?:okay|ok|alright)$/.test(text);
  return (told.test(text) || (isTagged && to - first > 5)) && (text.includes('dragon') || !asksWithin.test(text));
};

/** Which of the sentences of a stretch, given by their first words and the words behind their last, ask something. */
export const questionsIn = (
  words: readonly HeardWord[],
  spans: readonly { from: number; to: number }[],
  model: HashedModel,
  around: (span: { from: number; to: number }) => Omit<Surroundings, 'afterQuestion'>,
): boolean[] => {
  let afterQuestion = false;
  return spans.map((span) => {
    const known = around(span);
    const features = askedFeatures(words, span.from, span.to, { ...known, afterQuestion });
    // "Chest pain breathlessness", before the patient speaks.
    const isNamedAlone =
      known.speaker === 'doctor' && known.followedBy === 'other' && namesOnlyComplaints(words, span.from, span.to);
    afterQuestion = isNamedAlone || (chance(model, features) > leastAsked && !isPlainlyTold(words, span));
    return afterQuestion;
  });
};
