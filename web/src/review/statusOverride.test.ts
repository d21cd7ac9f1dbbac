import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { overrideStatus, settleOverrides, useShownStatus } from './statusOverride.ts';

const shown = (status: Status) => renderHook(() => useShownStatus({ id: 'a', status })).result.current;

test('what was assumed holds until the list says ready for review or error', () => {
  overrideStatus('a', 'generating');
  settleOverrides([
    { id: 'a', status: 'reviewed' },
    { id: 'b', status: 'error' },
  ]);
  expect(shown('reviewed')).toBe('generating');
  settleOverrides([{ id: 'a', status: 'ready_for_review' }]);
  expect(shown('ready_for_review')).toBe('ready_for_review');
});
