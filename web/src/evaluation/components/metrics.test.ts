import type { EvaluationDetail } from '@auscult/contract/evaluation/schemas.ts';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvOf, linesOf, metrics } from './metrics.ts';

type Result = EvaluationDetail['results'][number];
const consult = '00000000-0000-7000-8000-000000000001';
const result = (variant: number, name: string, rest: Partial<Result> = {}): Result => ({
  variant,
  appointmentId: consult,
  name,
  state: 'done',
  text: 'Rest for a week.',
  metrics: null,
  flags: [],
  error: null,
  ...rest,
});
const measured = { milliseconds: 1250, words: 4, supportedShare: 0.75, alerts: 0 } as Result['metrics'];
const detail = (results: Result[]): EvaluationDetail => ({ results }) as EvaluationDetail;

test('a spreadsheet has a line for each document, with every figure under its name', () => {
  const csv = csvOf(
    detail([
      result(1, 'Cough, "dry";\nfor three days', { metrics: measured }),
      result(2, 'Zoë 咳', { state: 'failed', error: 'It could not be written' }),
    ]),
  );
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(2);
  expect(Object.keys(data[0] ?? {})).toEqual([
    'variant',
    'consult',
    'name',
    'state',
    ...metrics.map(({ name }) => name),
  ]);
  expect(data[0]).toMatchObject({
    variant: '1',
    consult,
    name: 'Cough, "dry";\nfor three days',
    state: 'done',
    milliseconds: '1250',
    words: '4',
    supportedShare: '0.75',
    alerts: '0',
    // Not measured is not nought.
    rouge1: '',
  });
  expect(data[1]).toMatchObject({ variant: '2', name: 'Zoë 咳', state: 'failed', words: '' });
});

test.each(['=HYPERLINK("http://x")', '+61 2', '-2+3', '@SUM(A1)', '\tname'])(
  'a name that a spreadsheet would reckon with is a text there: %s',
  (name) => {
    const { data } = Papa.parse<string[]>(csvOf(detail([result(1, name)])));
    expect(data[1]?.[2]).toBe(`'${name}`);
  },
);

test('a negative figure stays one', () => {
  const csv = csvOf(detail([result(1, 'Cough', { metrics: { words: -4 } as Result['metrics'] })]));
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true });
  expect(data[0]?.['words']).toBe('-4');
});

test('a program reads each line as the result that it was', () => {
  const results = [result(1, 'Cough\nand more', { metrics: measured }), result(2, 'Rest')];
  expect(
    linesOf(detail(results))
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(results);
});
