// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { safeNext } from './useSignedIn.ts';

test('only a path of this site is gone to after the sign-in', () => {
  expect(safeNext('/doctor/appointments?page=2')).toBe('/doctor/appointments?page=2');
  for (const next of [
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    // Browsers leave tabs and ends of lines out of an address.
    '/\t/elsewhere.example',
    '/\n\\elsewhere.example',
  ])
    expect(safeNext(next)).toBe('/my');
});
