import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { declaredScreens } from './declared-screens.ts';
import { openable } from './openable.ts';
import { admin, doctor, signedIn, visit, type Caller } from './people.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];
const wide = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };
/** Each colour and two sizes; `npm run torture -- --only axe` asks for every size in both colours. */
const looks =
  process.env['AXE_LOOKS'] === 'all'
    ? [wide, tablet, phone].flatMap((size) => [
        { size, theme: 'light' },
        { size, theme: 'dark' },
      ])
    : [
        { size: wide, theme: 'light' },
        { size: phone, theme: 'dark' },
      ];
const narrowest = { width: 320, height: 640 };

/** What axe finds on the page as it is, one line each. */
const findings = async (page: Page, { rules }: { rules?: string[] } = {}): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  );
};

/** The screen as it is, and as narrow as a phone can be. */
const look = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const { size, theme } of looks) {
    await page.setViewportSize(size);
    found.push(...(await sideways(page)));
    // Colours may fade from one theme to the other: they are looked at when they stand still.
    await page.evaluate(async (chosen) => {
      document.documentElement.setAttribute('data-theme', chosen);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }, theme);
    found.push(...(await findings(page)).map((line) => `${size.width} ${theme}: ${line}`));
  }
  await page.setViewportSize(narrowest);
  return [...found, ...(await sideways(page))];
};

/** Whether the page scrolls sideways, once what follows its width has followed. */
const sideways = async (page: Page): Promise<string[]> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const deadline = Date.now() + 2000;
  while ((await overflow()) > 0 && Date.now() < deadline) await page.waitForTimeout(100);
  const pixels = await overflow();
  return pixels > 0 ? [`${page.viewportSize()?.width}: scrolls ${pixels} px sideways`] : [];
};

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1, h2').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const asLooked = { reducedMotion: 'reduce' as const, viewport: wide };
/** One page a person goes from screen to screen: a new one each would sign in, fetch and compile the program a hundred times. */
const pages = new Map<string, Promise<Page>>();
const pageOf = (browser: Browser, person: string | undefined): Promise<Page> => {
  const known = pages.get(person ?? '');
  if (known) return known;
  const opened = person
    ? visit(browser, person, asLooked).then(({ page }) => page)
    : browser.newContext(asLooked).then((context) => context.newPage());
  pages.set(person ?? '', opened);
  return opened;
};
test.afterAll(async () => {
  for (const page of pages.values()) await (await page).context().close();
});

/** A session beside the page's, kept for less time than it is good for. */
const KEPT_MILLISECONDS = 5 * 60_000;
const calls = new Map<string, { at: number; call: Promise<Caller> }>();
const callOf = (person: string): Promise<Caller> => {
  const known = calls.get(person);
  if (known && Date.now() - known.at < KEPT_MILLISECONDS) return known.call;
  const call = signedIn(person).then((session) => session.call);
  calls.set(person, { at: Date.now(), call });
  return call;
};

for (const { path, access } of declaredScreens()) {
  test(`${path} has nothing for axe to find`, async ({ browser }) => {
    const person = access === 'public' ? undefined : access === 'admin' ? admin : doctor;
    const page = await pageOf(browser, person);
    await page.setViewportSize(wide);
    await page.goto(person ? await openable(path, await callOf(person)) : path);
    await settled(page);
    expect(await look(page)).toEqual([]);
  });
}

/** Opens what stands over a screen or takes its place. */
const states: Record<string, (page: Page, call: Caller) => Promise<void>> = {
  'the page that is not found': async (page) => {
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { name: /^404/ })).toBeVisible();
  },
  'the command palette': async (page) => {
    await page.goto('/doctor/appointments');
    await settled(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the keys': async (page) => {
    await page.goto('/doctor/appointments');
    await settled(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the question for consent': async (page, call) => {
    await page.goto(await openable('/doctor/appointments/:appointmentId/in-progress', call));
    await settled(page);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the export of a consult': async (page, call) => {
    await page.goto(await openable('/doctor/appointments/:appointmentId', call));
    await settled(page);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

/** The same for administrators: each state that their lists, dialogs and charts can be in, on a screen that has it. */
const administratorsStates: Record<string, (page: Page) => Promise<void>> = {
  'a list with chosen rows': async (page) => {
    await page.goto('/admin/users/doctors');
    await page.getByLabel('Choose this page').check();
    await expect(page.getByRole('region', { name: 'Chosen rows' })).toBeVisible();
  },
  'a dialog over a list': async (page) => {
    await page.goto('/admin/users/doctors');
    await page.getByLabel('Choose this page').check();
    await page.getByRole('button', { name: 'Set speciality' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'an open filter': async (page) => {
    await page.goto('/admin/users/doctors');
    await settled(page);
    await page.getByRole('button', { name: 'Practice', exact: true }).first().click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
  'the menu of a row': async (page) => {
    await page.goto('/admin/config/templates');
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'a list that nothing matches': async (page) => {
    await page.goto('/admin/users/doctors');
    await page.getByRole('searchbox', { name: 'Search doctors' }).fill('nobody is called so');
    await expect(page.getByText('Nothing matches')).toBeVisible();
  },
  'a list that could not be read': async (page) => {
    await page.route(/\/api\/v1\/admin\/users(\?|$)/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/admin/users/doctors');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'what a chart says of a day': async (page) => {
    await page.goto('/admin');
    const chart = page.getByRole('slider', { name: 'Minutes recorded by day' });
    await chart.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /minute/);
  },
  'a chart as a table': async (page) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Show as table ?: Minutes recorded$/ }).click();
    await expect(page.getByRole('region', { name: 'Minutes recorded' })).toBeVisible();
  },
};

const inStates = (person: string, opened: Record<string, (page: Page, call: Caller) => Promise<void>>): void => {
  for (const [name, open] of Object.entries(opened))
    test(`${name} has nothing for axe to find`, async ({ browser }) => {
      // A page of its own: what one state left chosen or typed would stand in the next.
      const { page, call } = await visit(browser, person, asLooked);
      await open(page, call);
      expect(await look(page)).toEqual([]);
      await page.context().close();
    });
};
inStates(doctor, states);
inStates(admin, administratorsStates);

test('axe is awake: it finds a button without a name and words too pale to read', async ({ page }) => {
  await page.setContent('<main><h1>Control</h1><button></button><p style="color: #bbb">Too pale</p></main>');
  const found = (await findings(page)).join('\n');
  expect(found).toContain('button-name');
  expect(found).toContain('color-contrast');
  expect((await findings(page, { rules: colourRules })).join('\n')).toContain('color-contrast');
});
