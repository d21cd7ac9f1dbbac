import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addCounts, countSentence, noCounts, readCounts, withWords, writeCounts } from './counts.ts';
import { readDelivered } from './delivered.ts';
import { estimate } from './estimate.ts';
import { arpaText, mixInto } from './mixture.ts';
import type { NgramModel } from './ngrams.ts';
import {
  bigramKey,
  bigramProbability,
  createTable,
  createVocabulary,
  trigramKey,
  trigramProbability,
} from './ngrams.ts';
import { fill, readLists } from './patterns.ts';
import { phonesOf } from './phonemes.ts';
import { pronounce } from './pronounce.ts';
import { fingerprintOf } from './sources.ts';
import { spokenSentences, spokenWords } from './spoken.ts';

const folder = '/usr/share/pocketsphinx/model/en-us';
const deliveredFile = `${folder}/en-us.lm.bin`;

const countsOf = (...sentences: string[]) => {
  const counts = noCounts();
  for (const sentence of sentences) countSentence(counts, sentence.split(' '));
  return counts;
};

/** What all words together get behind one or two words; 1 in a sound model. */
function sumBehind({ vocabulary, ...tables }: NgramModel, ...before: string[]): number {
  const model = { vocabulary, ...tables };
  const [first = 0, second] = before.map((word) => vocabulary.number(word));
  return vocabulary.words.reduce((sum, _, word) => {
    if (second === undefined) return sum + bigramProbability(model, bigramKey(first, word));
    return sum + trigramProbability(model, trigramKey(bigramKey(first, second), word));
  }, 0);
}

describe('text as it is said', () => {
  it.each([
    ['Blood pressure 142/88.', 'blood pressure one hundred and forty two over eighty eight'],
    ['Apixaban 2.5 mg b.d., HbA1c 7.2%', 'apixaban two point five milligrams b d hba one c seven point two percent'],
    ['Dr. Wren saw Mrs. Okafor on the 3rd', 'doctor wren saw mrs okafor on the third'],
    ['since 1985, and again in 2019', 'since nineteen eighty five and again in twenty nineteen'],
    ["It's 'fine' - I don't mind", "it's fine i don't mind"],
    ['1,250 steps', 'one thousand two hundred and fifty steps'],
    ['Dear Mr [name]', 'dear mr [name]'],
  ])('%s', (written, said) => {
    expect(spokenWords(written).join(' ')).toBe(said);
  });

  it('is parted at the ends of sentences, not at points in numbers', () => {
    expect(spokenSentences('Rest. Take 2.5 mg! Really?').map((words) => words.join(' '))).toEqual([
      'rest',
      'take two point five milligrams',
      'really',
    ]);
  });
});

describe('counts', () => {
  it('are the same when they are written and read again', () => {
    const counts = countsOf('no chest pain', 'no fever');
    expect(readCounts(writeCounts(counts))).toEqual(counts);
    expect(counts[1].get('<s> no')).toBe(2);
    expect(counts[2].get('chest pain </s>')).toBe(1);
  });

  it('add up, and leave out whatever holds an unwanted word', () => {
    const counts = countsOf('no chest pain');
    addCounts(counts, countsOf('no xyzzy pain'));
    expect(counts[0].get('no')).toBe(2);
    const kept = withWords(counts, (word) => word !== 'xyzzy');
    expect(kept[1].has('no xyzzy')).toBe(false);
    expect(kept[1].get('<s> no')).toBe(2);
  });
});

describe('the table of n-grams', () => {
  it('finds every one of many keys after it has grown', () => {
    const table = createTable(10);
    for (let key = 0; key < 5000; key++) table.put(key * 2 ** 33 + key, key / 5000, 1);
    expect(table.size).toBe(5000);
    for (let key = 0; key < 5000; key++)
      expect(table.probabilities[table.find(key * 2 ** 33 + key)]).toBeCloseTo(key / 5000);
    expect(table.find(7)).toBe(-1);
  });
});

describe('a model of counts', () => {
  const model = estimate(countsOf('no chest pain', 'no chest tightness', 'some back pain'), createVocabulary());

  it('gives all words together a probability of one, behind what was seen and what was not', () => {
    expect(sumBehind(model, 'chest')).toBeCloseTo(1, 5);
    expect(sumBehind(model, 'no', 'chest')).toBeCloseTo(1, 5);
    expect(sumBehind(model, 'back', 'no')).toBeCloseTo(1, 5);
  });

  it('prefers what was said', () => {
    const { vocabulary } = model;
    const behindChest = (word: string) =>
      bigramProbability(model, bigramKey(vocabulary.number('chest'), vocabulary.number(word)));
    expect(behindChest('tightness')).toBeGreaterThan(behindChest('back'));
  });
});

describe('the delivered model', () => {
  it('is read with all its probabilities, and takes in a clinical one without losing its balance', async () => {
    const vocabulary = createVocabulary();
    const general = readDelivered(await readFile(deliveredFile), vocabulary);
    expect(sumBehind(general, 'the')).toBeCloseTo(1, 3);
    expect(sumBehind(general, 'new', 'york')).toBeCloseTo(1, 3);
    const clinical = estimate(countsOf('commence apixaban tonight', 'the left knee'), vocabulary);
    const key = bigramKey(vocabulary.number('commence'), vocabulary.number('apixaban'));
    const [inClinical, before] = [bigramProbability(clinical, key), bigramProbability(general, key)];
    const mixed = mixInto(general, clinical, 0.5);
    expect(bigramProbability(mixed, key)).toBeCloseTo((inClinical + before) / 2, 5);
    for (const words of [['the'], ['commence'], ['new', 'york'], ['<s>', 'commence'], ['commence', 'apixaban']])
      expect(sumBehind(mixed, ...words), words.join(' ')).toBeCloseTo(1, 2);
    const [head = ''] = arpaText(mixed);
    expect(head).toContain(`ngram 1=${vocabulary.words.length}`);
  }, 120_000);

  it('is refused when it is something else', () => {
    expect(() => readDelivered(Buffer.from('ngram 1=2'), createVocabulary())).toThrow('not a trigram model');
  });

  it('has one fingerprint as long as nothing changes', () => {
    const files = { language: deliveredFile, dictionary: `${folder}/cmudict-en-us.dict` };
    expect(fingerprintOf(files)).toBe(fingerprintOf(files));
    expect(fingerprintOf({ ...files, dictionary: deliveredFile })).not.toBe(fingerprintOf(files));
  });
});

describe('patterns', () => {
  it('are filled from the lists, the same way each time', () => {
    const lists = readLists('side: left | right\npart: knee');
    const said = fill(['My {side} {part}.'], lists, 8).map((words) => words.join(' '));
    expect(new Set(said)).toEqual(new Set(['my left knee', 'my right knee']));
    expect(fill(['My {side} {part}.'], lists, 8).map((words) => words.join(' '))).toEqual(said);
    expect(() => fill(['My {colour} eye'], lists, 1)).toThrow('{colour}');
  });
});

describe('pronunciations', () => {
  it('come from the sounds that espeak-ng gives', () => {
    expect(phonesOf('ɐpˈɪksæbən')).toBe('AH P IH K S AE B AH N');
    expect(pronounce(['apixaban', 'metformin'])?.get('metformin')).toMatch(/^M EH T F/);
  });
});
