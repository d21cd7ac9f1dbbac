import type { DashboardDay } from '@auscult/contract/dashboard/schemas.ts';
import { counted } from '@auscult/contract/format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bars, type Mark } from '../../ui/chart/Bars.tsx';
import { dayWords, isWeekend, whole } from '../../ui/chart/days.ts';
import { Figure } from '../../ui/chart/Figure.tsx';
import { Lines } from '../../ui/chart/Lines.tsx';
import { mostOf, sumOf, took } from './words.ts';

type Props = { days: readonly DashboardDay[]; className?: string | undefined };
/** Of a day that has consults: a way to them. */
type Linked = Props & { listOf: (day: string) => string };

const isLong = (days: readonly DashboardDay[]): boolean => days.length > 28;
const minutes = (value: number): string => counted(value, 'minute');

export const MinutesChart = ({ days, listOf, className }: Linked) => {
  const most = mostOf(days, (day) => day.minutes);
  const mark = (index: number, day: string): Mark =>
    index === days.length - 1 ? 'now' : isWeekend(day) ? 'light' : 'solid';
  return (
    <Figure
      className={className}
      title="Minutes recorded"
      aside="by day, today so far"
      caption={
        most
          ? `Minutes by day; ${whole(most.minutes)} on ${dayWords(most.day, true).name} is most.`
          : 'Nothing was recorded in these days.'
      }
      columns={['Day', 'Minutes', 'Consults']}
      rows={days.map(({ day, minutes: count, consults }) => [
        <Link key={day} className="link" to={listOf(day)}>
          {dayWords(day, true).name}
        </Link>,
        whole(count),
        whole(consults),
      ])}
    >
      <Bars
        label="Minutes recorded by day"
        format={minutes}
        series={[{ key: 'minutes', label: 'Minutes', mark: 'solid' }]}
        bars={days.map((day, index) => ({
          ...dayWords(day.day, isLong(days)),
          values: { minutes: day.minutes },
          mark: mark(index, day.day),
        }))}
      />
    </Figure>
  );
};

type Lag = Props & {
  title: string;
  aside: string;
  nothing: string;
  middle: (day: DashboardDay) => number | null;
  upper: (day: DashboardDay) => number | null;
};
const LagChart = ({ days, className, title, aside, nothing, middle, upper }: Lag) => {
  const worst = mostOf(days, (day) => middle(day) ?? 0);
  const inMinutes = days.some((day) => (upper(day) ?? 0) >= 90);
  return (
    <Figure
      className={className}
      title={title}
      aside={`${aside}, ${inMinutes ? 'minutes' : 'seconds'}`}
      caption={
        worst
          ? `The median by day, and within how long nine of ten were done; ${took(middle(worst) ?? 0)} on ${
              dayWords(worst.day, true).name
            } is longest.`
          : nothing
      }
      columns={['Day', 'Median', 'Nine of ten within']}
      rows={days.map((day) => [
        dayWords(day.day, true).name,
        ...[middle(day), upper(day)].map((value) => (value === null ? 'None' : took(value))),
      ])}
    >
      <Lines
        label={`${title}, by day`}
        format={took}
        unit={{ size: inMinutes ? 60 : 1 }}
        points={days.map((day) => ({ ...dayWords(day.day, true), middle: middle(day), upper: upper(day) }))}
      />
    </Figure>
  );
};

export const ReadyChart = (props: Props) => (
  <LagChart
    {...props}
    title="Finish to ready for review"
    aside="median"
    nothing="No consult became ready in these days."
    middle={(day) => day.readySecondsMedian}
    upper={(day) => day.readySecondsP90}
  />
);
export const ExportChart = (props: Props) => (
  <LagChart
    {...props}
    title="Review to exported"
    aside="median"
    nothing="Nothing was exported in these days."
    middle={(day) => day.exportSecondsMedian}
    upper={(day) => day.exportSecondsP90}
  />
);

const groups = [
  { key: 'open', label: 'To record', mark: 'grey', statuses: ['draft', 'recording', 'paused'] },
  { key: 'written', label: 'Being written', mark: 'dots', statuses: ['finalizing', 'generating'] },
  { key: 'review', label: 'To review', mark: 'stripes', statuses: ['ready_for_review'] },
  { key: 'reviewed', label: 'Reviewed or exported', mark: 'solid', statuses: ['reviewed', 'exporting', 'exported'] },
  { key: 'error', label: 'Error', mark: 'red', statuses: ['error'] },
] as const;
const inGroup = (day: DashboardDay, statuses: readonly (keyof DashboardDay['statuses'])[]): number =>
  statuses.reduce((sum, status) => sum + (day.statuses[status] ?? 0), 0);

export const StatusChart = ({ days, listOf, className }: Linked) => {
  const there = groups.filter(({ statuses }) => days.some((day) => inGroup(day, statuses) > 0));
  return (
    <Figure
      className={className}
      title="Consults by status"
      aside="by day, as they stand now"
      caption={`${counted(
        sumOf(days, (day) => day.consults),
        'consult',
      )} in ${days.length} days.`}
      columns={['Day', ...there.map(({ label }) => label)]}
      rows={days.map((day) => [
        <Link key={day.day} className="link" to={listOf(day.day)}>
          {dayWords(day.day, true).name}
        </Link>,
        ...there.map(({ statuses }): ReactNode => whole(inGroup(day, statuses))),
      ])}
      legend={there.map(({ mark, label }) => [mark, label])}
    >
      <Bars
        label="Consults by day and status"
        format={whole}
        series={there}
        bars={days.map((day) => ({
          ...dayWords(day.day, isLong(days)),
          values: Object.fromEntries(there.map(({ key, statuses }) => [key, inGroup(day, statuses)])),
        }))}
      />
    </Figure>
  );
};

export const FlagsChart = ({ days, open, className }: Props & { open: number }) => (
  <Figure
    className={className}
    title="What was checked"
    aside="flags decided by day"
    caption={`${whole(sumOf(days, (day) => day.flagsResolved))} put right, ${whole(
      sumOf(days, (day) => day.flagsAccepted),
    )} left as they stood; ${whole(open)} still to check.`}
    columns={['Day', 'Put right', 'Left as it stood']}
    rows={days.map((day) => [dayWords(day.day, true).name, whole(day.flagsResolved), whole(day.flagsAccepted)])}
    legend={[
      ['solid', 'Put right'],
      ['stripes', 'Left as it stood'],
    ]}
  >
    <Bars
      label="Flags decided by day"
      format={whole}
      height={170}
      series={[
        { key: 'resolved', label: 'Put right', mark: 'solid' },
        { key: 'accepted', label: 'Left as it stood', mark: 'stripes' },
      ]}
      bars={days.map((day) => ({
        ...dayWords(day.day, isLong(days)),
        values: { resolved: day.flagsResolved, accepted: day.flagsAccepted },
      }))}
    />
  </Figure>
);

export const ErrorsChart = ({ days, className }: Props) => {
  const total = sumOf(days, (day) => day.engineErrors);
  return (
    <Figure
      className={className}
      title="Engine errors"
      aside="by day"
      caption={
        total === 0
          ? 'The engines of speech and notes answered each time.'
          : `${counted(total, 'time')} an engine gave no usable answer; nothing was lost by it.`
      }
      columns={['Day', 'Errors']}
      rows={days.map((day) => [dayWords(day.day, true).name, whole(day.engineErrors)])}
    >
      <Bars
        label="Engine errors by day"
        format={(value) => counted(value, 'error')}
        height={170}
        series={[{ key: 'errors', label: 'Errors', mark: 'red' }]}
        bars={days.map((day) => ({ ...dayWords(day.day, isLong(days)), values: { errors: day.engineErrors } }))}
      />
    </Figure>
  );
};
