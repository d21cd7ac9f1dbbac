import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textsOf } from '../samples.ts';

const template = {
  ...noteTemplate,
  blocks: noteTemplate.blocks.flatMap((block) =>
    block.id === 'examination' ? [section('examination', ['examination']), section('results', ['results'])] : [block],
  ),
};
type Turn = readonly ['doctor' | 'patient', string];
const told = async (...said: (string | Turn)[]): Promise<{ examination: string; results: string }> => {
  const answer = await createEmbeddedNotes().write(
    noteRequest({
      template,
      transcript: saidBy(
        ['doctor', 'What brings you in today?'],
        ['patient', 'I have had a sore left hip for two weeks.'],
        ...said.map((one): Turn => (typeof one === 'string' ? ['doctor', one] : one)),
      ),
    }),
  );
  const textOf = (id: string): string =>
    textsOf({ ...answer, sections: answer.sections.filter(({ blockId }) => blockId === id) }).join(' ');
  return { examination: textOf('examination'), results: textOf('results') };
};

describe('what was found in this visit', () => {
  it.each([
    // Where nobody looks, nothing is found: a call.
    ['Okay, so your tonsils are swollen and your throat is red.'],
    ['If your eyes are straining, have your glasses checked.'],
    // Risks of an operation are none of the patient's signs.
    ['There are risks of the operation: bleeding, infection, stroke, numbness of the leg, weakness, or even death.'],
    ['Impression. Mrs Vale is a very pleasant 61-year-old woman who has a benign nodule of the thyroid.'],
    ['Number two, pre-op examination.'],
    ['The hip pain in the setting of arthritis is likely a strain.'],
  ])('is not what is said of other things: %s', async (said) => {
    expect((await told(said)).examination).toBe('');
  });

  it('is not what another hospital measured', async () => {
    const { examination } = await told(
      'I see you went to the emergency department last week. Your blood pressure was 190/100.',
      ['patient', 'Yes, it was.'],
      'Let me do a quick exam. Your blood pressure is 126/74 today. Your lungs are clear.',
    );
    expect(examination).toContain('126/74');
    expect(examination).toContain('Lungs are clear to auscultation bilaterally.');
    expect(examination).not.toContain('190');
  });
});

describe('a finding', () => {
  it.each([
    ['On your heart exam you have a nice regular rate and rhythm.', 'Cardiovascular: Regular rate and rhythm.'],
    ['Let me look at the leg. There is a deep wound on the shin as you mentioned.', 'wound on the shin.'],
    ['Let me look. There is some erythema on the front of the chest.', 'Skin: Erythema on the front of the chest.'],
    ['On exam there is mild hypotonia of the lower extremities.', 'Neurological: Mild hypotonia'],
    ["I'm going to listen. Heart sounds normal. Lungs, a few crackles at the right base.", 'Respiratory: Lungs: '],
    ['On your eye exam there is no papilloedema.', 'Eyes, ears, nose and throat: No papilloedema.'],
    [
      'Let me press here. It looks like you have limited extension of the left hip.',
      'imited extension of the left hip',
    ],
  ])('is written without the talk around it, under its own system: %s', async (said, expected) => {
    expect((await told(said)).examination).toContain(expected);
  });

  it('is not said twice, once with less', async () => {
    const { examination, results } = await told(
      'Let me check your vitals. Vitals look good. Your blood pressure is 118/70. Your pulse is 64.',
      'I reviewed your hip x-ray. The x-ray shows no fracture. So the x-ray is good.',
    );
    expect(examination).not.toContain('look good');
    expect(results).toContain('no fracture');
    expect(results).not.toContain('good');
  });
});

describe('a result', () => {
  it('keeps what the test showed to its end', async () => {
    const { results } = await told(
      'I am looking at your echocardiogram and it does show preserved ejection fraction of 58 percent.',
    );
    expect(results).toMatch(/reserved ejection fraction of 58%/);
  });

  it('is not what the doctor says when done with it', async () => {
    const { results } = await told(
      'Here is your ECG. It is normal.',
      'So let me talk about my assessment and plan. From a mood standpoint you have good supports.',
    );
    expect(results).not.toMatch(/support/);
  });

  it('is no picture that is what it shows', async () => {
    const { results } = await told('Let us look at your MRI. This appears to be a benign cyst of the liver.');
    expect(results).not.toMatch(/MRI (?:is|appears)/);
  });

  it('names the test that is still out', async () => {
    const { results } = await told('They found a polyp which they biopsied and the results are pending.');
    expect(results).toMatch(/Biopsy results are pending\.|^$/);
  });
});
