// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { holdReloads, isBusyRecording, whenFree } from './guard.ts';

const isLeavingAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('an action runs at once while nothing holds', () => {
  let ran = 0;
  whenFree('reload', () => {
    ran += 1;
  });
  expect(ran).toBe(1);
});

test('what is asked for under a recording waits for the last release and then runs once, in order', () => {
  const ran: string[] = [];
  const first = holdReloads('recording');
  const second = holdReloads('upload');
  whenFree('reload', () => ran.push('reload'));
  whenFree('redirect', () => ran.push('redirect'));
  first();
  first();
  expect(isBusyRecording()).toBe(true);
  expect(ran).toEqual([]);
  second();
  expect(ran).toEqual(['reload', 'redirect']);
  holdReloads('recording')();
  expect(ran).toEqual(['reload', 'redirect']);
});

test('the same thing asked for twice is done once, as asked last', () => {
  const ran: number[] = [];
  const release = holdReloads('recording');
  whenFree('reload', () => ran.push(1));
  whenFree('reload', () => ran.push(2));
  release();
  expect(ran).toEqual([2]);
});

test('an action that starts to hold again keeps the next one waiting', () => {
  const ran: string[] = [];
  let again: () => void = () => undefined;
  const release = holdReloads('recording');
  whenFree('one', () => {
    again = holdReloads('next recording');
    ran.push('one');
  });
  whenFree('two', () => ran.push('two'));
  release();
  expect(ran).toEqual(['one']);
  again();
  expect(ran).toEqual(['one', 'two']);
});

test('the browser asks before the page is left, only while something holds', () => {
  expect(isLeavingAsked()).toBe(false);
  const release = holdReloads('recording');
  expect(isLeavingAsked()).toBe(true);
  release();
  expect(isLeavingAsked()).toBe(false);
});
