import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
/** The note of a visit for a sore knee at whose end the doctor says these things. */
const doctorSays = async (...said: readonly string[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        template: problemsTemplate,
        transcript: [
          ...saidBy(['patient', 'I have had pain in my left knee for three weeks and it is getting worse.']),
          ...saidBy(...said.map((text) => ['doctor', text] as const)).map((segment) => ({
            ...segment,
            id: `plan-${segment.id}`,
          })),
        ],
      }),
    ),
  ).join('\n');

describe('the lines of an assessment and plan', () => {
  it.each([
    ['We will do a couple of examinations.', /examinations/i],
    ['Many people do really well with the exercises.', /people|do really well/i],
    ['We will get back to you shortly about the x-ray.', /shortly/],
    ['I will take your temperature as well.', /temperature/],
    ['There are a lot of ligaments in your knee.', /ligaments/],
  ])('hold no talk: %s', async (said, never) => {
    expect(await doctorSays(said)).not.toMatch(never);
  });

  it.each([
    [
      'If it turns out that there is a tear of the meniscus. We will refer you to an orthopaedic surgeon.',
      /If .*tear of the meniscus, refer to/,
    ],
    [
      'if your knee is still swollen in a fortnight we will refer you to an orthopaedic surgeon',
      /If .*(?:knee is still swollen|not better).*, refer to/i,
    ],
    ['Once we have the MRI. I want to send you to a physiotherapist.', /^(?![^]*^(?:[A-Z][a-z ]+: )?Refer to)/m],
  ])('keep the condition of an order, or lose the order: %s', async (said, expected) => {
    expect(await doctorSays(...said.split(/(?<=\.) /))).toMatch(expected);
  });

  it.each([
    [
      'If your knee is still sore after that, we will have to discuss further treatment such as an injection.',
      /If (?:the|his|her|their) knee is still sore after that, (?:discuss )?further treatment such as an injection/,
    ],
    [
      'The risks of the arthroscopy include infection, bleeding, and a blood clot in the leg.',
      /counselling: Risks of the arthroscopy include infection, bleeding/,
    ],
    [
      'He is a very pleasant 61-year-old builder who has a tear of the medial meniscus after a fall at work.',
      /61-year-old builder who has a tear of the medial meniscus/,
    ],
  ])('hold what comes next, what was explained and who the patient is: %s', async (said, expected) => {
    expect(await doctorSays('I would like to order an MRI of the knee.', said)).toMatch(expected);
  });

  it('hold each of several orders that were said in one breath', async () => {
    const text = await doctorSays(
      'I want you to get a scale weigh yourself every morning call if you gain two kilos in three days.',
    );
    expect(text).toMatch(/weigh (?:them|him|her)sel(?:f|ves) every morning\./);
    expect(text).not.toMatch(/morning call/);
  });

  it('say what is next where the first is not enough', async () => {
    const text = await doctorSays(
      'I want you to continue the paracetamol now, if your symptoms do not improve, we can consider a steroid injection.',
    );
    expect(text).toMatch(/[Cc]ontinue paracetamol\./);
    expect(text).toMatch(/If (?:not better|not improving|.*symptoms do not improve), .*steroid injection/);
  });

  it.each([
    ['Okay so first problem of the migraine I want to start propranolol 40 milligrams daily.', /^Migraine\.$/m],
    ['Lastly, for the heartburn, I will prescribe pantoprazole, 40 milligrams once a day.', /^Heartburn\.$/m],
    ['And number two, gout. I will order a uric acid level.', /^Gout\.$/m],
    [
      'I have looked at the scan and the diagnosis will be lumbar spondylosis. I will refer you to physio.',
      /spondylosis/,
    ],
    ['Your other area of concern is rosacea. I will prescribe metronidazole gel.', /^Rosacea\.$/m],
  ])('stand under a problem by its name alone: %s', async (said, expected) => {
    expect(await doctorSays(...said.split(/(?<=\.) /))).toMatch(expected);
  });

  it('tell what begins another problem from what ends an order', async () => {
    const text = await doctorSays(
      'For the gout I want to continue allopurinol 100 milligrams once a day, and then lastly for the heartburn.',
      'I will prescribe pantoprazole 40 milligrams once a day.',
    );
    expect(text).toMatch(/Gout\.[^]*allopurinol 100 mg once daily\.[^]*Heartburn\.[^]*antoprazole/);
  });

  it('name what a swab is for, and what a dose is of', async () => {
    expect(await doctorSays('With that cough we want to rule out covid.', 'So we will do a swab for now.')).toMatch(
      /COVID swab/i,
    );
    expect(await doctorSays('I will prescribe some sucralfate.', 'You take 1 gram four times a day.')).toMatch(
      /sucralfate 1 g/i,
    );
  });

  it('order once what goes on and is ordered again', async () => {
    const text = await doctorSays('I want you to continue the aspirin.', 'Order aspirin 100 milligrams daily.');
    expect(text.match(/aspirin/gi)).toHaveLength(1);
    expect(text).toMatch(/aspirin 100 mg daily/i);
  });

  it('are not what the doctor cuts out, and order once what is taken once a day', async () => {
    expect(
      await doctorSays(
        'I would like you to cut out an area a little wider than the mole.',
        'I will see you in two weeks.',
      ),
    ).not.toMatch(/advised to cut out/);
    const text = await doctorSays(
      'We will continue the allopurinol, 100 milligrams, once a day.',
      'Order allopurinol, 100 milligrams, once daily.',
    );
    expect(text.match(/allopurinol/gi)).toHaveLength(1);
  });

  it('call possible what may be', async () => {
    expect(await doctorSays('It could be some sort of bursitis.')).toMatch(/[Pp]ossible bursitis/);
  });
});

it('tells of a medicine to be used at times, and of how much of it, in one order', async () => {
  const plan = await doctorSays(
    'I will prescribe you some ibuprofen to use when the knee swells.',
    'Let us order ibuprofen 400 milligrams as needed.',
  );
  expect(plan).toMatch(/ibuprofen,? 400 mg as needed when the knee swells/i);
  expect(plan.match(/ibuprofen/gi)).toHaveLength(1);
});
