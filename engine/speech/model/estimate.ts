import type { NgramCounts } from './counts.ts';
import type { NgramModel, Vocabulary } from './ngrams.ts';
import { bigramKey, bigramProbability, createTable, trigramKey } from './ngrams.ts';

/** Taken off each count of pairs and triples, and given to what was not seen (absolute discounting). */
const discounts = { pair: 0.7, triple: 0.8 };

type Followers = { total: number; kinds: number };

/** A trigram model from counts: each order discounted and interpolated with the shorter one. */
export function estimate(counts: NgramCounts, vocabulary: Vocabulary): NgramModel {
  for (const word of counts[0].keys()) vocabulary.number(word);
  const [behindOne, behindTwo] = [followersIn(counts[1]), followersIn(counts[2])];
  const total = [...counts[0].values()].reduce((sum, times) => sum + times, 0);
  const unigrams = new Float32Array(vocabulary.words.length + 1);
  const unigramBackOffs = new Float32Array(vocabulary.words.length + 1).fill(1);
  for (const [word, times] of counts[0]) unigrams[vocabulary.number(word)] = times / total;
  for (const [word, followers] of behindOne) unigramBackOffs[vocabulary.number(word)] = left(followers, discounts.pair);
  const numbersOf = (words: string) => words.split(' ').map((word) => vocabulary.number(word));
  const bigrams = createTable(counts[1].size);
  for (const [words, times] of counts[1]) {
    const [first = 0, second = 0] = numbersOf(words);
    const followers = behindOne.get(words.slice(0, words.indexOf(' ')));
    const shorter = unigrams[second] ?? 0;
    const own = followers
      ? share(times, followers, discounts.pair) + left(followers, discounts.pair) * shorter
      : shorter;
    bigrams.put(bigramKey(first, second), own, left(behindTwo.get(words), discounts.triple));
  }
  const trigrams = createTable(counts[2].size);
  const model = { vocabulary, unigrams, unigramBackOffs, bigrams, trigrams };
  for (const [words, times] of counts[2]) {
    const [first = 0, second = 0, third = 0] = numbersOf(words);
    const followers = behindTwo.get(words.slice(0, words.lastIndexOf(' '))) ?? { total: times, kinds: 1 };
    const shorter = bigramProbability(model, bigramKey(second, third));
    const own = share(times, followers, discounts.triple) + left(followers, discounts.triple) * shorter;
    trigrams.put(trigramKey(bigramKey(first, second), third), own, 1);
  }
  return model;
}

/** For each beginning how often and how variously it goes on. */
function followersIn(counts: Map<string, number>): Map<string, Followers> {
  const all = new Map<string, Followers>();
  for (const [words, times] of counts) {
    const beginning = words.slice(0, words.lastIndexOf(' '));
    const followers = all.get(beginning) ?? { total: 0, kinds: 0 };
    all.set(beginning, { total: followers.total + times, kinds: followers.kinds + 1 });
  }
  return all;
}

const share = (times: number, { total }: Followers, discount: number): number => Math.max(times - discount, 0) / total;
const left = (followers: Followers | undefined, discount: number): number =>
  followers ? (discount * followers.kinds) / followers.total : 1;
