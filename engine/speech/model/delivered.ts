import type { NgramModel, Vocabulary } from './ngrams.ts';
import { bigramKey, createTable, trigramKey } from './ngrams.ts';

const signature = 'Trie Language Model';
/** Probabilities of pairs and triples stand in tables of so many steps; the rows hold the step. */
const steps = 2 ** 16;
const logarithmBase = 1.0001;

/**
 * Reads a trigram model of CMU Sphinx in its binary form (a trie from the last word backwards, in bits). Sphinx's own
 * converter stops at an assertion over the one that Debian delivers. Throws where the file is of another form.
 */
export function readDelivered(file: Buffer, vocabulary: Vocabulary): NgramModel {
  const trie = layOut(file);
  const numbers = trie.words.map((word) => vocabulary.number(word));
  const numberAt = (at: number) => numbers[at] ?? 0;
  const [unigramCount, bigramCount, trigramCount] = trie.counts;
  const unigrams = new Float32Array(unigramCount);
  const unigramBackOffs = new Float32Array(unigramCount);
  const bigrams = createTable(bigramCount);
  const trigrams = createTable(trigramCount);
  for (let last = 0; last < unigramCount; last++) {
    unigrams[numberAt(last)] = trie.words[last] === '<s>' ? 0 : plain(trie.unigram(last).probability);
    unigramBackOffs[numberAt(last)] = plain(trie.unigram(last).backOff);
    for (let pair = trie.unigram(last).next; pair < trie.unigram(last + 1).next; pair++) {
      const middle = trie.bigram(pair);
      const key = bigramKey(numberAt(middle.word), numberAt(last));
      bigrams.put(key, plain(middle.probability), plain(middle.backOff));
      for (let triple = middle.next; triple < trie.bigram(pair + 1).next; triple++) {
        const { word, probability } = trie.trigram(triple);
        const first = bigramKey(numberAt(word), numberAt(middle.word));
        trigrams.put(trigramKey(first, numberAt(last)), plain(probability), 1);
      }
    }
  }
  return { vocabulary, unigrams, unigramBackOffs, bigrams, trigrams };
}

const plain = (logarithm: number): number => Math.exp(logarithm * Math.log(logarithmBase));

const bitsFor = (count: number): number => 32 - Math.clz32(count);

function layOut(file: Buffer) {
  if (file.toString('latin1', 0, signature.length) !== signature || file[signature.length] !== 3)
    throw new Error('This is not a trigram model in the binary form of Sphinx');
  let at = signature.length + 1;
  const counts = [0, 4, 8].map((offset) => file.readUInt32LE(at + offset)) as [number, number, number];
  at += 16;
  const table = () => {
    const values = Float32Array.from({ length: steps }, (_, step) => file.readFloatLE(at + step * 4));
    at += steps * 4;
    return values;
  };
  const [pairs, pairBackOffs, triples] = [table(), table(), table()];
  const unigramsAt = at;
  at += (counts[0] + 1) * 12;
  const wordBits = bitsFor(counts[0]);
  const nextBits = bitsFor(counts[2]);
  const pairBits = wordBits + 32 + nextBits;
  const tripleBits = wordBits + 16;
  const bytesFor = (count: number, bits: number) => Math.floor(((1 + count) * bits + 7) / 8) + 8;
  const pairsAt = at;
  const triplesAt = pairsAt + bytesFor(counts[1], pairBits);
  at = triplesAt + bytesFor(counts[2], tripleBits);
  const bits = (from: number, offset: number, count: number) => readBits(file, from * 8 + offset, count);
  return {
    counts,
    words: file
      .toString('utf8', at + 4, at + 4 + file.readInt32LE(at))
      .split('\0')
      .slice(0, counts[0]),
    unigram: (row: number) => ({
      probability: file.readFloatLE(unigramsAt + row * 12),
      backOff: file.readFloatLE(unigramsAt + row * 12 + 4),
      next: file.readUInt32LE(unigramsAt + row * 12 + 8),
    }),
    bigram: (row: number) => ({
      word: bits(pairsAt, row * pairBits, wordBits),
      backOff: pairBackOffs[bits(pairsAt, row * pairBits + wordBits, 16)] ?? 0,
      probability: pairs[bits(pairsAt, row * pairBits + wordBits + 16, 16)] ?? 0,
      next: bits(pairsAt, row * pairBits + wordBits + 32, nextBits),
    }),
    trigram: (row: number) => ({
      word: bits(triplesAt, row * tripleBits, wordBits),
      probability: triples[bits(triplesAt, row * tripleBits + wordBits, 16)] ?? 0,
    }),
  };
}

/** At most 25 bits from a place that is counted in bits, the lowest first. */
function readBits(file: Buffer, place: number, count: number): number {
  const byte = Math.floor(place / 8);
  return (file.readUInt32LE(byte) >>> (place % 8)) & (2 ** count - 1);
}
