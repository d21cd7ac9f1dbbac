import { describe, expect, it } from 'vitest';
import { findEvidence } from './evidence.ts';
import { valuesWithoutUnit, withConventionalUnits, withoutConventionalUnits } from './conventionalUnits.ts';

describe('the unit that a quantity has by convention', () => {
  it.each([
    ['Blood pressure lying 131/76, standing 109/70.', 'Blood pressure lying 131/76 mmHg, standing 109/70 mmHg.'],
    ['The pulse is about 88 and irregular.', 'The pulse is about 88 bpm and irregular.'],
    ['Sodium 133, urea 9.4.', 'Sodium 133 mmol/L, urea 9.4 mmol/L.'],
    ['Her eGFR has dropped to 41.', 'Her eGFR has dropped to 41 mL/min/1.73 m².'],
    ['Saturations are 93 on room air.', 'Saturations are 93% on room air.'],
    ['HbA1c is 8.3 and was 9.', 'HbA1c is 8.3% and was 9.'],
    ['HbA1c: 61.', 'HbA1c: 61 mmol/mol.'],
    ['Aim for an LDL under 1.8.', 'Aim for an LDL under 1.8 mmol/L.'],
  ])('stands behind its value: %s', (said, written) => {
    expect(withConventionalUnits(said)).toBe(written);
    expect(withoutConventionalUnits(written)).toBe(said);
    expect(withConventionalUnits(written)).toBe(written);
  });

  it.each([
    'Blood pressure is 131/76 mmHg.',
    'Heart rate 70 beats per minute.',
    'Temperature is 99.1.',
    'Hemoglobin is 11.9.',
    'Glucose 140.',
    'Repeat the potassium in 2 weeks.',
    'Sodium 3 months ago.',
    'Telmisartan 80/12.5 for the blood pressure.',
    'Potassium chloride 600 mg.',
    'Pulse pressure 40.',
    'Pulses 4 of 4.',
    'Weight is 81.',
  ])('is put to nothing else: %s', (text) => expect(withConventionalUnits(text)).toBe(text));

  it('leaves a value whose name tells no unit, and one that no unit fits, to a notice', () => {
    expect(valuesWithoutUnit('Weight is 81 and height 172 cm.')).toEqual(['81']);
    expect(valuesWithoutUnit('Haemoglobin 11.9, sodium 133.')).toEqual(['11.9']);
    expect(valuesWithoutUnit('Blood pressure 131/76 mmHg, weight 81 kg, pulse 70.')).toEqual([]);
  });
});

const evidenceOf = (text: string, said: string, isOurs = true) =>
  findEvidence({
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    transcript: [{ id: 's1', speaker: 'doctor', text: said }],
    dictation: [],
    context: '',
    patient: { firstName: 'Ida', lastName: 'Moss', gender: 'female', birthDate: null, ageYears: 60 },
    origins: isOurs ? [{ block: 0, start: 0, end: text.length, segmentIds: ['s1'] }] : [],
  });

describe('the checks', () => {
  it('ask for no unit to have been said that the quantity has', () => {
    const [found] = evidenceOf(
      'Potassium 4.8 mmol/L, eGFR 52 mL/min/1.73 m².',
      'The potassium is four point eight and the eGFR is fifty-two.',
    );
    expect(found?.level).toBe('supported');
    expect(found?.flags).toEqual([]);
  });
  it('find a wrong value beside it all the same', () => {
    const [found] = evidenceOf('Potassium 5.8 mmol/L.', 'The potassium is four point eight.');
    expect(found?.flags.map(({ kind }) => kind)).toContain('number');
  });
  it('give notice of a unit that nobody said, in what the program wrote', () => {
    const found = evidenceOf('Weight is 81.', 'Your weight is eighty-one.')[0]?.flags;
    expect(found?.map(({ kind, severity, written }) => [kind, severity, written])).toEqual([['unit', 'notice', '81']]);
    expect(evidenceOf('Weight is 81.', 'Your weight is eighty-one.', false)[0]?.flags).toEqual([]);
    expect(evidenceOf('Weight is 81 kg.', 'Your weight is eighty-one kilos.')[0]?.flags).toEqual([]);
  });
});
