import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import styles from './Figure.module.css';

const WIDTH = 96;
const HEIGHT = 36;

type Props = { values: readonly number[]; kind?: 'bars' | 'line' };
/** The last days at a glance, beside the figure that says it in words. */
export const Spark = ({ values, kind = 'bars' }: Props) => {
  const x = scaleBand<number>()
    .domain([...values.keys()])
    .range([0, WIDTH])
    .paddingInner(0.3);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .range([HEIGHT - 2, 3]);
  const path = (index: number) => (index * WIDTH) / Math.max(1, values.length - 1);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {kind === 'line' ? (
        <>
          <path
            className={styles['band']}
            d={
              area<number>()
                .x((_, index) => path(index))
                .y0(HEIGHT)
                .y1((value) => y(value))
                .curve(curveMonotoneX)([...values]) ?? ''
            }
          />
          <path
            className={styles['line']}
            d={
              line<number>()
                .x((_, index) => path(index))
                .y((value) => y(value))
                .curve(curveMonotoneX)([...values]) ?? ''
            }
          />
        </>
      ) : (
        values.map((value, index) => (
          <rect
            key={index}
            className={styles['solid']}
            x={x(index)}
            width={x.bandwidth()}
            y={y(value)}
            height={Math.max(2, HEIGHT - y(value))}
            rx={1.5}
          />
        ))
      )}
    </svg>
  );
};
