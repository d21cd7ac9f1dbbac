import { paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { withPieces } from '@auscult/contract/generation/pieces.ts';
import { describe, expect, it } from 'vitest';
import { carryFacts } from './carry.ts';
import { correctedFacts } from './facts.ts';

const textOf = (...lines: string[]): Richtext => ({ type: 'doc', content: lines.map((line) => paragraphOf(line)) });

const carried = (before: string, after: string, other: string) => {
  const target = textOf(...other.split('\n'));
  const pieces = carryFacts(target, correctedFacts(textOf(...before.split('\n')), textOf(...after.split('\n'))));
  return {
    sure: plainText(
      withPieces(
        target,
        pieces.filter(({ isSure }) => isSure),
      ),
    ),
    all: plainText(withPieces(target, pieces)),
    pieces,
  };
};

/** The note before and after a correction, another document, and that document brought in line. */
const same: readonly (readonly [what: string, before: string, after: string, other: string, expected: string])[] = [
  [
    'dose',
    'Takes metoprolol 50 mg daily.',
    'Takes metoprolol 25 mg daily.',
    'I have kept metoprolol 50 mg daily.',
    'I have kept metoprolol 25 mg daily.',
  ],
  [
    'side that began a sentence',
    'Right knee pain.',
    'Left knee pain.',
    'She has right knee pain.',
    'She has left knee pain.',
  ],
  [
    'dose without a space',
    'Takes metoprolol 50 mg.',
    'Takes metoprolol 25 mg.',
    'Metoprolol 50mg.',
    'Metoprolol 25mg.',
  ],
  [
    'dose written out',
    'Takes metoprolol 50 mg.',
    'Takes metoprolol 25 mg.',
    'You take metoprolol 50 milligrams.',
    'You take metoprolol 25 milligrams.',
  ],
  [
    'frequency',
    'Doxycycline 100 mg twice daily.',
    'Doxycycline 100 mg once daily.',
    'I started doxycycline 100 mg twice a day.',
    'I started doxycycline 100 mg once daily.',
  ],
  [
    'frequency as an abbreviation',
    'Doxycycline 100 mg bd.',
    'Doxycycline 100 mg tds.',
    'You take doxycycline 100 mg twice daily.',
    'You take doxycycline 100 mg three times daily.',
  ],
  [
    'side',
    'The left knee is swollen.',
    'The right knee is swollen.',
    'She has a swollen left knee.',
    'She has a swollen right knee.',
  ],
  [
    'side at the start',
    'Left knee swollen.',
    'Right knee swollen.',
    'Left knee swelling was found.',
    'Right knee swelling was found.',
  ],
  [
    'the very sentence, where the document says it the old way elsewhere',
    'Rosuvastatin 10 mg at night.\nGo on with rosuvastatin at night.',
    'Rosuvastatin 10 mg in the morning.\nGo on with rosuvastatin at night.',
    'Rosuvastatin 10 mg at night.\nI will go on with the rosuvastatin at night for her.',
    'Rosuvastatin 10 mg in the morning.\nI will go on with the rosuvastatin at night for her.',
  ],
  [
    'a medicine that begins the sentence',
    'Ticagrelor 90 mg, and clopidogrel was stopped.',
    'warfarin 90 mg, and clopidogrel was stopped.',
    'Ticagrelor 90 mg.',
    'Warfarin 90 mg.',
  ],
  [
    'side of a part that no list has',
    'Stent to the left anterior descending artery.',
    'Stent to the right anterior descending artery.',
    'He had a stent to the left anterior descending artery.',
    'He had a stent to the right anterior descending artery.',
  ],
  [
    'drug',
    'Start perindopril 5 mg.',
    'Start ramipril 5 mg.',
    'I started perindopril 5 mg daily.',
    'I started ramipril 5 mg daily.',
  ],
  [
    'surname',
    'I saw Mrs Smith today.',
    'I saw Mrs Smythe today.',
    'Thank you for referring Anna Smith.',
    'Thank you for referring Anna Smythe.',
  ],
  [
    'blood pressure',
    'Blood pressure 140/80.',
    'Blood pressure 150/80.',
    'Her blood pressure was 140/80.',
    'Her blood pressure was 150/80.',
  ],
  [
    'an abbreviated measure',
    'BP 140/80.',
    'BP 150/80.',
    'The blood pressure was 140/80.',
    'The blood pressure was 150/80.',
  ],
  [
    'duration',
    'Cough for two weeks.',
    'Cough for three weeks.',
    'She has had a cough for two weeks.',
    'She has had a cough for three weeks.',
  ],
  [
    'duration in figures',
    'Cough for two weeks.',
    'Cough for three weeks.',
    'A cough for 2 weeks.',
    'A cough for three weeks.',
  ],
  [
    'date',
    'Surgery on 12/03/2026.',
    'Surgery on 13/03/2026.',
    'The surgery was on 12/03/2026.',
    'The surgery was on 13/03/2026.',
  ],
];

describe('what was corrected in one document is carried to another', () => {
  for (const [what, before, after, other, expected] of same)
    it(`${what}`, () => expect(carried(before, after, other).sure).toBe(expected));
});

/** Texts that say something else: nothing in them may be offered. */
const different: readonly (readonly [what: string, before: string, after: string, other: string])[] = [
  ['the dose of another medicine', 'Metoprolol 50 mg.', 'Metoprolol 25 mg.', 'Takes sertraline 50 mg.'],
  ['the side of another part', 'The left knee is swollen.', 'The right knee is swollen.', 'The left ear is blocked.'],
  ['a number inside another', 'Metoprolol 50 mg.', 'Metoprolol 25 mg.', 'Metoprolol 150 mg and 50.5 mg.'],
  [
    'how long something else has lasted',
    'Cough for two weeks.',
    'Cough for three weeks.',
    'Review her warfarin in two weeks.',
  ],
  [
    'a verb that is no side',
    'The left knee is swollen.',
    'The right knee is swollen.',
    'He left the clinic. You are right.',
  ],
  ['a sentence that was only added', 'Stable.', 'Stable. Takes metoprolol 25 mg.', 'Takes metoprolol 50 mg.'],
  ['a sentence that was only removed', 'Stable. Takes metoprolol 50 mg.', 'Stable.', 'Takes metoprolol 50 mg.'],
  ['nothing at all', 'Metoprolol 50 mg.', 'Metoprolol 50 mg.', 'Metoprolol 50 mg.'],
];

describe('what is another fact is left alone', () => {
  for (const [what, before, after, other] of different)
    it(`${what}`, () => expect(carried(before, after, other).pieces).toEqual([]));
});

/** It may be the same fact or not: offered, never chosen beforehand. */
const uncertain: readonly (readonly [what: string, before: string, after: string, other: string])[] = [
  [
    'the document still says it the old way elsewhere',
    'Metoprolol 50 mg.\nNow on metoprolol 50 mg.',
    'Metoprolol 50 mg.\nNow on metoprolol 25 mg.',
    'Takes metoprolol 50 mg.',
  ],
  [
    'a sentence that names no medicine',
    'Metoprolol 50 mg.',
    'Metoprolol 25 mg.',
    'She takes metoprolol. The dose is 50 mg.',
  ],
  [
    'two doses of one medicine',
    'Metoprolol 50 mg.',
    'Metoprolol 25 mg.',
    'Metoprolol was raised from 50 mg to 100 mg.',
  ],
  [
    'plain words',
    'Works as a teacher at a school.',
    'Works as a nurse at a school.',
    'She is a teacher at the local school.',
  ],
  ['a brand name', 'Start perindopril.', 'Start ramipril.', 'She takes Coversyl.'],
];

describe('what may be another fact is offered, but not chosen', () => {
  for (const [what, before, after, other] of uncertain)
    it(`${what}`, () => {
      const { sure, pieces } = carried(before, after, other);
      expect(sure).toBe(other);
      expect(pieces.length).toBeGreaterThan(0);
    });
});

it('names the part of the body as the document does', () => {
  expect(carried('Right knee pain.', 'Left knee pain.', 'Her right knee is swollen.').pieces[0]?.because).toBe(
    'Side, knee: Right, now Left',
  );
});
