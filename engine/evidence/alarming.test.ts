import { paragraphOf } from '@auscult/contract/richtext.ts';
import { expect, it } from 'vitest';
import { transcriptOf } from './testing.ts';
import { findUnwritten } from './unwritten.ts';

const missing = (said: string, written = 'Seen today.'): string[] =>
  findUnwritten({
    documents: [{ type: 'doc', content: [paragraphOf(written)] }],
    transcript: transcriptOf(['D: How are you?', `P: ${said}`]),
    dictation: [],
  }).map(({ kind }) => kind);

it.each([
  ['I think about ending my life sometimes.', 'mental_health'],
  ['Sometimes I want to end it all.', 'mental_health'],
  ['I feel like I would be better off dead.', 'mental_health'],
  ['I have thought about taking my own life.', 'mental_health'],
  ["I've got no will to live.", 'mental_health'],
  ['I have been hearing voices.', 'mental_health'],
  ['My poo has been black.', 'red_flag'],
  ['I lost ten kilos without trying.', 'red_flag'],
  ['It was the worst headache of my life.', 'red_flag'],
  ["I can't feel anything between my legs.", 'red_flag'],
  ['My face drooped on one side.', 'red_flag'],
])('names as missing: %s', (said, kind) => expect(missing(said)).toContain(kind));

it.each([
  ["I don't want to end my life.", ''],
  ['I never thought of ending my life.', ''],
  ['I have not been hearing voices.', ''],
  ['My face has not drooped.', ''],
  ['My poo has been black.', 'Black stools for two days.'],
  ['I think about ending my life sometimes.', 'Reports suicidal ideation.'],
])('names nothing of what is denied or written: %s', (said, written) =>
  expect(missing(said, written || undefined)).toEqual([]),
);
