// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChoiceField } from './ChoiceField.tsx';

const options = [
  ['', 'None'],
  ['short', 'Short note'],
  ['long', 'Long note'],
] as const;

const opened = (onChoose: (value: string) => Promise<unknown>): HTMLSelectElement => {
  render(<ChoiceField label="Note" options={options} value="" onChoose={onChoose} />);
  return screen.getByLabelText<HTMLSelectElement>('Note');
};
const walkTo = (field: HTMLElement, value: string): void => {
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.change(field, { target: { value } });
};
const kept = (chosen: string[]) => (value: string) => {
  chosen.push(value);
  return Promise.resolve();
};
afterEach(cleanup);

test('arrow keys walk, and Enter, or leaving the field, chooses once', () => {
  const chosen: string[] = [];
  const field = opened(kept(chosen));
  walkTo(field, 'short');
  walkTo(field, 'long');
  expect(chosen).toEqual([]);
  expect(field.value).toBe('long');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  expect(chosen).toEqual(['long']);
});

test('Escape goes back, and so does who walks back to where it began', () => {
  const chosen: string[] = [];
  const field = opened(kept(chosen));
  walkTo(field, 'short');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
  walkTo(field, 'short');
  walkTo(field, '');
  fireEvent.blur(field);
  expect(chosen).toEqual([]);
});

test('what is chosen in the open list is chosen at once; refused, it is as it was', async () => {
  const chosen: string[] = [];
  const field = opened(async (value) => {
    chosen.push(value);
    throw new Error('refused');
  });
  fireEvent.pointerDown(field);
  fireEvent.change(field, { target: { value: 'short' } });
  expect([chosen, field.value]).toEqual([['short'], 'short']);
  await waitFor(() => expect(field.value).toBe(''));
  fireEvent.keyDown(field, { key: ' ' });
  fireEvent.change(field, { target: { value: 'long' } });
  expect(chosen).toEqual(['short', 'long']);
});
