import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { isApiProblem, type ApiProblem } from './problem.ts';

type Parts = { params?: Record<string, unknown>; body?: Record<string, unknown> };
/** What failed: an answer of the server, or this app itself. */
export type Failure =
  | { kind: 'response'; endpoint: EndpointSpec; parts: Parts; problem: ApiProblem; statusText: string; at: Date }
  | { kind: 'crash' | 'module'; error: unknown; at: Date };

const most = 20;
const waiting: Failure[] = [];
let take = (failure: Failure): void => {
  if (waiting.length < most) waiting.push(failure);
};

/** Told here, and reported once what reports is loaded: the first screen does not wait for it. */
export const noteFailure = (failure: Failure): void => take(failure);

export const followFailures = (taker: (failure: Failure) => void): void => {
  take = taker;
  waiting.splice(0).forEach(taker);
};

/** Errors that nothing caught. */
export const followCrashes = (): void => {
  const note = (error: unknown): void => {
    // What was given up by intent is no crash, and what the server refused is told as that.
    if (!(error instanceof Error) || error.name === 'AbortError' || isApiProblem(error)) return;
    noteFailure({ kind: 'crash', error, at: new Date() });
  };
  window.addEventListener('error', ({ error }) => note(error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  window.addEventListener('vite:preloadError', ({ payload }) =>
    noteFailure({ kind: 'module', error: payload, at: new Date() }),
  );
};
