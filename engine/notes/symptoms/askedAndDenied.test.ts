import { describe, expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { symptomsHeard } from './symptomsHeard.ts';
import { symptomsTold } from './symptomsTold.ts';

const heard = (question: string, answer: string): string[] =>
  symptomsHeard(utterancesOf(saidBy(['doctor', question], ['patient', answer]))).map(
    ({ name, isAbsent }) => `${isAbsent ? 'no ' : ''}${name}`,
  );

it('is not denied by what it is no longer as much as', () => {
  expect(heard('How are you since then?', "I'm not as wiped out in the afternoons.")).toEqual([]);
});

describe('a symptom that was asked after', () => {
  it.each([
    ['Do you get short of breath lying flat?', 'No. I sleep with one pillow.', ['no breathlessness when lying flat']],
    ['Are you waking up at night gasping?', 'No.', ['no waking at night short of breath']],
    ['Do you feel faint when you stand up?', 'No.', ['no feeling faint on standing']],
    ['Do you get dizzy when you stand up?', 'Yes.', ['dizziness on standing']],
    ['Do you ever feel like the room is spinning?', 'No, never.', ['no vertigo']],
    ['Any nausea at all in the last little while?', 'No.', ['no nausea']],
    ["You're not feeling bloated?", 'No.', ['no bloating']],
    ["You haven't seen any blood in the stool?", 'No, I have not.', ['no blood in the stool']],
    ['Any headaches or change in your vision?', "No, but that's about it.", ['no visual changes', 'no headaches']],
    ['Any rash on your body at the moment?', 'Yes, a bit.', ['rash']],
    ['Any problems with your waterworks?', 'No, all good.', ['no urinary problems']],
    ['Any trouble with your bowels?', 'Nope.', ['no bowel problems']],
  ])('%s %s', (question, answer, names) => {
    expect(heard(question, answer).toSorted()).toEqual(names.toSorted());
  });

  it.each([
    ['Any chest pain when you walk?', 'No.'],
    ['Has she ever had a fit with a fever?', "She hasn't."],
    ["You're not dizzy?", 'Yes.'],
    ["You're not bringing anything up with the cough, any phlegm?", 'No, maybe a tiny bit.'],
  ])('is not taken to be there or not by %s %s', (question, answer) => {
    expect(heard(question, answer)).toEqual([]);
  });
});

it('is there too where the patient tells of it later, or cannot say whether it was', () => {
  const told = (...turns: ['doctor' | 'patient', string][]) => symptomsTold(utterancesOf(saidBy(...turns)));
  expect(
    told(
      ['doctor', 'Any chest pain?'],
      ['patient', 'No.'],
      ['doctor', 'Any tightness or discomfort in the chest, any chest pain on the stairs?'],
      ['patient', 'Well, on the last flight I get a dull pain.'],
    ).get('chest pain'),
  ).toMatchObject({ isThere: true });
  expect(
    told(['doctor', 'Any worse when you cough?'], ['patient', 'I get a stabbing pain when I stand up.']).get('cough'),
  ).toBeUndefined();
  const unsure = told(['patient', "I don't think I've ever had palpitations. I couldn't tell you what they are like."]);
  expect([...unsure.values()]).toMatchObject([{ isThere: true }]);
});
