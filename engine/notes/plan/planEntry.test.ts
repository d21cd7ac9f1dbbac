import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { asEntered } from './planEntry.ts';
import { planLabel } from './planLabel.ts';
import { toldInPlan } from './planTold.ts';

const draft = (body: string): Draft => ({
  body,
  topic: 'plan',
  segmentIds: ['s1'],
  order: 1,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
});
const entered = (body: string): string => asEntered(draft(body)).body;

describe('a statement as it is entered', () => {
  it.each([
    [
      'if «S» «falls|fall», «S» «A» go to hospital, even if «S» «feels|feel» well',
      '«S» «was|were» advised to go to hospital if «S» «falls|fall», even if «S» «feels|feel» well',
    ],
    ['if not better, call', '«S» «was|were» advised to call if not better'],
    ['if worse, call, or return', '«S» «was|were» advised to call or return if worse'],
    [
      'if «S» «has|have» a fever, vomiting or a rash, «S» «AN» take the tablets',
      '«S» «was|were» advised not to take the tablets if «S» «has|have» a fever, vomiting or a rash',
    ],
    [
      'if the pain returns, «S» «A» sit down, rest and use the spray',
      'if the pain returns, «S» «was|were» advised to sit down, rest and use the spray',
    ],
  ])('has its condition behind the advice that needs it: %s', (said, written) => {
    expect(entered(said)).toBe(written);
  });

  it.each([
    ['increase «P» ramipril to 10 mg a day', 'increase ramipril to 10 mg daily'],
    ['continue the aspirin and the metoprolol', 'continue aspirin and metoprolol'],
    ['continue the exercises', 'continue the exercises'],
    ['continue clopidogrel until may', 'continue clopidogrel until May'],
    ['cervical screening is due too march', 'cervical screening is due in march'],
    ['proceed with the cortisone injection', 'proceed with the cortisone injection'],
    ['paracetamol 500 mg 3 times a day', 'paracetamol 500 mg 3 times a day'],
  ])('names a medicine alone: %s', (said, written) => {
    expect(entered(said)).toBe(written);
  });
});

describe('the label of a statement', () => {
  it.each([
    ['«S» will be contacted when the culture is back', 'Follow-up'],
    ['discuss how «S» «is|are» doing with the splint', 'Follow-up'],
    ['no running for 2 weeks', 'Patient education and counselling'],
    ['no swelling', 'Medical reasoning'],
    ['«P» mother should have an ecg', 'Follow-up'],
    ['«P» symptoms should improve over a few weeks', 'Medical reasoning'],
    ['cervical screening is due in march', 'Additional testing'],
    ['«S» can drive', 'Patient education and counselling'],
  ])('tells what it asks for: %s', (body, label) => {
    expect(planLabel(draft(body))).toBe(label);
  });
});

describe('what is told beside opinions and orders', () => {
  it.each([
    '«S» «reaches|reach» for the seretide',
    '«S» «stays|stay» on the aspirin for good',
    '«S» «has|have» atrial fibrillation',
    '«S» «was|were» in hospital',
    '«S» «is|are» on the omeprazole 20 mg a day',
    '2 years apart is bad luck',
  ])('is no habit, nothing brought along and no talk: %s', (body) => {
    expect(toldInPlan(body, false)).toBeNull();
  });

  it('is kept where it says how things stand', () => {
    expect(toldInPlan('«P» kidney function is stable on the new tablets', false)).not.toBeNull();
  });
});
