import { act, cleanup, renderHook } from '@testing-library/react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTold } from './useTold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Shown = { status: Status; type?: 'note' | 'letter' | 'referral_letter'; warning?: string; code?: string };
const shown = (id: string, first: Shown) => {
  const propsOf = ({ status, type, warning, code = 'x' }: Shown) => {
    const documents = type ? [{ type, state: 'generating' } as AppointmentDocument] : [];
    const warnings = warning ? [{ code, text: warning, at: '2026-11-28T01:00:00Z' }] : [];
    return {
      appointment: { id, error: null, warnings, appointmentDocuments: documents } as unknown as Appointment,
      status,
    };
  };
  const hook = renderHook(
    (now: Shown) => {
      const { appointment, status } = propsOf(now);
      return useTold(appointment, status, appointment.appointmentDocuments[0]);
    },
    { initialProps: first },
  );
  const wait = () =>
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  return { ...hook, wait, told: () => hook.result.current.told, close: () => act(() => hook.result.current.close()) };
};

it('tells that the note, then that the letter is written, where that lasts', () => {
  const { told, wait, rerender } = shown('a', { status: 'generating', type: 'note' });
  expect(told()).toBeNull();
  wait();
  expect(told()).toBe('generatingNote');
  rerender({ status: 'generating', type: 'letter' });
  expect(told()).toBe('generatingLetter');
  rerender({ status: 'generating', type: 'referral_letter' });
  expect(told()).toBeNull();
});

it('leaves what was closed in the page until the next go', () => {
  const { told, wait, close, rerender } = shown('b', { status: 'generating', type: 'note' });
  wait();
  close();
  rerender({ status: 'generating', type: 'letter' });
  wait();
  expect(told()).toBeNull();
  rerender({ status: 'ready_for_review' });
  rerender({ status: 'generating', type: 'note' });
  wait();
  expect(told()).toBe('generatingNote');
});

it('tells a failure, and after it the next one', () => {
  const { told, close, rerender } = shown('c', { status: 'error' });
  expect(told()).toBe('appointmentError');
  close();
  expect(told()).toBeNull();
  rerender({ status: 'ready_for_review' });
  rerender({ status: 'error' });
  expect(told()).toBe('appointmentError');
});

it('tells what was noted once, and only before the review', () => {
  const { told, close, rerender } = shown('d', { status: 'ready_for_review', warning: 'Cut off' });
  expect(told()).toBe('appointmentWarning');
  rerender({ status: 'reviewed', warning: 'Cut off' });
  expect(told()).toBeNull();
  rerender({ status: 'ready_for_review', warning: 'Cut off' });
  close();
  expect(told()).toBeNull();
});

it('holds nobody up for what is said of every consult of the demo', () => {
  const { told } = shown('e', { status: 'ready_for_review', warning: 'Made up', code: 'demo-voices' });
  expect(told()).toBeNull();
});
