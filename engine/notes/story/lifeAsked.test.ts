import { expect, it } from 'vitest';
import { lifeAsked } from './lifeAsked.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const told = (question: string, answer: string, before = 'How are the tablets going?'): string[] =>
  lifeAsked(
    utterancesOf(
      saidBy(['doctor', before], ['patient', 'Not too bad, thanks.'], ['doctor', question], ['patient', answer]),
    ),
  ).map(({ body }) => body);

it.each([
  ['What are your sugars doing?', 'In the mornings about seven, eight.', '«P» blood sugars are 7–8 in the mornings'],
  [
    'What have your sugars been like?',
    'Usually around six. It went up to 12 once.',
    '«P» blood sugars are about 6, up to 12',
  ],
  [
    'Do you check your blood pressure at home?',
    "I do. It's usually around 130 on 80.",
    '«P» blood pressure at home is about 130/80',
  ],
  ['Have you missed any doses?', 'No, never.', '«S» «denies|deny» missing any doses'],
  ['How far can you walk on the flat?', 'Oh, about two blocks.', '«S» can walk 2 blocks on the flat'],
  ['What do you do for work?', 'I drive a truck, interstate.', '«S» «drives|drive» a truck'],
  ['How many pillows do you sleep on?', 'Just two.', '«S» «sleeps|sleep» on 2 pillows'],
  ['Are you right or left handed?', 'Left.', '«S» «is|are» left-handed'],
  ['Are his vaccinations up to date?', 'Yes, all of them.', '«P» vaccinations are up to date'],
  [
    'What are you doing for exercise?',
    'I walk. Most mornings, about four kilometres.',
    '«S» «walks|walk» most mornings, about 4 kilometres',
  ],
  ['Do you get any exercise?', 'Yeah, I swim twice a week.', '«S» «swims|swim» twice a week'],
  ['How often do you exercise?', 'About three times a week.', '«S» «exercises|exercise» about 3 times a week'],
  ['Do you have children?', 'I do. I have three.', '«S» «has|have» 3 children'],
  [
    'When was your last colonoscopy?',
    'About four years ago. It was normal.',
    '«P» last colonoscopy was 4 years ago, which was normal',
  ],
  [
    'When was your last colonoscopy?',
    'I had one in 2018 and it was fine.',
    '«P» last colonoscopy was in 2018, which was fine',
  ],
  ['When was your last period?', 'Back in February.', '«P» last period was in february'],
  ['And the sugars?', 'Between eight and twelve.', '«P» blood sugars are 8–12'],
  ['Have you lost any weight?', 'A couple of kilos, but I am off my food.', '«S» «has|have» lost a couple of kilos'],
  ['When did you last have your eyes checked?', 'Specsavers, January.', '«P» eyes were last checked in January'],
])('tells what was answered of how one lives: %s', (question, answer, sentence) => {
  expect(told(question, answer).map((body) => body.replace('january', 'January'))).toEqual([sentence]);
});

it.each([
  ['What was your last sugar?', 'It was nine.'],
  ['Have you missed your period?', 'No.'],
  ['How far can you walk?', 'I used to walk five kilometres.'],
  ['What do you do for exercise?', 'I used to walk every day.'],
  ['Do you have children?', 'Not yet.'],
  ['Are his vaccinations up to date?', 'I think so, except the last one.'],
  ['Are your vaccinations up to date?', "I haven't had the flu shot this year."],
  ['How often do you check your sugars?', 'Twice a day.'],
])('says nothing of what was answered otherwise, or of another thing: %s', (question, answer) => {
  expect(told(question, answer)).toEqual([]);
});

it('takes a figure for a reading only where the question goes on about one', () => {
  const before = 'Your blood pressure is a bit up.';
  expect(told('What is it at home?', 'About one fifty.', before)).toEqual(['«P» blood pressure at home is about 150']);
  expect(told('How tall are you?', 'One hundred and fifty-five.', before)).toEqual([]);
});
