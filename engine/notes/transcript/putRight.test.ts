import { expect, it, test } from 'vitest';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from './utterances.ts';

const heard = (...turns: readonly (readonly [Speaker, string])[]): string[] =>
  utterancesOf(saidBy(...turns)).map(({ text }) => text);

it('puts right what was said by what comes in another breath or from another voice', () => {
  expect(heard(['patient', "It's been about ten days."], ['other', 'No, Dad, twelve.'])).toEqual([
    'it has been about 12 days',
  ]);
  expect(heard(['doctor', "I'll see you in three weeks. Actually, make it four, I'm away."])).toEqual([
    'i will see you in 4 weeks',
  ]);
  expect(heard(['patient', 'I fell onto my left side. No, right side.'])).toEqual(['i fell onto my right side']);
  expect(heard(['patient', 'I take Nurofen Plus for it. No, hang on, just the normal Nurofen.'])).toEqual([
    'i take nurofen for it',
  ]);
  expect(
    heard([
      'patient',
      "I've had the cough for five days now. No, hang on, it was the Friday, so it's more like eight days.",
    ]),
  ).toEqual(['i have had the cough for 8 days now']);
  expect(heard(['patient', 'It started two weeks ago.'], ['patient', 'Sorry, three weeks.'])[0]).toBe(
    'it started 3 weeks ago',
  );
});

it('puts right a day, a month, and a side that the doctor said again', () => {
  expect(
    heard(['patient', "I've had the rash since Tuesday."], ['doctor', 'Okay.'], ['patient', 'No, Monday.']),
  ).toEqual(['i have had the rash since monday']);
  expect(heard(['patient', 'It was April. No, I tell a lie, it was June.'])).toEqual(['it was june']);
  expect(heard(['patient', 'Since Easter. No, it was before that, it was March.'])).toEqual(['since march']);
  expect(
    heard(['patient', 'My left elbow is sore.'], ['doctor', 'So the left elbow?'], ['patient', 'No, the right.'])[0],
  ).toBe('my right elbow is sore');
  expect(
    heard(
      ['patient', 'My left elbow is sore.'],
      ['doctor', 'Any pain on the left side of your neck?'],
      ['patient', 'No, the right side.'],
    )[0],
  ).toBe('my left elbow is sore');
});

it('puts right a feast, a span without a figure, and a time that is worked out', () => {
  expect(heard(['patient', 'Since about Easter. No, Anzac Day.'])).toEqual(['since about anzac day']);
  expect(heard(['patient', "It was Christmas. No, hang on, it was after the cricket, so New Year's."])[0]).toBe(
    "it was new year's",
  );
  expect(heard(['patient', 'The last fortnight. No, three weeks.'])).toEqual(['the last 3 weeks']);
  expect(heard(['patient', 'For a couple of months. Well, more like five months.'])).toEqual(['for 5 months']);
  expect(heard(['patient', 'I went back on the Tuesday, no, the Friday.'])).toEqual(['i went back on the friday']);
  expect(heard(['patient', 'It began in June, no, July.'])).toEqual(['it began in july']);
  expect(heard(['patient', "I don't drink on Monday, no. The Friday I do."])[0]).toContain('monday');
});

it.each([
  ['Since Tuesday.', 'Tuesday?', 'Monday, sorry.', 'since monday'],
  ['Four a day.', 'Four beers a day?', 'Four a week, God no.', '4 a week'],
  ['Twelve.', 'Twelve a day?', 'No, a week.', '12 a week'],
  ['Twelve.', 'Twelve a day?', 'Yes.', '12'],
  ['I fell on Tuesday.', 'Any pain on Wednesday?', 'Thursday.', 'i fell on tuesday'],
])('puts right what the doctor says again: %s %s %s', (said, asked, answered, told) => {
  expect(heard(['patient', said], ['doctor', asked], ['patient', answered])[0]).toBe(told);
});

it('takes a dose as the patient knows it was changed', () => {
  expect(
    heard(
      ['doctor', "Thyroxine's still a hundred?"],
      ['patient', 'Seventy five. They put it down after the last test.'],
    ),
  ).toContain("thyroxine's still 75?");
});

it('takes a date as it was agreed in the end', () => {
  expect(heard(['doctor', "I'll see you in two months. Make it six weeks."])).toEqual(['i will see you in 6 weeks']);
  expect(
    heard(
      ['doctor', 'See me in four weeks with the results.'],
      ['patient', "We're away then."],
      ['doctor', 'Five weeks then.'],
    ),
  ).toContain('see me in 5 weeks with the results');
  expect(
    heard(['doctor', 'See me in four weeks.'], ['patient', 'How long was the scan?'], ['doctor', 'It took two hours.']),
  ).toContain('see me in 4 weeks');
});

it('leaves what answers a question, or is of another kind, as it was said', () => {
  expect(
    heard(['patient', 'It started two weeks ago.'], ['doctor', 'Any fever?'], ['patient', 'No, three days ago.']),
  ).toEqual(['it started 2 weeks ago', 'any fever?', 'no, 3 days ago']);
  expect(heard(['patient', 'I take two tablets. No, five years now.'])[0]).toBe('i take 2 tablets');
  expect(heard(['doctor', 'You had one stent.'], ['patient', 'No, two.'])[0]).toBe('you had one stent');
});

test.each([
  ["She's four. Five in March.", ['she is 4', '5 in march']],
  ['There is a step on the left. Sorry, the right. No swelling.', ['there is a step on the right', 'no swelling']],
  ['Ring triple zero.', ['ring 000']],
  ['If it stays, ring nine nine nine.', ['if it stays, ring 999']],
  ['A . five centimeter stone.', ['a 0.5 cm stone']],
  ['Her temperature was thirty-eight one.', ['her temperature was 38.1']],
  ['The fever was thirty-nine two days ago.', ['the fever was 39 2 days ago']],
  ['My neck was stiff to start with, fine now.', ['my neck was stiff to start with, fine now']],
  ["I wouldn't say I'm anxious.", ['i would not say i am anxious']],
  ['id rather not start it', ['i would rather not start it']],
])('numbers and sentences stay what they were said as: %s', (text, said) => {
  expect(heard(['doctor', text])).toEqual(said);
});

it('puts a dose right that the doctor reads back, wherever it was said', () => {
  const said = heard(
    ['patient', 'Telmisartan. Forty. And the amlodipine, five.'],
    ['doctor', "The telmisartan's forty milligrams once a day?"],
    ['patient', "Yeah, in the, no, sorry, I lie. He put it up. It's eighty now."],
  );
  expect(said.join(' | ')).not.toContain('40');
  expect(said).toContain("the telmisartan's 80 mg once a day?");
  expect(
    heard(['doctor', 'Is the telmisartan 40 milligrams?'], ['patient', 'Yes. My brother is 80 now.']).join(' | '),
  ).toContain('40 mg');
});
