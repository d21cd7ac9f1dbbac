import { describe, expect, it } from 'vitest';
import { inRecordTerms } from './recordTerms.ts';

describe('everyday words in a record', () => {
  it.each([
    ['He brings up some gunk every morning.', 'He brings up some phlegm every morning.'],
    ['She keeps throwing up.', 'She keeps vomiting.'],
    ['She has not thrown up since.', 'She has not vomited since.'],
    ['Past history: Nose job.', 'Past history: Rhinoplasty.'],
    ['Had her tubes tied in 2009.', 'Had a tubal ligation in 2009.'],
    ['He had his tonsils out when he was 6.', 'He had his tonsils removed when he was 6.'],
    ['The pain has been on and off for 3 weeks.', 'The pain has been intermittent for 3 weeks.'],
    ['It aches on and off at night.', 'It aches intermittently at night.'],
    ['Does not do marijuana.', 'Does not use marijuana.'],
    ['He drinks a couple beers on Fridays.', 'He drinks a couple of beers on Fridays.'],
    ['A couple of days ago he fell.', 'A couple of days ago he fell.'],
    ['It wakes her every couple hours.', 'It wakes her every couple of hours.'],
    ['For some reason, he bumps into doors.', 'He bumps into doors.'],
    ['There is blood in his pee.', 'There is blood in his urine.'],
    ['She uses a puffer.', 'She uses an inhaler.'],
    ['They were 5-year-old when it began.', 'They were 5 years old when it began.'],
    ['She is a 5-year-old girl.', 'She is a 5-year-old girl.'],
    ['The belly button is red.', 'The belly button is red.'],
    ['He works in a pot factory.', 'He works in a pot factory.'],
    ['The couple lives in Perth.', 'The couple lives in Perth.'],
    ['BP 120/80.', 'BP 120/80.'],
  ])('%s', (said, written) => expect(inRecordTerms(said)).toBe(written));
});
