import { spawnSync } from 'node:child_process';
import { phonesOf } from './phonemes.ts';

/**
 * How espeak-ng would say each word, in Sphinx's sounds; about six sounds in a hundred are wrong, most of all in names
 * of medicines. Undefined where espeak-ng is not installed; a word that it cannot say is left out.
 */
export function pronounce(words: readonly string[]): Map<string, string> | undefined {
  // A word to a paragraph: espeak-ng answers a line for each and does not run them together.
  const { stdout, status } = spawnSync('espeak-ng', ['-v', 'en-us', '--ipa', '-q'], {
    input: `${words.join('\n\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) return undefined;
  const lines = stdout.split('\n').filter((line) => line.trim() !== '');
  if (lines.length !== words.length) return words.length === 1 ? new Map() : halves(words);
  const said = words.map((word, at) => [word, phonesOf(lines[at] ?? '')] as const);
  return new Map(said.filter(([, phones]) => phones !== ''));
}

/** Where a word gave no line or two, the ones that did not still stand: each half is asked by itself. */
function halves(words: readonly string[]): Map<string, string> {
  const middle = words.length >> 1;
  return new Map([words.slice(0, middle), words.slice(middle)].flatMap((half) => [...(pronounce(half) ?? [])]));
}
