import type { NgramModel } from './ngrams.ts';
import {
  bigramProbability,
  context,
  lastWord,
  sentenceEnd,
  sentenceStart,
  tail,
  trigramProbability,
} from './ngrams.ts';

/**
 * Puts `share` of the special model into the general one, in place: every probability is the weighted mean of both,
 * and what is left for the unlisted is worked out anew. Both must have the same vocabulary.
 */
export function mixInto(general: NgramModel, special: NgramModel, share: number): NgramModel {
  widen(general, special);
  const mixed = (particular: number, common: number) => share * particular + (1 - share) * common;
  const { bigrams, trigrams, unigrams } = general;
  // From the longest to the shortest, for the longer ones are worked out with the shorter ones as they were.
  for (let row = 0; row < trigrams.size; row++)
    trigrams.probabilities[row] = mixed(
      trigramProbability(special, trigrams.keys[row] ?? 0),
      trigrams.probabilities[row] ?? 0,
    );
  for (let row = 0; row < bigrams.size; row++)
    bigrams.probabilities[row] = mixed(
      bigramProbability(special, bigrams.keys[row] ?? 0),
      bigrams.probabilities[row] ?? 0,
    );
  for (let word = 0; word < unigrams.length; word++)
    unigrams[word] = mixed(special.unigrams[word] ?? 0, unigrams[word] ?? 0);
  settleBackOffs(general);
  return general;
}

/** Lists in the general model whatever the special one lists, as likely as it was before by backing off. */
function widen(general: NgramModel, special: NgramModel): void {
  const words = general.vocabulary.words.length;
  general.unigrams = longer(general.unigrams, words, 0);
  general.unigramBackOffs = longer(general.unigramBackOffs, words, 1);
  for (let row = 0; row < special.trigrams.size; row++) {
    const key = special.trigrams.keys[row] ?? 0;
    if (general.trigrams.find(key) < 0) general.trigrams.put(key, trigramProbability(general, key), 1);
    // A triple hangs on its first pair: that has to be listed too.
    if (general.bigrams.find(context(key)) < 0)
      general.bigrams.put(context(key), bigramProbability(general, context(key)), 1);
  }
  for (let row = 0; row < special.bigrams.size; row++) {
    const key = special.bigrams.keys[row] ?? 0;
    if (general.bigrams.find(key) < 0) general.bigrams.put(key, bigramProbability(general, key), 1);
  }
}

function longer(values: Float32Array, length: number, filler: number): Float32Array {
  const all = new Float32Array(length).fill(filler);
  all.set(values.subarray(0, length));
  return all;
}

/** What the listed ones leave, over what the shorter ones would give the same words: pairs first, triples build on them. */
function settleBackOffs({ unigrams, unigramBackOffs, bigrams, trigrams, vocabulary }: NgramModel): void {
  const words = vocabulary.words.length;
  const ofWords = { listed: new Float64Array(words), shorter: new Float64Array(words) };
  for (let row = 0; row < bigrams.size; row++) {
    const key = bigrams.keys[row] ?? 0;
    raise(ofWords, context(key), bigrams.probabilities[row] ?? 0, unigrams[lastWord(key)] ?? 0);
  }
  for (let word = 0; word < words; word++) unigramBackOffs[word] = leftOver(ofWords, word);
  const ofPairs = { listed: new Float64Array(bigrams.size), shorter: new Float64Array(bigrams.size) };
  const model = { unigrams, unigramBackOffs, bigrams, trigrams, vocabulary };
  for (let row = 0; row < trigrams.size; row++) {
    const key = trigrams.keys[row] ?? 0;
    const pair = bigrams.find(context(key));
    raise(ofPairs, pair, trigrams.probabilities[row] ?? 0, bigramProbability(model, tail(key)));
  }
  for (let row = 0; row < bigrams.size; row++) bigrams.backOffs[row] = leftOver(ofPairs, row);
}

type Sums = { listed: Float64Array; shorter: Float64Array };

function raise(sums: Sums, at: number, listed: number, shorter: number): void {
  sums.listed[at] = (sums.listed[at] ?? 0) + listed;
  sums.shorter[at] = (sums.shorter[at] ?? 0) + shorter;
}

const least = 1e-6;
const leftOver = ({ listed, shorter }: Sums, at: number): number =>
  Math.max(least, 1 - (listed[at] ?? 0)) / Math.max(least, 1 - (shorter[at] ?? 0));

/** The model as an ARPA file, in pieces of text. */
export function* arpaText({ vocabulary, unigrams, unigramBackOffs, bigrams, trigrams }: NgramModel): Generator<string> {
  const { words } = vocabulary;
  const wordsOf = (key: number) => `${words[context(key)]}\t${words[lastWord(key)]}`;
  yield `\\data\\\nngram 1=${words.length}\nngram 2=${bigrams.size}\nngram 3=${trigrams.size}\n\n\\1-grams:\n`;
  yield* pieces(words.length, (word) => {
    const name = words[word] ?? '';
    const probability = name === sentenceStart ? '-99' : logarithm(unigrams[word]);
    return `${probability}\t${name}\t${name === sentenceEnd ? '0' : logarithm(unigramBackOffs[word])}\n`;
  });
  yield '\n\\2-grams:\n';
  yield* pieces(bigrams.size, (row) => {
    const probability = logarithm(bigrams.probabilities[row]);
    return `${probability}\t${wordsOf(bigrams.keys[row] ?? 0)}\t${logarithm(bigrams.backOffs[row])}\n`;
  });
  yield '\n\\3-grams:\n';
  yield* pieces(trigrams.size, (row) => {
    const key = trigrams.keys[row] ?? 0;
    return `${logarithm(trigrams.probabilities[row])}\t${wordsOf(context(key))}\t${words[lastWord(key)]}\n`;
  });
  yield '\n\\end\\\n';
}

const rowsAPiece = 20_000;
function* pieces(rows: number, lineOf: (row: number) => string): Generator<string> {
  for (let from = 0; from < rows; from += rowsAPiece)
    yield Array.from({ length: Math.min(rowsAPiece, rows - from) }, (_, at) => lineOf(from + at)).join('');
}

const logarithm = (probability = 0): string => Math.log10(Math.max(probability, 1e-10)).toFixed(4);
