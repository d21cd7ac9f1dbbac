import { expect, it } from 'vitest';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { createEmbeddedNotes } from './embedded.ts';
import { letterTemplate, noteRequest, noteTemplate, saidBy, section, textOfSection } from './samples.ts';

/** What is said in one breath with something else: a conclusion, a condition, an agreement, a sign that is not there. */

const written = async (turns: readonly (readonly [Speaker, string])[], documentType: 'note' | 'letter' = 'note') => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      transcript: saidBy(...turns),
      documentType,
      ...(documentType === 'letter' ? { template: letterTemplate } : {}),
    }),
  );
  return {
    of: (section: string) => textOfSection(answer, section),
    all: answer.sections.flatMap(({ statements }) => statements.flat().map(({ text }) => text)).join(' '),
    left: answer.unwritten.map(({ text }) => text).join(' '),
  };
};
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

it('keeps the return that is said with a medicine, and the condition of it', async () => {
  const { of } = await written([
    ['patient', 'My elbow is sore.'],
    ['doctor', 'Take Voltaren fifty milligrams twice a day, and come and see me in ten days if it has not settled.'],
    ['patient', 'Okay.'],
    ['doctor', 'Keep the graze covered, and if it goes red and hot give us a ring.'],
  ]);
  expect(of('plan')).toMatch(/Voltaren 50 mg twice daily/);
  expect(of('plan')).toMatch(/return in 10 days if not settled/);
  expect(of('plan')).toMatch(/(?:ring|call) if red and hot/);
});

it('files a medicine under the plan, whatever visit is named with it', async () => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      template: {
        ...noteTemplate,
        blocks: [section('plan', ['plan']), section('next', ['follow_up'])],
      },
      transcript: saidBy(
        ['patient', 'My legs swell.'],
        ['doctor', "I'll put you on indapamide one point five milligrams in the morning and see you in five weeks."],
        ['patient', 'Okay.'],
        ['doctor', 'Halve the amlodipine to two point five milligrams and come back in a month with the readings.'],
      ),
    }),
  );
  expect(textOfSection(answer, 'plan')).toMatch(/indapamide 1\.5 mg/);
  expect(textOfSection(answer, 'plan')).toMatch(/amlodipine to 2\.5 mg/);
  expect(textOfSection(answer, 'next')).not.toMatch(/indapamide|amlodipine/);
  expect(textOfSection(answer, 'next')).toMatch(/5 weeks[^]*a month with the readings/);
});

it('writes that nothing is to be eaten, and no medicine that is forbidden as taken', async () => {
  const turns = [
    ['patient', 'My tummy is sore.'],
    ['doctor', 'It could be the gall bladder. Nothing to eat after midnight. And no naproxen.'],
    ['patient', 'Okay.'],
  ] as const;
  const note = await written(turns);
  expect(note.of('plan')).toMatch(/Nothing to eat after midnight[^]*No naproxen/);
  expect(note.of('medications')).not.toMatch(/naproxen/);
  expect((await written(turns, 'letter')).of('plan')).toMatch(/Nothing to eat after midnight/);
});

it('turns no condition into advice, and gives each its own step', async () => {
  const { all, left } = await written([
    ['patient', 'My sugar is high.'],
    [
      'doctor',
      "If you get the runs and you can't drink, stop the metformin until you're better. Check the sugars daily.",
    ],
    ['patient', 'Okay.'],
    ['doctor', 'If you feel faint, skip it and ring us. If your housemates catch it, tell them to stay home.'],
  ]);
  expect(all).not.toMatch(/advised not to drink|skip it|housemates/);
  expect(all).toMatch(
    /cannot drink, they were advised to stop the metformin until they are better|cannot drink, she was/,
  );
  expect(left).toMatch(/If you feel faint, skip it and ring us/);
});

it('gives a dose and a change to the medicine that they are of, and to no other', async () => {
  const begun = await written([
    ['patient', 'My head aches.'],
    ['doctor', 'The pressure is up. So lercanidipine. Start on ten milligrams at night.'],
    ...rest,
  ]);
  expect(begun.of('plan')).toMatch(/lercanidipine 10 mg at night/);
  const stopped = await written([
    ['doctor', 'What do you take?'],
    ['patient', 'Panadol Osteo, two at night. I used to be on a water tablet, but the surgeon stopped it.'],
    ...rest,
  ]);
  expect(stopped.all).not.toMatch(/stopped Panadol/);
  const had = await written([
    ['patient', "I've got the pressure, and I take perindopril five. I had the Implanon and I bled for weeks."],
    ...rest,
  ]);
  expect(had.all).not.toMatch(/^The pressure,|[.\n] ?The pressure,|that the Implanon and/);
});

it('knows of the family what was asked after, and the side that was meant', async () => {
  const { of } = await written([
    ['doctor', 'Anyone in the family with glaucoma?'],
    ['patient', 'My aunt had it.'],
    ['doctor', 'What happened?'],
    ['patient', 'I hurt my right wrist, no, left wrist, at bowls. It was like wearing a vice.'],
    ...rest,
  ]);
  expect(of('background')).toMatch(/[Aa]unt had glaucoma/);
  expect(of('history')).toMatch(/left wrist/);
  expect(of('history')).not.toMatch(/right wrist/);
});

it('tells once that a part hurts, and lists a diagnosis that no row knows', async () => {
  const { of, left } = await written([
    ['patient', 'My heel is sore.'],
    ['doctor', 'I think this is a sinus tarsi thing. Come back in a month.'],
  ]);
  expect(of('history')).not.toMatch(/heel is sore/);
  expect(left).toMatch(/sinus tarsi/);
  expect(left).not.toMatch(/heel is sore/);
});

it('takes for no complaint what might come, and tells what was found among the findings alone', async () => {
  const { all, of } = await written([
    ['patient', 'My sugar is up.'],
    ['doctor', "Shirt off. On the right shoulder there's a nine millimetre scaly plaque with a bit of crust."],
    ['patient', 'Okay.'],
    ['doctor', 'If you feel dizzy, ring us. Cut the atenolol to twenty five once a day, the pulse is too slow.'],
    ...rest,
  ]);
  expect(all).not.toMatch(/evaluation of dizziness|[Rr]eports dizziness/);
  expect(of('history')).not.toMatch(/plaque/);
  expect(of('examination')).toMatch(/scaly plaque/);
  expect(of('plan').match(/atenolol/g)).toHaveLength(1);
});
