import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { expect, it } from 'vitest';
import { confirmedTold } from '../questions/confirmedTold.ts';
import { courseTold } from '../complaint/courseTold.ts';
import { remediesTold } from '../complaint/remediesTold.ts';
import { saidBy } from '../samples.ts';
import { withFactsTold } from './storyFacts.ts';
import { triggersTold } from '../complaint/triggersTold.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const heard = (...turns: readonly (readonly [Speaker, string])[]) => utterancesOf(saidBy(...turns));

it.each([
  ['I took some Panadol and I put some heat on it, but nothing helped.', 'panadol and heat, without relief'],
  ["I've been taking Nurofen and it takes the edge off.", 'nurofen, with some relief'],
  ['I iced it last night and used a heat pack this morning.', 'ice and a heat pack this morning'],
  ['I have tried Gaviscon and it has not helped much.', 'gaviscon, with little relief'],
  [
    'I have done some Nurofen or Voltaren, sometimes some Panadol and that does help.',
    'nurofen, voltaren and panadol, with relief',
  ],
  ['I ended up taking some Nurofen.', 'nurofen'],
  ['I tried a hot water bottle. I took some Voltaren. It helps a bit.', 'a hot water bottle and voltaren'],
])('tells what was tried for the complaint and what came of it: %s', (said, told) => {
  expect(remediesTold(heard(['patient', said])).map(({ body }) => body)).toEqual([`«S» «has|have» tried ${told}`]);
});

it('reads what was tried from an answer, and its effect from the next one', () => {
  const [told] = remediesTold(
    heard(
      ['doctor', 'What have you been taking for the pain?'],
      ['patient', 'Just some paracetamol and ibuprofen.'],
      ['doctor', 'Has that helped at all?'],
      ['patient', 'Not really.'],
    ),
  );
  expect(told?.body).toBe('«S» «has|have» tried paracetamol and ibuprofen, without relief');
});

it('writes what was tried once, however it was said', () => {
  const utterances = heard([
    'patient',
    'I have done some Nurofen or Voltaren, sometimes some Panadol and that does help.',
  ]);
  const told = withFactsTold(
    [
      {
        body: '«S» «has|have» done some nurofen or voltaren, sometimes some panadol and that does help',
        topic: 'medications',
        segmentIds: utterances.flatMap(({ segmentIds }) => segmentIds),
        order: 0,
        isOwn: false,
        isDenial: false,
        speaker: 'patient',
      },
    ],
    utterances,
  );
  expect(told.map(({ body }) => body)).toEqual(['«S» «has|have» tried nurofen, voltaren and panadol, with relief']);
});

it.each([
  'Should I take some ibuprofen?',
  'If I took some aspirin I would bleed.',
  'I did not take any Panadol.',
  'My wife took some Nurofen.',
  'I took ibuprofen years ago for a bad hip.',
])('makes no remedy of what was not tried for it: %s', (said) => {
  expect(remediesTold(heard(['patient', said]))).toEqual([]);
});

it.each([
  [
    'My left knee hurts when I kneel and when I climb stairs.',
    '«S» «has|have» left knee pain with kneeling and climbing stairs',
  ],
  ["It's worse when I lie on my side.", 'the pain is worse with lying on «P» side'],
  ['It hurts to cough or laugh.', '«S» «has|have» pain with coughing and laughing'],
])('tells what brings the pain on: %s', (said, told) => {
  expect(triggersTold(heard(['patient', said])).map(({ body }) => body)).toEqual([told]);
});

it.each(['It used to hurt when I ran.', 'It does not hurt when I walk.', 'It hurts when I do that.'])(
  'makes no trigger of what is not one: %s',
  (said) => {
    expect(triggersTold(heard(['patient', said]))).toEqual([]);
  },
);

it('puts a fact in place of the statements that say no more', () => {
  const utterances = heard(['patient', 'I took some Panadol. I tried ice. Nothing helped. I stopped at the pharmacy.']);
  const statement = (body: string) => ({
    body,
    topic: 'history' as const,
    segmentIds: utterances.flatMap(({ segmentIds }) => segmentIds),
    order: 0,
    isOwn: false,
    isDenial: false,
    speaker: 'patient' as const,
  });
  const told = withFactsTold(
    ['«S» took some panadol', 'nothing helped', '«S» stopped at the pharmacy'].map(statement),
    utterances,
  );
  expect(told.map(({ body }) => body)).toEqual([
    '«S» stopped at the pharmacy',
    '«S» «has|have» tried panadol and ice, without relief',
  ]);
});

it.each([
  ['Have you been watching your salt intake?', 'Yes, I have.', '«S» «is|are» watching «P» salt intake'],
  ['Do you still wear your brace at work?', 'Yep.', '«S» still «wears|wear» «P» brace at work'],
  ['Did you hear a pop?', 'I did.', '«S» heard a pop'],
  ['Were you able to walk to the car?', 'Yes.', '«S» «was|were» able to walk to the car'],
])('tells what a plain yes confirms: %s', (asked, answered, told) => {
  expect(confirmedTold(heard(['doctor', asked], ['patient', answered])).map(({ body }) => body)).toEqual([told]);
});

it.each([
  ['Are you taking your tablets?', 'Yes, but I forget them.'],
  ['Are you using the cream or did you stop?', 'Yes.'],
  ['Have you been checking your sugars?', 'Not really.'],
  ['If you were worse, are you able to call us?', 'Yes.'],
  ['What inhaler are you using now?', 'Yes, the blue one.'],
])('tells nothing of what is not plainly confirmed: %s %s', (asked, answered) => {
  expect(confirmedTold(heard(['doctor', asked], ['patient', answered]))).toEqual([]);
});

it.each([
  [
    ['I have pain in my left ankle. By Monday it loosened up a little bit, but it is still pretty sore.'],
    ['the ankle pain improved a little by monday but is still present'],
  ],
  [
    ['I have had back pain for a week. It comes and goes. It hurts really badly. It has been keeping me up at night.'],
    ['the back pain is intermittent', 'the back pain is severe', 'the back pain has been keeping «O» awake at night'],
  ],
  [['I get headaches. They come and go.'], ['the headaches are intermittent']],
  [['I have a cough. It has not improved.'], ['the cough has not improved']],
])('tells how the complaint goes by its name: %s', ([said = ''], told) => {
  expect(
    courseTold(heard(['doctor', 'What can I do for you?'], ['patient', said]), null).map(({ body }) => body),
  ).toEqual(told);
});

it.each([
  'I have a rash on my arm and a cough. It got a little better.',
  'I have knee pain. I wear a brace. It loosened up a little.',
  'I have knee pain. I had an injection. It has improved.',
  'I had back pain. It got better. But then it came back.',
  'I had back pain. It got better and then it came back.',
  'I had back pain. It gets better when I rest.',
  'My wife has a cough. It keeps me up at night.',
  'I have knee pain. The dog keeps barking. It has been keeping me up at night.',
  'I have back pain. I bought a new mattress. It keeps me up at night.',
])('leaves alone what "it" may not be, or what is taken back: %s', (said) => {
  expect(courseTold(heard(['doctor', 'What can I do for you?'], ['patient', said]), null)).toEqual([]);
});

it('takes no one kept awake for a part kept up', () => {
  expect(remediesTold(heard(['patient', 'I have a cough. It is keeping my wife up.']))).toEqual([]);
});

it('tells of last night in the past', () => {
  expect(remediesTold(heard(['patient', 'I took some Voltaren last night.'])).map(({ body }) => body)).toEqual([
    '«S» tried voltaren last night',
  ]);
});
