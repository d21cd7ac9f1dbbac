import type { EvaluationDetail, EvaluationMetrics } from '@auscult/contract/evaluation/schemas.ts';

export type MetricName = keyof EvaluationMetrics;
type Metric = {
  name: MetricName;
  title: string;
  unit: string;
  /** Which way is better; nothing where neither is. */
  better?: 'more' | 'less';
  format: (value: number) => string;
};

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const seconds = (value: number): string => (value / 1000).toFixed(1);
const one = (value: number): string => value.toFixed(1);
const whole = (value: number): string => Math.round(value).toLocaleString('en-AU');
const share = (value: number): string => value.toFixed(2);

export const metrics: readonly Metric[] = [
  {
    name: 'supportedShare',
    title: 'Sentences supported',
    unit: 'a passage was found',
    better: 'more',
    format: percent,
  },
  { name: 'alerts', title: 'To check', unit: 'alerts a document', better: 'less', format: one },
  { name: 'notices', title: 'Not found', unit: 'notices a document', better: 'less', format: one },
  { name: 'unwritten', title: 'Said, not written', unit: 'passages a document', better: 'less', format: one },
  { name: 'missingSections', title: 'Sections missing', unit: 'a document', better: 'less', format: one },
  { name: 'emptySections', title: 'Sections empty', unit: 'a document', better: 'less', format: one },
  { name: 'rougeLsum', title: 'Like the reference', unit: 'ROUGE-Lsum', better: 'more', format: share },
  { name: 'rouge1', title: 'Words of the reference', unit: 'ROUGE-1', better: 'more', format: share },
  { name: 'rouge2', title: 'Word pairs of the reference', unit: 'ROUGE-2', better: 'more', format: share },
  { name: 'words', title: 'Words', unit: 'a document', format: whole },
  { name: 'milliseconds', title: 'Time', unit: 'seconds a document', better: 'less', format: seconds },
  { name: 'tokensRead', title: 'Tokens read', unit: 'a document', better: 'less', format: whole },
  { name: 'tokensWritten', title: 'Tokens written', unit: 'a document', better: 'less', format: whole },
  { name: 'cost', title: 'Cost', unit: 'a document', better: 'less', format: (value) => value.toFixed(4) },
];

/** What was measured at all. */
export const measured = ({ summaries }: EvaluationDetail): readonly Metric[] =>
  metrics.filter(({ name }) => summaries.some((summary) => summary.metrics[name] !== undefined));

export const signed = (value: number, format: (value: number) => string): string =>
  `${value < 0 ? '−' : value > 0 ? '+' : ''}${format(Math.abs(value))}`;

/** Better or worse than the first only where the range leaves nothing out. */
export const verdictOf = (
  { better }: Metric,
  difference: { low: number; high: number } | null | undefined,
): 'better' | 'worse' | undefined => {
  if (!better || !difference || (difference.low <= 0 && difference.high >= 0)) return undefined;
  return difference.low > 0 === (better === 'more') ? 'better' : 'worse';
};

const NAMES = metrics.map(({ name }) => name);
const quoted = (value: string | number | null | undefined): string => {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** A line for each document, as a spreadsheet or a program reads it. */
export const csvOf = ({ results }: EvaluationDetail): string =>
  [
    ['variant', 'consult', 'name', 'state', ...NAMES].map(quoted).join(','),
    ...results.map((row) =>
      [row.variant, row.appointmentId, row.name, row.state, ...NAMES.map((name) => row.metrics?.[name])]
        .map(quoted)
        .join(','),
    ),
  ].join('\r\n');
export const linesOf = ({ results }: EvaluationDetail): string => results.map((row) => JSON.stringify(row)).join('\n');

/** Saves a text as a file. */
export const save = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};
