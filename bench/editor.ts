import * as contract from '@auscult/contract/templates/endpoints.ts';
import type { LeafBlock, TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openBrowser, signInAt } from './browser.ts';
import type { Client } from './client.ts';
import { smoothnessOf, type Smoothness } from './frames.ts';
import { median, type Bench, type Measured } from './measure.ts';
import { openProduct } from './product.ts';

const ROUNDS = 3;
const LETTERS = 200;
const MOVES = 20;
/** As a quick hand types, and as a key repeats. */
const TYPING = 60;
const REPEAT = 80;
const MOST_LATE = 0.02;
const MOST_LONGER = 16;

const section = (id: string): LeafBlock => ({
  type: 'section',
  id,
  title: `Part ${id}`,
  instruction: 'Only what was said, in the order in which it was said.',
  topics: ['history'],
  style: 'prose',
  omitWhenEmpty: true,
});
const text = (id: string): LeafBlock => ({
  type: 'text',
  id,
  text: 'About {{patient.fullName}}, seen on {{date.today}}.',
});
const many = <One>(count: number, make: (at: number) => One): One[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** 60 blocks: eight conditions with a text each, 30 sections, 14 texts. */
const long: TemplateBlock[] = [
  ...many(30, (at) => section(`s${at}`)),
  ...many(8, (at): TemplateBlock => ({
    type: 'container',
    id: `c${at}`,
    condition: { consultationTypes: ['returning'] },
    blocks: [text(`in${at}`)],
  })),
  ...many(14, (at) => text(`t${at}`)),
];
const short: TemplateBlock[] = [...many(3, (at) => section(`s${at}`)), ...many(2, (at) => text(`t${at}`))];

const add = async (client: Client, name: string, blocks: TemplateBlock[]): Promise<string> => {
  const made = await client.call(contract.create, { body: { name, type: 'letter', blocks } });
  return made.id;
};

const block = (page: Page, id: string) => page.locator(`[data-block="${id}"]`);
const open = async (page: Page, templateId: string): Promise<void> => {
  await page.goto(`/doctor/settings/templates/letter/my?edit=${templateId}`);
  await block(page, 's0').getByRole('button', { name: 'Write in section' }).click();
  // The first page beside it, so that no round has it in its figure.
  await page.getByRole('region', { name: 'The page' }).locator('p').first().waitFor();
};

const works: Record<string, (page: Page) => Promise<void>> = {
  [`typing ${LETTERS} characters`]: async (page) => {
    await block(page, 's0').getByLabel('What belongs here').click();
    await page.keyboard.type('What was said. '.repeat(LETTERS / 15 + 1).slice(0, LETTERS), { delay: TYPING });
  },
  [`${MOVES} moves by key`]: async (page) => {
    await page.keyboard.press('Escape');
    await block(page, 's1').getByRole('button', { name: 'Write in section' }).click();
    for (let move = 0; move < MOVES; move += 1) {
      await page.keyboard.press(move % 2 ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
      await page.waitForTimeout(REPEAT);
    }
  },
  'a drag across the page': async (page) => {
    await page.keyboard.press('Escape');
    await block(page, 's0').scrollIntoViewIfNeeded();
    const grip = await block(page, 's0').locator('[draggable="true"]').boundingBox();
    if (!grip) throw new Error('no grip');
    const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(from.x + 60, from.y + step * 12);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  },
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const seen = (of: readonly Smoothness[]): Smoothness => ({
  lateShare: median(of.map(({ lateShare }) => lateShare)),
  longestTask: median(of.map(({ longestTask }) => longestTask)),
});
const lineOf = (name: string, figures: readonly Smoothness[], references: readonly Smoothness[]): Measured => {
  const [own, beside] = [seen(figures), seen(references)];
  const words = ({ lateShare, longestTask }: Smoothness, blocks: number) =>
    `${percent(lateShare)} of frames late, longest task ${longestTask.toFixed(0)} ms with ${blocks} blocks`;
  return {
    name: `template editor, ${name}`,
    figure: words(own, 60),
    reference: words(beside, 5),
    ratio: own.longestTask / beside.longestTask,
    aim: `at most 2 points and ${MOST_LONGER} ms above it`,
    holds: own.lateShare <= beside.lateShare + MOST_LATE && own.longestTask <= beside.longestTask + MOST_LONGER,
  };
};

const measure = async (
  browser: Browser,
  page: Page,
  templates: { long: string; short: string },
): Promise<Measured[]> => {
  const lines: Measured[] = [];
  for (const [name, work] of Object.entries(works)) {
    const found: Record<keyof typeof templates, Smoothness[]> = { long: [], short: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const which of ['short', 'long'] as const) {
        await open(page, templates[which]);
        found[which].push(await smoothnessOf(browser, page, () => work(page)));
      }
    lines.push(lineOf(name, found.long, found.short));
  }
  return lines;
};

/** The template editor with many blocks beside itself with few. */
export const editor: Bench = async () => {
  const product = await openProduct();
  const browser = await chromium.launch(openBrowser());
  try {
    const client = await product.signIn();
    const templates = { long: await add(client, 'Long', long), short: await add(client, 'Short', short) };
    const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 1000 } });
    const page = await context.newPage();
    await signInAt(page, product.address);
    // Unsaved work is left without a question.
    page.on('dialog', (dialog) => void dialog.accept());
    return await measure(browser, page, templates);
  } finally {
    await browser.close();
    await product.close();
  }
};
