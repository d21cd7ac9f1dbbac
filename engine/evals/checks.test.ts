import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkNote } from './checks.ts';
import { evalRow, readRows } from './rows.ts';

const dialogue = [{ speaker: 'patient', text: 'My right knee is sore. I take Panadol.' }];

test('offsets count the characters of the note', () => {
  const note = '😀 Sore right knee.\r\n\r\n  Takes Panadol. 👍\nSore left knee.';
  const { sentences } = checkNote(evalRow.parse({ id: 'one', dialogue, note }));
  expect(sentences.map(({ text }) => text)).toContain('Sore left knee.');
  for (const { text, start, end } of sentences) expect(Array.from(note).slice(start, end).join('')).toBe(text);
});

test.each([
  ['no json', '{"id": "one", "dialogue": []}\n\nnonsense', /line 3: not a JSON object/],
  ['no row', '{"id": "one"}', /line 1: .*dialogue/s],
])('a file with %s is refused by its line', async (_, text, sentence) => {
  const file = join(await mkdtemp(join(tmpdir(), 'rows-')), 'rows.jsonl');
  await writeFile(file, text);
  const read = async () => {
    for await (const row of readRows(file, evalRow)) expect(row.id).toBe('one');
  };
  await expect(read()).rejects.toThrow(sentence);
});
