import { paragraphOf } from '@auscult/contract/richtext.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findEvidence } from '../evidence/evidence.ts';

/**
 * A sentence as a note would have it, with the turns of a demonstration's consultation in any of which a reader finds it said; questions
 * that an answer needs are right too.
 */
const annotated = z.object({ consultation: z.string(), text: z.string(), turns: z.array(z.number().int()).min(1) });
const script = z.object({
  patient: z.object({ gender: z.enum(['male', 'female', 'they']), ageYears: z.number() }),
  turns: z.array(z.object({ speaker: z.enum(['doctor', 'patient', 'other']), text: z.string() })),
});
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const sentences = read('supports.jsonl')
  .trim()
  .split('\n')
  .map((line) => annotated.parse(JSON.parse(line)));
const consultations = Map.groupBy(sentences, ({ consultation }) => consultation);

/** The note of the annotated sentences, and for each the segment that carries most of it. */
const linksOf = (name: string, texts: readonly string[]) => {
  const { patient, turns } = script.parse(JSON.parse(read(`../../server/demo/${name}.json`)));
  const found = findEvidence({
    content: { type: 'doc', content: texts.map((text) => paragraphOf(text)) },
    transcript: turns.map(({ speaker, text }, at) => ({ id: String(at + 1), speaker, text })),
    dictation: [],
    context: '',
    patient: { firstName: '', lastName: '', gender: patient.gender, birthDate: null, ageYears: null },
  });
  const questions = new Set(turns.flatMap(({ text }, at) => (text.trim().endsWith('?') ? [at + 1] : [])));
  return { found, questions };
};

it('links a sentence to where it was said', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(60);
  let [right, asked] = [0, 0];
  const wrong: string[] = [];
  const flags: string[] = [];
  for (const [name, wanted] of consultations) {
    const { found, questions } = linksOf(
      name,
      wanted.map(({ text }) => text),
    );
    expect(found.length).toBe(wanted.length);
    found.forEach(({ text, passages, flags: raised }, at) => {
      const first = passages.toSorted((a, b) => b.support - a.support)[0];
      const turn = Number(first?.segmentId);
      if (wanted[at]?.turns.includes(turn)) right += 1;
      else if (questions.has(turn) && wanted[at]?.turns.includes(turn + 1)) asked += 1;
      else wrong.push(`${text} -> ${first?.segmentId ?? 'nothing'}`);
      flags.push(...raised.map(({ kind, severity }) => `${text} ${kind} ${severity}`));
    });
  }
  if (process.env['SHOW_LINKS']) console.log(right, asked, wrong, flags);
  // Of 60: 51 at the turn itself, 4 at the question that it answers.
  expect(right / sentences.length).toBeGreaterThanOrEqual(0.8);
  expect((right + asked) / sentences.length).toBeGreaterThanOrEqual(0.88);
});
