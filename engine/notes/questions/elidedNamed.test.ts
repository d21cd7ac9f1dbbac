import { describe, expect, it } from 'vitest';
import type { Utterance } from '../transcript/utterances.ts';
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
const lastOf = (...lines: string[]): Utterance | undefined => withThreadNamed(talk(...lines)).at(-1);

describe('what was left out because it had just been named', () => {
  it.each([
    [['d: how is the perindopril?', 'd: we put you up to 8'], 'your perindopril was put up to 8'],
    [['d: thanks for doing the phq 9', 'd: you scored 15'], 'you scored 15 on the phq 9'],
    [['d: are you on the preventer?', 'p: on and off', 'p: i kept forgetting'], 'i kept forgetting the preventer'],
    [['p: just the migraines', 'p: i take rizatriptan when i get one'], 'i take rizatriptan when i get a migraine'],
    [['p: i have a uti again', 'd: no fever?', 'p: no', 'd: you had 1 last year'], 'you had a uti last year'],
    [
      ['d: about the kidney stones, you had those 3 years ago'],
      'about the kidney stones, you had kidney stones 3 years ago',
    ],
    [['d: was it there before the fall?', 'p: no, it just started after'], 'no, it just started after the fall'],
  ])('%j', (lines, expected) => {
    expect(lastOf(...lines)?.text).toBe(expected);
  });

  it('cites where it was named', () => {
    expect(lastOf('d: how is the perindopril?', 'd: we put you up to 8')?.segmentIds).toEqual(['s0', 's1']);
  });

  it.each([
    [['d: how are the perindopril and the amlodipine?', 'd: we put you up to 8'], 'we put you up to 8'],
    [['p: my sister has migraines', 'p: i lie down when i get one'], 'i lie down when i get one'],
    [['d: and the score?', 'd: you scored 15'], 'you scored 15'],
    [['d: how is the pulse at home?', 'd: 76, regular'], '76, regular'],
    [['d: that is your tsh', 'd: it is a touch low'], 'it is a touch low'],
  ])('stays where it may be several things, or none: %j', (lines, expected) => {
    expect(lastOf(...lines)?.text).toBe(expected);
  });
});
