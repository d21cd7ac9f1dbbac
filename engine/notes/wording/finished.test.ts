import { expect, it } from 'vitest';
import { finished } from './finished.ts';

const written = (sentence: string): string | null => finished({ text: sentence }, () => true)?.text ?? null;

it.each([
  ['The patient have moved to Cairns.', 'The patient has moved to Cairns.'],
  ['The patient is divorced and live in a caravan.', 'The patient is divorced and lives in a caravan.'],
  ['Start amoxicillin 500, 1 3 times a day.', 'Start amoxicillin 500, one 3 times a day.'],
  ['If it is not explained, consider go to a CT.', 'If it is not explained, consider a CT.'],
  ['Reflexes is normal.', 'Reflexes are normal.'],
  ['The salbutamol, the patient is using maybe twice daily.', 'The patient is using the salbutamol maybe twice daily.'],
  ['His thumb and these 2 fingers were numb.', 'His thumb and 2 fingers were numb.'],
  ['She was well for three years and then about 2 weeks ago.', 'She was well for three years.'],
  ['He reports mild itching, but otherwise.', 'He reports mild itching.'],
  ['The ache is constant, anytime.', 'The ache is constant.'],
  ['There is no masses in the abdomen.', 'There are no masses in the abdomen.'],
  ['She is separated for two years.', 'She has been separated for two years.'],
  ['Denies nauseous.', 'Denies feeling nauseous.'],
  ['The morphine makes him itching.', 'The morphine makes him itch.'],
  ['He did never try physiotherapy.', 'He never tried physiotherapy.'],
  ['The Ventolin, she is using it twice a week.', 'She is using the Ventolin twice a week.'],
  ['The scar, it is tender.', 'The scar is tender.'],
  ['Wound is clean theres a small haematoma.', 'Wound is clean. There is a small haematoma.'],
  ['He found that was worse on the stairs.', 'He found that it was worse on the stairs.'],
  ['Continue the stockings prevent swelling.', 'Continue the stockings to prevent swelling.'],
  ['The cough has been for 3 week.', 'The cough has been present for 3 weeks.'],
  ['She has had trouble with hip before.', 'She has had trouble with the hip before.'],
  ['Appendix removed, must be 20 years ago.', 'Appendix removed, approximately 20 years ago.'],
  ['He did but he has not vaped since March.', 'He has not vaped since March.'],
  ['She is light-headed when she stands up quick.', 'She is light-headed when she stands up quickly.'],
  ['The rash is since the weekend.', 'The rash has been present since the weekend.'],
  [
    'Medications: The patient is not still taking the sertraline.',
    'Medications: The patient is not taking the sertraline.',
  ],
  ['Tender right in the left flank.', 'Tender in the left flank.'],
  ['He was advised to are well hydrated.', 'He was advised to be well hydrated.'],
  ['The patient denies his blood pressure checked.', 'The patient has not had his blood pressure checked.'],
  ['Cough: it is dry,; it is worse at night/.', 'Cough: it is dry; it is worse at night.'],
  ['He is dizzy in the mornings, that is all.', 'He is dizzy in the mornings.'],
  ['Reports breathless on stairs.', 'Reports feeling breathless on stairs.'],
  ['The ankle is a bit, stiffer at night.', 'The ankle is a bit stiffer at night.'],
])('writes %s in its one right form', (said, right) => {
  expect(written(said)).toBe(right);
});

it.each([
  'The swelling settled but recently.',
  'She reports that she wants to find.',
  'He has in the evenings.',
  'Over the lower ribs is sore.',
  'Social history: The patient has.',
  'The surgeon did because the screw was loose.',
  'The scan was revealed a small cyst.',
  'She is worried about.',
  'He could not stay.',
  'Sometimes after dinner he gets.',
  'The fingers are a bit.',
  'The 40, but he only takes it when he remembers.',
  'Review after he his blood tests.',
  'Mother has asthma, but her sister’s a.',
  'The ultrasound shows enlarged.',
  'The pain is not as sharp but as when it began.',
  'Medical reasoning: Was in hospital.',
  'He was in the clinic for two nights with one.',
  'She has not had the tetanus one this year.',
  'He had a tooth out on Monday so can he eat nuts.',
  'No driving for 6.',
  'The ache was there all day if he sits.',
  'Reports that the machine but has not worn it.',
  'The patient reports that the machine but has not worn it.',
  'Some codeine helped but then she remembered.',
  'In winter she had to use.',
  'He was well till.',
  '500 mg a day and the gliclazide.',
  'In 2015 that helped a lot.',
  'She was better and ran out.',
  'He has noticed when he is bending down.',
  'A sudden could not see.',
  'States that they had one recently and nothing changed.',
  'The ache goes to the elbow, is that, the numbness.',
  'The patient reports that the tingling started.',
  'When she has had when she told of them, they were dull.',
  'Continue the tablets as he was no more than 4 a day.',
  'No more than 10 days a month and no more codeine.',
  'Going back to the sleep.',
  'Follow up in 2 weeks for him as much as for him.',
  'If it has not helped in 3 weeks, stop it for the rash.',
  'Vital signs: Blood pressure.',
  'Impression: possible polyps her father.',
])('lets nothing stand that broke off: %s', (said) => {
  expect(written(said)).toBeNull();
});

it.each([
  'His family are well.',
  'She takes the tablets that the cardiologist gave her.',
  'He walks more than he did.',
  'The knee is what she is worried about.',
  'Reports swelling and stiffness in the mornings.',
  'She had in the past been treated with methotrexate.',
  'The patient was seen the next day.',
  'Headaches have improved since she stopped the pill.',
  'Follow-up: Return if symptoms persist.',
  'The first time it was sore she was running.',
  'Positive empty can test.',
  'Denies low mood.',
  'Potassium has gone up a bit, sodium is 138.',
  'He has noticed that, it has been harder to swallow.',
  'The patient is 3 weeks after a fall.',
  'He is a 3 year old boy.',
  'He was told to ring if he gets a fever.',
  'The dose was better than she remembered.',
  'No lifting for 6 weeks.',
  'The patient reports that the pain started on Monday.',
  'No more than 10 standard drinks a week.',
])('leaves what a clinician would sign: %s', (said) => {
  expect(written(said)).toBe(said);
});

it('keeps a sentence as it came where the repair says what was not said', () => {
  expect(finished({ text: 'Denies nauseous.' }, () => false)?.text).toBe('Denies nauseous.');
});

it('leaves what is quoted', () => {
  expect(written('Asked “any pain”: “it have been sore”.')).toBe('Asked “any pain”: “it have been sore”.');
});
