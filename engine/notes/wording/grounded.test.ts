import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noted = async (...said: (readonly ['doctor' | 'patient', string])[]): Promise<string> =>
  textsOf(await write(noteRequest({ transcript: saidBy(...said) }))).join('\n');

it('does not state what is only supposed, denied or tied to a condition', async () => {
  const text = await noted(
    ['doctor', 'What has happened?'],
    ['patient', 'I had chest pain on the golf course. I thought I was having a stroke.'],
    ['doctor', 'There is nothing to suggest the disc is slipped or anything nasty.'],
    ['doctor', "I don't think I need to prescribe anything else for the cough."],
    ['doctor', 'If you cut yourself, you go to hospital.'],
  );
  expect(text).toMatch(/chest pain/i);
  expect(text).not.toMatch(/was having a stroke/);
  expect(text).not.toMatch(/disc is slipped/);
  expect(text).not.toMatch(/^Prescribe anything/m);
  expect(text).not.toMatch(/^(?!If).*go(?:es)? to hospital/m);
});

it('tells of nobody else as of the patient', async () => {
  const text = await noted(
    ['doctor', 'How is the wrist?'],
    ['patient', 'The wrist is still sore. After he saw the scan, he said that I have a cyst.'],
    ['doctor', 'Anything that runs in the family?'],
    ['patient', 'Mum has something with her joints. I think it is gout.'],
    ['patient', 'A friend of mine wants this trial, she has epilepsy.'],
    ['doctor', 'If she has epilepsy, she cannot take part.'],
  );
  expect(text).not.toMatch(/he saw the scan/);
  expect(text).not.toMatch(/thinks it is gout/);
  expect(text).not.toMatch(/cannot take part/);
});

it('takes a symptom that was asked after and denied, or is gone, for no complaint and for none that is there', async () => {
  const denied = await noted(
    ['doctor', 'Hello, what can I do for you?'],
    ['patient', "I've had diarrhoea since Monday. I vomited at the start but now I've stopped vomiting."],
    ['doctor', 'Any neck pain?'],
    ['patient', 'Yes, absolutely.'],
    ['patient', 'No, no, nothing.'],
  );
  expect(denied).toMatch(/diarrhoea since Monday/);
  expect(denied).not.toMatch(/Reports.*(?:vomiting|neck pain)/);
  const gone = await noted(
    ['doctor', 'Hi there. How is your shoulder pain?'],
    ['patient', "I'm not really having any more."],
    ['doctor', 'And the wound, is it dry?'],
    ['patient', 'Yes. I have some tingling in my hand.'],
  );
  expect(gone).toMatch(/tingling/);
  expect(gone).not.toMatch(/(?:reports|evaluation of|^)\s?shoulder pain/im);
});

it('does not deny what the patient has', async () => {
  const text = await noted(
    ['doctor', 'What brings you in?'],
    ['patient', 'I have a cough and a fever.'],
    ['doctor', 'Is anybody else in the house unwell?'],
    ['patient', 'My daughter was sick, but she has no cough.'],
    ['doctor', 'Have you coughed up any blood?'],
    ['patient', 'No.'],
  );
  expect(text).not.toMatch(/Denies (?:[a-z ,]+ or )?cough\b(?! up)/i);
});

it('takes what a medicine once did for no symptom of today, and puts it to the medicine that it is of', async () => {
  const text = await noted(
    ['doctor', 'What brings you in?'],
    ['patient', 'I have a sore throat.'],
    ['doctor', 'Any allergies to medicines?'],
    ['patient', 'Amoxicillin.'],
    ['doctor', 'What happens when you take amoxicillin?'],
    ['patient', 'I get a rash.'],
    ['doctor', 'Any trouble breathing?'],
    ['patient', 'No.'],
  );
  expect(text).toMatch(/amoxicillin.*rash/i);
  expect(text).not.toMatch(/Reports (?:a )?rash|Denies.*breathing/i);
});

it('lists no course of medicine that is over', async () => {
  const text = await noted(
    ['doctor', 'How is the asthma?'],
    ['patient', 'Better. I take Seretide twice a day.'],
    ['doctor', 'At the hospital they gave you steroids?'],
    ['patient', 'Prednisolone. 50 milligrams for 3 days. I finished it.'],
  );
  expect(text).not.toMatch(/Medications:.*prednisolone/i);
  expect(text).toMatch(/Seretide/);
});

it('takes the length of a journey for no time of the complaint', async () => {
  const text = await noted(
    ['doctor', 'What brings you in?'],
    ['patient', 'I have had a sore throat for 3 days.'],
    ['doctor', 'Have you travelled?'],
    ['patient', 'We went camping last weekend. It was about 2 hours away.'],
  );
  expect(text).not.toMatch(/sore throat was/);
});

it('takes how somebody has been feeling, at a review of results, for no reason of the visit', async () => {
  const text = await noted(
    ['doctor', "Good morning. So, we've got the bloods. How have you been feeling?"],
    ['patient', 'All right. A bit tired.'],
    ['doctor', 'Your HbA1c is 7.1.'],
  );
  expect(text).not.toMatch(/evaluation of (?:fatigue|tiredness)|^Fatigue/im);
});

it('takes a never back where the same breath does, and more of an answer than its question asked', async () => {
  const text = await noted(
    ['doctor', 'Do you smoke?'],
    ['patient', 'Never. Well, at school.'],
    ['doctor', 'Do you drink much?'],
    ['patient', "No, I don't drink alcohol."],
    ['patient', 'I have had a cough since Monday.'],
  );
  expect(text).toMatch(/cough/);
  expect(text).not.toMatch(/never smoked|drink much/);
});

it('writes neither a side that was put right at once nor a test that was read in the same visit as still to come', async () => {
  const text = await noted(
    ['doctor', "She's here for left hip pain. Right hip pain."],
    ['patient', 'My hip has been sore since Friday.'],
    ['doctor', 'Let me get an x-ray.'],
    ['doctor', 'Taking a look at your x-ray, there is a spur.'],
    ['doctor', "I'd like you to ensure that you sleep 8 hours. And you're drinking 2 litres of water a day."],
  );
  expect(text).not.toMatch(/left hip/i);
  expect(text).not.toMatch(/(?:get|order|for) (?:an )?x-ray/i);
  expect(text).not.toMatch(/is drinking/i);
});

it('keeps a dose of thousands whole, and lists no medicine that was taken as one that is', async () => {
  const text = await noted(
    ['patient', 'I have had diarrhoea for the last 2 days. I feel weak. I still feel weak.'],
    ['doctor', 'You were on the prednisolone at that time.'],
    ['doctor', 'For your diabetes, I would like to increase your metformin to 1,000 milligrams twice daily.'],
  );
  expect(text).toMatch(/metformin to 1000 mg/);
  expect(text).not.toMatch(/Medications: .*prednisolone/i);
});

it('takes a no to one thing of several for no denial of the others', async () => {
  const text = await noted(
    ['doctor', 'Do you have any history of smoking, illicit drug use or heavy alcohol consumption?'],
    ['patient', 'No drugs. I used to smoke.'],
    ['patient', 'I have a cough.'],
  );
  expect(text).not.toMatch(/not have any history of smoking|denies.*smoking/i);
});

it('tells of an inhaler that ran out as of none, and of cannabis by its name', async () => {
  const text = await noted(
    ['doctor', 'What inhalers do you use?'],
    ['patient', 'I have an inhaler. It was prescribed in 2019 and then I ran out.'],
    ['doctor', 'How much cannabis do you smoke?'],
    ['patient', 'About twice a week.'],
    ['patient', 'I have a cough.'],
  );
  expect(text).not.toMatch(/has an inhaler|Smoking:/i);
});
