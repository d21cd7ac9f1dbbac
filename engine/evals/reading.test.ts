import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { writeReading } from './reading.ts';
import { keyOf, placedIn, sheetKey, sheetLine } from './readingSheet.ts';
import type { SheetKey, SheetLine } from './readingSheet.ts';
import { reportReading, scoreOf } from './readingScore.ts';
import { evalRow } from './rows.ts';
import { unmarked } from './unmarked.ts';
import { patternsIn } from './woken.ts';

afterEach(() => void vi.restoreAllMocks());

const printed = () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  return written;
};
const linesOf = async (file: string): Promise<unknown[]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

/** A folder with two visits and two files of notes, of which the second lacks the second visit. */
const saved = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reading-'));
  const write = async (name: string, rows: object[]) => {
    await writeFile(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    return join(folder, name);
  };
  const dialogue = [{ speaker: 'patient', text: 'I cough.' }];
  return {
    data: await write('rows.jsonl', [
      { id: 'one', dialogue },
      { id: 'two', dialogue },
    ]),
    before: await write('before.jsonl', [
      { id: 'one', note: 'History\nCough. No fever.\n\nPlan\n- Rest.' },
      { id: 'two', note: 'History\nCough.' },
    ]),
    after: await write('after.jsonl', [{ id: 'one', note: 'History\nCough.\n\nPlan\n- Rest.\n- Fluids.' }]),
    out: join(folder, 'sheets', 'sheet.jsonl'),
  };
};

test('a sheet holds what was said and the sentences of both, once each, and not whose they are', async () => {
  const { data, before, after, out } = await saved();
  printed();
  await writeReading({ data, out, engines: [before, after], visits: 5, seed: 3 });
  const lines = (await linesOf(out)).map((line) => sheetLine.parse(line));
  expect(lines[0]).toEqual({ kind: 'visit', visit: 'one', transcript: ['patient: I cough.'], facts: [] });
  const sentences = lines.flatMap((line) => (line.kind === 'sentence' ? [line] : []));
  expect(sentences.map(({ heading, text }) => `${heading}: ${text}`).toSorted()).toEqual([
    'History: Cough.',
    'History: No fever.',
    'Plan: Fluids.',
    'Plan: Rest.',
  ]);
  expect(await readFile(out, 'utf8')).not.toMatch(/before|after/);
  const key = sheetKey.parse((await linesOf(keyOf(out)))[0]);
  expect(key.engines).toEqual([before, after]);
  const of = Object.fromEntries(sentences.map(({ number, text }) => [text, key.visits[0]?.of[number - 1]]));
  expect(of).toEqual({ 'Cough.': [0, 1], 'No fever.': [0], 'Rest.': [0, 1], 'Fluids.': [1] });
});

test('a sheet that was not read to its end comes to nothing', async () => {
  const { data, before, after, out } = await saved();
  printed();
  await writeReading({ data, out, engines: [before, after], visits: 5, seed: 3 });
  await expect(reportReading(out)).rejects.toThrow(/visit one, sentence \d: no verdict/);
});

const visit = 'one';
const sentence = (number: number, verdict: 'usable' | 'false'): SheetLine => ({
  kind: 'sentence',
  visit,
  number,
  heading: 'History',
  text: 'Cough.',
  verdict,
});
const key: SheetKey = { engines: ['a', 'b'], visits: [{ visit, of: [[0, 1], [0], [1], [1]] }] };

test('each engine has the shares of its own sentences and of the facts that they tell', () => {
  const facts = [
    { fact: 'cough', in: [1] },
    { fact: 'two weeks', in: [2] },
    { fact: 'smokes', in: [] },
    { fact: 'no fever', in: [3, 4] },
  ];
  const read: SheetLine[] = [
    { kind: 'visit', visit, transcript: [], facts },
    sentence(1, 'usable'),
    sentence(2, 'false'),
    sentence(3, 'usable'),
    sentence(4, 'usable'),
  ];
  expect(scoreOf(read, key).map((line) => line.trim().replace(/ \(.*/, ''))).toEqual([
    'a: 2 sentences of 1 visits',
    'usable 50.0',
    'edit 0.0',
    'false 50.0',
    'trivial 0.0',
    'facts 50.0',
    'b: 3 sentences of 1 visits',
    'usable 100.0',
    'edit 0.0',
    'false 0.0',
    'trivial 0.0',
    'facts 50.0',
    'the last less the first, in points',
    'usable 50.0',
    'edit 0.0',
    'false -50.0',
    'trivial 0.0',
    'facts 0.0',
  ]);
  expect(() => scoreOf(read.slice(1), key)).toThrow('visit one: no facts');
});

test('what one heading holds stands under it, bullets without their marks', () => {
  expect(placedIn('Chief complaint\nCough.\n\nReview of systems\n- Chest: No wheeze.\n- Well')).toEqual([
    { heading: 'Chief complaint', text: 'Cough.' },
    { heading: 'Review of systems', text: 'Chest: No wheeze.' },
    { heading: 'Review of systems', text: 'Well' },
  ]);
});

test('words without marks keep their figures and apostrophes', () => {
  const row = evalRow.parse({ id: 7, dialogue: [{ speaker: 'doctor', text: "So, it's 7.5 mg? OK." }] });
  expect(unmarked(row)).toMatchObject({ id: '7 unmarked', dialogue: [{ text: "so it's 7.5 mg ok" }] });
});

test('the patterns of a program are found where they are written out', () => {
  const text = ['const a = /b[/\\]]+c/gi;', '// not = /this/', 'const half = total / 2 / 3;', 'f(/x/, /y/u)'].join(
    '\n',
  );
  expect(patternsIn(text)).toEqual([
    { line: 1, source: 'b[/\\]]+c', flags: 'gi' },
    { line: 4, source: 'x', flags: '' },
    { line: 4, source: 'y', flags: 'u' },
  ]);
});
