import { expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const visit = flagsBeside(
  transcriptOf([
    'D: How is the blood pressure?',
    'P: Good at home. I take the lisinopril in the morning and a water pill at lunch.',
    'D: And the ear infection?',
    'P: Still sore. They gave me amoxicillin at the clinic on Monday.',
  ]),
);

it.each([
  ['an ACE inhibitor, of which one was named', 'The patient takes an ACE inhibitor in the morning.'],
  ['a diuretic that was called otherwise', 'She takes a diuretic at lunch.'],
  ['an antibiotic, of which one was named', 'The clinic gave her an antibiotic on Monday.'],
])('are not flagged: %s', (_, text) => {
  expect(visit(text).filter(({ kind }) => kind === 'drug')).toEqual([]);
});

it.each([
  ['a beta blocker', 'The patient takes a beta blocker in the morning.', 'beta blocker'],
  ['an antiviral', 'The clinic gave her an antiviral on Monday.', 'antiviral'],
])('are flagged where nobody spoke of one: %s', (_, text, written) => {
  expect(visit(text)).toContainEqual(expect.objectContaining({ kind: 'drug', written }));
});

it('know medicines by the names that they have abroad', () => {
  expect(visit('The patient takes Percodan in the morning.').map(({ written }) => written)).toContain('percodan');
});

it.each(['amlodipine', 'Norvasc', 'warfarin', 'sertraline'])(
  'a medicine that nobody named is an alert wherever a note writes it: %s',
  (name) => {
    const flags = visit(`Takes ${name} 20 mg once daily.\nIncrease the ${name} to 40 mg once daily.`);
    const alerts = flags.filter(({ kind, severity }) => kind === 'drug' && severity === 'alert');
    expect(alerts.map(({ written }) => written)).toEqual([name.toLowerCase(), name.toLowerCase()]);
  },
);
