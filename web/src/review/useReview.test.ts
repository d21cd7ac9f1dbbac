import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { emptyDocument } from '@auscult/contract/richtext.ts';
import type { Stop } from './evidence/walk.ts';
import { useOpenFirst, type Review } from './useReview.ts';

const note = (state: AppointmentDocument['state']) => ({ type: 'note', state, content: emptyDocument }) as const;
const stop: Stop = { type: 'note', sentenceId: 's1', block: 3, start: 0 };

const opening = () => {
  const move = vi.fn<Review['move']>();
  const at = (state: AppointmentDocument['state'], stops: Stop[]) =>
    ({ documents: [note(state)], stops, move }) as unknown as Review;
  const { rerender } = renderHook(({ review }: { review: Review }) => useOpenFirst(review, true), {
    initialProps: { review: at('generating', []) },
  });
  return {
    move,
    become: (state: AppointmentDocument['state'], stops: Stop[]) => rerender({ review: at(state, stops) }),
  };
};

test('the review opens on the first sentence to check', () => {
  const { move, become } = opening();
  become('done', [stop]);
  expect(move).toHaveBeenCalledExactlyOnceWith({ to: 'stop', ...stop });
});

test('with nothing to check it stays at the top, also when an edit gives something to check later', () => {
  const { move, become } = opening();
  become('done', []);
  become('done', [stop]);
  expect(move).not.toHaveBeenCalled();
});
