import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { describe, expect, it } from 'vitest';
import { saidBy } from './samples.ts';
import { symptomsHeard } from './symptomsHeard.ts';
import { utterancesOf } from './utterances.ts';

const heard = (...turns: readonly (readonly [Speaker, string])[]): string[] => [
  ...new Set(
    symptomsHeard(utterancesOf(saidBy(...turns))).map(
      ({ name, system, isAbsent }) => `${system}: ${isAbsent ? 'no ' : ''}${name}`,
    ),
  ),
];

describe('symptoms heard', () => {
  it('names what the patient tells of in the words of a record', () => {
    expect(heard(['patient', "I've been feeling worn out and my nose has been really stuffy."])).toEqual([
      'Constitutional: fatigue',
      'Ears, nose and throat: nasal congestion',
    ]);
    expect(
      heard(['patient', "My ankles are swollen by the evening and I can't catch my breath on the stairs."]),
    ).toEqual(['Cardiovascular: ankle swelling', 'Respiratory: shortness of breath']);
    expect(heard(['patient', 'My left wrist hurts and there is some tingling in my right thumb.'])).toEqual([
      'Musculoskeletal: left wrist pain',
      'Neurological: tingling in the right thumb',
    ]);
  });

  it('takes a plain answer for all that was asked after, and a yes for one thing only', () => {
    expect(
      heard(['doctor', 'Any double vision, ringing in your ears or night sweats?'], ['patient', 'No, none.']),
    ).toEqual([
      'Eyes: no double vision',
      'Ears, nose and throat: no ringing in the ears',
      'Constitutional: no night sweats',
    ]);
    expect(heard(['doctor', 'Do you get heartburn?'], ['patient', 'Yes, most nights.'])).toEqual([
      'Gastrointestinal: heartburn',
    ]);
    expect(heard(['doctor', 'Do you get nosebleeds or hives?'], ['patient', 'Yes.'])).toEqual([]);
    expect(heard(['doctor', 'Any chest pain when you walk uphill?'], ['patient', 'No.'])).toEqual([]);
  });

  it('hears what the doctor says again of what was told', () => {
    expect(heard(['doctor', 'I know that you were endorsing some joint pain and a dry cough.'])).toEqual([
      'Musculoskeletal: joint pain',
      'Respiratory: dry cough',
    ]);
  });

  it('hears nothing that is over, of others, feared, or a reaction', () => {
    expect(heard(['patient', 'I had a rash two weeks ago.'], ['patient', 'It went away on its own.'])).toEqual([]);
    expect(heard(['patient', 'My roommates all have a sore throat.'])).toEqual([]);
    expect(heard(['patient', "I'm worried that I could get seizures."])).toEqual([]);
    expect(heard(['patient', 'Penicillin made me vomit, and I came out in hives.'])).toEqual([]);
    expect(heard(['patient', 'My headaches are under control.'])).toEqual([]);
  });

  it('writes nothing that was said both ways', () => {
    expect(
      heard(['doctor', 'Any dizziness?'], ['patient', 'No.'], ['patient', 'I do feel dizzy when standing up, now.']),
    ).toEqual([]);
  });

  it('tells without marks what is there again after what is not', () => {
    expect(heard(['patient', 'no fever some chills and i feel nauseous'])).toEqual([
      'Constitutional: no fever',
      'Constitutional: chills',
      'Gastrointestinal: nausea',
    ]);
  });

  it('takes what a medicine or a dressing once did, and what is over, for no symptom of today', () => {
    expect(
      heard(['doctor', 'Any allergies?'], ['patient', 'Penicillin. I got a rash, a few days ago it was mentioned.']),
    ).toEqual([]);
    expect(heard(['doctor', 'Did the tape bother you?'], ['patient', 'Yes, I have a rash from it.'])).toEqual([]);
    expect(heard(['patient', 'I have had diarrhoea. Settled by itself, though.'])).toEqual([]);
    expect(heard(['doctor', 'What do your stools look like?'], ['patient', 'There is some mucus.'])).toEqual([]);
    expect(heard(['patient', 'I have a rash on my arms.'])).toEqual(['Skin: rash']);
  });
});
