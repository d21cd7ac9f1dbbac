import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { underItsLabel } from './labelledLines.ts';
import { apartAtSplices } from '../transcript/splices.ts';

const told = (body: string, label?: string): Draft => ({
  body,
  topic: 'history',
  segmentIds: ['one'],
  order: 0,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
  ...(label === undefined ? {} : { label }),
});

describe('an answer under the name of what was asked', () => {
  it.each([
    ['Duration (pain)', 'about «S» «wants|want» to say a few weeks', 'about a few weeks'],
    ['Onset', 'started probably 3 months back, but it has gotten worse', 'probably 3 months back'],
    ['Onset', 'last, 2 weeks ago', '2 weeks ago'],
    ['Duration', 'a week now', 'a week'],
    ['Severity', '7/10', '7/10'],
    ['Worse with', 'stairs', 'stairs'],
    ['Onset (diabetes)', 'when «S» «was|were» 7', 'when «S» «was|were» 7'],
  ])('%s: %s', (label, said, written) =>
    expect(underItsLabel(told(said, label))).toMatchObject({ label, body: written }),
  );
  it.each([
    ['Onset', '7'],
    ['Onset (hospital)', '2 days ago'],
    ['Worse with', 'anytime'],
    ['Duration', '9 months 10'],
  ])('%s says nothing by "%s"', (label, said) => expect(underItsLabel(told(said, label))).toBeNull());
  it('leaves a sentence its own', () => {
    const made = underItsLabel(told('if «S» «rests|rest», it is gone in a day', 'Lasting'));
    expect(made?.label).toBeUndefined();
  });
});

describe('two clauses with a comma alone between them', () => {
  const apart = (body: string) => apartAtSplices(told(body)).map((one) => one.body);
  it('are two sentences', () => {
    expect(apart('the headaches are worse at night, nothing makes them better')).toEqual([
      'the headaches are worse at night',
      'nothing makes them better',
    ]);
    expect(apart('«S» «is|are» worried, «S» «does|do» not want an operation')).toHaveLength(2);
  });
  it.each([
    'when «S» «walks|walk», it hurts',
    '«S» «takes|take» ramipril, the small one',
    '«S» said, it is better',
    '«S» forgot to mention, that «S» «is|are» sweating',
    '«S» «has|have» pain, swelling and stiffness',
  ])('%s', (body) => expect(apart(body)).toEqual([body]));
});
