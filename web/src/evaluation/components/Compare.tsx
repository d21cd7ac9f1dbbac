import type { EvaluationDetail } from '@auscult/contract/evaluation/schemas.ts';
import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Figure } from '../../ui/chart/Figure.tsx';
import { Paired } from '../../ui/chart/Paired.tsx';
import styles from '../EvaluationPage.module.css';
import { measured, signed, verdictOf, type MetricName } from './metrics.ts';

type Props = { test: EvaluationDetail; consult: string | undefined };

const variantWords = ({
  templateVersion,
  deploymentId,
  temperature,
  noteLength,
  promptText,
}: EvaluationDetail['variants'][number]) =>
  [
    `v${templateVersion}`,
    noteLength,
    deploymentId,
    temperature === null ? undefined : `temperature ${temperature}`,
    promptText === null ? undefined : 'with a prompt',
  ]
    .filter(Boolean)
    .join(', ');

const verdictWords = { better: 'Better, ', worse: 'Worse, ' } as const;

type Measured = ReturnType<typeof measured>[number];
type MeasuresProps = {
  test: EvaluationDetail;
  shown: readonly Measured[];
  chosen: MetricName;
  onChoose: (name: MetricName) => void;
};
const OneMeasure = ({ test, one, chosen, onChoose }: Omit<MeasuresProps, 'shown'> & { one: Measured }) => (
  <tr className={one.name === chosen ? styles['chosen'] : undefined}>
    <th scope="row">
      <button type="button" aria-pressed={one.name === chosen} onClick={() => onChoose(one.name)}>
        {one.title}
      </button>
      <span className="muted small">{one.unit}</span>
    </th>
    {test.summaries.map(({ variant, metrics }) => {
      const value = metrics[one.name];
      const verdict = verdictOf(one, value?.difference);
      return (
        <td key={variant}>
          <b>{value ? one.format(value.mean) : 'None'}</b>
          {value?.difference ? (
            <span className={classes('small', verdict ? styles[verdict] : 'muted')}>
              {verdict ? verdictWords[verdict] : ''}
              {signed(value.difference.mean, one.format)} ({signed(value.difference.low, one.format)} to{' '}
              {signed(value.difference.high, one.format)})
            </span>
          ) : null}
        </td>
      );
    })}
  </tr>
);

/** A row for each measure, a column for each variant. */
const Measures = ({ test, shown, chosen, onChoose }: MeasuresProps) => (
  <section className={styles['card']}>
    <div className={styles['head']}>
      <h2>What was measured</h2>
      <span className="muted small">Mean of {mostOf(test)}, difference to 1 with its 95 % range</span>
    </div>
    <div className={styles['scroll']} role="region" aria-label="What was measured" tabIndex={0}>
      <table className={styles['measures']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="screen-reader">Measure</span>
            </th>
            {test.variants.map((variant) => (
              <th key={variant.number} scope="col">
                <span className={styles['number']}>{variant.number}</span> {variant.templateName}
                <br />
                <span className="muted">{variantWords(variant)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <OneMeasure key={one.name} test={test} one={one} chosen={chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const mostOf = ({ summaries }: EvaluationDetail): number =>
  Math.max(0, ...summaries.map(({ appointments }) => appointments));

/** What was measured of each variant, beside the first one; and one measure, consult by consult. */
export const Compare = ({ test, consult }: Props) => {
  const shown = measured(test);
  const [chosen, setChosen] = useState<MetricName>('supportedShare');
  const metric = shown.find(({ name }) => name === chosen) ?? shown[0];
  const consults = Map.groupBy(test.results, ({ appointmentId }) => appointmentId);
  const most = mostOf(test);
  if (!metric) return <p className="muted">Nothing is written yet.</p>;
  const threads = [...consults].map(([key, rows]) => ({
    key,
    name: rows[0]?.name || 'Consult',
    values: test.variants.map(
      ({ number }) => rows.find(({ variant }) => variant === number)?.metrics?.[metric.name] ?? null,
    ),
  }));
  return (
    <div className={styles['compare']}>
      <Measures test={test} shown={shown} chosen={metric.name} onChoose={setChosen} />
      <Figure
        title={metric.title}
        caption={
          most < 5
            ? 'A line is a transcript, a bar the mean. Fewer than five transcripts tell no range.'
            : 'A line is a transcript, a bar the mean.'
        }
        columns={['Transcript', ...test.variants.map(({ number }) => String(number))]}
        rows={threads.map(({ name, values }) => [
          name,
          ...values.map((value) => (value === null ? 'None' : metric.format(value))),
        ])}
      >
        <Paired
          label={`${metric.title} by variant`}
          variants={test.variants.map(({ number, templateName }) => `${number} ${templateName}`)}
          threads={threads}
          chosen={consult}
          format={metric.format}
        />
      </Figure>
    </div>
  );
};
