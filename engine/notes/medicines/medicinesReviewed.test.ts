import { expect, test } from 'vitest';
import { plainOf } from '../wording/marks.ts';
import { medicinesReviewed } from './medicinesReviewed.ts';
import { utterancesOf } from '../transcript/utterances.ts';

type Line = readonly ['d' | 'p', string];
const reviewed = (...lines: readonly Line[]): string[] => {
  const rest: Line[] = Array.from({ length: lines.length * 2 }, () => [
    'd',
    lines.some(([, text]) => text.includes('.')) ? 'Let me see how that heals.' : 'let me see how that heals',
  ]);
  const said = [...lines, ...rest].map(([who, text], at) => ({
    id: `s${at}`,
    speaker: who === 'd' ? ('doctor' as const) : ('patient' as const),
    text,
  }));
  return medicinesReviewed(utterancesOf(said), []).map(({ body }) => plainOf(body).trim());
};

test('a medicine that the doctor names and the patient confirms, with the doses of both', () => {
  expect(
    reviewed(
      ['d', 'And the other one, the telmisartan, forty milligrams?'],
      ['p', 'Yes, in the evening.'],
      ['d', 'What about the gliclazide?'],
      ['p', 'Yep, thirty.'],
      ['d', 'And the metformin?'],
      ['p', 'Metformin, a gram twice a day.'],
      ['d', 'And the water tablet, frusemide?'],
      ['p', 'I ran out.'],
      ['d', 'Sertraline?'],
      ['p', 'No, I stopped that at Easter.'],
      ['d', 'How are you going with the allopurinol?'],
      ['d', 'We put you up to two hundred.'],
      ['p', 'Fine, no trouble.'],
      ['d', 'And the blood pressure tablet, lercanidipine ten. Are you still on that?'],
      ['p', 'Every morning.'],
    ),
  ).toEqual(
    [
      'telmisartan 40 mg in the evening',
      'gliclazide 30',
      'metformin, a gram twice daily',
      'ran out of frusemide',
      'allopurinol 200',
      'lercanidipine 10 every morning',
    ].map((one) => expect.stringContaining(one) as string),
  );
});

test('medicines that are listed, each with its dose in the next breath', () => {
  expect(
    reviewed(
      ['d', 'What tablets are you taking?'],
      [
        'p',
        'Irbesartan. One fifty. And the cholesterol one, rosuvastatin, ten, at night. And fish oil. My wife is on warfarin.',
      ],
      ['d', 'Any allergies?'],
      ['p', 'Penicillin.'],
    ),
  ).toEqual(
    ['irbesartan 150', 'rosuvastatin 10 at night', 'fish oil'].map((one) => expect.stringContaining(one) as string),
  );
});

test.each([
  [
    ['d', 'Have you tried anything for it?'],
    ['p', 'Panadol.'],
  ],
  [
    ['d', 'Are you allergic to any medicines?'],
    ['p', 'Trimethoprim.'],
  ],
  [
    ['p', 'Warfarin? My mate is on that.'],
    ['d', 'No, apixaban, five milligrams twice a day.'],
  ],
  [
    ['d', 'Can you take ibuprofen?'],
    ['p', 'Yes.'],
  ],
] satisfies Line[][])('what was tried, not borne or only spoken of is no medicine that is taken: %j %j', (...lines) => {
  expect(reviewed(...(lines as Line[]))).toEqual([]);
});

test('a text that could be read in very many ways is not', () => {
  const many = 'one pill one tablet '.repeat(100);
  expect(
    reviewed(['d', `What are you taking? ${many} aspirin?`], ['p', `${many} aspirin. ${'at night '.repeat(400)} x.`]),
  ).toEqual([]);
});

test('several that the patient names in one breath, and one by the count of its tablets', () => {
  expect(
    reviewed(
      ['d', "Let's go through your tablets. Nitrazepam?"],
      ['p', 'One at night.'],
      ['d', 'Apixaban?'],
      ['p', 'Five, morning and night. And Panamax, and the magnesium.'],
    ),
  ).toEqual(['nitrazepam, one at night', 'apixaban 5, morning and night', 'panamax', 'magnesium']);
});

test('medicines that are gone through where no marks were heard', () => {
  expect(
    reviewed(
      ['d', 'now what are you taking perindopril'],
      ['p', 'five yeah and the sugar one metformin the thousand twice a day because i forget'],
      ['d', 'and we talked of the licence and the water tablet frusemide'],
      ['p', 'yep forty in the morning'],
      ['d', 'and sertraline'],
      ['p', 'no i stopped that'],
    ),
  ).toEqual(['perindopril 5', 'metformin 1000 twice daily', 'frusemide 40 in the morning']);
});
