import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCapturing, type Phase, phaseAfter, type Step } from './machine.ts';

const every: Step[] = [
  'record',
  'started',
  'refused',
  'takenElsewhere',
  'pause',
  'lose',
  'reopen',
  'finish',
  'goOn',
  'confirm',
  'restart',
];

test('a recording never ends as finished without a finish, and never starts without being asked', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...every), { maxLength: 40 }), (steps) => {
      let phase: Phase = 'ready';
      for (const step of steps) {
        const next: Phase = phaseAfter(phase, step) ?? phase;
        if (isCapturing(next) && !isCapturing(phase)) expect(step).toBe('record');
        if (next === 'finished' && phase !== 'finished') expect([step, isCapturing(phase)]).toEqual(['confirm', false]);
        if (phase === 'finished') expect(next).toBe('finished');
        phase = next;
      }
    }),
  );
});

test('finishing is only possible when the microphone is closed', () => {
  for (const phase of ['starting', 'recording', 'lost'] as const) expect(phaseAfter(phase, 'finish')).toBeUndefined();
});
