import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
const noteOf = async (...said: readonly Said[]): Promise<string> =>
  textsOf(await write(noteRequest({ template: problemsTemplate, transcript: saidBy(...said) }))).join('\n');

describe('what the patient came with and what it is', () => {
  it('are one problem where a test showed it', async () => {
    const text = await noteOf(
      ['doctor', 'Doctor Brown found an irregular pulse. Did you notice anything?'],
      ['patient', 'No, I had no idea. I feel well.'],
      ['doctor', 'Any chest pain or dizziness?'],
      ['patient', 'No chest pain.'],
      ['doctor', 'The ECG shows atrial fibrillation. I would recommend a blood thinner. Apixaban, 5 mg twice a day.'],
      ['patient', 'Okay.'],
      ['doctor', 'I would like to order an echocardiogram.'],
    );
    expect(text).toMatch(/^Atrial fibrillation\.$/m);
    expect(text).not.toMatch(/^Irregular pulse\.$/m);
    expect(text).toMatch(/Medical treatment: Recommend a blood thinner, apixaban 5 mg twice daily/);
  });

  it('stand apart where each has its own name', async () => {
    const text = await noteOf(
      ['patient', 'I have had a cough for three weeks.'],
      ['doctor', 'Any fever?'],
      ['patient', 'No fever.'],
      ['doctor', 'I think this is bronchitis. I would like to order a chest x-ray.'],
      ['doctor', 'For your second problem, your gout, I want you to continue the allopurinol 100 mg daily.'],
    );
    expect(text).toMatch(/^Bronchitis\.$/m);
    expect(text).toMatch(/^Gout\.$/m);
  });
});

describe('a kind of medicine', () => {
  const told: readonly Said[] = [
    ['patient', 'I have had pain in my left knee for three weeks.'],
    ['doctor', 'Does it swell?'],
    ['patient', 'No.'],
  ];
  it('stands with the name that follows it', async () => {
    expect(
      await noteOf(...told, [
        'doctor',
        'I am going to start you on an anti-inflammatory. Meloxicam, 15 mg once a day.',
      ]),
    ).toMatch(/Start an anti-inflammatory, meloxicam 15 mg once daily\./i);
  });
});
