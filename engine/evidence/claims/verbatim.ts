import type { Source } from '../source.ts';
import type { Reading } from './claim.ts';
import { wordTable } from '../wordTable.ts';

/** In a day's talk, only what carries the sentence is looked at. */
const MOST = 400;
const cue = /^(?:no|not|without|never|denies|denied|negative)$/;
const person = /^(?:i|he|she|you|they|patient|his|her|my|your|their)$/;
const forms = wordTable<string>({ are: 'is', am: 'is', were: 'was', have: 'has', do: 'does' });
/** Words as they are whoever is spoken of. */
const plainly = (words: readonly string[]): string[] =>
  words.map((word) => (person.test(word) ? 'i' : (forms[word] ?? word)));
/** Words that follow each other. */
const pairsOf = (words: readonly string[]): string[] => {
  const plain = plainly(words);
  return plain.slice(1).map((word, at) => `${plain[at]} ${word}`);
};
const pairsRead = new WeakMap<Source, ReadonlySet<string>>();
const pairsSaid = (source: Source): ReadonlySet<string> => {
  const pairs = pairsRead.get(source) ?? new Set(pairsOf(source.words));
  pairsRead.set(source, pairs);
  return pairs;
};
/** How much of the sentence one turn says word by word, 0 to 1, and of the words that deny with what they deny, wherever they are said. */
export const verbatimIn = ({ sentence, near, ground }: Reading): { all: number; cues: number; hasCues: boolean } => {
  const pairs = pairsOf(sentence.words);
  const shares = near.map((source) => pairs.filter((pair) => pairsSaid(source).has(pair)).length / (pairs.length || 1));
  const denying = pairs.filter((pair) => cue.test(pair.split(' ')[0] ?? ''));
  const sources = ground.sources.length <= MOST ? ground.sources : near;
  const said = denying.filter((pair) => sources.some((source) => pairsSaid(source).has(pair)));
  return { all: Math.max(0, ...shares), cues: said.length / (denying.length || 1), hasCues: denying.length > 0 };
};
