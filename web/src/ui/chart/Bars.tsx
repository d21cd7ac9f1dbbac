import { scaleBand, scaleLinear, type ScaleBand, type ScaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { Axis, Plot } from './Figure.tsx';
import styles from './Figure.module.css';
import { usePlot } from './usePlot.ts';

export type Mark = 'solid' | 'light' | 'now' | 'stripes' | 'dots' | 'grey' | 'red';
export type Series = { key: string; label: string; mark: Mark };
export type Bar = {
  key: string;
  /** Below it, as far as there is room, and in full. */
  short: string;
  name: string;
  values: Readonly<Record<string, number>>;
  /** Its own look, where there is one series only. */
  mark?: Mark;
};
type Props = {
  label: string;
  bars: readonly Bar[];
  series: readonly Series[];
  /** A value in words: "1,284 minutes". */
  format: (value: number) => string;
  height?: number;
};

const LEFT = 44;
const FOOT = 24;
const A_LABEL = 56;

const inFull = ({ values }: Bar, series: readonly Series[], format: Props['format']) =>
  series.length === 1
    ? [format(values[series[0]?.key ?? ''] ?? 0)]
    : series.filter(({ key }) => values[key]).map(({ key, label }) => `${label}: ${format(values[key] ?? 0)}`);

type Across = { bars: readonly Bar[]; x: ScaleBand<number> };

const Layers = ({ bars, series, x, y }: Across & { series: readonly Series[]; y: ScaleLinear<number, number> }) => {
  const layers = stack<Bar, string>()
    .keys(series.map(({ key }) => key))
    .value(({ values }, key) => values[key] ?? 0)([...bars]);
  return layers.map((layer, place) =>
    layer.map(([from, to], index) =>
      to > from ? (
        <rect
          key={`${layer.key} ${index}`}
          className={styles[bars[index]?.mark ?? series[place]?.mark ?? 'solid']}
          x={x(index)}
          width={x.bandwidth()}
          y={y(to)}
          height={Math.max(1, y(from) - y(to))}
          rx={Math.min(2, x.bandwidth() / 4)}
        />
      ) : null,
    ),
  );
};

/** As many as there is room for, counted from the last. */
const Names = ({ bars, x, width, height }: Across & { width: number; height: number }) => {
  const every = Math.max(1, Math.ceil(A_LABEL / x.step()));
  return bars.map(({ key, short }, index) =>
    (bars.length - 1 - index) % every === 0 && (x(index) ?? 0) + x.bandwidth() / 2 > LEFT + 8 ? (
      <text key={key} x={Math.min(width - 22, (x(index) ?? 0) + x.bandwidth() / 2)} y={height - 6} textAnchor="middle">
        {short}
      </text>
    ) : null,
  );
};

/** Values by day, one upon the other where there are several series. */
export const Bars = ({ label, bars, series, format, height = 200 }: Props) => {
  const across = (width: number) =>
    scaleBand<number>()
      .domain([...bars.keys()])
      .range([LEFT, width])
      .paddingInner(0.42)
      .paddingOuter(0.25);
  const plot = usePlot(bars.length, (index, width) => (across(width)(index) ?? 0) + across(width).bandwidth() / 2);
  const x = across(plot.width);
  const highest = Math.max(
    1,
    ...bars.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0)),
  );
  const y = scaleLinear()
    .domain([0, highest])
    .nice(4)
    .range([height - FOOT, 10]);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const pointed = plot.pointed === undefined ? undefined : bars[plot.pointed];
  const said = pointed ? inFull(pointed, series, format) : [];
  const tip = pointed && {
    x: (x(plot.pointed ?? 0) ?? 0) + x.bandwidth() / 2,
    name: pointed.name,
    said: said.length > 0 ? said : format(0),
  };
  return (
    <Plot label={label} plot={plot} count={bars.length} height={height} tip={tip}>
      <Axis ticks={ticks} y={y} left={LEFT} width={plot.width} />
      {plot.pointed === undefined ? null : (
        <rect
          className={styles['pointed']}
          x={(x(plot.pointed) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={10}
          width={x.step()}
          height={height - FOOT - 10}
        />
      )}
      <Layers bars={bars} series={series} x={x} y={y} />
      <Names bars={bars} x={x} width={plot.width} height={height} />
    </Plot>
  );
};
