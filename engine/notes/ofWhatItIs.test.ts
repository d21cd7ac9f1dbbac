import { expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { noteRequest, noteTemplate, partsOf, saidBy, section, textOfSection, visitRequest } from './samples.ts';

/** What an order, a dose, a condition and a pronoun are of, where it was said beside something else. */

const written = async (...visit: Parameters<typeof visitRequest>) =>
  partsOf(await createEmbeddedNotes().write(visitRequest(...visit)));
const rest = [
  ['patient', 'Okay.'],
  ['doctor', 'Come back in four weeks.'],
] as const;

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
