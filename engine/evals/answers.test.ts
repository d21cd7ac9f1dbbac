import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { writeAnswers } from './answers.ts';
import { checkNote } from './checks.ts';
import { writeDictations } from './dictation.ts';
import { evalRow, segmentsOf } from './rows.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const filesWith = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'));
  const files = { data: join(folder, 'rows.jsonl'), out: join(folder, 'not', 'there', 'out.jsonl') };
  await writeFile(files.data, text);
  return files;
};
const told = () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  return written;
};
const spoken = (id: number | string) => JSON.stringify({ id, spoken: 'point five milligrams' });

test('a file with a byte order mark and Windows line ends is answered, in a folder that was not there', async () => {
  const files = await filesWith(`\uFEFF${spoken(1)}\r\n\r\n${spoken('two')}\r\n`);
  await writeDictations(files);
  expect(await readFile(files.out, 'utf8')).toBe('{"id":1,"written":"0.5 mg"}\n{"id":"two","written":"0.5 mg"}\n');
});

test('a file without rows has no answers', async () => {
  const files = await filesWith('');
  await writeDictations(files);
  expect(await readFile(files.out, 'utf8')).toBe('');
});

test('rows that cannot be read are told by their lines, the others are answered, and the command fails', async () => {
  const sentences = told();
  const files = await filesWith(`${spoken(1)}\n{"id": 2,\n{"id": 3}\n${spoken(4)}`);
  await writeDictations(files);
  const ids = (await readFile(files.out, 'utf8')).trim().split('\n');
  expect(ids.map((line): unknown => JSON.parse(line))).toMatchObject([{ id: 1 }, { id: 4 }]);
  expect(sentences.join('')).toMatch(/line 2: not a JSON object\n.*line 3: .*spoken/s);
  expect(process.exitCode).toBe(1);
});

test('a row that cannot be answered is told by its id', async () => {
  const sentences = told();
  const files = await filesWith('{"id": "bare", "dialogue": []}\n{"id": "noted", "dialogue": [], "note": "Well."}');
  await writeAnswers(files, evalRow, checkNote);
  expect(JSON.parse(await readFile(files.out, 'utf8'))).toMatchObject({ id: 'noted' });
  expect(sentences.join('')).toContain('row "bare": it has no note to check');
});

test('answers are never written over their questions, nor over earlier answers where there are no rows', async () => {
  const files = await filesWith(spoken(1));
  await expect(writeDictations({ data: files.data, out: files.data })).rejects.toThrow(/name another/);
  await expect(writeDictations({ data: `${files.data}.gone`, out: files.data })).rejects.toThrow(/ENOENT/);
  expect(await readFile(files.data, 'utf8')).toBe(spoken(1));
});

test('who speaks is told however the set writes it', () => {
  const dialogue = ['Doctor', 'PATIENT ', 'GP', 'pt', 'guest_family', null].map((speaker) => ({
    speaker,
    text: 'Well.',
  }));
  expect(segmentsOf(evalRow.parse({ id: 1, dialogue })).map(({ speaker }) => speaker)).toEqual([
    'doctor',
    'patient',
    'doctor',
    'patient',
    'other',
    'unknown',
  ]);
});
