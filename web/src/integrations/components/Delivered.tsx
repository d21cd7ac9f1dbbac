import { counted } from '@auscult/contract/format.ts';
import type { Overview } from '@auscult/contract/integrations/schemas.ts';
import { Bars } from '../../ui/chart/Bars.tsx';
import { dayWords, whole } from '../../ui/chart/days.ts';
import { Figure } from '../../ui/chart/Figure.tsx';

const series = [
  { key: 'delivered', label: 'Delivered', mark: 'solid' },
  { key: 'failed', label: 'Failed', mark: 'red' },
] as const;

/** What arrived in practice systems, by day, and what failed. */
export const Delivered = ({ days }: Pick<Overview, 'days'>) => {
  const sum = (of: 'delivered' | 'failed') => days.reduce((total, day) => total + day[of], 0);
  return (
    <Figure
      title="Delivered"
      aside="exports by day"
      caption={`${counted(sum('delivered'), 'export')} arrived in 14 days, ${whole(sum('failed'))} failed.`}
      columns={['Day', 'Delivered', 'Failed']}
      rows={days.map(({ day, delivered, failed }) => [dayWords(day, true).name, whole(delivered), whole(failed)])}
      legend={series.map(({ mark, label }) => [mark, label])}
    >
      <Bars
        label="Exports delivered and failed by day"
        format={whole}
        series={series}
        bars={days.map(({ day, delivered, failed }) => ({ ...dayWords(day, false), values: { delivered, failed } }))}
      />
    </Figure>
  );
};
