import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromium as debian } from '../browser.ts';
import type { Caller } from './calls.ts';

export type Browser = {
  page: Page;
  /** Makes this many chunks more, as fast as the browser can keep them. */
  hurry: (chunks: number) => Promise<void>;
  kill: () => Promise<void>;
};

type Options = { profile: string; caller: Caller; onWritten: (sha256: string) => void };

/** A Chromium of its own on a profile that outlives it, where the doctor is signed in. Its microphone beeps. */
export async function openBrowser({ profile, caller, onWritten }: Options): Promise<Browser> {
  await rm(join(profile, 'SingletonLock'), { force: true });
  const context = await chromium.launchPersistentContext(profile, {
    ...debian,
    headless: true,
    // The harness says how it ended before it goes.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    permissions: ['microphone'],
  });
  await context.exposeBinding('tellWritten', (_source, sha256: string) => onWritten(sha256));
  await context.addInitScript(spy, { token: caller.token });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${caller.address}/favicon.svg`);
  return {
    page,
    hurry: (chunks) => page.evaluate((count) => window.hurry(count), chunks),
    kill: async () => {
      await killProfile(profile);
      await context.close().catch(() => undefined);
    },
  };
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the browser's own
  interface Window {
    tellWritten: (sha256: string) => void;
    hurry: (chunks: number) => void;
  }
}

/** Runs in the page, before its own scripts: tells what the database has completed, and lets time run fast. */
function spy({ token }: { token: string }): void {
  if (!localStorage.getItem('auscult.session'))
    localStorage.setItem('auscult.session', JSON.stringify({ accessToken: token, refreshToken: 'none' }));
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own object below
  const write = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, ...key: [IDBValidKey?]) {
    const { sha256 } = (value ?? {}) as { sha256?: string };
    if (this.name === 'chunks' && sha256)
      this.transaction.addEventListener('complete', () => window.tellWritten(sha256));
    return write.call(this, value, ...key);
  };
  const Recorder = window.MediaRecorder;
  let running: MediaRecorder | undefined;
  window.MediaRecorder = class extends Recorder {
    constructor(...given: ConstructorParameters<typeof Recorder>) {
      super(...given);
      this.addEventListener('start', ({ target }) => {
        running = target as MediaRecorder;
      });
    }
  };
  window.hurry = (chunks) => {
    let left = chunks;
    const tick = setInterval(() => {
      left -= 1;
      const data = new Blob([crypto.getRandomValues(new Uint8Array(8000))]);
      running?.dispatchEvent(new BlobEvent('dataavailable', { data }));
      if (left <= 0) clearInterval(tick);
    }, 4);
  };
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** Only what runs on this profile, which no other program knows of. */
const processesOf = (profile: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid && commandOf(pid).includes(`--user-data-dir=${profile}`));

async function killProfile(profile: string): Promise<void> {
  for (let time = 0; time < 50; time += 1) {
    const alive = processesOf(profile);
    if (alive.length === 0) return;
    for (const pid of alive)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It was faster.
      }
    await wait(50);
  }
}
