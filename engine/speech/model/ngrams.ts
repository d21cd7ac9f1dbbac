/** Numbers of words: the same word has the same number in every model that shares the vocabulary. */
export type Vocabulary = {
  words: string[];
  /** The word's number; a new one for a word that was not there. */
  number: (word: string) => number;
  has: (word: string) => boolean;
};

/** Pairs or triples of words with the probability of the last one, and what is left for those not listed behind them. */
export type NgramTable = {
  readonly size: number;
  keys: Float64Array;
  probabilities: Float32Array;
  backOffs: Float32Array;
  /** The row of a key; -1 where there is none. */
  find: (key: number) => number;
  /** The row of the new or replaced key. */
  put: (key: number, probability: number, backOff: number) => number;
};

/** A trigram model with back-off. Probabilities are plain ones, not logarithms. */
export type NgramModel = {
  vocabulary: Vocabulary;
  /** By number of word. */
  unigrams: Float32Array;
  unigramBackOffs: Float32Array;
  bigrams: NgramTable;
  trigrams: NgramTable;
};

/** More words than this do not fit three to a key. */
const mostWords = 2 ** 17;

export const sentenceStart = '<s>';
export const sentenceEnd = '</s>';

export const bigramKey = (first: number, second: number): number => first * mostWords + second;
export const trigramKey = (bigram: number, third: number): number => bigram * mostWords + third;
export const lastWord = (key: number): number => key % mostWords;
/** The key without its last word: of a trigram its first bigram, of a bigram its first word. */
export const context = (key: number): number => Math.floor(key / mostWords);
/** A trigram's last two words. */
export const tail = (key: number): number => bigramKey(lastWord(context(key)), lastWord(key));

export function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  return {
    words,
    has: (word) => numbers.has(word),
    number: (word) => {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      if (words.length === mostWords) throw new Error(`A language model holds at most ${mostWords} words`);
      numbers.set(word, words.length);
      return words.push(word) - 1;
    },
  };
}

/** A table for about so many rows; it grows when there are more. Millions of rows in plain memory, 30 bytes each. */
export function createTable(rows: number): NgramTable {
  let slots = new Int32Array(2 ** Math.ceil(Math.log2(rows * 1.5 + 16))).fill(-1);
  let size = 0;
  const slotOf = (key: number): number => {
    let slot = (key ^ Math.imul(Math.floor(key / 2 ** 20), 0x9e3779b1)) & (slots.length - 1);
    for (;;) {
      const row = slots[slot] ?? -1;
      if (row < 0 || table.keys[row] === key) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  };
  const grow = () => {
    const capacity = Math.ceil(size * 1.3) + 16;
    table.keys = widened(table.keys, new Float64Array(capacity));
    table.probabilities = widened(table.probabilities, new Float32Array(capacity));
    table.backOffs = widened(table.backOffs, new Float32Array(capacity));
    if (slots.length > capacity * 1.3) return;
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let row = 0; row < size; row++) slots[slotOf(table.keys[row] ?? 0)] = row;
  };
  const table = {
    keys: new Float64Array(rows),
    probabilities: new Float32Array(rows),
    backOffs: new Float32Array(rows),
    get size() {
      return size;
    },
    find: (key: number) => slots[slotOf(key)] ?? -1,
    put: (key: number, probability: number, backOff: number) => {
      let row = slots[slotOf(key)] ?? -1;
      if (row < 0) {
        if (size === table.keys.length) grow();
        row = size++;
        table.keys[row] = key;
        slots[slotOf(key)] = row;
      }
      table.probabilities[row] = probability;
      table.backOffs[row] = backOff;
      return row;
    },
  };
  return table;
}

function widened<Numbers extends Float64Array | Float32Array>(old: Numbers, wider: Numbers): Numbers {
  wider.set(old);
  return wider;
}

/** How likely the second word is behind the first. */
export function bigramProbability(model: NgramModel, key: number): number {
  const row = model.bigrams.find(key);
  if (row >= 0) return model.bigrams.probabilities[row] ?? 0;
  return (model.unigramBackOffs[context(key)] ?? 1) * (model.unigrams[lastWord(key)] ?? 0);
}

/** How likely the third word is behind the first two. */
export function trigramProbability(model: NgramModel, key: number): number {
  const row = model.trigrams.find(key);
  if (row >= 0) return model.trigrams.probabilities[row] ?? 0;
  const before = model.bigrams.find(context(key));
  return (before < 0 ? 1 : (model.bigrams.backOffs[before] ?? 1)) * bigramProbability(model, tail(key));
}
