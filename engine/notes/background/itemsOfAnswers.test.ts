import { expect, it } from 'vitest';
import { companionsIn, isIllnessAlone, medicinesIn, relativesIn } from './itemsOfAnswers.ts';

it.each([
  [
    'there is the ramipril, 10 mg at night, and a statin, atorvastatin i think, 40',
    ['ramipril 10 mg at night', 'atorvastatin 40'],
  ],
  [
    'metformin 1000 twice a day and jardiance 10 in the morning',
    ['metformin 1000 twice daily', 'jardiance 10 in the morning'],
  ],
  ['seretide, 2 puffs twice a day', ['seretide 2 puffs twice daily']],
  ['an estradot patch, the 50, changed on thursdays', ['estradot patch 50, changed on thursdays']],
  ['nothing regular, just panadol for headaches', ['panadol for headaches']],
  ['elevit, and i stopped the lexapro in may', ['elevit']],
  ['i was on sertraline, they stopped that', []],
  ['warfarin, 3 on mondays and 4 the rest', ['warfarin']],
])('lists each medicine of "%s" with what is taken of it', (said, listed) => {
  expect(medicinesIn(said)).toEqual(listed);
});

it.each([
  ['dad had bowel cancer, he was 66', ['«P» father had bowel cancer at 66']],
  [
    "mum's got diabetes and my brother, he had a stroke at 50",
    ['«P» mother has diabetes', '«P» brother had a stroke at 50'],
  ],
  ['nan had breast cancer, she was in her seventies', ['«P» grandmother had breast cancer in her seventies']],
  ['dad passed away 3 years ago from a stroke', ['«P» father died of a stroke 3 years ago']],
  ['dad dropped dead at 49, heart attack', ['«P» father died of a heart attack at 49']],
  [
    'mum had fibroids, she had a hysterectomy at 45',
    ['«P» mother had fibroids', '«P» mother had a hysterectomy at 45'],
  ],
  ['2 of my aunts had breast cancer', ['2 aunts had breast cancer']],
  ["my mum's sister had breast cancer", ["«P» mother's sister had breast cancer"]],
  ["both my grandparents on my dad's side had a stroke", []],
  ['my dad has gout, and diabetes', ['«P» father has gout, and diabetes']],
  ['my grandfather had gout', ['«P» grandfather had gout']],
  ["mum's 84 and still gardening", []],
  ['not dad, but my uncle is fine', []],
])('tells of each relative in "%s"', (said, told) => {
  expect(relativesIn(said)).toEqual(told);
});

it('knows an illness whose bearer stands beside it', () => {
  expect(isIllnessAlone('heart attack')).toBe(true);
  expect(isIllnessAlone('lung cancer.')).toBe(true);
  expect(isIllnessAlone('dad had a stroke')).toBe(false);
});

it('names who is at home', () => {
  expect(companionsIn("my wife, she's 79, and not well")).toBe('«P» wife');
  expect(companionsIn('my partner sam and 2 dogs')).toBe('«P» partner');
  expect(companionsIn("my son's down the road")).toBeNull();
});
