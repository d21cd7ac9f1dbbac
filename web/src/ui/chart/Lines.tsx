import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { Axis, Plot } from './Figure.tsx';
import styles from './Figure.module.css';
import { usePlot } from './usePlot.ts';

/** `upper`: below it lie nine of ten. Null where there was nothing to measure. */
export type Point = { key: string; short: string; name: string; middle: number | null; upper: number | null };
type Props = {
  label: string;
  points: readonly Point[];
  format: (value: number) => string;
  /** What the axis counts in, of the values' own unit. */
  unit: { size: number };
  height?: number;
};

const LEFT = 36;
const RIGHT = 12;
const FOOT = 24;
const isKnown = <P extends Point>(point: P): point is P & { middle: number } => point.middle !== null;

type Placed = Point & { x: number };
const worstOf = <P extends { middle: number }>(points: readonly P[]): P | undefined =>
  points.reduce<P | undefined>(
    (most, point) => (most === undefined || point.middle > most.middle ? point : most),
    undefined,
  );

type WorstProps = { point: Placed & { middle: number }; y: number; width: number; format: Props['format'] };
const Worst = ({ point, y, width, format }: WorstProps) => (
  <>
    <circle className={styles['spot']} cx={point.x} cy={y} r={3.5} />
    <text
      className={styles['strong']}
      x={Math.min(width - 60, Math.max(LEFT + 60, point.x))}
      y={Math.max(12, y - 10)}
      textAnchor="middle"
    >
      {point.short}: {format(point.middle)}
    </text>
  </>
);

/** The names of the first day and the last. */
const Ends = ({ points, width, y }: { points: readonly Point[]; width: number; y: number }) => {
  const [first, end] = [points[0], points.at(-1)];
  return (
    <>
      {first ? (
        <text x={LEFT + 4} y={y}>
          {first.short}
        </text>
      ) : null}
      {end ? (
        <text x={width - RIGHT} y={y} textAnchor="end">
          {end.short}
        </text>
      ) : null}
    </>
  );
};

/** The middle of each day as a line, with a band up to what nine of ten stayed below; the worst day is named. */
export const Lines = ({ label, points, format, unit, height = 200 }: Props) => {
  const across = (width: number) =>
    scalePoint<number>()
      .domain([...points.keys()])
      .range([LEFT + 4, width - RIGHT]);
  const plot = usePlot(points.length, (index, width) => across(width)(index) ?? 0);
  const x = across(plot.width);
  const placed = points.map((point, index) => ({ ...point, x: x(index) ?? 0 }));
  const there = placed.filter(isKnown);
  const highest = Math.max(unit.size / 10, ...there.map(({ middle, upper }) => Math.max(middle, upper ?? 0)));
  const y = scaleLinear()
    .domain([0, highest / unit.size])
    .nice(4)
    .range([height - FOOT, 22]);
  const at = (value: number | null) => y((value ?? 0) / unit.size);
  // A day without any, as a Sunday, is passed over.
  const middle = line<(typeof there)[number]>()
    .x((point) => point.x)
    .y((point) => at(point.middle));
  const band = area<(typeof there)[number]>()
    .x((point) => point.x)
    .y0((point) => at(point.middle))
    .y1((point) => at(point.upper ?? point.middle));
  const worst = worstOf(there);
  const last = there.at(-1);
  const pointed = plot.pointed === undefined ? undefined : placed[plot.pointed];
  const said = !pointed
    ? ''
    : pointed.middle === null
      ? 'nothing to measure'
      : `median ${format(pointed.middle)}, nine of ten within ${format(pointed.upper ?? pointed.middle)}`;
  const tip = pointed && { x: pointed.x, name: pointed.name, said };
  return (
    <Plot label={label} plot={plot} count={points.length} height={height} tip={tip}>
      <Axis ticks={y.ticks(4)} y={y} left={LEFT} width={plot.width} />
      <path className={styles['band']} d={band(there) ?? ''} />
      <path className={styles['line']} d={middle(there) ?? ''} />
      {last ? <circle className={styles['last']} cx={last.x} cy={at(last.middle)} r={3.5} /> : null}
      {worst ? <Worst point={worst} y={at(worst.middle)} width={plot.width} format={format} /> : null}
      {pointed ? <line className={styles['cursor']} x1={pointed.x} x2={pointed.x} y1={14} y2={height - FOOT} /> : null}
      <Ends points={points} width={plot.width} y={height - 6} />
    </Plot>
  );
};
