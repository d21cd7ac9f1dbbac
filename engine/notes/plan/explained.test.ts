import { describe, expect, it } from 'vitest';
import { explained } from './explained.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

/** What is read from the end of a visit for a sore knee. */
const explainedIn = (...said: readonly string[]): string[] =>
  explained(
    utterancesOf(
      saidBy(
        ['patient', 'I have had pain in my left knee for three weeks.'],
        ['doctor', 'Let me have a look at it.'],
        ['patient', 'Sure.'],
        ...said.map((text) => ['doctor', text] as const),
        ['patient', 'Okay.'],
      ),
    ),
  ).map(({ body }) => body);

describe('what the doctor explains', () => {
  it.each([
    ["So I think what you've got here is patellar tendinopathy.", '«IMP» patellar tendinopathy'],
    ['So this looks like a simple bursitis, okay?', '«IMP» likely simple bursitis'],
    ['That really sounds like gastroenteritis to me.', '«IMP» likely gastroenteritis'],
    ['It could be some sort of stress fracture.', '«IMP» possible stress fracture'],
    ['Your diagnosis is plantar fasciitis.', '«IMP» plantar fasciitis'],
    ["I'm concerned that you might have a deep vein thrombosis.", 'deep vein thrombosis is suspected'],
    ['My main concern is gallstones.', 'gallstones are suspected'],
    ["I think you've torn your meniscus and it will need a scan.", '«IMP» torn meniscus'],
    ["I think you've torn the supraspinatus, the tendon at the top.", '«IMP» torn supraspinatus'],
    [
      'I am worried about appendicitis given your tenderness, so we will get a scan.',
      'appendicitis is suspected given «P» tenderness',
    ],
    [
      'so what all of this means is that you have a rotator cuff tendinitis and we see that in painters',
      '«IMP» rotator cuff tendinitis',
    ],
  ])('is named as surely as it was: %s', (said, expected) => {
    expect(explainedIn(said)).toEqual([expected]);
  });

  it.each([
    'Some people with this get arthritis.',
    'Do you think it could be gout?',
    'Have you ever been diagnosed with what we call shingles before?',
    'Your mother has diabetes, I think she has neuropathy.',
    'We want to make sure it is not a fracture.',
    'When I saw you last year I thought it looked like eczema.',
    'I think you have a good plan.',
  ])('is neither denied, asked nor said of others: %s', (said) => {
    expect(explainedIn(said)).toEqual([]);
  });

  it('is named once, and no surer than in its surest words', () => {
    expect(explainedIn('This could be gout.', 'Now the joint fluid is back, I think you have gout.')).toEqual([
      '«IMP» gout',
    ]);
  });

  it.each([
    [
      'If your symptoms do not improve we can consider a steroid injection.',
      'if «P» symptoms do not improve, consider a steroid injection',
    ],
    ["If that's not enough, then we'll order an MRI of your knee.", 'if not enough, order an mri of «P» knee'],
    ["If that doesn't help, then we'll order an MRI of your knee.", 'if not better, order an mri of «P» knee'],
    ['if it does not get better we may have to refer you to a surgeon', 'if not better, consider referral to surgeon'],
  ])('tells what comes next under its condition: %s', (said, expected) => {
    expect(explainedIn(said)).toEqual([expected]);
  });

  it.each([
    [
      'If you get a fever or the pain gets worse, go straight to emergency.',
      '«S» «A» go to the emergency department if «S» «gets|get» a fever or the pain gets worse',
    ],
    ['Give us a call if the swelling is not going down.', '«S» «A» call if the swelling is not going down'],
    [
      'If you black out, or you get chest pain, you ring an ambulance.',
      '«S» «A» ring an ambulance if «S» «blacks|black» out, or «S» «gets|get» chest pain',
    ],
    ['Come back and see me if it gets any worse.', '«S» «A» return if worse'],
    ['If he gets a rash, take him to hospital right away.', '«S» should be taken to hospital if he gets a rash'],
  ])('tells when to seek help: %s', (said, expected) => {
    expect(explainedIn(said)).toEqual([expected]);
  });

  it('keeps what has to be done at once apart from what can wait', () => {
    expect(
      explainedIn(
        'If you get a seizure or become weak, get help from the ER right away, and if your cough lasts beyond like ten days you should give us a call.',
      ),
    ).toEqual([
      '«S» «A» go to the emergency department if «S» «gets|get» a seizure or become weak',
      '«S» «A» call if «P» cough lasts beyond 10 days',
    ]);
  });

  it.each([
    'Call me if you have any questions.',
    'I am going to press here, let me know if you have any pain.',
    'Stand up from the chair, and let me know if that is painful.',
    'Look at both knees and let me know if you see more redness in the left one compared to the right.',
    'I would like someone to listen to your chest and check your blood pressure.',
    'If you like, we can talk about it.',
    'We will call you if your results are abnormal.',
    'Let us see if you have a fever.',
  ])('takes no politeness for advice: %s', (said) => {
    expect(explainedIn(said)).toEqual([]);
  });

  it.each([
    [
      'For your second problem, your asthma, I think you are doing really well.',
      '«S» «is|are» doing well from an asthma standpoint',
    ],
    ['And your blood pressure is actually under good control.', '«P» blood pressure is under good control'],
    ["As for your reflux, I don't think it's well controlled.", 'reflux is not well controlled'],
  ])('tells how a problem stands: %s', (said, expected) => {
    expect(explainedIn(said)).toEqual([expected]);
  });

  it.each([
    ['I want you to rest the knee and I will see you then.', '«S» «A» rest the knee'],
    ['You need to cut down on alcohol because it upsets your stomach.', '«S» «A» cut down on alcohol'],
    [
      'I would like you to check your blood pressure every morning okay',
      '«S» «A» check «P» blood pressure every morning',
    ],
    ['Make sure you drink plenty of water.', '«S» «A» drink plenty of water'],
  ])('tells what was advised and what to expect: %s', (said, expected) => {
    expect(explainedIn(said).map((body) => body.replace(/^the pain/, '«P» pain'))).toEqual([expected]);
  });

  it('tells that results were discussed, and neither of a diagnosis nor of a test still to come', () => {
    expect(explainedIn('I looked at your x-ray and the x-ray shows no fracture.')).toEqual([
      'the x-ray results were discussed with the patient',
    ]);
    expect(explainedIn('Your x-ray showed wear. I think you have osteoarthritis.')).toEqual([
      '«IMP» osteoarthritis',
      'the x-ray results were discussed with the patient',
    ]);
    expect(explainedIn('If the x-ray looks fine we are done.')).toEqual([]);
  });

  it.each(['How are you doing? Are you doing well?', 'Did you rest the knee?', 'My wife had to rest the knee.'])(
    'takes no question for advice: %s',
    (said) => {
      expect(explainedIn(said)).toEqual([]);
    },
  );
});
