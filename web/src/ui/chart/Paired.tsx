import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { Axis, Plot } from './Figure.tsx';
import styles from './Figure.module.css';
import { usePlot } from './usePlot.ts';

/** One consult: its value with each variant; null where there is none. */
export type Thread = { key: string; name: string; values: readonly (number | null)[] };
type Props = {
  label: string;
  variants: readonly string[];
  threads: readonly Thread[];
  /** The consult that is looked at. */
  chosen?: string | undefined;
  format: (value: number) => string;
  height?: number;
};

const LEFT = 52;
const FOOT = 24;

const meanOf = (threads: readonly Thread[], index: number): number | undefined => {
  const own = threads.flatMap(({ values }) => values[index] ?? []);
  return own.length === 0 ? undefined : own.reduce((sum, value) => sum + value, 0) / own.length;
};

const OneThread = ({ places, isChosen }: { places: [number, number][]; isChosen: boolean }) => (
  <g>
    <path className={styles[isChosen ? 'line' : 'thread']} d={line()(places) ?? ''} />
    {places.map(([left, top]) => (
      <circle
        key={left}
        className={styles[isChosen ? 'last' : 'threadSpot']}
        cx={left}
        cy={top}
        r={isChosen ? 4.5 : 3}
      />
    ))}
  </g>
);

/** A line for each consult across the variants, and a bar for the mean of each. */
export const Paired = ({ label, variants, threads, chosen, format, height = 240 }: Props) => {
  const across = (width: number) =>
    scalePoint<number>()
      .domain([...variants.keys()])
      .range([LEFT + 30, width - 30]);
  const plot = usePlot(variants.length, (index, width) => across(width)(index) ?? 0);
  const x = across(plot.width);
  const all = threads.flatMap(({ values }) => values.filter((value) => value !== null));
  const y = scaleLinear()
    .domain(all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)])
    .nice(4)
    .range([height - FOOT, 14]);
  const places = (values: Thread['values']): [number, number][] =>
    values.flatMap((value, index): [number, number][] => (value === null ? [] : [[x(index) ?? 0, y(value)]]));
  const at = plot.pointed;
  const mean = at === undefined ? undefined : meanOf(threads, at);
  const said = mean === undefined ? 'nothing measured' : `mean ${format(mean)}`;
  const tip = at === undefined ? undefined : { x: x(at) ?? 0, name: `${variants[at]}`, said };
  const ordered = threads.toSorted((one, other) => Number(one.key === chosen) - Number(other.key === chosen));
  return (
    <Plot label={label} plot={plot} count={variants.length} height={height} tip={tip}>
      <Axis ticks={y.ticks(4)} y={y} left={LEFT} width={plot.width} format={format} />
      {ordered.map(({ key, values }) => (
        <OneThread key={key} places={places(values)} isChosen={key === chosen} />
      ))}
      {variants.map((variant, index) => {
        const own = meanOf(threads, index);
        const left = x(index) ?? 0;
        return (
          <g key={variant}>
            {own === undefined ? null : (
              <line className={styles['mean']} x1={left - 14} x2={left + 14} y1={y(own)} y2={y(own)} />
            )}
            <text x={left} y={height - 6} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
    </Plot>
  );
};
