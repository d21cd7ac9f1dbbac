import { describe, expect, it } from 'vitest';
import { tellingUnsaid } from './claims/telling.ts';
import type { Reading } from './claims/claim.ts';
import { groundOf } from './ground.ts';
import { factsOf, sourcesOf } from './source.ts';
import { transcriptOf } from './testing.ts';

const ground = groundOf(
  sourcesOf(
    transcriptOf([
      'D: how is the heart, and are you eating less salt?',
      'P: it flutters at times, and i worry about it. i do my exercises at the gym.',
    ]),
  ),
);
const kindsOf = (text: string): string[] =>
  Object.keys(tellingUnsaid({ sentence: factsOf(text), ground, known: factsOf('') } as Reading)).filter((name) =>
    name.includes(':'),
  );

describe('what a note holds only where the visit spoke of it', () => {
  it.each([
    ['She will see a neurologist.', ['telling:specialist']],
    ['A colonoscopy was arranged after her stroke.', ['telling:test', 'telling:disease']],
    ['He is a veteran.', ['telling:life']],
  ])('is told by its words: %s', (text, kinds) => expect(kindsOf(text)).toEqual(kinds));

  it.each([
    ['a label before what is written', 'Neurological: Feels well.'],
    ['what was said in another word of its kind', 'She will see a cardiologist.'],
    ['what is only said for it', 'She takes little sodium and reports anxiety.'],
    ['a word that tells nothing where it is written', 'He sleeps well and walks to work.'],
  ])('is not told by %s', (_, text) => expect(kindsOf(text)).toEqual([]));
});
