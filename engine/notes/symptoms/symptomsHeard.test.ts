import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { describe, expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { symptomsHeard } from './symptomsHeard.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const heard = (...turns: readonly (readonly [Speaker, string])[]): string[] => [
  ...new Set(
    symptomsHeard(utterancesOf(saidBy(...turns))).map(
      ({ name, system, isAbsent }) => `${system}: ${isAbsent ? 'no ' : ''}${name}`,
    ),
  ),
];

describe('symptoms heard', () => {
  it('takes what a medicine does not do for no denial of all', () => {
    expect(heard(['patient', "I've been on the gliclazide since March. No diarrhoea from that one."])).toEqual([]);
  });

  it('takes what was had before for no symptom of today', () => {
    expect(heard(['doctor', 'Have you had dizziness before?'], ['patient', 'Yes, in my twenties.'])).toEqual([]);
  });

  it('takes what came of a medicine for its doing', () => {
    expect(heard(['patient', 'They gave me cephalexin. I came up in a rash by the Friday.'])).toEqual([]);
    expect(heard(['patient', 'I have a rash on both arms.'])).toEqual(['Skin: rash']);
  });

  it('takes a yes to one thing for no other, and an answer to two questions for neither', () => {
    expect(
      heard(['doctor', 'Any dizziness, or trouble with your swallowing?'], ['patient', 'Yes to the dizziness.']),
    ).not.toContain('Ears, nose and throat: difficulty swallowing');
    expect(
      heard(['doctor', 'Any heartburn at night? Do you cough?'], ['patient', 'Sometimes.']).filter((one) =>
        one.includes('cough'),
      ),
    ).toEqual([]);
    expect(heard(['patient', 'Heartburn, not really.'])).toEqual(['Gastrointestinal: no heartburn']);
  });

  it('denies nothing that the same breath has, where no mark parts them', () => {
    expect(
      heard(['patient', 'no chest pain palpitations'], ['patient', 'i had a run of them on the sunday']).filter((one) =>
        one.includes('palpitations'),
      ),
    ).toEqual([]);
  });

  it('takes the name of an illness for no fever, and what nearly came for none', () => {
    expect(heard(['patient', 'I get hay fever, and I have had glandular fever.'])).toEqual([]);
    expect(heard(['patient', 'I get dizzy on the ladder, I nearly fainted.'])).toEqual(['Neurological: dizziness']);
  });

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

describe('what is not so after all', () => {
  it('denies of several things only those that the same breath does not tell of', () => {
    expect(
      heard(['doctor', 'Any ear pain or sore throat?'], ['patient', 'No, no. Well, my ear hurt yesterday.']),
    ).not.toContain('Ears, nose and throat: no ear pain');
    expect(
      heard(['doctor', 'Any bruising or bleeding?'], ['patient', 'No bleeding. Well, the gums when I brush.']),
    ).toEqual([]);
  });

  it('tells of nothing that was over before, or that a plaster did', () => {
    expect(heard(['patient', 'I had headaches in the first trimester, not since.'])).toEqual([]);
    expect(heard(['patient', 'I had jitters and diarrhoea for the first week. That settled.'])).toEqual([]);
    expect(heard(['patient', "I wouldn't say I'm anxious."])).toEqual([]);
    expect(heard(['patient', "I don't think I've ever had heartburn."])).not.toContain('Gastrointestinal: heartburn');
  });

  it('denies no clause that begins behind a denial', () => {
    expect(heard(['patient', 'no fever my neck is stiff'])).toContain('Musculoskeletal: neck stiffness');
  });

  it('takes mucus for what is passed where the talk is of the bowels', () => {
    expect(
      heard(
        ['doctor', 'And the motions?'],
        ['patient', 'Loose.'],
        ['doctor', 'Any mucus?'],
        ['patient', 'Mucus, a bit.'],
      ),
    ).toEqual([]);
  });

  it('takes how much or when for a yes, one no for all that was asked in a breath, and what goes well for no trouble with it', () => {
    expect(heard(['doctor', 'Any palpitations?'], ['patient', 'A bit, at night mostly.'])).toEqual([
      'Cardiovascular: palpitations',
    ]);
    expect(heard(['doctor', 'Nausea?'], ['patient', 'Every morning this week.'])).toEqual(['Gastrointestinal: nausea']);
    expect(heard(['doctor', 'Any fevers? Any night sweats?'], ['patient', 'No, neither.'])).toEqual([
      'Constitutional: no fever',
      'Constitutional: no night sweats',
    ]);
    expect(heard(['doctor', 'Trouble swallowing?'], ['patient', "Swallowing's fine."])).toEqual([
      'Ears, nose and throat: no difficulty swallowing',
    ]);
  });

  it('takes nothing doubtful, over, or asked back for an answer', () => {
    expect(heard(['doctor', 'Any heartburn?'], ['patient', "Maybe once, I don't know if it was."])).toEqual([]);
    expect(heard(['doctor', 'Any anxiety?'], ['patient', "Who isn't anxious these days."])).toEqual([]);
    expect(heard(['doctor', 'Sore throat?'], ['patient', "My throat was sore on Friday, it's right now."])).toEqual([]);
    expect(heard(['doctor', 'Any rashes?'], ['patient', 'Only when I wear those Elastoplasts.'])).toEqual([]);
    expect(heard(['doctor', 'Any vomiting?'], ['patient', 'Once, but that was last week and it stopped.'])).toEqual([]);
  });

  it('takes a warning said again, a kind that it is not, and nausea with headaches of once for nothing of today', () => {
    expect(
      heard(
        ['doctor', 'If you get back pain or vomiting, ring me.'],
        ['patient', "Back pain, vomiting, I'll watch out."],
      ),
    ).toEqual([]);
    expect(heard(['patient', "It's not the dizziness you get with nausea."])).toEqual([]);
    expect(heard(['doctor', 'Any nausea, vomiting with those?'], ['patient', 'No.'])).toEqual([]);
  });

  it('names an itch under the part that it is spoken of with', () => {
    expect(heard(['patient', 'My throat gets itchy at night.'])).toEqual(['Ears, nose and throat: itchy throat']);
    expect(heard(['patient', 'There is some itching down there.'])).toEqual(['Genitourinary: itching']);
  });

  it('denies nothing that only words of manners stand before', () => {
    expect(heard(['patient', 'Without being rude, I have diarrhoea.'])).toEqual(['Gastrointestinal: diarrhea']);
  });
});
