import type { EvaluationMetrics, EvaluationSummary } from '@auscult/contract/evaluation/schemas.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import type { TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { intervalOf, meanOf, quantileOf } from '@auscult/engine/evals/interval.ts';
import { rouge } from '@auscult/engine/evals/rouge.ts';
import type { writeDocument } from '../generation/rules.ts';

type Written = Awaited<ReturnType<typeof writeDocument>>;
type Price = { read: number; written: number };

/** Headings of the template's sections that were left out, and those with nothing below them. */
const sectionsOf = (text: string, template: TemplateContent): { empty: number; missing: number } => {
  const titles = template.blocks
    .flatMap((block) => (block.type === 'container' ? block.blocks : [block]))
    .flatMap((block) => (block.type === 'section' && block.title !== '' ? [block.title] : []));
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const places = titles.map((title) => lines.indexOf(title));
  return {
    missing: places.filter((place) => place < 0).length,
    empty: places.filter((place) => place >= 0 && (place + 1 >= lines.length || places.includes(place + 1))).length,
  };
};

const MILLION = 1_000_000;
const costOf = (tokens: { read: number | null; written: number | null } | undefined, price: Price | null) =>
  !price || !tokens || tokens.read === null || tokens.written === null
    ? null
    : (tokens.read * price.read + tokens.written * price.written) / MILLION;

/** What is counted of one document; `reference` is what a good one would say. */
export const metricsOf = (
  { content, evidence, unwritten, provenance }: Written,
  { template, reference, price }: { template: TemplateContent; reference: string | undefined; price: Price | null },
): EvaluationMetrics => {
  const flags = evidence.flatMap((sentence) => sentence.flags);
  const supported = evidence.filter(({ level }) => level === 'supported' || level === 'fixed').length;
  const text = plainText(content);
  const { empty, missing } = sectionsOf(text, template);
  const shared = reference ? rouge(text, reference) : { rouge1: null, rouge2: null, rougeLsum: null };
  return {
    milliseconds: provenance.milliseconds ?? 0,
    words: text.split(/\s+/).filter(Boolean).length,
    sentences: evidence.length,
    supportedShare: evidence.length === 0 ? null : supported / evidence.length,
    alerts: flags.filter(({ severity }) => severity === 'alert').length,
    notices: flags.filter(({ severity }) => severity === 'notice').length,
    unwritten: unwritten.length,
    emptySections: empty,
    missingSections: missing,
    tokensRead: provenance.call?.tokens.read ?? null,
    tokensWritten: provenance.call?.tokens.written ?? null,
    cost: costOf(provenance.call?.tokens, price),
    ...shared,
  };
};

/** What tests of before did not count yet. */
export const whole = (metrics: Partial<EvaluationMetrics>): EvaluationMetrics => ({
  milliseconds: 0,
  words: 0,
  sentences: 0,
  supportedShare: null,
  alerts: 0,
  notices: 0,
  unwritten: 0,
  emptySections: 0,
  missingSections: 0,
  tokensRead: null,
  tokensWritten: null,
  cost: null,
  rouge1: null,
  rouge2: null,
  rougeLsum: null,
  ...metrics,
});

type Measured = { variant: number; appointmentId: string; metrics: EvaluationMetrics | null };
type Name = keyof EvaluationMetrics;

const valuesOf = (rows: readonly Measured[], name: Name): Map<string, number> =>
  new Map(
    rows.flatMap(({ appointmentId, metrics }): [string, number][] =>
      typeof metrics?.[name] === 'number' ? [[appointmentId, metrics[name]]] : [],
    ),
  );

/** Each variant over its consults, and its difference to the first one over those that both wrote. */
export const summariesOf = (variants: readonly number[], results: readonly Measured[]): EvaluationSummary[] =>
  variants.map((variant) => {
    const own = results.filter((row) => row.variant === variant && row.metrics !== null);
    const first = results.filter((row) => row.variant === 1);
    const names = Object.keys(whole({})) as Name[];
    const metrics = names.flatMap((name): [string, EvaluationSummary['metrics'][string]][] => {
      const values = valuesOf(own, name);
      if (values.size === 0) return [];
      const basis = valuesOf(first, name);
      const differences = [...values].flatMap(([consult, value]) => {
        const base = basis.get(consult);
        return base === undefined ? [] : [value - base];
      });
      const all = [...values.values()];
      const difference = variant === 1 ? null : intervalOf(differences);
      return [[name, { mean: meanOf(all), median: quantileOf(all, 0.5), p90: quantileOf(all, 0.9), difference }]];
    });
    return { variant, appointments: own.length, metrics: Object.fromEntries(metrics) };
  });
