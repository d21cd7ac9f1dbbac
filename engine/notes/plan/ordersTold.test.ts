import { describe, expect, it } from 'vitest';
import { ordersTold } from './ordersTold.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const ordersOf = (...said: readonly (readonly ['doctor' | 'patient', string])[]): string[] =>
  ordersTold(
    utterancesOf(saidBy(['patient', 'My right wrist has been sore since I started at the bakery in March.'], ...said)),
  ).map(({ body }) => body);
const doctorOrders = (text: string): string[] => ordersOf(['doctor', text], ['patient', 'Okay.']);

describe('orders told', () => {
  it.each([
    [
      'So what that means is the tendon is inflamed it is a common thing in bakers so what I am going to do is I am going to order an ultrasound of your right wrist okay',
      'order an ultrasound of «P» right wrist',
    ],
    [
      'I want to go ahead and prescribe some naproxen 500 mg twice a day with food.',
      'prescribe naproxen 500 mg twice daily with food',
    ],
    [
      'I am going to start you on an anti-inflammatory called meloxicam, 15 mg once a day.',
      'start meloxicam 15 mg once daily',
    ],
    [
      "I'm going to give you colchicine, one tablet now and another in an hour, then one twice a day until it settles.",
      'prescribe colchicine 1 tablet now and another in an hour then one twice daily until it settles',
    ],
    [
      "I'd like to start metformin, the slow release one, five hundred with dinner.",
      'start slow release metformin 500 with dinner',
    ],
    ["I'll refer you to Jenny, our diabetes educator.", 'refer to diabetes educator'],
    ["Let's see you in two weeks with the results.", 'follow up in 2 weeks'],
    ['We will keep you on the 500 mg of metformin.', 'continue metformin 500 mg'],
    ["I'm also going to refer you to a hand surgeon.", 'refer to a hand surgeon'],
    ['I will see you back in two weeks.', 'follow up in 2 weeks'],
    ['We are going to put you in a wrist splint for now.', 'give a wrist splint'],
    ["I'd like to get an MRI. If the MRI shows a tear, I'll send you to a hand surgeon.", 'order an mri'],
  ])('are written from their own words: %s', (said, expected) => {
    expect(doctorOrders(said)).toContain(expected);
  });

  it('names each medicine that goes on with its own dose', () => {
    expect(doctorOrders('I want you to continue the aspirin 100 mg daily and the ramipril 5 mg once a day.')).toEqual([
      'continue aspirin 100 mg daily and ramipril 5 mg once daily',
    ]);
  });

  it('takes the dose and the times that are said after a medicine', () => {
    expect(
      ordersOf(
        ['doctor', 'We will get you some naproxen. I am going to give you 250 mg twice a day.'],
        ['patient', 'Okay.'],
      ),
    ).toEqual(['prescribe naproxen 250 mg twice daily']);
    expect(doctorOrders('I am going to prescribe naproxen, 500 mg. You can take it every 12 hours with food.')).toEqual(
      ['prescribe naproxen 500 mg every 12 hours with food'],
    );
  });

  it('reads an order that the doctor will be giving, and a medicine that is told to go on', () => {
    expect(doctorOrders('I will be ordering an ultrasound of your wrist.')).toEqual([
      'order an ultrasound of «P» wrist',
    ]);
    expect(doctorOrders('What I want you to do is continue your ramipril 5 mg once daily.')).toEqual([
      'continue ramipril 5 mg once daily',
    ]);
  });

  it('tells when it is to be done', () => {
    expect(doctorOrders('We will stop the metformin next month.')).toEqual(['stop metformin next month']);
    expect(doctorOrders('I will repeat the fasting bloods in six weeks.')).toEqual([
      'repeat the fasting bloods in 6 weeks',
    ]);
  });

  it('goes on under one lead to the next order', () => {
    expect(doctorOrders('I am going to put you in a wrist splint and order an x-ray of the wrist.')).toEqual([
      'give a wrist splint',
      'order an x-ray of the wrist',
    ]);
  });

  it.each([
    'If that does not settle it, we will order an MRI.',
    'We will refer you to physiotherapy if we need to.',
    'I do not think we need to order an MRI.',
    'We might have to start you on prednisone.',
    'We had to get an x-ray of your wrist before I came in.',
    'I am going to check your reflexes and take a look at your x-ray.',
    'I am going to order the MRI once the swelling is down.',
    'I would like to start you on amoxicillin but you are allergic to penicillin.',
    'I would like to start you on ramipril. However, your potassium is too high for that.',
    'I am going to increase the metformin to 1000 mg. Actually, let us leave it as it is.',
    'Your old doctor said I will prescribe codeine.',
  ])('are not made of what is supposed, refused, taken back, past, put off or only looked at: %s', (said) => {
    expect(doctorOrders(said)).toEqual([]);
  });

  it('end where a sentence begins with its own order', () => {
    expect(
      doctorOrders(
        "I'll give you a script for celecoxib, and here's the leaflet. See the nurse and the asthma educator. Repeat bloods in May.",
      ),
    ).toEqual(['prescribe celecoxib']);
  });

  it('are not those that the patient declined', () => {
    expect(
      ordersOf(['doctor', 'I would like to start you on duloxetine.'], ['patient', "No, I don't want that."]),
    ).toEqual([]);
  });

  it('are not tests whose result is read later in the visit', () => {
    expect(
      ordersOf(
        ['doctor', 'Let us get an x-ray of that wrist first.'],
        ['patient', 'Okay.'],
        ['doctor', 'So I have looked at your x-ray and the x-ray shows no fracture.'],
      ),
    ).toEqual([]);
  });
});
