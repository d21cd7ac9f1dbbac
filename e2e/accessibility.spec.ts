import { list } from '@auscult/contract/appointments/endpoints.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { declaredScreens } from './declared-screens.ts';
import { admin, doctor, signedIn, storedSession, type Caller } from './people.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;
const narrowest = { width: 320, height: 640 };

/** What axe finds on the page as it is, one line each. */
const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
};

/** The screen as it is, in both colours and at both sizes, and as narrow as a phone can be. */
const look = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
      found.push(...(await findings(page)).map((line) => `${size.width} ${theme}: ${line}`));
    }
  }
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...found, `320: scrolls ${overflow} px sideways`] : found;
};

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const statusOn: Record<string, Status> = { 'in-progress': 'draft', edit: 'draft', review: 'ready_for_review' };

/** A screen of one appointment is opened on one that is in the right state for it. */
const addressOf = async (path: string, call: Caller): Promise<string> => {
  const status = statusOn[path.split('/:appointmentId/')[1] ?? 'review'] ?? 'draft';
  const { items } = await call(list, { query: { statuses: [status], perPage: 1 } });
  const [first] = items;
  if (!first) throw new Error(`The demo has no appointment that is ${status}.`);
  const address = path.replace(':appointmentId', first.id);
  if (address.includes(':')) throw new Error(`${path} has a parameter that this test does not know.`);
  return address;
};

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

for (const { path, access } of declaredScreens()) {
  test(`${path} has nothing for axe to find`, async ({ browser }) => {
    const person = access === 'public' ? undefined : access === 'admin' ? admin : doctor;
    const session = person && (await signedIn(person));
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      ...(session ? { storageState: storedSession(session.tokens) } : {}),
    });
    const page = await context.newPage();
    await page.goto(session ? await addressOf(path, session.call) : path);
    await settled(page);
    expect(await look(page)).toEqual([]);
    await context.close();
  });
}
