import { describe, expect, it } from 'vitest';
import { causesTold } from './causesTold.ts';
import { opinionsTold } from './opinionsTold.ts';
import { ordersTold } from './ordersTold.ts';
import { returnAdvice } from './returnAdvice.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

type Said = readonly ['doctor' | 'patient', string];
const ordersOf = (...said: readonly Said[]): string[] =>
  ordersTold(utterancesOf(saidBy(...said))).map(({ body }) => body);
const told: readonly Said[] = [
  ['patient', 'It has been sore for about six weeks now.'],
  ['doctor', 'Does it wake you at night?'],
  ['patient', 'Some nights it does.'],
];

describe('orders in everyday words', () => {
  it.each([
    ['What I might do is pop you on some doxycycline, 100 mg twice a day.', 'start doxycycline 100 mg twice daily'],
    ['I might get you to have an ultrasound of the shoulder.', 'order an ultrasound of the shoulder'],
    ["What I'd suggest is six weeks of physio.", 'recommend 6 weeks of physio'],
    ['I think a cortisone injection would be worthwhile.', 'recommend a cortisone injection'],
    ["I'll do you a certificate for the rest of the week.", 'give a certificate for the rest of the week'],
    ["I'll write you a mental health care plan.", 'give a mental health care plan'],
    ["Let's leave the ramipril as it is.", 'continue ramipril'],
    ["I'd go with sertraline, 50 mg in the morning.", 'start sertraline 50 mg in the morning'],
    ["I'll send you along to the physio.", 'refer to physio'],
    ['It would be worth getting some fasting bloods.', 'order fasting bloods'],
    ['For now I would just keep going with the splint at night.', 'continue splint at night'],
    [
      'I will put you on thyroxine. We will start low, 50 micrograms, first thing in the morning.',
      'start thyroxine 50 mcg first thing in the morning',
    ],
    ["I'll give you some cephalexin, 500, twice a day.", 'prescribe cephalexin 500 twice daily'],
    ["We'll check it with an echo.", 'order an echo'],
    ["I'll send the sample off to the lab.", 'send the sample to the lab'],
    ["I'd like to order a study, it's called an EMG.", 'order an emg'],
    ['The first order will be a renal artery ultrasound.', 'order a renal artery ultrasound'],
    [
      "I'd like an echo, a Holter after you have been on the bisoprolol for a week, and a sleep study.",
      'order an echo, a holter after «S» «has|have» been on the bisoprolol for a week, and a sleep study',
    ],
    [
      "I'd like an echo, a Holter after you have been on the bisoprolol for a week and a sleep study.",
      'order an echo, a holter after «S» «has|have» been on the bisoprolol for a week and a sleep study',
    ],
    ["I'll do the certificate of capacity now, it runs for 2 weeks.", 'give a certificate of capacity for 2 weeks'],
    ['I am going to do an urgent neurology referral.', 'refer urgently to neurology'],
    ["I'll refer you to Quitline.", 'refer to quitline'],
  ])('are written from their own words: %s', (said, expected) => {
    expect(ordersOf(...told, ['doctor', said])).toContain(expected);
  });

  it('stand where what was offered is taken up', () => {
    const offer: Said = ['doctor', 'We can do you a care plan.'];
    expect(ordersOf(...told, offer, ['patient', 'Lovely.'])).toContain('give a care plan');
    expect(ordersOf(...told, offer, ['patient', 'I would have to think about it.'])).toEqual([]);
  });

  it.each([
    'You could try a cortisone injection or we could operate.',
    'If it is no better I might send you to the physio.',
    'My brother did six weeks of physio.',
    "I wouldn't bother with an MRI.",
    'Did you ever try physio?',
  ])('are not made of what is only spoken of: %s', (said) => {
    expect(ordersOf(...told, ['doctor', said], ['patient', 'I see.'])).toEqual([]);
  });
});

const opinions = (...said: readonly Said[]): string[] => {
  const utterances = utterancesOf(saidBy(...told, ...said));
  return [...opinionsTold(utterances), ...causesTold(utterances)].map(({ body }) => body);
};

describe('opinions in everyday words', () => {
  it.each([
    ['Everything points to coeliac disease.', '«IMP» coeliac disease'],
    ["That's gout, I'd say.", '«IMP» gout'],
    ['I reckon this is plantar fasciitis.', '«IMP» plantar fasciitis'],
    ["I don't think there's a meniscal tear.", 'meniscal tear is not suspected'],
    ["You've fractured the tibia, I'm afraid.", '«IMP» fractured tibia'],
    ['You have partly torn your hamstring, so no running.', '«IMP» partly torn hamstring'],
    ['The normal troponin makes a heart attack very unlikely.', 'the normal troponin makes heart attack very unlikely'],
  ])('are told: %s', (said, expected) => {
    expect(opinions(['doctor', said])).toContain(expected);
  });

  it.each([
    'You have dislocated your shoulder before, I see.',
    'You tore your calf in 2019.',
    'You have not broken your ankle.',
    'Have you sprained your wrist?',
    'You have broken your phone.',
    'I think it is pulled back about 3 cm.',
  ])('are not of an old injury, of none or of a thing: %s', (said) => {
    expect(opinions(['doctor', said])).toEqual([]);
  });

  it('go on over a nod', () => {
    expect(opinions(['doctor', 'I think this is a'], ['patient', 'Okay.'], ['doctor', 'rotator cuff tear.'])).toContain(
      '«IMP» rotator cuff tear',
    );
  });

  it('are named once more, alone', () => {
    expect(
      opinions(
        ['doctor', 'I think this is wear and tear arthritis.'],
        ['patient', 'Right.'],
        ['doctor', 'Osteoarthritis.'],
      ),
    ).toContain('«IMP» osteoarthritis');
  });

  it.each(['That is a migraine tablet.', 'It is gout that your father had.', 'I do not think that is a problem.'])(
    'are not made of what is said by the way: %s',
    (said) => {
      expect(opinions(['doctor', said])).toEqual([]);
    },
  );
});

describe('orders of what was named before', () => {
  it('name a medicine that no list holds by its dose', () => {
    expect(
      ordersOf(...told, ['doctor', "What I'd propose is we start zorbotidine, 30 milligrams in the morning."]),
    ).toContain('start zorbotidine 30 mg in the morning');
  });
});

const advice = (...said: readonly Said[]): string[] =>
  returnAdvice(utterancesOf(saidBy(...told, ...said))).map(({ body }) => body);

describe('when to seek help', () => {
  it('is told with its own condition, by its name', () => {
    expect(
      advice([
        'doctor',
        "Have a puff if you get the pain. If it hasn't gone in five minutes, have another, and if it's still there after ten minutes call triple zero.",
      ]),
    ).not.toContain('«S» «A» call 000 if «S» «gets|get» the pain');
    expect(
      advice(['doctor', "If it locks or you can't straighten your knee, come back sooner than that."]).join(),
    ).toMatch(/return sooner if «S» can not straighten/);
    expect(advice(['doctor', 'Any spreading redness, ring us or go to emergency.']).join()).toMatch(
      /ring or go to the emergency department if there is any spreading redness/,
    );
  });
});
