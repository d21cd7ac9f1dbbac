import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noteOf = async (...said: (readonly ['doctor' | 'patient', string])[]): Promise<string> =>
  textsOf(await write(noteRequest({ transcript: saidBy(...said) }))).join(' ');

describe('a sentence says no more than was said', () => {
  it.each([
    [
      'if you are still having symptoms i want to order an mri',
      /[Ii]f .*symptoms.*MRI/,
      /(?:^|\. |: )Will order an MRI/,
    ],
    ['you will bruise more if you bang your head', /meloxicam/, /bruise more(?! if)/],
  ])('keeps its condition without marks: %s', async (said, expected, never) => {
    const text = await noteOf(
      [
        'doctor',
        'i am going to prescribe meloxicam 15 milligrams once a day and refer you to physical therapy for your back',
      ],
      ['doctor', said],
    );
    expect(text).toMatch(expected);
    expect(text).not.toMatch(never);
  });

  it('denies no more than was asked', async () => {
    const text = await noteOf(['doctor', 'Any pain in your chest when you walk?'], ['patient', 'No.']);
    expect(text).toMatch(/Denies pain in her chest when she walks\./);
    expect(await noteOf(['doctor', 'Are you in any pain right now?'], ['patient', 'No.'])).not.toMatch(/Denies pain\./);
  });

  it('takes no word of the doctor for true that the answer puts right', async () => {
    const text = await noteOf(
      ['patient', 'I have had a headache for three days and it is getting worse.'],
      ['doctor', 'The telmisartan is 40 milligrams once a day.'],
      ['patient', 'No, sorry. He put it up. It is 80 now.'],
      ['doctor', 'And you never smoked.'],
      ['patient', 'I gave up in 1988.'],
    );
    expect(text).not.toMatch(/telmisartan[^.]* 40|never smoked/);
  });

  it('counts what a medicine once did among the symptoms of no system', async () => {
    const reacting = await noteOf(['patient', 'The trimethoprim, I came out in this rash all over.']);
    const having = await noteOf(['patient', 'I have a rash on my arm and it is itchy.']);
    expect(reacting).not.toContain('Skin: Reports');
    expect(having).toMatch(/rash/);
  });

  it('denies nothing that the same breath takes back', async () => {
    const asked = ['doctor', 'Any decongestants or flu tablets?'] as const;
    expect(await noteOf(asked, ['patient', 'No. Oh, I had some Sudafed a few weeks ago.'])).not.toMatch(/[Dd]enies/);
    expect(await noteOf(asked, ['patient', 'No.'])).toMatch(/[Dd]enies/);
  });

  it('advises as always true nothing that was for one case', async () => {
    const text = await noteOf(['doctor', 'If one comes on, lie down and bear down hard. Then put your legs up.']);
    expect(text).not.toMatch(/(?:^|\. |: )Advised to put her legs up/);
  });

  it.each([
    ["I don't have as much pain.", /[Dd]enies/],
    ['I never smoked. I have a couple of beers.', /does not .*drink|denies .*drink/i],
  ])('does not turn round: %s', async (said, never) => {
    expect(await noteOf(['doctor', 'Do you smoke or drink?'], ['patient', said])).not.toMatch(never);
  });

  it('keeps the number that a sentence begins with', async () => {
    const text = await noteOf(
      ['doctor', 'Blood test then. Four hours a day, three days a week for the first fortnight.'],
      ['patient', 'I have back pain.'],
    );
    expect(text).not.toMatch(/(?<!4 )[Hh]ours a day/);
  });

  it('takes no wish for what is', async () => {
    const text = await noteOf(
      ['patient', 'I have had a headache for three days and it is getting worse.'],
      ['patient', 'I wish I had some weight loss.'],
    );
    expect(text).not.toMatch(/weight loss/);
  });

  it('takes a double negation of everyday speech for the denial that it is', async () => {
    const text = await noteOf(['doctor', 'Tell me about allergies.'], ['patient', "I don't have no allergies."]);
    expect(text).toContain('Denies allergies.');
  });

  it('never cuts a verb from what it takes', async () => {
    const text = await noteOf(['doctor', 'Did you bite your tongue or wet yourself?'], ['patient', 'No.']);
    expect(text).not.toMatch(/did not bite\./i);
  });
});

describe('a sentence is one that a record could hold', () => {
  it('ends a finding where the next part is looked at', async () => {
    const text = await noteOf([
      'doctor',
      'on your lung exam lungs are clear without wheezes on your abdominal exam your abdomen is soft with no rebound',
    ]);
    expect(text).toMatch(/Lungs are clear without wheezes\./);
    expect(text).toMatch(/[Aa]bdomen is soft/);
    expect(text).not.toMatch(/exam/);
  });

  it('names the things of a denial apart, each once', async () => {
    const text = await noteOf(
      ['doctor', 'Any chest pain shortness of breath any swelling in your legs?'],
      ['patient', 'No, not that I have noticed.'],
    );
    expect(text).toMatch(/chest pain/);
    expect(text).not.toMatch(/chest pain shortness/);
  });

  it('names the medicine that a pronoun stood for, where there is only one', async () => {
    const text = await noteOf([
      'doctor',
      "I'm going to prescribe oxycodone 5 milligrams. You can take that every 6 hours as needed for pain.",
    ]);
    expect(text).toMatch(/oxycodone 5 mg every 6 hours/);
  });

  it('writes what hurts when something is done as pain', async () => {
    const text = await noteOf(['patient', 'I have this pain in my throat.'], ['patient', 'It hurts when I swallow.']);
    expect(text).toContain('The patient has pain with swallowing.');
  });

  it('calls the family by the names that a record has for them', async () => {
    expect(await noteOf(['patient', 'My mum had a stroke at eighty.'])).toMatch(/[Mm]other had a stroke at 80\./);
  });

  it.each([
    ['doctor', 'Okay, on your physical examination.'],
    ['doctor', 'I will tell you a little about my assessment and plan.'],
    ['patient', 'Nobody with bipolar.'],
  ] as const)('leaves out what says nothing: %s, %s', async (speaker, said) => {
    const text = await noteOf(
      ['patient', 'I have had a headache for three days and it is getting worse.'],
      [speaker, said],
    );
    expect(text).not.toMatch(/examination|assessment and plan|[Rr]eports nobody/);
  });

  it('writes a blood pressure as figures, with or without marks', async () => {
    expect(
      await noteOf(['doctor', 'your blood pressure is one hundred and sixteen on seventy two pulse seventy eight']),
    ).toMatch(/116\/72/);
  });
});
