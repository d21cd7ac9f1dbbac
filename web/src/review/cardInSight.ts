const cards = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-card-actions]')].filter((one) => one.offsetParent !== null);

/** Whether a point of an element can be seen: inside the window, and under nothing else. */
const isSeen = (element: HTMLElement, x: number, y: number): boolean => {
  const top = document.elementFromPoint(x, y);
  return top !== null && element.contains(top);
};

/** Whether the buttons of the open card are on the screen, top and bottom. A key that presses one of them must not do so unseen. */
export const isCardInSight = (): boolean =>
  cards().some((actions) => {
    const { left, top, bottom, height } = actions.getBoundingClientRect();
    return height > 0 && isSeen(actions, left + 2, top + 2) && isSeen(actions, left + 2, bottom - 2);
  });

/** Brings the open card into view, its buttons above all. */
export const bringCardIntoSight = (): void => {
  for (const actions of cards()) {
    actions.parentElement?.scrollIntoView({ block: 'nearest' });
    actions.scrollIntoView({ block: 'nearest' });
  }
};
