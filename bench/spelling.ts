import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { unpackWords } from '@auscult/contract/dictionary/wordList.ts';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openBrowser, signInAt } from './browser.ts';
import type { Client } from './client.ts';
import { smoothnessOf } from './frames.ts';
import { median, until, type Bench, type Measured } from './measure.ts';
import { openProduct, ROOT } from './product.ts';

const ROUNDS = 3;
const WORDS = 2000;
const ASKED = 100;
const READING_MILLISECONDS = 3000;
/** A text of a document holds 50,000 characters. */
const LONGEST = 49_000;
const MOST = { ready: 400, words: 50, suggestions: 100, longer: 20 };
const LIST = /\/words-[^/]+\.txt$/;
const SPOKEN =
  'Doctor: What brings you in today?\nPatient: A dry cough for three weeks.\nDoctor: Come back in four weeks.';

const consult = async (client: Client): Promise<string> => {
  const body = { patient: { firstName: 'Iris', lastName: 'Wren' } };
  const { id } = await client.call(appointments.create, { body });
  const params = { appointmentId: id };
  await client.call(appointments.pasteTranscript, { params, body: { text: SPOKEN } });
  const isWritten = async () =>
    (await client.call(appointments.get, { params })).status === 'ready_for_review' || undefined;
  await until(isWritten, { what: 'a written consult', seconds: 120 });
  const note = (await client.call(appointments.get, { params })).appointmentDocuments.find(
    ({ type }) => type === 'note',
  );
  const content = { type: 'doc' as const, content: [paragraphOf('The pateint has a cough.')] };
  await client.call(documents.saveNote, {
    body: { appointmentId: id, baseVersionId: note?.version?.id ?? null, content },
  });
  return id;
};

/** Every 60th word of the list that the browser loads, so that words of all letters are among them. */
const listed = async (): Promise<string[]> => {
  const assets = join(ROOT, 'web/dist/assets');
  const name = (await readdir(assets)).find((file) => /^words-.*\.txt$/.test(file)) ?? '';
  const { words } = unpackWords(await readFile(join(assets, name), 'utf8'));
  return Array.from({ length: ROUNDS * WORDS }, (_, at) => words[(at * 61) % words.length] ?? '').filter(
    (word) => word.length > 4,
  );
};

/** Keeps the threads of a page where the bench can ask them, and notes when the list came and a word was marked. */
const watch = (): void => {
  const kept = window as unknown as { threads: Worker[]; focused?: number; marked?: number };
  kept.threads = [];
  const Thread = window.Worker;
  window.Worker = function (...asked: ConstructorParameters<typeof Worker>) {
    const thread = new Thread(...asked);
    kept.threads.push(thread);
    return thread;
  } as unknown as typeof Worker;
  window.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.isContentEditable) kept.focused ??= performance.now();
  });
  new MutationObserver(() => {
    if (document.querySelector('.rv-spelling')) kept.marked ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

const writtenOn = (page: Page) => page.locator('article:visible [contenteditable="true"]');
const open = async (page: Page, appointmentId: string): Promise<void> => {
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.getByRole('tab', { name: /^Note/ }).click();
  await writtenOn(page).locator('p').first().waitFor();
};

/** Milliseconds of one question to the page's own thread, there and back. */
const asking = (page: Page, asked: object): Promise<number> =>
  page.evaluate(async (question) => {
    const thread = (window as unknown as { threads: Worker[] }).threads.at(-1);
    if (!thread) throw new Error('no thread was begun');
    const begun = performance.now();
    await new Promise<void>((done) => {
      const hear = ({ data }: MessageEvent<{ id: number }>) => {
        if (data.id !== -1) return;
        thread.removeEventListener('message', hear);
        done();
      };
      thread.addEventListener('message', hear);
      thread.postMessage({ ...question, id: -1 });
    });
    return performance.now() - begun;
  }, asked);

const within = (name: string, figure: number, most: number, beside: { words: string; is: number }): Measured => ({
  name: `spelling, ${name}`,
  figure: `${figure.toFixed(1)} ms`,
  reference: `${beside.is.toFixed(1)} ms, ${beside.words}`,
  ratio: figure / beside.is,
  aim: `under ${most} ms`,
  holds: figure < most,
});

/** From the first focus to the first mark, once there is one. */
const untilMarked = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const { focused, marked } = window as unknown as { focused?: number; marked?: number };
    return focused === undefined || marked === undefined ? undefined : marked - focused;
  });

type On = { browser: Browser; address: string; appointmentId: string };
const visit = async ({ browser, address }: On): Promise<Page> => {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await signInAt(page, address);
  return page;
};

/** From the first focus to the first mark, and what the thread itself takes then. */
const measureList = async (on: On, words: readonly string[]): Promise<Measured[]> => {
  const [ready, bare, checks, empty, suggested]: [number[], number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  let isEarly = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await visit(on);
    let asked = '';
    page.on('request', (request) => {
      if (LIST.test(request.url())) asked = request.url();
    });
    await open(page, on.appointmentId);
    // A doctor reads before the first click.
    await page.waitForTimeout(READING_MILLISECONDS);
    isEarly ||= asked !== '';
    await writtenOn(page).locator('p').first().click();
    ready.push(await until(() => untilMarked(page), { what: 'a marked word', seconds: 30 }));
    const text = words.slice(round * WORDS, (round + 1) * WORDS).join(' ');
    checks.push(await asking(page, { kind: 'check', texts: [text] }));
    empty.push(await asking(page, { kind: 'check', texts: [''] }));
    for (const word of words.slice(0, ASKED))
      suggested.push(await asking(page, { kind: 'suggest', word: `${word.slice(0, 2)}${word.slice(3)}` }));
    bare.push(
      await page.evaluate(async (url) => {
        const begun = performance.now();
        await (await fetch(url)).text();
        return performance.now() - begun;
      }, asked),
    );
    await page.context().close();
  }
  const p95 = [...suggested].sort((one, other) => one - other)[Math.floor(suggested.length * 0.95)] ?? 0;
  const list = within('first focus to first mark', median(ready), MOST.ready, {
    words: 'its list read alone',
    is: median(bare),
  });
  return [
    { ...list, aim: `${list.aim}, and nothing of it before`, holds: list.holds === true && !isEarly },
    within(`${WORDS} words in the thread, first time`, median(checks), MOST.words, {
      words: 'an empty text',
      is: median(empty),
    }),
    within('suggestions at p95', p95, MOST.suggestions, { words: 'an empty text', is: median(empty) }),
  ];
};

/** The longest text that a document takes, pasted, with the list and without it. */
const measurePaste = async (on: On, words: readonly string[]): Promise<Measured> => {
  const text = words.join(' ').slice(0, LONGEST);
  const longest: Record<'checked' | 'unchecked', number[]> = { checked: [], unchecked: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const which of ['unchecked', 'checked'] as const) {
      const page = await visit(on);
      if (which === 'unchecked') await page.route(LIST, (route) => route.abort());
      // Nothing is saved: each round pastes into the same note.
      await page.route(/save-note/, (route) => route.abort());
      await open(page, on.appointmentId);
      await writtenOn(page).locator('p').first().click();
      await page.waitForTimeout(1500);
      const { longestTask } = await smoothnessOf(on.browser, page, async () => {
        await writtenOn(page).evaluate((editor, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', pasted);
          editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, text);
        await page.waitForTimeout(3000);
      });
      longest[which].push(longestTask);
      await page.context().close();
    }
  const [own, beside] = [median(longest.checked), median(longest.unchecked)];
  return {
    name: 'spelling, longest task after pasting the longest text',
    figure: `${own.toFixed(0)} ms`,
    reference: `${beside.toFixed(0)} ms, without its list`,
    ratio: own / beside,
    aim: `at most ${MOST.longer} ms above it`,
    holds: own <= beside + MOST.longer,
  };
};

/** The speller in a browser: its list, its thread, and what it costs the page. */
export const spelling: Bench = async () => {
  const product = await openProduct();
  const browser = await chromium.launch(openBrowser());
  try {
    const client = await product.signIn();
    const on = { browser, address: product.address, appointmentId: await consult(client) };
    const words = await listed();
    return [...(await measureList(on, words)), await measurePaste(on, words)];
  } finally {
    await browser.close();
    await product.close();
  }
};
