import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { createEmbeddedNotes } from '../embedded.ts';
import { withoutTakenBack } from './ordersTakenBack.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
/** The note of a visit for a sore knee at whose end these things are said. */
const noteOf = async (...said: readonly Said[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        template: problemsTemplate,
        transcript: saidBy(['patient', 'I have had pain in my left knee for three weeks.'], ...said),
      }),
    ),
  ).join('\n');

describe('an order that was spoken', () => {
  it.each<[string, RegExp, readonly Said[]]>([
    [
      'the patient cannot have it',
      /amoxicillin/,
      [['doctor', 'We will start amoxicillin, but you are allergic to penicillin.']],
    ],
    [
      'the doctor thinks better of it',
      /metformin/,
      [
        ['doctor', 'I want to increase the metformin to 1000 milligrams twice a day.'],
        ['doctor', 'Actually, let us leave it as it is.'],
      ],
    ],
    [
      'it is not needed after all',
      /ultrasound/,
      [['doctor', 'I will order an ultrasound of the knee. No, wait, you had one last week, so we do not need it.']],
    ],
    [
      'the patient will not have it',
      /sertraline/,
      [
        ['doctor', 'Let us start you on sertraline 50 milligrams daily.'],
        ['patient', 'No, I would rather not take any tablets.'],
        ['doctor', 'Okay, that is fine.'],
      ],
    ],
    [
      'the doctor gives way',
      /cardiologist/,
      [
        ['doctor', 'I am going to refer you to a cardiologist.'],
        ['patient', 'I already see one.'],
        ['doctor', 'Oh you do, then we do not need that.'],
      ],
    ],
    [
      'one thing of a list is left',
      /uric acid/i,
      [['doctor', "I'll order an x-ray of the knee and a uric acid level. Actually, leave the uric acid for now."]],
    ],
    [
      'it was done already',
      /vitamin d/i,
      [
        [
          'doctor',
          "I'll order a uric acid level and a vitamin D. Oh, you had the vitamin D in April, leave the vitamin D.",
        ],
      ],
    ],
    ['it is measured there and then', /check/i, [['doctor', "I'll check your blood pressure. It's 124 over 76."]]],
    [
      'the doctor, asked whether it should be, would not yet',
      /injection/,
      [
        ['doctor', 'We will do a steroid injection of the knee.'],
        ['patient', 'Would you have it today if it was you?'],
        ['doctor', 'I would not, not just yet.'],
      ],
    ],
  ])('does not stand where %s', async (_, never, said) => {
    expect(await noteOf(...said)).not.toMatch(never);
  });

  it.each<[string, RegExp, readonly Said[]]>([
    [
      'another medicine is one that the patient cannot have',
      /doxycycline/,
      [['doctor', 'We will start doxycycline 100 milligrams twice a day. You are allergic to penicillin.']],
    ],
    [
      'more is added to it',
      /MRI/,
      [['doctor', 'I am going to order an MRI of the knee. Actually, let us also get an x-ray of the knee.']],
    ],
    [
      'the patient has nothing against it',
      /naproxen/,
      [
        ['doctor', 'I am going to start you on naproxen 500 milligrams twice a day.'],
        ['patient', 'No, that sounds good.'],
      ],
    ],
    [
      'only its timing is told',
      /physical therapy/,
      [['doctor', 'I will refer you to physical therapy, but it will be two weeks before they can see you.']],
    ],
    [
      'another of the list is left',
      /x-ray of the knee/i,
      [['doctor', "I'll order an x-ray of the knee and a uric acid level. Actually, leave the uric acid for now."]],
    ],
    [
      'the doctor would not do something else',
      /naproxen/,
      [
        ['doctor', 'We will start naproxen 500 milligrams twice a day.'],
        ['patient', 'Should I stop walking?'],
        ['doctor', 'I would not.'],
      ],
    ],
  ])('stands where %s', async (_, expected, said) => {
    expect(await noteOf(...said)).toMatch(expected);
  });

  it('stands where the patient agrees to go without', () => {
    const utterances = utterancesOf(
      saidBy(['doctor', 'I do not feel the need to start you on naproxen.'], ['patient', 'No, I feel the same way.']),
    );
    const draft: Draft = {
      body: '«D» «d:does|do» not feel the need to start «O» on naproxen',
      topic: 'plan',
      segmentIds: [],
      order: 0,
      isOwn: false,
      isDenial: false,
      speaker: 'doctor',
    };
    expect(withoutTakenBack([draft], utterances)).toEqual([draft]);
  });
});
