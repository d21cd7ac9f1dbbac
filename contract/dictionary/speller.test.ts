import { describe, expect, test } from 'vitest';
import { openSpeller, wordKey } from './speller.ts';
import { packWords, unpackWords } from './wordList.ts';

const words = ['Sydney', 'abdomen', 'and', 'felt', 'is', 'of', 'patient', 'patients', 'soft', 'the', 'tumour'];
const list = {
  words: words.toSorted(),
  common: new Set(['patient', 'the']),
  spellings: { pairs: { tumor: 'tumour' }, rules: [['izes$', 'ises']] as const, except: '^size' },
};
const speller = openSpeller(packWords(list));
const marked = (text: string, also: string[] = []): string[] =>
  speller.misspelt(text, new Set(also.map(wordKey))).map(({ word }) => word);

describe('the speller', () => {
  test('its list comes out as it went in', () => expect(unpackWords(packWords(list))).toEqual(list));
  test('marks what is not in the list, where it stands', () => {
    expect(speller.misspelt('The pateint, the patient’s.', new Set())).toEqual([
      { word: 'pateint', start: 4, end: 11 },
    ]);
    expect(marked('PATIENT Abdomen SYDNEY sydney')).toEqual(['sydney']);
  });
  test('leaves doses, units, abbreviations, addresses and what is right for this reader alone', () => {
    expect(marked('50mg mmHg 5 mg ECGs MRI jo@exampel.com www.exampel.com B12')).toEqual([]);
    expect(marked('Pemberton felt Pemberton’s', ['pemberton'])).toEqual([]);
  });
  test('offers the Australian word first, then what is fewest edits away, in the case that was typed', () => {
    expect(speller.suggest('Tumor')[0]).toBe('Tumour');
    expect(speller.suggest('pateint')[0]).toBe('patient');
    expect(speller.suggest('ofthe')).toContain('of the');
    expect(speller.suggest('xqzvwk')).toEqual([]);
  });
});
