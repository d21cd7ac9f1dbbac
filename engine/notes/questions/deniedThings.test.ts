import { describe, expect, it } from 'vitest';
import { deniedThing } from './deniedThings.ts';

describe('what is denied', () => {
  it.each([
    ['felt sick', 'feeling sick'],
    ['any feverish', 'feeling feverish'],
    ['faint when «S» «gets|get» out of bed', 'feeling faint when «S» «gets|get» out of bed'],
    ['fatigued', 'fatigue'],
    ['wheezy at night', 'wheeze at night'],
    ['tight in «P» chest', 'tightness in «P» chest'],
    ['passed out', 'passing out'],
    ['know itchy eyes', 'itchy eyes'],
    ['flu like symptoms like runny nose', 'runny nose'],
    ['diarrhoea issues', 'diarrhoea'],
    ['swelling with this', 'swelling'],
    ['numbness in «P» legs right now', 'numbness in «P» legs right now'],
    ['pain in «P» any swelling in «P» calves', 'pain in «P» any swelling in «P» calves'],
    ['fluid in «P» swelling in «P» calves', 'swelling in «P» calves'],
    ['a cough at night', 'cough at night'],
    ['skin changes', 'skin changes'],
    ['problems with «P» bladder', 'problems with «P» bladder'],
    ['sore throat', 'sore throat'],
    ['weak urine stream', 'weak urine stream'],
  ])('%s', (said, written) => expect(deniedThing(said)).toBe(written));
  it.each(['of those viral symptoms', 'other symptoms', 'complications during pregnancy', 'which «S» «has|have»'])(
    'names nothing in "%s"',
    (said) => expect(deniedThing(said)).toBeNull(),
  );
});
