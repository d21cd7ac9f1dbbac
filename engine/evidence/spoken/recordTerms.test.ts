import { describe, expect, it } from 'vitest';
import { inRecordTerms, recordFormsOf } from './recordTerms.ts';

const written = (pairs: readonly (readonly [said: string, written: string])[]) =>
  it.each(pairs)('%s', (said, expected) => expect(inRecordTerms(said)).toBe(expected));

describe('everyday words in a record', () => {
  written([
    ['He brings up some gunk every morning.', 'He brings up phlegm every morning.'],
    ['She keeps throwing up.', 'She keeps vomiting.'],
    ['She has not thrown up since.', 'She has not vomited since.'],
    ['Past history: Nose job.', 'Past history: Rhinoplasty.'],
    ['Had her tubes tied in 2009.', 'Had a tubal ligation in 2009.'],
    ['He had his tonsils out when he was 6.', 'He had his tonsils removed when he was 6.'],
    ['Does not do marijuana.', 'Does not use marijuana.'],
    ['There is blood in his pee.', 'There is blood in his urine.'],
    ['She is up in the wee hours.', 'She is up in the wee hours.'],
    ['She uses a puffer.', 'She uses an inhaler.'],
    ['The belly button is red.', 'The belly button is red.'],
    ['He works in a pot factory.', 'He works in a pot factory.'],
    ['The couple lives in Perth.', 'The couple lives in Perth.'],
    ['BP 120/80.', 'BP 120/80.'],
    ['He has been pooping blood.', 'He has been passing blood in the stool.'],
    ['There is gunk in his left eye.', 'There is discharge from his left eye.'],
    ['The patient cannot keep anything down.', 'The patient cannot tolerate oral intake.'],
    ['They cannot catch their breath.', 'They have difficulty breathing.'],
    ['She cannot catch her breath.', 'She has difficulty breathing.'],
    ['She could not catch her breath.', 'She had difficulty breathing.'],
    ['She was up till 4.', 'She was up till 4.'],
    ['She wakes around 3 in the morning.', 'She wakes around 3 in the morning.'],
    ['Denies passing out.', 'Denies loss of consciousness.'],
    ['She had a dizzy spell on Sunday.', 'She had an episode of dizziness on Sunday.'],
    ['His foot goes to sleep.', 'His foot goes numb.'],
    ['He put his back out on Friday.', 'He injured his back on Friday.'],
    ['She broke her wrist in May.', 'She fractured her wrist in May.'],
    ['She is able to put weight on the leg.', 'She is able to bear weight on the leg.'],
    ['She put on 4 kilos.', 'She gained 4 kilos.'],
    ['He has pain in both knees.', 'He has bilateral knee pain.'],
    ['There is pitting oedema in both ankles.', 'There is pitting oedema in both ankles.'],
    ['He has such a bad headache.', 'He has a severe headache.'],
    ['It is not a bad headache.', 'It is not a bad headache.'],
    ['The pain keeps her up at night.', 'The pain disturbs her sleep.'],
    ['Reports a stuffy nose.', 'Reports nasal congestion.'],
    ['He got hit by a car.', 'He was hit by a car.'],
    ['They got bitten by a dog.', 'They were bitten by a dog.'],
    ['He checks sugars twice a week.', 'He checks blood sugars twice a week.'],
    ['She broke out in hives.', 'She developed hives.'],
  ]);
});

describe('conditions as a record names them', () => {
  written([
    ['Past history: High blood pressure.', 'Past history: Hypertension.'],
    ['She takes tablets for high blood pressure.', 'She takes tablets for hypertension.'],
    ['He had a high blood pressure reading at work.', 'He had a high blood pressure reading at work.'],
    ['He had hep B as a child.', 'He had hepatitis B as a child.'],
    ['She has an underactive thyroid.', 'She has hypothyroidism.'],
    ['He pulled his hamstring at footy.', 'He strained his hamstring at football.'],
    ['She had a mini stroke in May.', 'She had a transient ischaemic attack in May.'],
  ]);
});

describe('how it goes, as a record tells it', () => {
  written([
    ['The pain has been on and off for 3 weeks.', 'The pain has been intermittent for 3 weeks.'],
    ['It aches on and off at night.', 'It aches intermittently at night.'],
    ['The pain comes and goes.', 'The pain is intermittent.'],
    ['It wakes her every couple hours.', 'It wakes her every couple of hours.'],
    ['A couple of days ago he fell.', 'A couple of days ago he fell.'],
    ['It started about 6 months ago.', 'It started approximately 6 months ago.'],
    ['She is worried about 2 moles.', 'She is worried about 2 moles.'],
    ['He moved here around 2015.', 'He moved here around 2015.'],
    ['The rash went away.', 'The rash resolved.'],
    ['The family went away.', 'The family went away.'],
    ['The cough has gotten a little worse.', 'The cough has worsened slightly.'],
    ['He got a better pillow.', 'He got a better pillow.'],
    ['It is getting better.', 'It is improving.'],
    ["The swelling's gone down.", 'The swelling has decreased.'],
    ['Her blood pressure goes up at work.', 'Her blood pressure increases at work.'],
    ['The pain goes up her leg.', 'The pain radiates up her leg.'],
    ['He stopped it because of the cough.', 'He stopped it due to the cough.'],
    ['She is at home right now.', 'She is currently at home.'],
    ['He has pain in his back when he sits.', 'He has pain in his back when he sits.'],
  ]);
});

describe('words that tell nothing', () => {
  written([
    ['For some reason, he bumps into doors.', 'He bumps into doors.'],
    ['He reports kind of shortness of breath.', 'He reports shortness of breath.'],
    ['The same kind of pain came in May.', 'The same kind of pain came in May.'],
    ['Denies swelling in like the legs.', 'Denies swelling in the legs.'],
    ['She presents with some chest pain.', 'She presents with chest pain.'],
    ['She does not need some pain medication.', 'She does not need any pain medication.'],
    ['He has tried Panadol, with some relief.', 'He has tried Panadol, with some relief.'],
    ['She feels a bit dizzy.', 'She feels slightly dizzy.'],
    ['He has a little sister.', 'He has a little sister.'],
    ['It hurts when she walks.', 'There is pain with walking.'],
    ['The patient reports that it burns when he pees.', 'The patient reports burning with urination.'],
    ['She gets dizzy at night.', 'She becomes dizzy at night.'],
    ['He has trouble swallowing.', 'He has difficulty swallowing.'],
    ['His left knee hurts.', 'His left knee is painful.'],
  ]);
});

describe('slips of speech', () => {
  written([
    ['They were 5-year-old when it began.', 'They were 5 years old when it began.'],
    ['She is a 5-year-old girl.', 'She is a 5-year-old girl.'],
    ['He has not notice any change.', 'He has not noticed any change.'],
    ['They have a 2 cats.', 'They have 2 cats.'],
    ['A 2 year old boy.', 'A 2 year old boy.'],
    ['The cough began 1.5 week ago.', 'The cough began 1.5 weeks ago.'],
    ['Thinks his sister has a COPD.', 'Thinks his sister has COPD.'],
    ['She is well from a depression standpoint.', 'She is well from a depression standpoint.'],
    ['Denies bowel movements changes.', 'Denies changes in bowel movements.'],
    ['Denies discharge from either the ears.', 'Denies discharge from the ears.'],
    ['Start ramipril, 5 mg, once daily.', 'Start ramipril 5 mg once daily.'],
    ['It lasted 2, 3 days.', 'It lasted 2 to 3 days.'],
    ['He was seen on ward 5, 2 days ago.', 'He was seen on ward 5, 2 days ago.'],
    ['She is also tired as well.', 'She is also tired.'],
  ]);
});

describe('what may stand for what was said', () => {
  it('is only the term that stands beside it', () => {
    expect(recordFormsOf("I've been throwing up all night")).toContain("I've been vomiting all night");
    expect(recordFormsOf("The swelling's gone down.").join(' ')).toContain('decreased');
    expect(recordFormsOf('I have been coughing all night').join(' ')).not.toContain('vomiting');
  });
});
