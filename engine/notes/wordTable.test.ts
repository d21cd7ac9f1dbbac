import { expect, test } from 'vitest';
import { dictatedSegments } from '../dictation/segments.ts';
import { createEmbeddedNotes } from './embedded.ts';
import { noteRequest } from './samples.ts';
import { findEvidence } from '../evidence/evidence.ts';
import { wordTable } from '../evidence/wordTable.ts';

test('a table holds its own words only', () => {
  const table = wordTable({ went: 'go' });
  expect(['went', 'constructor', 'toString', '__proto__'].map((word) => table[word])).toEqual([
    'go',
    undefined,
    undefined,
    undefined,
  ]);
});

test('somebody may be a constructor: documents, checks and dictations hold the word', async () => {
  const said = [
    'I work as a constructor, and the constructor boots gave me a constructor of a rash.',
    'Constructor one, constructor point five, L constructor, a constructor of a constructor.',
    'I take metformin 500 milligrams with the constructor, twice a constructor.',
  ];
  const transcript = said.map((text, at) => ({ id: `s${at + 1}`, speaker: 'patient' as const, text }));
  const request = noteRequest({ documentType: 'note', transcript });
  const { sections } = await createEmbeddedNotes().write(request);
  const told = sections.flatMap(({ statements }) => statements.flat()).map(({ text }) => text);
  expect(told.join(' ')).toContain('constructor boots');
  expect(told.join(' ')).not.toContain('function');
  const line = { type: 'text' as const, text: `${told.join(' ')} The constructor constructor is 5 mg.` };
  const content = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [line] }] };
  expect(findEvidence({ ...request, content }).map(({ text }) => text)).toContain(
    'The constructor constructor is 5 mg.',
  );
  const [dictated] = dictatedSegments([{ id: 'd1', speaker: 'doctor', text: 'the constructor full stop' }], {});
  expect(dictated?.text).toBe('The constructor.');
});
