import { describe, expect, it } from 'vitest';
import { advised } from './advised.ts';
import { medicinesGoOn } from './medicinesGoOn.ts';
import { permitted } from './permitted.ts';
import { saidInShort } from './saidInShort.ts';
import { saidBy } from '../samples.ts';
import { stepsOfOthers } from './stepsOfOthers.ts';
import { utterancesOf } from '../transcript/utterances.ts';

type Said = readonly ['doctor' | 'patient', string];
const story: readonly Said[] = [
  ['patient', 'My blood pressure has been up for a month and I get puffed on the hills.'],
  ['doctor', 'Do you get any chest pain with it?'],
  ['patient', 'No, none at all. I sleep well too.'],
  ['doctor', 'The potassium is 4.1 and the LDL is 3.2.'],
  ['patient', 'I see. Is that good?'],
];
const read = (...said: readonly Said[]): string[] => {
  const utterances = utterancesOf(saidBy(...story, ...said));
  return [
    ...medicinesGoOn(utterances),
    ...permitted(utterances),
    ...saidInShort(utterances),
    ...stepsOfOthers(utterances),
  ].map(({ body }) => body);
};

it.each<[string, string]>([
  ['See the podiatrist and the diabetes educator.', '«S» «A» see the podiatrist and the diabetes educator'],
  ['And please see an optometrist about your eyes.', '«S» «A» see an optometrist about «P» eyes'],
  ['Hydrotherapy twice a week.', 'hydrotherapy twice a week'],
])('reads whom to see and how often: %s', (said, written) => {
  expect(read(['doctor', said])).toEqual([written]);
});
it.each(['Did you see the podiatrist?', 'See the doctor said it was fine.', 'Was it physio twice a week?'])(
  'reads none of what is asked or told: %s',
  (said) => {
    expect(read(['doctor', said])).toEqual([]);
  },
);

describe('how long a medicine goes on and how it is taken', () => {
  it.each<[string, string]>([
    [
      'Your clopidogrel keeps going until October, and then we will stop it.',
      'continue clopidogrel until october, then stop',
    ],
    ['The prednisolone continues for another 2 weeks.', 'continue prednisolone for another 2 weeks'],
    ['You will stay on the metoprolol for life.', 'continue metoprolol long term'],
  ])('is read from its own words: %s', (said, written) => {
    expect(read(['doctor', said])).toContain(written);
  });

  it('is put together from its pieces', () => {
    expect(
      read(
        ['doctor', 'You just need the one, Seretide.'],
        ['patient', 'Only that?'],
        ['doctor', 'Two puffs in the morning, two puffs at night. No more than 8 in a day.'],
      ),
    ).toContain('seretide 2 puffs in the morning, 2 puffs at night, maximum 8 a day');
    expect(
      read(['doctor', 'Next, the metformin. We will switch you to the extended release. 1 g, with dinner.']),
    ).toContain('change metformin to extended release, 1 g, with dinner');
  });

  it.each([
    'If the aspirin continues for 2 weeks we will see.',
    'Were you on the warfarin for life?',
    'Two puffs of what?',
  ])('is not made of what is only spoken of: %s', (said) => {
    expect(read(['doctor', said])).toEqual([]);
  });
});

describe('what the patient asked to be allowed', () => {
  it.each<[string, string, string]>([
    ['Can I drive?', 'Yes, you can drive.', '«S» can drive'],
    ['Is it okay to swim?', 'That is fine.', '«S» can swim'],
    ['Can I go back to work?', 'Not until we have done the scan.', '«S» «AN» go back to work until after the scan'],
    ['Should I keep running?', 'I would rest for 2 weeks.', '«S» «AN» keep running for 2 weeks'],
    ['Can I fly?', 'No.', '«S» «AN» fly'],
  ])('is told with its answer: %s %s', (asked, answered, written) => {
    const found = read(['patient', asked], ['doctor', answered]);
    expect(found).toEqual([written]);
  });

  it.each<[string, string]>([
    ['Can I drive?', 'It depends how you feel.'],
    ['Can I drive?', 'You can, but only short trips.'],
    ['Can I have a look at it?', 'Of course.'],
  ])('is left out where the answer is limited: %s %s', (asked, answered) => {
    expect(read(['patient', asked], ['doctor', answered])).toEqual([]);
  });
});

describe('orders and advice in short', () => {
  it.each<[string, readonly Said[]]>([
    ['«S» «A» avoid ladders', [['doctor', 'No more ladders.']]],
    ['«S» «A» avoid running and jumping for 2 weeks', [['doctor', 'No running and jumping for 2 weeks.']]],
    ['refer to a physio for the shoulder', [['doctor', 'And a physio for the shoulder.']]],
    ['order spirometry when «S» «is|are» better', [['doctor', 'Spirometry when you are better.']]],
    ['water: 2 litres a day', [['doctor', 'And water. Two litres a day.']]],
    ['«S» «A» cut back the coffee to 2 a day', [['doctor', 'The coffee, I would cut it back to 2 a day.']]],
    ['«S» «A» swap the juice for water', [['doctor', 'Swap the juice for water.']]],
    ['«S» «AN» miss doses', [['doctor', "Don't miss doses."]]],
    [
      '«S» «A» keep the windows shut when the pollen is high',
      [['doctor', 'When the pollen is high, keep the windows shut.']],
    ],
    [
      'give flu shot today',
      [
        ['doctor', 'Flu shot today while you are here?'],
        ['patient', 'Yeah, please.'],
      ],
    ],
    [
      'refer to a clinic at royal north',
      [
        ['doctor', 'There is a clinic at Royal North. Shall I send a referral?'],
        ['patient', 'Yes please.'],
      ],
    ],
    [
      'off work for the rest of this week, then light duties from monday',
      [['doctor', 'I would put you off for the rest of this week, then light duties from Monday.']],
    ],
    [
      '«S» «A» test «P» blood glucose before «S» «drives|drive»',
      [
        ['doctor', 'Have you had any more hypos?'],
        ['patient', 'One.'],
        ['doctor', 'Test before you drive.'],
      ],
    ],
    ['ask dr lim to review the iron', [['doctor', 'I will ask Doctor Lim to look at the iron.']]],
    ['write to «P» gp', [['doctor', 'I will write to your GP.']]],
    ['«P» father should have an echo', [['doctor', 'Your dad should have an echo too.']]],
    ['target ldl under 1.8', [['doctor', 'The LDL is 3.2. I would like it under 1.8.']]],
    ['«S» «A» use heat packs', [['doctor', 'Heat packs.']]],
    ['«S» «A» sit for 20 minutes at most', [['doctor', 'Sit for 20 minutes at most.']]],
    [
      '«S» «A» avoid ibuprofen with the naproxen',
      [['doctor', 'Take the naproxen with food. Not the ibuprofen with it.']],
    ],
    ['«S» «is|are» overdue for a mammogram', [['doctor', 'You are overdue for a mammogram.']]],
    ['cervical screening is due in march', [['doctor', 'Your cervical screening is due too, by the way. March.']]],
    [
      'repeat lipid panel next year',
      [['doctor', 'Looking at your lipid panel, it was a bit high. We will repeat it next year.']],
    ],
    [
      '«S» «needs|need» to be seen by a specialist for a commercial licence',
      [['doctor', 'You have got to be seen by a specialist for a commercial licence.']],
    ],
    ['the skin lesion should be checked', [['doctor', 'I would like to get that skin lesion checked.']]],
  ])('are written as a plan has them: %s', (written, said) => {
    expect(read(...said)).toContain(written);
  });

  it.each<readonly Said[]>([
    [['doctor', 'No swelling.']],
    [['doctor', 'No worries.']],
    [['doctor', 'I saw a physio for the shoulder myself.']],
    [['doctor', 'Did you swap the juice for water?']],
    [
      ['doctor', 'Flu shot today while you are here?'],
      ['patient', 'No, not today.'],
    ],
    [['doctor', 'When you breathe in, keep the shoulders down and we will listen.']],
    [['doctor', 'If your dad had it he should have an echo.']],
    [['doctor', 'I will write to you about your results.']],
    [['doctor', 'Test before we start.']],
    [['doctor', 'If you were overdue for a mammogram we would say.']],
    [['doctor', 'The blood count and the lipid panel were high. We will repeat it next year.']],
  ])('are not made of other talk: %#', (...said) => {
    expect(read(...said)).toEqual([]);
  });
});

describe('what the patient was told to do for themselves', () => {
  it.each([
    ['It may be worth keeping a headache diary.', '«S» «A» keep a headache diary'],
    ['And please stay home for 3 days.', '«S» «A» stay home for 3 days'],
    ['Keep moving, little and often.', '«S» «A» keep moving, little and often'],
    [
      'I want you to stop taking any anti-inflammatories such as ibuprofen.',
      '«S» «A» stop taking any anti-inflammatories such as ibuprofen',
    ],
  ])('is read from its own words: %s', (said, written) => {
    expect(advised(utterancesOf(saidBy(...story, ['doctor', said]))).map(({ body }) => body)).toContain(written);
  });
});
