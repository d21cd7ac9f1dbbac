import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { holdReloads } from './guard.ts';
import { MaintenanceModal } from './Maintenance.tsx';
import { isConsultInHand, noteAnswer } from './serverState.ts';

const answer = (isMaintenance: boolean) => () =>
  noteAnswer({ response: new Response(), isMaintenance, notice: { message: 'New disks are put in.' } });
const shown = () => screen.queryByRole('dialog', { name: 'Auscult is being maintained' });

afterEach(() => {
  act(answer(false));
  cleanup();
});

test('waits for the recording and the consult in hand, and comes by itself after them', () => {
  const stopped = holdReloads('recording');
  render(<MaintenanceModal />);
  act(answer(true));
  expect(shown()).toBeNull();
  act(() => isConsultInHand.set(true));
  act(stopped);
  expect(shown()).toBeNull();
  act(() => isConsultInHand.set(false));
  expect(shown()?.textContent).toContain('New disks are put in.');
});

test.each(['not yet uploaded', 'text not saved', 'form not saved'])(
  'does not wait for what the server takes only when it is over: %s',
  (reason) => {
    const sent = holdReloads(reason);
    render(<MaintenanceModal />);
    act(answer(true));
    expect(shown()).not.toBeNull();
    act(answer(false));
    expect(shown()).toBeNull();
    sent();
  },
);
