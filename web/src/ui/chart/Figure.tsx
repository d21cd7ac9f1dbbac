import { useId, useState, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { usePlot } from './usePlot.ts';
import styles from './Figure.module.css';

type Props = {
  title: string;
  /** The unit, in a word or two. */
  aside?: string;
  /** What it shows, in a sentence. */
  caption: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  legend?: readonly (readonly [mark: string, label: string])[];
  className?: string | undefined;
  children: ReactNode;
};

// A long table is scrolled by keys as well.
const AsTable = ({ labelId, columns, rows }: Pick<Props, 'columns' | 'rows'> & { labelId: string }) => (
  <div className={styles['scroll']} role="region" aria-labelledby={labelId} tabIndex={0}>
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells], index) => (
          <tr key={index}>
            <th scope="row">{first}</th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A chart with its name, what it says in words, and the same as a table. */
export const Figure = ({ title, aside, caption, columns, rows, legend = [], className, children }: Props) => {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <figure className={classes(styles['figure'], className)} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside ? <span className="muted small">{aside}</span> : null}
        <button type="button" className="link small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
          <span className="screen-reader">: {title}</span>
        </button>
      </div>
      {isTable ? <AsTable labelId={id} columns={columns} rows={rows} /> : children}
      {legend.length > 0 && !isTable ? (
        <ul className={styles['legend']}>
          {legend.map(([mark, label]) => (
            <li key={label}>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <Patterns />
                <rect width="12" height="12" rx="2" className={styles[mark]} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <figcaption className="muted small">{caption}</figcaption>
    </figure>
  );
};

/** What tells series apart beside their colour. */
export const Patterns = () => (
  <defs>
    <pattern id="chart-stripes" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className={styles['ground']} />
      <rect width="2" height="5" className={styles['ink']} />
    </pattern>
    <pattern id="chart-dots" width="5" height="5" patternUnits="userSpaceOnUse">
      <rect width="5" height="5" className={styles['ground']} />
      <circle cx="2.5" cy="2.5" r="1.2" className={styles['ink']} />
    </pattern>
  </defs>
);

type PlotProps = {
  label: string;
  plot: ReturnType<typeof usePlot>;
  count: number;
  height: number;
  /** What stands at the place that is pointed at, in a text or in lines, and where it is. */
  tip: { name: string; said: string | readonly string[]; x: number } | undefined;
  children: ReactNode;
};
/** What is drawn, with what it says of the place that is pointed at: by hover, touch or arrow keys. */
export const Plot = ({ label, plot, count, height, tip, children }: PlotProps) => (
  <div
    {...plot.frameProps}
    className={styles['plot']}
    role="slider"
    tabIndex={0}
    aria-label={label}
    aria-valuemin={1}
    aria-valuemax={Math.max(1, count)}
    aria-valuenow={plot.pointed === undefined ? Math.max(1, count) : plot.pointed + 1}
    aria-valuetext={tip ? `${tip.name}: ${[tip.said].flat().join(', ')}` : 'Arrow keys read the values one by one'}
  >
    <svg width={plot.width} height={height} viewBox={`0 0 ${plot.width} ${height}`} aria-hidden="true">
      <Patterns />
      {children}
    </svg>
    {tip ? (
      <div
        className={styles['tip']}
        style={tip.x > plot.width / 2 ? { right: plot.width - tip.x + 10 } : { left: tip.x + 10 }}
        aria-hidden="true"
      >
        <b>{tip.name}</b>
        {typeof tip.said === 'string' ? tip.said : tip.said.map((line) => <div key={line}>{line}</div>)}
      </div>
    ) : null}
  </div>
);

type AxisProps = {
  ticks: readonly number[];
  y: (value: number) => number;
  left: number;
  width: number;
  format?: (value: number) => string;
};
/** Lines across, each with its number. */
export const Axis = ({ ticks, y, left, width, format = (tick) => tick.toLocaleString('en-AU') }: AxisProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line className={styles['grid']} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
      <text x={left - 8} y={y(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
