import type { ArgumentsOf } from '@auscult/contract/kit.ts';
import { report } from '@auscult/contract/reports/endpoints.ts';
import { call, base } from './api.ts';
import { followFailures, type Failure } from './failures.ts';

type Report = ArgumentsOf<typeof report>['body'];

const perMinute = 20;
const minute = 60_000;
const mostFrames = 20;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined;

// What engines write of a place: "at run (https://host/assets/a.js:1:20)", "run@https://host/assets/a.js:1:20".
const place = /(?:https?:\/\/[^/\s]+)(\/[^\s?#:()]*)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})/g;
const framesOf = (stack: string) =>
  [...stack.matchAll(place)]
    .slice(0, mostFrames)
    .map(([, file = '', line, column]) => ({ file: file.slice(0, 300), line: Number(line), column: Number(column) }));

/** Where it crashed and what kind of error it was. Its message may hold anybody's words, and stays here. */
const ofCrash = (error: unknown): Pick<Report, 'name' | 'frames'> => {
  if (!(error instanceof Error)) return {};
  // The stack begins with the message, which is cut off before anything is read.
  const stack = (error.stack ?? '').replace(error.message, '');
  return { ...(/^[\w.$]{1,100}$/.test(error.name) ? { name: error.name } : {}), frames: framesOf(stack) };
};

/** What is told of a failure. Addresses are those of the contract, with the names of ids in place of ids. */
export const reportOf = (failure: Failure, at: { path: string; version: string }): Report => {
  const told = { version: at.version, at: failure.at.toISOString() };
  if (failure.kind !== 'response') return { kind: failure.kind, path: at.path, ...ofCrash(failure.error), ...told };
  const { endpoint, parts, problem, statusText } = failure;
  const appointmentId = idIn(parts.params?.['appointmentId']) ?? idIn(parts.body?.['appointmentId']);
  const requestId = idIn(problem.requestId);
  return {
    kind: 'response',
    status: problem.status,
    ...(statusText ? { statusText: statusText.slice(0, 200) } : {}),
    method: endpoint.method,
    path: `${base}${endpoint.path}`,
    ...(problem.code > 0 ? { code: problem.code } : {}),
    ...(requestId === undefined ? {} : { requestId }),
    ...(appointmentId === undefined ? {} : { appointmentId }),
    ...told,
  };
};

let sent: number[] = [];
const seen = new WeakSet();
let isQuietUntil = 0;

const mayTell = (failure: Failure, now: number): boolean => {
  const subject = failure.kind === 'response' ? failure.problem : failure.error;
  // The report itself must never be what is reported, and one error may be met in two places.
  if (failure.kind === 'response' && failure.endpoint.path === report.path) return false;
  if (typeof subject === 'object' && subject !== null) {
    if (seen.has(subject)) return false;
    seen.add(subject);
  }
  sent = sent.filter((time) => time > now - minute);
  if (now < isQuietUntil || sent.length >= perMinute) return false;
  sent.push(now);
  return true;
};

// "0.1.0 (abc1234)" as a version is written: 0.1.0+abc1234.
const versionHere = (): string => __APP_VERSION__.replaceAll(/[^\w.+-]+/g, '+').replace(/\+$/, '');

/** From now on what fails is told to the server, where administrators find it. */
export const reportFailures = (): void =>
  followFailures((failure) => {
    if (!mayTell(failure, Date.now())) return;
    const body = reportOf(failure, { path: window.location.pathname.slice(0, 500), version: versionHere() });
    void call(report, { body }, { keepalive: true }).catch(() => {
      isQuietUntil = Date.now() + minute;
    });
  });
