import { expect, test } from 'vitest';
import type { CorrectedFact, Piece } from '@auscult/contract/generation/schemas.ts';
import { emptyDocument } from '@auscult/contract/richtext.ts';
import { standingOf } from './standing.ts';

const fact = (before: string, after: string): CorrectedFact => ({
  id: before,
  kind: 'number',
  about: '',
  before,
  after,
});
const piece = (before: string, because: string, isSure = true): Piece => ({
  id: because,
  block: 0,
  change: { kind: 'words', spans: [{ start: 0, end: 1, text: 'x' }] },
  before,
  after: '',
  because,
  isSure,
});
const proposal = (type: 'letter' | 'patient_letter', ...pieces: Piece[]) => ({
  type,
  baseVersionId: '01a20000-0000-7000-8000-000000000000',
  content: emptyDocument,
  pieces,
});

test('a hint names what the others surely still say, and each of it once', () => {
  const carried = {
    facts: [fact('50 mg', '25 mg')],
    proposals: [
      proposal('letter', piece('Takes atenolol 50 mg.', 'Dose, atenolol: 50 mg, now 25 mg')),
      proposal('patient_letter', piece('You take atenolol 50 mg.', 'Dose, atenolol: 50 mg, now 25 mg')),
    ],
  };
  expect(standingOf(carried)).toEqual({ types: ['letter', 'patient_letter'], before: ['50 mg'] });
});

test('what may be another fact is no matter for a hint, also where it stands in a sentence that is to change', () => {
  const carried = {
    facts: [fact('sulfa', 'codeine'), fact('both knees', 'left knee')],
    proposals: [
      proposal(
        'letter',
        piece('Sulfa gave a rash, and both knees ache.', 'Medicine: sulfa, now codeine'),
        piece('X-ray of both knees.', 'Words: both knees, now left knee', false),
      ),
      proposal('patient_letter', piece('X-ray of both knees.', 'Words: both knees, now left knee', false)),
    ],
  };
  expect(standingOf(carried)).toEqual({ types: ['letter'], before: ['sulfa'] });
});

test('a figure is told with its sentence', () => {
  const carried = {
    facts: [fact('3', '4')],
    proposals: [proposal('letter', piece('Osteomol, 2 tablets 3 times a day.', 'Number: 3, now 4'))],
  };
  expect(standingOf(carried).before).toEqual(['Osteomol, 2 tablets 3 times a day.']);
});

test('nothing to carry is nothing to say', () => {
  expect(standingOf({ facts: [fact('3', '4')], proposals: [] })).toEqual({ types: [], before: [] });
});
