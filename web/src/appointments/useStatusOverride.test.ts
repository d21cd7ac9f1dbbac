// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { overrideStatus, statusOverrides, useShownStatus } from '../app/statusOverride.ts';
import { useStatusOverride } from './useStatusOverride.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  statusOverrides.set({});
});

const listed = (status: AppointmentListItem['status']) => [{ id: 'a', status } as AppointmentListItem];
const shown = (items: AppointmentListItem[], readAt: number) =>
  renderHook(() => useStatusOverride(items, readAt)).result.current?.[0]?.status;

test('what an answer said stands over a list that was read before it, and not over one read after', () => {
  vi.useFakeTimers({ now: 1000 });
  overrideStatus('a', 'finalizing');
  expect(shown(listed('recording'), 900)).toBe('finalizing');
  expect(shown(listed('paused'), 1100)).toBe('paused');
  expect(statusOverrides.get()).toHaveProperty('a');
});

test('a list that says ready, or failed, drops the override for good', () => {
  vi.useFakeTimers({ now: 1000 });
  overrideStatus('a', 'finalizing');
  expect(shown(listed('ready_for_review'), 1100)).toBe('ready_for_review');
  expect(statusOverrides.get()).toEqual({});
});

test('a consult that is open shows what was asked for until it is read again', () => {
  vi.useFakeTimers({ now: 1000 });
  overrideStatus('a', 'generating');
  const open = (readAt: number) =>
    renderHook(() => useShownStatus({ id: 'a', status: 'reviewed' }, readAt)).result.current;
  expect(open(900)).toBe('generating');
  expect(open(1100)).toBe('reviewed');
});
