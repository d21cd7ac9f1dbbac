import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { consultations, noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
/** The note of a visit at whose end these things are said. */
const noteOf = async (...said: readonly Said[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        template: problemsTemplate,
        transcript: [
          ...saidBy(['patient', 'I have had pain in my left knee for three weeks and it is getting worse.']),
          ...saidBy(...said).map((segment) => ({ ...segment, id: `plan-${segment.id}` })),
        ],
      }),
    ),
  ).join('\n');
const doctorSays = (...said: readonly string[]): Promise<string> =>
  noteOf(...said.map((text): Said => ['doctor', text]));

describe('an assessment and plan', () => {
  it.each([
    ['I want to start you on perindopril, 5 milligrams once a day, okay?', /Start perindopril 5 mg once daily\./],
    ['We will get you set up for an ultrasound of the shoulder.', /ultrasound of the shoulder\./i],
    ['I would like to see you take the telmisartan in the morning.', /advised to take telmisartan in the morning\./],
    ['You can stop the naproxen.', /Stop naproxen\./],
    ['I am going to put you in a finger splint and have you come back in two weeks.', /in 2 weeks\./],
    ['If it does not get better, give us a call.', /advised to call if not better\./],
    ['I want to get you into physical therapy twice a week.', /Refer to physical therapy twice a week\./],
    [
      'If the scan shows a tear, I will send you to Doctor Halloran.',
      /If the scan shows a tear, refer to Dr Halloran\./,
    ],
    ['I will refer you to Doctor Halloran in rheumatology.', /Refer to Dr Halloran in rheumatology\./],
    ["If therapy doesn't help we can talk about an injection.", /If therapy does not help, discuss an injection\./],
    [
      'If the biopsy is positive, we will get you to a surgical oncologist.',
      /If the biopsy is positive, refer to a surgical oncologist\./,
    ],
    [
      'If you notice any blood in your stool, stop the aspirin and call us right away.',
      /blood in (?:his|her|their) stool, .* advised to stop the aspirin and call immediately\./,
    ],
    [
      "We will repeat the chest x-ray in six weeks to make sure that it's cleared.",
      /Repeat (?:the )?chest x-ray in 6 weeks\./,
    ],
    [
      'So for your cough, I think this is a flare of your COPD brought on by the cold.',
      /flare of (?:his|her|their) COPD\./,
    ],
    ['Stay on the escitalopram 10 for at least another year.', /Continue escitalopram 10 for at least another year\./],
    ['I will have Priya ring you on Monday to see how it is going.', /will be contacted on Monday\./],
    [
      'Keep your appointment with the kidney clinic.',
      /advised to keep (?:his|her|their) appointment with the kidney clinic\./,
    ],
    [
      'I would like you to have your eyes checked by the optometrist as well.',
      /advised to have (?:his|her|their) eyes checked by the optometrist\./,
    ],
    [
      'I am going to start you on a blood pressure tablet called amlodipine, 5 milligrams once a day.',
      /Start amlodipine 5 mg/,
    ],
    [
      'I would like to change your tablets. I will stop the ramipril and start you on candesartan, 8 milligrams once a day.',
      /Stop ramipril and start candesartan,? 8 mg/,
    ],
    ['Go back up on the escitalopram to 20 milligrams a day.', /Increase escitalopram to 20 mg daily\./],
    ["You'd qualify for a bone density scan, so let's get that scheduled.", /Order a bone density scan\./],
    [
      "For your sleep apnoea, you're doing great, keep wearing the splint every night.",
      /advised to continue to wear the splint every night\./,
    ],
    [
      "We can do another injection today if you'd like, and I'd like you to use diclofenac gel twice a day.",
      /diclofenac gel twice daily\.[^]*Offered to do another injection today\./,
    ],
    ['We can do another injection today if you would like.', /Offered to do another injection today\./],
    [
      "Don't take any naproxen or diclofenac because those can make it worse.",
      /advised not to take any naproxen or diclofenac\./,
    ],
    [
      "It's very important that you wear a mask when you sand the boards.",
      /advised to wear a mask when she sands the boards\./,
    ],
    ['What I am recommending is I want you to push fluids.', /advised to push fluids\./],
    ['We will recheck your thyroid levels in six weeks.', /Recheck (?:his|her|their) thyroid levels in 6 weeks\./],
    ['Do not lift anything over five kilos.', /advised not to lift anything over 5 (?:kg|kilos)\./],
    ['Because of your kidneys I do not want you taking any ibuprofen.', /advised not to take any ibuprofen/],
    ['I have to ask you not to drive until the sleep study.', /advised not to drive until the sleep study\./],
    ['I would like you to go back to rehab once this is over.', /advised to go back to rehab once this is over\./],
    ['Start back up with your walks, and we will repeat the A1c in three months.', /Repeat the A1C in 3 months\./],
    ['For your kidney disease, things look stable.', /Kidney disease looks stable\./],
    ['Let us get the physio involved once we get the MRI results back.', /^(?!.*the doctor)/s],
  ])('is in the words of an order: %s', async (said, expected) => {
    expect(await doctorSays(said)).toMatch(expected);
  });

  it.each([
    ['I do not think that we need to repeat the mammogram because it was negative.', /(?:^|: |\n)Repeat/],
    ['I do not think I need to prescribe anything else for the pain.', /(?:^|: |\n)Prescribe/],
    [
      'If the swab is negative and you are no better by Friday, then we will start prednisone 40 milligrams a day.',
      /(?:^|: |\n)Start prednisone/,
    ],
    [
      'I would like to change your tablets. I will stop the ramipril and start you on candesartan, 8 milligrams once a day.',
      /Change|(?:^|: |\n)Start candesartan/,
    ],
    ['I would like you to stand on one leg. Your balance is normal.', /stand on/],
    ['You have got shingles and on top of it you have got an ear infection.', /(?:^|\n)[^\n]*has shingles, and/],
    ['With the flutter, the biggest worry here is stroke.', /[Ss]troke is suspected/],
    ['We will probably increase that over time.', /[Ii]ncrease that/],
    ['I am going to give you about 30 of those.', /30/],
    ['You should not take ibuprofen and try to cut down on alcohol.', /not to take ibuprofen and/],
    ['I will follow up with that, but as far as your treatment.', /as far as/],
    ['I want you to hold your hands here.', /hold (?:the|her) hands/],
    ['Normally, I would give you propranolol for that.', /propranolol/],
    ['Stay away from anybody who is pregnant until then.', /avoid anybody\./],
    ['For your rash, this is shingles.', /rash is shingles/i],
    ["Once you've finished the prednisone we will recheck the A1c.", /(?:^|: |\n)Recheck/],
  ])('leaves out what says nothing alone, and turns nothing: %s', async (said, never) => {
    expect(await doctorSays(said)).not.toMatch(never);
  });

  it('names the test that a condition is of, and the medicine that a dose is of', async () => {
    const throat = await doctorSays(
      'I am going to order a rapid strep test.',
      'If that is positive, I will prescribe amoxicillin 500 milligrams three times a day.',
    );
    expect(throat).toMatch(/If the rapid strep test is positive, prescribe amoxicillin 500 mg/);
    expect(
      await doctorSays(
        'We will repeat the A1c in three months.',
        'If it is still over 7.5, we will add a second medicine.',
      ),
    ).toMatch(/If the A1C is still over 7\.5%, add a second medicine/);
    const leg = await doctorSays(
      'I looked at the x-ray of your leg and it is normal.',
      'If it is not getting better, come on back and see me.',
    );
    expect(leg).not.toMatch(/if the [^.]*x-ray/i);
    const knee = await doctorSays('I will prescribe some meloxicam.', 'Take it once a day with food.');
    expect(knee).toMatch(/take meloxicam once daily with food\./i);
  });

  it('keeps when to get help, whole', async () => {
    const text = await doctorSays(
      'If you get a fever, pain in your back, or you start vomiting, come straight back.',
      'If it goes on for more than an hour, ring an ambulance.',
    );
    expect(text).toMatch(
      /advised to return immediately if she gets a fever, pain in (?:the|her) back,? or she starts vomiting\./,
    );
    expect(text).toMatch(/advised to ring an ambulance if an episode lasts more than an hour\./);
  });

  it('keeps each medicine with its dose, and what a test is of', async () => {
    const text = await doctorSays(
      'I am going to order a blood test in two weeks, just kidneys and potassium.',
      'Dapagliflozin, 10 milligrams in the morning.',
      'You are on oxycodone 5 milligrams, drop that to 2.5.',
    );
    expect(text).toMatch(/lood test in 2 weeks, kidneys and potassium\./);
    expect(text).toMatch(/Dapagliflozin,? 10 mg in the morning\./);
    expect(text).not.toMatch(/oxycodone 5 mg\./);
  });

  it('stands under the problem that the doctor names, and names none of which nothing is agreed', async () => {
    const text = await doctorSays(
      'For your first problem, your asthma, I want to continue the salbutamol as needed.',
      'For your second problem, your gout, I am going to order a uric acid level.',
      'And for your depression, you are a trooper.',
    );
    expect(text).toMatch(/Asthma\.[^]*salbutamol[^]*Gout\.[^]*uric acid/);
    expect(text).not.toMatch(/^Depression\.$/m);
  });

  it('is known by the diagnosis that the doctor made of the complaint', async () => {
    const text = await doctorSays(
      'I think you have a sprain of the medial collateral ligament.',
      'I will refer you to physiotherapy.',
    );
    expect(text).toMatch(/prain of the medial collateral ligament\.[^]*Refer to physiotherapy\./);
  });

  it('asks for each thing once', async () => {
    const text = await doctorSays(
      'I am going to increase your fluoxetine from 20 to 40 milligrams.',
      'Order fluoxetine, 40 milligrams, once a day.',
      'I want to see you back in two weeks.',
      'So come back in fourteen days.',
    );
    expect(text.match(/fluoxetine/gi)).toHaveLength(1);
    expect(text).toMatch(/once daily/);
    expect(text.match(/[Ff]ollow up/g)).toHaveLength(1);
  });

  it('says nothing of it twice as a whole visit', async () => {
    const lines = textsOf(await write(noteRequest({ transcript: consultations.knee })));
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each([
    ['You can take naproxen every 12 hours. I will prescribe naproxen 500 milligrams every 12 hours.', 'naproxen', 1],
    [
      'Increase the lisinopril to 20 milligrams. I want you to increase the lisinopril to 20 milligrams daily.',
      'lisinopril',
      1,
    ],
    ['I am going to order a thyroid panel. Order some thyroid labs.', 'thyroid', 1],
    ['I will refer you to a dietitian. Send a referral to nutrition.', '(?:dietitian|nutrition)', 1],
    [
      'I am going to prescribe cyclobenzaprine 10 milligrams at night. I am going to prescribe naproxen 500 milligrams twice a day.',
      '(?:cyclobenzaprine|naproxen)',
      2,
    ],
  ])('says an order once: %s', async (said, thing, times) => {
    expect((await doctorSays(said)).match(new RegExp(thing, 'gi'))).toHaveLength(times);
  });

  it.each([
    ['I will refer you to dermatologist.', /Refer to a dermatologist\./],
    ['We will go with doxycycline 100 milligrams twice a day.', /Start doxycycline 100 mg twice daily\./],
    [
      'I recommend that you call an ambulance, do not take yourself to the hospital.',
      /call an ambulance and not to take herself to the hospital\./,
    ],
    ['I am going to order another ECG.', /Repeat ECG\./],
  ])('has the form of an order: %s', async (said, expected) => {
    expect(await doctorSays(said)).toMatch(expected);
  });

  it.each([
    ['We will see if bronchodilators will help with your symptoms.', /Specialist referral/],
    ['We will start get you into physical therapy in a few weeks.', /Start get/],
    ['Follow up next time.', /next time/],
  ])('stands under no wrong heading, and not broken: %s', async (said, never) => {
    expect(await doctorSays(said)).not.toMatch(never);
  });
});
