import { describe, expect, it } from 'vitest';
import type { Utterance } from '../transcript/utterances.ts';
import { fused } from './fused.ts';
import { withThreadNamed } from './threadNamed.ts';

/** "d: …" and "p: …" as utterances, each a turn of its own. */
const talk = (...lines: string[]): Utterance[] =>
  lines.map((line, turn) => ({
    text: line.slice(3),
    speaker: line.startsWith('d:') ? 'doctor' : 'patient',
    segmentIds: [`s${turn}`],
    question: line.endsWith('?'),
    bare: false,
    turn,
    names: new Set<string>(),
  }));
const lastOf = (...lines: string[]): string => withThreadNamed(talk(...lines)).at(-1)?.text ?? '';

describe('withThreadNamed', () => {
  it('names the habit that was asked after', () => {
    expect(lastOf('d: do you still smoke?', 'p: not since january')).toBe('i have not smoked since january');
    expect(lastOf('d: are you a smoker?', 'p: i gave up', 'p: was on 20 a day for 30 years')).toBe(
      'i smoked 20 a day for 30 years',
    );
    expect(lastOf('d: how is the drinking going?', 'p: i have not had a drop since the third of may')).toBe(
      'i have not drunk since the third of may',
    );
  });
  it('names sleep, bowels, water, periods and work', () => {
    expect(lastOf('d: how are you sleeping?', 'p: i get about 5 hours')).toBe('i sleep about 5 hours a night');
    expect(lastOf('d: how are your bowels?', 'p: i am going 6 times a day')).toBe(
      'i am opening my bowels 6 times a day',
    );
    expect(lastOf('d: any trouble passing urine?', 'p: i am up 3 times a night')).toBe(
      'i get up 3 times a night to pass urine',
    );
    expect(lastOf('d: are your periods regular?', 'p: had one in june')).toBe('i had a period in june');
    expect(lastOf('d: how is work?', 'p: i have been off for 3 weeks')).toBe('i have been off work for 3 weeks');
  });
  it('leaves what another question, a relative or a second topic may be meant by', () => {
    expect(lastOf('d: do you smoke or drink?', 'p: not since january')).toBe('not since january');
    const told = talk('d: do you smoke?', 'p: my husband does', 'p: gave up for a year').map((one) => ({
      ...one,
      turn: 1,
    }));
    expect(withThreadNamed(told).at(-1)?.text).toBe('gave up for a year');
    expect(lastOf('d: does anyone in the family smoke?', 'p: 20 a day for 30 years')).toBe('20 a day for 30 years');
    expect(lastOf('d: do you smoke?', 'p: no', 'd: any chest pain at night?', 'p: about 5 hours')).toBe(
      'about 5 hours',
    );
  });
  it('gives a half sentence its subject, and a medicine or a part its name', () => {
    expect(lastOf('d: what have you tried?', 'p: melatonin', 'p: took it for 2 weeks')).toBe(
      'i took melatonin for 2 weeks',
    );
    expect(lastOf('d: how is the left knee?', 'p: it gives way on the stairs')).toBe(
      'my left knee gives way on the stairs',
    );
    expect(lastOf('d: and your mother?', 'p: had a stroke at 60')).toBe('had a stroke at 60');
    expect(lastOf('d: how are your back and your knee?', 'p: it gives way')).toBe('it gives way');
  });
  it('says a dislocated thing once and names one of what was spoken of', () => {
    expect(lastOf('d: tell me more?', 'p: the pain, it comes on at night')).toBe('the pain comes on at night');
    expect(lastOf('d: any kidney stones?', 'p: i had one 3 years ago')).toBe('i had a kidney stone 3 years ago');
    expect(lastOf('d: do you nap in the day?', 'p: i can not, with the kids')).toBe(
      'i can not nap in the day, with the kids',
    );
  });
  it('cites the question beside the answer', () => {
    const [, told] = withThreadNamed(talk('d: do you still smoke?', 'p: not since january'));
    expect(told?.segmentIds).toEqual(['s0', 's1']);
  });
});

describe('fused', () => {
  it('makes a sentence of a question and an answer of a few words', () => {
    expect(fused('how far can you walk?', 'to the gate and back')).toBe('i can walk to the gate and back');
    expect(fused('back at work?', 'not yet')).toBe('i am not back at work yet');
    expect(fused('any chest pain?', 'not since the operation')).toBe('i have not had chest pain since the operation');
    expect(fused('when was your last smear?', '2 years ago, that was normal')).toBe(
      'my last smear was 2 years ago, which was normal',
    );
    expect(fused('how many pillows do you sleep on?', '3')).toBe('i sleep on 3 pillows');
  });
  it('makes none where it could be of several things, or is answered otherwise', () => {
    expect(fused('any fevers or chills?', 'last night')).toBeNull();
    expect(fused('do you know why?', 'sometimes')).toBeNull();
    expect(fused('how far can you walk?', 'it depends')).toBeNull();
    expect(fused('any chest pain?', 'no')).toBeNull();
  });
});

it('takes no state of today for a deed', () => {
  expect(lastOf('d: and your work?', 'p: i was a welder', 'p: retired now')).not.toMatch(/i retired/);
  expect(lastOf('d: and your work?', 'p: i was a welder', 'p: retired in may')).toMatch(/i retired in may/);
});
