import { describe, expect, it } from 'vitest';
import { withDenialsBySystem } from './deniedBySystem.ts';
import type { Draft } from '../drafting.ts';
import { withSide } from '../symptoms/sidesOfSymptoms.ts';

const draft = (body: string, more: Partial<Draft> = {}): Draft => ({
  body,
  topic: 'review_of_systems',
  segmentIds: ['a'],
  order: 1,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
  ...more,
});
const denial = (things: string): Draft => draft(`«S» «denies|deny» ${things}`, { isDenial: true });
const linesOf = (things: string): Record<string, string[]> =>
  Object.fromEntries(withDenialsBySystem([], [denial(things)]).lines.map(({ system, absent }) => [system, absent]));

describe('what is denied', () => {
  it('stands under its system by the name that a record has for it', () => {
    expect(
      linesOf('changes to «P» skin, blood in «P» stools, numbness in «P» foot or problems with «P» bladder'),
    ).toEqual({
      Gastrointestinal: ['blood in stool'],
      Genitourinary: ['bladder problems'],
      Skin: ['skin changes'],
      Neurological: ['numbness in the foot'],
    });
  });

  it('joins the line that its system has, once', () => {
    const line = { system: 'Gastrointestinal', present: [], absent: ['nausea'], segmentIds: ['z'] };
    const { lines, rest } = withDenialsBySystem([line], [denial('vomiting or nausea')]);
    expect(lines).toEqual([{ ...line, absent: ['nausea', 'vomiting'], segmentIds: ['z', 'a'] }]);
    expect(rest).toEqual([]);
  });

  it('stays by itself where it is of no system, of the past or of the family', () => {
    const { lines, rest } = withDenialsBySystem([], [denial('seizures in the past, heart conditions or mosquitoes')]);
    expect(lines).toEqual([]);
    expect(rest).toHaveLength(1);
  });

  it('holds nothing that was looked for by hand', () => {
    expect(withDenialsBySystem([], [denial('pain to palpation over the ankle joint')]).rest).toEqual([]);
  });
});

describe('the side of a symptom', () => {
  it('is the one that is named of it', () => {
    expect(
      withSide('wrist pain', [draft('«P» right wrist «hurts|hurt» when «S» «types|type»', { topic: 'history' })]).name,
    ).toBe('right wrist pain');
  });

  it.each([
    ['«P» left wrist is fine, «P» right wrist «hurts|hurt»', 'both sides'],
    ['«S» had surgery on «P» right wrist years ago', 'another time'],
    ['both of «P» wrists are sore', 'both'],
  ])('is left out where it is not certain: %s', (body) => {
    expect(withSide('wrist pain', [draft(body, { topic: 'history' })]).name).toBe('wrist pain');
  });
});
