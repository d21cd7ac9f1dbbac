import { expect, type Locator, type Page } from '@playwright/test';

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

/** Keys one after the other, as fast as they can come. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Types into the palette what is wanted, and opens what it offers first: the focus is in the page then. */
export const openByKeys = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette).toBeVisible();
  await page.keyboard.type(words);
  await expect(palette.getByRole('option').first()).toContainText(new RegExp(words, 'i'));
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();
};

/** Walks with arrows through an open menu until what is wanted has the focus, and chooses it. */
export const arrowTo = async (item: Locator, most = 12): Promise<void> => {
  await item.waitFor();
  for (let steps = 0; steps < most; steps += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) return item.press('Enter');
    await item.page().keyboard.press('ArrowDown');
  }
  throw new Error(`Arrows do not lead to ${item.toString()} in ${most} steps.`);
};
