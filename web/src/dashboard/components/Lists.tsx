import type { Dashboard, DashboardConnection } from '@auscult/contract/dashboard/schemas.ts';
import { calendarDate, counted, timeOfDay } from '@auscult/contract/format.ts';
import { pmsTypeLabel } from '@auscult/contract/integrations/enumerations.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTimeZone } from '../../app/timeZone.ts';
import { IncidentStatus } from '../../incidents/components/IncidentStatus.tsx';
import { ConnectionState } from '../../integrations/components/ConnectionState.tsx';
import styles from '../DashboardPage.module.css';
import { dayWords, whole } from './words.ts';

type Row = { key: string; to?: string; name: ReactNode; text: string; aside: ReactNode };
type Props = { title: string; all?: { to: string; label: string }; rows: readonly Row[]; empty: string };
/** A few rows of a longer list, worst first. */
const ListCard = ({ title, all, rows, empty }: Props) => (
  <section className={styles['listCard']}>
    <div className={styles['listHead']}>
      <h2>{title}</h2>
      {all ? (
        <Link className="link small" to={all.to}>
          {all.label}
        </Link>
      ) : null}
    </div>
    {rows.length === 0 ? (
      <p className={styles['none']}>{empty}</p>
    ) : (
      <ul>
        {rows.map(({ key, to, name, text, aside }) => (
          <li key={key}>
            <span className={styles['rowWords']}>
              {to ? <Link to={to}>{name}</Link> : <b>{name}</b>}
              <span className="muted small">{text}</span>
            </span>
            {aside}
          </li>
        ))}
      </ul>
    )}
  </section>
);

const kindOf = ({ pmsType }: DashboardConnection): string =>
  ['GENIE', 'GENTU', 'PLATO'].includes(pmsType) ? pmsType.toLowerCase() : 'custom';

const useWhen = () => {
  const timeZone = useTimeZone();
  return (at: string): string =>
    `${dayWords(calendarDate({ at, timeZone }), true).name}, ${timeOfDay({ at, timeZone })}`;
};

export const Connections = ({ connections: { items, total } }: Pick<Dashboard, 'connections'>) => {
  const when = useWhen();
  return (
    <ListCard
      title="Connections"
      all={{ to: '/admin/integrations/connections', label: `All ${total}` }}
      empty="No practice system is connected yet."
      rows={items.map((one) => ({
        key: one.id,
        to: `/admin/integrations/connections/${kindOf(one)}/${one.id}`,
        name: one.practice.name,
        text: [
          one.pmsType === 'NONE' ? 'Custom' : pmsTypeLabel[one.pmsType],
          one.lastContactAt ? `last heard ${when(one.lastContactAt)}` : one.statusSentence,
          one.waiting > 0 ? `${counted(one.waiting, 'export')} waiting` : '',
        ]
          .filter(Boolean)
          .join(', ')
          .replace(/\.$/, ''),
        aside: <ConnectionState status={one.status} />,
      }))}
    />
  );
};

export const Incidents = ({ incidents }: Pick<Dashboard, 'incidents'>) => {
  const when = useWhen();
  return (
    <ListCard
      title="Incidents"
      all={{ to: '/admin/integrations/incidents', label: 'All incidents' }}
      empty="Nothing went wrong."
      rows={incidents.map(({ id, title, practice, lastAt, status }) => ({
        key: id,
        to: `/admin/integrations/incidents/${id}`,
        name: title,
        text: `${practice?.name ?? 'All practices'}, ${when(lastAt)}`,
        aside: <IncidentStatus status={status} />,
      }))}
    />
  );
};

type OldProps = Pick<Dashboard, 'olderThan2Days'> & { consults: (query: string) => string };
export const Unreviewed = ({ olderThan2Days: { count, before, doctors }, consults }: OldProps) => {
  const timeZone = useTimeZone();
  const query = `statuses=ready_for_review&readyBefore=${encodeURIComponent(before)}`;
  return (
    <ListCard
      title="Unreviewed for more than two days"
      all={{ to: consults(query), label: `All ${whole(count)}` }}
      empty="Nothing waits longer than two days."
      rows={doctors.map(({ id, name, count: own, oldestAt }) => ({
        key: id,
        to: consults(`${query}&doctorsIds=${id}`),
        name: `Dr ${name}`,
        text: `Oldest since ${dayWords(calendarDate({ at: oldestAt, timeZone }), true).name}`,
        aside: <span className={styles['count']}>{whole(own)}</span>,
      }))}
    />
  );
};

export const Ratings = ({ ratings: { templates, doctors } }: Pick<Dashboard, 'ratings'>) => {
  const rows = [
    ...templates.map((one) => ({ ...one, kind: 'Template', to: `/admin/config/templates/${one.id}` })),
    ...doctors.map((one) => ({ ...one, kind: 'Doctor', to: `/admin/users/doctors/${one.id}` })),
  ];
  return (
    <ListCard
      title="Ratings"
      empty="Nothing was rated five times yet."
      rows={rows.map(({ id, kind, name, average, count, to }) => ({
        key: id,
        to,
        name,
        text: `${kind}, ${counted(count, 'rating')}`,
        aside: <span className={styles['count']}>{average.toFixed(1)} of 5</span>,
      }))}
    />
  );
};
