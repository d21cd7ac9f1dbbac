import type { Page } from '@playwright/test';

/** Whether what has the focus is called so. */
const isFocused = async (page: Page, name: RegExp): Promise<boolean> =>
  page.evaluate(
    ([source = '', flags]) => {
      const { activeElement: element } = document;
      if (!(element instanceof HTMLElement)) return false;
      const label = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(' ');
      return new RegExp(source, flags).test(
        `${element.getAttribute('aria-label') ?? ''} ${label} ${element.textContent}`.trim(),
      );
    },
    [name.source, name.flags],
  );

/** Walks with Tab until what is wanted has the focus. */
export const tabTo = async (page: Page, name: RegExp, most = 40): Promise<void> => {
  for (let steps = 0; steps < most; steps += 1) {
    if (await isFocused(page, name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)} in ${most} steps.`);
};
