// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bringCardIntoSight, isCardInSight } from './cardInSight.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A card whose buttons lie at a height, in a window of 600 pixels with a bar at its foot. */
const withCard = (top: number): HTMLElement => {
  render(
    <>
      <div data-testid="card">
        <div data-card-actions="">
          <button type="button">Keep as written</button>
        </div>
      </div>
      <footer>Bar</footer>
    </>,
  );
  const actions = document.querySelector<HTMLElement>('[data-card-actions]') as HTMLElement;
  const bar = document.querySelector('footer');
  Object.defineProperty(actions, 'offsetParent', { value: document.body });
  vi.spyOn(actions, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 32));
  document.elementFromPoint = (_, y) =>
    y < 0 || y >= 600 ? null : y >= 540 ? bar : y >= top && y < top + 32 ? actions : document.body;
  return actions;
};

it.each([
  [100, true],
  [520, false],
  [560, false],
  [700, false],
  [-20, false],
])('buttons at %i pixels are seen: %s', (top, isSeen) => {
  withCard(top);
  expect(isCardInSight()).toBe(isSeen);
});

it('brings the card into view, its buttons last', () => {
  const actions = withCard(700);
  const shown: (Element | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function show(this: HTMLElement) {
    shown.push(this);
  });
  bringCardIntoSight();
  expect(shown.at(-1)).toBe(actions);
});
