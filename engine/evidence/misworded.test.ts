import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsIn = flagsBeside(
  transcriptOf([
    'D: any chest pain, cough or fever?',
    'P: no, none of that.',
    'D: and the swelling in your ankle?',
    'P: it is much the same. i take the water tablet in the morning.',
    'D: the lungs sound clear, no murmur. if it does not improve we will get a scan.',
  ]),
);
const isMisworded = (text: string): boolean => flagsIn(text).some(({ because }) => because.includes('reads as if'));

describe('a denial that was lost or put in', () => {
  it.each([
    'He admits to any chest pain or cough.',
    'She denies cough or no fever.',
    'There is no no swelling of the ankle.',
    'The patient has not a cough.',
    'He is longer taking the water tablet.',
    'Murmurs, gallops, or rubs.',
    'If the swelling does improve, we will order a scan.',
    'He has had any other swelling of the ankle.',
    'She has seen the doctor about the ankle yet.',
    'He has tried the water tablet, but it does help.',
    'The chest x-ray is not unremarkable.',
    'She did want the scan.',
    'He has taken the water tablet and noticed anything.',
    'She will need any further scans.',
    'He was able to walk due to the swelling.',
    'The swelling has gone down with any improvement.',
    'He does smoke, nor does he drink.',
    'Examination: Extra heart sounds.',
    'Increased flexion of the ankle.',
    'Wheezes, no crackles, or rhonchi.',
    'Review in a week, or earlier if improving.',
    'She has an decreased need of the water tablet.',
    'She denies that the swelling is no longer there.',
    'She has any cough or fever, but has not been sleeping.',
    'He is having any pain in the ankle.',
    'No cough. fever or chills.',
    'No cough. swelling to the ankle.',
    'She has taking the water tablet.',
    'He is sure if the water tablet helps.',
    'His breathing is not non-labored.',
    'We will get a scan and have not this arranged.',
    'She complains of a family history of goitre.',
    'The ankle is a bit sore, but swelling.',
    'Neck is supple with lymphadenopathy.',
    'If she continues to have no pain, we will get a scan.',
    'The water tablet was taken without limited relief.',
    'The patient does not report that the ankle is sore.',
  ])('is told by the words alone: %s', (text) => {
    expect(isMisworded(text)).toBe(true);
  });

  it.each([
    'He denies any chest pain or cough.',
    'He has not had any fever.',
    'There is no murmur, and no swelling.',
    'He takes the water tablet no longer than before.',
    'Return if there is any fever, cough, or chest pain.',
    'If the swelling does not improve, we will order a scan.',
    'Furosemide, metoprolol, or both.',
    'He has not had any other swelling of the ankle.',
    'She has yet to see the doctor about the ankle.',
    'He has tried the water tablet, but it does not help.',
    'He has tried the water tablet, but it did help a little at night.',
    'He does not smoke, nor does he drink.',
    'She did not want the scan.',
    'He was not able to walk due to the swelling.',
    'Asked whether she noticed anything.',
    'Bowels: regular as anything.',
    'He does not recall whether he has had a cough or is having any pain.',
    'No cough. furosemide will be continued.',
    'cough 2/7. fever, chills.',
    'He is not sure if the water tablet helps.',
    'Decreased flexion of the ankle.',
    'The ankle is a bit sore, but no swelling.',
    'Neck is supple without lymphadenopathy.',
    'She complains of a cough.',
    'No wheezes, no crackles, or rhonchi.',
    'Review in a week, or earlier if not improving.',
  ])('is not told by: %s', (text) => {
    expect(isMisworded(text)).toBe(false);
  });
});

describe('the first word of a sentence that is gone', () => {
  const lines = ['Sore ankle.', 'Swollen.', 'Takes a water tablet.', 'Lungs clear.', 'No murmur.', 'Seen today.'];
  const labelled = ['Skin: Dry.', 'Ears: Clear.', 'Throat: Red.', 'Chest: Clear.', 'Heart: Regular.', 'Knee: Stiff.'];
  const small = (...text: string[]) =>
    flagsIn(text.join('\n')).flatMap(({ because, written }) => (because.includes('reads as if') ? [written] : []));
  it('is missed where all others begin with a capital', () => {
    expect(small(...lines, 'fever or cough')).toEqual(['fever or cough']);
    for (const line of ['Back: Examination: pain on bending.', 'Palpation: enlarged glands.'])
      expect(small(...labelled, line)).toEqual([line]);
  });
  it('is not where others begin small too, or where it joins what stands before it', () => {
    expect(small(...lines.map((line) => line.toLowerCase()), 'fever or cough')).toEqual([]);
    expect(small(...lines, 'with a cough')).toEqual([]);
    expect(small(...labelled, 'Ankles: swelling on both sides.')).toEqual([]);
  });
});
