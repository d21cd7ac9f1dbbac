import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { purposeAhead } from './purposes.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
/** The note of a visit for a cough at whose end these things are said. */
const noteOf = async (...said: readonly Said[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        template: problemsTemplate,
        transcript: saidBy(
          ['patient', 'I have had a cough for three weeks.'],
          ['doctor', 'Do you have any fever?'],
          ['patient', 'No, I have no fever.'],
          ...said,
        ),
      }),
    ),
  ).join('\n');

describe('what an order is for', () => {
  it.each([
    [' just to make sure you do not have any pneumonia okay', 'to rule out pneumonia'],
    [' to see if you have an infection and then we will talk', 'to see if you have an infection'],
    ['. that should help with the swelling. any questions?', 'to help with the swelling'],
    [', which will help relax those muscles in your neck but', 'to help relax the muscles in your neck'],
    [' so you can strain your urine', 'to strain your urine'],
  ])('is told with it: %s', (after, expected) => {
    expect(purposeAhead(after)?.purpose).toBe(expected);
  });

  it.each([
    ' just to make sure that everything else is okay',
    ' to see what happens',
    ' and I will see you in two weeks',
    ' to make sure that we are not missing anything',
  ])('is left out where it says nothing: %s', (after) => {
    expect(purposeAhead(after)).toBeNull();
  });
});

describe('what was said beside the orders', () => {
  it.each<[string, RegExp, readonly Said[]]>([
    [
      'when results will be there',
      /Results expected in 24 to 48 hours/,
      [['doctor', 'We will do a swab today. You should hear back in 24 to 48 hours.']],
    ],
    [
      'how long it will last',
      /cough may last up to 3 weeks/,
      [['doctor', 'It is a viral infection. It can take up to three weeks for the cough to settle.']],
    ],
    ['advice in a gerund', /advised to stay well hydrated/, [['doctor', 'It is important to be well hydrated.']]],
    [
      'time off',
      /advised to take a couple of days off work/,
      [['doctor', 'I would recommend taking a couple of days off work.']],
    ],
    [
      'a command that opens a sentence, and what goes on with it',
      /advised to rinse (?:their|his|her) nose with saline twice (?:a day|daily)[^]*advised to drink plenty of fluids/,
      [['doctor', 'Rinse your nose with saline twice a day, and drink plenty of fluids.']],
    ],
    [
      'what it comes from',
      /Thought to be due to the dust at (?:their|his|her) work/,
      [['doctor', 'It sounds like this is mostly due to the dust at your work.']],
    ],
    ['what it is not', /Not thought to be pneumonia/, [['doctor', 'I do not think that this is pneumonia.']]],
    [
      'what waits for a result',
      /Consider antibiotics depending on the (?:sputum )?culture/,
      [['doctor', 'Depending on what the culture shows we may need to start antibiotics.']],
    ],
    [
      'by what a diagnosis is known',
      /Diagnosis is based on wheeze and tightness in (?:their|his|her) chest/,
      [['doctor', 'I think this is asthma because you have wheeze and tightness in your chest.']],
    ],
    [
      'each of two orders that were given in one breath',
      /Order a chest x-ray\.[^]*Continue salbutamol/,
      [['doctor', 'I am going to order a chest x-ray and continue you on the salbutamol.']],
    ],
    [
      'a test that is called the first step',
      /(?:Order a|A) chest ultrasound/,
      [['doctor', 'The first step will be a chest ultrasound.']],
    ],
  ])('holds %s', async (_, expected, said) => {
    expect(await noteOf(...said)).toMatch(expected);
  });

  it('holds no talk that nobody spoke of, where a diagnosis was told and a test ordered', async () => {
    const text = await noteOf(
      ['doctor', 'I think you have bronchitis.'],
      ['doctor', 'I am going to order a chest x-ray.'],
    );
    expect(text).toMatch(/Bronchitis/);
    expect(text).not.toMatch(/discussed/);
  });

  it('holds no order that names nothing', async () => {
    const text = await noteOf(['doctor', 'We will order some further tests. And I am going to order a urine culture.']);
    expect(text).toMatch(/urine culture/);
    expect(text).not.toMatch(/further tests/);
  });

  it('changes a dose once, whichever word was said of it', async () => {
    const text = await noteOf(['doctor', "I think it is asthma. We'll halve the prednisolone to 25 milligrams."]);
    expect(text.match(/prednisolone/gi)).toHaveLength(1);
  });

  it('sends nobody to a ward for nothing', async () => {
    const text = await noteOf([
      'doctor',
      'i think it is asthma come back in two weeks and ring the ward if you get worse',
    ]);
    expect(text).not.toMatch(/ring the ward(?! if)/);
  });

  it('holds no command of the examination and nothing that the doctor would do', async () => {
    const text = await noteOf(
      ['doctor', 'Take a deep breath. Lift your arm.'],
      ['doctor', 'I would avoid dexamethasone for this.'],
      ['doctor', 'Avoid smoke.'],
    );
    expect(text).not.toMatch(/deep breath|Lift|lift|advised to avoid (?:the )?dexamethasone/);
  });

  it('holds no condition as a lesson', async () => {
    expect(
      await noteOf(['doctor', 'If the infection comes back or the symptoms come back, then call us.']),
    ).not.toMatch(/advised that/);
  });
});

describe('that the patient took up the plan', () => {
  const plan: Said = ['doctor', 'I am going to order a chest x-ray and I will see you in two weeks.'];
  const asked: readonly Said[] = [
    ['doctor', 'Do you have any questions?'],
    ['patient', 'No, that is all.'],
  ];
  it('is told where the patient said yes and had nothing to ask', async () => {
    expect(await noteOf(plan, ['patient', 'Sounds good.'], ...asked)).toMatch(/Patient agreement/);
  });
  it('is not told where nobody said so', async () => {
    expect(await noteOf(plan, ...asked)).not.toMatch(/Patient agreement/);
  });
  it.each<readonly [string, readonly Said[]]>([
    [
      'something was',
      [
        ['doctor', 'Do you have any questions?'],
        ['patient', 'Do I have to do the x-ray?'],
      ],
    ],
    [
      'the patient was against it',
      [
        ['patient', 'I would rather not have an x-ray.'],
        ['doctor', 'Any questions?'],
        ['patient', 'No.'],
      ],
    ],
    ['nobody asked', [['patient', 'My wife has a cough as well.']]],
  ])('is not told where %s', async (_, said) => {
    expect(await noteOf(plan, ...said)).not.toMatch(/Patient agreement/);
  });
});
