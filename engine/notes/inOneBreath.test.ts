import { expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { partsOf, visitRequest } from './samples.ts';

/** What is said in one breath with something else: a conclusion, a condition, an agreement, a sign that is not there. */

const written = async (...visit: Parameters<typeof visitRequest>) =>
  partsOf(await createEmbeddedNotes().write(visitRequest(...visit)));
const rest = [
  ['patient', 'Okay.'],
  ['doctor', 'Come back in four weeks.'],
] as const;

it('writes what follows from a test as the impression that it is', async () => {
  const thyroid = await written([
    ['patient', 'I am cold all the time.'],
    ['doctor', "Your TSH is up at twelve, so it's an underactive thyroid."],
    ...rest,
  ]);
  expect(thyroid.of('examination')).toMatch(/TSH is up at 12/);
  expect(thyroid.of('assessment')).toMatch(/hypothyroidism/);
  const lungs = await written([
    ['patient', 'I get puffed on the stairs.'],
    ['doctor', 'The scan shows big air spaces at both tops, so this is emphysema.'],
    ...rest,
  ]);
  expect(lungs.of('assessment')).toMatch(/emphysema/);
});

it('writes a diagnosis that the patient is told to have', async () => {
  const { of } = await written([
    ['patient', 'My heel hurts in the morning.'],
    ['doctor', 'It is tender under the heel. You have got plantar fasciitis, a strain of the sole.'],
    ...rest,
  ]);
  expect(of('assessment')).toMatch(/plantar fasciitis/);
});

it('takes what a diagnosis is known by for no finding and no problem', async () => {
  const { all, left } = await written([
    ['patient', 'My hands are sore.'],
    ['doctor', 'The scan is normal. With the psoriasis and the sore knuckles, you have psoriatic arthritis.'],
    ...rest,
  ]);
  expect(all).not.toMatch(/normal with the psoriasis|scan shows/i);
  expect(`${all} ${left}`).toMatch(/psoriatic arthritis/);
});

it('writes a diagnosis beside one that is known', async () => {
  const { of } = await written([
    ['patient', 'My feet are numb.'],
    [
      'doctor',
      'The feet are warm. With the numb toes and the sugars, you have a neuropathy. You have got coeliac disease as well as the diabetes.',
    ],
    ...rest,
  ]);
  expect(of('assessment')).toMatch(/coeliac disease as well as the diabetes/i);
});

it('lists whom the patient is to see, where nothing more is said of it', async () => {
  const { all, left } = await written([
    ['patient', 'My sugar is high.'],
    ['doctor', 'Your sugar is up. Podiatrist and the diabetes educator.'],
    ['patient', 'Okay.'],
  ]);
  expect(`${all} ${left}`).toMatch(/[Pp]odiatrist and the diabetes educator/);
});

it('gives no advice without its condition', async () => {
  const { all, left } = await written([
    ['patient', 'My shoulder is stiff.'],
    ['doctor', 'I will look into it with a camera in May. Stretch it out if the capsule is tight.'],
    ...rest,
  ]);
  expect(all).not.toMatch(/stretch/i);
  expect(left).toMatch(/Stretch it out if the capsule is tight/);
});

it('writes a sign that is not there between two findings, and no ban as one', async () => {
  const { of } = await written([
    ['patient', 'He has a cough.'],
    ['doctor', 'The chest is clear. No tugging at the neck. No drawing in between the ribs. Ears are fine.'],
    ['doctor', 'No walking on the foot for a week.'],
    ...rest,
  ]);
  expect(of('examination')).toMatch(/No tugging at the neck/);
  expect(of('examination')).toMatch(/No drawing in between the ribs/);
  expect(of('examination')).not.toMatch(/walking/);
});

it('takes what is agreed to for nothing that is, and figures of speech for no history', async () => {
  const { of } = await written([
    ['patient', 'I have gout. I finished the prednisone and then I cleaned out the entire pantry.'],
    ['doctor', 'Could we try a week without the beer?'],
    ['patient', 'I could do the school weeks.'],
    ...rest,
  ]);
  expect(`${of('history')} ${of('background')}`).not.toMatch(/school weeks|pantry/);
});

it('leaves what the doctor says to themself while looking out of the plan', async () => {
  const { of } = await written([
    ['patient', 'My legs are heavy.'],
    ['doctor', "Lie back. The tummy is soft. And your legs, that's going to pit, yes, to the knees on both sides."],
    ...rest,
  ]);
  expect(`${of('assessment')} ${of('plan')}`).not.toMatch(/pit/);
});

it('files what is to be given back under the plan', async () => {
  const { of } = await written([
    ['patient', 'My back is sore. My sister gave me her Mersyndol.'],
    ['doctor', 'Panadol is fine. And give the Mersyndol back to your sister.'],
    ...rest,
  ]);
  expect(of('plan')).toMatch(/[Gg]ive the Mersyndol back to her sister/);
  expect(of('medications')).not.toMatch(/back to her sister/);
});

it('denies and tells the same once', async () => {
  const turns = [
    ['doctor', 'Any headaches now?'],
    ['patient', 'No. Not now.'],
    ['doctor', 'And are you still swimming?'],
    ['patient', 'Every day.'],
    ['doctor', 'Headaches?'],
    ['patient', 'No headaches.'],
    ['doctor', 'How much alcohol do you drink?'],
    ['patient', 'A couple of beers, Fridays.'],
    ['doctor', 'How often do you drink wine?'],
    ['patient', 'Most nights.'],
    ...rest,
  ] as const;
  const note = await written(turns);
  expect(note.all.match(/[Dd]enies headaches/g)).toHaveLength(1);
  expect(note.of('background')).toMatch(/Alcohol: a couple of beers, Fridays; most nights\./);
  expect((await written(turns, 'letter')).all.match(/headaches/g)).toHaveLength(1);
});

it('tells no deed whose name nobody knows by itself', async () => {
  const { of, left } = await written([
    ['doctor', 'What else have you had?'],
    ['patient', 'I had a bit of a prostate, they did the ream in two thousand and fifteen.'],
    ...rest,
  ]);
  expect(`${of('history')} ${of('background')}`).not.toMatch(/^They did the ream/m);
  expect(left).toMatch(/they did the ream/);
});

it('writes each blood pressure with the position that it was taken in', async () => {
  const standing = await written([
    ['patient', 'I get dizzy when I get up.'],
    [
      'doctor',
      'Sitting blood pressure is one thirty-six on eighty, standing it was one hundred and four on sixty-two.',
    ],
    ...rest,
  ]);
  expect(standing.of('examination')).toMatch(/sitting is 136\/80 mmHg, standing 104\/62 mmHg/);
});

it('says of what was found on a part what is said of it, and not of the part', async () => {
  const { of } = await written([
    ['patient', 'I have a mark.'],
    [
      'doctor',
      "Shirt off. There's a six millimetre dark mole on the right thigh, it's symmetrical with one colour. The chest is clear.",
    ],
    ...rest,
  ]);
  expect(of('examination')).not.toMatch(/thigh is symmetrical/);
});

it('writes what the doctor is worried that it is as suspected', async () => {
  const { of } = await written([
    ['patient', 'I have a lump in my neck.'],
    ['doctor', "I'm worried it's a lymphoma. I will order a biopsy."],
    ...rest,
  ]);
  expect(of('assessment')).toMatch(/[Ll]ymphoma is suspected/);
});

it('lists what another will do, and tells of no relative what "one" had', async () => {
  const { all, left } = await written([
    ['doctor', 'Anybody in the family with a hernia?'],
    ['patient', 'My father had one at sixty. I had the right knee done in March and the left one four years ago.'],
    ['doctor', 'Doctor Sand is on tonight, he will do a fundoplication. Nothing to eat or drink from now.'],
    ['patient', 'Okay.'],
  ]);
  expect(all).not.toMatch(/[Ff]ather had one/);
  expect(`${all} ${left}`).not.toMatch(/1 4 years/);
  expect(`${all} ${left}`).toMatch(/fundoplication/);
});
