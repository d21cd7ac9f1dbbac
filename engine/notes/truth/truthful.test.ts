import { expect, it } from 'vitest';
import { utterancesOf } from '../transcript/utterances.ts';
import { truthful } from './truthful.ts';

type Turn = readonly ['doctor' | 'patient', string];
/** Whether a sentence stands beside turns of which it cites all. */
const stands = (written: string, ...turns: readonly Turn[]): boolean => {
  const segments = turns.map(([speaker, text], at) => ({
    id: `s${at}`,
    text,
    speaker,
    startMs: at * 1000,
    endMs: at * 1000 + 900,
    confidence: 1,
  }));
  const utterances = utterancesOf(segments);
  const sections = [{ blockId: 'a', statements: [[{ text: written, segmentIds: segments.map(({ id }) => id) }]] }];
  return truthful(sections, { utterances, spoken: utterances }).some(({ statements }) => statements.length > 0);
};
const falls = (rows: readonly (readonly [string, ...Turn[]])[]): string[] =>
  rows.flatMap(([written, ...turns]) => (stands(written, ...turns) ? [written] : []));
const d = (text: string): Turn => ['doctor', text];
const p = (text: string): Turn => ['patient', text];

it('writes no limit as a reading', () => {
  expect(
    falls([
      ['Blood sugar is 15.', d('Ring us if your blood sugar is over 15.')],
      ['Heart rate is 110.', d('Your heart rate should not be higher than 110.')],
      ['Temperature is 38.5.', d('You look well. Come back with a temperature above 38.5.')],
    ]),
  ).toEqual([]);
  expect(stands('Blood sugar is 15.', d('Your blood sugar is 15.'))).toBe(true);
  expect(stands('Blood pressure 150/90.', d('Blood pressure 150 over 90.'))).toBe(true);
  expect(stands('Ring if blood sugar is over 15.', d('Ring us if your blood sugar is over 15.'))).toBe(true);
});

it('writes no order without its exception or its end', () => {
  expect(
    falls([
      ['Continue metformin.', d("Stay on the metformin, but stop it if you can't keep food down.")],
      ['Continue telmisartan, but skip.', d('Stay on the telmisartan, but skip it if you get gastro.')],
      ['Continue ramipril 5 mg.', d('Keep taking the ramipril 5 mg. But hold it if you get gastro.')],
      ['Start colchicine 500 mcg.', d("Start colchicine 500 micrograms, and skip it if you're on the antibiotic.")],
      ['Prescribe doxycycline.', d("I'll prescribe doxycycline, but only fill it if the cough is worse on Friday.")],
      ['Take ibuprofen 400 mg.', d('Take ibuprofen 400 milligrams unless your stomach plays up.')],
      ['Increase prednisolone to 50 mg.', d('Increase the prednisolone to 50 milligrams for 5 days.')],
      ['Increase bumetanide to 2 mg.', d('Increase the bumetanide to 2 milligrams for a week and then back to 1.')],
      ['Start prednisone 40 mg daily.', d('Start prednisone 40 mg daily, then drop to 20.')],
    ]),
  ).toEqual([]);
  expect(
    stands('Increase prednisolone to 50 mg for 5 days.', d('Increase the prednisolone to 50 milligrams for 5 days.')),
  ).toBe(true);
  expect(stands('Start amlodipine 5 mg.', d('Start amlodipine 5 mg, and see me for a check in 2 weeks.'))).toBe(true);
});

it('writes nothing of before as of now, and no choice as an order', () => {
  expect(
    falls([
      ['Ferritin was 12.', d('Your ferritin is 40, and last year it was 12.')],
      ['Weight is 88 kg.', d('Your weight is 81 kilos, a year ago it was 88.')],
      ['HbA1c was 9.2.', d('The HbA1c is 7.4, but previously it was 9.2.')],
      ['Sertraline or mirtazapine.', d('There are two options. Sertraline or mirtazapine.')],
      ['Topiramate or propranolol.', d('We could try topiramate or propranolol.')],
    ]),
  ).toEqual([]);
  expect(stands('Ferritin is 40.', d('Your ferritin is 40, and last year it was 12.'))).toBe(true);
  expect(stands('Ferritin was 12 last year.', d('Your ferritin is 40, and last year it was 12.'))).toBe(true);
});

it('writes nothing that was taken back', () => {
  expect(
    falls([
      ['The patient takes iron daily.', p('I take iron daily. No, sorry, that was in the pregnancy.')],
      ['The patient uses Ventolin.', p("I use Ventolin. Actually, no, that's the old one, it's Bricanyl.")],
      ['The patient takes fish oil.', p("I take fish oil. I don't take it any more.")],
      ['She was working, it was after the fall.', p('I was working, no, it was after the fall.')],
      ['Impression, mild asthma.', d('Impression, mild asthma. Correction, moderate persistent asthma.')],
      ['Order a bone scan.', d("I'd order a bone scan. That means a whole day, so let's skip it.")],
      ['Bring her husband.', d("I'll see you next week. Bring your husband."), p('He passed away in May.')],
      [
        'Order a colonoscopy.',
        d("Normally I'd order a colonoscopy, but with your lungs I'd rather do the stool test."),
      ],
      ['Start metoprolol.', d('I would usually start metoprolol. But with your asthma we will use diltiazem.')],
    ]),
  ).toEqual([]);
  expect(stands('The patient had a fall.', p("I had a fall. No, I didn't hit my head."))).toBe(true);
  expect(stands('Moderate asthma.', d('Impression, mild asthma. Correction, moderate asthma.'))).toBe(true);
  expect(
    stands('Use the stool test.', d("Normally I'd order a colonoscopy, but with your lungs I'd use the stool test.")),
  ).toBe(true);
});

it('gives nothing to another part or medicine than it was said of', () => {
  expect(
    falls([
      ['Knee: the left one is fine.', p('I broke my knee once.'), d('The right ear is blocked. The left one is fine.')],
      ['Musculoskeletal: Back: full range.', d('I looked at the back of your throat. Your neck is tight. Full range.')],
      ['Left thumb: mild swelling.', p('My left thumb aches.'), d('There is clubbing. Mild swelling.')],
      ['The patient does not use rosuvastatin.', p("Rosuvastatin, 10. And a nasal spray, but I don't use it.")],
      ['The patient stopped perindopril.', p('Perindopril. And a patch, but I stopped it.')],
    ]),
  ).toEqual([]);
  expect(stands('Left knee: no swelling.', d('Now the left knee. No swelling.'))).toBe(true);
  expect(stands('Chest x-ray: clear.', d('Your knee is fine. Now the film. It is clear.'))).toBe(true);
  expect(stands('Back: no tenderness.', d('Your lumbar spine is straight. No tenderness.'))).toBe(true);
});

it('writes nothing of which a part was cut that turns it', () => {
  expect(
    falls([
      ['She felt the floor was moving.', p('I felt like the floor was moving.')],
      ['He feels he is drowning.', p('It feels as if he is drowning. I mean, he feels like he is drowning.')],
      ['Not to start a statin.', d("We need the liver test first. Till then I won't start a statin.")],
      ['The patient does not need an MRI.', d("You don't need an MRI at this stage.")],
      ['The patient does not need insulin.', d("You don't need insulin yet.")],
      ['Possible gallstones.', d('It might be gallstones. Or it could be the pancreas.')],
      ['She was given codeine but she could not tolerate.', p("They gave me codeine but I couldn't tolerate it.")],
      ['Ring if it is over 14.', d('Check the sugar. Ring if it is over 14.')],
    ]),
  ).toEqual([]);
  expect(stands('She felt as if the floor was moving.', p('I felt as if the floor was moving.'))).toBe(true);
  expect(stands('Not to start a statin.', d("I won't start a statin."))).toBe(true);
  expect(stands('Possible gallstones.', d('It might be gallstones. We will get a scan.'))).toBe(true);
});

it('writes no finding of one side without it, and of nothing that is only where it was found', () => {
  expect(
    falls([
      ['Positive drawer test.', d("Positive drawer test. On the left, the drawer test's negative.")],
      ['No effusion.', d('The right knee is swollen. On the left, it bends well and no effusion.')],
      ['Grip strength is 3/5.', d('Your grip strength is 3 out of 5. On the right, grip strength is 5 out of 5.')],
      ['Shoulder is worse on the right.', d("There's wear in the shoulder joint, and it is worse on the right.")],
    ]),
  ).toEqual([]);
  expect(stands('Positive drawer test.', d('Positive drawer test. On the left, no swelling.'))).toBe(true);
  expect(
    stands('Left: negative drawer test.', d("Positive drawer test. On the left, the drawer test's negative.")),
  ).toBe(true);
});

it.each([
  ['keeps the heading of the first sentence for the next', 'Vital signs: ', 'Vital signs: '],
  ['gives the name of what was asked to no other sentence', 'Fasting sugars: ', ''],
])('%s', (_, heading, kept) => {
  const text = 'Ring us if your blood sugar is over 15. Blood pressure is fine.';
  const segments = [{ id: 's0', text, speaker: 'doctor' as const, startMs: 0, endMs: 900, confidence: 1 }];
  const utterances = utterancesOf(segments);
  const statements = [
    [
      { text: `${heading}Blood sugar is 15.`, segmentIds: ['s0'] },
      { text: 'Blood pressure is fine.', segmentIds: ['s0'] },
    ],
  ];
  expect(truthful([{ blockId: 'a', statements }], { utterances, spoken: utterances })[0]?.statements).toEqual([
    [{ text: `${kept}Blood pressure is fine.`, segmentIds: ['s0'] }],
  ]);
});

it('writes no order that the next breath puts right', () => {
  expect(
    falls([
      ['Take folic acid every day.', d('Take the folic acid every day. Actually once a week is plenty.')],
      ['Use the gel twice daily.', d('Use the gel twice a day. Well, every second day is enough.')],
      ['Take the antibiotic for 10 days.', d('Take the antibiotic for ten days. Hmm, seven days will do.')],
      ['Order an MRI.', d("I'll order an MRI. Actually, let's start with an ultrasound.")],
      ['Take metformin with breakfast.', d('Take the metformin with breakfast. No, with dinner, it sits better.')],
      ['Stop the aspirin.', d('Stop the aspirin. Actually, hold on, keep taking it until the surgeon rings.')],
      ['Take ibuprofen for the swelling.', d("Take ibuprofen for the swelling. Oh, hang on, you've got the kidneys.")],
      ['Take vitamin D daily.', d('Take vitamin D every day. Or rather once a week, the big capsule.')],
    ]),
  ).toEqual([]);
  const isLeft = (text: string, said: string): boolean => stands(text, d(said));
  expect(isLeft('Use the cream tonight.', 'Use the cream tonight. Hang on, let me find the script pad.')).toBe(true);
  expect(isLeft('Take it daily.', 'Take it daily. Actually, once a day is what the box says too.')).toBe(true);
  expect(isLeft('Take 300 mg at night.', 'Take 300 mg at night. Actually, come back in two weeks.')).toBe(true);
  expect(
    isLeft(
      'Take prednisone every morning for 5 days.',
      'Take prednisone every morning for five days. But after that go to every second day.',
    ),
  ).toBe(true);
});

it('writes nothing as found that was not called so or not looked at', () => {
  expect(
    falls([
      ['Reports itching.', d('Any itching?'), p("It prickles, but it's not what I'd call itching.")],
      ['Reports nausea.', d('Any nausea?'), p("I'm off my food. I wouldn't say nausea.")],
      ['Nose is clear, ears.', d("Nose is clear, ears I haven't checked today.")],
      ['Abdomen is soft, and the hips.', d("Belly is soft, and the hips I haven't examined.")],
      ['Scan: liver feels enlarged.', d('The scan showed a cyst. The liver feels enlarged.')],
    ]),
  ).toEqual([]);
  expect(stands('Reports itching.', d('Any itching?'), p("Itching, yes. I wouldn't call it pain."))).toBe(true);
  expect(stands('Ears are clear.', d("Ears are clear, I haven't looked at the throat."))).toBe(true);
});

it('gives nothing to one medicine that was said of another, and no effect to today', () => {
  expect(
    falls([
      ['Cannot sleep.', d('I would like to try pregabalin.'), p("I can't stand pregabalin, I can't sleep.")],
      ['Reports diarrhoea.', d("Let's try metformin."), p('Metformin? I get the runs on it.')],
      [
        'The patient has tried Voltaren, with some relief.',
        d('What have you tried?'),
        p('Voltaren. And I went to the chiropractor.'),
        d('Did it help?'),
        p('A bit.'),
      ],
      ['Ramipril cream.', d('What do you use?'), p('Ramipril. And the cream for my elbows.')],
    ]),
  ).toEqual([]);
  expect(stands('Reports diarrhoea.', d('Any diarrhoea?'), p('I get the runs every day.'))).toBe(true);
  expect(
    stands(
      'The patient has tried Voltaren, with some relief.',
      d('What have you tried?'),
      p('Voltaren.'),
      d('Did it help?'),
      p('A bit.'),
    ),
  ).toBe(true);
  expect(stands('Hydrocortisone cream.', d('What do you use?'), p('Hydrocortisone, the cream.'))).toBe(true);
  expect(stands('Oestrogen gel.', d('And the oestrogen?'), p('The gel, one pump a day.'))).toBe(true);
});

it('writes no aim as what is so, and no second question as a part of the answer', () => {
  expect(
    falls([
      ['Does not get dizzy.', d("We'll halve the prazosin so that you don't get dizzy.")],
      ['The patient does not cough.', d("Let's swap the ramipril, so you won't cough.")],
      ['Mr Okafor does not itch.', d("We'll rinse it off, so that you don't itch.")],
      ['The patient was not wheezing, or did he turn pale.', d('Was he wheezing, or did he turn pale?'), p('No.')],
    ]),
  ).toEqual([]);
  expect(stands('Does not get dizzy.', d('So you do not get dizzy in the mornings.'))).toBe(true);
  expect(stands('Denies wheezing.', d('Was he wheezing, or did he turn pale?'), p('No wheezing.'))).toBe(true);
});

it('writes nothing that names neither what was found nor what ails nor what is taken', () => {
  expect(
    falls([
      ['There is it, the pupil is small.', d('I can see it, the pupil is small.')],
      ['The patient had a bladder.', p('I had a bit of a bladder.')],
      ['She has had a liver since 2010.', p('I have had a liver since 2010.')],
      ['The patient takes another capsule.', d('You take another capsule beside it.')],
    ]),
  ).toEqual([]);
  expect(stands('The patient had a bladder infection.', p('I had a bladder infection.'))).toBe(true);
  expect(stands('Takes another tablet, ezetimibe.', p('I take another tablet, ezetimibe.'))).toBe(true);
});

it('writes no dose of numbers that a restart left side by side', () => {
  expect(
    falls([
      ['Takes metoprolol 50, 25 mg twice daily.', p('I take metoprolol, fifty, a, um, 25 mg twice a day.')],
      ['Start frusemide 80, 40 mg daily.', d('Start frusemide 80, 40 mg daily.')],
    ]),
  ).toEqual([]);
  expect(stands('Take 2 500 mg tablets of paracetamol.', d('Take two 500 mg tablets of paracetamol.'))).toBe(true);
  expect(stands('Takes valsartan 160/12.5 mg.', p('I take valsartan 160/12.5 mg.'))).toBe(true);
});

it('writes no habit that has ended since', () => {
  expect(
    falls([
      ['Often goes bowling on Fridays.', p("I often go bowling on Fridays. But I haven't been since the hip went.")],
      ['Smokes a pipe at weekends.', p("I smoke a pipe at weekends. I've not really done that since March.")],
    ]),
  ).toEqual([]);
  expect(stands('Had cramps for four days.', p("I had cramps for four days. I haven't had any since."))).toBe(true);
  expect(stands('Swims twice a week.', p("I swim twice a week. I haven't had a cold since."))).toBe(true);
});
