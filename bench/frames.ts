import type { Browser, Page } from '@playwright/test';

/** A frame that came later than this missed the next one on a screen of 60 a second. */
const LATE_MILLISECONDS = 25;

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; args?: { name?: string } };
export type Smoothness = { lateShare: number; longestTask: number };

/** The longest task of the page's own thread, in milliseconds: of all threads of that name the one that did the most. */
const longestTaskIn = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = mains.map((main) =>
    traceEvents
      .filter((event) => event.name === 'RunTask' && event.ph === 'X' && keyOf(event) === keyOf(main))
      .map(({ dur = 0 }) => dur / 1000),
  );
  const sum = (times: readonly number[]) => times.reduce((all, one) => all + one, 0);
  const [busiest = []] = threads.sort((one, other) => sum(other) - sum(one));
  if (busiest.length === 0) throw new Error('no task of the page was seen');
  return Math.max(...busiest);
};

/** How a page keeps up while something is done on it. */
export const smoothnessOf = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Smoothness> => {
  await page.evaluate(() => {
    const seen: number[] = [];
    let last = performance.now();
    const look = (at: number) => {
      seen.push(at - last);
      last = at;
      (window as unknown as { looking: number }).looking = requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    (window as unknown as { frames: number[] }).frames = seen;
  });
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await work();
  const trace = await browser.stopTracing();
  const frames = await page.evaluate(() => {
    const { looking, frames: seen } = window as unknown as { looking: number; frames: number[] };
    cancelAnimationFrame(looking);
    return seen.slice(1);
  });
  const late = frames.filter((frame) => frame > LATE_MILLISECONDS).length;
  return { lateShare: late / Math.max(1, frames.length), longestTask: longestTaskIn(trace) };
};
