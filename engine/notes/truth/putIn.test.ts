import { expect, it } from 'vitest';
import { utterancesOf } from '../transcript/utterances.ts';
import { isNamedWrongly } from './putIn.ts';

/** Whether a sentence that cites all of what was said ("d:" the doctor, "p:" the patient) names what may not have been meant. */
const isWrong = (written: string, ...talk: readonly string[]): boolean => {
  const segments = talk.map((said, at) => ({
    id: `s${at}`,
    text: said.slice(3),
    speaker: said.startsWith('d') ? ('doctor' as const) : ('patient' as const),
    startMs: at * 1000,
    endMs: at * 1000 + 900,
    confidence: 1,
  }));
  return isNamedWrongly({ text: written, segmentIds: segments.map(({ id }) => id) }, utterancesOf(segments));
};

it('knows a medicine that stands in the place of another', () => {
  for (const [written, ...talk] of [
    [
      'Stopped ramipril because of the cramps.',
      'd: Ramipril?',
      'p: Yes. The cholesterol one. I stopped that, because of the cramps.',
    ],
    [
      'The patient was advised to take ramipril at night.',
      'd: Continue ramipril. The heart rate one goes down. Take it at night.',
    ],
    [
      'Stopped Nurofen as it made them sleepy.',
      'p: I took Nurofen. My aunt gave me a cough mixture.',
      'p: I stopped it as it made me sleepy.',
    ],
    ['The naproxen helps.', 'd: The naproxen?', 'p: No. The cream my wife has.', 'p: That helps.'],
    ['Takes warfarin with dinner.', 'd: Warfarin is off. You have Eliquis now.', 'p: I take it with dinner.'],
  ])
    expect([written, isWrong(written ?? '', ...talk)]).toEqual([written, true]);
});

it('knows a test and a part of the body that stand in the place of another', () => {
  for (const [written, ...talk] of [
    ['CT: The second shows a cyst.', 'd: The CT was in May and the MRI last week. The second shows a cyst.'],
    ['Liver tests were 71 last year.', 'd: The liver tests are fine, the kidney function is 58. It was 71 last year.'],
    ['Lungs are tender over the inside of the heel.', "d: Lungs are clear. It's tender over the inside of the heel."],
    ['The other heel is worse at night.', 'd: The heel?', 'p: Yeah. The other one is worse at night.'],
  ])
    expect([written, isWrong(written ?? '', ...talk)]).toEqual([written, true]);
});

it('knows a complaint, a place and a name set aside, of which nothing more was said', () => {
  for (const [written, ...talk] of [
    ['The patient has had the vomiting for a week.', 'p: Cephalexin, for a week. The vomiting is new.'],
    [
      'The cough has been there since Easter.',
      'p: I have a cough and a bad heel.',
      'd: And?',
      'p: The heel. It has been there since Easter.',
    ],
    ['The Endep takes weeks to work.', "p: Not the Endep. What my daughter's on.", 'd: It takes weeks to work.'],
    ['Ankle is normal.', "d: Sensation is reduced to the ankle. On the right it's normal."],
  ])
    expect([written, isWrong(written ?? '', ...talk)]).toEqual([written, true]);
});

it('leaves a name that was the only one', () => {
  for (const [written, ...talk] of [
    ['Takes ramipril at night.', 'd: Do you still have the ramipril?', 'p: I take it at night.'],
    ['Takes ramipril at night.', 'd: The ramipril, your blood pressure tablet?', 'p: I take it at night.'],
    ['Medications: Ramipril and metformin in the morning.', 'd: Ramipril?', 'p: Yes. And metformin in the morning.'],
    ['Symbicort, 1 puff at night.', 'd: Instead of the blue puffer you have Symbicort. One puff at night.'],
    ['Stopped metformin in May.', 'p: I had metformin and gliclazide. I stopped the metformin in May.'],
    [
      'The shoulder pain started in the garden.',
      "p: My shoulder hurts. It's in my arm too.",
      'p: It started in the garden.',
    ],
    ['Patient education and counselling: The patient was advised to rest.', 'd: See the psychologist. I would rest.'],
  ])
    expect([written, isWrong(written ?? '', ...talk)]).toEqual([written, false]);
});
