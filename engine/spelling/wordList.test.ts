import { openSpeller } from '@auscult/contract/dictionary/speller.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { packedWordList } from './wordList.ts';

afterEach(() => vi.unstubAllEnvs());

test('the words of a file of the installation’s own are known beside all others, and offered', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'words-')), 'own.txt');
  writeFileSync(file, 'Wallambooka, zyblatometry\nO’Quombrey 12 mg — naïvitee\n');
  vi.stubEnv('SPELLING_WORDS', file);
  const speller = openSpeller(packedWordList());
  const marked = (text: string) => speller.misspelt(text, new Set()).map(({ word }) => word);
  expect(marked('At Wallambooka a zyblatometry of the abdomen was naïvitee, with metoprolol.')).toEqual([]);
  expect(marked('At Wallamboka a zyblatometri of the abdomn.')).toEqual(['Wallamboka', 'zyblatometri', 'abdomn']);
  expect(speller.suggest('zyblatometri')[0]).toBe('zyblatometry');
});
