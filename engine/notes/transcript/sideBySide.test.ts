import { describe, expect, it } from 'vitest';
import { heardWord } from './heardWords.ts';
import { saysNext } from './saysNext.ts';
import { isSideBySide, namesOnlyComplaints } from './sideBySide.ts';

const wordsOf = (text: string) => text.split(' ').map((word, at) => heardWord(word, 0, at === 0));
/** The words of a sentence with a comma wherever things were found to stand side by side. */
const withCommas = (text: string): string => {
  const words = wordsOf(text);
  return words
    .map((word, at) => (isSideBySide(words, at, 0) ? `, ${word.text}` : ` ${word.text}`))
    .join('')
    .trim();
};

describe('things side by side', () => {
  it.each([
    ['any fever chills or night sweats', 'any fever, chills or night sweats'],
    [
      'any numbness in your feet trouble with your balance loss of appetite',
      'any numbness in your feet, trouble with your balance, loss of appetite',
    ],
    ['if you get a headache pain in the neck or a rash', 'if you get a headache, pain in the neck or a rash'],
    ['any liver trouble gout or diabetes', 'any liver trouble, gout or diabetes'],
    ['have you felt shaky sweaty', 'have you felt shaky, sweaty'],
    ['i take ramipril metformin and rosuvastatin', 'i take ramipril, metformin and rosuvastatin'],
    ['i would like a ct scan an mri and a colonoscopy', 'i would like a ct scan, an mri and a colonoscopy'],
    ['no driving for a week no ladders no heavy work', 'no driving for a week, no ladders, no heavy work'],
    ['haemoglobin one hundred and ten ferritin eight', 'haemoglobin one hundred and ten, ferritin eight'],
    ['blood two plus nitrites negative', 'blood two plus, nitrites negative'],
    ['i take ramipril five bisoprolol two', 'i take ramipril five, bisoprolol two'],
    ['he has had asthma a hernia and gout', 'he has had asthma, a hernia and gout'],
    ['pulse is eighty regular', 'pulse is eighty, regular'],
    ['we can do an ultrasound a monitor for a week', 'we can do an ultrasound, a monitor for a week'],
    ['any pain in the hip limping', 'any pain in the hip, limping'],
    ['creatinine ninety potassium five point one', 'creatinine ninety, potassium five point one'],
  ])('%s', (said, written) => {
    expect(withCommas(said)).toBe(written);
  });

  it.each([
    'my father had prostate cancer',
    'it is an aching pain in the knee',
    'no i do not think so no',
    'the pain is worse with coughing and sneezing',
    'i had three surgeries on my back',
    'he had gout a few years ago',
    'shortness of breath with this cough',
  ])('%s: stays as it is', (said) => {
    expect(withCommas(said)).toBe(said);
  });

  it.each([
    ['no murmurs neck veins are not up', 'neck'],
    ['shirt off please blood pressure is one hundred and twenty', 'blood'],
    ['the swelling went down your ecg is normal', 'your'],
    ['that is good lungs are clear', 'lungs'],
    ['the belly is soft no guarding', 'no'],
    ['no tenderness in the calf and the ultrasound', 'and'],
    ['it may sting a little if it swells up you come straight back', 'if'],
    ['twice a week and the knee is fine', 'and'],
    ['use the cream twice a day ice', 'ice'],
    ['dad had a stroke my brother is well', 'my'],
    ['no lifting with that arm use the other one', 'use'],
  ])('%s: what is said next begins a sentence', (said, first) => {
    const words = wordsOf(said);
    expect(words.filter((_, at) => saysNext(words, at, 0)).map(({ text }) => text)).toEqual([first]);
  });

  it.each([
    'your left knee is normal',
    'ring me if you get a fever',
    'my wife and i were there',
    'your last blood pressure was high',
    'i hope the scan is clear',
  ])('%s: is one sentence', (said) => {
    const words = wordsOf(said);
    expect(words.some((_, at) => saysNext(words, at, 0))).toBe(false);
  });

  it.each([
    ['chest pain breathlessness', true],
    ['fevers or chills', true],
    ['chest pain with exercise', false],
    ['take ibuprofen', false],
  ])('%s: names complaints and nothing else: %s', (said, only) => {
    const words = wordsOf(said);
    expect(namesOnlyComplaints(words, 0, words.length)).toBe(only);
  });
});
