import { chance, leaning } from '../learnt/hashed.ts';
import type { HashedModel } from '../learnt/hashed.ts';
import { edge, leadIn, mixed } from './heardWords.ts';
import type { HeardWord } from './heardWords.ts';
import { bucket } from './boundaries.ts';

/** A sentence of which nobody said whose it is. */
export type Voiced = { words: readonly HeardWord[]; isAsked: boolean };

/** What tells whether the doctor says a sentence: its words alone. */
export const voiceFeatures = ({ words, isAsked }: Voiced): number[] => {
  const asks = isAsked ? 1 : 0;
  let first = 0;
  while (first < words.length - 1 && leadIn.test(words[first]?.text ?? '')) first += 1;
  const [o0, o1, o2] = [words[first] ?? edge, words[first + 1] ?? edge, words[first + 2] ?? edge];
  const found = [
    mixed(0),
    mixed(1, asks),
    mixed(2, asks, bucket(words.length)),
    mixed(3, o0.word, asks),
    mixed(4, o0.word, o1.word),
    mixed(5, o0.word, o1.word, o2.word),
    mixed(6, o0.kind, o1.kind, o2.kind),
    mixed(7, words[0]?.word, asks),
    mixed(8, words.at(-1)?.word, asks),
  ];
  const seen = new Set<number>();
  words.forEach(({ word }, at) => {
    if (seen.has(word)) return;
    seen.add(word);
    found.push(mixed(20, word), mixed(21, word, asks));
    if (words[at + 1]) found.push(mixed(22, word, words[at + 1]?.word));
  });
  return found;
};

/** What tells whether the voice changes between two sentences. */
export const changeFeatures = (before: Voiced, next: Voiced): number[] => {
  const [asked, asks] = [before.isAsked ? 1 : 0, next.isAsked ? 1 : 0];
  const [n0, n1, last] = [next.words[0] ?? edge, next.words[1] ?? edge, before.words.at(-1) ?? edge];
  const pause = n0.opensSegment ? 1 : 0;
  const [longBefore, longNext] = [bucket(before.words.length), bucket(next.words.length)];
  return [
    mixed(0, pause),
    mixed(1, pause, asked),
    mixed(2, pause, asked, asks),
    mixed(3, pause, asked, n0.word),
    mixed(4, pause, n0.word, n1.word),
    mixed(5, pause, asked, longNext),
    mixed(6, pause, asked, longBefore),
    mixed(7, pause, last.word),
    mixed(8, pause, n0.kind, n1.kind),
    mixed(9, pause, before.words[0]?.word, longBefore),
    mixed(10, pause, asked, longBefore, longNext),
  ];
};

/** `doctor`: whether a sentence is the doctor's. `changes`: whether another voice says the next. `shareOfDoctor`: of all sentences, 0 to 1. */
export type VoiceModel = { doctor: HashedModel; changes: HashedModel };

const added = (a: number, b: number): number => {
  const most = Math.max(a, b);
  return most + Math.log(Math.exp(a - most) + Math.exp(b - most));
};

/** How likely each sentence is the doctor's, by all that was said before and after it. */
export const doctorChances = (sentences: readonly Voiced[], { doctor, changes }: VoiceModel): number[] => {
  const own = sentences.map((sentence) => leaning(doctor, voiceFeatures(sentence)) / 2);
  const switches = sentences
    .slice(1)
    .map((sentence, at) => chance(changes, changeFeatures(sentences[at] ?? sentence, sentence)));
  const step = (of: number, [here, other]: readonly [number, number]): [number, number] => {
    const [change, stay] = [Math.log(of + 1e-6), Math.log(1 - of + 1e-6)];
    return [added(here + stay, other + change), added(other + stay, here + change)];
  };
  let ahead: [number, number] = [0, 0];
  const forward = own.map((lean, at) => {
    if (at > 0) ahead = step(switches[at - 1] ?? 0.5, ahead);
    ahead = [ahead[0] + lean, ahead[1] - lean];
    return ahead;
  });
  let behind: [number, number] = [0, 0];
  const chances: number[] = [];
  for (let at = own.length - 1; at >= 0; at -= 1) {
    const [d, p] = forward[at] ?? [0, 0];
    chances[at] = 1 / (1 + Math.exp(p + behind[1] - d - behind[0]));
    const lean = own[at] ?? 0;
    behind = step(switches[at - 1] ?? 0.5, [behind[0] + lean, behind[1] - lean]);
  }
  return chances;
};
