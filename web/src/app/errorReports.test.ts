import { expect, test } from 'vitest';
import { errorReport } from '@auscult/contract/reports/schemas.ts';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { reportOf } from './errorReports.ts';
import { problemOfAnswer } from './problem.ts';

const at = new Date('2026-11-22T10:00:00Z');
const here = { path: '/doctor/appointments', version: '0.1.0+abc' };
const appointmentId = '01a202e4-0000-7000-8000-000000000001';

test('a crash tells where it was, and not what its message says', () => {
  const error = new TypeError('Agnes Wu is undefined');
  error.stack = `TypeError: Agnes Wu is undefined\n    at Agnes Wu (https://host/assets/index-a.js?Wu:12:34)\n    at b (https://host/assets/b.js:5:6)`;
  const report = reportOf({ kind: 'crash', error, at }, here);
  expect(errorReport.parse(report)).toMatchObject({
    kind: 'crash',
    name: 'TypeError',
    frames: [
      { file: '/assets/index-a.js', line: 12, column: 34 },
      { file: '/assets/b.js', line: 5, column: 6 },
    ],
  });
  expect(JSON.stringify(report)).not.toContain('Wu');
});

test('a failed answer is told by the path of the contract, its status and the consult', () => {
  const problem = problemOfAnswer(500, {
    error: { title: 'Wu', description: 'Agnes', code: 1099, requestId: appointmentId },
  });
  const parts = { params: { appointmentId }, body: { note: 'Agnes Wu' } };
  const report = reportOf({ kind: 'response', endpoint: get, parts, problem, statusText: 'Server Error', at }, here);
  expect(errorReport.parse(report)).toEqual({
    kind: 'response',
    status: 500,
    statusText: 'Server Error',
    method: 'GET',
    path: '/api/v1/appointments/:appointmentId',
    code: 1099,
    requestId: appointmentId,
    appointmentId,
    version: here.version,
    at: at.toISOString(),
  });
});
