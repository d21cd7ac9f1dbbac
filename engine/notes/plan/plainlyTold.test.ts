import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';
import { plainStatement } from './plainSentences.ts';

const write = createEmbeddedNotes().write;
/** The note of a visit for a sore knee at whose end the doctor says this. */
const noteOf = async (...said: readonly string[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        template: problemsTemplate,
        transcript: saidBy(
          ['patient', 'I have had pain in my right knee for three weeks.'],
          ['doctor', 'Let me have a look at it.'],
          ['patient', 'Sure.'],
          ...said.map((text) => ['doctor', text] as const),
          ['patient', 'Okay.'],
        ),
      }),
    ),
  ).join('\n');

describe('what the doctor says plainly', () => {
  it.each([
    ['I would perform an appendectomy and wash out the pelvis.', /Perform an appendectomy and wash out the pelvis\./],
    ['Then I recommend radiotherapy to the chest wall.', /Recommend radiotherapy to the chest wall\./],
    ["I'll put in for a referral to our wound clinic.", /Refer to the wound clinic\./],
    ["I'm admitting you to the hospital for IV fluids.", /Admit to hospital for IV fluids\./],
    ["I'm going to set you up with a podiatrist.", /Refer to a podiatrist\./],
    [
      "We're going to schedule you for a carpal tunnel release on Tuesday.",
      /Schedule a carpal tunnel release on Tuesday\./,
    ],
    [
      "I'm going to have you come off the warfarin four days before the procedure.",
      /Stop warfarin 4 days before the procedure\./,
    ],
    ["Let's bump the thyroxine to 75 micrograms.", /Increase thyroxine to 75 mcg\./i],
    [
      'Use the ointment twice a day on the rash until it clears.',
      /advised to use the ointment twice daily on the rash until it clears\./,
    ],
    [
      "I don't want you to drive until you've seen the cardiologist.",
      /advised not to drive until she has seen the cardiologist\./,
    ],
    ['No weight bearing on that leg for ten days.', /No weight bearing on the leg for 10 days\./],
    ["I don't see a need for a CT today.", /No need for a CT today\./],
    ["We're not going to change anything with your asthma.", /No changes with her asthma\./],
    ["We'll keep an eye on that nodule with another CT in a year.", /Monitor the nodule with another CT in a year\./],
    ["You're overdue for your eye exam.", /overdue for her eye exam\./],
    ['My nurse will call you to set up the ultrasound.', /The nurse will call her to set up the ultrasound\./],
    ["We'll have those results in a couple of days.", /Results expected in a couple of days\./],
    [
      'I think the rash is a side effect of the allopurinol.',
      /The rash is thought to be a side effect of the allopurinol\./,
    ],
    ['Drop the prednisone by five milligrams every week.', /advised to drop the prednisone by 5 mg every week\./],
    ["I've given you a handout on neck exercises.", /A handout on neck exercises given\./],
    ['There may be some kidney stones.', /possible kidney stones\./],
    ["This isn't a heart attack.", /Heart attack is not suspected\./],
    ['You should be right to go back to full duties in a month.', /can go back to full duties in a month\./],
    [
      'Cefalexin, 500 milligrams four times a day for a week, with food, and do not skip any.',
      /Cefalexin 500 mg 4 times (?:a day|daily) for a week,? with food\./i,
    ],
    ['I want a troponin today, before you go home.', /troponin today, before she goes home\./],
    [
      'Stop the warfarin five days before the procedure and restart it the day after.',
      /stop warfarin 5 days before the procedure and restart it the day after\./,
    ],
    ['I want your potassium checked in two weeks.', /Check her potassium in 2 weeks\./],
    ["I'm putting the ramipril up to ten.", /Increase ramipril (?:up )?to 10\./i],
    ['No golf and no gardening till after the angiogram.', /No golf and no gardening until after the angiogram\./],
    ["I'll write you off work for a week.", /Off work for a week\./],
  ])('stands in the plan in the words of a record: %s', async (said, expected) => {
    expect(await noteOf(said)).toMatch(expected);
  });

  it.each([
    "I'll grab my prescription pad.",
    "I'm going to press on your belly now.",
    "Let's go over your results.",
    'I would do the operation if it were me.',
    'I was going to send you for an MRI but let us wait.',
    'You should heal in the next month.',
    'Lift your arm. Close your eyes.',
    "I'll put you on the category two list.",
    'Let me know if you have any questions.',
  ])('is no plan where it is talk, of the room, supposed, or comes by itself: %s', async (said) => {
    expect(await noteOf(said)).not.toMatch(/Medical treatment|Additional testing|Specialist referral|education/);
  });

  it('is neither what is found nor what is only supposed', async () => {
    expect(plainStatement('no swelling in the ankles', false)).toBeNull();
    expect(await noteOf('Bear in mind if you feel that you are. Your eyes are straining.')).not.toMatch(/eyes/i);
  });

  it('is taken back with what takes it back', async () => {
    expect(await noteOf("I'm going to set you up with a podiatrist.", 'Actually, no, leave that.')).not.toMatch(
      /podiatrist/,
    );
  });

  it('sends the patient on, though who it is to is named beside it', async () => {
    const text = await noteOf(
      "I'm going to set you up with a cardiologist.",
      "No driving until you've seen the cardiologist.",
    );
    expect(text).toMatch(/Refer to a cardiologist\./);
    expect(text).toMatch(/No driving until she has seen the cardiologist\./);
  });

  it('refers once', async () => {
    const text = await noteOf('I will refer you to a cardiologist.', "I'll set you up with a cardiologist next week.");
    expect(text.match(/refer to/gi)).toHaveLength(1);
  });

  it('stands once, in the words of the closer reader', async () => {
    expect((await noteOf('I will start you on naproxen 500 milligrams twice a day.')).match(/naproxen/gi)).toHaveLength(
      1,
    );
  });
});
