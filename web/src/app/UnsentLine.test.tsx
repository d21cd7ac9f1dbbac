import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStore } from '../recorder/store.ts';
import { keepPending } from '../review/saving/pending.ts';
import { UnsentLine, unsentWords } from './UnsentLine.tsx';

/** The line comes once the screen has had the processor for itself. */
const soon = { timeout: 5_000 };

test('with nothing here it says so', async () => {
  render(<UnsentLine />);
  expect(await screen.findByText('Nothing unsent on this device', {}, soon)).toBeTruthy();
});

test('sound and text that lie here are told though nobody is signed in', async () => {
  const store = await openStore();
  const epoch = await store.openEpoch({
    appointmentId: 'a',
    kind: 'consultation',
    userId: 'u',
    mimeType: 'audio/webm',
  });
  await store.append({ epochId: epoch.epochId, sequence: 0, seconds: 65, bytes: new ArrayBuffer(8) });
  store.close();
  const key = { userId: 'u', appointmentId: 'a', type: 'note' } as const;
  await keepPending(key, { unsaved: { type: 'doc', content: [] }, base: null });
  render(<UnsentLine />);
  expect(await screen.findByText(/1:05 of sound and one edited text, safe until you sign in/, {}, soon)).toBeTruthy();
});

test('the words are those of what is there', () => {
  expect(unsentWords({ seconds: 0, edits: 2 })).toContain('2 edited texts');
  expect(unsentWords({ seconds: 3, edits: 0 })).not.toContain('edited');
});
