import { describe, expect, it } from 'vitest';
import { backgroundLinesOf } from './backgroundLines.ts';
import { medicinesByName } from '../medicines/medicinesInList.ts';
import type { Draft } from '../drafting.ts';

const told = (body: string, topic: Draft['topic'], label?: string): Draft => ({
  body,
  topic,
  segmentIds: ['one'],
  order: 0,
  isOwn: false,
  isDenial: body.startsWith('«S» «denies|deny»'),
  speaker: 'patient',
  isGathered: true,
  ...(label === undefined ? {} : { label }),
});
const linesOf = (...drafts: Draft[]): Record<string, string[]> =>
  Object.fromEntries(
    backgroundLinesOf(drafts).lines.map(({ label, drafts: about }) => [
      label,
      about.map((draft) => (draft.label === undefined ? draft.body : `${draft.label}: ${draft.body}`)),
    ]),
  );

describe('a line of the background', () => {
  it.each([
    ['past_history', '«S» «has|have» asthma, but that is well controlled', 'asthma, well controlled'],
    ['past_history', '«S» «has|have» had arthritis, rheumatoid arthritis', 'rheumatoid arthritis'],
    ['past_history', '«S» had some a prostate, they did the scrape in 2011', 'surgery on the prostate in 2011'],
    ['medications', 'naproxen, the 250, the big pink ones, at night', 'naproxen 250 at night'],
    ['allergies', '«S» «thinks|think» there was an antibiotic, called cefaclor', 'cefaclor'],
    ['social_history', '«S» «smokes|smoke» a fair bit so «S» «smokes|smoke» 8 a day', '«S» «smokes|smoke» 8 a day'],
    ['past_history', 'infection, some viral infection', 'viral infection'],
    ['past_history', '«S» had a surgery for a c-section in 2019', 'c-section in 2019'],
    ['medications', '«S» «is|are» on 20 mg of atorvastatin at night', 'atorvastatin 20 mg at night'],
    ['medications', 'aspirin and «S» also «takes|take» ramipril', 'aspirin and ramipril'],
    ['family_history', '«P» brothers do have gout and one of them', 'brothers have gout'],
    ['social_history', '«S» «lives|live» alone by «R»', '«S» «lives|live» alone'],
  ] as const)('%s: %s', (topic, said, written) => {
    expect(Object.values(linesOf(told(said, topic)))).toEqual([[written]]);
  });
  it.each([
    ['past_history', '«S» «has|have» had a couple of surgeries'],
    ['past_history', '«S» «has|have» had a new pair of shoes'],
    ['past_history', '«S» «has|have» had running marathons'],
    ['past_history', 'pain tolerance is high'],
    ['past_history', 'in «P» asthma made worse by the cold'],
    ['past_history', 'neighbour who has a thyroid problem'],
    ['medications', 'ibuprofen, 2 of each'],
    ['allergies', '«S» «has|have» an allergy'],
    ['family_history', '«P» father had prostate'],
    ['social_history', 'today «S» tried to work from home'],
    ['medications', 'comes with «P» daughter, who fills the box'],
    ['family_history', '«P» aunt had them'],
  ] as const)('%s holds no "%s"', (topic, said) => expect(linesOf(told(said, topic))).toEqual({}));

  it('tells what is denied with an allergy where it belongs', () => {
    expect(linesOf(told('«S» «denies|deny» reflux, asthma or allergies', 'allergies'))).toEqual({
      'Past history': ['«S» «denies|deny» reflux or asthma'],
      Allergies: ['«S» «denies|deny» allergies'],
    });
  });

  it('tells a habit whole or not at all', () => {
    expect(linesOf(told('a glass of wine', 'social_history', 'Alcohol'))).toEqual({});
    expect(
      linesOf(told('a glass of wine', 'social_history', 'Alcohol'), told('most nights', 'social_history', 'Alcohol')),
    ).toEqual({ 'Social history': ['Alcohol: a glass of wine, most nights'] });
  });

  it('takes the home and the work of somebody from the story', () => {
    const living: Draft = { ...told('«S» «lives|live» with «P» wife', 'history'), isGathered: false };
    expect(linesOf(living)).toEqual({ 'Social history': ['«S» «lives|live» with «P» wife'] });
    expect(linesOf({ ...living, body: '«S» «works|work» through the pain' })).toEqual({});
  });

  it('names a medicine once, by its dose', () => {
    expect(
      linesOf(told('ramipril 5', 'medications'), told('ramipril 5 in the morning', 'medications'))['Medications'],
    ).toEqual(['ramipril 5 in the morning']);
    expect(
      linesOf(told('ramipril 5', 'medications'), told('ramipril was put up to 5', 'medications'))['Medications'],
    ).toContain('ramipril 5');
  });
});

describe('a habit', () => {
  it('is told without what leads up to how much', () => {
    expect(linesOf(told('talk about half a pack a day', 'social_history', 'Smoking'))['Social history']).toEqual([
      'Smoking: half a pack a day',
    ]);
    expect(
      linesOf(told('a normal amount, probably, a few drinks at the weekend', 'social_history', 'Alcohol'))[
        'Social history'
      ],
    ).toEqual(['Alcohol: a few drinks at the weekend']);
  });
});

describe('a list of medicines', () => {
  it.each([
    ['a ramipril and metformin and the atorvastatin', 'ramipril, metformin, atorvastatin'],
    ['the ramipril 5 mg and some metformin twice a day', 'ramipril 5 mg and metformin twice a day'],
    ['ramipril every morning with my metformin', 'ramipril every morning with my metformin'],
    ['the apixaban and a statin and vitamin d', 'apixaban, statin, vitamin d'],
    ['ramipril and something for the stomach', 'ramipril and something for the stomach'],
  ])('names each by itself: %s', (said, written) => {
    expect(medicinesByName(said)).toBe(written);
  });
});
